"""Chips that nobody saw, chips carried off the table, and chips forfeited.

Sources: star:7.12 and 7.17, queensix:tournament.17, tournament.25 and 2.procedures.7,
whangamata:48, nunavut:B.tournament-play.18 and B.procedures.3.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_chips, says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.poker import betting
from floorbase.engine.poker.busting import lost_by
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.memory.presence import LastChips
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hidden_chips.lines import (
    Carries,
    ForfeitsChips,
    HiddenChips,
    Sent,
)
from floorbase.engine.topics.presence.late import sit_down
from floorbase.engine.topics.presence.penalties import end_hand
from floorbase.engine.topics.presence.withdraw import (
    at_table,
    give,
    in_hand,
    refuse_unfinished,
    remove,
)

LAY = {"hidden_pocket": "pocket", "hidden_on_table": "on_table"}
CARRIED = {"carries_in_view": "in_view", "carries_unseen": "out_of_sight", "pockets": "pocket"}
FORFEITED = {
    "forfeits_pocketed": "pocketed",
    "forfeits_re_entry": "re_entry",
    "forfeits_soft_play": "soft_play",
}


@handles(HiddenChips)
def hidden(play: Play, event: HiddenChips) -> None:
    """More chips are found of a player who went all-in and lost.

    They were issued and not counted, so the table now holds that many more; they lie out of play
    until it is ruled whose they are. What becomes of the player matters only if any are left.
    """
    table, chips = play.table, event.amount
    lost, next_deal = lost_of(play, event, event.seat)
    if not chips:
        raise refuse(event, "0 chips cannot be found", "write how many were found")
    table.issued += chips
    table.removed += chips
    play.step([Change("hidden_found", event.seat, chips)])
    seat = table.seats.get(event.seat) or Seat(event.seat, 0)
    facts = {"next_deal_begun": "yes"} if next_deal else {}
    if event.kind in LAY:
        facts["hidden_chips_lay"] = LAY[event.kind]
    if not next_deal:
        facts["next_deal_begun"] = play.observed.get("next_deal_begun", "no")
    covered = {}
    if lost.more is not None:
        covered["opponent_covered_hidden"] = "yes" if lost.more >= chips else "no"
    context = RulingContext(seat, event, amount=chips, seats=lost.winners)
    play.rule("hidden_chips", play.seen(**facts, **covered), context)
    if seat.stack:
        play.rule("hidden_chips_player", play.seen(**covered), context)


def lost_of(play: Play, event: Event, number: int) -> tuple[LastChips, bool]:
    """How the seat named lost its last chips, and whether the next deal has begun since.

    Raises: ReplayError: it has not lost them.
    """
    table = play.table
    presence = presence_of(table)
    seat = table.seats.get(number)
    if seat is not None and number not in at_table(table) and seat.paid and table.over:
        return lost_by(table, seat), riffled(play)
    if number in presence.lost and number not in at_table(table):
        return presence.lost[number], True
    what = f"seat {number} has not lost its last chips at this table"
    fix = (
        "put this line after the one in which they were lost; for chips taken off the "
        f"table, write '{number} carries … in a pocket'"
    )
    raise refuse(event, what, fix)


def riffled(play: Play) -> bool:
    """Whether the first riffle for the next deal has come in the lines of this hand."""
    for event in reversed(play.events[: play.index]):
        if event.kind == "riffle" or event.kind.startswith("next_hand"):
            return event.kind == "riffle"
    return False


@ruling("hidden_chips", "to_pot_winner")
def to_winner(table: Table, context: RulingContext) -> list[Change]:
    """The chips found go to the opponent who won the pot.

    Raises: ReplayError: several did, or who it was is not known.
    """
    winners = [table.seats[number] for number in context.seats if number in table.seats]
    if len(winners) != 1:
        what = "it is not known which opponent won the pot, or more than one did"
        raise refuse(context.cause, what, "write the hands shown, or choose another ruling")
    give(table, winners[0], context.amount)
    return [Change("hidden_to", winners[0].number, context.amount)]


@ruling("hidden_chips", "kept_by_player")
def kept_by_player(table: Table, context: RulingContext) -> list[Change]:
    """The chips found stay with the player, who is at the seat for the next deal."""
    seat = context.player
    sit_down(table, seat, context.amount)
    return [Change("kept", seat.number, context.amount)]


@ruling_by_option("chips_off_table_player", "disqualified")
@ruling_by_option("hidden_chips_player", "eliminated", "disqualified")
def out(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The player is out, and whatever chips are left at the seat go out of play."""
    seat = context.player
    changes = remove(table, seat, seat.stack) if seat.stack else []
    if table.finish is not None and option == "eliminated":  # the hand put the player out
        table.finish.barred.discard(seat.number)
    return [Change(option, seat.number), *changes]


