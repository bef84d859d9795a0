"""Too late for a misdeal: a hand fouled by the deal is dead, and what of its chips comes back.

Sources: queensix:3.misdeals.2, nunavut:B.misdeals.2, whangamata:49.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.deal.common import as_written
from floorbase.engine.topics.deal.lines import DealFouled
from floorbase.engine.topics.deal.noticed import turn_after


@handles(DealFouled)
@as_written
def fouled(play: Play, event: DealFouled) -> None:
    """A hand has been ruled dead for the deal, once that could no longer be done again.

    Raises: ReplayError: nothing was found too late, or chips wait out of turn.
    """
    table = play.table
    seat = play.live_seat(event)
    if table.pitch is None or not table.pitch.late:
        what = "the record does not show that a misdeal was called too late in this hand"
        raise refuse(event, what, "first write what was wrong with the deal, then 'misdeal called'")
    if table.waiting:
        what = "what was done out of turn is still to be ruled on"
        raise refuse(event, what, "first let the action reach that seat")
    play.step([Change("fouled", seat.number)])
    alone = uncalled(table, seat) > 0
    facts = play.seen(fouled_wager_uncalled="yes" if alone else "no")
    play.rule("misdeal_late_refund", facts, RulingContext(seat, event))
    betting.fold(table, seat)
    play.step([Change("fouled_dead", seat.number), *turn_after(table)])


def uncalled(table: Table, seat: Seat) -> int:
    """What of a seat's last bet or raise nobody has called, in chips; 0 if it made none."""
    if table.aggressor is not seat:
        return 0
    return seat.bet - max(other.bet for other in table.ring if other is not seat)


@ruling("misdeal_late_refund", "uncalled_part_back")
def uncalled_back(table: Table, context: RulingContext) -> list[Change]:
    """The part of the last bet or raise that nobody called comes back, and the bet is as before."""
    seat = context.player
    chips = uncalled(table, seat)
    if chips <= 0:
        return [Change("no_refund", seat.number)]
    seat.bet -= chips
    seat.stack += chips
    bet_before(table)
    return [Change("returned", seat.number, chips)]


def bet_before(table: Table) -> None:
    """The bet is the next largest in front; it raised by what it is over the one below it."""
    bets = sorted({other.bet for other in table.ring if other.bet}, reverse=True)
    table.current_bet = bets[0] if bets else 0
    below = bets[1] if len(bets) > 1 else 0
    table.round.last_raise = max(table.big_blind, table.current_bet - below) if bets else 0
    table.round.full_at = table.current_bet
    table.round.raises = max(table.round.raises - 1, 0)
    table.aggressor = None


@ruling("misdeal_late_refund", "all_back")
def all_back(table: Table, context: RulingContext) -> list[Change]:
    """Every chip that the seat put in on this hand comes back."""
    seat = context.player
    changes = uncalled_back(table, context)
    chips = seat.bet + seat.paid
    table.pot -= seat.paid
    seat.stack += chips
    seat.bet = seat.paid = 0
    return [*(c for c in changes if c.kind == "returned"), Change("returned", seat.number, chips)]


ruling("misdeal_late_refund", "no_refund")(says_of_player("no_refund"))
