"""A replay to step through: what each step says, and where the next thing of note is."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.play.trace import Replay, Step
from floorbase.engine.replay.fork import divergence
from floorbase.engine.replay.offered import offers_apart
from floorbase.present.replay.parting import parting_lines
from floorbase.present.replay.trace import TraceLine, place_words, step_told
from floorbase.present.text.words import STATUS_SIGNS, plain, stopped, turn_words
from floorbase.rules.load import Rules

EXAMPLE = "EXAMPLE, a hand with these facts"
CHANGED = "The example, as you changed it"
CHANGING = "The example hand: change it, then play it"
TOLD = "The hand as you told it"
TOLD_CHANGED = "The hand as you told it, then changed"
TOLD_CHANGING = "The hand as you told it: change it, then play it"
OWN = "Your own table"


def step_panel(rules: Rules, replay: Replay, step: Step, note: str = "") -> list[TraceLine]:
    """What happened at a step and what was ruled, beside a table that is drawn.

    ``note`` is what else is to be said first.
    """
    told = [line for line in step_told(rules, step) if line.role != "table"]
    if step.question:
        told.insert(0, TraceLine("event", step.text))
    last = replay.pending and step is replay.steps[-1]
    told.append(TraceLine("turn", _now(replay, step, bool(last))))
    return [TraceLine("open", note), *told] if note else told


def _now(replay: Replay, step: Step, last: bool) -> str:
    """Whose turn it is, or why nobody's; then who finished where."""
    words = turn_words(step.after)
    if last and replay.pending:
        words = f"{stopped(replay.pending)}: a person must rule"
    places = [place_words(placing) for placing in step.after.places]
    return "→ " + "; ".join([words, *places])


def step_names(replay: Replay) -> list[str]:
    """Every step in a few words, to choose one from; rulings with the sign of their status."""
    names = []
    last = None
    for step in replay.steps:
        head = f"{step.event + 1:>2} " if step.event != last else "   "
        last = step.event
        if step.question is None or step.answer is None:
            names.append(f"{head}{step.text if step.event >= 0 else 'The table'}")
        else:
            ruled = step.option or step.answer.status
            sign = STATUS_SIGNS[step.answer.status]
            names.append(f"{head}{sign} {plain(step.question)}: {plain(ruled)}")
    return names


def next_ruling(steps: Sequence[Step], at: int, by: int) -> int | None:
    """The place of the next ruling after this step (before it, for ``by`` -1); None without any."""
    places = range(at + by, len(steps) if by > 0 else -1, by)
    return next((place for place in places if steps[place].question), None)


def provisions_of(step: Step) -> list[str]:
    """The provisions that a step's ruling rests on, each once."""
    claims = step.answer.claims if step.answer else ()
    return list(dict.fromkeys(cite for claim in claims for cite in claim.cites))


def others(replays: ReplaysByBook, book: str) -> list[str]:
    """The books that a book can be held against, those that part from it in what was done first."""
    names = [name for name in replays.books if name != book]
    pairs = {o: {n: replays.books[n].replay for n in (book, o)} for o in names}
    return sorted(names, key=lambda other: divergence(pairs[other]) is None)


def parting(replays: ReplaysByBook, book: str, other: str) -> int | None:
    """The step of a book's replay at which it and another book first part, in what was done or
    else in what may be done next; None where nowhere."""
    pair = {name: replays.books[name].replay for name in (book, other)}
    parted = divergence(pair) or next(iter(offers_apart(pair)), None)
    if parted is None:
        return None
    steps = pair[book].steps
    found = [place for place, step in enumerate(steps) if step.event == parted.event]
    ruled = [place for place in found if steps[place].question]
    return (ruled or found or [len(steps) - 1])[0]


def parting_words(rules: Rules, replays: ReplaysByBook, book: str, other: str) -> str:
    """Where two books part, and what each does there."""
    pair = {name: replays.books[name].replay for name in (book, other)}
    return "\n".join(parting_lines(rules, divergence(pair), offers_apart(pair)))


def legend(rules: Rules, replays: ReplaysByBook, book: str, other: str | None) -> str:
    """The books by their numbers: the one shown, the one it is held against, those that cannot."""
    told = []
    for number, (name, written) in enumerate(rules.books.items(), 1):
        words = f"{number} {written.short}"
        if name == book:
            words = f"[{words}]"
        elif name not in replays.books:
            words += " (cannot play it)"
        elif name == other:
            words += " (against)"
        told.append(words)
    return "  ".join(told)
