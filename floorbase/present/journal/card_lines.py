"""What a ruling card says of the journal: how this was ruled before, and what would contradict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.journal.from_card import from_utc
from floorbase.app.journal.precedents import MOST, contradictions
from floorbase.present.journal.entry_words import EntryWords
from floorbase.present.journal.penalty_lines import again_heading, repetition_lines
from floorbase.present.journal.precedent_lines import precedents_as_text
from floorbase.present.text.words import wrap

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import Repetition
    from floorbase.app.journal.precedents import CardPrecedent, QuestionPrecedents

BEFORE = "How this was ruled before"


class BeforeLine(NamedTuple):
    """What the card says in a line; whether it warns of a contradiction."""

    words: str = ""
    warns: bool = False


def before_line(words: EntryWords, found: Sequence[QuestionPrecedents]) -> BeforeLine:
    """How a card's questions were ruled before, in a line; "" where they never were."""
    if against := contradictions(found):
        _, then = against[0]
        told = f"RULED OTHERWISE BEFORE on the same facts{_on(then)}: {words.ruled(then.ruling)}"
        return BeforeLine(told, warns=True)
    every = [then for one in found for then in one.before]
    same = [then for then in every if then.exact and then.same_book and not then.overturned]
    if agreeing := [then for then in same if then.agrees]:
        count = max(sum(bool(then.agrees) for then in one.before) for one in found)
        on = _on(agreeing[0], ", last" if count > 1 else "")
        return BeforeLine(f"Ruled the same way {_times(count)} before{on}.")
    if ruled := [then for then in same if then.ruling.ruled]:
        options = list(dict.fromkeys(words.ruled(then.ruling) for then in ruled))
        line = f"Before, on the same facts{_on(ruled[0])}: {' Or: '.join(options)}"
        return BeforeLine(line, warns=len(options) > 1)
    if any(then.overturned and then.exact for then in every):
        return BeforeLine("A ruling on the same facts was overturned on a challenge.")
    entries = {then.entry.id for then in every}
    count_words = "1 earlier ruling" if len(entries) == 1 else f"{len(entries)} earlier rulings"
    return BeforeLine(f"{count_words} on much the same facts." if entries else "")


def _times(count: int) -> str:
    """How often; more are not read than ``MOST``.

    >>> _times(1), _times(3), _times(5)
    ('once', '3 times', '5 times or more')
    """
    return "once" if count == 1 else f"{count} times" + (" or more" if count >= MOST else "")


def _on(then: CardPrecedent, last: str = "") -> str:
    at = from_utc(then.entry.body.at)
    if at is None:
        return ""
    return f"{last} on {at.astimezone():%-d %B %Y}"


def before_lines(
    words: EntryWords,
    found: Sequence[QuestionPrecedents],
    repetition: Sequence[Repetition],
    book: str,
    width: int,
) -> list[str]:
    """How a card's questions were ruled before, and what the book says of doing it again."""
    lines = precedents_as_text(words, found).splitlines()
    if repetition:
        lines += ["", again_heading(words, book), *repetition_lines(words, repetition)]
    return [part for line in lines for part in wrapped(line, width)]


def wrapped(line: str, width: int) -> list[str]:
    """A line in a width, as far in as it begins.

    >>> wrapped("  a line that is longer than the room there is", 26)
    ['  a line that is longer', '    than the room there is']
    """
    begins = line[: len(line) - len(line.lstrip())]
    return [f"{begins}{part}" for part in wrap(line.strip(), width - len(begins))] or [""]
