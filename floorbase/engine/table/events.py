"""Physical events: what was done, said, dealt or pushed, whether or not it should have been.

An event is one line of a record. Each kind is a small class of its own, declared beside its form in
a topic's ``lines``; what an event does is its handler's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from floorbase.errors import Problem, ReplayError, Where

Street = Literal["preflop", "flop", "turn", "river"]
STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
BOARD_CARDS = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


class Typed(Struct, frozen=True, kw_only=True):
    """One thing that happened: the line that says so, and where it stands.

    ``kind`` is the name of its class as data has it: ``board_burn`` for ``BoardBurn``.
    """

    kind: ClassVar[str] = "event"
    text: str = ""
    where: Where | None = None

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if cls.__name__ != "Event":
            cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


class Said(Typed, frozen=True, kw_only=True):
    """What a player may also say: ``said`` is whether words alone were used, ``words`` are they."""

    said: bool = False
    words: str = ""


class Event(Typed, frozen=True, kw_only=True):
    """An event of a kind that has no class of its own yet."""

    kind: str = ""  # type: ignore[misc]
    seat: int | None = None
    to: int | None = None
    amount: int | None = None
    chips: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    number: int | None = None
    name: str = ""
    words: str = ""
    said: bool = False
    seats: tuple[int, ...] = ()


if not TYPE_CHECKING:  # until every topic has typed events
    Typed.seat = Typed.to = Typed.amount = Typed.number = None
    Typed.chips = Typed.cards = Typed.seats = ()
    Typed.name = Typed.words = ""
    Typed.said = False


def seat_of(event: Typed) -> int | None:
    """The seat that did it or had it done, if it is of one."""
    seat: int | None = getattr(event, "seat", None)
    return seat


def refuse(event: Typed, what: str, fix: str) -> ReplayError:
    """An event that cannot have happened, or is not yet played, at its line."""
    return ReplayError(Problem(f"'{event.text}': {what}", fix, event.where))
