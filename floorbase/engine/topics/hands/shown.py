"""Hands turned up for an all-in, and a hand shown to one player.

Sources: star:7.28 and 7.30, queensix:3.showdown.6 and tournament.30, whangamata:11,
nunavut:B.tournament-play.7.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says, says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.poker.showing import owe
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import BOARD_CARDS, refuse
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hand_for_hand import facts as hand_for_hand
from floorbase.engine.topics.hands.exposed_cards import action_to_come, see
from floorbase.engine.topics.hands.lines import AsksShown, FaceUpAsked, ShowsOne
from floorbase.engine.topics.hands.rulings import AFTER, judge, show_all

SHOWN_TO = ("can_act_this_round", "can_act_later", "cannot_act", "after_hand")


@handles(FaceUpAsked)
def face_up_asked(play: Play, event: FaceUpAsked) -> None:
    """Someone wants the hands of an all-in turned up, with board cards to come.

    Raises: ReplayError: nobody is all-in against another hand, or the board is complete.
    """
    table = play.table
    hands = table.live()
    all_in = any(not seat.stack + seat.held for seat in hands)
    if not all_in or table.over or len(hands) < 2 or len(table.board) >= BOARD_CARDS["river"]:
        what = "no hand is all-in against another with cards still to come"
        raise refuse(event, what, "remove this line")
    play.step([Change("face_up_asked", event.seat)])
    left = "yes" if action_to_come(table) else "no"
    facts = play.seen(**hand_for_hand.facts(play), all_in_betting_left=left)
    play.rule("all_in_face_up", facts, RulingContext(event=event))


@ruling("all_in_face_up", "face_up_now")
def face_up_now(table: Table, context: RulingContext) -> list[Change]:
    """Every live hand lies face up; one whose cards nobody has named yet is owed."""
    changes = []
    for seat in table.live():
        changes += show_all(table, seat)
        if UNKNOWN in table.faces(seat):
            changes += owe(table, [seat], "all_in_face_up")
        else:
            seat.shown = True
    return changes


@handles(ShowsOne)
def shows_one(play: Play, event: ShowsOne) -> None:
    """A player lets one other see the hand: first whether it lives, if there is action to come."""
    table = play.table
    seat, viewer = play.seat(event), play.seat(event, event.to)
    if seat is viewer:
        raise refuse(
            event,
            "those are the player's own cards",
            "name the other player's seat, or leave it out",
        )
    see(table, seat, event, event.cards)
    play.step([Change("shows_one", seat.number, to=viewer.number)])
    kept = [e for e in table.hand.later if e[1] != seat.number or e[0] not in SHOWN_TO]
    table.hand.later = (*kept, (viewer_fact(table, viewer), seat.number))
    if not seat.folded and action_to_come(table):
        facts = play.seen(exposure_act="showed")
        judge(play, "player_exposes_own_hand", facts, RulingContext(seat, event))


def viewer_fact(table: Table, viewer: Seat) -> str:
    """What a player who saw another's cards may still decide: a value of ``shown_to_whom``."""
    if table.over:
        return "after_hand"
    if viewer.folded or not viewer.can_act or not action_to_come(table):
        return "cannot_act"
    return "can_act_later" if table.actor is None else "can_act_this_round"


@handles(AsksShown)
def asks_shown(play: Play, event: AsksShown) -> None:
    """Another player wants to see what was shown to one. Raises: ReplayError: nothing was."""
    table = play.table
    asker, seat = play.seat(event), play.seat(event, event.to)
    seen = [what for what, number in table.hand.later if number == seat.number and what in SHOWN_TO]
    if not seen:
        what = f"seat {seat.number} has shown no one its cards"
        fix = f"first write '{seat.number} shows …', with the seat that saw them"
        raise refuse(event, what, fix)
    play.step([Change("asks_shown", asker.number, to=seat.number)])
    table.hand.later = tuple(entry for entry in table.hand.later if entry != (seen[0], seat.number))
    facts = play.seen(shown_to_whom=seen[0])
    play.rule("show_one_show_all", facts, RulingContext(seat, event))


@ruling("show_one_show_all", "everyone_now")
def shown_now(table: Table, context: RulingContext) -> list[Change]:
    """The whole table sees what was shown."""
    return show_all(table, context.player)


@ruling_by_option("show_one_show_all", *AFTER)
def shown_when(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The whole table sees it once the round, or the betting of the hand, is over."""
    table.hand.later += ((option, context.player.number),)
    return [Change(f"shown_{option}", context.player.number)]


ruling("all_in_face_up", "not_yet")(says("face_down"))
ruling("show_one_show_all", "nobody")(says_of_player("stays_hidden"))
