"""A hand that dies without its player's fold, and one that comes back: what every topic shares.

Its chips stay in the pot: star:7.25 and 7.43, queensix:3.irregularities.2, whangamata:49,
nunavut:B.irregularities.2 and B.tournament-play.20.
"""

from __future__ import annotations

from floorbase.engine.poker import betting
from floorbase.engine.table.betting_round import EndedRound
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.seat import NOT_YET, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.out_of_turn.waiting import only_folds_wait
from floorbase.errors import Problem, ReplayError


def kill(table: Table, seat: Seat, event: Event | None = None) -> list[Change]:
    """Muck a live hand. Its chips stay; a turn that was at it passes on; one live seat left wins.

    Nothing happens to a hand that is not in play.
    Raises:
        ReplayError: chips of the seat wait out of turn, or every other hand was folded out of
            turn and no ruling has come (``settle_folds`` before, to have one).
    """
    if seat.folded or table.over:
        return []
    if seat.held:
        what = f"no book says whether the {seat.held} put forward out of turn by seat"
        raise _refusal(event, f"{what} {seat.number} stays in", "end the record before this line")
    if only_folds_wait(table, seat):
        what = "every other hand was folded out of turn, and those folds are not ruled on"
        raise _refusal(event, what, "write each fold once its turn has come")
    table.waiting.pop(seat.number, None)
    if table.actor is seat:
        for waiting in table.waiting.values():
            waiting.between.append("fold")
    betting.fold(table, seat)
    seat.killed = True
    back = betting.pass_turn(table, seat)
    changes = [Change("killed", seat.number)]
    if back:
        changes.append(Change("uncalled", None, back))
    live = table.live()
    if table.over and len(live) == 1:
        changes.append(Change("wins", live[0].number))
    return changes


def comes_back(table: Table, context: RulingContext) -> list[Change]:
    """A ruling: the hand is taken out of the muck again, live, face down, and the turn as it was.

    The turn was at the seat when the hand went. If its going ended the round or the hand, the bets
    come back out of the pot, and the pot back from its winner. Nobody may have done anything since:
    the caller sees to that.
    Raises: ReplayError: its cards are not in the muck, or hands were compared for the pot.
    """
    seat, event, muck = context.player, context.event, table.deck.muck
    closed = table.round.ended
    if closed is not None and closed.seat is not seat:
        closed = None
    if not seat.mucked or any(card not in muck for card in seat.mucked):
        what = f"seat {seat.number}'s cards are not in the muck"
        raise _refusal(event, what, "end the record before this line")
    if table.over and closed is None:
        what = "the pot went to the best hand shown, and no book says how to take a pot back"
        raise _refusal(event, what, "end the record before this line")
    for card in seat.mucked:
        muck.remove(card)
    seat.cards, seat.mucked = seat.mucked, ()
    seat.folded = seat.killed = False
    if closed is not None:
        _reopen(table, closed)
    turn = not closed.showdown if closed is not None else table.actor is not None
    seat.level = NOT_YET
    changes = [Change("hand_back", seat.number)]
    if turn:
        table.actor = seat
        for waiting in table.waiting.values():
            if waiting.between and waiting.between[-1] == "fold":
                waiting.between.pop()
        changes.append(Change("back_to", seat.number))
    return changes


def dies(table: Table, context: RulingContext) -> list[Change]:
    """A ruling: the hand is mucked, its chips stay, and the turn passes if it was there."""
    return kill(table, context.player, context.event)


def _reopen(table: Table, closed: EndedRound) -> None:
    """Put every chip back where it was before a hand given up ended the round or the hand."""
    for seat, chips in zip(table.ring, closed.seats, strict=True):
        seat.stack, seat.bet, seat.held, seat.paid, seat.level = chips
    (
        table.pot,
        table.dead,
        table.current_bet,
        table.round.last_raise,
        table.round.full_at,
        table.round.raises,
    ) = closed.chips
    table.waiting = dict(closed.waiting)
    table.showdown = closed.showdown
    table.over = False
    table.round.ended = None


def _refusal(event: Event | None, what: str, fix: str) -> ReplayError:
    return refuse(event, what, fix) if event else ReplayError(Problem(what, fix))
