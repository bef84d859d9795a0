"""Physical events: what was done, said, dealt or pushed, whether or not it should have been.

An event is one line of a record. The forms that a line can take are in ``grammar``; what an event
does is its handler's, in ``procedures``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from floorbase.errors import Problem, ReplayError, Where

Street = Literal["preflop", "flop", "turn", "river"]
STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
BOARD_CARDS = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


class Event(Struct, frozen=True):
    """One thing that happened.

    ``kind`` names its handler. ``seat`` did it or was done to, ``to`` is another seat; ``amount``
    is in chips (a raise's is the whole bet of the round), ``chips`` are the values of single chips
    in the order pushed; ``cards`` are faces, ``number`` a count of cards, hands, seconds or
    players as the kind needs, or the chip that is coloured up; ``name`` a street, a table or
    another word of a closed set; ``words`` what was said. ``said`` is whether words alone were
    used. ``seats`` are several seats in the order named, or pairs of an old seat and a new one; for
    a level ``chips`` are the small blind, the big blind, the ante and the big-blind ante, for a
    colour-up what the odd chips of the seats come to, for a deal on the money each seat's cents.
    """

    kind: str
    text: str = ""
    where: Where | None = None
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


def refuse(event: Event, what: str, fix: str) -> ReplayError:
    """An event that cannot have happened, or is not yet played, at its line."""
    return ReplayError(Problem(f"'{event.text}': {what}", fix, event.where))
