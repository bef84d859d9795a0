"""What a player does in turn, and how the turn then goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine.lines.poker import Motion
from floorbase.engine.play.registry import handles
from floorbase.engine.play.snapshot import Seen
from floorbase.engine.poker import betting, legal_actions, situations
from floorbase.engine.poker.round_end import after_round
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Action, refuse
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play

VERBS = ("check", "call", "fold", "bet", "raise", "make_it", "go_along", "all_in", "push")


@handles(Action)
def act(play: Play, event: Action) -> None:
    """An action of a seat, whether or not it is its turn."""
    table = play.table
    actor = table.actor
    if actor is not None and event.seat == actor.number and not table.waiting:
        in_turn(play, actor, event)
        return
    seat = play.seat(event)
    if seat.folded and not situations.folded_seat_acts(play, seat, event):
        return
    situations.out_of_turn(play, play.live_seat(event), event)


def in_turn(play: Play, seat: Seat, event: Action) -> None:
    """An action whose turn has come."""
    table = play.table
    done: Action | None = event
    if not is_open(table, seat, event):
        done = situations.not_open(play, seat, event)
    if done is not None and table.notes is not None:
        done = situations.rights_in_question(play, seat, done)
    if done is None:  # a ruling has put something else in its place
        return
    plain = not (done.said or isinstance(done, Motion) or seat.doing)
    move = betting.interpret(table, seat, done) if plain else None
    if move is None:
        move = situations.unclear(play, seat, done)
    if move is not None:
        complete(play, seat, done, move)


def is_open(table: Table, seat: Seat, act: Action) -> bool:
    """Whether an action is plainly one of those that a seat has in turn."""
    kind, bet = act.kind, table.current_bet
    if kind == "check":
        return bet <= seat.bet
    if kind == "call":
        return bet > seat.bet
    if kind in ("bet", "raise"):
        return (kind == "raise") == (bet > 0)
    return kind in VERBS and (kind != "push" or table.notes is None)


def complete(play: Play, seat: Seat, event: Action, move: Move) -> None:
    """Carry out what an action in turn came to, and pass the turn on."""
    table = play.table
    allowed: Move | None = move
    if table.notes is not None:
        allowed = situations.bound_otherwise(play, seat, event, move)
    if allowed is not None and allowed.action in ("bet", "raise"):
        allowed = within_limits(play, seat, event, allowed)
    if allowed is None:
        return
    move = allowed
    if move.action == "fold" and seat.held:
        what = f"no book says whether the {seat.held} put forward out of turn stays in"
        raise refuse(event, what, "end the record here, and rule on those chips")
    if move.action == "fold" and table.waiting and situations.folds_while_others_wait(play, seat):
        return
    label = betting.apply(table, seat, move)
    if table.notes is not None:
        situations.others_heard(table, seat, move)
    for waiting in table.waiting.values():
        waiting.between.append(label)
    total = move.total if move.action in ("call", "bet", "raise") else None
    passes_on(play, seat, move.action, total)


def within_limits(play: Play, seat: Seat, event: Action, move: Move) -> Move | None:
    """A bet or raise, if it is no more than the betting allows. Raises: ReplayError: the seat may
    not bet or raise on this turn."""
    if seat.passive:
        what = f"seat {seat.number} may not bet or raise now"
        raise refuse(event, what, "write its check, call or fold")
    table = play.table
    if table.stakes.betting == "no-limit" or move.total <= legal_actions.most(table, seat):
        return move
    return situations.over_the_limit(play, seat, event, move)


def passes_on(play: Play, seat: Seat, action: str, total: int | None = None) -> None:
    """The turn goes on from a seat that has acted."""
    back = betting.advance(play.table, seat)
    if play.tracing:
        tell(play, seat, action, total, back)


def tell(
    play: Play, seat: Seat, action: str, total: int | None, back: int, seen: Seen | None = None
) -> None:
    """Keep the step of an action after which the turn has gone on, ``back`` chips uncalled."""
    changes = [Change(action, seat.number, total)]
    over = play.table.actor is None
    if over:
        changes += after_round(play, back)
    play.step(changes, closely=over, seen=seen)
