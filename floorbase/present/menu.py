"""What the floor may choose where a book leaves it open, each by the letter that takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from floorbase.rules.model import Answer


class Choice(NamedTuple):
    """One item of a menu: its letter, the question, and the option that it rules."""

    letter: str
    question: str
    option: str


def menu_of(answers: Sequence[Answer], chosen: Mapping[str, str]) -> list[Choice]:
    """What the floor may choose next: the menu of the first question that is still open."""
    for answer in answers:
        if answer.option is None and answer.menu and answer.question not in chosen:
            lettered = zip(ascii_uppercase, answer.menu, strict=False)
            return [Choice(letter, answer.question, option) for letter, option in lettered]
    return []
