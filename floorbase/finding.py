"""What people's words may mean: disputes first, then questions, then what the house's book says."""

from __future__ import annotations

from floorbase.hearing.heard import Heard
from floorbase.library import Library
from floorbase.present.listing_text import Listed, nothing_line, page_line, scenario_line
from floorbase.scenarios.tree import Scenario, matching

FOUND = 12  # questions and provisions that are listed
MOST = 6  # disputes that are listed
FAINT = 0.04  # how likely a dispute must be to be listed at all
DOUBTED = 0.3  # a dispute less likely stands below the question that search finds
NO_DISPUTE = 0.5  # how likely it is no dispute, for that to be said first


def listed(library: Library, words: str, book: str, *, searched: bool = True) -> list[Listed]:
    """What matches some words, best first, as it is listed.

    ``searched`` is whether the search index may be asked; without it any shared word counts.
    """
    if not searched:
        return [scenario_line(s) for s in matching(library.scenarios.values(), words)]
    if not _words(words):
        return []
    heard = library.hearing.hear(words)
    pages = [hit.page for hit in library.search(words, book=book, limit=FOUND)]
    questions = [page_line(page) for page in pages if page.kind == "question"]
    provisions = [page_line(page) for page in pages if page.kind == "provision"]
    disputes = [scenario_line(scenario) for scenario in _likely(library, heard, words)]
    if not pages and not _stands_out(heard):  # words that nothing here has: no dispute is a guess
        return [scenario_line(s) for s in matching(library.scenarios.values(), words, every=True)]
    if heard.none >= NO_DISPUTE:
        return [nothing_line(), *provisions, *questions, *disputes]
    first = questions[:1] if heard.disputes and not _stands_out(heard) else []
    return [*first, *disputes, *(q for q in questions if q not in first), *provisions]


def near(library: Library, words: str) -> list[Scenario]:
    """The disputes that some words may be about, the likeliest first; one, where it is plain."""
    if not _words(words):
        return []
    heard = library.hearing.hear(words)
    if heard.enter:
        return [library.scenario(heard.enter)]
    known = _stands_out(heard) or library.search(words, limit=1)
    found = _likely(library, heard, words) if known else []
    return found or matching(library.scenarios.values(), words)


def _words(typed: str) -> bool:
    """Whether there is a word in what was typed, not marks alone."""
    return any(letter.isalnum() for letter in typed)


def _stands_out(heard: Heard) -> bool:
    """Whether one dispute is likelier than a guess."""
    return bool(heard.disputes) and heard.disputes[0].share >= DOUBTED


def _likely(library: Library, heard: Heard, words: str) -> list[Scenario]:
    """The disputes that may be meant, likeliest first; then those that have all the words."""
    known = library.scenarios
    found = [known[one.id] for one in heard.disputes[:MOST] if one.share >= FAINT]
    typed = matching(known.values(), words, every=True)
    return [*found, *(scenario for scenario in typed if scenario not in found)][:MOST]
