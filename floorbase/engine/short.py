"""Blinds and big-blind antes that a stack cannot cover.

Sources: star:7.27 and 1.format.5, queensix:tournament.18 and 4.blinds.1. Only what a record does
not say is asked: blinds that it writes out under ``posts`` are taken as posted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from floorbase.engine.kinds import Matter
from floorbase.engine.posting import antes_of
from floorbase.engine.spots import room_of

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def rule_on_posts(play: Play, posts: Mapping[int, int], lacking: Sequence[int]) -> None:
    """Before the cards: which of ante and blind comes first, and who still gets a hand."""
    table = play.table
    room = room_of(table)
    antes, _ = antes_of(table, posts)
    for number in lacking:
        seat = table.seats[number]
        ante = antes.get(number, 0)
        if table.big_blind_ante and ante and not table.antes and seat.stack:
            play.rule("bb_ante_short", play.seen(), Matter(seat, amount=posts[number]))
            room.anted, ante = True, 0
        missing = posts[number] - max(seat.stack - ante, 0)
        if missing > 0:
            matter = Matter(seat, amount=missing)
            play.rule("short_stack_in_blind", play.seen(), matter)


def rule_on_price(play: Play) -> None:
    """After the posts: what a call costs where nobody has put in the whole of the big blind."""
    table = play.table
    room = table.room
    if room is None or table.actor is None or not table.posted:
        return
    if not (room.short or set(table.undealt) & table.posted.keys()):
        return
    posted = max(seat.bet for seat in table.seats.values())
    if posted < table.current_bet:
        big = table.seats[list(table.posted)[-1]]
        play.rule("short_blind", play.seen(), Matter(big, amount=posted))


def make_up(play: Play) -> None:
    """Before the next hand: whoever posted a blind short and won may owe the rest."""
    room = room_of(play.table)
    for number, missing in room.short.items():
        seat = play.table.seats.get(number)
        if seat is not None and seat.stack > play.table.began.get(number, 0):
            play.rule("short_blind_made_up", play.seen(), Matter(seat, amount=missing))
    room.short.clear()
    room.anted = False
