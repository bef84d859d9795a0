"""The documents of training, from its values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from floorbase.app.training.drill import due_today, local_now
from floorbase.app.training.exam.class_results import right_by_question
from floorbase.app.training.exam.marks import letter_of
from floorbase.present.json.training_documents import (
    ClassJson,
    ExamJson,
    ExamQuestionJson,
    LearnersJson,
    ProgressJson,
    StandingJson,
    TrainJson,
)
from floorbase.present.training.exam.sheet import sheet_question

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.class_results import ClassResult
    from floorbase.app.training.exam.draw import Exam
    from floorbase.app.training.progress import Progress, Standing
    from floorbase.app.training.source import LibraryItems
    from floorbase.user.training.rows import Learner
    from floorbase.user.training_store import Store


def train_json(source: LibraryItems, store: Store, learner: Learner) -> TrainJson:
    """What a drill would ask somebody."""
    memories, under_way = store.memories(learner), store.under_way(learner)
    return {
        "learner": learner.name,
        "books": list(source.books or source.library.rules.books),
        "topic": next(iter(source.topics), None),
        "due": due_today(source, store, learner, local_now()),
        "new": sum(str(key) not in memories for key in source.offered()),
        "under_way": under_way.key if under_way else None,
    }


def progress_json(progress: Progress) -> ProgressJson:
    """What somebody knows."""
    return {
        "learner": progress.learner.name,
        "day": progress.day.isoformat(),
        "due": progress.due,
        "books": [_standing(one) for one in progress.books],
        "topics": [_standing(one) for one in progress.topics],
        "weakest": [
            {
                "book": weak.book,
                "question": weak.question,
                "seen": weak.seen,
                "answers": weak.answers,
                "misses": weak.misses,
                "today": weak.today,
                "later": weak.later,
            }
            for weak in progress.weakest
        ],
        "days": [
            {"day": d.day.isoformat(), "due": d.due, "answered": d.answered, "right": d.right}
            for d in progress.days
        ],
        "resets": [
            {"key": one.key, "why": one.why, "at": one.at.isoformat()} for one in progress.resets
        ],
    }


def _standing(one: Standing) -> StandingJson:
    return {
        "book": one.book,
        "topic": one.topic or None,
        "offered": one.offered,
        "seen": one.seen,
        "right": one.right,
        "today": one.today,
        "later": one.later,
    }


def exam_json(library: Library, exam: Exam) -> ExamJson:
    """An exam with its answers."""
    return {
        "code": str(exam.spec),
        "books": list(exam.books),
        "minutes": exam.spec.minutes,
        "needed": exam.spec.needed,
        "questions": [_question(library, exam, n) for n in range(1, len(exam.items) + 1)],
    }


def _question(library: Library, exam: Exam, number: int) -> ExamQuestionJson:
    item, told = exam.item(number), sheet_question(library, exam, number)
    return {
        "number": number,
        "topic": exam.topics[number - 1],
        "key": str(item.key),
        "situation": list(told.situation),
        "ask": told.ask,
        "choices": dict(told.choices),
        "right": letter_of(item, item.right),
    }


def class_json(exam: Exam, results: Sequence[ClassResult]) -> ClassJson:
    """What a class's exams came to."""
    return {
        "code": str(exam.spec),
        "count": len(exam.items),
        "needed": exam.spec.needed,
        "people": [
            {
                "name": one.name,
                "right": one.result.right,
                "percent": one.result.percent,
                "passed": one.result.passed,
                "missed": [mark.number for mark in one.result.missed],
            }
            for one in results
        ],
        "right_by_question": {str(n): right for n, right in right_by_question(results).items()},
    }


def learners_json(learners: Iterable[tuple[Learner, int]]) -> LearnersJson:
    """Everybody who trains here, with how many items each has met."""
    return {
        "learners": [
            {"name": one.name, "added": one.added.isoformat(), "met": met} for one, met in learners
        ]
    }
