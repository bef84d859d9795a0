"""What is noticed or objected to after the chips went in: silent chips that are not accepted as an
action, a raise that was missed, a bet below the least.

Sources: queensix:3.betting.7, 3.betting.10 and 6.no-limit.12.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import Push
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import acting, betting
from floorbase.engine.poker.round_end import pass_on
from floorbase.engine.poker.ruled_moves import pay_in, taken
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action, refuse
from floorbase.engine.table.seat import NOT_YET, Move
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts import bet_amounts
from floorbase.engine.topics.amounts.lines import LowNoticed, Unaware
from floorbase.engine.topics.amounts.rewritten import pushes_of
from floorbase.engine.topics.amounts.silent_chips import yes
from floorbase.engine.topics.betting.unfinished import Disputes

PLAIN = {"bet": "opening_bet", "call": "exact_call", "raise": "full_raise"}


@handles(Disputes)
def disputes(play: Play, event: Disputes) -> None:
    """Someone does not accept that silent chips, just pushed, are an action.

    Raises: ReplayError: no such chips lie there.
    """
    play.seat(event)
    seat = play.seat(event, event.to)
    if play.table.actor is not seat or [done.kind for done in seat.doing] != ["push"]:
        what = f"seat {seat.number} has no unannounced chips that still need a ruling"
        raise refuse(event, what, "write this line right after the chips went in")
    (push,) = pushes_of(seat)
    move = betting.plain_push(play.table, seat, push.chips)
    if move is None:
        ruled = bet_amounts.ruled(play, seat)
        if ruled is not None:
            acting.complete(play, seat, push, ruled)
        return
    facts = {"silent_chips_are": PLAIN[move.action]}
    play.rule("silent_chips_amount", facts, RulingContext(seat, push, move.total))


@handles(Unaware)
def unaware(play: Play, event: Unaware) -> None:
    """A player who pushed chips for the old bet had not seen the raise.

    Raises: ReplayError: the seat put in no chips short of a raise.
    """
    table, seat = play.table, play.live_seat(event)
    push, acted = last_push(play, event)
    if push is None or seat.bet >= table.current_bet:
        what = f"seat {seat.number} has not put in chips for an earlier, smaller bet"
        raise refuse(
            event, what, "write this line after the one in which the seat puts in too few chips"
        )
    facts = {"acted_after_caller": yes(acted)}
    play.rule("unaware_of_raise", facts, RulingContext(seat, event, min(sum(push.chips), seat.bet)))


def last_push(play: Play, event: Unaware) -> tuple[Push | None, bool]:
    """The seat's last action if it was a silent push, and whether anyone has acted since."""
    acted = False
    for earlier in reversed(play.events[: play.index]):
        if isinstance(earlier, Action) and earlier.kind in acting.VERBS:
            if earlier.seat == event.seat:
                return (earlier if isinstance(earlier, Push) else None), acted
            acted = True
    return None, acted


@ruling("unaware_of_raise", "may_withdraw")
def withdraws(table: Table, context: RulingContext) -> list[Change]:
    """The chips come back, and so does the turn, with every option."""
    seat, back = context.player, context.amount
    seat.bet -= back
    seat.stack += back
    seat.level = NOT_YET
    table.actor = seat
    return [Change("returned", seat.number, back), Change("all_options", seat.number)]


@ruling("unaware_of_raise", "made_up")
def calls_in_full(table: Table, context: RulingContext) -> list[Change]:
    """The chips bind: the seat adds what the call of the raise lacks."""
    seat = context.player
    added = pay_in(seat, table.current_bet)
    seat.level = table.current_bet
    changes = [Change("adds", seat.number, added), Change("call", seat.number, seat.bet)]
    return [*changes, *pass_on(table, seat)] if table.actor is seat else changes


@handles(LowNoticed)
def low_noticed(play: Play, event: LowNoticed) -> None:
    """Someone points out a bet or raise that was below the least.

    Raises: ReplayError: none was made in this hand, or the hand is over.
    """
    table = play.table
    low = table.round.low_bet
    options = (table.measures.raise_option, table.measures.bet_option)
    if low is None and "one_chip" in options and not table.over:
        play.step([Change("nothing_low")])  # michigan:18: any chip more is a raise
        return
    if low is None or table.over:
        what = "the hand is over" if table.over else "no bet in this hand was below the minimum"
        raise refuse(event, what, "remove this line")
    in_round = low.street == table.street and table.actor is not None
    if in_round and table.current_bet >= (low.least or table.big_blind):
        table.round.low_bet = None
        play.step([Change("low_bet_raised", low.seat)])
        return
    facts = {"low_wager_seen_in_round": yes(in_round)}
    question = "under_raise_found_later" if low.least else "under_bet"
    play.rule(question, facts, RulingContext(table.seats[low.seat], event, low.amount))


@ruling(("under_bet", "under_raise_found_later"), "made_up")
def made_up(table: Table, context: RulingContext) -> list[Change]:
    """The bet or raise becomes the least, and whoever called it makes it up as well.

    After the round it is those still in the hand who add to the pot. Nobody gains a right to raise
    (queensix:3.betting.10).
    """
    seat, low = context.player, table.round.low_bet
    if low is None:
        return taken(table, context, Move("bet", min(table.big_blind, seat.has)))
    table.round.low_bet = None
    changes, least = [], low.least or table.big_blind
    in_round = low.street == table.street and table.current_bet > 0
    for other in table.clockwise(table.button):
        if other.folded or (in_round and other.bet < low.amount):
            continue
        if in_round:
            added = pay_in(other, least)
            other.level = least
        else:
            added = min(least - low.amount, other.stack)
            other.stack -= added
            other.paid += added
            table.pot += added
        if added:
            changes.append(Change("adds", other.number, added))
    if in_round:
        table.current_bet = table.round.full_at = least
        table.round.last_raise = max(table.round.last_raise, least - table.round.raised_from)
    return [*changes, Change("low_bet_made_up", seat.number, least)]


@ruling(("under_bet", "under_raise_found_later"), "stands")
def stands(table: Table, context: RulingContext) -> list[Change]:
    """The bet stays as it was made."""
    if table.round.low_bet is None:
        return taken(table, context, Move("bet", context.amount))
    table.round.low_bet = None
    return [Change("low_bet_stands", context.player.number, context.amount)]
