"""What screens ask for; the app hears it and moves on."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Literal, TypeAlias

from textual.message import Message

Place: TypeAlias = Literal["read", "compare", "train", "table", "journal", "settings"]
Shown: TypeAlias = Literal["five", "others", "replay", "besides", "compare", "provisions", "large"]
View: TypeAlias = Shown | Literal["copy", "save", "enter", "before", "ours"]


@dataclass(eq=False)
class Picked(Message):
    """A dispute, a question or a provision was picked, by its id; ``words`` are what was typed."""

    id: str
    words: str = ""


@dataclass(eq=False)
class Answered(Message):
    """A fact was answered; ``value`` None is that nobody can tell, or that it is ``disputed``.

    ``evening`` is whether the answer holds for every dispute of the evening.
    """

    fact: str
    value: str | None
    _: KW_ONLY
    disputed: bool = False
    evening: bool = False


class NothingFits(Message):
    """None of the answers is what happened: it is some other dispute."""


@dataclass(eq=False)
class Understood(Message):
    """What was read from the words is right; or not so of one ``fact``, which is to be asked."""

    fact: str | None


class SteppedBack(Message):
    """The last answer is to be taken back."""


class LeftDispute(Message):
    """The dispute is to be left for a new one."""


@dataclass(eq=False)
class FactFlipped(Message):
    """A fact is to have its next value."""

    fact: str


@dataclass(eq=False)
class FloorRuled(Message):
    """The floor rules where the book leaves it open."""

    question: str
    option: str


class TookBack(Message):
    """The last fact changed, or the last ruling of the floor, is to be undone."""


@dataclass(eq=False)
class ViewAsked(Message):
    """Another view of the same dispute is wanted."""

    view: View


@dataclass(eq=False)
class Went(Message):
    """Another part of the app is wanted: its beginning, or something in it by its id."""

    place: Place
    id: str = ""
