"""What becomes of an action out of turn, and of the seat it passed over.

Sources: star:7.34 and 7.35, queensix:3.betting.5 and 3.betting.6, whangamata:36,
nunavut:B.tournament-play.22 and B.dead-hands.1(a).
"""

from __future__ import annotations

from floorbase.engine.play.registry import ruling
from floorbase.engine.poker.betting import apply, pass_turn
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table


@ruling(("oot_check", "oot_call", "oot_bet_or_raise", "oot_fold"), "binding")
def stands(table: Table, context: RulingContext) -> list[Change]:
    """The action holds as made; if a bet now exceeds it, the seat has the rest to answer for."""
    seat = context.player
    move = as_it_is_now(table, seat, table.waiting.pop(seat.number).move)
    excess = max(seat.held - max(move.total - seat.bet, 0), 0) if move.action != "fold" else 0
    changes = _carry_out(table, seat, move, "stands")
    return [*changes, Change("returned", seat.number, excess)] if excess else changes


def as_it_is_now(table: Table, seat: Seat, move: Move) -> Move:
    """An action at the bet as it is, where the one that it answered was taken back since."""
    bet = table.current_bet
    if move.action == "fold":
        return Move("fold", seat.bet)  # its bet may have been taken in since
    if move.action == "call" and move.total > bet:
        return Move("call", bet) if bet > seat.bet else Move("check", seat.bet)
    if move.action == "raise" and not bet:
        return Move("bet", move.total)
    if move.action == "bet" and 0 < bet < move.total:
        return Move("raise", move.total)
    return move


@ruling("oot_bet_or_raise", "bound_to_call")
def bound_to_call(table: Table, context: RulingContext) -> list[Change]:
    """The raise shrinks to a call of the bet as it is; what is over goes back."""
    seat = context.player
    table.waiting.pop(seat.number)
    total = min(table.current_bet, seat.bet + seat.stack + seat.held)
    excess = max(seat.held - max(total - seat.bet, 0), 0)
    move = Move("call", total) if total > seat.bet else Move("check", seat.bet)
    changes = _carry_out(table, seat, move, "bound_to_call")
    return [*changes, Change("returned", seat.number, excess)] if excess else changes


@ruling(("oot_check", "oot_call", "oot_bet_or_raise"), "all_options")
@ruling("oot_fold", "not_binding")
def all_options(table: Table, context: RulingContext) -> list[Change]:
    """The action is undone: chips back, and the seat acts as if it had not."""
    seat = context.player
    table.waiting.pop(seat.number)
    back, seat.held = seat.held, 0
    seat.stack += back
    changes = [Change("returned", seat.number, back)] if back else []
    return [*changes, Change("all_options", seat.number)]


@ruling("oot_check", "no_bet_or_raise")
@ruling("oot_call", "call_or_fold")
def no_bet_or_raise(table: Table, context: RulingContext) -> list[Change]:
    """The seat acts again, passively; chips it put forward stay until it has."""
    seat = context.player
    table.waiting.pop(seat.number)
    seat.passive = True
    return [Change("passive", seat.number)]


@ruling("skipped_player", "all_options")
def keep_turn(table: Table, context: RulingContext) -> list[Change]:
    """The skipped seat has its turn in full."""
    seat = context.player
    return [Change("all_options", seat.number)]


@ruling("skipped_player", "non_aggressive_only")
def keep_turn_passive(table: Table, context: RulingContext) -> list[Change]:
    """The skipped seat has its turn, but may not bet or raise."""
    seat = context.player
    seat.passive = True
    return [Change("passive", seat.number)]


@ruling("skipped_player", "hand_dead")
def hand_dead(table: Table, context: RulingContext) -> list[Change]:
    """The skipped seat's hand is mucked; its chips in the pot stay."""
    seat = context.player
    return _carry_out(table, seat, Move("fold", seat.bet), "hand_dead")


@ruling("skipped_player", "right_to_act_lost")
def right_lost(table: Table, context: RulingContext) -> list[Change]:
    """The skipped seat is passed over. Owing a bet it can no longer match, it is out."""
    seat = context.player
    owes = table.current_bet > seat.bet
    move = Move("fold" if owes else "check", seat.bet)
    return _carry_out(table, seat, move, "passed_over_out" if owes else "passed_over")


@ruling("skipped_actions_stand", "stand")
def all_stand(table: Table, context: RulingContext) -> list[Change]:
    """Everything done behind the skipped seat holds whatever it does."""
    seat = context.player
    for waiting in table.waiting.values():
        waiting.stands = True
    return [Change("all_stand", seat.number)]


@ruling("skipped_actions_stand", "judged_in_turn")
@ruling("skipped_actions_stand", "stand_if_unchanged")
@ruling("skipped_actions_stand", "held_in_turn")
def each_in_turn(table: Table, context: RulingContext) -> list[Change]:
    """Nothing yet: each action is ruled on when its turn comes."""
    seat = context.player
    return [Change("each_in_turn", seat.number)]


def _carry_out(table: Table, seat: Seat, move: Move, kind: str) -> list[Change]:
    label = apply(table, seat, move)
    seat.killed = seat.folded
    for waiting in table.waiting.values():
        # What a player out of turn had already seen done is not done "in between".
        if waiting.faced < table.current_bet or label not in ("bet", "raise"):
            waiting.between.append(label)
    total = seat.bet if move.action in ("call", "bet", "raise") else None
    changes = [Change(kind, seat.number), Change(move.action, seat.number, total)]
    if seat.can_act and seat.bet < table.current_bet:
        table.actor = seat
        return changes
    back = pass_turn(table, seat)
    return [*changes, Change("uncalled", None, back)] if back else changes
