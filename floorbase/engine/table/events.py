"""Physical events: what was done, said, dealt or pushed, whether or not it should have been.

An event is one line of a record. Each kind is a small class of its own, declared beside its form in
a topic's ``lines``; what an event does is its handler's.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Literal, TypeVar

from msgspec import Struct

from floorbase.errors import Problem, ReplayError, Where

E = TypeVar("E", bound="Event")
Street = Literal["preflop", "flop", "turn", "river"]
STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
BOARD_CARDS = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened: the line that says so, and where it stands.

    ``kind`` is the name of its class as data has it: ``board_burn`` for ``BoardBurn``.
    """

    kind: ClassVar[str] = "event"
    text: str = ""
    where: Where | None = None

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "kind" not in cls.__dict__:
            cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


class Said(Event, frozen=True, kw_only=True):
    """What a player may also say: ``said`` is whether words alone were used, ``words`` are they."""

    said: bool = False
    words: str = ""


class Action(Said, frozen=True, kw_only=True):
    """What a seat does on a turn, whether or not that is its own.

    ``mark`` is ``BOUND`` where a ruling made words binding, ``TOGETHER`` where they were spoken as
    chips went in.
    """

    seat: int
    mark: str = ""


class Wager(Action, frozen=True, kw_only=True):
    """A bet or a raise; the amount is the whole bet of the round."""

    amount: int


def taken_as(event: Event, kind: type[E], **other: Any) -> E:
    """An event taken for one of another kind, at the same line and of the same seat; what both have
    it keeps, but for ``other`` fields."""
    kept = {name: getattr(event, name) for name in kind.__struct_fields__ if hasattr(event, name)}
    return kind(**{**kept, **other})


def is_said(event: Event) -> bool:
    """Whether it was words alone."""
    return isinstance(event, Said) and event.said


def seat_of(event: Event) -> int | None:
    """The seat that did it or had it done, if it is of one."""
    seat: int | None = getattr(event, "seat", None)
    return seat


def refuse(event: Event, what: str, fix: str) -> ReplayError:
    """An event that cannot have happened, or is not yet played, at its line."""
    return ReplayError(Problem(f"'{event.text}': {what}", fix, event.where))
