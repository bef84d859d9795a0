"""What someone who moves between two rulebooks must learn anew, as Markdown to read or print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from floorbase.present.review_marks import marked, review_legend
from floorbase.present.words import any_of, ruling
from floorbase.rules.load import Rules
from floorbase.rules.matrix import Row
from floorbase.rules.model import Answer, Facts

Compared = Mapping[str, Sequence[Row]]


class Point(NamedTuple):
    """What the books say to a question in all the cases in which they say just that."""

    question: str
    cases: list[Facts]
    answers: Mapping[str, Answer]
    speaks: tuple[str, ...]


def as_briefing(rules: Rules, compared: Compared, books: Sequence[str]) -> str:
    """By topic: what differs, what one book alone answers, and what is answered alike."""
    points = {question: _points(question, rows) for question, rows in compared.items()}
    names = " and ".join(rules.books[book].short for book in books)
    apart = sum(bool(found) for found in points.values())
    lines = [
        f"# {names}",
        "",
        f"{len(compared)} questions; {apart} are answered otherwise, in some case at least.",
    ]
    for topic, questions in groupby(compared, key=lambda question: rules.questions[question].topic):
        lines += ["", f"## {topic.replace('_', ' ').capitalize()}"]
        lines += _topic(rules, {question: points[question] for question in questions}, books)
    if legend := review_legend(compared.values()):
        lines += ["", legend]
    return "\n".join(lines)


def _points(question: str, rows: Sequence[Row]) -> list[Point]:
    """The rows that differ, those with the same answers together."""
    grouped: dict[object, Point] = {}
    for row in rows:
        if row.differs:
            verdicts = tuple((a.status, a.option, a.cites) for a in row.answers.values())
            point = Point(question, [], row.answers, row.speaks)
            grouped.setdefault(verdicts, point).cases.append(row.facts)
    return list(grouped.values())


def _topic(rules: Rules, points: Mapping[str, list[Point]], books: Sequence[str]) -> Iterator[str]:
    every = [point for found in points.values() for point in found]
    differ = [point for point in every if len(point.speaks) > 1]
    if differ:
        yield from ("", "### They differ", "")
        for question, found in groupby(differ, key=lambda point: point.question):
            yield f"- **{rules.questions[question].ask}**"
            for point in found:
                yield f"  - {_when(rules, point)}"
                for book in books:
                    yield f"    - {rules.books[book].short}: {_said(rules, point.answers[book])}"
    for book in books:
        alone = [point for point in every if point.speaks == (book,)]
        if alone:
            yield from ("", f"### Only {rules.books[book].short} answers", "")
            for question, found in groupby(alone, key=lambda point: point.question):
                yield f"- {rules.questions[question].ask}"
                for point in found:
                    yield f"  - {_when(rules, point)}: {_said(rules, point.answers[book])}"
    alike = [rules.questions[question].label for question, found in points.items() if not found]
    if alike:
        yield from ("", f"Answered alike, or by none of them: {'; '.join(alike)}.")


def _when(rules: Rules, point: Point) -> str:
    return any_of(rules, point.cases) if all(point.cases) else "always"


def _said(rules: Rules, answer: Answer) -> str:
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    return marked(answer, f"{ruling(rules, answer)}{cites}")
