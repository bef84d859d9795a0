"""The index on disk: Whoosh keeps it; this module builds it, opens it and reads its postings.

Whoosh's own scorer needs about 20 ms for a long spoken query over all the phrases, so the postings
that it stores are read once per word, kept, and summed in ``ranking`` with the same BM25F.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from whoosh import index
from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import RamStorage

from floorbase.rules.search.catalogue import PAGE_FIELDS, PHRASE_FIELDS, Row
from floorbase.yamldata.cache import forget, used

Progress = Callable[[int, int], None]
Postings = Sequence[tuple[int, float]]
LENGTH_MATTERS = 0.45  # BM25's b
COMPLETE = "complete"  # written last: an index without it was not finished


def _schema() -> Schema:
    tokens = SpaceSeparatedTokenizer()
    fields = {name: TEXT(analyzer=tokens, phrase=False) for name in (*PAGE_FIELDS, *PHRASE_FIELDS)}  # pyrefly: ignore[bad-argument-type]
    return Schema(**fields)


def build(made: Any, rows: Sequence[Row], progress: Progress) -> None:
    """Fill an empty index: documents are numbered as the rows come."""
    writer = made.writer(limitmb=256)
    for done, fields in enumerate(rows):
        writer.add_document(**{name: " ".join(held) for name, held in fields.items() if held})
        progress(done, len(rows))
    writer.commit()
    progress(len(rows), len(rows))


def opened(folder: Path, key: str, fill: Callable[[Any], None]) -> Any:
    """The index for ``key``, from the cache folder; built there, or in memory if it cannot be.

    It is built beside its place and renamed into it, so that a killed process leaves nothing half
    done, and of two at once the first wins.
    """
    place = folder / f"index-{key}"
    with contextlib.suppress(Exception):  # whatever is wrong with a cache, it can be rebuilt
        if _complete(place):
            used(place)
            return index.open_dir(str(place))
        shutil.rmtree(place, ignore_errors=True)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=folder, prefix=".index-"))
        try:
            made = index.create_in(str(beside), _schema())
            fill(made)
            made.close()
            (beside / COMPLETE).write_text(_sizes(beside), encoding="utf-8")
            with contextlib.suppress(OSError):
                os.rename(beside, place)
            found = index.open_dir(str(place))
        finally:
            shutil.rmtree(beside, ignore_errors=True)
        with contextlib.suppress(OSError):
            forget(folder, "index")
        return found
    except OSError:
        made = RamStorage().create_index(_schema())
        fill(made)
        return made


def _sizes(place: Path) -> str:
    """The files of an index and their checksums, to know a damaged one by."""
    files = sorted(path for path in place.glob("*.*") if path.is_file())
    return "\n".join(f"{p.name} {hashlib.sha256(p.read_bytes()).hexdigest()}" for p in files)


def _complete(place: Path) -> bool:
    return (place / COMPLETE).read_text(encoding="utf-8") == _sizes(place)


class PostingsSource(Protocol):
    """What gives the postings of a token; ``lengths`` is the mean of tokens in each field."""

    lengths: Mapping[str, float]

    def weights(self, name: str, token: str) -> Postings:
        """Each document with the token, and the token's frequency there, set against its length."""

    def only_own(self, token: str) -> bool:
        """Whether only the house's own books have a token."""


def weighed(frequency: float, length: float, mean: float) -> float:
    """How often a token stands in a field, set against the field's length."""
    return frequency / ((1 - LENGTH_MATTERS) + LENGTH_MATTERS / mean * length)


class PostingsReader:
    """Postings with BM25 weights; ``lengths`` is the mean of tokens in each field."""

    def __init__(self, made: Any, lengths: Mapping[str, float]) -> None:
        self.reader = made.reader()
        self.lengths = lengths

    def weights(self, name: str, token: str) -> Postings:
        """Each document with the token, and the token's frequency there, set against its length."""
        if (name, token) not in self.reader:
            return ()
        flat, steep = 1 - LENGTH_MATTERS, LENGTH_MATTERS / self.lengths[name]
        length_of = self.reader.doc_field_length
        found = []
        matcher = self.reader.postings(name, token)
        while matcher.is_active():
            document = matcher.id()
            found.append((document, matcher.weight() / (flat + steep * length_of(document, name))))
            matcher.next()
        return found

    def only_own(self, token: str) -> bool:
        """Whether only the house's own books have a token: there are none here."""
        return False
