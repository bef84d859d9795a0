"""How a tournament goes out: who is out, in which place, and what it pays; and who buys back in.

A table has a ``Finish`` only where the record tells of its tournament, or an event is about it: an
ordinary hand never pays for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from msgspec import Struct, field

from floorbase.engine.table.tournament import Tournament, money

if TYPE_CHECKING:
    pass

Kept = TypeVar("Kept")


class PlayerOut(NamedTuple):
    """A player to be placed: ``seat`` at this table, or 0 and a ``name`` at another ``table``.

    ``stack`` are the chips that the player began the hand with (at a stop: has), None where not
    known. ``when`` is whether the last chips went ``first`` or ``later`` than here, where told.
    """

    seat: int
    name: str = ""
    table: int = 0
    stack: int | None = None
    when: str = ""


class Result(Struct):
    """A player's place, None where only money was ruled on, and the money, None where not known."""

    who: PlayerOut
    place: int | None
    money: Fraction | None = None


class Placing(NamedTuple):
    """A result as anyone can read it: ``seat`` is None for a player of another table, ``place`` is
    None where only money was given; ``money`` in dollars, None where it is not known."""

    seat: int | None
    name: str
    place: int | None
    money: str | None


class Finish(Struct):
    """What a table keeps of the tournament.

    ``told`` is what the record says of it; places are given only where ``tracked``, that is where
    it says anything. ``left`` are the players left at every table, 0 where those whom the record
    shows are all. ``entries``, ``re_entries`` and ``rebuys`` are counted on from what is told.

    ``elsewhere`` are players out at other tables since the last hand here was over, ``settled``
    seats out and placed (or not to be placed) whose chairs are not yet cleared, ``barred`` seats
    that no rule places: their chips were taken off by a ruling. ``broke`` are chairs whose players
    are counted out. ``ranks`` are the players being placed, best first, those in one list alike.
    ``draws`` are cards drawn by seat. ``shares`` is what is being paid, ``odd`` what is left over.

    ``column`` and ``pool`` are kept once worked out, ``counted`` whether re-entries are in the
    pool, ``size`` the size of the field for the payout table, ``deducted`` what the organisers keep
    of the entry fees. ``own_way`` is that places come from the event's own method, ``by_chips``
    that equal chips at a stop are paid alike.

    ``hand_for_hand`` is whether the tables wait for one another, None where not told; ``clock`` the
    seconds left of the level. ``stopped`` is what has stopped play, ``ended`` whether it is over
    for good; ``just_closed`` that late entry has closed since the last hand, ``day_over`` that play
    has stopped for the day.
    ``early`` are players out whose chairs others took before the next hand.

    By chair: ``again`` re-entries and ``taken`` rebuys so far, ``debts`` chips played and not yet
    paid for, ``due`` chips that come after this hand, ``missed`` blinds missed since the player was
    broke. ``won`` are bounty chips won from others, ``parts`` shares of bounties in money,
    ``given`` those whose own chip is ruled on; ``agreed`` is the money of a deal.
    """

    told: Tournament
    tracked: bool
    left: int = 0
    entries: int = 0
    re_entries: int = 0
    rebuys: int = 0
    results: list[Result] = field(default_factory=list)
    elsewhere: list[PlayerOut] = field(default_factory=list)
    settled: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    broke: set[int] = field(default_factory=set)
    ranks: list[list[PlayerOut]] = field(default_factory=list)
    draws: dict[int, str] = field(default_factory=dict)
    shares: list[Fraction] = field(default_factory=list)
    odd: Fraction = Fraction(0)
    column: tuple[Fraction, ...] | None = None
    pool: Fraction | None = None
    counted: bool = True
    size: int = 0
    deducted: Fraction = Fraction(0)
    own_way: bool = False
    by_chips: bool = False
    day_over: bool = False
    early: list[PlayerOut] = field(default_factory=list)
    hand_for_hand: bool | None = None
    clock: int | None = None
    stopped: str = ""
    ended: bool = False
    just_closed: bool = False
    late_entry: str = ""
    rebuy_time: str = ""
    again: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    debts: dict[int, int] = field(default_factory=dict)
    due: dict[int, int] = field(default_factory=dict)
    missed: dict[int, int] = field(default_factory=dict)
    won: dict[int, int] = field(default_factory=dict)
    parts: dict[int, Fraction] = field(default_factory=dict)
    given: set[int] = field(default_factory=set)
    agreed: dict[int, Fraction] = field(default_factory=dict)

    @property
    def open(self) -> bool:
        """Whether whoever is out may still buy back in, so that no place is final."""
        told = self.told
        may_enter = told.re_entry in ("once", "unlimited") and self.late_entry != "closed"
        return may_enter or (told.rebuys == "yes" and self.rebuy_time != "closed")

    def seen(self) -> dict[str, Any]:
        """What a snapshot shows of it."""
        places, worth = self.placings(), self.bounties()
        return {"places": places, "bounties": worth, "level_clock": self.clock}

    def placings(self) -> tuple[Placing, ...]:
        """The results so far, best place first."""
        made = [
            Placing(
                result.who.seat or None,
                result.who.name,
                result.place,
                None if result.money is None else money(result.money),
            )
            for result in self.results
        ]
        return tuple(sorted(made, key=lambda p: (p.place is None, p.place or 0, p.seat or 0)))

    def bounties(self) -> Mapping[int, str]:
        """What the bounties that each seat has won are worth."""
        each = self.told.bounty or Fraction(0)
        seats = sorted({*self.won, *self.parts})
        sums = {n: self.won.get(n, 0) * each + self.parts.get(n, 0) for n in seats}
        return {number: money(value) for number, value in sums.items() if value}

    def enter(self, number: int, again: bool = False) -> None:
        """A player sits down as an entry; ``again`` is one who had been in before."""
        if again:
            self.back(number)
        else:
            self.left += bool(self.left)
            self.broke.discard(number)
        if self.entries:
            self.entries += 1
            self.re_entries += again

    def back(self, number: int) -> None:
        """Whoever was counted out at a chair is in again: the place given is open."""
        if number in self.broke:
            self.left += bool(self.left)
            self.results = [r for r in self.results if r.who.seat != number or r.place is None]
        self.broke.discard(number)
        self.settled.discard(number)
        self.barred.discard(number)

    def move(self, chairs: Mapping[int, int]) -> None:
        """Players have taken other chairs of this table; 0 is one of another table."""
        for counted in (self.again, self.taken, self.debts, self.missed, self.won):
            _move(counted, chairs)
        for sums in (self.parts, self.agreed):
            _move(sums, chairs)
        self.given = {chairs.get(number, number) for number in self.given} - {0}


def _move(kept: dict[int, Kept], chairs: Mapping[int, int]) -> None:
    moved = {chairs.get(number, number): value for number, value in kept.items()}
    kept.clear()
    kept.update({number: value for number, value in moved.items() if number})


def begin(told: Tournament | None) -> Finish:
    """What is kept of a tournament, from what a record says of it, if anything."""
    known = told or Tournament()
    return Finish(
        known,
        told is not None,
        left=known.players_left,
        entries=known.entries,
        re_entries=known.re_entries,
        late_entry=known.late_entry,
        rebuy_time=known.rebuy_time,
    )
