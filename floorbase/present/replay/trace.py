"""A replay told step by step, as a trainer would hand it to a student."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Container, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay, Step
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.fork import BranchedReplay
from floorbase.engine.table.memory.tournament_state import Placing
from floorbase.present.replay.parting import parting_lines
from floorbase.present.text.review_marks import review_line
from floorbase.present.text.words import change_words, chips, option_words, ruling, turn_words
from floorbase.rules.load import Rules

WIDTH = 78
INDENT = 5
PLAYED_AS = (
    "Nothing tells floorbase how to play this. Say in options.yaml which answer it is like "
    "('like: …'), or play it as one for once: --direct {0}={1}"
)


class TraceLine(NamedTuple):
    """A line of the telling, and what it is, so that a terminal can colour it: ``title``, ``book``,
    ``event``, ``told``, ``table``, ``ruling``, ``cite``, ``open`` or ``end``."""

    role: str
    text: str


def replays_told(rules: Rules, replays: ReplaysByBook, width: int = WIDTH) -> list[TraceLine]:
    """A record under each book, steps no wider than ``width``: once as far as they agree, then each
    book by itself."""
    lines = [
        TraceLine("title", replays.record.title),
        *_wrapped("table", start_words(replays.setup), "", width),
    ]
    shared = shared_until(replays)
    several = len(replays.books) > 1
    apart = replays.apart
    if several and shared:
        first = next(iter(replays.books.values())).replay
        together = "every book" if not replays.refused else "the books that can play it"
        lines += [TraceLine("", ""), TraceLine("book", f"Under {together}, alike")]
        first = _of_all(first, {one.event for one in apart})
        lines += _steps(rules, first, lambda event: event < shared, width)
    if not several or replays.divergence is not None:
        for book, forked in replays.books.items():
            lines += [TraceLine("", ""), TraceLine("book", f"{rules.books[book].short} ({book})")]
            lines += _steps(
                rules, forked.replay, lambda event: event >= shared or not several, width
            )
            lines += _ending(rules, forked, width)
    for book, problems in replays.refused.items():
        lines += [TraceLine("", ""), TraceLine("book", f"{rules.books[book].short} ({book})")]
        lines += _wrapped("open", f"cannot be played: {problems[0]}", "", width)
    if several:
        lines.append(TraceLine("", ""))
        lines += [
            TraceLine("end", line) for line in parting_lines(rules, replays.divergence, apart)
        ]
    return lines


def _of_all(replay: Replay, events: Container[int]) -> Replay:
    """A replay as it is told of every book: without what each offers for itself after these events,
    and without what each says of a ruling that nobody need make."""
    steps = []
    for step in replay.steps:
        if step.event in events:
            step = replace(step, after=replace(step.after, min_raise_to=None, may_raise=True))
        steps.append(replace(step, question=None, answer=None) if step.needless else step)
    return replace(replay, steps=tuple(steps))


def shared_until(replays: ReplaysByBook) -> int:
    """How many events the books play alike; the table before them counts as one more."""
    if replays.divergence is not None:
        return replays.divergence.event
    return len(replays.record.events)


def _steps(
    rules: Rules, replay: Replay, wanted: Callable[[int], bool], width: int
) -> Iterator[TraceLine]:
    last = None
    for step in replay.steps:
        if not wanted(step.event):
            continue
        head = f"{step.event + 1:>3}  " if step.event != last else " " * INDENT
        for index, (role, text) in enumerate(step_told(rules, step)):
            indent = head if index == 0 else " " * (INDENT + 2)
            yield from _wrapped(role, text, indent, width)
        last = step.event


def step_told(rules: Rules, step: Step) -> list[TraceLine]:
    """One step: what happened, or what was ruled and under which provisions; then the table."""
    told = change_words(step.changes)
    table = TraceLine("table", f"→ {table_words(step.after)}")
    if step.question is None:
        head = step.text if step.event >= 0 else "The table"
        lines = [TraceLine("event", head)]
        if told and not _says_the_same(told, head):
            lines.append(TraceLine("told", told))
        return [*lines, table]
    assert step.answer is not None
    words = " ".join(filter(None, (ruling(rules, step.answer), review_line(step.answer))))
    if step.directed:
        who = step.directed.by or "the floor"
        chosen = rules.questions[step.question].options[step.directed.option].words
        words = f"{words} {who[0].upper()}{who[1:]} rules: {chosen}"
    lines = [TraceLine("ruling", f"RULING: {words}")]
    for claim in step.answer.claims:
        if claim.cites:
            lines.append(TraceLine("cite", f"{', '.join(claim.cites)}: {claim.reading}"))
    if told:
        lines.append(TraceLine("told", told))
    return [*lines, table]


def step_lines(rules: Rules, step: Step) -> list[str]:
    """One step, a line each."""
    return [line.text for line in step_told(rules, step)]


def _says_the_same(told: str, head: str) -> bool:
    """Whether what changed only repeats the event."""
    return told.replace("seat ", "").replace(",", "") == head.lower().replace("seat ", "")


def _ending(rules: Rules, forked: BranchedReplay, width: int) -> Iterator[TraceLine]:
    """Where it is open, what each choice leads to; then how the replay ends."""
    replay, indent = forked.replay, " " * INDENT
    if replay.pending:
        yield from _wrapped("open", f"OPEN: {ruling(rules, replay.pending.answer)}", indent, width)
        if replay.pending.answer.option:
            question = replay.pending.question
            told = PLAYED_AS.format(question, " or ".join(replay.pending.menu))
            yield from _wrapped("open", told, indent, width)
        for name in replay.pending.answer.next:
            values = " or ".join(rules.facts[name].values)
            wanted = f"to rule, add to the record: observed: {{{name}: {values}}}"
            yield from _wrapped("open", wanted, indent, width)
        for option, branch in forked.forks.items():
            more = "; then a further ruling is needed" if branch.pending else ""
            ruled = option_words(rules, replay.pending.question, option)
            words = f"if “{ruled}”: {table_words(branch.final)}{more}"
            yield from _wrapped("open", words, indent, width)
        for option, why in forked.unplayed.items():
            ruled = option_words(rules, replay.pending.question, option)
            yield from _wrapped("open", f"if “{ruled}”: not played ({why})", indent, width)
    returned = f"; returned {_amounts(replay.returned)}" if replay.returned else ""
    words = f"END {replay.status}: {table_words(replay.final)}{returned}"
    yield from _wrapped("end", words, indent, width)


def start_words(setup: Setup) -> str:
    """The table before the first event, in one sentence."""
    stacks = ", ".join(f"{seat}: {chips(amount)}" for seat, amount in setup.stacks.items())
    stakes = setup.stakes
    small, big = stakes.blinds
    antes = f", ante {chips(stakes.ante)}" if stakes.ante else ""
    antes += f", big-blind ante {chips(stakes.big_blind_ante)}" if stakes.big_blind_ante else ""
    button = f"; button {setup.button}" if setup.button else ""  # some records begin by placing it
    return f"Seats {stacks}{button}; blinds {chips(small)}/{chips(big)}{antes}"


def table_words(after: Snapshot) -> str:
    """The table in one line: the pot, or between hands the stacks."""
    between = after.to_act is None and not (after.pot or after.bets)
    stacks = ", ".join(f"{seat}: {chips(amount)}" for seat, amount in after.stacks.items())
    parts = [turn_words(after), f"stacks {stacks}" if between else f"pot {chips(after.pot)}"]
    if after.board:
        parts.insert(0, " ".join(after.board))
    for name, amounts in (("bets", after.bets), ("waiting", after.held)):
        if amounts:
            told = ", ".join(f"{seat}: {chips(amount)}" for seat, amount in amounts.items())
            parts.append(f"{name} {told}")
    if after.carried:
        parts.append(f"{chips(after.carried)} for the next pot")
    parts += [place_words(placing) for placing in after.places]
    return "; ".join(parts)


def place_words(placing: Placing) -> str:
    """Who finishes in which place, with the money."""
    who = placing.name if placing.seat is None else f"seat {placing.seat}"
    told = f"place {placing.place} {who}" if placing.place else who
    return told if placing.money is None else f"{told} ${placing.money}"


def _wrapped(role: str, text: str, indent: str, width: int) -> list[TraceLine]:
    """A text within a width, later lines under the first."""
    under = " " * (len(indent) + 2)
    wrapped = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=under)
    return [TraceLine(role, line) for line in wrapped]


def _amounts(amounts: Mapping[int, int]) -> str:
    return ", ".join(f"{chips(a)} to seat {s}" for s, a in amounts.items())
