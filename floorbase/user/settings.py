"""What the house chose, remembered between runs: rulebook, blinds, seats, theme, keys and so on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from floorbase.paths import config_file, state_folder, visitor
from floorbase.user.files import alone, why_not_written, write_whole
from floorbase.user.own_files import json_map, read_bytes

SEATS = range(2, 11)
ASK = "ask"  # the value of a fact of the evening, or a standing choice, that is asked each time
STANDING = "standing."  # begins the name of a standing choice: standing.odd_chip
YEARS = range(1, 100)  # that the names of a book's journal may be kept
NAMES_KEPT = "names_kept."  # begins the name of how long: names_kept.nunavut
EVENING = "evening."  # begins the name of a fact of the evening: evening.betting_limit_kind


@dataclass(frozen=True, slots=True)
class House:
    """The house's choices.

    ``book`` is a rulebook's id, None where none was chosen yet. ``small``, ``big`` and ``ante`` are
    chips, ``seats`` the chairs of a table, ``stack`` the chips that a player starts with. ``theme``
    is the name of a theme, ``keys`` maps a binding's id to the keys that replace its own.
    ``evening`` are facts that are the same for every dispute, by name; any other is asked.
    ``standing`` are options by question: what the house rules wherever its book leaves it open.
    ``names_kept`` are years by book: how long the journal keeps a name after the last entry about
    it; for a book that is not there, until somebody asks.
    """

    book: str | None = None
    small: int = 100
    big: int = 200
    ante: int = 0
    stack: int = 10_000
    seats: int = 9
    theme: str = "floor"
    keys: Mapping[str, str] = field(default_factory=dict)
    evening: Mapping[str, str] = field(default_factory=dict)
    standing: Mapping[str, str] = field(default_factory=dict)
    names_kept: Mapping[str, int] = field(default_factory=dict)


def remembered(books: Iterable[str], path: Path | None = None) -> House:
    """The choices made last; each that cannot be read, or cannot be, is as if never made."""
    kept = _read(path or own_file()) or _read(path or config_file())
    known = set(books)
    can_be: Mapping[str, Callable[[Any], bool]] = {
        "book": lambda book: isinstance(book, str) and book in known,
        "small": _chips(0),
        "big": _chips(1),
        "ante": _chips(0),
        "stack": _chips(1),
        "seats": lambda seats: type(seats) is int and seats in SEATS,
        "theme": lambda theme: isinstance(theme, str),
        "keys": _words,
        "evening": _words,
        "standing": _words,
        "names_kept": _years,
    }
    return replace(
        House(), **{name: kept[name] for name, holds in can_be.items() if holds(kept.get(name))}
    )


def own_file() -> Path:
    """Where choices are kept: a visitor's apart, so that they change nobody else's."""
    return state_folder() / "house.json" if visitor() else config_file()


def _read(path: Path) -> dict[str, Any]:
    try:
        return json_map(read_bytes(path))
    except (OSError, ValueError):
        return {}


def _chips(least: int) -> Callable[[object], bool]:
    return lambda amount: type(amount) is int and amount >= least


def _words(kept: object) -> bool:
    return isinstance(kept, dict) and all(isinstance(word, str) for word in kept.values())


def _years(kept: object) -> bool:
    return isinstance(kept, dict) and all(
        type(one) is int and one in YEARS for one in kept.values()
    )


def remember(house: House, path: Path | None = None, before: House | None = None) -> bool:
    """Keep the choices, whole or not at all; whether they could be kept."""
    return not why_not_remembered(house, path, before)


def why_not_remembered(house: House, path: Path | None = None, before: House | None = None) -> str:
    """Keep the choices; why they could not be kept, or nothing where they are.

    Where they were ``before`` something else, only what was changed since is written: another
    program may have changed the rest meanwhile.
    """
    target = path or own_file()

    def write() -> None:
        with alone(target):
            kept = asdict(house) if before is None else _merged(_read(target), before, house)
            write_whole(target, json.dumps(kept, indent=1) + "\n")

    return why_not_written(target, write)


def _merged(now: dict[str, Any], before: House, after: House) -> dict[str, Any]:
    """What is kept now, with what was changed from ``before`` to ``after``."""
    merged = {**asdict(after), **now}
    was: dict[str, Any] = asdict(before)
    will: dict[str, Any] = asdict(after)
    for name, value in will.items():
        if value == was[name]:
            continue
        there = merged[name]
        if isinstance(value, dict) and isinstance(there, dict):
            gone = was[name].keys() - value.keys()
            new = {key: word for key, word in value.items() if was[name].get(key) != word}
            merged[name] = {k: word for k, word in there.items() if k not in gone} | new
        else:
            merged[name] = value
    return merged
