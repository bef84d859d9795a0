"""An exam that somebody sits: begun, answered and answered again, over when its time is.

Every answer is in the training file as soon as it is given, so that an exam goes on where it stood.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from floorbase.app.library import Library
from floorbase.app.training.exam.code import ExamSpec, read_code
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.app.training.exam.marks import ExamResult, mark
from floorbase.user.training.rows import ExamKept, Learner
from floorbase.user.training_store import Store


def begin_exam(store: Store, learner: Learner, exam: Exam, now: datetime) -> ExamKept:
    """Start the clock of an exam for somebody; one that they had under way is ended."""
    for kept in store.exams(learner):
        if kept.ended is None:
            store.end_exam(kept.id, min(now, ends(kept)))
    return store.begin_exam(learner, str(exam.spec), now)


def exam_under_way(store: Store, learner: Learner, now: datetime) -> ExamKept | None:
    """The exam that somebody sits; None where there is none, or its time is over."""
    for kept in store.exams(learner):
        if kept.ended is None:
            if now < ends(kept):
                return kept
            store.end_exam(kept.id, ends(kept))
    return None


def spec_of(kept: ExamKept) -> ExamSpec:
    """What an exam was drawn from."""
    return read_code(kept.spec)


def ends(kept: ExamKept) -> datetime:
    """When the time of an exam is over."""
    return kept.started + timedelta(minutes=spec_of(kept).minutes)


def time_left(kept: ExamKept, now: datetime) -> timedelta:
    """How long somebody has; nothing once it is over."""
    return timedelta() if kept.ended else max(ends(kept) - now, timedelta())


def answer_question(
    store: Store, learner: Learner, exam: str, number: int, given: str, now: datetime
) -> bool:
    """Keep an answer in place of any before it; False where the exam is over, by time or handed in.

    ``given`` is the verdict of a choice, what was typed, or nothing, to take an answer back.
    """
    under_way = exam_under_way(store, learner, now)
    if under_way is None or under_way.id != exam:
        return False
    store.answer_exam(exam, number, given, now)
    return True


def hand_in(
    library: Library, store: Store, learner: Learner, kept: ExamKept, now: datetime
) -> ExamResult:
    """End an exam, if it has not ended, and mark it."""
    store.end_exam(kept.id, min(now, ends(kept)))
    return result_of(library, store, learner, kept.id)


def result_of(library: Library, store: Store, learner: Learner, exam: str) -> ExamResult:
    """What an exam came to, from the answers that were kept.

    Raises: StopIteration: nobody sat it.
    """
    kept = next(one for one in store.exams(learner) if one.id == exam)
    return mark(draw(library, spec_of(kept)), kept.answers)
