"""Small exams by hand: questions whose right letter is known."""

from __future__ import annotations

from floorbase.app.training.exam.code import ExamSpec
from floorbase.app.training.exam.draw import Exam
from floorbase.app.training.item import Choice, Item, ItemKey


def picked(number: int, right: str, letters: str = "ABC") -> Item:
    """A question to be answered by a letter; each choice is called after its letter."""
    choices = tuple(Choice(f"verdict_{one}", one == right) for one in letters)
    return Item(ItemKey("star", f"question_{number}"), "ruling", 1, None, choices)


def typed(right: str) -> Item:
    """A question whose answer is typed."""
    return Item(ItemKey("star", "sum.to_call"), "number", 1, None, typed=right)


def exam_of(*items: Item, pass_mark: int = 90) -> Exam:
    """An exam of these questions, every other one of another topic."""
    spec = ExamSpec(("star",), "7F3K", len(items), pass_mark=pass_mark, data="9c1e2a")
    topics = tuple("deal" if place % 2 == 0 else "hands" for place in range(len(items)))
    return Exam(spec, items, topics)
