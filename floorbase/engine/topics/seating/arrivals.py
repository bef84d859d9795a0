"""Players new to the table: whether the next hand is theirs, and what they post in it.

Sources: star:7.23, queensix:tournament.14, nunavut:9.29 and B.tournament-play.31, whangamata:7.2
and 8.
"""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.poker import situations
from floorbase.engine.poker.button_and_blinds import room_with_spots
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.memory.between_hands import Room, Spots, between

FOR_BUTTON, FOR_BIG_BLIND = "button", "big_blind"


@situations.newcomers.ruled_by
def seat_newcomers(play: Play, spots: Spots) -> Spots:
    """Rule on everyone who has come since the last hand, and on those who were told to wait.

    A question is put only where its answers part: in the big blind they do not.
    Returns: the spots of the hand, where one of them has moved the blinds on.
    """
    room = room_with_spots(play.table)
    for number, until in list(room.waits.items()):
        here = play.table.seats.get(number)
        if here is None or number == spots.big or _waited(number, until, spots):
            del room.waits[number]
        else:
            play.table.hand.undealt += (number,)
    for seat in play.table.clockwise(spots.button):
        if seat.number in room.joining:
            _seat_newcomer(play, room, spots, seat.number)
            spots = room.coming or spots
    for number in play.table.hand.undealt:
        play.table.seats[number].folded = True
    return spots


def _waited(number: int, until: str, spots: Spots) -> bool:
    """Whether the button has gone past one who was to wait for that."""
    passed = number != spots.button and not between(number, spots.button, spots.small)
    return until == FOR_BUTTON and passed


def _seat_newcomer(play: Play, room: Room, spots: Spots, number: int) -> None:
    seat = play.table.seats[number]
    context = RulingContext(seat, amount=play.table.big_blind)
    why = {"player_moved_because": room.joining[number]}
    if between(number, spots.button, spots.small):
        play.rule("between_button_and_sb", play.seen(**why), context)
        return
    place = _place(number, spots)
    if place == "big_blind":
        return
    facts = play.seen(**why, moved_to_position=place)
    play.rule("moved_player_dealt_in", facts, context)
    if number not in room.waits:
        play.rule("moved_player_owes", facts, context)


def _place(number: int, spots: Spots) -> str:
    """The value of the fact ``moved_to_position``; with two players the small blind's is button."""
    if number == spots.button:
        return "button"
    if number == spots.small:
        return "small_blind"
    return "big_blind" if number == spots.big else "other"
