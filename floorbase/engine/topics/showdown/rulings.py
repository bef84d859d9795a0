"""Showdown: hands tabled or given up, and the pots given away once all are up."""

from __future__ import annotations

from floorbase.engine.lines.parts import RANKINGS
from floorbase.engine.lines.poker import Fold, Stop
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.poker import acting, betting, situations
from floorbase.engine.poker.awarding import award, settle, unopposed
from floorbase.engine.poker.showing import (
    betting_over,
    give_up,
    given_up,
    require_betting_over,
)
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import taken_as
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.memory.showdown_state import Showing
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import disputed_folds
from floorbase.engine.topics.hands import rulings as hands
from floorbase.engine.topics.hands.exposed_cards import action_to_come, see
from floorbase.engine.topics.hands.lines import Tells
from floorbase.engine.topics.out_of_turn import events as out_of_turn
from floorbase.engine.topics.out_of_turn.waiting import settle_folds
from floorbase.engine.topics.showdown import (
    order as showdown_order,
)
from floorbase.engine.topics.showdown import (
    seeing as showdown_seeing,
)
from floorbase.engine.topics.showdown.lines import Announces, Holds, Mucks, Shows


@handles(Holds)
def holds(play: Play, event: Holds) -> None:
    """Someone says what lies face down before a seat."""
    seat = play.seat(event)
    name_cards(play, seat, event)
    play.step([Change("holds", seat.number, cards=event.cards)])


@handles(Shows)
def shows(play: Play, event: Shows) -> None:
    """A hand is tabled; or shown too early; or after it was given up or won, its cards are seen.

    Raises: ReplayError: it has no known cards.
    """
    table = play.table
    if action_to_come(table):
        hands.early_show(play, event)
        return
    seat = play.seat(event)
    if (seat.folded or table.over) and not may_still_show(table, seat):
        seat = play.live_seat(event)
    if len(event.cards) == 1:
        shows_one(play, seat, event)
        return
    if event.cards:
        name_cards(play, seat, event)
    seat.shown = True
    play.step([Change("shows", seat.number, cards=table.faces(seat))])
    if table.showing is not None:
        showdown_seeing.after_shown(play, seat, event)


def may_still_show(table: Table, seat: Seat) -> bool:
    """Whether a seat out of the hand, or whose hand is over, has cards that it may turn up."""
    ended = table.over or seat.number in given_up(table)
    return ended and bool(seat.cards or seat.mucked)


def shows_one(play: Play, seat: Seat, event: Shows) -> None:
    """One card of a hand is laid face up. Raises: ReplayError: it cannot be one of its cards."""
    table = play.table
    if seat.folded or table.over:
        what = f"seat {seat.number}'s hand is no longer in play, and only one card is named"
        raise betting.refuse(event, what, "name both cards, so that they count as seen")
    require_betting_over(table, event)
    (up,) = see(table, seat, event, event.cards)
    showing = showing_of(table)
    earlier = showing.up.get(seat.number, up)
    showing.up[seat.number] = up
    play.step([Change("lays_one", seat.number, cards=event.cards)])
    if earlier != up:  # the other one lay there already
        seat.shown = True
        showdown_seeing.after_shown(play, seat, event)


@handles(Mucks)
def mucks(play: Play, event: Mucks) -> None:
    """A hand is given up at showdown; while there is a turn, that is a fold."""
    table = play.table
    if table.actor is not None:
        acting.act(play, taken_as(event, Fold))
        return
    seat = play.seat(event)
    if seat.folded and not disputed_folds.plays_on(play, seat, event):
        return
    seat = play.live_seat(event)
    if table.waiting and settle_folds(play, seat):
        return
    if len(table.live()) == 1:
        what = f"seat {seat.number} has the only hand left"
        raise betting.refuse(
            event, what, "remove this line, or first write why the seat still had to act or show"
        )
    give_up(table, seat, how_given_up(showing_of(table), seat, table))
    changes = [Change("mucks", seat.number)]
    if len(table.live()) == 1 and not showing_of(table).owes:
        betting.remember(table, seat)
        changes += unopposed(table)
    play.step(changes)


def how_given_up(showing: Showing, seat: Seat, table: Table) -> str:
    """How a hand came to be thrown away, as the notes have it."""
    if seat.number in showing.board_said:
        return "said_board"
    others = [other for other in table.live() if other is not seat]
    return "on_word" if any(o.number in showing.announced for o in others) else "unshown"


def name_cards(play: Play, seat: Seat, event: Holds | Shows) -> None:
    """Say which cards a seat holds. Raises: ReplayError: it cannot hold them."""
    cards = seat.cards or seat.mucked
    if len(event.cards) != len(cards):
        what = f"seat {seat.number} has {len(cards)} cards"
        raise betting.refuse(event, what, "name each of them, with ?? for one not known")
    see(play.table, seat, event, event.cards)


@handles(Stop)
def stop(play: Play, event: Stop) -> None:
    """Somebody stops the action, or the floor is called; at a showdown, about who must show."""
    if not play.table.showdown:
        out_of_turn.stop(play, event)
        return
    play.step([Change("stopped", event.seat)])
    showdown_order.floor_at_showdown(play, event)


@handles(Tells)
def tells(play: Play, event: Tells) -> None:
    """A player says what they hold: at the showdown, if it names a kind, an announcement."""
    ranking = RANKINGS.get(event.hand.removeprefix("a ").removeprefix("the "))
    if ranking is None or not betting_over(play.table) or play.table.over:
        hands.tells(play, event)
        return
    showdown_seeing.announces(play, taken_as(event, Announces, ranking=ranking))


@situations.showdown_open.ruled_by
def settle_showdown(play: Play) -> None:
    """Award the pots once every hand still in lies face up, and nobody else owes a show."""
    table = play.table
    if table.showing is not None:
        settle(play)
        return
    for seat in table.ring:
        if not seat.folded and not seat.shown:
            return
    award(play)


@situations.hands_known.ruled_by
def table_known_hands(play: Play) -> None:
    """At the end of a record, hands that are known are taken as tabled.

    Not where a ruling waits for somebody to show, or a player has shown one card only.
    """
    table = play.table
    showing = table.showing
    if showing is not None and (showing.owes or showing.up):
        return
    for seat in table.seats.values():
        if seat.folded:
            continue
        if len(seat.cards) != 2 or UNKNOWN in table.deck.face_all(seat.cards):
            return
    if UNKNOWN in table.deck.face_all(table.board):
        return
    for seat in table.seats.values():
        seat.shown = seat.shown or not seat.folded
    award(play)
