"""A player claims a pot that a hand shown in part, given up or killed might win.

Sources: star:7.29, queensix:3.showdown.1, 3.irregularities.28 and 3.dead-hands.2, whangamata:12,
13, 15 and 49, nunavut:A.2.8, 9.22 and B.tournament-play.21, michigan:63.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.awarding import settle
from floorbase.engine.poker.hand_ranking import hole_cards_that_play
from floorbase.engine.poker.showing import (
    could_win,
    give_up,
    given_up,
    known,
    owe,
    require_betting_over,
    take_back,
)
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.showdown.lines import Claims, KillsTabled, Refuses
from floorbase.engine.topics.showdown.pots_back import hand_begun, reopen
from floorbase.engine.topics.showdown.pushed import rule_on_pushed

GAVE_UP = {"said_board": "said_so_then_discarded"}  # else: thrown away with no word of the board


@handles(Claims)
def claims(play: Play, event: Claims) -> None:
    """A player claims a pot or a share. Raises: ReplayError: nothing that happened gives one."""
    table = play.table
    seat = play.seat(event)
    showing, wrong = table.showing, table.wrong_push
    if wrong is not None and not hand_begun(play, wrong.event, ("next_hand",)):
        rule_on_pushed(play, seat, wrong, event)
        return
    how = given_up(table).get(seat.number)
    up = showing.up.get(seat.number) if showing is not None else None
    if how is None and wrong is not None and (up is None or seat.shown):
        rule_on_pushed(play, seat, wrong, event)
        return
    require_betting_over(table, event)
    if how == "killed":
        rule_on_killed(play, seat, event)
    elif how is not None:
        rule_on_board(play, seat, event, GAVE_UP.get(how, "discarded_unsaid"))
    elif up is not None and not (seat.shown or seat.folded):
        rule_on_one_card(play, seat, event, up)
    elif plays_board(table, seat):
        rule_on_board(play, seat, event, "tabled")
    else:
        what = f"seat {seat.number} has neither shown a hand nor lost one, so it has no claim"
        raise refuse(event, what, "write first what it showed, or how its hand was lost")


def plays_board(table: Table, seat: Seat) -> bool:
    """Whether a hand lies face up that is no better than the board, beside another hand."""
    faces = known(table, seat.cards) if seat.shown and not seat.folded else None
    return (
        faces is not None
        and len(table.live()) > 1
        and hole_cards_that_play(faces[:2], faces[2:]) == 0
    )


def rule_on_one_card(play: Play, seat: Seat, event: Event, up: int) -> None:
    """One card lies face up, the other not. Raises: ReplayError: the board is not complete."""
    table = play.table
    require_board(table, event)
    if len(table.live()) == 1:
        what = f"seat {seat.number} has the only hand left"
        raise refuse(
            event,
            what,
            f"if a player demands to see it, write '4 demands that {seat.number} shows'",
        )
    if not could_win(table, seat, (up,)) and not could_win(table, seat):
        play.step([Change("beaten", seat.number)])
        return
    play.step([Change("claims", seat.number)])
    faces = known(table, seat.cards)
    plays = hole_cards_that_play(faces[:2], faces[2:]) if faces is not None else None
    context = RulingContext(seat, event, cards=(up,))
    if plays == 0:
        play.rule("playing_the_board", play.seen(board_players_cards="held"), context)
    else:
        seen = play.seen(hole_cards_that_play=str(plays)) if plays else play.seen()
        play.rule("all_cards_to_win", seen, context)
    settle(play)


def rule_on_board(play: Play, seat: Seat, event: Event, how: str) -> None:
    """A hand was thrown away, and the board is as good. Raises: ReplayError: as above."""
    table = play.table
    require_board(table, event)
    if not could_win(table, seat, ()):
        play.step([Change("beaten", seat.number)])
        return
    reopen(play, event)
    play.step([Change("claims", seat.number)])
    context = RulingContext(seat, event)
    play.rule("playing_the_board", play.seen(board_players_cards=how), context)
    settle(play)


@handles(KillsTabled)
def kills_tabled(play: Play, event: KillsTabled) -> None:
    """The dealer mucks a hand that lay face up.

    Whether it can still win is asked at once if it is known to be good enough, otherwise once its
    player claims the pot. Raises: ReplayError: no hand lies face up there.
    """
    table = play.table
    seat = play.seat(event)
    require_betting_over(table, event)
    if seat.folded or not seat.shown:
        what = f"seat {seat.number}'s hand is not face up"
        raise refuse(event, what, f"write '{seat.number} shows' with its cards first")
    if len(table.live()) == 1:
        what = f"seat {seat.number} has the only hand left, and nobody else could take the pot"
        raise refuse(event, what, "remove this line: the pot is won")
    reopen(play, event)
    give_up(table, seat, "killed")
    play.step([Change("killed_tabled", seat.number)])
    others = [other for other in table.live() if known(table, other.cards) is None]
    if known(table, seat.mucked) is not None and not others and could_win(table, seat):
        rule_on_killed(play, seat, event)
    settle(play)


def rule_on_killed(play: Play, seat: Seat, event: Event) -> None:
    """A tabled hand that the dealer mucked: can it win?"""
    if not could_win(play.table, seat):
        play.step([Change("beaten", seat.number)])
        return
    reopen(play, event)
    play.rule("killed_winning_tabled", play.seen(), RulingContext(seat, event))
    settle(play)


def require_board(table: Table, event: Event) -> None:
    """Raises: ReplayError: five known cards do not lie on the board."""
    if known(table, ()) is None:
        what = "the board is not complete, or a card of it is not known"
        raise refuse(event, what, "write the board's cards first")


@handles(Refuses)
def refuses(play: Play, event: Refuses) -> None:
    """A player told to show will not. Raises: ReplayError: no book says what follows."""
    table = play.table
    seat = play.live_seat(event)
    owed = table.showing.owes.get(seat.number) if table.showing is not None else None
    if owed is None:
        what = f"seat {seat.number} has not been asked to show"
        raise refuse(event, what, f"write '{seat.number} mucks'")
    if owed != "all_cards_to_win" or len(table.live()) == 1:
        what = "no book says what happens to the pot if a hand that must be shown is not"
        raise refuse(event, what, f"write '{seat.number} shows' with its cards")
    give_up(table, seat, "unshown")
    play.step([Change("takes_nothing", seat.number)])
    settle(play)


@ruling("all_cards_to_win", "all_hole_cards")
@ruling("playing_the_board", "must_table")
def all_hole_cards(table: Table, context: RulingContext) -> list[Change]:
    """The pot waits until both cards lie face up."""
    return owe(table, [context.player], "all_cards_to_win")


@ruling("all_cards_to_win", "playing_cards_suffice")
def playing_cards_suffice(table: Table, context: RulingContext) -> list[Change]:
    """The hand is read from the card that lies face up, and the board."""
    seat = context.player
    showing_of(table).reads[seat.number] = context.cards
    seat.shown = True
    return [Change("read_from_shown", seat.number, cards=table.deck.face_all(context.cards))]


@ruling("playing_the_board", "shares")
def shares(table: Table, context: RulingContext) -> list[Change]:
    """The seat's hand is the board: it is among the hands compared for each pot it was in."""
    seat = context.player
    showing = showing_of(table)
    showing.gave_up.pop(seat.number, None)
    showing.reads[seat.number] = ()
    seat.folded, seat.shown = False, True
    return [Change("plays_board", seat.number)]


@ruling("playing_the_board", "no_claim")
def no_claim(table: Table, context: RulingContext) -> list[Change]:
    """The seat is out of every pot."""
    seat = context.player
    if not seat.folded:
        give_up(table, seat, "unshown")
    return [Change("no_claim", seat.number)]


@ruling("killed_winning_tabled", "hand_wins")
def hand_wins(table: Table, context: RulingContext) -> list[Change]:
    """The cards come back face up before their player."""
    seat = context.player
    changes = take_back(table, seat, context.event)
    seat.shown = True
    return changes


ruling("killed_winning_tabled", "hand_dead")(says_of_player("hand_dead"))
