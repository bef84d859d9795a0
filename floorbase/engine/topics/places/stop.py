"""What the dealer's hands do where play stops at a set time.

Sources: nunavut:10.03(b), michigan:39(b), whangamata:5.3, star:1.duration.2.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.state import Table
from floorbase.engine.topics.places.lines import DayStops, TimeUp
from floorbase.engine.topics.places.play_stopped import stop_now

STOPS = {"time_up": "set_time", "day_stops": "called"}


@handles(TimeUp, DayStops)
def stops(play: Play, event: TimeUp | DayStops) -> None:
    """Play is to stop: at once between hands, else once the hand in progress is over."""
    finish = finish_of(play.table)
    if finish.ended or finish.stopped:
        raise refuse(event, "play has stopped already", "remove this line")
    finish.stopped = STOPS[event.kind]
    if play.table.over:
        stop_now(play, event)
    else:
        play.step([Change("stops_after_hand")])


@ruling("stop_tied_chips", "each_by_own_chips")
def by_own_chips(table: Table, context: RulingContext) -> list[Change]:
    """Equal chips are paid alike, whatever the places between them pay."""
    finish_of(table).by_chips = True
    return [Change("each_by_own_chips")]


ruling("stop_at_set_time", "rank_by_chips")(says("rank_by_chips"))
ruling("stop_at_set_time", "share_by_chips")(says("share_by_chips"))
ruling("stop_at_set_time", "play_resumes")(says("play_resumes"))
ruling("stop_tied_chips", "shared")(says("places_shared"))
