"""An exam from its beginning to its result, in plain lines."""

from __future__ import annotations

from contextlib import suppress
from typing import TypeAlias

import click

from floorbase.app.library import Library
from floorbase.app.training.drill import local_now
from floorbase.app.training.exam.code import ExamSpec
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.app.training.exam.marks import ExamResult
from floorbase.app.training.exam.sitting import begin_exam, exam_under_way, spec_of, time_left
from floorbase.cli.plain_train.drilling import INTERRUPTED
from floorbase.cli.plain_train.sitting import PlainExam
from floorbase.cli.plain_walk.prompts import Left, StepBack, heard, pick_number, tell
from floorbase.cli.training import write_page
from floorbase.errors import FloorbaseError
from floorbase.present.text import plain as say
from floorbase.present.training.exam import sitting_words as words
from floorbase.present.training.exam.pages import result_html
from floorbase.user.training.rows import ExamKept, Learner
from floorbase.user.training_store import Store

Page: TypeAlias = tuple[str, bool]  # a file's name, and whether to write over it
NOT_PASSED = 3  # the exit status of an exam that is not passed: a person must look at it


def sit_plainly(
    library: Library, store: Store, learner: Learner, spec: ExamSpec, page: Page | None
) -> int:
    """Begin or go on, ask, and say the result; the exit status."""
    exam = draw(library, spec)
    try:
        kept = _begun(store, learner, exam)
        if kept is None:
            return 0
        sat = PlainExam(library, store, learner, exam, kept, local_now)
        result = sat.sit()
        tell(["", *words.result_lines(library, result, learner.name)])
        _written(library, store, learner, result, kept.id, page)
        return 0 if result.passed else NOT_PASSED
    except Left:
        click.echo(words.IN_TIME)
        return 0
    except KeyboardInterrupt:
        click.echo(f"\n{words.IN_TIME}")
        return INTERRUPTED


def _begun(store: Store, learner: Learner, exam: Exam) -> ExamKept | None:
    """The exam that is under way, or a new one once that is confirmed; None: not now.

    Raises: Left.
    """
    now = local_now()
    kept = exam_under_way(store, learner, now)
    tell(words.about_exam(exam))
    if kept and spec_of(kept).made_with("") == exam.spec.made_with(""):
        heading = words.exam_heading(exam, kept.answers, time_left(kept, now))
        click.echo(f"{say.plainly(heading)}.")
        return kept
    if kept:
        click.echo(words.ENDS_OTHER.format(code=spec_of(kept).made_with("")))
    with suppress(StepBack):
        if pick_number(words.BEGIN, say.YES_NO) == 0:
            return begin_exam(store, learner, exam, local_now())
    return None


def _written(
    library: Library,
    store: Store,
    learner: Learner,
    result: ExamResult,
    exam: str,
    page: Page | None,
) -> None:
    """Keep the result as a page, where a file was named or is now. Raises: Left."""
    kept = next(one for one in store.exams(learner) if one.id == exam)
    ended = (kept.ended or local_now()).astimezone()
    made = result_html(library, result, learner.name, kept.started.astimezone(), ended)
    if page is not None:
        click.echo(write_page(page[0], made, force=page[1]))
        return
    click.echo(f"\n{words.KEPT_PAGE}")
    while name := heard("File:"):
        try:
            click.echo(write_page(name, made, force=False))
        except FloorbaseError as error:
            click.echo(error.problems[0].what)
        else:
            return
