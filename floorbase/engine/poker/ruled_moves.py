"""A move that was ruled: its chips go in, or back, and the turn goes on."""

from __future__ import annotations

from floorbase.engine.poker import betting
from floorbase.engine.poker.round_end import pass_on
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.errors import ReplayError


def refused(context: RulingContext, what: str, fix: str) -> ReplayError:
    """A ruling that cannot be carried out on this table, at the line that asked for it."""
    return refuse(context.event or Event(), what, fix)


def taken(table: Table, context: RulingContext, move: Move) -> list[Change]:
    """Carry out what was ruled; what lies over in front goes back, what is missing is added.

    Raises: ReplayError: the seat may not bet or raise on this turn.
    """
    seat = context.player
    if seat.passive and move.action in ("bet", "raise"):
        what = f"seat {seat.number} may not bet or raise now"
        raise refused(context, what, "write its check, call or fold")
    put, before = seat.held, seat.bet
    label = betting.apply(table, seat, move)
    for waiting in table.waiting.values():
        waiting.between.append(label)
    total = seat.bet if move.action in ("call", "bet", "raise") else None
    changes = [Change(move.action, seat.number, total)]
    over = put - (seat.bet - before)
    if over > 0:
        changes.append(Change("returned", seat.number, over))
    elif put and over < 0:
        changes.append(Change("adds", seat.number, -over))
    return [*changes, *pass_on(table, seat)]


def return_chips(context: RulingContext) -> list[Change]:
    """Give back what the seat put forward; it acts again as if nothing had been done."""
    seat = context.player
    back, seat.held, seat.doing = seat.held, 0, ()
    seat.stack += back
    changes = [Change("returned", seat.number, back)] if back else []
    return [*changes, Change("all_options", seat.number)]


def pay_in(seat: Seat, total: int) -> int:
    """Bring a seat's bet of the round up to ``total``, as far as its chips go; how many went in."""
    chips = min(max(total - seat.bet, 0), seat.stack)
    seat.stack -= chips
    seat.bet += chips
    return chips
