"""What people's words may mean: disputes first, then questions, then what the house's book says."""

from __future__ import annotations

from floorbase.library import Library
from floorbase.present.listing_text import Listed, page_line, scenario_line
from floorbase.scenarios.tree import matching

FOUND = 12  # what is listed of a search


def listed(library: Library, words: str, book: str, *, searched: bool = True) -> list[Listed]:
    """What matches some words, best first, as it is listed.

    ``searched`` is whether the search index may be asked; without it any shared word counts.
    """
    disputes = matching(library.scenarios.values(), words, every=searched)
    kinds: dict[str, list[Listed]] = {"scenario": [scenario_line(s) for s in disputes]}
    for hit in library.search(words, book=book, limit=FOUND) if searched else ():
        page = hit.page
        known = library.scenarios.get(page.id) if page.kind == "scenario" else None
        line = scenario_line(known) if known else page_line(page)
        kinds.setdefault(page.kind, []).append(line)
    order = ("scenario", "question", "provision")
    return list(dict.fromkeys(line for kind in order for line in kinds.get(kind, ())))
