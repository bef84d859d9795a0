"""Entries that the journal could not take: each a file beside it, whole, until it is taken in.

Where nothing can be written there either, they go to the folder for what somebody is in the middle
of. Each has a token of its own (``once``), so that none is ever taken in twice.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from floorbase.paths import state_folder

ENDING = ".waiting"
UNREAD = ".unread"


@dataclass(frozen=True, slots=True)
class WaitingEntry:
    """What is to be written: an entry's bytes as text, names of people, a person to be erased."""

    once: str
    received: str
    held: str = ""
    names: tuple[tuple[str, str], ...] = ()
    erased: str = ""


_READER = msgspec.json.Decoder(WaitingEntry)


class WaitingFolder:
    """The files of the entries that wait for one journal."""

    def __init__(self, journal: Path) -> None:
        self.beside = journal.with_name(f"{journal.stem}{ENDING}")
        whose = hashlib.sha256(os.fsencode(journal.absolute())).hexdigest()[:12]
        self._elsewhere = state_folder() / f"journal-{whose}{ENDING}"

    def keep(self, entry: WaitingEntry) -> Path | None:
        """Write an entry to a file, which outlasts the program; None where it cannot be."""
        name = f"{entry.received.replace(':', '')}-{entry.once}.json"
        for folder in (self.beside, self._elsewhere):
            with contextlib.suppress(OSError):
                _write(folder, name, msgspec.json.encode(entry))
                return folder / name
        return None

    def files(self) -> list[Path]:
        """The files that wait, the first first."""
        found: list[Path] = []
        for folder in (self.beside, self._elsewhere):
            with contextlib.suppress(OSError):
                found += folder.glob("*.json")
        return sorted(found, key=lambda path: path.name)

    def entries(self) -> Iterator[tuple[Path, WaitingEntry]]:
        """What waits; a file that holds none of it is put aside under another name."""
        for path in self.files():
            try:
                yield path, _READER.decode(path.read_bytes())
            except OSError:
                continue  # another process has just taken it in
            except ValueError:
                self.put_aside(path)

    def put_aside(self, path: Path) -> None:
        """Leave a file that cannot be taken in where it is, under another name."""
        with contextlib.suppress(OSError):
            path.rename(path.with_suffix(UNREAD))

    def clear(self, paths: list[Path]) -> None:
        """Remove files whose entries the journal holds."""
        for path in paths:
            with contextlib.suppress(OSError):
                path.unlink()
        for folder in {path.parent for path in paths}:
            with contextlib.suppress(OSError):  # others wait in it
                folder.rmdir()


def _write(folder: Path, name: str, content: bytes) -> None:
    """Write a file that is on the disk when this returns, or is not there at all."""
    folder.mkdir(parents=True, exist_ok=True)
    half = folder / f".{name}.{os.getpid()}.new"
    try:
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(folder / name)
    except OSError:
        with contextlib.suppress(OSError):
            half.unlink()
        raise
    with contextlib.suppress(OSError):  # Windows opens no folder
        there = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(there)
        finally:
            os.close(there)
