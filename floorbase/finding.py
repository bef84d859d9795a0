"""What people's words may mean: disputes first, then questions, then what the house's book says."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.library import Library
from floorbase.present.listing_text import Listed, page_line, scenario_line
from floorbase.scenarios.tree import Scenario, matching

FOUND = 12  # questions and provisions that are listed
NEAR = 0.75  # of the best dispute's score: may be meant as well
RIVAL = 0.85  # of it: is as likely meant
MEANT = 20.0  # the score of a dispute that the words are about; fainter ones share a word or two


def listed(library: Library, words: str, book: str, *, searched: bool = True) -> list[Listed]:
    """What matches some words, best first, as it is listed.

    ``searched`` is whether the search index may be asked; without it any shared word counts.
    """
    if not searched:
        return [scenario_line(s) for s in matching(library.scenarios.values(), words)]
    typed = matching(library.scenarios.values(), words, every=True)
    lines = [scenario_line(scenario) for scenario in _by_score(library, words, typed)]
    pages = [hit.page for hit in library.search(words, book=book, limit=FOUND)]
    for kind in ("question", "provision"):
        lines += [page_line(page) for page in pages if page.kind == kind]
    return lines


def near(library: Library, words: str) -> list[Scenario]:
    """The disputes that some words may be about, the likeliest first; one, where it is plain."""
    found = _by_score(library, words, (), RIVAL)
    return found or matching(library.scenarios.values(), words)


def _by_score(
    library: Library, words: str, also: Sequence[Scenario], share: float = NEAR
) -> list[Scenario]:
    """The disputes nearest to some words, and others, by how near search finds them."""
    known = library.scenarios
    hits = library.search(words, kind="scenario", limit=len(known))
    scores = {hit.page.id: hit.score for hit in hits}
    least = max(MEANT, share * max(scores.values(), default=0.0))
    found = [known[id_] for id_, score in scores.items() if score >= least]
    listed_already = {scenario.id for scenario in found}
    found += [scenario for scenario in also if scenario.id not in listed_already]
    return sorted(found, key=lambda scenario: -scores.get(scenario.id, 0.0))
