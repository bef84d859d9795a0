"""What an entry of the journal holds, part by part, in words: for lines, pages and tables alike."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import OTHER, from_utc
from floorbase.present.text.printable import printable
from floorbase.present.text.words import STATUS_WORDS, first_up, plain
from floorbase.user.journal.entry import (
    Body,
    EntryFact,
    EntryKind,
    EntryPenalty,
    EntryRuling,
    Known,
    Party,
)

if TYPE_CHECKING:
    from datetime import datetime

    from floorbase.app.library import Library
    from floorbase.user.journal.people import Person

KIND_WORDS: Mapping[EntryKind, str] = {
    "ruling": "RULING",
    "correction": "CORRECTION",
    "voiding": "VOIDED",
    "challenge": "CHALLENGE",
    "outcome": "OUTCOME",
    "penalty": "PENALTY",
    "erasure": "NAME ERASED",
    "note": "NOTE",
}
HOW_KNOWN: Mapping[Known, str] = {
    "heard": "from the words typed",
    "asked": "",
    "house": "house setting",
    "assumed": "follows from the other facts",
    "disputed": "",
    "unknown": "",
}
PENALTY_WORDS: Mapping[str, str] = {
    "verbal_warning": "verbal warning",
    "missed_hand": "one missed hand",
    "missed_hands": "missed hands",
    "missed_rounds": "missed rounds",
    "time_away": "minutes away from the table",
    "dealt_out": "dealt out",
    "suspension": "suspension",
    "chips_forfeited": "chips forfeited",
    "disqualification": "disqualification",
    "expulsion": "expelled from the event",
    "barring": "barred from other events",
}
ROLE_WORDS: Mapping[str, str] = {
    "challenger": "who challenged the ruling",
    "corrector": "who corrected the entry",
    "non_member": "not a member",
    "erased": "name erased",
}
FIELD_WORDS: Mapping[str, str] = {
    "event": "event",
    "level": "level",
    "table": "table",
    "seats": "seats",
    "by": "by whom",
    "under": "the clause for the departure",
}
NOT_RULED = "Nothing was ruled on this."
OTHER_RULED = "Another ruling, not one of the usual ones."
ERASED, UNNAMED, NOBODY = "name erased", "no name kept", "nobody named"
NO_CLAUSE = "No clause of the book is given for it."


@dataclass(frozen=True, slots=True)
class EntryWords:
    """Puts entries in words; ``names`` are the people by their tokens, as far as they are known."""

    library: Library
    names: Mapping[str, Person] = field(default_factory=dict)

    def person(self, token: str) -> str:
        """What somebody is called; one without a name by the token, which tells people apart."""
        known = self.names.get(token)
        if known is not None and known.name:
            return clean(known.name)
        return f"{ERASED if known and known.erased else UNNAMED} ({clean(token)})"

    def party(self, one: Party) -> str:
        """Somebody, with their seat and what they were there as."""
        told = (
            f"seat {one.seat}: {self.person(one.person)}" if one.seat else self.person(one.person)
        )
        return f"{told} ({ROLE_WORDS.get(one.role, clean(one.role))})" if one.role else told

    def title(self, body: Body) -> str:
        """What it was about, as a heading; "" of an entry that says so by its kind."""
        scenario = self.library.named(body.scenario) if body.scenario else None
        return scenario.title if scenario else first_up(plain(clean(body.scenario)))

    def book(self, body: Body) -> str:
        """The book it was ruled by, with its edition."""
        known = self.library.rules.books.get(body.book)
        name = known.short if known else clean(body.book)
        edition = clean(re.split(" (?:sha256|files):", body.edition)[0])
        return f"{name} ({edition})" if edition else name

    def place(self, body: Body) -> str:
        """Where it was, in one line; "" where nothing is known of it."""
        told = [clean(body.event)] if body.event else []
        told += [f"level {clean(body.level)}"] if body.level else []
        told += [f"table {clean(body.table)}"] if body.table else []
        return " · ".join([*told, *([seats_words(body.seats)] if body.seats else [])])

    def fact(self, one: EntryFact) -> str:
        """A fact in one line: what it is, and how that was known."""
        known = self.library.rules.facts.get(one.name)
        label = known.label if known else plain(clean(one.name))
        if one.value is None:
            value = "disputed" if one.how == "disputed" else "not known"
        else:
            value = known.values.get(one.value, one.value) if known else clean(one.value)
        how = f"“{clean(one.words)}”" if one.words else HOW_KNOWN[one.how]
        return f"{label}: {value}" + (f" ({how})" if how else "")

    def option(self, question: str, option: str) -> str:
        """A ruling in its own words; one that the rules no longer have by its name."""
        if option == OTHER:
            return OTHER_RULED
        asked = self.library.rules.questions.get(question)
        known = asked.options.get(option) if asked else None
        return known.words if known else f"{first_up(plain(clean(option)))}."

    def question(self, name: str) -> str:
        """What a question is called."""
        known = self.library.rules.questions.get(name)
        return known.label if known else first_up(plain(clean(name)))

    def ruled(self, one: EntryRuling) -> str:
        """What was ruled, in one sentence."""
        return self.option(one.question, one.ruled) if one.ruled else NOT_RULED

    def basis(self, one: EntryRuling) -> Iterator[str]:
        """Why it was ruled so, a line each."""
        cites = f" ({', '.join(one.cites)})" if one.cites else ""
        if one.basis == "departure":
            book = self.option(one.question, one.option) if one.option else status_words(one.status)
            yield f"A departure from the book, which says: {book.rstrip('.')}{cites}."
        elif one.basis == "house" and one.status == "house":
            yield "The house's own rule."
        elif one.basis == "house":
            yield f"The house's standing choice. {status_words(one.status)}{cites}."
        else:
            who = "The floor chose. " if one.ruled and one.basis == "floor_choice" else ""
            yield f"{who}{status_words(one.status)}{cites}."
        if one.reason:
            yield f"Reason: {clean(one.reason)}"
        if one.basis == "departure":
            yield f"Under: {clean(one.under)}." if one.under else NO_CLAUSE

    def penalty(self, one: EntryPenalty) -> str:
        """A penalty without when: who, and what."""
        who = self.person(one.person) if one.person else ""
        who = ", ".join(part for part in (f"seat {one.seat}" if one.seat else "", who) if part)
        what = penalty_words(one)
        told = f"{who or NOBODY}: {what}"
        return f"{told} ({clean(one.reason)})" if one.reason else told


def clean(typed: str) -> str:
    """Words that somebody typed, in one line and without what no one can see.

    >>> clean("seat 4\\x1b[2J\\n had  folded")
    'seat 4[2J had folded'
    """
    return " ".join(printable(typed).split())


def penalty_words(one: EntryPenalty) -> str:
    """What a penalty is, with how much of it.

    >>> penalty_words(EntryPenalty("time_away", "p", amount="20"))
    '20 minutes away from the table'
    >>> penalty_words(EntryPenalty("missed_rounds", "p", amount="1"))
    '1 missed round'
    """
    what, amount = PENALTY_WORDS.get(one.kind, plain(clean(one.kind))), clean(one.amount)
    if amount == "1" and what.endswith("s"):
        what = what[:-1]
    return f"{amount} {what}" if amount else what


def status_words(status: str) -> str:
    """What the book's answer was, as a sentence without its stop.

    >>> status_words("ruled")
    'The book rules'
    """
    known = {name: words for name, words in STATUS_WORDS.items() if name == status}
    return next(iter(known.values()), plain(clean(status))).capitalize()


def seats_words(seats: tuple[int, ...]) -> str:
    """Seats in words.

    >>> seats_words((2, 5, 8))
    'seats 2, 5 and 8'
    """
    *first, last = (str(seat) for seat in seats)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"


def when(at: str | datetime) -> str:
    """A time as it is read here, with its zone; words as they are."""
    known = from_utc(at) if isinstance(at, str) else at
    return f"{known.astimezone():%-d %B %Y, %H:%M %Z}" if known else clean(str(at))


def made_on(at: datetime) -> str:
    """When a page was made, as it says itself."""
    return f"Made on {when(at)} by floorbase."


def still_open(body: Body) -> list[str]:
    """What an entry leaves open, in words."""
    names = [*body.missing]
    if any(one.basis == "departure" and not one.under for one in body.rulings):
        names.append("under")
    return [FIELD_WORDS[name] for name in names]
