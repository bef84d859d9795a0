"""The words of a drill: what is asked now, what an answer came to, how a sitting went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from floorbase.app.training.follow_ups import after_ruling
from floorbase.app.training.item import About, FollowUp, Item
from floorbase.app.training.sums.model import SumItem
from floorbase.app.training.typed_answer import NOBODY, Form, UnreadableError, form_of
from floorbase.present.draw.table_told import told_table
from floorbase.present.screen_words.writing import wrote
from floorbase.present.text.words import chips
from floorbase.present.training.choice_words import ASKED, follow_up_words
from floorbase.present.training.results import RIGHT, WRONG, result_text, shown
from floorbase.present.training.sums import answer_words, typed_words
from floorbase.present.training.telling import item_text

if TYPE_CHECKING:
    from pathlib import Path

    from floorbase.app.library import Library
    from floorbase.app.training.drill import Drill, ItemDone
    from floorbase.engine.play.snapshot import Snapshot
    from floorbase.rules.books.model import Provision

WENT_ON = "You go on where you stopped. The ruling you gave has been saved."
EARLIER = "The table one moment earlier:"
HALF_A_CASE = "You stopped in the middle of a case. What you have answered is saved."
CASE = "The case:"
NO_MORE = "There is nothing more to ask on what you chose."
NO_ITEMS = "There is nothing to ask on what you chose."
NO_HAND = "No hand was dealt for this."
NOBODY_YET = "Nobody has trained here yet."
NO_PROVISION = "This rests on no provision."
SUM_ALONE = "A sum is worked out for the book that it was asked for."
HINTS: Mapping[Form, str] = {
    "number": "Type a number, such as 1300.",
    "seats": "Type one seat or several, such as 2 5.",
    "shares": "Type the chips of each seat, such as 3: 500, 7: 400.",
    "pots": "Type each pot and the seats that can win it, such as 900: 3, 5, 7; 400: 5, 7.",
}
SEAT = "Type a seat, such as 7."
SEAT_OR_NOBODY = "Type a seat, or nobody."
FOLLOWED: Mapping[About, str] = {
    "dealer": "What the dealer does",
    "to_act": "Who acts next",
    "to_call": "How much more goes in to call",
    "least_raise_to": "What a raise must come to at least",
    "provision": "Which provision",
    "who_decides": "Who decides",
}
TOLD_BELOW: tuple[About, ...] = ("provision", "who_decides")


@dataclass(frozen=True, slots=True)
class AskedText:
    """What is asked now: of the item itself, or after its ruling.

    ``choices`` are (verdict, words), none where the answer is typed; then ``hint`` says how.
    ``caption`` says when the ``table`` was as it is drawn.
    """

    situation: tuple[str, ...]
    ask: str
    choices: tuple[tuple[str, str], ...]
    hint: str
    table: Snapshot | None
    caption: str


def asked_text(library: Library, item: Item, after: FollowUp | None = None) -> AskedText:
    """An item, or what is asked ``after`` its ruling, in words; the case is told in both."""
    text = item_text(library, item)
    ask, words = (
        (text.ask, text.choices) if after is None else follow_up_words(library, item, after)
    )
    asked = after or item
    verdicts = (choice.verdict for choice in asked.choices)
    return AskedText(
        text.situation,
        ask,
        tuple(zip(verdicts, words, strict=True)),
        "" if asked.choices else SEAT if ask == ASKED["to_act"] else hint_of(asked.typed),
        table_of(item),
        caption_of(item),
    )


def table_of(item: Item) -> Snapshot | None:
    """The table to draw beside an item; a sum is told whole, as its table would tell too much."""
    return item.drawn.before if item.drawn and not isinstance(item, SumItem) else None


def caption_of(item: Item) -> str:
    """What stands above that table; a hand to watch begins with its own."""
    return "" if table_of(item) is None or item.kind == "spot" else EARLIER


def told_table_lines(asked: AskedText) -> list[str]:
    """That table where nothing is drawn; who plays a hand to watch is told already."""
    return [asked.caption, told_table(asked.table)] if asked.table and asked.caption else []


def hint_of(right: str) -> str:
    """How an answer is typed.

    >>> hint_of("1300"), hint_of("3:500 7:400")
    ('Type a number, such as 1300.', 'Type the chips of each seat, such as 3: 500, 7: 400.')
    """
    return SEAT_OR_NOBODY if right == NOBODY else HINTS[form_of(right)]


def unreadable(error: UnreadableError, hint: str) -> str:
    """That something typed cannot be read as an answer, and what can."""
    typed = " ".join(str(error).split())[:40]
    return f"'{typed}' cannot be read as an answer. {hint}" if typed else f"Nothing typed. {hint}"


def done_lines(library: Library, done: ItemDone) -> list[str]:
    """What an item came to, line by line."""
    return [line for part in done_parts(library, done) for line in part]


def done_parts(library: Library, done: ItemDone) -> list[list[str]]:
    """What an item came to: right or wrong first, then what followed, why, and who says else.

    Lines that belong together make a part.
    """
    item = done.item
    told = result_text(library, item, done.given[0])
    right = told[0] == RIGHT
    first = f"{RIGHT} {_right_words(library, item)}" if right else _wrong(library, done)
    rest = told[1:] if right else told[2:]
    answer = [*([] if right else [told[1]]), *_after(library, done)]
    grouped = (list(lines) for _, lines in groupby(rest, lambda line: line.startswith("“")))
    return [[first], *([answer] if answer else []), *grouped]


def _right_words(library: Library, item: Item) -> str:
    return (
        f"{answer_words(item)}." if isinstance(item, SumItem) else shown(library, item, item.right)
    )


def _wrong(library: Library, done: ItemDone) -> str:
    """What was answered instead."""
    given = shown(library, done.item, done.given[0])
    return f"{WRONG} You answered: {given.rstrip('.')}."


def _after(library: Library, done: ItemDone) -> Iterator[str]:
    """Each thing that follows a ruling, with its answer; of what was not asked only what the rest
    does not tell."""
    for place, follow_up in enumerate(done.item.follow_ups, 1):
        label = FOLLOWED[follow_up.about]
        answer = follow_up_answer(library, done.item, follow_up).rstrip(".")
        if place < len(done.given) and done.right[place]:
            yield f"{label}: right: {answer}."
        elif place < len(done.given):
            given = given_words(library, done.item, follow_up, done.given[place]).rstrip(".")
            yield f"{label}: wrong. You answered: {given}. The answer: {answer}."
            yield from follow_up_worked(library, done.item, follow_up)
        elif follow_up.about not in TOLD_BELOW:
            yield f"{label}: {answer}."


def follow_up_answer(library: Library, item: Item, follow_up: FollowUp) -> str:
    """The right answer to what is asked after a ruling."""
    _, words = follow_up_words(library, item, follow_up)
    for choice, told in zip(follow_up.choices, words, strict=True):
        if choice.right:
            return told
    if follow_up.about == "to_act":
        return f"seat {follow_up.typed}"
    return typed_words(follow_up.typed)


def given_words(library: Library, item: Item, follow_up: FollowUp, given: str) -> str:
    """What was answered to what is asked after a ruling, as it was shown or typed."""
    _, words = follow_up_words(library, item, follow_up)
    shown_as = dict(zip((one.verdict for one in follow_up.choices), words, strict=True))
    return shown_as.get(given, " ".join(given.split()))


def follow_up_worked(library: Library, item: Item, follow_up: FollowUp) -> Iterator[str]:
    """How a figure comes about that is asked after a ruling; nothing of what is no figure."""
    after = after_ruling(library, item.key, item.drawn) if item.drawn else None
    if after is None or after.to_act is None:
        return
    seat, bet, right = after.to_act, max(after.bets.values(), default=0), follow_up.typed
    if follow_up.about == "least_raise_to":
        by = chips(int(right) - bet)
        added = f"a raise adds {by} at least: {chips(bet)} + {by} = {chips(int(right))}"
        yield f"The bet is {chips(bet)}, and {added}." if bet else f"A bet is {by} at least."
    elif follow_up.about == "to_call":
        lies = after.bets.get(seat, 0)
        front = f"{chips(lies)} in front" if lies else "nothing in front"
        yield f"The bet is {chips(bet)}, and seat {seat} has {front}."
        if int(right) < bet - lies:
            yield f"Seat {seat} has only {chips(int(right))}, and calls all-in for that."


def case_lines(library: Library, item: Item) -> list[str]:
    """The case as it was told, to be read again beside its result."""
    text = item_text(library, item)
    return [CASE, *text.situation, text.ask]


def cited(library: Library, item: Item) -> list[Provision]:
    """The provisions that an item's answer rests on."""
    cites = item.answer.cites if item.answer else ()
    return [library.rules.provisions[name] for name in cites]


