"""What a learner is asked: one item, its choices, the hand dealt for it, and the key of its memory.

These are values without words; ``present/training`` tells them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from floorbase.engine.play.snapshot import Snapshot
    from floorbase.engine.record.record import Record
    from floorbase.engine.table.changes import Direction
    from floorbase.rules.rulings.model import Answer

Kind = Literal["ruling", "number", "provision", "spot", "book", "moving"]
About = Literal["dealer", "to_act", "to_call", "least_raise_to", "provision", "who_decides"]
SUM = "sum."  # how the question of a sum begins


@dataclass(frozen=True, slots=True, order=True)
class ItemKey:
    """What one memory is of: a case of a question under one book.

    For numbers, ``question`` is a kind of sum and begins with "sum.", and ``facts`` are what tells
    its cases apart. ``facts`` stand in the question's own order of facts.
    """

    book: str
    question: str
    facts: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """A key as it is written and kept.

        >>> str(ItemKey("star", "oot_call", (("intervening_action", "raise"),)))
        'star/oot_call/intervening_action=raise'
        """
        told = "&".join(f"{name}={value}" for name, value in self.facts)
        return "/".join(filter(None, (self.book, self.question, told)))

    def __reduce__(self) -> tuple[type[ItemKey], tuple[object, ...]]:
        """Kept and read back by the thousand: made again, not set field by field."""
        return ItemKey, (self.book, self.question, self.facts)

    @classmethod
    def parse(cls, text: str) -> ItemKey:
        """A key from what ``str`` wrote. Raises: ValueError: it is none.

        >>> ItemKey.parse("star/odd_chip")
        ItemKey(book='star', question='odd_chip', facts=())
        """
        book, _, rest = text.partition("/")
        question, _, told = rest.partition("/")
        facts = [fact.partition("=") for fact in told.split("&") if told]
        if not book or not question or "/" in told or not all(map(all, facts)):
            raise ValueError(f"'{text}' is not the key of a training item")
        return cls(book, question, tuple((name, value) for name, _, value in facts))

    @property
    def by_name(self) -> Mapping[str, str]:
        """Its facts by name."""
        return dict(self.facts)

    @property
    def is_sum(self) -> bool:
        """Whether it is a sum, worked out by the engine, and not a question of the books."""
        return self.question.startswith(SUM)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be picked.

    ``verdict`` is an option of the question, or a status (silent, discretion, delegated, external,
    conflict); for other kinds a provision, a book, or the number of an event. ``books`` are the
    other books that say so.
    """

    verdict: str
    right: bool
    books: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """The hand dealt for an item: its seats, amounts and suits drawn by chance within the facts.

    ``stop`` is the index of the event at which the question comes up, and ``before`` the table
    that is drawn beside what is told. ``shown`` are the facts that the hand itself shows, so that
    only the others need be said.
    """

    record: Record
    stop: int
    before: Snapshot
    directions: tuple[Direction, ...] = ()
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FollowUp:
    """What is asked after the ruling; typed where there is nothing to pick from."""

    about: About
    choices: tuple[Choice, ...] = ()
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to answer; the same key, kind and seed give the same item, always.

    ``answer`` is what the book says, None for sums; ``choices`` stand in the order shown, and are
    empty where the answer is ``typed``.
    """

    key: ItemKey
    kind: Kind
    seed: int
    answer: Answer | None
    choices: tuple[Choice, ...] = ()
    typed: str = ""
    drawn: Drawn | None = None
    follow_ups: tuple[FollowUp, ...] = ()

    @property
    def chance(self) -> Random:
        """Its own source of chance, for how it is told."""
        return chance(self.key, self.kind, self.seed)

    @property
    def right(self) -> str:
        """The right verdict, or what is to be typed."""
        return next((choice.verdict for choice in self.choices if choice.right), self.typed)


def chance(key: ItemKey, kind: Kind, seed: int) -> Random:
    """The source of chance of one item: never the one that a whole process shares."""
    return Random(f"{key}/{kind}/{seed}")
