"""Where the button goes past a chair that has become empty, and when two players are left.

Sources: queensix:tournament.27 and 4.blinds.2(b), michigan:47 to 49, nunavut:9.10 to 9.12 and
A.2.1, whangamata:30.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.poker import situations
from floorbase.engine.poker.button_and_blinds import PUT, players, room_with_spots
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.between_hands import Spots, next_after

NAMES = ("small_blind", "big_blind", "button")  # of several empty chairs the first is asked about


@situations.heads_up_begins.ruled_by
def heads_up_begins(play: Play, last: Spots, seats: Sequence[int], on: int) -> int:
    """Two players are left, and the button as always would have one post the big blind twice."""
    room = room_with_spots(play.table)
    if room.start is None:
        emptied = "button" if last.big in seats else "big_blind"
        facts = play.seen(emptied_position=emptied)
        play.rule("heads_up_start", facts, RulingContext(seats=tuple(seats)))
    return next_after(seats, on) if room.start == "no_big_blind_twice" else on


@situations.chair_emptied.ruled_by
def chair_emptied(play: Play, event: Event, dead: Spots, moved: Spots) -> Spots:
    """Does the button stay where nobody sits, or move on to the next player?"""
    table = play.table
    room, seats = room_with_spots(table), players(table)
    last = room.last
    assert last is not None
    emptied = {
        name: chair
        for name, chair in zip(NAMES, (last.small, last.big, last.button), strict=True)
        if chair not in seats and chair not in room.empty
    }
    chairs = tuple(emptied.values())
    if emptied and room.way_for != chairs:
        name, chair = next(iter(emptied.items()))
        why = room.left.get(chair, "busted")
        facts = {"emptied_position": name}
        if why != "changed":  # gone to another chair of this table: neither of the fact's values
            facts["seat_emptied_by"] = why
        play.rule("dead_button", play.seen(**facts), RulingContext(seats=chairs))
        room.way_for = chairs
    if room.way != "dead_button":
        return moved
    if not last.small:
        raise refuse(event, "the chair of the last small blind is not known", PUT)
    return dead
