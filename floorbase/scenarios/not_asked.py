"""Cases that no learner is asked: they cannot be, a book rules them out, or two readers part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from floorbase.errors import Problem, Where, nearest
from floorbase.rules.rulings.model import Answer, Fact, Facts, Question, Status
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries

Why = Literal["cannot_be", "never_here", "two_readings"]
WHYS: tuple[Why, ...] = get_args(Why)
NOT_ASKED = kinds.Kind(
    "cases that are not asked under a book",
    {
        "books": kinds.may(kinds.texts("the books they are not asked under; without it, all")),
        "questions": kinds.may(kinds.texts("the questions meant; without it, all")),
        "when": kinds.may(kinds.pattern("the facts meant; without it, all cases")),
        "where_book_is": kinds.may(
            kinds.texts("how the book answers them; without it, in any way")
        ),
        "why": kinds.must(
            kinds.choice(WHYS, "it cannot be, the book rules it out, or readers part on it")
        ),
        "cites": kinds.may(kinds.texts("provisions, each as book:number; none where it cannot be")),
        "because": kinds.must(kinds.text("what these provisions say to it")),
    },
)


@dataclass(frozen=True, slots=True)
class NotAsked:
    """Cases of some questions that are not asked under some books, and why; all, where none are
    named."""

    books: tuple[str, ...]
    questions: tuple[str, ...]
    when: Mapping[str, tuple[str, ...]]
    where_book_is: tuple[str, ...]
    why: Why
    cites: tuple[str, ...]
    where: Where

    def leaves_out(self, answer: Answer) -> bool:
        """Whether the case of an answer is one of these."""
        answered = not self.where_book_is or answer.status in self.where_book_is
        return answered and self.holds(answer.book, answer.question, answer.facts)

    def holds(self, book: str, question: str, facts: Facts) -> bool:
        """Whether a case is one of these, however it is answered."""
        if not self.bears_on(book, question):
            return False
        return all(facts.get(name) in values for name, values in self.when.items())

    def bears_on(self, book: str, question: str) -> bool:
        """Whether any case of a question under a book can be one of these."""
        if self.books and book not in self.books:
            return False
        return not self.questions or question in self.questions


def load_not_asked(scenarios: Path, problems: list[Problem]) -> tuple[NotAsked, ...]:
    """All of them, in the order of the file."""
    paths = [scenarios / "not_asked.yaml"]
    return tuple(map(_not_asked, entries(paths, problems, "entry", NOT_ASKED)))


def _not_asked(fields: Fields) -> NotAsked:
    when, questions = fields.pattern("when"), fields.texts("questions")
    if not when and not questions:
        fields.note("every case of a book would be left out", "give 'questions' or 'when'")
    why, cites = fields.text("why"), fields.texts("cites")
    if not cites and why != "cannot_be":
        fields.note("no provision is named", "write 'cites: [book:number, …]'")
    fields.text("because")
    known = next((one for one in WHYS if one == why), WHYS[0])
    books, status = fields.texts("books"), fields.texts("where_book_is")
    unknown = [one for one in status if one not in get_args(Status)]
    for one in unknown:
        fields.note(f"'{one}' is not a way for a book to answer", nearest(one, get_args(Status)))
    return NotAsked(books, questions, when, status, known, cites, fields.where)


def faults(
    found: Iterable[NotAsked],
    books: Iterable[str],
    questions: Mapping[str, Question],
    facts: Mapping[str, Fact],
    provisions: Iterable[str],
) -> Iterator[Problem]:
    """Names that do not exist, and entries that leave nothing out."""
    every, written = list(books), {*provisions}
    for one in found:
        named = [
            *((name, every) for name in one.books),
            *((name, questions) for name in one.questions),
            *((name, facts) for name in one.when),
            *((name, written) for name in one.cites),
        ]
        unknown = [(name, known) for name, known in named if name not in known]
        for name, known in unknown:
            yield Problem(f"'{name}' is not known", nearest(name, known), one.where)
        if not unknown and not any(_asked(one, question) for question in questions.values()):
            what = "this leaves nothing out: no question has such a case"
            yield Problem(what, "remove it, or correct its facts", one.where)


def _asked(one: NotAsked, question: Question) -> bool:
    """Whether a question has a case that an entry leaves out."""
    book = one.books[0] if one.books else ""
    if one.questions and question.id not in one.questions:
        return False
    return one.when.keys() <= question.facts.keys() and any(
        one.holds(book, question.id, case) for case in question.cases()
    )
