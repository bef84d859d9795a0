"""What every handler and procedure takes and gives."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from floorbase.engine.table.events import Event
from floorbase.engine.table.seat import Seat

E = TypeVar("E", bound=Event)


class Change(Struct, frozen=True):
    """One thing that changed at the table; ``amount`` in chips where it has one.

    ``kind`` is a key of the words for changes in ``present``; ``cards`` are faces, ``to`` another
    seat, ``name`` a pot, a table or the kind of a hand.
    """

    kind: str
    seat: int | None = None
    amount: int | None = None
    cards: tuple[str, ...] = ()
    to: int | None = None
    name: str = ""


class RulingContext(Struct, frozen=True):
    """What a ruling is about: the seat it concerns, the event that raised it, and whatever the
    handler has read off the table for the procedure: chips, cards of the deck, other seats, and by
    ``name`` which of the player's chips, or which blind. ``value`` is the number of a house's own
    option, which goes before that of the option it is played like."""

    seat: Seat | None = None
    event: Event | None = None
    amount: int = 0
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    name: str = ""
    value: int | None = None

    @property
    def player(self) -> Seat:
        """The seat, where there must be one."""
        assert self.seat is not None
        return self.seat

    @property
    def cause(self) -> Event:
        """The event, where there must be one."""
        assert self.event is not None
        return self.event

    def of(self, kind: type[E]) -> E:
        """The event, where it must be of a kind."""
        assert isinstance(self.event, kind)
        return self.event


class Direction(Struct, frozen=True):
    """What the floor ruled where the book did not: an option of a question, by whom and why."""

    question: str
    option: str
    by: str = ""
    reason: str = ""
