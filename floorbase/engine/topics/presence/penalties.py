"""Penalties served away from the table, and disqualification.

Sources: star:7.39 and 6.9, queensix:tournament and tournament.26, whangamata:51.7, 51.8 and 53,
nunavut:B.tournament-play.24.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play, number_of
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse, seat_of
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.memory.presence import Penalty
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.out_of_turn.waiting import settle_folds
from floorbase.engine.topics.presence.events import Disqualified, Gambled, Penalised
from floorbase.engine.topics.presence.rulings import refuse_live
from floorbase.engine.topics.presence.withdraw import (
    at_table,
    in_hand,
    judge,
    refuse_unfinished,
    remove,
)

UNITS = {"penalty_hands": "hands", "penalty_rounds": "rounds", "penalty_minutes": "minutes"}
SHOWING = ("shows", "turns_up", "flashes", "shows_one")
MOST_HOURS = 12  # of the fact hours_played_in_day


@handles(Penalised)
def penalised(play: Play, event: Penalised) -> None:
    """A penalty away from the table is given: how long is it, and when does it begin?

    Raises: ReplayError: it is for nothing, or another is not yet served.
    """
    table, seat = play.table, play.seat(event)
    if not event.number:
        raise refuse(event, "a penalty cannot be for 0", "write 1 or more")
    if seat.penalty is not None and seat.penalty.left:
        what = f"no book says how two penalties run together, and seat {seat.number} is serving one"
        raise refuse(event, what, "end the record here, and rule on it")
    unit = UNITS[event.kind]
    there = at_table(table)
    presence_of(table)
    seat.penalty = Penalty(unit, event.number, len(there), table.button, frozenset(there))
    play.step([Change(event.kind, seat.number, event.number)])
    context = RulingContext(seat, event)
    facts = play.seen(penalty_counted_in=unit, table_count_changed="no")
    play.rule("penalty_missed_hands_count", facts, context)
    if in_hand(table, seat):
        shown = play.seen(**shown_facts(play, seat))
        judge(play, "penalty_starts", shown, context, ("at_once",))


def shown_facts(play: Play, seat: Seat) -> dict[str, str]:
    """Whether the player has shown cards in this hand with action pending, where a line tells."""
    if play.table.actor is None:
        return {}
    for event in reversed(play.events[: play.index]):
        if event.kind.startswith("next_hand"):
            break
        if event.kind in SHOWING and seat_of(event) == seat.number:
            return {"penalty_for_showing": "yes"}
    return {}


COUNTED = ("hands_named", "players_times_rounds", "rounds_as_they_fall", "minutes_named")


@ruling_by_option("penalty_missed_hands_count", *COUNTED)
def counted(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The penalty is measured in hands, in rounds or in minutes."""
    seat = context.player
    penalty = seat.penalty
    assert penalty is not None
    penalty.way = option
    seat.missing = penalty.left
    in_hands = option in ("hands_named", "players_times_rounds")
    return [Change(option, seat.number, seat.missing if in_hands else penalty.number)]


@ruling("penalty_starts", "at_once")
def at_once(table: Table, context: RulingContext) -> list[Change]:
    """The hand is mucked, its bets stay, and the player goes."""
    seat = context.player
    return [Change("goes_at_once", seat.number), *dead_hands.kill(table, seat, context.event)]


@handles(Disqualified)
def disqualified(play: Play, event: Disqualified) -> None:
    """A player is disqualified: where do the chips of the stack go, and those in the pot?"""
    seat = play.seat(event)
    refuse_unfinished(play.table, seat, event)
    presence_of(play.table)
    if play.table.finish is not None:
        play.table.finish.barred.add(seat.number)
    play.step([Change("disqualified", seat.number)])
    if seat.stack:
        context = RulingContext(seat, event, amount=seat.stack, name="stack")
        play.rule("disqualified_chips", play.seen(disqualified_chips_lie="stack"), context)
    seat.away = True
    end_hand(play, seat, event)


def end_hand(play: Play, seat: Seat, event: Event) -> None:
    """The live hand of a disqualified player ends; chips it has in the pot are ruled on."""
    if not in_hand(play.table, seat) or settle_folds(play, seat):
        return
    if seat.bet + seat.paid:
        context = RulingContext(seat, event, amount=seat.bet + seat.paid, name="pot")
        play.rule("disqualified_chips", play.seen(disqualified_chips_lie="pot"), context)
    else:
        play.step(dead_hands.kill(play.table, seat, event))


@ruling("disqualified_chips", "removed_from_play")
def removed_from_play(table: Table, context: RulingContext) -> list[Change]:
    """The chips go out of play: those of the stack, or those the player has in the pot."""
    seat, event = context.player, context.cause
    if context.name == "stack":
        return remove(table, seat, seat.stack)
    chips = seat.bet + seat.paid
    table.pot -= seat.paid
    seat.stack += chips
    seat.bet = seat.paid = 0
    return [*remove(table, seat, chips), *dead_hands.kill(table, seat, event)]


@ruling("disqualified_chips", "left_to_be_blinded")
def left_to_be_blinded(table: Table, context: RulingContext) -> list[Change]:
    """The stack stays at the seat as an absent player's; chips in the pot stay there."""
    seat, event = context.player, context.cause
    changes = [Change("left_to_be_blinded", seat.number)]
    return changes if context.name == "stack" else changes + dead_hands.kill(table, seat, event)


@ruling("disqualified_chips", "stay_in_pot")
def stay_in_pot(table: Table, context: RulingContext) -> list[Change]:
    """The hand is mucked and its chips stay in the pot. Raises: ReplayError: they lie behind."""
    seat, event = context.player, context.cause
    if context.name == "stack":
        what = f"seat {seat.number}'s stack cannot go into the pot"
        raise refuse(
            event,
            what,
            "rule that it is taken out of play, or that it stays at the table and is blinded off",
        )
    return [
        Change("stay_in_pot", seat.number, context.amount),
        *dead_hands.kill(table, seat, event),
    ]


@handles(Gambled)
def gambled(play: Play, event: Gambled) -> None:
    """How long a player is found to have gambled within twenty-four hours."""
    seat = play.seat(event)
    over = event.hours > MOST_HOURS
    facts = play.seen(hours_played_in_day="over_12" if over else "up_to_12")
    answer, option, directed = play.ask("time_play_limit", facts, seat)
    most = number_of((answer, option, directed))
    if most is not None:
        option = "out_chips_removed" if event.hours > most else "plays_on"
    ruling = answer, option, directed
    play.carry_out("time_play_limit", facts, RulingContext(seat, event), ruling)


@ruling("time_play_limit", "out_chips_removed")
def must_leave(table: Table, context: RulingContext) -> list[Change]:
    """The player is out and the stack leaves play. Raises: ReplayError: its hand is live."""
    seat = context.player
    refuse_live(table, seat, context.cause)
    return [Change("must_leave", seat.number), *remove(table, seat, seat.stack)]


ruling("penalty_starts", "when_hand_ends")(says_of_player("plays_hand_first"))
ruling("time_play_limit", "plays_on")(says_of_player("plays_on"))
