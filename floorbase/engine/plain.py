"""Actions in turn about which there is nothing to rule: nearly all that are ever taken.

What they come to is the same as by ``acting``, which takes every other action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine import betting, measure
from floorbase.engine.acting import passes_on
from floorbase.engine.events import Event
from floorbase.engine.state import Seat, Table

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def run(play: Play, index: int) -> int:
    """Play the actions that come one after the other in turn, from this event on.

    Stops at an event that is something else, or on which anything bears but chips and turn.
    Returns: the index of the event that it stopped at.
    """
    table, events = play.table, play.events
    last = len(events)
    if table.waiting or table.later or table.showdown:
        return index
    while index < last and table.notes is None:
        event, seat = events[index], table.actor
        if seat is None or seat.number != event.seat or event.said or event.chips:
            break
        if seat.doing or seat.held or seat.passive:
            break
        kind = event.kind
        if kind == "fold":
            betting.fold(table, seat)
        elif kind == "go_along":
            kind = go_along(table, seat)
        elif kind == "make_it" and is_full(table, seat, event):
            kind = make_it(table, seat, event)
        else:
            break
        play.index = index
        index += 1
        if play.tracing:
            passes_on(play, seat, kind, None if kind in ("fold", "check") else seat.bet)
        else:
            betting.advance(table, seat)
    return index


def go_along(table: Table, seat: Seat) -> str:
    """A check; or a call, where there is a bet to call, if only with the last chips."""
    before, bet = seat.bet, table.current_bet
    seat.level = bet
    if before >= bet:
        return "check"
    owed = min(bet - before, seat.stack)
    seat.was = before
    seat.stack -= owed
    seat.bet = before + owed
    return "call"


def is_full(table: Table, seat: Seat, event: Event) -> bool:
    """Whether an amount is all that a bet or raise must be, and not all that the seat has."""
    amount = event.amount or 0
    if table.betting != "no-limit" or amount >= seat.stack + seat.bet:
        return False
    bet = table.current_bet
    if not bet:
        return amount >= measure.least_bet(table)
    step = measure.full_size(table)
    return step is not None and amount >= bet + step


def make_it(table: Table, seat: Seat, event: Event) -> str:
    """A bet, or a raise where there is a bet."""
    before, amount = seat.bet, event.amount or 0
    action = "raise" if table.current_bet else "bet"
    seat.was = before
    seat.stack -= amount - before
    seat.bet = amount
    measure.raise_to(table, seat, amount - table.current_bet, action)
    return action
