"""Put the search together from what is kept, making what is not."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from floorbase.rules.load import Rules
from floorbase.rules.search.beside import ReaderBeside, catalogue_beside, own_pages
from floorbase.rules.search.catalogue import Source
from floorbase.rules.search.index import PostingsReader, Progress, build, opened
from floorbase.rules.search.pages import ScenarioText
from floorbase.rules.search.ranking import Search
from floorbase.yamldata.cache import kept


class OwnInSearch(NamedTuple):
    """Own books that are searched beside the shipped ones: all the rules, and their ids."""

    rules: Callable[[], Rules]
    books: frozenset[str]
    wording: Mapping[str, str]


def finder(
    rules: Callable[[], Rules],
    told: Callable[[], Sequence[ScenarioText]],
    wording: Mapping[str, str],
    folder: Path,
    key: str,
    progress: Progress,
    own: OwnInSearch | None = None,
) -> Search:
    """The search over everything, kept in ``folder`` under ``key``; ``own`` books stand beside it.

    ``rules`` and ``told`` are asked for only if something has to be made; ``wording`` is the exact
    wording of provisions whose original is attached; ``progress`` hears how many entries of how
    many are indexed.
    """
    if wording:
        quoted = "\0".join(f"{id_}\0{text}" for id_, text in wording.items())
        key = hashlib.sha256(f"{key}\0{quoted}".encode()).hexdigest()[:32]
    sources: list[Source] = []

    def source() -> Source:
        if not sources:
            sources.append(Source(rules(), told(), wording))
        return sources[0]

    listed = kept(folder, "catalogue", key, lambda: source().catalogue())

    def fill(made: Any) -> None:
        build(made, source().rows, progress)

    reader = PostingsReader(opened(folder, key, fill), listed.lengths)
    if own is None:
        return Search(reader, listed)
    every = own.rules()
    beside = own_pages(every, own.books, listed.naming, own.wording)
    return Search(ReaderBeside(reader, beside, listed), catalogue_beside(listed, beside, every))
