"""What the floor may choose where a book leaves it open, each by the letter that takes it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.directions import given_with

if TYPE_CHECKING:
    from floorbase.rules.rulings.model import Answer


class MenuChoice(NamedTuple):
    """One item of a menu: its letter, the question, and the option that it rules."""

    letter: str
    question: str
    option: str


def menu_of(
    answers: Sequence[Answer], chosen: Mapping[str, str], standing: Container[str] = ()
) -> list[MenuChoice]:
    """What the floor may choose next: the menus of what is still open, lettered on from A.

    What hinges on another ruling is offered where choosing it gives that ruling too, and waits for
    it otherwise. ``standing`` are the questions that the house chose for all evening: where
    nothing else is open, the floor may still rule otherwise on one of them.
    """
    left_open = [answer for answer in answers if answer.option is None and answer.menu]
    unruled = [a for a in left_open if a.question not in chosen]
    unruled = [a for a in unruled if given_with(a, unruled) is not None] or unruled[:1]
    once = [answer for answer in left_open if answer.question in standing]
    offered = [
        (answer.question, option)
        for answer in unruled or once[:1]
        for option in answer.menu
        if option != chosen.get(answer.question)
    ]
    return [MenuChoice(letter, *one) for letter, one in zip(ascii_uppercase, offered, strict=False)]
