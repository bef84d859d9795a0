"""The table as it stands: seats, chips, cards, what waits, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from floorbase.engine.table.deck import SIZE, Deck
from floorbase.engine.table.events import Street
from floorbase.engine.table.memory.between_hands import Room
from floorbase.engine.table.memory.chip_race import Colours
from floorbase.engine.table.memory.hole_deal import Pitch
from floorbase.engine.table.memory.notes import EndedRound, LowBet, Notes, Swept
from floorbase.engine.table.memory.presence import Presence
from floorbase.engine.table.memory.showdown_state import Award, Showing, WrongPush
from floorbase.engine.table.memory.street_plans import Dealing
from floorbase.engine.table.memory.tournament_state import Finish
from floorbase.engine.table.seat import HeldAction, Seat, slotted
from floorbase.errors import Problem, ReplayError


@slotted
class Table(Struct):
    """One table, changed only by handlers and procedures.

    ``dead`` are chips of the pot that no seat's share counts: what lay there when the record began,
    a big-blind ante, forfeited chips. ``carried`` are chips left for the next pot, ``removed``
    chips taken out of play. ``full_at`` is the bet that the last full bet or raise came to.

    ``before_raise`` are the last raise, the full bet and the aggressor before the last wager.
    ``closed`` is how the table stood when a hand given up last ended a round, ``later`` are seats
    of whom something is to be ruled or shown later: away, or cards shown to one player.
    ``low_bet`` is a bet of this hand below the least that is still to be noticed.

    ``began`` are the stacks when this deal began, before blinds and antes, by seat. ``undealt`` are
    seats that get no cards on this deal. ``dealing`` is what went wrong with the deck, if anything.

    ``began_on`` is the street that the record of this hand begins on, ``posted`` the blinds,
    ``earlier_bet`` the street and seat of the last bet before this street, ``uncalled`` the seat
    and chips of a bet that went back. ``awards`` are the pots paid at a showdown, ``uncontested``
    the pot and its dead chips where one hand was left; both let a pot be put right.
    ``wrong_push`` is a pot lying before the wrong seat, ``showing`` is None at ordinary showdowns.

    ``presence`` is what the table keeps of clocks, absence and penalties, once there is anything.
    ``room`` is what lies outside the hand, between hands, once there is anything.
    ``posts`` are this hand's blinds by seat, as they fell due, the big blind last. ``raised`` is
    whether anybody raised before the flop, kept once that round is over. ``pitch`` is how the hole
    cards were dealt, where something about it was wrong; ``button_adrift`` is that a director must
    say where the next hand has the button.

    ``ring`` are the seats by their numbers, ``twice`` the same seats going round two times.
    ``raises`` counts the full raises of the round (a first bet is none), ``raised_from`` is the bet
    before the last bet or raise. ``raise_cap`` is the house's number of raises a round, 0 where the
    record gives none; ``bet_option`` an option of ``min_bet`` once it was asked. ``notes`` are None
    in ordinary play; ``swept`` is the last round taken in. ``finish`` is what is kept of the
    tournament: places, money, buying back in, once there is anything.

    ``colours`` are the chips in play by denomination and those coloured up, as far as known.
    ``low_counts`` is that a bet below the big blind, once it stands, is itself what a raise is
    measured by: the book does not have every wager reach the big blind. ``unposted`` is that the
    bet to call is a blind of which nobody has yet put in the whole.
    """

    seats: dict[int, Seat]
    button: int
    blinds: tuple[int, int]
    smallest_chip: int
    street: Street
    betting: str = "no-limit"
    bets: tuple[int, int] = (0, 0)
    ante: int = 0
    big_blind_ante: int = 0
    antes: Mapping[int, int] = field(default_factory=dict)
    ante_is_dead: bool = False
    raise_option: str | None = None
    deck: Deck = field(default_factory=Deck)
    board: list[int] = field(default_factory=list)
    pot: int = 0
    dead: int = 0
    carried: int = 0
    removed: int = 0
    current_bet: int = 0
    last_raise: int = 0
    full_at: int = 0
    raises: int = 0
    actor: Seat | None = None
    aggressor: Seat | None = None
    showdown: bool = False
    over: bool = False
    waiting: dict[int, HeldAction] = field(default_factory=dict)
    issued: int = 0
    ring: Sequence[Seat] = ()
    twice: Sequence[Seat] = ()
    before_raise: tuple[int, int, Seat | None] = (0, 0, None)
    big_blind_seat: int | None = None
    closed: EndedRound | None = None
    later: tuple[tuple[str, int], ...] = ()
    low_bet: LowBet | None = None
    began: Mapping[int, int] = field(default_factory=dict)
    undealt: tuple[int, ...] = ()
    dealing: Dealing | None = None
    began_on: Street = "preflop"
    posted: Mapping[int, int] = field(default_factory=dict)
    earlier_bet: tuple[Street, int] | None = None
    uncalled: tuple[int, int] | None = None
    awards: Sequence[Award] = ()
    uncontested: tuple[int, int] | None = None
    wrong_push: WrongPush | None = None
    showing: Showing | None = None
    raised: bool = False
    pitch: Pitch | None = None
    button_adrift: bool = False
    presence: Presence | None = None
    room: Room | None = None
    raise_cap: int = 0
    bet_option: str | None = None
    raised_from: int = 0
    notes: Notes | None = None
    swept: Swept | None = None
    colours: Colours | None = None
    finish: Finish | None = None
    unposted: bool = False
    low_counts: bool = False

    @property
    def big_blind(self) -> int:
        """The big blind, in chips: the least that a bet may be."""
        return self.blinds[1]

    @property
    def to_act(self) -> int | None:
        """Whose turn it is."""
        return self.actor.number if self.actor else None

    def chips(self) -> int:
        """Every chip on the table, wherever it lies."""
        total = self.pot + self.carried + self.removed
        for seat in self.seats.values():
            total += seat.stack + seat.bet + seat.held
        return total

    def everywhere(self) -> int:
        """Every chip on this table, and those known to be at others."""
        return self.chips() if self.room is None else self.chips() + self.room.chips()

    def conserve(self, closely: bool = True) -> None:
        """Count every chip and every card; ``closely``, see also that no card lies in two places.

        Raises: ReplayError: one came or went; a fault of ours, not of a record.
        """
        fix = "this is a fault in floorbase: please report it"
        chips, count = self.pot + self.carried + self.removed, self.deck.count() + len(self.board)
        for seat in self.seats.values():
            chips += seat.stack + seat.bet + seat.held
            count += len(seat.cards)
        if self.room is not None:
            chips += self.room.chips()
        if chips != self.issued:
            what = f"the table holds {chips} chips of {self.issued} issued"
            raise ReplayError(Problem(what, fix))
        if closely and count == SIZE:
            held = [card for seat in self.seats.values() for card in seat.cards]
            count = len({*self.deck.cards(), *self.board, *held})
        if count != SIZE:
            raise ReplayError(Problem(f"{count} of {SIZE} cards accounted for", fix))
        if self.colours is not None and not self.colours.cards_kept():
            raise ReplayError(Problem(f"not all {SIZE} cards of the race accounted for", fix))

    def live(self) -> list[Seat]:
        """The seats still in the hand."""
        return [seat for seat in self.seats.values() if not seat.folded]

    def clockwise(self, after: int) -> Sequence[Seat]:
        """Every seat once, clockwise, starting left of ``after`` and ending with it.

        ``after`` may be an empty chair: a dead button lies before one.
        """
        seat = self.seats.get(after)
        cut = sum(s.number < after for s in self.ring) if seat is None else seat.place + 1
        return self.twice[cut : cut + len(self.ring)]

    def before(self, seat: Seat) -> Seat:
        """The next seat counter-clockwise."""
        return self.ring[seat.place - 1]

    def join(self) -> None:
        """Order the seats and tell each its place; for when seats come or go."""
        numbers = list(self.seats)
        if numbers != sorted(numbers):
            self.seats = dict(sorted(self.seats.items()))
        ring = list(self.seats.values())
        self.ring, self.twice = ring, ring + ring
        for place, seat in enumerate(ring):
            seat.place = place

    def faces(self, seat: Seat) -> tuple[str, ...]:
        """A seat's hole cards, ``??`` where not known."""
        return self.deck.face_all(seat.cards or seat.mucked)

    def noted(self) -> Notes:
        """The notes, opened if there are none."""
        if self.notes is None:
            self.notes = Notes()
        return self.notes

    def price(self, seat: Seat) -> int:
        """What a call still costs this seat, in chips; never more than it has."""
        owed, has = self.current_bet - seat.bet, seat.stack + seat.held
        return 0 if owed <= 0 else owed if owed < has else has

    @property
    def limit_bet(self) -> int:
        """In limit betting, the size of a bet and of a raise on this street."""
        return self.bets[0 if self.street in ("preflop", "flop") else 1]
