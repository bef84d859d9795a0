"""A class's answers, read from a spreadsheet: a line for each name, a cell for each question."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from floorbase.app.training.exam.draw import Exam
from floorbase.app.training.exam.marks import LETTERS, ExamResult, chosen, mark
from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.user.own_files import read_bytes

NAMED = frozenset(("", "name", "names", "student", "learner", "candidate"))  # what heads the names
NOT_ANSWERED = frozenset(("", "-", "–", "—", "?", "x"))
HEAD = re.compile(r"(?:question|quest|q|no|nr|#)?\s*\.?\s*(\d{1,3})\s*\.?")
QUOTED = re.compile(r'"[^"]*"')
ENCODINGS = ("utf-8-sig", "cp1252", "latin-1")


@dataclass(frozen=True, slots=True)
class NamedAnswers:
    """What one person answered, as ``mark`` wants it."""

    name: str
    answers: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class ClassResult:
    """What one person's exam came to."""

    name: str
    result: ExamResult


@dataclass(slots=True)
class Sheet:
    """A file of answers as it is read: its faults are gathered."""

    exam: Exam
    path: str
    problems: list[Problem] = field(default_factory=list)

    def fault(self, line: int, what: str, fix: str) -> None:
        """Note what is wrong in a line."""
        self.problems.append(Problem(what, fix, Where(self.path, line)))


def class_results(exam: Exam, answers: Sequence[NamedAnswers]) -> tuple[ClassResult, ...]:
    """Everybody's result, in the order of the file."""
    return tuple(ClassResult(one.name, mark(exam, one.answers)) for one in answers)


def class_of(exam: Exam, path: Path) -> tuple[ClassResult, ...]:
    """Everybody's result, read from a file of answers.

    Raises: BadFileError: it cannot be read, or every fault of it, each with its line.
    """
    try:
        content = read_bytes(path)
    except OSError as error:
        what = f"{path} cannot be read: {reason(error)}"
        raise BadFileError(Problem(what, "give the name of a CSV file")) from None
    return class_results(exam, read_answers_csv(decoded(content), exam, str(path)))


def right_by_question(results: Sequence[ClassResult]) -> Mapping[int, int]:
    """How many of a class had each question right."""
    right = Counter(m.number for one in results for m in one.result.marks if m.right)
    numbers = [m.number for one in results[:1] for m in one.result.marks]
    return {number: right[number] for number in numbers}


def decoded(content: bytes) -> str:
    """A spreadsheet's bytes as text, however it wrote them."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    for encoding in ENCODINGS:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("latin-1 reads all bytes")


def read_answers_csv(text: str, exam: Exam, path: str = "answers.csv") -> list[NamedAnswers]:
    """Names and answers: a letter for each question, or what was typed; an empty cell is no answer.

    Commas, semicolons or tabs may stand between them. A first line may name the questions, in any
    order. Raises: BadFileError: every fault of the file, each with its line.
    """
    sheet = Sheet(exam, path)
    rows = list(_rows(sheet, text.removeprefix("\ufeff")))
    columns = list(range(1, len(exam.items) + 1))
    if rows and _is_head(rows[0][1]):
        columns = list(_columns(sheet, *rows.pop(0)))
    found = [_person(sheet, line, cells, columns) for line, cells in rows]
    if not found and not sheet.problems:
        fix = "write a line for each name: the name, then a letter for each question"
        sheet.fault(1, "there are no answers in this file", fix)
    _twice(sheet, rows)
    if sheet.problems:
        raise BadFileError(sorted(sheet.problems, key=lambda p: p.where.line if p.where else 0))
    return found


def _rows(sheet: Sheet, text: str) -> Iterator[tuple[int, list[str]]]:
    """Each line that holds something, with its number."""
    lines = text.splitlines(keepends=True)
    told = re.match(r"sep=(.)\s*$", lines[0]) if lines else None
    between = told[1] if told else delimiter(next((line for line in lines if line.strip()), ""))
    reader = csv.reader(lines, delimiter=between, skipinitialspace=True)
    before = 0
    try:
        for cells in reader:
            line, before = before + 1, reader.line_num
            tidy = [" ".join(cell.split()) for cell in cells]
            if any(tidy) and not (told and line == 1):
                yield line, tidy
    except csv.Error:
        fix = "save the file again as CSV from the spreadsheet"
        sheet.fault(before + 1, "this line cannot be read as CSV", fix)


def delimiter(line: str) -> str:
    """What stands between the cells of a line: the one that parts it most often.

    >>> delimiter("Ann;A;B"), delimiter("Ann"), delimiter('Ann,A,"1;2;3"')
    (';', ',', ',')
    """
    return max((",", ";", "\t"), key=lambda one: len(QUOTED.sub("", line).split(one)))


def _is_head(cells: Sequence[str]) -> bool:
    return cells[0].casefold() in NAMED and any(HEAD.fullmatch(c.casefold()) for c in cells[1:])


def _columns(sheet: Sheet, line: int, cells: Sequence[str]) -> Iterator[int]:
    """The question of each column after the first; 0 where it is none."""
    count = len(sheet.exam.items)
    seen: set[int] = set()
    for cell in cells[1:]:
        told = HEAD.fullmatch(cell.casefold())
        number = int(told[1]) if told else 0
        if cell and not 1 <= number <= count:
            sheet.fault(
                line,
                f"'{cell}' is not the number of a question",
                f"write a number from 1 to {count}",
            )
        elif number in seen:
            sheet.fault(line, f"question {number} heads two columns", "keep one of them")
        seen.update([number] if number else [])
        yield number


def _person(sheet: Sheet, line: int, cells: Sequence[str], columns: Sequence[int]) -> NamedAnswers:
    """One line: a name, then the answers."""
    name, given = cells[0], list(cells[1:])
    if not name:
        sheet.fault(line, "the name is missing", "write it in the first cell")
    while given and not given[-1]:
        given.pop()
    if len(given) > len(columns):
        what = f"there are {len(given)} answers to {len(columns)} questions"
        sheet.fault(line, what, "leave the cell empty where a question has no answer")
    answers: dict[int, str] = {}
    for number, cell in zip(columns, given, strict=False):
        if not 1 <= number <= len(sheet.exam.items) or cell.casefold() in NOT_ANSWERED:
            continue
        verdict = chosen(sheet.exam.item(number), cell)
        if verdict is None:
            letters = ", ".join(LETTERS[: len(sheet.exam.item(number).choices)])
            fix = f"write one of {letters}, or leave the cell empty"
            sheet.fault(line, f"'{cell}' is not an answer to question {number}", fix)
        else:
            answers[number] = verdict
    return NamedAnswers(name, answers)


def _twice(sheet: Sheet, rows: Sequence[tuple[int, list[str]]]) -> None:
    """Two lines for one person: nobody could tell which counts."""
    first: dict[str, int] = {}
    for line, cells in rows:
        before = first.setdefault(cells[0].casefold(), line)
        if cells[0] and before != line:
            what = f"'{cells[0]}' is already on line {before}"
            sheet.fault(line, what, "keep one of them, or make the names different")
