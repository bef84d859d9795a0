"""What a player does: in turn, out of turn, or by paying what was already said."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorbase.engine.play.registry import handles
from floorbase.engine.play.snapshot import Seen
from floorbase.engine.poker import betting
from floorbase.engine.poker.round_end import after_round
from floorbase.engine.table.changes import Change, Matter
from floorbase.engine.table.events import Event
from floorbase.engine.table.seat import Move, Seat, Waiting
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts import bet_amounts
from floorbase.engine.topics.hands import disputed_folds
from floorbase.engine.topics.hands.dead_hands import rule_on_folds, settle_folds
from floorbase.engine.topics.not_open import events as not_open
from floorbase.engine.topics.out_of_turn.facts import QUESTION_OF, skip_facts, waiting_facts
from floorbase.engine.topics.reopening import conditional_statements, raise_rights
from floorbase.errors import ReplayError

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play

NEEDLESS = ("check", "go_along")  # where nobody could answer: some hand histories write it
VERBS = ("check", "call", "fold", "bet", "raise", "make_it", "go_along", "all_in", "push")


@handles(
    "declares_raise",
    "declares_bet",
    "pot",
    "push_saying",
    "unclear",
    "takes_back",
    "rap",
    "check",
    "call",
    "fold",
    "bet",
    "raise",
    "make_it",
    "go_along",
    "all_in",
    "push",
)
def act(play: Play, event: Event) -> None:
    """An action of a seat, whether or not it is its turn."""
    table = play.table
    actor = table.actor
    if actor is not None and event.seat == actor.number and not table.waiting:
        in_turn(play, actor, event)
        return
    seat = play.seat(event)
    if seat.folded and not disputed_folds.plays_on(play, seat, event):
        return
    seat = play.live_seat(event)
    if seat.number in table.waiting:
        put_forward(play, seat, table.waiting[seat.number], event)
    elif actor is None and event.kind in NEEDLESS:
        play.step([Change("needless", seat.number)])
    elif pays_own_words(play, seat, event):
        play.step([Change("pays")])
    elif seat is table.actor:
        rule_on_skip(play)
        in_turn(play, seat, event)
    else:
        out_of_turn(play, seat, event)


def in_turn(play: Play, seat: Seat, event: Event) -> None:
    """An action whose turn has come."""
    table = play.table
    if seat.folded or table.actor is not seat:  # a ruling on the skip has just taken it
        play.step([Change("void", seat.number)])
        return
    opened = not_open.settle(play, seat, event)
    if opened is None:
        return
    event = opened
    if table.notes is not None:
        allowed = raise_rights.before(play, seat, event)
        if allowed is None:  # a ruling has put something else in its place
            return
        event = allowed
    plain = not (event.said or event.chips or seat.doing)
    move = betting.interpret(table, seat, event) if plain else None
    if move is None:
        move = bet_amounts.settle(play, seat, event)
    if move is not None:
        complete(play, seat, event, move)


def complete(play: Play, seat: Seat, event: Event, move: Move) -> None:
    """Carry out what an action in turn came to, and pass the turn on."""
    table = play.table
    if table.notes is not None:
        settled = with_rights(play, seat, event, move)
        if settled is None:
            return
        move = settled
    if move.action in ("bet", "raise"):
        if seat.passive:
            what = f"seat {seat.number} may not bet or raise on this turn"
            raise betting.refuse(event, what, "write its check, call or fold")
        if table.betting != "no-limit":
            kept = not_open.limited(play, seat, event, move)
            if kept is None:
                return
            move = kept
    if move.action == "fold" and seat.held:
        what = f"no book says whether the {seat.held} put forward out of turn stays in"
        raise betting.refuse(event, what, "end the record here, and rule on those chips")
    if move.action == "fold" and table.waiting and settle_folds(play, seat):
        return
    label = betting.apply(table, seat, move)
    if table.notes is not None:
        conditional_statements.note(table, seat, move)
    if table.waiting:
        for waiting in table.waiting.values():
            waiting.between.append(label)
    total = move.total if move.action in ("call", "bet", "raise") else None
    passes_on(play, seat, move.action, total)


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


def with_rights(play: Play, seat: Seat, event: Event, move: Move) -> Move | None:
    """What a move comes to where a right, a count or a promise bears on it; None: it was played."""
    settled = raise_rights.after(play, seat, event, move)
    if settled is None and seat.doing:  # too little over a short all-in: read as such
        return bet_amounts.ruled(play, seat)
    return settled


def out_of_turn(play: Play, seat: Seat, event: Event) -> None:
    """Hold the action, with its chips in front, until the turn properly comes."""
    table = play.table
    if table.actor is None or not seat.can_act:
        what = "no action is open" if table.actor is None else f"seat {event.seat} is all-in"
        raise betting.refuse(event, what, "deal the next street first, or remove this line")
    seen = copy(table)
    seen.current_bet = max([table.current_bet, *(w.move.total for w in table.waiting.values())])
    if event.kind == "rap":
        meant = rapped(play, seat, event, seen.current_bet > seat.bet)
        if meant is None:
            return
        event = meant
    move = betting.interpret(seen, seat, event)
    if move is None:
        what = "no question settles what this is out of turn"
        fix = f"write the action as it was ruled, '{seat.number} calls', bets or raises to …"
        raise betting.refuse(event, what, fix)
    waiting = Waiting(event, move, seen.current_bet, table.actor.number)
    if not table.waiting:  # another disorder, in which anyone may have been passed over
        play.skips_ruled.clear()
    table.waiting[seat.number] = waiting
    changes = [Change(f"oot_{move.action}", seat.number, move.total or None)]
    if not event.said:
        changes += hold(seat, move.total - seat.bet)
    play.step([*changes, Change("back_to", table.actor.number)])


def rapped(play: Play, seat: Seat, event: Event, faces: bool) -> Event | None:
    """A rap out of turn is the check or fold that a rap is, made out of turn; None where it is
    nothing. Raises: ReplayError: it is ruled a check, and there is a bet."""
    facts = {"bet_faces_player": "yes" if faces else "no"}
    answer, option, directed = play.ask("table_rap", facts, seat)
    if option == "check" and faces:
        what = f"seat {seat.number} faces a bet and cannot check"
        raise betting.refuse(event, what, "rule it a fold, or no action")
    nothing = option == "no_action"
    changes = [Change("rap_nothing" if nothing else "raps_early", seat.number)]
    play.step(changes, "table_rap", facts, answer, option, directed)
    return None if nothing else replace(event, kind=option)


def put_forward(play: Play, seat: Seat, waiting: Waiting, event: Event) -> None:
    """Chips that follow words spoken out of turn; or a second act out of turn, which is looked at
    once the first was ruled on."""
    owed = waiting.move.total - seat.bet - seat.held
    if owed > 0 and event.kind in ("push", waiting.act.kind):
        play.step(hold(seat, min(owed, seat.stack)))
        return
    waiting.again = (*waiting.again, event)
    play.step([Change("acts_again", seat.number)])


def look_again(play: Play, seat: Seat, waiting: Waiting) -> None:
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
        again = Waiting(event, move, faced, turn_of, list(between), again=rest)
        play.table.waiting[seat.number] = again
        return


def second_act(table: Table, seat: Seat, event: Event) -> Move | None:
    """A second act out of turn, where it can still be one."""
    if event.kind == "fold":
        return Move("fold", seat.bet)
    if table.actor is not seat or (seat.passive and event.kind not in ("check", "call")):
        return None
    try:
        return betting.interpret(table, seat, event)
    except ReplayError:  # it is not open any more
        return None


def hold(seat: Seat, chips: int) -> list[Change]:
    """Chips put forward out of turn wait for a ruling."""
    if chips <= 0:
        return []
    seat.stack -= chips
    seat.held += chips
    return [Change("held", seat.number, chips)]


def pays_own_words(play: Play, seat: Seat, event: Event) -> bool:
    """Whether chips only follow what the same player has just declared in turn."""
    if event.kind != "push" or not play.index:
        return False
    previous = play.events[play.index - 1]
    said = previous.kind in VERBS and previous.said and previous.seat == event.seat
    return said and seat.level >= 0 and seat.bet > 0


def stop(play: Play, event: Event) -> None:
    """Someone stops the action: a skipped seat, or the floor."""
    play.step([Change("stopped", event.seat)])
    rule_on_skip(play)


def rule_on_skip(play: Play) -> None:
    """A seat that two or more have acted behind of: what may it do, and do they stand?

    One action behind puts nobody's right at issue: the action simply goes back.
    """
    table = play.table
    seat = table.actor
    if seat is None or len(table.waiting) < 2 or seat.number in play.skips_ruled:
        return
    play.skips_ruled.add(seat.number)
    facts = skip_facts(table, seat, play.observed)
    matter = Matter(seat)
    # Both are asked before either is carried out: a dead hand would let the turn move on.
    first = play.ask("skipped_player", facts, seat)
    second = play.ask("skipped_actions_stand", facts, seat)
    play.carry_out("skipped_actions_stand", facts, matter, second)
    play.carry_out("skipped_player", facts, matter, first)


def settle_waiting(play: Play) -> None:
    """While the turn is at a seat that acted before it, rule on what it did.

    A fold that the turn never reached is ruled on when the round is over.
    """
    table = play.table
    if table.actor is None:
        rule_on_folds(play)
    while table.actor is not None and table.actor.number in table.waiting:
        seat = table.actor
        play.skips_ruled.add(seat.number)  # it has acted, so that nobody passed it over
        waiting = table.waiting[seat.number]
        question = QUESTION_OF[waiting.move.action]
        facts = waiting_facts(table, waiting)
        if waiting.stands:
            play.step(play.procedures[question, "binding"](table, Matter(seat)))
        else:
            play.rule(question, facts, Matter(seat))
        if waiting.again:
            look_again(play, seat, waiting)