@handles(Sent)
def sent(play: Play, event: Sent) -> None:
    """The person in charge sends a player to another table."""
    seat = play.seat(event)
    presence_of(play.table).sent.add(seat.number)
    play.step([Change("sent", seat.number, name=str(event.table))])


@handles(Carries)
def carries(play: Play, event: Carries) -> None:
    """A player has carried chips of the stack off the table: whose are they, is the player out?

    The second is asked only of a player who has something left to lose.
    """
    table, seat = play.table, play.seat(event)
    check_behind(play, seat, event)
    there = seat.number in presence_of(table).sent
    facts = play.seen(
        sent_to_other_table="yes" if there else "no", chips_carried_how=CARRIED[event.kind]
    )
    context = RulingContext(seat, event, amount=event.amount)
    play.rule("chips_in_transit", facts, context)
    live = in_hand(table, seat)
    if not seat.stack and not live:
        return
    if play.rule("chips_off_table_player", facts, context) == "disqualified":
        seat.away = True
        end_hand(play, seat, event)


def check_behind(play: Play, seat: Seat, event: Carries | ForfeitsChips) -> None:
    """Raises: ReplayError: the seat has not so many chips behind, or may have spoken for them."""
    refuse_unfinished(play.table, seat, event)
    if not event.amount or event.amount > seat.stack:
        what = f"seat {seat.number} has {seat.stack} behind"
        raise refuse(event, what, f"write an amount from 1 to {seat.stack}")


def pass_empty(table: Table, seat: Seat) -> list[Change]:
    """A seat that has just lost its last chips has no turn to take."""
    if seat.stack or not in_hand(table, seat) or table.actor is None:
        return []
    back = betting.pass_turn(table, seat)
    return [Change("uncalled", None, back)] if back else []


@ruling("chips_in_transit", "removed_from_play")
@ruling("forfeited_chips", "out_of_play")
def carried_removed(table: Table, context: RulingContext) -> list[Change]:
    """The chips carried off go out of play, and the rest of the stack stays."""
    seat = context.player
    return [*remove(table, seat, context.amount), *pass_empty(table, seat)]


@handles(ForfeitsChips)
def forfeits(play: Play, event: ForfeitsChips) -> None:
    """A player loses chips other than by being beaten: where do they go?"""
    seat = play.seat(event)
    check_behind(play, seat, event)
    facts = {}
    if event.kind in FORFEITED:
        facts["chips_forfeited_for"] = FORFEITED[event.kind]
    context = RulingContext(seat, event, amount=event.amount)
    play.rule("forfeited_chips", play.seen(**facts), context)


@ruling("forfeited_chips", "left_for_next_pot")
def left_for_next_pot(table: Table, context: RulingContext) -> list[Change]:
    """The chips begin the next pot."""
    seat = context.player
    seat.stack -= context.amount
    table.carried += context.amount
    table.round.ended = None
    return [Change("forfeited_to_pot", seat.number, context.amount), *pass_empty(table, seat)]


ruling("hidden_chips_player", "plays_on")(says_of_player("plays_on"))
ruling("chips_in_transit", "kept")(says_of_player("chips_kept"))
ruling("chips_off_table_player", "plays_on")(says_of_player("plays_on"))
ruling("forfeited_chips", "given_back")(says_of_player("given_back"))
ruling("forfeited_chips", "stack_kept")(says_of_player("given_back"))
ruling("hidden_chips", "removed_from_play")(says_of_chips("removed"))
