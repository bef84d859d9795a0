"""What the dealer's hands do: play that stops at a set time, and hand for hand.

Sources: nunavut:10.03(b), michigan:39(b), whangamata:5.3, star:1.duration.2, star:7.19.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine.play.play import Procedure
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, Matter
from floorbase.engine.table.events import Event
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.state import Table
from floorbase.engine.topics.places.finishing_places import settle
from floorbase.engine.topics.places.play_stopped import stop_now

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play

STOPS = {"time_up": "set_time", "day_stops": "called"}
HAND_SECONDS = 120  # the time fixed for a hand: star:7.19.1 alone knows one


@handles("time_up", "day_stops")
def stops(play: Play, event: Event) -> None:
    """Play is to stop: at once between hands, else once the hand in progress is over."""
    finish = finish_of(play.table)
    if finish.ended or finish.stopped:
        raise betting.refuse(event, "play has stopped already", "remove this line")
    finish.stopped = STOPS[event.kind]
    if play.table.over:
        stop_now(play, event)
    else:
        play.step([Change("stops_after_hand")])


def _says(kind: str) -> Procedure:
    """A ruling of which more follows once it is made."""

    def say(table: Table, matter: Matter) -> list[Change]:
        return [Change(kind)]

    return say


@handles("hand_for_hand_starts", "hand_for_hand_ends")
def starts(play: Play, event: Event) -> None:
    """The tables begin, or cease, to wait for one another before each hand."""
    finish = finish_of(play.table)
    on = event.kind == "hand_for_hand_starts"
    if bool(finish.hand_for_hand) == on:
        what = "the tables play hand for hand already" if on else "no table waits for another"
        raise betting.refuse(event, what, "remove this line")
    if play.table.over and not on:
        settle(play)  # the hand just played was hand for hand
    finish.hand_for_hand = on
    play.step([Change(event.kind)])


@handles("level_clock")
def level_clock(play: Play, event: Event) -> None:
    """What is left of the level."""
    finish_of(play.table).clock = event.number or 0
    play.step([Change("level_clock", name=clock_words(event.number or 0))])


def clock_words(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_words(630)
    '10:30'
    """
    return f"{seconds // 60}:{seconds % 60:02}"


@handles("hand_took")
def hand_took(play: Play, event: Event) -> None:
    """A hand is over for which the tables waited: what comes off the level?"""
    finish = finish_of(play.table)
    between_hands(play, event)
    if not finish.hand_for_hand:
        fix = "write 'director starts hand for hand' before the hand"
        raise betting.refuse(event, "the tables do not play hand for hand", fix)
    took = event.number or 0
    told = "shorter" if took < HAND_SECONDS else "longer" if took > HAND_SECONDS else "exact"
    facts = play.seen(level_hand_took=told)
    play.rule("hand_for_hand_clock", facts, Matter(event=event, amount=took))


def _off(seconds: int | None, kind: str) -> Procedure:
    """So many seconds come off the level; None: as many as the hand took."""

    def take_off(table: Table, matter: Matter) -> list[Change]:
        finish = finish_of(table)
        less = matter.amount if seconds is None else seconds
        changes = [Change(kind)]
        if finish.clock is not None:
            finish.clock = max(finish.clock - less, 0)
            changes.append(Change("level_clock", name=clock_words(finish.clock)))
            if not finish.clock:
                changes.append(Change("level_over"))
        return changes

    return take_off


@ruling("stop_tied_chips", "each_by_own_chips")
def by_own_chips(table: Table, matter: Matter) -> list[Change]:
    """Equal chips are paid alike, whatever the places between them pay."""
    finish_of(table).by_chips = True
    return [Change("each_by_own_chips")]


ruling("stop_at_set_time", "rank_by_chips")(_says("rank_by_chips"))
ruling("stop_at_set_time", "share_by_chips")(_says("share_by_chips"))
ruling("stop_at_set_time", "play_resumes")(_says("play_resumes"))
ruling("stop_tied_chips", "shared")(_says("places_shared"))
ruling("hand_for_hand_clock", "two_minutes_off")(_off(HAND_SECONDS, "two_minutes_off"))
ruling("hand_for_hand_clock", "real_time_off")(_off(None, "real_time_off"))
ruling("hand_for_hand_clock", "none_off")(_off(0, "none_off"))
