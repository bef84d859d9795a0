"""An exam as pages to print: the paper, the key for whoever marks it, and a result to sign."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from floorbase import __version__
from floorbase.present.html.pages import page
from floorbase.present.text.made_of import data_hash
from floorbase.present.training.exam.sheet import (
    cited,
    miss,
    question_keys,
    score_words,
    sheet,
    sheet_question,
    topic_scores,
)

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.draw import Exam
    from floorbase.app.training.exam.marks import ExamResult

SIGNED = ("Candidate", "Examiner")


def paper_html(library: Library, exam: Exam) -> str:
    """The paper: what is to be known, a grid for the answers, then the questions."""
    told = sheet(library, exam)
    return page("exam_paper.html.j2", sheet=told, footer=footer(told.code))


def key_html(library: Library, exam: Exam) -> str:
    """The key: the right letters at a glance, then each with what it rests on."""
    told = sheet(library, exam)
    keys = list(question_keys(library, exam))
    return page("exam_key.html.j2", sheet=told, keys=keys, footer=footer(f"Key · {told.code}"))


def result_html(
    library: Library, result: ExamResult, name: str, started: datetime, ended: datetime
) -> str:
    """The result: what it came to, of what, each miss with its provision, and lines to sign."""
    exam = result.exam
    told = sheet(library, exam)
    verdict, score = score_words(result)
    misses = [
        (sheet_question(library, exam, mark.number), miss(library, mark)) for mark in result.missed
    ]
    return page(
        "exam_result.html.j2",
        sheet=told,
        name=name,
        verdict=verdict,
        score=score,
        rows=list(_rows(library, exam, started, ended)),
        topics=topic_scores(result),
        misses=misses,
        provisions=list(cited(library, result.missed)),
        signed=SIGNED,
        footer=footer(f"{name} · {told.code}"),
    )


def _rows(
    library: Library, exam: Exam, started: datetime, ended: datetime
) -> list[tuple[str, str]]:
    """What the result is of, so that anybody can print the same paper again."""
    minutes = round((ended - started).total_seconds() / 60)
    took = f"{started:%d %B %Y, %H:%M} to {ended:%H:%M}"
    return [
        ("Code", str(exam.spec)),
        ("Seed", exam.spec.seed),
        ("Time", f"{took} ({minutes} of {exam.spec.minutes} minutes)"),
        ("Rules data", f"{data_hash(library)}, floorbase {__version__}"),
    ]


def footer(words: str) -> str:
    """What stands at the foot of every page, as a string of CSS.

    >>> footer('Jo "J" <b>')
    '"Jo \\\\22 J\\\\22  \\\\3c b\\\\3e "'
    """
    shown = "".join(c if c.isalnum() or c in " -+.@·" else f"\\{ord(c):x} " for c in words)
    return f'"{shown}"'
