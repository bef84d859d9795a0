"""From one hand to the next: who is out, where the button goes, blinds, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorbase.engine.lines.poker import NextHand
from floorbase.engine.poker import posting, situations
from floorbase.engine.poker.busting import close_hand
from floorbase.engine.poker.button_and_blinds import coming, room_with_spots
from floorbase.engine.poker.posting import Posted
from floorbase.engine.table.betting_round import BettingRound
from floorbase.engine.table.changes import Change
from floorbase.engine.table.deck import Deck
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.hand_so_far import HandSoFar
from floorbase.engine.table.memory.between_hands import Room, Spots
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play


def next_hand(play: Play, event: NextHand) -> None:
    """The next hand: the button moves, blinds are posted, cards are dealt.

    Raises: ReplayError: the hand is not over, one seat is left, or nothing says how to go on.
    """
    table = play.table
    between_hands(play, event)
    room = room_with_spots(table)
    if room.halted:
        fix = "seat a player there first, or remove this line"
        raise refuse(event, "play at this table is halted until more players come", fix)
    if table.finish is not None:
        situations.tournament_may_be_over(play, event)
    close_hand(table)
    if room.short or room.usual or room.anted:
        situations.blinds_were_short(play)
    for order in room.leaving:
        situations.told_to_leave(table, event, *order)
    room.leaving.clear()
    remove_busted(table)
    if len(table.seats) < 2:
        raise refuse(event, "only one seat has chips left", "remove this line")
    not_dealt = [seat.number for seat in table.ring if not seat.cards and not seat.mucked]
    held_over = bool(table.carried)
    clear(table)
    new_level(table, room, event)
    spots = coming(play, event)
    table.button, room.adrift = spots.button, False
    if room.joining or room.waits:
        spots = situations.newcomers(play, spots)
    posts = table.hand.posted = posts_of(table, room, spots)
    others = tuple(number for number in not_dealt if number not in table.hand.undealt)
    if held_over and others:
        situations.pot_carried_over(play, event, others)
    check_dealt(table, event, spots)
    antes_on(table)
    room.dealt(spots, set(table.seats))
    deal_in(play, event, posts)


def between_hands(play: Play, event: Event) -> None:
    """Raises: ReplayError: a hand is being played, or a chip race is not over."""
    if not play.table.over:
        raise refuse(event, "the hand is not over", "first write how it ended")
    if play.table.colours is not None and play.table.colours.race is not None:
        situations.race_not_over(play, event)


def remove_busted(table: Table) -> None:
    """A seat without chips is out of the tournament, and its chair is empty."""
    for number, seat in list(table.seats.items()):
        if not seat.stack + seat.bet + seat.held:
            del table.seats[number]
    if table.seats:
        table.join()


def clear(table: Table) -> None:
    """Put away the last hand: every card back in the deck, what was carried in the pot."""
    clear_cards(table)
    for seat in table.seats.values():
        seat.bet = seat.paid = seat.was = 0
        seat.folded = False
    table.pot = table.dead = table.carried
    table.carried = table.current_bet = 0
    table.over = False
    table.round = BettingRound()
    table.hand = HandSoFar({number: seat.stack for number, seat in table.seats.items()})


def clear_cards(table: Table) -> None:
    """Every card back in the deck, and nothing in play; chips stay, and who is in the hand."""
    for seat in table.seats.values():
        seat.passive = seat.shown = False
        seat.level = NOT_YET
        seat.cards = seat.mucked = seat.exposed = ()
        seat.guarded = seat.killed = False
        seat.doing = ()
        seat.called_short = 0
    table.deck = Deck()
    table.board = []
    table.street = "preflop"
    table.showdown = False
    table.actor = table.aggressor = None
    table.dealing = table.pitch = table.notes = table.showing = None
    table.round.take_back()
    table.hand.take_back()
    table.waiting.clear()


def new_level(table: Table, room: Room, event: NextHand) -> None:
    """Blinds and antes of this hand: as the line gives them, or as a level that has ended left
    them. Without an ante in its line a level has none."""
    limits = None
    if room.level is not None:
        hands, due = room.level
        limits = None if hands else due
        room.level = (hands - 1, due) if hands else None
    if event.limits is not None:
        limits, room.level = event.limits, None
    if limits is not None:
        table.stakes = replace(
            table.stakes,
            blinds=(limits.small, limits.big),
            ante=limits.ante,
            big_blind_ante=limits.big_blind_ante,
            antes={},
        )


def check_dealt(table: Table, event: Event, spots: Spots) -> None:
    """Raises: ReplayError: nobody says how so few go on beside players who wait."""
    seats, past = len(table.seats), table.hand.undealt
    dealt = seats - len(past)
    if dealt < 2 or (dealt == 2 and past) or (seats > 2 and spots.big == spots.button):
        what = f"no book says where button and blinds go when {dealt} of {seats} are dealt in"
        raise refuse(event, what, "end the record here, and rule on it")


def posts_of(table: Table, room: Room, spots: Spots) -> dict[int, int]:
    """What is posted by whom, the big blind last; nobody posts for an empty chair."""
    small, big = table.stakes.blinds
    posts = {number: chips for number, chips in room.extra.items() if number != spots.big}
    if spots.small == spots.button and room.big_on_button:
        return {spots.big: small, spots.button: big}
    if spots.small in table.seats and spots.small not in table.hand.undealt:
        posts.setdefault(spots.small, small)
    posts[spots.big] = big
    return posts


def antes_on(table: Table) -> None:
    """Antes that the record wrote out by seat go on: one for the table with the big blind, others
    with their seats."""
    antes = table.stakes.antes
    if antes and table.stakes.ante_is_dead and len(antes) == 1:
        table.stakes = replace(table.stakes, big_blind_ante=sum(antes.values()), antes={})
        return
    dealt = {number for number in table.seats if number not in table.hand.undealt}
    if not dealt.issuperset(antes):
        on = {number: ante for number, ante in antes.items() if number in dealt}
        table.stakes = replace(table.stakes, antes=on)


def deal_in(play: Play, event: NextHand, posts: Mapping[int, int]) -> None:
    """Post and deal the next hand, hole cards as the line names them."""
    table = play.table
    hands = dict(event.hands)
    if len(hands) < len(event.hands):
        raise refuse(event, "a seat is listed twice", "name each seat once")
    for number in hands:
        if play.seat(event, number).number in table.hand.undealt:
            raise refuse(event, f"seat {number} is not dealt in", "leave its cards out")
    changes = [Change("button_at", table.button)]
    try:
        posts = posts_due(play, posts)
        changes += posting.told(open_hand(table, posts, hands))
    except ValueError as error:
        raise refuse(event, str(error), posting.HOW_TO_DEAL) from None
    play.step(changes)
    after_deal(play)


def after_deal(play: Play) -> None:
    """What is to be ruled on before anybody acts: seats without players, a big blind that nobody
    posted whole."""
    table = play.table
    if table.presence is not None:
        situations.players_missing(play)
    if table.room is not None and (table.room.short or table.hand.undealt):
        situations.big_blind_short(play)


def posts_due(play: Play, due: Mapping[int, int] | None = None) -> Mapping[int, int]:
    """What is to be posted: what is due, or the two blinds left of the button. Of a stack that
    cannot cover it the book may have to be asked."""
    table = play.table
    if due and posting.all_covered(table, due):
        return due
    posts = posting.whole_blinds(table, due) or posting.blinds_of(table, *table.stakes.blinds)
    lacking = posting.short_of(table, posts)
    if lacking:
        table.hand.posted = posts
        situations.posts_short(play, posts, lacking)
    return posts


def open_hand(
    table: Table,
    posts: Mapping[int, int],
    hands: Mapping[int, tuple[str, ...]],
    apart: frozenset[str] = frozenset(),
) -> list[Posted]:
    """Deal, take antes, post blinds and give the first seat its turn. Returns: what was posted.

    ``hands`` and ``apart`` are as of ``posting.deal_hands``.

    Raises: ValueError: a card stands twice.
    """
    posting.deal_hands(table, hands, apart)
    blinds = posts or posting.blinds_of(table, *table.stakes.blinds)
    posted = []
    if posting.has_antes(table) and not (table.room is not None and table.room.anted):
        posted = posting.post_antes(table, *posting.antes_of(table, blinds))
    posted += posting.post_blinds(table, blinds)
    return posted
