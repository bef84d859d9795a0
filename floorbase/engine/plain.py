"""Actions in turn about which there is nothing to rule: nearly all that are ever taken.

Whatever else there is to an action, ``acting`` takes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine import acting, betting
from floorbase.engine.events import Event
from floorbase.engine.kinds import Handler
from floorbase.engine.state import Seat

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def turn(play: Play, event: Event) -> Seat | None:
    """The seat that acts, if its turn has come and nothing else bears on what it does."""
    table = play.table
    seat = table.actor
    if seat is None or seat.number != event.seat or table.waiting or table.notes is not None:
        return None
    if event.said or event.chips or seat.doing or seat.held or seat.passive:
        return None
    return seat


def fold(play: Play, event: Event) -> None:
    """A hand is given up."""
    seat = turn(play, event)
    if seat is None:
        acting.act(play, event)
        return
    betting.fold(play.table, seat)
    acting.passes_on(play, seat, "fold")


def go_along(play: Play, event: Event) -> None:
    """A check, or a call where there is a bet to call."""
    seat = turn(play, event)
    if seat is None:
        acting.act(play, event)
    elif seat.bet < play.table.current_bet:
        betting.call(play.table, seat)
        acting.passes_on(play, seat, "call", seat.bet)
    else:
        seat.level = play.table.current_bet
        acting.passes_on(play, seat, "check")


def make_it(play: Play, event: Event) -> None:
    """A bet or raise to an amount that the rules allow as it is."""
    seat = turn(play, event)
    table = play.table
    move = None
    if seat is not None and table.betting == "no-limit":
        move = betting.wager(table, seat, event)
    if seat is None or move is None:
        acting.act(play, event)
        return
    betting.apply(table, seat, move)
    acting.passes_on(play, seat, *move)


HANDLERS: dict[str, Handler] = {"fold": fold, "go_along": go_along, "make_it": make_it}
