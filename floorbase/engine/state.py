"""The table as it stands: seats, stacks, bets, what waits out of turn, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from floorbase.engine.events import Act, Street
from floorbase.errors import Problem, ReplayError


@dataclass(slots=True)
class Seat:
    """One player. Chips are in ``stack``, in ``bet`` (this round), or ``held``: put forward out of
    turn and not yet ruled on. ``passive`` bars a bet or raise on this turn."""

    number: int
    stack: int
    bet: int = 0
    held: int = 0
    folded: bool = False
    acted: bool = False
    passive: bool = False

    @property
    def can_act(self) -> bool:
        """In the hand with chips behind, or in front awaiting a ruling."""
        return not self.folded and self.stack + self.held > 0


@dataclass(frozen=True, slots=True)
class Move:
    """An action as poker knows it; ``total`` is the seat's whole bet of the round after it."""

    action: str
    total: int = 0


@dataclass(slots=True)
class Waiting:
    """An action taken out of turn, held until the turn properly comes to its seat.

    ``faced`` is the bet its player saw, ``turn_of`` whose turn it was, ``between`` what the seats
    in between have since done. ``stands`` is set once it was ruled to hold whatever they do.
    """

    act: Act
    move: Move
    faced: int
    turn_of: int
    between: list[str] = field(default_factory=list)
    stands: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table after a step; amounts in chips, seats by number."""

    street: Street
    board: tuple[str, ...]
    pot: int
    stacks: Mapping[int, int]
    bets: Mapping[int, int]
    held: Mapping[int, int]
    folded: tuple[int, ...]
    button: int
    to_act: int | None
    to_call: int | None
    min_raise_to: int | None
    may_raise: bool


@dataclass(slots=True)
class Table:
    """One table in one hand, changed only by ``betting`` and by the procedures."""

    seats: dict[int, Seat]
    button: int
    big_blind: int
    smallest_chip: int
    street: Street
    board: tuple[str, ...]
    pot: int
    raise_option: str | None = None
    current_bet: int = 0
    last_raise: int = 0
    to_act: int | None = None
    over: bool = False
    waiting: dict[int, Waiting] = field(default_factory=dict)
    issued: int = 0

    def chips(self) -> int:
        """Every chip on the table, wherever it lies."""
        return self.pot + sum(s.stack + s.bet + s.held for s in self.seats.values())

    def conserve(self) -> None:
        """Raises: ReplayError: a chip came or went; that is a fault of ours, never of a record."""
        if self.chips() != self.issued:
            what = f"the table holds {self.chips()} chips of {self.issued} issued"
            raise ReplayError(Problem(what, "this is a fault in floorbase: please report it"))

    def live(self) -> list[Seat]:
        """The seats still in the hand."""
        return [seat for seat in self.seats.values() if not seat.folded]

    def clockwise(self, after: int) -> Iterator[Seat]:
        """Every seat once, clockwise, starting left of ``after`` and ending with it."""
        numbers = sorted(self.seats)
        later = [n for n in numbers if n > after]
        yield from (self.seats[n] for n in later + [n for n in numbers if n <= after])

    def smallest_raise(self, seat: Seat) -> int | None:
        """The least total a raise must reach; None where there is no bet, or no rule.

        Sources: the options of the question ``min_raise``.
        """
        if not self.current_bet or seat.stack + seat.held + seat.bet <= self.current_bet:
            return None
        step = {"last_bet_or_raise": self.last_raise, "one_chip": self.smallest_chip}.get(
            self.raise_option or ""
        )
        return (
            None
            if step is None
            else min(self.current_bet + step, seat.stack + seat.held + seat.bet)
        )

    def snapshot(self) -> Snapshot:
        """What anyone at the table could now see."""
        actor = self.seats[self.to_act] if self.to_act is not None else None
        seats = self.seats.values()
        return Snapshot(
            street=self.street,
            board=self.board,
            pot=self.pot,
            stacks={s.number: s.stack for s in seats},
            bets={s.number: s.bet for s in seats if s.bet},
            held={s.number: s.held for s in seats if s.held},
            folded=tuple(s.number for s in seats if s.folded),
            button=self.button,
            to_act=self.to_act,
            to_call=None if actor is None else self.price(actor),
            min_raise_to=None if actor is None or actor.passive else self.smallest_raise(actor),
            may_raise=actor is not None and not actor.passive,
        )

    def price(self, seat: Seat) -> int:
        """What a call still costs this seat, in chips; never more than it has."""
        return min(max(self.current_bet - seat.bet, 0), seat.stack + seat.held)
