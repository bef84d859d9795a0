"""The index on disk: Whoosh keeps it; this module builds it, opens it and reads its postings.

Whoosh's own scorer needs about 20 ms for a long spoken query over all the phrases, so the postings
that it stores are read once per word, kept, and summed in ``search`` with the same BM25F.
"""

from __future__ import annotations

import contextlib
import math
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from whoosh import index
from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import RamStorage

from floorbase.rules.pages import Page, Phrase
from floorbase.rules.tokens import Tokens

Progress = Callable[[int, int], None]
Postings = Sequence[tuple[int, float]]
KEEP = 4
COMPLETE = "complete"  # written last: an index without it was not finished


def _schema() -> Schema:
    tokens = SpaceSeparatedTokenizer()
    fields = {name: TEXT(analyzer=tokens, phrase=False) for name in (*PAGE_FIELDS, *PHRASE_FIELDS)}
    return Schema(id=ID(stored=True), **fields)


PAGE_FIELDS = ("title", "text", "named", "wording")
PHRASE_FIELDS = ("heard", "spoken")


def build(
    made: Any, tokens: Tokens, pages: Sequence[Page], phrases: Sequence[Phrase], progress: Progress
) -> None:
    """Fill an empty index: pages by title, text, concepts and wording; phrases each by itself."""
    total = len(pages) + len(phrases)
    writer = made.writer(limitmb=256)
    for done, page in enumerate(pages):
        writer.add_document(
            id=page.id,
            title=" ".join(tokens.plain(page.title)),
            text=" ".join(tokens.plain(page.text)),
            named=" ".join(tokens.concepts(f"{page.title}. {page.text}")),
            wording=" ".join(tokens.plain(page.wording)),
        )
        progress(done, total)
    for done, phrase in enumerate(phrases, len(pages)):
        writer.add_document(
            id=phrase.owner,
            heard=" ".join(tokens.plain(phrase.text)),
            spoken=" ".join(tokens.concepts(phrase.text)),
        )
        progress(done, total)
    writer.commit()
    progress(total, total)


def opened(folder: Path, key: str, fill: Callable[[Any], None]) -> Any:
    """The index for ``key``, from the cache folder; built there, or in memory if it cannot be.

    It is built beside its place and renamed into it, so that a killed process leaves nothing half
    done, and of two at once the first wins.
    """
    place = folder / f"index-{key}"
    with contextlib.suppress(Exception):  # whatever is wrong with a cache, it can be rebuilt
        if _complete(place):
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
        _forget(folder)
        return found
    except OSError:
        made = RamStorage().create_index(_schema())
        fill(made)
        return made


def _sizes(place: Path) -> str:
    """The files of an index and their checksums, to know a damaged one by."""
    import hashlib

    files = sorted(path for path in place.glob("*.*") if path.is_file())
    return "\n".join(f"{p.name} {hashlib.sha256(p.read_bytes()).hexdigest()}" for p in files)


def _complete(place: Path) -> bool:
    return (place / COMPLETE).read_text(encoding="utf-8") == _sizes(place)


def _forget(folder: Path) -> None:
    """Remove all but the newest indexes."""
    with contextlib.suppress(OSError):
        found = sorted(folder.glob("index-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in found[KEEP:]:
            shutil.rmtree(path, ignore_errors=True)


class Reader:
    """Postings with BM25 weights, each read from the index once."""

    def __init__(self, made: Any, lengths_matter: float = 0.5) -> None:
        self.reader = made.reader()
        self.count = self.reader.doc_count_all()
        self.b = lengths_matter
        self._averages: dict[str, float] = {}
        self.weights = lru_cache(maxsize=8_000)(self._weights)

    def id_of(self, document: int) -> str:
        """The page id or owner of a document."""
        return str(self.reader.stored_fields(document)["id"])

    def _average(self, name: str) -> float:
        if name not in self._averages:
            holders = self.reader.field_length(name)
            documents = sum(1 for n in range(self.count) if self.reader.doc_field_length(n, name))
            self._averages[name] = holders / documents if documents else 1.0
        return self._averages[name]

    def _weights(self, name: str, token: str) -> Postings:
        """Each document with the token, and the token's frequency there, set against its length."""
        if (name, token) not in self.reader:
            return ()
        average = self._average(name)
        found = []
        matcher = self.reader.postings(name, token)
        while matcher.is_active():
            document = matcher.id()
            length = self.reader.doc_field_length(document, name)
            found.append((document, matcher.weight() / (1 - self.b + self.b * length / average)))
            matcher.next()
        return found

    def rarity(self, among: int, holders: int) -> float:
        """How much a token tells: BM25's inverse document frequency."""
        return math.log(1 + (among - holders + 0.5) / (holders + 0.5))

    def vocabulary(self, name: str) -> list[str]:
        """Every token of a field."""
        return [token.decode() for token in self.reader.lexicon(name)]
