"""Whether tables wait for one another before each hand, as far as the record declares it."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.table.events import Event

TABLES_FINISH = "board_tables_finish"
OTHERS = ("still_playing", "finished")  # values of other_tables_state while it is hand for hand


def facts(play: Play) -> dict[str, str]:
    """What is told of hand for hand, in the facts that speak of it; nothing where nothing is.

    Once it is declared, the other tables are still playing until the record has them finish.
    """
    declared = _declared(play)
    on = declared if declared is not None else _observed(play)
    if on is None:
        return {}
    known = {"all_in_hand_for_hand": "yes" if on else "no"}
    if not on:
        return {**known, "other_tables_state": "not_hand_for_hand"}
    seen = play.observed.get("other_tables_state")
    if _finished(_this_hand(play)[0]):
        known["other_tables_state"] = "finished"
    elif seen not in OTHERS and declared:
        known["other_tables_state"] = "still_playing"
    return known


def _declared(play: Play) -> bool | None:
    """By an event: that it starts or ends, or that the other tables have finished this hand."""
    finish = play.table.finish
    if finish is not None and finish.hand_for_hand is not None:
        return finish.hand_for_hand
    return True if any(map(_finished, _this_hand(play))) else None


def _observed(play: Play) -> bool | None:
    """By one of the facts that speak of it."""
    told = play.observed.get("all_in_hand_for_hand")
    if told is not None:
        return told == "yes"
    state = play.observed.get("other_tables_state")
    return None if state is None else state in OTHERS


def _this_hand(play: Play) -> tuple[Sequence[Event], Sequence[Event]]:
    """The events of the hand that is played: so far, and those to come."""
    deals = [at for at, event in enumerate(play.events) if event.kind == "next_hand"]
    first = max((at for at in deals if at <= play.index), default=0)
    last = min((at for at in deals if at > play.index), default=len(play.events))
    return play.events[first : play.index + 1], play.events[play.index + 1 : last]


def _finished(events: Sequence[Event]) -> bool:
    return any(event.kind == TABLES_FINISH for event in events)
