"""What people's words may mean: disputes first, then questions, then what the house's book says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.app.library import Library
from floorbase.hearing.heard import Heard
from floorbase.present.text.listing import (
    Listed,
    nothing_line,
    others_line,
    page_line,
    provision_line,
    scenario_line,
)
from floorbase.scenarios.lone import PREFIX
from floorbase.scenarios.tree import Scenario, matching

if TYPE_CHECKING:
    from floorbase.rules.search.ranking import Hit

FOUND = 12  # questions and provisions that are listed
MOST = 6  # disputes that are listed
FAINT = 0.04  # how likely a dispute must be to be listed at all
DOUBTED = 0.3  # a dispute less likely stands below the question that search finds
NEARER = 1.5  # how much better another book's provision must fit, to be shown
OF_OTHERS = 3  # provisions of other books that are shown
FRONT = 5  # of the list, of which one is a provision where any was found


def listed(library: Library, words: str, book: str, *, searched: bool = True) -> list[Listed]:
    """What matches some words, best first, as it is listed.

    ``searched`` is whether the search index may be asked; without it any shared word counts.
    """
    if numbered := of_number(library, words, book):
        return numbered
    if library.numbered.is_number(words):
        return []
    if not searched:
        return [scenario_line(s) for s in matching(library.scenarios.values(), words)]
    if not _words(words):
        return []
    heard = library.hearing.hear(words)
    hits = library.search(words, book=book, limit=FOUND)
    questions = [page_line(hit.page) for hit in hits if hit.page.kind == "question"]
    disputes = [scenario_line(scenario) for scenario in _likely(library, heard, words)]
    if not hits and not _stands_out(heard):  # words that nothing here has: no dispute is a guess
        return [scenario_line(s) for s in matching(library.scenarios.values(), words, every=True)]
    if heard.unlikely:
        return [nothing_line(), *_written(library, words, book, hits), *questions, *disputes]
    provisions = [page_line(hit.page) for hit in hits if hit.page.kind == "provision"]
    first = questions[:1] if heard.disputes and not _stands_out(heard) else []
    others = [*first, *disputes, *(q for q in questions if q not in first)]
    front = others[: FRONT - 1] if provisions else others
    return [*front, *provisions[:1], *others[len(front) :], *provisions[1:]]


def of_number(library: Library, words: str, book: str) -> list[Listed]:
    """The provisions whose number is all that was typed, the house's first."""
    rules = library.rules
    found = [rules.provisions[id_] for id_ in library.numbered.find(words)]
    found.sort(key=lambda provision: provision.book != book)
    return [provision_line(one, rules.books[one.book].short) for one in found]


def written(library: Library, words: str, book: str) -> list[Listed]:
    """The provisions near some words that are of no dispute; none where they may be of one."""
    if numbered := of_number(library, words, book):
        return numbered
    if not _words(words) or not library.hearing.hear(words).unlikely:
        return []
    return _written(library, words, book, library.search(words, book=book, limit=FOUND))


def near(library: Library, words: str) -> list[Scenario]:
    """The disputes that some words may be about, the likeliest first; one, where it is plain.

    Where none is likely, the question that search finds goes before them.
    """
    if not _words(words):
        return []
    heard = library.hearing.hear(words)
    if heard.enter:
        return [library.scenario(heard.enter)]
    if not _stands_out(heard) and not library.search(words, limit=1):
        return matching(library.scenarios.values(), words)
    found = _likely(library, heard, words) or matching(library.scenarios.values(), words)
    if _stands_out(heard) or heard.unlikely:
        return found
    asked = library.search(words, kind="question", limit=1)
    return [*(library.scenario(f"{PREFIX}{hit.page.id}") for hit in asked), *found]


def _written(library: Library, words: str, book: str, hits: list[Hit]) -> list[Listed]:
    """The house's provisions among the hits, after those of other books that fit clearly better."""
    own = [hit for hit in hits if hit.page.kind == "provision"]
    best = max((hit.score for hit in own), default=0.0)
    others = [
        hit
        for hit in library.search(words, kind="provision", limit=OF_OTHERS)
        if hit.page.book != book and hit.score >= NEARER * best
    ]
    books = library.rules.books
    told = [others_line(hit.page, books[hit.page.book].short) for hit in others]
    return [*told, *(page_line(hit.page) for hit in own)]


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
