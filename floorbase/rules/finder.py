"""Put the search together: what can be found, the index that keeps it, and who lifts what."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from floorbase.rules import pages
from floorbase.rules.load import Rules
from floorbase.rules.search import Search
from floorbase.rules.search_index import Progress, Reader, build, opened
from floorbase.rules.tokens import Tokens


def finder(
    rules: Rules,
    told: Sequence[pages.Told],
    wording: Mapping[str, str],
    folder: Path,
    key: str,
    progress: Progress,
) -> Search:
    """The search over everything; its index is kept in ``folder`` under ``key``.

    ``wording`` is the exact wording of provisions whose original is attached; ``progress`` hears
    how many entries of how many are indexed, if it has to be built.
    """
    found = pages.pages(rules, told, wording)
    tokens = Tokens(rules.terms)
    if wording:
        quoted = "\0".join(f"{id_}\0{text}" for id_, text in wording.items())
        key = hashlib.sha256(f"{key}\0{quoted}".encode()).hexdigest()[:32]

    def fill(made: Any) -> None:
        build(made, tokens, found, list(pages.phrases(rules, told)), progress)

    return Search(
        Reader(opened(folder, key, fill)),
        tokens,
        found,
        pages.lifts(rules, told),
        pages.groups(rules),
        pages.book_names(rules.books.values()),
    )
