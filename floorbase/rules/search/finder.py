"""Put the search together from what is kept, making what is not."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from floorbase.rules.load import Rules
from floorbase.rules.search.catalogue import Source
from floorbase.rules.search.index import PostingsReader, Progress, build, opened
from floorbase.rules.search.pages import ScenarioText
from floorbase.rules.search.ranking import Search
from floorbase.yamldata.cache import kept


def finder(
    rules: Callable[[], Rules],
    told: Callable[[], Sequence[ScenarioText]],
    wording: Mapping[str, str],
    folder: Path,
    key: str,
    progress: Progress,
) -> Search:
    """The search over everything, kept in ``folder`` under ``key``.

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

    return Search(PostingsReader(opened(folder, key, fill), listed.lengths), listed)
