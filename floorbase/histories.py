"""Files of hand histories (PHH), read hand by hand so that any length fits in memory."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import rtoml

from floorbase.engine.phh import record_of
from floorbase.engine.record import Record
from floorbase.errors import BadFileError, Problem, Where
from floorbase.paths import shown

SUFFIXES = (".phh", ".phhs")
HEADER = re.compile(r"\[\s*\d+\s*\]\s*(?:#.*)?")
AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


class HandText(NamedTuple):
    """One hand of a file, not yet read: its lines after the header, and where these begin."""

    text: str
    where: Where


def is_history(path: Path) -> bool:
    """Whether a file is one of hand histories, by its name."""
    return path.suffix.lower() in SUFFIXES


def hands_in(path: Path) -> Iterator[HandText]:
    """Each hand of a file, as text. A file without headers holds one hand.

    Raises: BadFileError: it cannot be opened, or is not text.
    """
    name = shown(path)
    lines: list[str] = []
    start = 1
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.startswith("[") and HEADER.fullmatch(line.strip()):
                    yield from _hand(lines, Where(name, start))
                    lines, start = [], number + 1
                else:
                    lines.append(line)
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        what = f"the file cannot be read: {why}"
        raise BadFileError(Problem(what, "give a file of hands", Where(name, 1))) from None
    yield from _hand(lines, Where(name, start))


def sole_hand(path: Path) -> HandText | None:
    """The hand of a file that holds just one. Raises: BadFileError: as ``hands_in``."""
    first = list(islice(hands_in(path), 2))
    return first[0] if len(first) == 1 else None


def hand_at(path: Path, which: int) -> Record:
    """The hand at this place in a file, from 1. Raises: BadFileError: there is none, or as read."""
    found = next(islice(hands_in(path), which - 1, None), None)
    if found is None:
        what = f"the file has no hand {which}"
        raise BadFileError(Problem(what, "give a smaller number", Where(shown(path), 1)))
    return read_hand(found)


def _hand(lines: list[str], where: Where) -> Iterator[HandText]:
    text = "".join(lines)
    if text.strip():
        yield HandText(text, where)


def read_hand(hand: HandText) -> Record:
    """A hand as a record.

    rtoml reads as tomllib does, and ten times as fast; where it balks, tomllib says at which line.
    Raises: BadFileError: it is not TOML, or not a hand that is played here.
    """
    fields: dict[str, Any]
    try:
        fields = rtoml.loads(hand.text)
    except rtoml.TomlParsingError:
        fields = _by_the_standard_library(hand)
    return record_of(fields, hand.where)


def _by_the_standard_library(hand: HandText) -> dict[str, Any]:
    try:
        return tomllib.loads(hand.text)
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        line = int(found[1]) - 1 if found and found[1] else hand.text.rstrip().count("\n")
        what = f"this is not TOML: {AT_LINE.sub('', str(error))}"
        where = Where(hand.where.path, hand.where.line + line)
        raise BadFileError(Problem(what, "write 'name = value' lines", where)) from None
