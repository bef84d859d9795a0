"""Folds with no bet, a call whose cards were thrown away, the bounty chip, promises.

Whether a fold is taken back is asked by ``retrieving``. Sources: star:7.34 and 7.36,
queensix:3.betting.7, 3.dead-hands.1(a) and 3.dead-hands.2, whangamata:46 and 47, nunavut:9.17,
B.dead-hands.1(b) and B.dead-hands.2, michigan:57 and 10.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import AllIn
from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import acting, betting
from floorbase.engine.poker.round_end import pass_on
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse, taken_as
from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.memory.notes import Promise
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.out_of_turn.waiting import settle_folds
from floorbase.engine.topics.reopening.lines import (
    BountyChip,
    CallMucked,
    Conditional,
)
from floorbase.errors import one_of

PROMISED = ("check", "call", "bet", "raise", "fold", "all-in")


@handles(Conditional)
def promises(play: Play, event: Conditional) -> None:
    """A player says what it will do if the seat on turn does something.

    Raises: ReplayError: what is promised is no action.
    """
    seat = play.live_seat(event)
    if event.name not in PROMISED:
        fix = one_of(PROMISED, "promise")
        raise refuse(event, f"'{event.name}' is not an action", fix)
    actor = play.table.actor
    to = actor.number if actor is not None and actor is not seat else None
    condition = event.kind.removeprefix("if_")
    notes_of(play.table).promises[seat.number] = Promise(event.name, condition, to)
    play.step([Change("promises", seat.number, to=to, name=event.name)])


@handles(CallMucked)
def call_mucked(play: Play, event: CallMucked) -> None:
    """A player puts a call in and throws the cards away with it.

    Raises: ReplayError: it is not its turn, or there is no bet.
    """
    table = play.table
    seat = play.live_seat(event)
    if table.actor is not seat or seat.held or table.current_bet <= seat.bet:
        what = f"seat {seat.number} has no bet to call, or it is not its turn"
        raise refuse(event, what, "write what it did instead, one line for each act")
    if not settle_folds(play, seat):
        play.rule("chips_in_cards_mucked", play.seen(), RulingContext(seat, event))


@handles(BountyChip)
def bounty_chip(play: Play, event: BountyChip) -> None:
    """A player throws in the bounty chip, in turn or out of it."""
    seat = play.live_seat(event)
    if play.table.actor is None or not seat.can_act:
        what = (
            "no betting round is under way"
            if play.table.actor is None
            else f"seat {seat.number} is all-in"
        )
        raise refuse(event, what, "remove this line")
    if play.rule("bounty_chip_all_in", play.seen(), RulingContext(seat, event)) == "all_in":
        acting.act(play, taken_as(event, AllIn, said=True))


@ruling("chips_in_cards_mucked", "dead_chips_stay")
def dead_chips_stay(table: Table, context: RulingContext) -> list[Change]:
    """The hand is dead and the call stays in."""
    seat = context.player
    betting.apply(table, seat, _call(table, seat))
    stays = Change("call_stays", seat.number, seat.bet)
    return [stays, *dead_hands.kill(table, seat, context.event)]


@ruling("chips_in_cards_mucked", "dead_chips_back")
def dead_chips_back(table: Table, context: RulingContext) -> list[Change]:
    """The hand is dead; this call goes back, earlier chips do not."""
    seat = context.player
    back = Change("returned", seat.number, table.price(seat))
    return [back, *dead_hands.kill(table, seat, context.event)]


@ruling("chips_in_cards_mucked", "hand_back_call_stands")
def hand_back(table: Table, context: RulingContext) -> list[Change]:
    """The cards go back to their player, and the call stands."""
    seat = context.player
    betting.apply(table, seat, _call(table, seat))
    for waiting in table.waiting.values():
        waiting.between.append("call")
    changes = [Change("hand_back", seat.number), Change("call", seat.number, seat.bet)]
    return changes + pass_on(table, seat)


def _call(table: Table, seat: Seat) -> Move:
    return Move("call", min(table.current_bet, seat.bet + seat.stack))


@ruling("fold_facing_check", "binding")
def fold_stands(table: Table, context: RulingContext) -> list[Change]:
    """The fold holds; whether its cards could be retrieved besides is another question."""
    seat = context.player
    notes_of(table).folds_ruled.add(seat.number)
    return [Change("fold_holds", seat.number)]


ruling("conditional_statements", "binding")(says_of_player("promise_binds"))
ruling("conditional_statements", "not_binding")(says_of_player("promise_void"))
ruling("bounty_chip_all_in", "all_in")(says_of_player("bounty_all_in"))
ruling("bounty_chip_all_in", "no_wager")(says_of_player("bounty_back"))
ruling("fold_facing_check", "not_binding")(dead_hands.comes_back)
