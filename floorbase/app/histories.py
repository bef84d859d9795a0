"""Files of hand histories (PHH), read hand by hand so that any length fits in memory."""

from __future__ import annotations

import gzip
import re
import tomllib
import zlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, NamedTuple

import rtoml

from floorbase.engine.record.phh import record_of
from floorbase.engine.record.record import Record
from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.paths import shown

SUFFIXES = (".phh", ".phhs")
PACKED = ".gz"
LONGEST = 1_000_000  # characters of a hand: a packed file can hold a line without end
HEADER = re.compile(r"\[\s*\d+\s*\]\s*(?:#.*)?")
DAMAGED = (OSError, EOFError, zlib.error, UnicodeDecodeError)
AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


class HandText(NamedTuple):
    """One hand of a file, not yet read: its lines after the header, and where these begin."""

    text: str
    where: Where


def is_history(path: Path) -> bool:
    """Whether a file is one of hand histories, by its name; it may be packed.

    >>> is_history(Path("hands.phhs.gz")), is_history(Path("hands.gz")), is_history(Path("h.yaml"))
    (True, True, False)
    """
    suffixes = [suffix.lower() for suffix in path.suffixes]
    packed = suffixes[-1:] == [PACKED]
    inner = suffixes[-2:-1] if packed else suffixes[-1:]
    return (packed and not inner) or (inner != [] and inner[0] in SUFFIXES)


def length_of(path: Path) -> int:
    """About how many characters a file holds. Raises: OSError."""
    size = path.stat().st_size
    if path.suffix.lower() != PACKED:
        return size
    with path.open("rb") as file:
        file.seek(max(size - 4, 0))  # gzip ends with the length of what it packs
        return int.from_bytes(file.read(4), "little")


def hands_in(path: Path) -> Iterator[HandText]:
    """Each hand of a file, as text. A file without headers holds one hand.

    Raises: BadFileError: it cannot be opened, is not text, or holds no hand.
    """
    found = False
    for hand in _in_turn(path):
        found = True
        yield hand
    if not found:
        what, where = "the file holds no hand", Where(shown(path), 1)
        raise BadFileError(
            Problem(what, "give a file of hands; docs/record.md describes them", where)
        )


def _in_turn(path: Path) -> Iterator[HandText]:
    """Each hand, or none. Raises: BadFileError: it cannot be opened, or is not text."""
    name = shown(path)
    lines: list[str] = []
    start, length, number = 1, 0, 0
    try:
        with _opened(path) as file:
            while line := file.readline(LONGEST + 1):
                number += 1
                length += len(line)
                if line.startswith("[") and HEADER.fullmatch(line.strip()):
                    yield from _hand(lines, Where(name, start))
                    lines, start, length = [], number + 1, 0
                elif length > LONGEST:
                    raise _too_long(Where(name, number))
                else:
                    lines.append(line)
    except DAMAGED as error:
        what, where = f"the file cannot be read: {_why(error)}", Where(name, number or 1)
        raise BadFileError(Problem(what, "give a file of hands", where)) from None
    yield from _hand(lines, Where(name, start))


def _opened(path: Path) -> IO[str]:
    """A file of hands to be read line by line, unpacked meanwhile. Raises: OSError."""
    if path.suffix.lower() == PACKED:
        return gzip.open(path, "rt", encoding="utf-8")
    return path.open(encoding="utf-8")


def _why(error: Exception) -> str:
    """Why a file cannot be read."""
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    if isinstance(error, OSError) and error.strerror:
        return reason(error)
    return "it is not a gzip file, or is damaged"


def _too_long(where: Where) -> BadFileError:
    what = f"a hand has more than {LONGEST:,} characters"
    return BadFileError(Problem(what, "give each hand a header, such as [1]", where))


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
    except RecursionError:
        raise _too_deep(hand) from None
    return record_of(fields, hand.where)


def _too_deep(hand: HandText) -> BadFileError:
    return BadFileError(Problem("the hand is nested too deeply", "use fewer levels", hand.where))


def _by_the_standard_library(hand: HandText) -> dict[str, Any]:
    try:
        return tomllib.loads(hand.text)
    except RecursionError:
        raise _too_deep(hand) from None
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        line = int(found[1]) - 1 if found and found[1] else hand.text.rstrip().count("\n")
        what = f"this is not TOML: {AT_LINE.sub('', str(error))}"
        where = Where(hand.where.path, hand.where.line + line)
        raise BadFileError(Problem(what, "write 'name = value' lines", where)) from None
