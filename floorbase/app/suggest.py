"""What people's words may mean: disputes first, then questions, then what the house's book says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from floorbase.app.library import Library
from floorbase.app.matching import matching
from floorbase.hearing.heard import Heard
from floorbase.rules.books.model import Provision
from floorbase.scenarios.lone import PREFIX
from floorbase.scenarios.tree import Scenario

if TYPE_CHECKING:
    from floorbase.rules.search.pages import Page
    from floorbase.rules.search.ranking import Hit

Kind: TypeAlias = Literal[
    "dispute", "question", "provision", "other_book", "numbered", "no_dispute"
]
FOUND = 12  # questions and provisions that are listed
MOST = 6  # disputes that are listed
FAINT = 0.04  # how likely a dispute must be to be listed at all
DOUBTED = 0.3  # a dispute less likely stands below the question that search finds
NEARER = 1.5  # how much better another book's provision must fit, to be shown
OF_OTHERS = 3  # provisions of other books that are shown
FRONT = 5  # of the list, of which one is a provision where any was found


class Suggestion(NamedTuple):
    """One thing that words may mean.

    A provision is of the house's book, of an ``other_book``, or ``numbered``: asked for by its
    number. ``no_dispute`` is of nothing: it says that the words seem to be of no dispute.
    """

    kind: Kind
    of: Scenario | Page | Provision | None = None

    @property
    def id(self) -> str:
        """The id of what it is; none where it is of nothing."""
        return self.of.id if self.of else ""


NO_DISPUTE = Suggestion("no_dispute")


def suggestions(
    library: Library, words: str, book: str, *, searched: bool = True
) -> list[Suggestion]:
    """What matches some words, best first.

    ``searched`` is whether the search index may be asked; without it any shared word counts.
    """
    if numbered := of_number(library, words, book):
        return numbered
    if library.numbered.is_number(words):
        return []
    if not searched:
        return _named(library, words)
    if not _words(words):
        return []
    heard = library.hearing.hear(words)
    hits = library.search(words, book=book, limit=FOUND)
    questions = _of_kind(hits, "question")
    disputes = [Suggestion("dispute", s) for s in _likely(library, heard, words)]
    if not hits and not _stands_out(heard):  # words that nothing here has: no dispute is a guess
        return _named(library, words, every=True)
    if heard.unlikely:
        return [NO_DISPUTE, *_written(library, words, book, hits), *questions, *disputes]
    provisions = _of_kind(hits, "provision")
    first = questions[:1] if heard.disputes and not _stands_out(heard) else []
    others = [*first, *disputes, *(q for q in questions if q not in first)]
    front = others[: FRONT - 1] if provisions else others
    return [*front, *provisions[:1], *others[len(front) :], *provisions[1:]]


def of_number(library: Library, words: str, book: str) -> list[Suggestion]:
    """The provisions whose number is all that was typed, the house's first."""
    rules = library.rules
    found = [rules.provisions[id_] for id_ in library.numbered.find(words)]
    found.sort(key=lambda provision: provision.book != book)
    return [Suggestion("numbered", one) for one in found]


def written(library: Library, words: str, book: str) -> list[Suggestion]:
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


def _written(library: Library, words: str, book: str, hits: list[Hit]) -> list[Suggestion]:
    """The house's provisions among the hits, after those of other books that fit clearly better."""
    best = max((hit.score for hit in hits if hit.page.kind == "provision"), default=0.0)
    others = [
        Suggestion("other_book", hit.page)
        for hit in library.search(words, kind="provision", limit=OF_OTHERS)
        if hit.page.book != book and hit.score >= NEARER * best
    ]
    return [*others, *_of_kind(hits, "provision")]


def _named(library: Library, words: str, *, every: bool = False) -> list[Suggestion]:
    """The disputes that share a word, or ``every`` one."""
    found = matching(library.scenarios.values(), words, every=every)
    return [Suggestion("dispute", scenario) for scenario in found]


def _of_kind(hits: list[Hit], kind: Literal["question", "provision"]) -> list[Suggestion]:
    """The questions or the provisions among the hits."""
    return [Suggestion(kind, hit.page) for hit in hits if hit.page.kind == kind]


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
