"""What the commands of training write with ``--json``, key by key.

docs/schemas/json is made from these types (``make forms``); pyrefly holds to them what is written.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypedDict

from msgspec import Meta

Share: TypeAlias = Annotated[float | None, Meta(description="from 0 to 1; null: none seen yet")]
Key: TypeAlias = Annotated[str, Meta(description="book/question/fact=value&fact=value")]


class TrainJson(TypedDict):
    """What a drill would ask somebody."""

    learner: str
    books: Annotated[list[str], Meta(description="ids")]
    topic: str | None
    due: Annotated[int, Meta(description="items that are due today")]
    new: Annotated[int, Meta(description="items never answered")]
    under_way: Annotated[Key | None, Meta(description="the item that was left half answered")]


class StandingJson(TypedDict):
    """How the items of a book stand, or those of a topic of it."""

    book: str
    topic: str | None
    offered: int
    seen: int
    right: Annotated[int, Meta(description="those of them whose last answer was right")]
    today: Annotated[Share, Meta(description="the likely share of right answers today")]
    later: Annotated[Share, Meta(description="the same in thirty days")]


class WeakJson(TypedDict):
    """A question under a book that is likely to be answered wrong."""

    book: str
    question: str
    seen: int
    answers: int
    misses: int
    today: float
    later: float


class TrainingDayJson(TypedDict):
    """A day of training."""

    day: Annotated[str, Meta(description="ISO date; a day begins at four in the morning")]
    due: int
    answered: int
    right: int


class ResetJson(TypedDict):
    """An item that is new again."""

    key: Key
    why: Annotated[str, Meta(description="answer_changed or case_gone")]
    at: Annotated[str, Meta(description="ISO time")]


class ProgressJson(TypedDict):
    """What somebody knows."""

    learner: str
    day: str
    due: int
    books: list[StandingJson]
    topics: list[StandingJson]
    weakest: list[WeakJson]
    days: Annotated[list[TrainingDayJson], Meta(description="thirty past, today, thirty to come")]
    resets: list[ResetJson]


class ExamQuestionJson(TypedDict):
    """A question of an exam, with its answer."""

    number: int
    topic: str
    key: Key
    situation: list[str]
    ask: str
    choices: Annotated[dict[str, str], Meta(description="by letter; empty: typed")]
    right: Annotated[str, Meta(description="a letter, or what is to be typed")]


class ExamJson(TypedDict):
    """An exam, as its code draws it."""

    code: str
    books: list[str]
    minutes: int
    needed: Annotated[int, Meta(description="right answers that pass")]
    questions: list[ExamQuestionJson]


class PersonJson(TypedDict):
    """What one person's exam came to."""

    name: str
    right: int
    percent: int
    passed: bool
    missed: Annotated[list[int], Meta(description="numbers of questions")]


class ClassJson(TypedDict):
    """What a class's exams came to."""

    code: str
    count: int
    needed: int
    people: list[PersonJson]
    right_by_question: Annotated[dict[str, int], Meta(description="how many had it right")]


class CardsJson(TypedDict):
    """Cards that were written."""

    file: str
    notes: Annotated[dict[str, int], Meta(description="how many, by book")]


class LearnerJson(TypedDict):
    """Somebody who trains on this machine."""

    name: str
    added: str
    met: Annotated[int, Meta(description="items answered at least once")]


class LearnersJson(TypedDict):
    """Everybody who trains on this machine."""

    learners: list[LearnerJson]