def drill_heading(library: Library, drill: Drill, item: Item) -> str:
    """What stands above an item: the book, and the time left without seconds that run."""
    return f"Training · {library.rules.books[item.key.book].short} · {minutes(drill.minutes_left)}"


def minutes(left: int) -> str:
    """How much time is left.

    >>> minutes(7), minutes(1)
    ('7 minutes left', '1 minute left')
    """
    return f"{left} minute{'' if left == 1 else 's'} left"


def went(drill: Drill) -> list[str]:
    """How a sitting went, and whether its time is over."""
    sitting = drill.sitting
    asked = len(sitting.asked)
    told = ["Time is up."] if drill.is_over else []
    if not asked:
        return [*told, HALF_A_CASE if drill.given else "Nothing was answered."]
    told.append(f"{answered(asked)}, {sitting.right} right. Everything is saved.")
    if sitting.missed:
        told.append("What you missed comes again soon.")
    return told


def answered(count: int) -> str:
    """How many were answered.

    >>> answered(1), answered(12)
    ('1 item answered', '12 items answered')
    """
    return f"{count} item{'' if count == 1 else 's'} answered"


def due_words(due: int) -> str:
    """How much is due.

    >>> due_words(0), due_words(1), due_words(12)
    ('Nothing is due.', '1 item is due.', '12 items are due.')
    """
    if not due:
        return "Nothing is due."
    return f"{due:,} item{' is' if due == 1 else 's are'} due."


def learner_lines(learners: Iterable[tuple[str, int]]) -> list[str]:
    """Who trains here, and how many items each has met."""
    found = [f"{name}: {count:,} item{'' if count == 1 else 's'} met" for name, count in learners]
    return found or [NOBODY_YET]


def export_lines(library: Library, path: Path, counts: Mapping[str, int]) -> list[str]:
    """Where cards were written, and how many of each book."""
    books = library.rules.books
    return [wrote(path.absolute()), *(f"{books[b].short}: {n:,} cards" for b, n in counts.items())]
