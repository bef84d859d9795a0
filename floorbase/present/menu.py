"""What the floor may choose where a book leaves it open, each by the letter that takes it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from floorbase.rules.model import Answer


class Choice(NamedTuple):
    """One item of a menu: its letter, the question, and the option that it rules."""

    letter: str
    question: str
    option: str


def menu_of(
    answers: Sequence[Answer], chosen: Mapping[str, str], standing: Container[str] = ()
) -> list[Choice]:
    """What the floor may choose next: the menu of the first question that is still open.

    ``standing`` are the questions that the house chose for all evening: where nothing else is
    open, the floor may still rule otherwise on them.
    """
    unruled = [answer for answer in answers if answer.question not in chosen]
    once = [answer for answer in answers if answer.question in standing]
    for answer in (*unruled, *once):
        if answer.option is None and answer.menu:
            others = [option for option in answer.menu if option != chosen.get(answer.question)]
            lettered = zip(ascii_uppercase, others, strict=False)
            return [Choice(letter, answer.question, option) for letter, option in lettered]
    return []
