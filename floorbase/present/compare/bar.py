"""The words around the comparison: which filters are on, how much is left, how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.text.words import STATUS_WORDS, first_up
from floorbase.rules.load import Rules
from floorbase.rules.rulings.filters import Filters, Kind
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Status

STATUSES: Sequence[Status] = (
    "ruled",
    "house",
    "discretion",
    "silent",
    "unread",
    "conflict",
    "delegated",
    "external",
)
# What each filter keeps, as a sentence would say it.
KEPT: Mapping[Kind, str] = {
    "rule-differently": "books rule differently",
    "left-open": "one book leaves open what another rules",
    "silent": "one book is silent and another is not",
    "another-document": "one book refers to another document and another does not",
    "one": "only one book answers",
    "nobody": "no book answers",
}


class Knob(NamedTuple):
    """A filter on the bar: its key, its name, what it asks for now (empty: it is off)."""

    kind: Kind
    key: str
    name: str
    asks: str


def knobs(rules: Rules, filters: Filters) -> list[Knob]:
    """Every filter, in the order of the bar."""
    topic, status = filters.asks("topic"), filters.asks("status")
    books = ", ".join(rules.books[book].short for book in filters.books)
    found = [
        Knob("topic", "t", "topic", topic_words(topic) if topic else ""),
        Knob("status", "s", "status", status_words(status) if status else ""),
        Knob("rule-differently", "d", "differ", _on(filters, "rule-differently")),
        Knob("left-open", "p", "open", _on(filters, "left-open")),
        Knob("silent", "i", "silent", _on(filters, "silent")),
        Knob("another-document", "e", "elsewhere", _on(filters, "another-document")),
        Knob("one", "o", "one alone", _on(filters, "one")),
        Knob("nobody", "n", "nobody", _on(filters, "nobody")),
        Knob("books", "b", "books", books),
        Knob("words", "/", "words", f"“{filters.asks('words')}”" if filters.asks("words") else ""),
    ]
    asked = filters.asks("questions")
    if asked:
        found.append(Knob("questions", "", "questions", questions_words(rules, asked)))
    return found


def _on(filters: Filters, kind: Kind) -> str:
    return "" if filters.asks(kind) is None else "only"


def status_words(status: str) -> str:
    """A status as a choice.

    >>> status_words("silent")
    'The book does not say'
    """
    words = {str(known): told for known, told in STATUS_WORDS.items()}
    return first_up(words.get(status, status).lower())


def questions_words(rules: Rules, asked: str) -> str:
    """The questions that were come with, in few words."""
    names = [name for name in asked.split() if name in rules.questions]
    return rules.questions[names[0]].label if len(names) == 1 else f"{len(names)} of this dispute"


def count_words(compared: Mapping[str, Sequence[Row]], total: int) -> str:
    """How many cases of how many questions are left, of how many in all, and how many part."""
    cases = sum(len(rows) for rows in compared.values())
    apart = sum(row.differs for rows in compared.values() for row in rows)
    of = "" if cases == total else f" of {total:,}"
    told = f"{_many(cases, of, 'case')}, {_many(len(compared), '', 'question')}"
    return f"{told}, {apart:,} rule{'s' * (apart == 1)} differently"


def _many(number: int, of: str, noun: str) -> str:
    return f"{number:,}{of} {noun}{'' if number == 1 and not of else 's'}"


def export_title(filters: Filters) -> str:
    """What a file of it is named after."""
    told = [value for kind, value in filters.on if value] + [
        kind for kind, value in filters.on if not value
    ]
    return " ".join((TITLE, *told))


def filters_words(rules: Rules, filters: Filters) -> str:
    """The filters as a line over what is exported; empty where none is on."""
    return "; ".join(_each(rules, filters))


def only_words(only: str | None) -> str:
    """One filter as a line over what is written; empty where none is on."""
    return "".join(f"only cases where {words}" for kind, words in KEPT.items() if kind == only)


def _each(rules: Rules, filters: Filters) -> Iterator[str]:
    for knob in knobs(rules, filters):
        if knob.asks:
            kept = KEPT.get(knob.kind)
            yield f"only cases where {kept}" if kept else f"{knob.name}: {knob.asks}"


NOTHING = "No case matches these filters. Escape removes the last one."
EXPORT = "Write {count} to a file"
TITLE = "rulings side by side"
TOPIC_ALONE = "Enter shows this topic alone."
MORE = "… Enter shows it all"
NOT_ON_TOPIC = "A hand belongs to a question: go to one of its lines first."
READING = "The books are being read: {done} of {total} questions"


def reading(done: int, total: int) -> str:
    """How far the comparison is."""
    return READING.format(done=done, total=total)
