"""The books of the house's own as a library has them: those that hold, and why others are out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from floorbase.errors import Problem
from floorbase.paths import cache_folder
from floorbase.rules.load import Rules
from floorbase.rules.own.files import BOOK, escaped, files, key_of, place
from floorbase.rules.own.load import OwnBook, load_own, merged
from floorbase.yamldata.cache import fingerprint, kept


@dataclass(frozen=True)
class OwnBooks:
    """Every own book, sound or not; ``keys`` name the content of each that is sound, by id."""

    every: tuple[OwnBook, ...]
    keys: dict[str, str]

    @property
    def sound(self) -> list[OwnBook]:
        """Those that are used."""
        return [one for one in self.every if not one.problems]

    @property
    def key(self) -> str:
        """A name for the content of all that are used; empty where none is."""
        return sha256("".join(self.keys.values()).encode()).hexdigest()[:16] if self.keys else ""

    def beside(self, rules: Rules) -> Rules:
        """The rules with those that are used."""
        return merged(rules, self.sound) if self.keys else rules

    def left_out(self) -> Iterator[Problem]:
        """One warning for each book that cannot be used."""
        for one in self.every:
            if one.problems:
                first, many = one.problems[0], len(one.problems)
                more = f", and {many - 1} more" if many > 1 else ""
                what = f"your book {escaped(one.id)} is left out: {first.what}{more}"
                fix = f"run 'floorbase books check {escaped(one.id)}', which names each"
                yield Problem(what, fix, first.where)


NONE = OwnBooks((), {})


def open_own(folders: Sequence[Path], rules: Rules, shipped: str) -> OwnBooks:
    """Load each by itself, from the cache where neither it nor what is ``shipped`` changed."""
    every: dict[str, OwnBook] = {}
    keys: dict[str, str] = {}
    for folder in folders:
        one, key = open_one(folder, rules, shipped)
        if one.id in every:
            what = f"another book has the id '{escaped(one.id)}' too, in {every[one.id].folder}"
            fix = "give the folder of one of them another name"
            one = replace(one, problems=(Problem(what, fix, place(folder / BOOK)),))
            every[str(folder)] = one
            continue
        every[one.id] = one
        if not one.problems:
            keys[one.id] = key
    return OwnBooks(tuple(every.values()), keys)


def open_one(folder: Path, rules: Rules, shipped: str) -> tuple[OwnBook, str]:
    """One own book, with the name of its content."""
    met: list[Problem] = []
    paths = files(folder, met)
    content = f"{folder.name} {key_of(folder, paths)}"
    key = fingerprint((), shipped, str(folder), content, code=())

    def read() -> OwnBook:
        return load_own(folder, paths, rules, met)

    if met:
        return read(), content
    sound = kept(cache_folder(), f"own-{folder.name}", key, read, lambda one: not one.problems)
    return sound, content


def left_out(library: object) -> list[Problem]:
    """What a library met of own books and could not use; nothing is opened for it."""
    own = vars(library).get("own")
    return list(own.left_out()) if isinstance(own, OwnBooks) else []
