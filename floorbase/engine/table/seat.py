"""One player at the table, and what is held of an action out of turn."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from floorbase.engine.table.events import Action
from floorbase.engine.table.memory.presence import Penalty

NOT_YET = -1  # a seat's level before it has acted on this street
AnyStruct = TypeVar("AnyStruct", bound=type[Struct])


def slotted(struct: AnyStruct) -> AnyStruct:
    """Have the fields of a struct set as slots are, which Python does in one step.

    The way of msgspec's own, which this takes away, also tells the garbage collector of what was
    set; seats and tables are in no circles that it would have to find (a test sees to it).
    """
    struct.__setattr__ = object.__setattr__  # pyrefly: ignore[method-assign]
    struct.__delattr__ = object.__delattr__  # pyrefly: ignore[method-assign]
    return struct


@slotted
class Seat(Struct, gc=False):
    """One player. Chips are in ``stack``, in ``bet`` (this round), or ``held``: put forward out of
    turn and not yet ruled on; ``paid`` counts what went into the pots on earlier rounds.

    ``level`` is the bet the seat last answered or made on this street. ``passive`` bars a bet or
    raise on this turn. ``cards`` are of the deck, ``mucked`` those it had before they were mucked;
    ``shown`` is whether they lie face up, ``exposed`` those that everyone has seen though they are
    not tabled, ``guarded`` whether something lies on them, ``killed`` whether a ruling ended the
    hand. ``place`` counts from 0 around the table's ring. ``doing`` is what a player in turn has
    said and put forward and that is not yet an action (``amounts``). ``was`` is its bet before
    chips last went into it, ``called_short`` the bet that it called with too little.
    ``away`` is whether its player is not at the table: ``no_show`` since the start, ``on_duty`` to
    run the game. ``missing`` are the hands still to miss under a ``penalty`` (1 as long as that is
    not counted in hands and not over), ``time_banks`` its time-bank chips as far as known,
    ``waits`` the blinds that have to rise before a latecomer is dealt in.
    """

    number: int
    stack: int
    place: int = 0
    bet: int = 0
    held: int = 0
    paid: int = 0
    folded: bool = False
    level: int = NOT_YET
    passive: bool = False
    cards: tuple[int, ...] = ()
    doing: tuple[Action, ...] = ()
    was: int = 0
    called_short: int = 0
    mucked: tuple[int, ...] = ()
    shown: bool = False
    exposed: tuple[int, ...] = ()
    guarded: bool = False
    killed: bool = False
    away: bool = False
    no_show: bool = False
    on_duty: bool = False
    missing: int = 0
    penalty: Penalty | None = None
    time_banks: int | None = None
    waits: tuple[int, int] | None = None

    @property
    def can_act(self) -> bool:
        """In the hand with chips behind, or in front awaiting a ruling."""
        return not self.folded and self.stack + self.held > 0

    @property
    def has(self) -> int:
        """Every chip it could have in this round's bet."""
        return self.stack + self.held + self.bet


class Move(NamedTuple):
    """An action as poker knows it; ``total`` is the seat's whole bet of the round after it."""

    action: str
    total: int = 0


class HeldAction(Struct):
    """An action taken out of turn, held until the turn properly comes to its seat.

    ``faced`` is the bet its player saw, ``turn_of`` whose turn it was, ``between`` what the seats
    in between have since done. ``stands`` is set once it was ruled to hold whatever they do.
    ``again`` is what the player did besides, out of turn as well, in order.
    """

    act: Action
    move: Move
    faced: int
    turn_of: int
    between: list[str] = field(default_factory=list)
    stands: bool = False
    again: tuple[Action, ...] = ()
