"""Hands asked for and hands told wrongly: what comes of cards once they are seen.

Sources: queensix:3.showdown.2, 3.showdown.5 and 3.dead-hands.2, whangamata:10, 14 and 49,
nunavut:B.dead-hands.2 and B.tournament-play.17, star:7.31, michigan:64(a).
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.awarding import settle
from floorbase.engine.poker.hand_ranking import at_least
from floorbase.engine.poker.showing import (
    could_win,
    give_up,
    given_up,
    known,
    require_betting_over,
    take_back,
    turn_up,
)
from floorbase.engine.table.cards import UNKNOWN, kind_of, strength
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.memory.showdown_state import Showing
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.showdown.facts import asked_facts
from floorbase.engine.topics.showdown.lines import Announces, AsksToSee, DisputesWord, SaysBoard
from floorbase.engine.topics.showdown.pots_back import reopen


@handles(Announces)
def announces(play: Play, event: Announces) -> None:
    """A player says what the hand is; words alone change nothing."""
    seat = play.live_seat(event)
    require_betting_over(play.table, event)
    showing_of(play.table).announced[seat.number] = event.ranking
    play.step([Change("announces", seat.number, name=event.ranking)])


@handles(SaysBoard)
def says_board(play: Play, event: SaysBoard) -> None:
    """A player says that they play the board."""
    seat = play.live_seat(event)
    require_betting_over(play.table, event)
    showing_of(play.table).board_said.add(seat.number)
    play.step([Change("says_board", seat.number)])


@handles(AsksToSee)
def asks_to_see(play: Play, event: AsksToSee) -> None:
    """Somebody asks to see a hand. Raises: ReplayError: nothing there is to be asked for."""
    table = play.table
    asker, seat = play.seat(event), play.seat(event, event.to)
    require_betting_over(table, event)
    if asker is seat or seat.shown:
        what = f"seat {seat.number}'s cards are known to seat {asker.number}"
        raise refuse(event, what, "remove this line")
    if seat.folded and seat.number not in given_up(table):
        what = f"seat {seat.number} folded before the showdown"
        raise refuse(event, what, "ask for a hand that was at the showdown")
    facts = play.seen(**asked_facts(table, asker, seat))
    option = play.rule("ask_to_see_hand", facts, RulingContext(seat, event))
    if option == "shown" and facts.get("asked_hand") != "winning_hand":
        showing_of(table).asked[seat.number] = facts
    if seat.shown:
        after_shown(play, seat, event)


def rule_on_asked(play: Play, seat: Seat, event: Event) -> None:
    """Whether a hand turned up because somebody asked can win.

    Not asked before its cards are known, nor where they win nothing either way.
    """
    table = play.table
    if UNKNOWN in table.faces(seat):
        return
    facts = showing_of(table).asked.pop(seat.number)
    alone = table.live() == [seat]  # then it is the winning hand, and nobody else's question
    if not alone and could_win(table, seat):
        reopen(play, event)
        play.rule("asked_hand_live", facts, RulingContext(seat, event))


def after_shown(play: Play, seat: Seat, event: Event) -> None:
    """Cards were seen: was the show owed, was the hand asked for, and was it told rightly?"""
    showing = showing_of(play.table)
    showing.owes.pop(seat.number, None)
    if seat.number in showing.asked:
        rule_on_asked(play, seat, event)
    if seat.number in showing.announced:
        misled = misled_by(play.table, seat, showing)
        if misled is not None:
            rule_on_word(play, event, seat, misled)
    settle(play)


def misled_by(table: Table, seat: Seat, showing: Showing) -> Seat | None:
    """The only other player at the showdown, who threw a better hand away on a false word.

    None where the cards bear the word out, where nobody gave up on it or others are in the hand,
    and where the other hand is known to be no better.
    """
    faces = known(table, seat.cards)
    gone = given_up(table)
    misled = [number for number, how in gone.items() if how == "on_word"]
    if faces is None or len(misled) != 1 or len(gone) + len(table.live()) != 2:
        return None
    if at_least(kind_of(strength(faces)), showing.announced[seat.number]):
        return None
    other = table.seats[misled[0]]
    theirs = known(table, other.mucked)
    return other if theirs is None or strength(theirs) < strength(faces) else None


def rule_on_word(play: Play, event: Event, seat: Seat, misled: Seat) -> None:
    """A hand was called better than it is, and the other one is or may be the better."""
    table = play.table
    del showing_of(table).announced[seat.number]
    facts = play.seen() if misled.folded else play.seen(misled_hand="kept")
    reopen(play, event)
    play.rule("false_declaration", facts, RulingContext(seat, event, seats=(misled.number,)))


@handles(DisputesWord)
def disputes_word(play: Play, event: DisputesWord) -> None:
    """A player holds another to what was said. Raises: ReplayError: it is no such case."""
    table = play.table
    asker, seat = play.seat(event), play.seat(event, event.to)
    require_betting_over(table, event)
    showing = showing_of(table)
    faces = known(table, seat.cards)
    if seat.number not in showing.announced or faces is None:
        what = f"seat {seat.number} has not announced a hand and then shown it"
        raise refuse(event, what, f"write '{seat.number} says \"flush\"', then its cards")
    if asker is seat or len(given_up(table)) + len(table.live()) != 2:
        what = "no book rules on a miscalled hand except between two players"
        raise refuse(event, what, "remove this line: the cards speak")
    if at_least(kind_of(strength(faces)), showing.announced[seat.number]):
        what = f"seat {seat.number} has what it said"
        raise refuse(event, what, "remove this line")
    if asker.folded and asker.number not in given_up(table):
        raise refuse(event, f"seat {asker.number} has folded", "remove this line")
    theirs = known(table, asker.cards or asker.mucked)
    if theirs is not None and strength(theirs) >= strength(faces):
        play.step([Change("no_better", asker.number, to=seat.number)])
        return
    rule_on_word(play, event, seat, asker)
    settle(play)


@ruling("ask_to_see_hand", "shown")
def shown(table: Table, context: RulingContext) -> list[Change]:
    """The hand is turned face up for the whole table; out of the muck it is only seen."""
    return turn_up(table, context.player, "ask_to_see_hand")


@ruling("asked_hand_live", "live")
def live(table: Table, context: RulingContext) -> list[Change]:
    """The hand plays for every pot that it was in."""
    seat = context.player
    changes = take_back(table, seat, context.event) if seat.folded else []
    return [*changes, Change("live", seat.number)]


@ruling("asked_hand_live", "dead")
def dead(table: Table, context: RulingContext) -> list[Change]:
    """The hand wins nothing; what was seen of it was only seen."""
    seat = context.player
    if not seat.folded:
        give_up(table, seat, "unshown")
        seat.shown = True
    return [Change("hand_dead", seat.number)]


@ruling("false_declaration", "misled_hand_restored")
def restored(table: Table, context: RulingContext) -> list[Change]:
    """The misled player's cards come back and play."""
    misled = table.seats[context.seats[0]]
    if not misled.folded:
        return [Change("live", misled.number)]
    changes = take_back(table, misled, context.event)
    return changes + turn_up(table, misled, "false_declaration")


@ruling("false_declaration", "pot_forfeited")
def pot_forfeited(table: Table, context: RulingContext) -> list[Change]:
    """The hand told wrongly is mucked, and the misled player is alone in the pot."""
    misled = table.seats[context.seats[0]]
    changes = take_back(table, misled, context.event) if misled.folded else []
    give_up(table, context.player, "unshown")
    return [*changes, Change("forfeits", context.player.number, to=misled.number)]


ruling("ask_to_see_hand", "not_shown")(says_of_player("not_shown"))
ruling("false_declaration", "cards_speak")(says_of_player("cards_speak"))
ruling("false_declaration", "declarer_takes_pot")(says_of_player("only_live_hand"))
