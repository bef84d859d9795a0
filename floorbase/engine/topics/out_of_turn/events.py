"""An action out of turn: its chips stay in front, and it waits for its turn."""

from __future__ import annotations

from copy import copy

from floorbase.engine.lines.poker import Check, Fold
from floorbase.engine.play.play import Play
from floorbase.engine.poker import acting, betting, situations
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Action, Event, refuse, seat_of, taken_as
from floorbase.engine.table.seat import HeldAction, Seat
from floorbase.engine.topics.out_of_turn.waiting import rule_on_skip

NEEDLESS = ("check", "go_along")  # where nobody could answer: some hand histories write it


@situations.out_of_turn.ruled_by
def acts(play: Play, seat: Seat, event: Action) -> None:
    """A seat acts whose turn it is not, or while others wait to be ruled on."""
    table = play.table
    if seat.number in table.waiting:
        put_forward(play, seat, table.waiting[seat.number], event)
    elif table.actor is None and event.kind in NEEDLESS:
        play.step([Change("needless", seat.number)])
    elif pays_own_words(play, seat, event):
        play.step([Change("pays")])
    elif seat is table.actor:
        rule_on_skip(play)
        if seat.folded or table.actor is not seat:  # that ruling has taken the turn from it
            play.step([Change("void", seat.number)])
        else:
            acting.in_turn(play, seat, event)
    else:
        hold_action(play, seat, event)


def hold_action(play: Play, seat: Seat, event: Action) -> None:
    """Hold the action, with its chips in front, until the turn properly comes."""
    table = play.table
    if table.actor is None or not seat.can_act:
        if table.actor is not None:
            raise refuse(event, f"seat {event.seat} is all-in", "remove this line")
        fix = "deal the next street first, or remove this line"
        raise refuse(event, "no betting round is under way", fix)
    seen = copy(table)
    seen.current_bet = max([table.current_bet, *(w.move.total for w in table.waiting.values())])
    if event.kind == "rap":
        meant = rapped(play, seat, event, seen.current_bet > seat.bet)
        if meant is None:
            return
        event = meant
    move = betting.interpret(seen, seat, event)
    if move is None:
        what = "no ruling covers this out of turn"
        fix = (
            f"write the action as it was ruled, such as '{seat.number} calls' or "
            f"'{seat.number} raises to …'"
        )
        raise refuse(event, what, fix)
    waiting = HeldAction(event, move, seen.current_bet, table.actor.number)
    if not table.waiting:  # another disorder, in which anyone may have been passed over
        play.skips_ruled = frozenset()
    table.waiting[seat.number] = waiting
    changes = [Change(f"oot_{move.action}", seat.number, move.total or None)]
    if not event.said:
        changes += hold(seat, move.total - seat.bet)
    play.step([*changes, Change("back_to", table.actor.number)])


def rapped(play: Play, seat: Seat, event: Action, faces: bool) -> Action | None:
    """A rap out of turn is the check or fold that a rap is, made out of turn; None where it is
    nothing. Raises: ReplayError: it is ruled a check, and there is a bet."""
    facts = {"bet_faces_player": "yes" if faces else "no"}
    answer, option, directed = play.ask("table_rap", facts, seat)
    if option == "check" and faces:
        what = f"seat {seat.number} faces a bet and cannot check"
        raise refuse(
            event, what, "rule on it: write a fold, or remove this line if it was no action"
        )
    nothing = option == "no_action"
    changes = [Change("rap_nothing" if nothing else "raps_early", seat.number)]
    play.step(changes, "table_rap", facts, answer, option, directed)
    return None if nothing else taken_as(event, Check if option == "check" else Fold)


def put_forward(play: Play, seat: Seat, waiting: HeldAction, event: Action) -> None:
    """Chips that follow words spoken out of turn; or a second act out of turn, which is looked at
    once the first was ruled on."""
    owed = waiting.move.total - seat.bet - seat.held
    if owed > 0 and event.kind in ("push", waiting.act.kind):
        play.step(hold(seat, min(owed, seat.stack)))
        return
    waiting.again = (*waiting.again, event)
    play.step([Change("acts_again", seat.number)])


def hold(seat: Seat, chips: int) -> list[Change]:
    """Chips put forward out of turn wait for a ruling."""
    if chips <= 0:
        return []
    seat.stack -= chips
    seat.held += chips
    return [Change("held", seat.number, chips)]


def pays_own_words(play: Play, seat: Seat, event: Action) -> bool:
    """Whether chips only follow what the same player has just declared in turn."""
    if event.kind != "push" or not play.index:
        return False
    previous = play.events[play.index - 1]
    if not isinstance(previous, Action) or previous.kind not in acting.VERBS:
        return False
    said = previous.said and previous.seat == event.seat
    return said and seat.level >= 0 and seat.bet > 0


def stop(play: Play, event: Event) -> None:
    """Someone stops the action: a skipped seat, or the floor."""
    play.step([Change("stopped", seat_of(event))])
    rule_on_skip(play)
