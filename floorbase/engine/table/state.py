"""The table as it stands: seats, chips, cards, what waits, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from floorbase.engine.table.betting_round import BettingRound
from floorbase.engine.table.deck import SIZE, Deck
from floorbase.engine.table.events import Street
from floorbase.engine.table.hand_so_far import HandSoFar
from floorbase.engine.table.memory.between_hands import Room
from floorbase.engine.table.memory.chip_race import Colours
from floorbase.engine.table.memory.hole_deal import Pitch
from floorbase.engine.table.memory.notes import Notes
from floorbase.engine.table.memory.presence import Presence
from floorbase.engine.table.memory.showdown_state import Showing, WrongPush
from floorbase.engine.table.memory.street_plans import Dealing
from floorbase.engine.table.memory.tournament_state import Finish
from floorbase.engine.table.seat import HeldAction, Seat, slotted
from floorbase.engine.table.stakes import Measures, Stakes
from floorbase.errors import Problem, ReplayError


@slotted
class Table(Struct):
    """One table, changed only by handlers and procedures.

    What a table is stands first: seats, stakes, cards, chips, bets, turn. ``dead`` are chips of the
    pot that no seat's share counts: what lay there when the record began, a big-blind ante,
    forfeited chips. ``carried`` are chips left for the next pot, ``removed`` chips taken out of
    play, ``issued`` all that there have to be. ``current_bet`` is the bet to call, ``round``
    how far raises of it have gone, ``measures`` what the book measures them by. ``hand`` is what is
    remembered of the hand in play.

    ``waiting`` are actions out of turn by their seats, held until the turn comes to them.
    ``ring`` are the seats by their numbers, ``twice`` the same seats going round two times.

    The rest is None at a table where all goes as it should. Each is one topic's memory, begun when
    it is first asked for (``extensions``): ``notes`` of rights to bet and of calls, ``dealing``
    what went wrong with the deck, ``pitch`` how the hole cards were dealt, where something about it
    was wrong, ``showing`` a showdown in dispute, ``wrong_push`` a pot lying before the wrong seat,
    ``presence`` clocks, absence and penalties, ``room`` what lies outside the hand, between hands,
    ``colours`` the chips by denomination and those coloured up, ``finish`` places, money and buying
    back in.
    """

    seats: dict[int, Seat]
    button: int
    stakes: Stakes
    street: Street
    ring: Sequence[Seat] = ()
    twice: Sequence[Seat] = ()
    hand: HandSoFar = field(default_factory=HandSoFar)
    deck: Deck = field(default_factory=Deck)
    board: list[int] = field(default_factory=list)
    pot: int = 0
    dead: int = 0
    carried: int = 0
    removed: int = 0
    issued: int = 0
    current_bet: int = 0
    aggressor: Seat | None = None
    actor: Seat | None = None
    waiting: dict[int, HeldAction] = field(default_factory=dict)
    showdown: bool = False
    over: bool = False
    round: BettingRound = field(default_factory=BettingRound)
    measures: Measures = field(default_factory=Measures)
    # What topics remember, none of it in ordinary play.
    notes: Notes | None = None
    dealing: Dealing | None = None
    pitch: Pitch | None = None
    showing: Showing | None = None
    wrong_push: WrongPush | None = None
    presence: Presence | None = None
    room: Room | None = None
    colours: Colours | None = None
    finish: Finish | None = None

    @property
    def big_blind(self) -> int:
        """The big blind, in chips: the least that a bet may be."""
        return self.stakes.blinds[1]

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
            raise ReplayError(
                Problem(f"not all {SIZE} cards in the chip race are accounted for", fix)
            )

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
        self.seats = dict(sorted(self.seats.items()))
        self.ring = ring = list(self.seats.values())
        self.twice = ring + ring
        for place, seat in enumerate(ring):
            seat.place = place

    def faces(self, seat: Seat) -> tuple[str, ...]:
        """A seat's hole cards, ``??`` where not known."""
        return self.deck.face_all(seat.cards or seat.mucked)

    def price(self, seat: Seat) -> int:
        """What a call still costs this seat, in chips; never more than it has."""
        owed, has = self.current_bet - seat.bet, seat.stack + seat.held
        return 0 if owed <= 0 else owed if owed < has else has

    @property
    def limit_bet(self) -> int:
        """In limit betting, the size of a bet and of a raise on this street."""
        return self.stakes.bets[0 if self.street in ("preflop", "flop") else 1]
