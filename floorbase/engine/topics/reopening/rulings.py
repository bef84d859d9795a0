"""Who may raise, from what, and how often; a wager put right; the least bet.

Sources: queensix:3.betting.10, 4.blinds.3, 6.no-limit.2 to 6.no-limit.5 and tournament.21,
whangamata:38 and 41, nunavut:9.01(d), 9.15(b), A.2.2, A.2.3 and B.tournament-play.29,
michigan:18, 55(b) and 76(e).
"""

from __future__ import annotations

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import is_said, refuse
from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.memory.notes import Corrected, Notes
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.reopening import raise_rights, short_calls
from floorbase.engine.topics.reopening.lines import BetCorrected


@handles(BetCorrected)
def corrected(play: Play, event: BetCorrected) -> None:
    """The last bet or raise is put right while the round is open; its callers owe the rest, or
    have some back. Raises: ReplayError: there is none, or its player has not the chips."""
    table = play.table
    bettor, amount, old = table.aggressor, event.amount, table.current_bet
    if bettor is None or table.actor is None or bettor.folded or not old:
        fix = "write this line after a bet or raise, before the round is over"
        raise refuse(event, "there is no bet or raise to correct now", fix)
    if amount <= table.round.raised_from or amount == old or amount > bettor.bet + bettor.stack:
        has = bettor.bet + bettor.stack
        what = f"seat {bettor.number}'s bet cannot be {amount}"
        most = f"under {has}" if old == has else f"up to {has}, other than {old}"
        fix = f"write an amount over {table.round.raised_from} and {most}"
        raise refuse(event, what, fix)
    notes = notes_of(table)
    _measure(table, notes, bettor, amount)
    changes = [Change("corrected", bettor.number, amount)]
    for seat in table.ring:
        answered = seat.level == old
        if seat.bet > amount or seat is bettor:
            level = seat.level
            back = -short_calls.lay(table, seat, amount)
            seat.level = amount if answered else level
            if back > 0:
                changes.append(Change("returned", seat.number, back))
        elif answered and amount < old:
            seat.level = amount
    for change in changes[1:]:
        play.returned[change.seat or 0] = play.returned.get(change.seat or 0, 0) + (
            change.amount or 0
        )
    play.step(changes)


def _measure(table: Table, notes: Notes, bettor: Seat, amount: int) -> None:
    """The bet is now this amount, and so is what a next raise is measured by."""
    old, increase = table.current_bet, amount - table.round.raised_from
    table.current_bet = amount
    if notes.shorts and notes.shorts[-1].total == old:
        notes.shorts[-1] = notes.shorts[-1]._replace(total=amount, added=increase)
        notes.over_short = None
        return
    table.round.full_at = amount
    table.round.last_raise = max(increase, table.big_blind)
    before = notes.corrected
    first = before.old if before is not None and before.new == old else old
    notes.corrected = Corrected(first, amount)
    bettor.called_short = 0


@ruling(("short_all_in_reopen", "cumulative_all_ins_reopen", "raise_after_correction"), "may_raise")
def open_again(table: Table, context: RulingContext) -> list[Change]:
    """The seat may raise."""
    return [Change("stays_open", context.player.number)]


@ruling(("short_all_in_reopen", "cumulative_all_ins_reopen"), "call_or_fold")
@ruling("raise_after_correction", "no_raise")
def close(table: Table, context: RulingContext) -> list[Change]:
    """The seat may not raise: what was pushed in above the call goes back; after words alone it
    still has its turn, to call or fold."""
    seat, event = context.player, context.event
    changes = [Change("stays_closed", seat.number)]
    if event is not None and is_said(event):
        seat.passive = True
        return changes
    back = context.amount - max(min(table.current_bet, seat.bet + seat.stack), seat.bet)
    return [*changes, Change("returned", seat.number, back)] if back > 0 else changes


@ruling("raises_cap", "three_raises")
def three_raises(table: Table, context: RulingContext) -> list[Change]:
    """After the third raise of the round only calls and folds are taken."""
    return _capped(table, context, "three_raises")


@ruling("raises_cap", "number_set_elsewhere")
def number_elsewhere(table: Table, context: RulingContext) -> list[Change]:
    """The house's number of raises counts. Raises: ReplayError: the record does not give it."""
    if not table.stakes.raise_cap:
        what = "the house sets the raise cap, and the record does not say what it is"
        raise refuse(context.cause, what, "write 'raise_cap: 3' under 'table:'")
    return _capped(table, context, "number_set_elsewhere")


def _capped(table: Table, context: RulingContext, option: str) -> list[Change]:
    """Once there were so many raises the seat may not raise; it holds for the next seats too."""
    notes_of(table).raises_cap = option
    if raise_rights.closes(table, option):
        return [Change("raises_over", None, table.round.raises), *close(table, context)]
    return open_again(table, context)


@ruling_by_option(
    "next_raise_after_short_all_in",
    "full_raise_on_top",
    "full_raise_over_full_bet",
    "one_chip_on_top",
)
def _over_short(table: Table, context: RulingContext, option: str) -> list[Change]:
    notes_of(table).over_short = option
    return [Change("must_reach", context.player.number, raise_sizes.ruled_raise(table))]


@ruling_by_option("min_bet", "big_blind", "one_chip")
def _least_bet(table: Table, context: RulingContext, option: str) -> list[Change]:
    table.measures.bet_option = option
    return [Change("least_bet", None, raise_sizes.least_bet(table))]


@ruling("raises_cap", "no_cap")
def no_cap(table: Table, context: RulingContext) -> list[Change]:
    """Nobody's raise is one too many."""
    notes_of(table).raises_cap = "no_cap"
    return says("no_cap")(table, context)
