"""Load the corpus, the questions and the claims; ``faults`` says whether they hold together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from floorbase.errors import Problem
from floorbase.paths import Roots
from floorbase.rules.books.load_books import load_books
from floorbase.rules.books.load_provisions import load_provisions
from floorbase.rules.books.load_terms import (
    load_defects,
    load_families,
    load_points,
    load_terms,
    load_topics,
)
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.books.terms import Defect, Point, Term, TextFamily
from floorbase.rules.rulings.load_claims import load_claims, load_facts, load_questions
from floorbase.rules.rulings.load_numbers import with_numbers
from floorbase.rules.rulings.load_steps import with_steps
from floorbase.rules.rulings.model import Claim, Fact, HouseRule, Question


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything the books say, as far as it has been read.

    ``house`` are the rules of houses' own sheets on top of a book, by the sheet and the question.
    """

    books: Mapping[str, Book]
    provisions: Mapping[str, Provision]
    facts: Mapping[str, Fact]
    questions: Mapping[str, Question]
    claims: Mapping[tuple[str, str], tuple[Claim, ...]]
    topics: Mapping[str, str]
    terms: Mapping[str, Term]
    points: Mapping[str, Point]
    families: Mapping[str, TextFamily]
    defects: Sequence[Defect]
    house: Mapping[tuple[str, str], tuple[HouseRule, ...]] = field(default_factory=dict)

    def beneath(self, book: str) -> str:
        """The book that a house's sheet lies on; a book that lies on none is that itself."""
        return self.books[book].based_on or book

    def claims_of(self, book: str, question: str) -> tuple[Claim, ...]:
        """A book's claims on a question; those of the book beneath, for a house's sheet."""
        return self.claims.get((self.beneath(book), question), ())

    @property
    def evening(self) -> dict[str, Fact]:
        """The facts that are the same all evening, by name."""
        return {name: fact for name, fact in self.facts.items() if fact.evening}

    @property
    def standing(self) -> dict[str, Question]:
        """The questions whose answer is the same all evening, by name."""
        return {name: asked for name, asked in self.questions.items() if asked.evening}

    def of_book(self, book: str) -> list[Provision]:
        """The provisions of one book, in the order of its original."""
        written = self.beneath(book)
        return [found for found in self.provisions.values() if found.book == written]

    def akin(self, one: str, other: str) -> bool:
        """Whether two provisions are of parts that likely go back to one text."""
        return any(f.holds(one) and f.holds(other) for f in self.families.values())

    def claims_on(self, provision: str) -> list[Claim]:
        """The claims that rest on a provision."""
        every = self.claims.values()
        return [claim for claims in every for claim in claims if provision in claim.cites]


def load(roots: Roots) -> tuple[Rules, list[Problem]]:
    """Read all of it; the problems are of shape, not yet of meaning (see ``faults``)."""
    problems: list[Problem] = []
    books = load_books(roots.corpus, problems)
    if not books:
        problems.append(Problem(f"no rulebook under {roots.corpus}", "reinstall floorbase"))
    facts = load_facts(roots.rules, problems)
    questions = load_questions(roots.rules, facts, problems)
    questions = with_steps(roots.rules, questions, problems)
    rules = Rules(
        books,
        load_provisions(roots.corpus, books, problems),
        facts,
        with_numbers(roots.rules, questions, problems),
        load_claims(roots.rules, books, problems),
        load_topics(roots.corpus, problems),
        load_terms(roots.corpus, problems),
        load_points(roots.rules, problems),
        load_families(roots.rules, problems),
        load_defects(roots.rules, books, problems),
    )
    return rules, problems
