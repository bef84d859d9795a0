"""The words of the journal's screens: the fields of its forms, its lists, what is said there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.journal.from_card import OTHER
from floorbase.errors import Problem
from floorbase.present.journal.entry_words import EntryWords, penalty_words
from floorbase.present.text.words import first_up

if TYPE_CHECKING:
    from floorbase.rules.rulings.model import Answer
    from floorbase.user.journal.entry import EntryPenalty

NOTHING_RULED = "-"  # chosen where nothing was ruled on a question
HEADING, SERVING = "Journal", "Penalties now"
ENTER, CORRECT = "Enter a ruling · {}", "Correct {} · {}"
NOT_CHOSEN = "not ruled yet: choose what was ruled"
NONE_RULED = "nothing was ruled on this"
DEPARTS = "not the book's: {}"
THE_BOOKS, DEPARTING = "{}  (the book)", "{}  (departs from the book)"
OTHER_WORDS = "another ruling; the reason says which  (departs from the book)"
RULE_FIRST = "Choose first what was ruled."
REASON_NEEDED = "A ruling that is not the book's needs a reason."
GROUNDS_NEEDED = ("the grounds are missing", "say why the ruling was challenged")
NO_SUCH_CLAUSE = "The book has no such clause: '{}'. Choose it from the list, or leave it open."
PENALTY_HINT = "Space adds one · Del removes the last"
NO_PENALTIES = "none"
PENALTY_HEADING, HAD_BEFORE = "A penalty", "BEFORE THIS"
LIST_HINT = "A number or Enter chooses · Escape changes nothing"
NOTHING_LISTED = "There is nothing to choose from yet."
ENTERED_ALREADY = "Entered as {}. What you change here is entered as a correction."
ENTERED_OTHERWISE = "Entered as {} on other facts. This is a new entry."
WAITS_ALREADY = (
    "This was entered and is waiting to go into the journal. Enter would enter it twice."
)
NOTHING_CHANGED = "Nothing has changed. Escape goes back."
ENTERING = "Entering it …"
TYPED_BEFORE = "What you had typed before is here again."
LOOKING = "Looking it up …"
NO_MORE = "That is no longer so: {}"

# The fields of a ruling: label, and what may stand there. The names are those of an entry.
FIELDS: Mapping[str, tuple[str, str]] = {
    "reason": ("Reason", "Why; facts, no opinions."),
    "under": ("Clause", "The clause that lets the floor depart from the book, by its number."),
    "event": ("Event", "Its name. The last one used is filled in."),
    "level": ("Level", "The level of the blinds."),
    "table": ("Table", "Its number."),
    "seats": ("Seats", "Such as 5, 7."),
    "by": ("Ruled by", "A name. It can be erased later."),
    "time": ("Time", "Such as 20:05 or 2026-11-21 20:05; now, if left out."),
    "players": ("Players", "Such as 5 Ann, 7 Bo, dealer: Cy. Names can be erased later."),
    "penalties": ("Penalties", PENALTY_HINT),
    "challenger": ("Challenger", "Who challenged it, such as 5 Ann."),
    "grounds": ("Grounds", "Why it was challenged; facts, no opinions."),
    "note": ("Note", "Facts, no opinions, and no names: words cannot be erased."),
    "kind": ("Penalty", "Space chooses which."),
    "amount": ("How much", "Hands, rounds, minutes or chips."),
    "player": ("Whose", "A seat or a name, such as 5 Ann."),
    "from": ("From", "Such as 20:05; now, if left out."),
    "until": ("Until", "Such as 20:30, or in words: two rounds."),
    "who": ("By", "A name. It can be erased later."),
}
VOIDING, CHALLENGING, DECIDING, ENDING = (
    "Void {}",
    "Challenge of {}",
    "Outcome of {}",
    "Penalty over · {}",
)
WHEN_OVER = ("Ended", "Such as 20:05; now, if left out.")
RULED = "ruled-"  # begins the name of the field of what was ruled on a question
INSTEAD = "instead-"  # begins that of what is ruled instead
INSTEAD_LABEL = "Now"
STANDS = "The ruling stands."
WHOSE_PENALTY = "Whose penalty is over?"
RULED_LABEL, RULED_HINT = "Ruled", "Space chooses another"
WHOLE = ("reason", "under", "players", "penalties", "challenger", "grounds", "note")


class ChoiceLine(NamedTuple):
    """Something to choose: its value, and its words."""

    value: str
    words: str


def ruled_words(words: EntryWords, answer: Answer, value: str) -> str:
    """What was ruled on a question, as its field shows it."""
    if value == NOTHING_RULED:
        return NONE_RULED
    if not value:
        return NOT_CHOSEN
    told = words.option(answer.question, value)
    return DEPARTS.format(told) if departs(answer, value) else told


def departs(answer: Answer, value: str) -> bool:
    """Whether a ruling is another than the book's, where the book leaves none to be chosen."""
    if value in ("", NOTHING_RULED) or value == answer.option:
        return False
    return not (answer.option is None and (value in answer.menu or not answer.menu))


def ruled_choices(words: EntryWords, answer: Answer, value: str) -> list[ChoiceLine]:
    """What can be ruled on a question: the book's first, then what departs from it."""
    options = words.library.rules.questions[answer.question].options
    free = [name for name in options if name == answer.option or name in answer.menu]
    others = [name for name in options if name not in free]
    lines = []
    for name in (*free, *others):
        told = words.option(answer.question, name)
        if name == answer.option:
            told = THE_BOOKS.format(told)
        elif departs(answer, name):
            told = DEPARTING.format(told)
        lines.append(ChoiceLine(name, told))
    lines.append(ChoiceLine(OTHER, OTHER_WORDS))
    if answer.option is None:
        lines.append(ChoiceLine(NOTHING_RULED, NONE_RULED))
    return lines


def penalties_words(given: Iterable[EntryPenalty]) -> str:
    """The penalties of a form in one line, their people by their names as typed."""
    return "; ".join(_penalty(one) for one in given) or NO_PENALTIES


def _penalty(one: EntryPenalty) -> str:
    who = ", ".join(part for part in (f"seat {one.seat}" if one.seat else "", one.person) if part)
    return f"{who}: {penalty_words(one)}"


def wrong_words(problem: Problem) -> str:
    """What is wrong with a field, in a line.

    >>> wrong_words(Problem("'21' is no seat", "give its number, 1 to 20"))
    "'21' is no seat: give its number, 1 to 20."
    """
    return f"{first_up(problem.what)}: {problem.fix}."


def open_words(names: Sequence[str]) -> str:
    """What is left open, in one line."""
    return f"Still open: {', '.join(names)}. It can be left for later." if names else ""


def entered_words(entry: str, names: Sequence[str]) -> str:
    """What is said once a ruling is in the journal.

    >>> entered_words("7f3a90c2-1", ["level"])
    'Entered as 7f3a90c2-1. Still open: level.'
    """
    left = f" Still open: {', '.join(names)}." if names else ""
    return f"Entered as {entry}.{left}"
