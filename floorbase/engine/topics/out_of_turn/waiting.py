"""What waits since it was done out of turn: ruled on as the turn comes, or nobody else can win."""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting, situations
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action
from floorbase.engine.table.seat import HeldAction, Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.out_of_turn.facts import QUESTION_OF, skip_facts, waiting_facts
from floorbase.errors import ReplayError


def rule_on_skip(play: Play) -> None:
    """A seat that two or more have acted behind of: what may it do, and do they stand?

    One action behind puts nobody's right at issue: the action simply goes back.
    """
    table = play.table
    seat = table.actor
    if seat is None or len(table.waiting) < 2 or seat.number in play.skips_ruled:
        return
    play.skips_ruled |= {seat.number}
    facts = skip_facts(table, seat, play.observed)
    context = RulingContext(seat)
    # Both are asked before either is carried out: a dead hand would let the turn move on.
    first = play.ask("skipped_player", facts, seat)
    second = play.ask("skipped_actions_stand", facts, seat)
    play.carry_out("skipped_actions_stand", facts, context, second)
    play.carry_out("skipped_player", facts, context, first)


@situations.others_wait.ruled_by
def settle_waiting(play: Play) -> None:
    """While the turn is at a seat that acted before it, rule on what it did.

    A fold that the turn never reached is ruled on when the round is over.
    """
    table = play.table
    if table.actor is None:
        rule_on_folds(play)
    while table.actor is not None and table.actor.number in table.waiting:
        seat = table.actor
        play.skips_ruled |= {seat.number}  # it has acted, so that nobody passed it over
        waiting = table.waiting[seat.number]
        question = QUESTION_OF[waiting.move.action]
        facts = waiting_facts(table, waiting)
        if waiting.stands:
            play.step(play.procedures[question, "binding"](table, RulingContext(seat)))
        else:
            play.rule(question, facts, RulingContext(seat))
        if waiting.again:
            look_again(play, seat, waiting)


def look_again(play: Play, seat: Seat, waiting: HeldAction) -> None:
    """What a player did out of turn besides, once the first act was ruled on.

    If that was undone, the next is an act out of turn of its own. If not, the player has acted, and
    nothing more is open, but for a fold, which waits for the next turn.
    """
    for place, event in enumerate(waiting.again):
        rest = waiting.again[place + 1 :]
        move = None
        if not seat.folded and not play.table.over:
            move = second_act(play.table, seat, event)
        if move is None:
            play.step([Change("void", seat.number)])
            continue
        faced, turn_of, between = waiting.faced, waiting.turn_of, waiting.between
        again = HeldAction(event, move, faced, turn_of, list(between), again=rest)
        play.table.waiting[seat.number] = again
        return


def second_act(table: Table, seat: Seat, event: Action) -> Move | None:
    """A second act out of turn, where it can still be one."""
    if event.kind == "fold":
        return Move("fold", seat.bet)
    if table.actor is not seat or (seat.passive and event.kind not in ("check", "call")):
        return None
    try:
        return betting.interpret(table, seat, event)
    except ReplayError:  # it is not open any more
        return None


@situations.folds_while_others_wait.ruled_by
def settle_folds(play: Play, seat: Seat) -> bool:
    """Rule on the folds out of turn that alone keep a seat, about to lose its hand, from winning.

    Returns: whether they bind, so that the pot was the seat's before its own hand went.
    """
    table = play.table
    if not only_folds_wait(table, seat):
        return False
    rule_on_folds(play)
    if table.over:
        play.step([Change("already_won", seat.number)])
    return table.over


def rule_on_folds(play: Play, only: Seat | None = None) -> None:
    """Rule now on the folds out of turn that wait, of one seat or of all; the turn stays."""
    table = play.table
    for number, waiting in list(table.waiting.items()):
        seat = table.seats[number]
        if waiting.move.action != "fold" or only not in (None, seat) or table.over:
            continue
        if waiting.stands:
            play.step(play.procedures["oot_fold", "binding"](table, RulingContext(seat)))
        else:
            play.rule("oot_fold", waiting_facts(table, waiting), RulingContext(seat))


def only_folds_wait(table: Table, seat: Seat) -> bool:
    """Whether a seat has rivals, and each of them has folded out of turn."""
    waiting = table.waiting
    if not waiting:
        return False
    rivals = [other.number for other in table.live() if other is not seat]
    return bool(rivals) and all(
        number in waiting and waiting[number].move.action == "fold" for number in rivals
    )
