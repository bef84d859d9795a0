"""What someone who moves between rulebooks must learn anew, as Markdown to read or print.

What the books rule differently comes first, as it is what surprises and is soon read; all else
stands behind, to be looked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from floorbase.present.card.cases import any_of
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.compare.parting_words import headline
from floorbase.present.text.review_marks import marked, review_legend
from floorbase.present.text.words import ruling
from floorbase.rules.load import Rules
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Answer, Facts, Status

Compared = Mapping[str, Sequence[Row]]
FIRST = "What will surprise you"
READ = "Read “What will surprise you”: the books rule these differently. The rest is for reference."
NOTHING = "Nothing: these books do not rule differently on anything here."


class BriefingPoint(NamedTuple):
    """What the books say to a question in all the cases in which they say just that."""

    question: str
    section: str
    cases: list[Facts]
    answers: Mapping[str, Answer]


def as_briefing(rules: Rules, compared: Compared, books: Sequence[str]) -> str:
    """By how the books part, the gravest first; in each by topic and question."""
    points = [point for name, rows in compared.items() for point in _points(rules, name, rows)]
    names = " and ".join(rules.books[book].short for book in books)
    lines = [f"# {names}", "", headline(compared), "", READ, ""]
    for section in _sections(rules, books):
        found = [point for point in points if point.section == section]
        if found or section == FIRST:
            lines += [f"## {section}", ""]
        if found:
            lines += _section(rules, found)
        elif section == FIRST:
            lines += [NOTHING, ""]
    alike = [
        rules.questions[q].label
        for q, rows in compared.items()
        if not any(row.partings for row in rows)
    ]
    if alike:
        lines += ["## Alike in every case, or said by none", "", f"{'; '.join(alike)}."]
    if legend := review_legend(compared.values()):
        lines += ["", legend]
    return "\n".join(lines).rstrip()


def _sections(rules: Rules, books: Sequence[str]) -> list[str]:
    """Every heading, in order."""
    alone = [_only(rules, book) for book in books]
    return [FIRST, OPEN, *alone, SOME, ELSEWHERE]


UNSAID = ("silent", "unread")  # one line for all of these books
OPEN = "One rules, another leaves it open"
SOME = "Some are silent"
ELSEWHERE = "Another document governs"


def _only(rules: Rules, book: str) -> str:
    return f"Only {rules.books[book].short} answers"


def _heading(rules: Rules, row: Row) -> str:
    """Under which heading a case belongs that books part on."""
    gravest = row.partings[0]
    if gravest == "rule-differently":
        return FIRST
    if gravest == "left-open":
        return OPEN
    statuses = {answer.status for answer in row.answers.values()}
    if gravest == "another-document" or not row.answering:
        return ELSEWHERE
    if len(row.answering) == 1:
        # Where the others name a document, somebody answers: it does.
        return ELSEWHERE if statuses & {"external", "delegated"} else _only(rules, row.answering[0])
    return SOME


def _points(rules: Rules, question: str, rows: Sequence[Row]) -> list[BriefingPoint]:
    """The cases that books part on, those with the same answers together."""
    grouped: dict[object, BriefingPoint] = {}
    for row in rows:
        if row.partings:
            section = _heading(rules, row)
            said = tuple((a.status, a.option, a.menu, a.cites) for a in row.answers.values())
            point = BriefingPoint(question, section, [], row.answers)
            grouped.setdefault((section, said), point).cases.append(row.facts)
    return list(grouped.values())


def _section(rules: Rules, points: Sequence[BriefingPoint]) -> Iterator[str]:
    for topic, in_topic in groupby(points, key=lambda p: rules.questions[p.question].topic):
        yield from (f"### {topic_words(topic)}", "")
        for question, found in groupby(in_topic, key=lambda point: point.question):
            yield f"- **{rules.questions[question].ask}**"
            for point in found:
                yield f"  - {_when(rules, point)}"
                for book, answer in point.answers.items():
                    if answer.status not in UNSAID:
                        yield f"    - {rules.books[book].short}: {_said(rules, answer)}"
                silent = _short(rules, point, "silent")
                if silent and len(point.answers) > len(silent) + 1:
                    yield f"    - silent: {', '.join(silent)}"
                if unread := _short(rules, point, "unread"):
                    yield f"    - not read yet: {', '.join(unread)}"
        yield ""


def _short(rules: Rules, point: BriefingPoint, status: Status) -> list[str]:
    """The books that answer a point so."""
    answers = point.answers.items()
    return [rules.books[book].short for book, answer in answers if answer.status == status]


def _when(rules: Rules, point: BriefingPoint) -> str:
    return f"When {any_of(rules, point.cases)}" if all(point.cases) else "Always"


def _said(rules: Rules, answer: Answer) -> str:
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    return marked(answer, f"{ruling(rules, answer)}{cites}")
