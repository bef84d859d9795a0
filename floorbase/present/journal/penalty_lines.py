"""Penalties as lines: what somebody had, who serves one now, what the book says of a repetition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from floorbase.present.journal.entry_words import EntryWords, when
from floorbase.present.text.words import or_quoted

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import DoneBefore, PenaltyHad, Repetition
    from floorbase.rules.rulings.model import Answer

NO_PENALTY = "There is no penalty in the journal."
NOBODY_SERVES = "Nobody is serving a penalty now."
OPEN_LONG = "Given more than a day ago. Nobody has entered that it is over."
SAME_AGAIN = "The book says the same for a first time and for a repeat offence."


def serving_as_text(words: EntryWords, serving: Sequence[PenaltyHad], now: datetime) -> str:
    """Who serves a penalty now, where, and until when."""
    if not serving:
        return NOBODY_SERVES
    return "\n".join(line for one in serving for line in _serving(words, one, now))


def _serving(words: EntryWords, one: PenaltyHad, now: datetime) -> Iterator[str]:
    place = words.place(one.entry.body)
    yield f"{words.penalty(one.penalty)} · {ends_words(one, now)}"
    yield f"    {' · '.join(part for part in (place, one.entry.id) if part)}"
    if one.open_long:
        yield f"    {OPEN_LONG}"


def ends_words(one: PenaltyHad, now: datetime) -> str:
    """Until when a penalty runs, as far as that is known."""
    if one.until is None:
        return f"until {one.penalty.until}" if one.penalty.until else "until it is entered as over"
    if one.over:
        return f"over since {when(one.until)}"
    minutes = -(-int((one.until - now).total_seconds()) // 60)
    return f"until {when(one.until)} ({minutes} {'minute' if minutes == 1 else 'minutes'} left)"


def had_as_text(words: EntryWords, had: Sequence[PenaltyHad], now: datetime) -> str:
    """What penalties somebody or a seat had, the latest first."""
    if not had:
        return NO_PENALTY
    lines = []
    for one in had:
        begun = when(one.begun) if one.begun else "at a time not entered"
        state = ends_words(one, now) if one.stands else "taken back later"
        lines.append(f"{begun}: {words.penalty(one.penalty)} · {state}")
        about = (words.title(one.entry.body), words.place(one.entry.body), one.entry.id)
        lines.append(f"    {' · '.join(part for part in about if part)}")
    return "\n".join(lines)


def again_heading(words: EntryWords, book: str) -> str:
    """The heading over what a book says of a repetition."""
    return f"IF IT IS DONE AGAIN: {words.library.rules.books[book].short}"


def repetition_lines(words: EntryWords, said: Sequence[Repetition]) -> Iterator[str]:
    """What a book says of doing a thing again, question by question where that differs."""
    for one in said:
        if one.differs:
            yield f"{words.question(one.question)}:"
            yield f"  A first time: {_answer(words, one.first)}"
            yield f"  Again: {_answer(words, one.again)}"
    if said and not any(one.differs for one in said):
        yield SAME_AGAIN


def _answer(words: EntryWords, answer: Answer) -> str:
    """An answer in one line, with its provisions."""
    options = words.library.rules.questions[answer.question].options
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    if answer.option is not None:
        told = options[answer.option].words.rstrip(".")
    elif answer.status == "silent":
        told, cites = "the book does not say", ""
    elif answer.status == "unread":
        told = "nobody has read the book for this yet"
    elif answer.status == "depends":
        facts = (words.library.rules.facts[name].label for name in answer.next)
        told = f"it depends on: {', '.join(facts)}"
    else:
        told = or_quoted([options[name].words for name in answer.menu])
    return f"{told}{cites}."


def done_before_lines(words: EntryWords, told: Sequence[DoneBefore]) -> Iterator[str]:
    """What the journal tells of a player: that it was not the first time at this event."""
    for one in told:
        fact = words.library.rules.facts[one.fact]
        entries = ", ".join(one.entries)
        yield f"The journal has this player before: {fact.if_[one.value]} ({entries})."
