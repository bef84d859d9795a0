"""What screens ask for; the app hears it and moves on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from textual.message import Message

Place: TypeAlias = Literal["read", "compare", "table", "settings"]
View: TypeAlias = Literal[
    "five", "others", "replay", "besides", "compare", "provisions", "large", "copy", "save"
]


class Picked(Message):
    """A dispute, a question or a provision was picked, by its id; ``words`` are what was typed."""

    def __init__(self, id_: str, words: str = "") -> None:
        super().__init__()
        self.id = id_
        self.words = words


class Answered(Message):
    """A fact was answered; ``value`` None is that nobody can tell, or that it is ``disputed``.

    ``evening`` is whether the answer holds for every dispute of the evening.
    """

    def __init__(
        self, fact: str, value: str | None, *, disputed: bool = False, evening: bool = False
    ) -> None:
        super().__init__()
        self.fact = fact
        self.value = value
        self.disputed = disputed
        self.evening = evening


class NothingFits(Message):
    """None of the answers is what happened: it is some other dispute."""


class Understood(Message):
    """What was read from the words is right; or not so of one ``fact``, which is to be asked."""

    def __init__(self, fact: str | None) -> None:
        super().__init__()
        self.fact = fact


class SteppedBack(Message):
    """The last answer is to be taken back."""


class LeftDispute(Message):
    """The dispute is to be left for a new one."""


class FactFlipped(Message):
    """A fact is to have its next value."""

    def __init__(self, fact: str) -> None:
        super().__init__()
        self.fact = fact


class FloorRuled(Message):
    """The floor rules where the book leaves it open."""

    def __init__(self, question: str, option: str) -> None:
        super().__init__()
        self.question = question
        self.option = option


class TookBack(Message):
    """The last fact changed, or the last ruling of the floor, is to be undone."""


class ViewAsked(Message):
    """Another view of the same dispute is wanted."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view: View = view


class Went(Message):
    """Another part of the app is wanted: its beginning, or something in it by its id."""

    def __init__(self, place: Place, id_: str = "") -> None:
        super().__init__()
        self.place: Place = place
        self.id = id_
