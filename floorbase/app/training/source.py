"""Where the items of a sitting come from: the library, and which topic each belongs to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Protocol

from floorbase.app.library import Library
from floorbase.app.training.item import Item, ItemKey, Kind
from floorbase.app.training.new_items import in_order, places
from floorbase.errors import sound
from floorbase.paths import attached_folder
from floorbase.scenarios.floor_frequency import SUMS, load_frequencies, weights
from floorbase.yamldata.cache import content_hash


class ItemSource(Protocol):
    """What a sitting asks of the library; tests have a small one of their own."""

    @property
    def edition(self) -> str:
        """Names the data: another name, and every memory is looked at again."""

    def offered(self) -> Sequence[ItemKey]:
        """Everything that may be asked, what turns up most on a floor first."""

    def topic(self, key: ItemKey) -> str:
        """What a key is about; empty where there is no such question any more."""

    def item(self, key: ItemKey, kind: Kind, seed: int) -> Item | None:
        """One item; None where it cannot be asked honestly."""

    def fingerprint(self, key: ItemKey) -> str:
        """What a memory of it rests on; empty where there is nothing any more."""


@dataclass(frozen=True)
class LibraryItems:
    """The items of some books, or of all; with ``sums`` also what the engine works out."""

    library: Library
    books: Collection[str] = ()
    topics: Collection[str] = ()
    sums: bool = True

    @cached_property
    def edition(self) -> str:
        """The data, and the copies attached to it."""
        roots, folder = self.library.roots, attached_folder()
        data = content_hash((roots.corpus, roots.rules), self.library.own.key)
        copies = sorted(folder.glob("*.txt")) if folder.is_dir() else []
        if not copies:
            return data
        read = sha256(b"".join(path.name.encode() + path.read_bytes() for path in copies))
        return f"{data} with copies {read.hexdigest()[:4]}"

    @cached_property
    def weights(self) -> Mapping[str, int]:
        """How often a floor is called to each topic."""
        folder = self.library.roots.scenarios
        return weights(sound(lambda problems: load_frequencies(folder, problems)))

    @cached_property
    def _keys(self) -> list[ItemKey]:
        from floorbase.app.training.items import keys
        from floorbase.app.training.numbers import number_keys

        found = keys(self.library, self.books)
        if self.sums:
            found += [k for k in number_keys(self.library) if self._is_wanted(k.book)]
        return [key for key in found if not self.topics or self.topic(key) in self.topics]

    def _is_wanted(self, book: str) -> bool:
        return not self.books or book in self.books

    @cached_property
    def _offered(self) -> list[ItemKey]:
        from floorbase.app.training.items import askable

        common = places(self.library.scenarios.values())
        left_open = askable(self.library).left_open
        return in_order(self._keys, self.topic, self.weights, common, left_open.__contains__)

    def offered(self) -> Sequence[ItemKey]:
        """Everything that may be asked, what turns up most on a floor first."""
        return self._offered

    def topic(self, key: ItemKey) -> str:
        """What a key is about; empty where there is no such question any more."""
        if key.is_sum:
            return SUMS
        question = self.library.rules.questions.get(key.question)
        return question.topic if question else ""

    def item(self, key: ItemKey, kind: Kind, seed: int) -> Item | None:
        """One item; None where it cannot be asked honestly, or no more."""
        from floorbase.app.training.items import item

        return item(self.library, key, kind, seed) if self._is_there(key) else None

    def fingerprint(self, key: ItemKey) -> str:
        """What a memory of it rests on; empty where there is nothing any more."""
        from floorbase.app.training.items import fingerprint

        return fingerprint(self.library, key) if self._is_there(key) else ""

    def _is_there(self, key: ItemKey) -> bool:
        from floorbase.app.training.numbers import number_keys

        rules = self.library.rules
        if key.is_sum:
            return key.book in rules.books and key in number_keys(self.library, [key.book])
        question = rules.questions.get(key.question)
        if question is None or key.book not in rules.books:
            return False
        facts = key.by_name
        return facts.keys() == question.facts.keys() and any(True for _ in question.cases(facts))
