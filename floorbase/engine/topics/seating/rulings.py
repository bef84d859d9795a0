"""What the dealer's hands do: the next hand, its button and its level.

Sources: queensix:tournament.27 and 4.blinds.2(b), michigan:47 to 49, nunavut:9.03, 9.10 to 9.12
and A.5.5, whangamata:19 and 30, star:7.20, queensix:tournament.1 and tournament.7.
"""

from __future__ import annotations

from itertools import takewhile

from floorbase.engine.lines.poker import NextHand
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling, ruling_by_option
from floorbase.engine.poker import next_hand as between
from floorbase.engine.poker.button_and_blinds import room_with_spots
from floorbase.engine.table.cards import NUMBERS, RANKS, SUITS
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import Limits
from floorbase.engine.table.state import Table
from floorbase.engine.topics.seating.lines import (
    ButtonPut,
    FirstButton,
    FirstButtonLot,
    HighCard,
    LevelEnd,
    LevelEndsAt,
)

MOMENTS = {
    "before the riffle": "before_riffle",
    "after the riffle": "riffled",
    "after the cut": "cut",
}


@handles(NextHand)
def next_hand(play: Play, event: NextHand) -> None:
    """The next hand. Raises: ReplayError: it cannot be, or its blinds cannot."""
    if event.limits is not None:
        check_level(event, event.limits)
    between.next_hand(play, event)


def check_level(event: Event, limits: Limits) -> None:
    """Raises: ReplayError: the blinds of a line are no level."""
    small, big, *_ = limits
    if not small <= big or not big:
        fix = "write the small blind, then the big blind, as in 100/200"
        raise refuse(event, f"there cannot be blinds of {small}/{big}", fix)


@handles(LevelEnd)
def level_ends(play: Play, event: LevelEnd) -> None:
    """A level ends. During a hand every book has the new one wait for the next."""
    check_level(event, event.limits)
    table = play.table
    if not table.over:
        room_with_spots(table).level = (0, event.limits)
        play.step([Change("level_next", amount=event.limits.big)])
        return
    facts = {"level_announced_at": "riffled"} if deal_begun(play) else {}
    if isinstance(event, LevelEndsAt):
        facts = {"level_announced_at": MOMENTS[event.moment]}
    play.rule(
        "new_limits_when", play.seen(**facts), RulingContext(event=event, amount=event.limits.big)
    )


def deal_begun(play: Play) -> bool:
    """Whether a line since the last hand has told of a riffle."""
    since = takewhile(lambda e: e.kind != "next_hand", reversed(play.events[: play.index]))
    return any(event.kind == "riffle" for event in since)


@ruling("new_limits_when", "this_hand", hands=0)
@ruling("new_limits_when", "next_hand", hands=1)
def _level_after(table: Table, context: RulingContext, hands: int) -> list[Change]:
    room_with_spots(table).level = (hands, context.of(LevelEnd).limits)
    return [Change("level_after" if hands else "level_next", amount=context.amount)]


@handles(FirstButton, FirstButtonLot, HighCard)
def first_button(play: Play, event: FirstButton | FirstButtonLot | HighCard) -> None:
    """The button gets its first place. Raises: ReplayError: it has one."""
    table = play.table
    if table.button or not table.over or room_with_spots(table).put:
        fix = "write 'floor puts the button at 3' if the floor moves it between hands"
        raise refuse(event, "the button already has its place", fix)
    named = [seat for seat, _ in event.draws] if isinstance(event, HighCard) else []
    if isinstance(event, FirstButtonLot):
        named = [event.seat]
    for number in named:
        play.seat(event, number)
    play.rule("first_button", play.seen(), RulingContext(event=event))


@handles(ButtonPut)
def button_put(play: Play, event: ButtonPut) -> None:
    """The floor puts the button somewhere for the next hand."""
    between.between_hands(play, event)
    seat = play.seat(event)
    if not seat.stack:
        what = f"nobody with chips sits at seat {seat.number}"
        raise refuse(event, what, "put the button in front of a player")
    play.step(_put(play.table, seat.number))


def _put(table: Table, number: int) -> list[Change]:
    room_with_spots(table).put = number
    return [Change("button_put", number)]


@ruling("first_button", "left_of_dealer")
def at_left(table: Table, context: RulingContext) -> list[Change]:
    """The first player on the dealer's left: chairs count clockwise from there (nunavut:A.5.5
    has seat 10 on the dealer's right)."""
    return _put(table, min(table.seats))


@ruling("first_button", "right_of_dealer")
def at_right(table: Table, context: RulingContext) -> list[Change]:
    """The first player on the dealer's right."""
    return _put(table, max(table.seats))


@ruling("first_button", "random")
def by_lot(table: Table, context: RulingContext) -> list[Change]:
    """The player whom the lot named; dealing for the high card is a lot too."""
    if isinstance(context.event, FirstButtonLot):
        return _put(table, context.event.seat)
    if isinstance(context.event, HighCard):
        return by_card(table, context)
    fix = "write 'first button, lot falls on 5'"
    raise refuse(
        context.cause, "the button is drawn by lot, and the line does not say where it falls", fix
    )


@ruling("first_button", "high_card")
def by_card(table: Table, context: RulingContext) -> list[Change]:
    """The highest card; between equal ranks spades, hearts, diamonds, clubs."""
    event = context.cause
    drawn = event.draws if isinstance(event, HighCard) else ()
    cards = dict(drawn)
    known = all(card in NUMBERS for card in cards.values())
    if set(cards) != set(table.seats) or not known or len(cards) < len(drawn):
        fix = "write 'high card for the button: 2 Ah, 3 Kd' with one known card for every seat"
        raise refuse(event, "the high card decides, and not every seat has a card yet", fix)
    return _put(table, max(cards, key=lambda number: _height(cards[number])))


def _height(card: str) -> tuple[int, int]:
    return RANKS.find(card[0]), SUITS.find(card[1])


@ruling_by_option("dead_button", "dead_button", "moving_button")
def _way(table: Table, context: RulingContext, option: str) -> list[Change]:
    """How button and blinds go on past an empty chair."""
    room_with_spots(table).way = option
    return [Change(option)]


@ruling_by_option("heads_up_start", "no_big_blind_twice", "button_moves_on")
def _start(table: Table, context: RulingContext, option: str) -> list[Change]:
    """Who has the button in the first hand of two players."""
    room_with_spots(table).start = option
    return [Change(option)]


FIRST = ("first_button", "first_button_lot", "high_card")
