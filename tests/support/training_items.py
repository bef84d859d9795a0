"""A small source of items for tests of training: questions with as many cases as one likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from floorbase.app.training.item import Choice, Item, ItemKey, Kind

CHOICES = (Choice("stands", True), Choice("falls", False), Choice("silent", False))


def key_of(question: str, case: int, book: str = "star") -> ItemKey:
    return ItemKey(book, question, (("n", str(case)),))


@dataclass
class FakeItems:
    """Items of some questions, by topic; ``answers`` are what a memory rests on, by key."""

    cases: Mapping[str, int]
    topics: Mapping[str, str] = field(default_factory=dict)
    edition: str = "ed1"
    answers: dict[str, str] = field(default_factory=dict)
    without: tuple[Kind, ...] = ("provision", "moving", "spot", "book")

    def offered(self) -> Sequence[ItemKey]:
        return [key_of(name, n) for name, times in self.cases.items() for n in range(times)]

    def topic(self, key: ItemKey) -> str:
        return self.topics.get(key.question, "amounts")

    def item(self, key: ItemKey, kind: Kind, seed: int) -> Item | None:
        return None if kind in self.without else Item(key, kind, seed, None, CHOICES)

    def fingerprint(self, key: ItemKey) -> str:
        return self.answers.get(str(key), "f1")
