"""What there is: books, questions, and the outcome of a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from floorbase.app.check import Counts
from floorbase.app.library import Library
from floorbase.errors import counted
from floorbase.rules.rulings.model import Question

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import BookJson, BooksJson


def books_json(library: Library) -> BooksJson:
    """The books with their coverage counts."""
    rules = library.rules
    provisions = Counter(provision.book for provision in rules.provisions.values())
    listed: list[BookJson] = []
    for book in rules.books.values():
        claims = [c for (name, _), cs in rules.claims.items() if name == book.id for c in cs]
        kinds = Counter(claim.kind for claim in claims)
        listed.append(
            {
                "id": book.id,
                "title": book.title,
                "short": book.short,
                "place": book.place,
                "edition": book.edition,
                "since": book.since or None,
                "sha256": book.sha256,
                "roles": dict(book.roles),
                "provisions": provisions[book.id],
                "claims": len(claims),
                "questions_read": len({claim.question for claim in claims}),
                "based_on": book.based_on or None,
                "house_rules": sum(
                    len(sheet) for (name, _), sheet in rules.house.items() if name == book.id
                ),
                "claims_by_kind": dict(kinds),
            }
        )
    return {"books": listed, "questions": len(rules.questions)}


def books_as_text(library: Library) -> str:
    """A line or two for each book."""
    lines = []
    found = books_json(library)
    wide = id_column(book["id"] for book in found["books"])
    for book in found["books"]:
        kinds = ", ".join(f"{count} {kind}" for kind, count in book["claims_by_kind"].items())
        lines += [
            f"{book['id']:<{wide}}{book['title']}",
            f"{'':<{wide}}{book['place']}; {book['edition']}",
        ]
        if book["based_on"]:
            on = library.rules.books[book["based_on"]].short
            lines.append(f"{'':<{wide}}{counted(book['house_rules'], 'house rule')} on top of {on}")
            continue
        lines += [
            f"{'':<{wide}}{counted(book['provisions'], 'provision')}, "
            f"{counted(book['claims'], 'claim')} ({kinds})",
        ]
        if book["questions_read"] < found["questions"]:
            read = f"{book['questions_read']} of {found['questions']} questions read"
            lines.append(f"{'':<{wide}}{read}")
    return "\n".join(lines)


def id_column(ids: Iterable[str]) -> int:
    """How wide the column of the books' ids is; a house may have a long one."""
    return max([12, *(len(id_) + 2 for id_ in ids)])


def questions_as_text(questions: Iterable[Question]) -> str:
    """Each question with its facts and options, ready to be copied into a command."""
    lines = []
    for question in questions:
        lines += [f"{question.id}  [{question.topic}]", f"  {question.ask}"]
        for name, values in question.facts.items():
            lines.append(f"  --fact {name}=  {' | '.join(values)}")
        for option in question.shared:
            lines.append(f"  = {option.id}: {option.words}")
        if question.numbers:
            lines.append(f"  = a house's own number of {' or '.join(question.numbers)}")
        lines.append("")
    return "\n".join(lines).rstrip()


def counts_as_text(counts: Counts) -> str:
    """What was checked, and how it came out."""
    provisions = ", ".join(f"{book} {count}" for book, count in counts.provisions.items())
    found = len(counts.problems)
    covered = "".join(
        f"{book}: {c.cased} of {c.leaves} leaves with a case, {c.played} of them played; "
        f"{c.shown} of {c.answers} answers shown\n"
        for book, c in counts.covered.items()
    )
    shown = counts.differences - len(counts.unwitnessed)
    return (
        f"provisions: {provisions}\n"
        f"questions: {counts.questions}, claims: {counts.claims}, "
        f"scenarios: {counts.scenarios}, cases: {counts.cases}\n"
        f"{covered}"
        f"differences between two books: {counts.differences}, shown by a hand: {shown}\n"
        f"{'no problems' if not found else f'{found} problem' + 's' * (found > 1)}"
    )
