"""What the dealer's hands do while the tables play hand for hand. Source: star:7.19.1."""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import situations
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hand_for_hand.events import (
    HandForHandEnds,
    HandForHandStarts,
    HandTook,
    LevelClock,
)

HAND_SECONDS = 120  # the time fixed for a hand: star:7.19.1 alone knows one


@handles(HandForHandStarts, HandForHandEnds)
def starts(play: Play, event: HandForHandStarts | HandForHandEnds) -> None:
    """The tables begin, or cease, to wait for one another before each hand."""
    finish = finish_of(play.table)
    on = isinstance(event, HandForHandStarts)
    if bool(finish.hand_for_hand) == on:
        what = (
            "the tables are already playing hand for hand"
            if on
            else "the tables are not playing hand for hand"
        )
        raise refuse(event, what, "remove this line")
    if play.table.over and not on:
        situations.tables_waited(play)  # for the hand just played
    finish.hand_for_hand = on
    play.step([Change(event.kind)])


@handles(LevelClock)
def level_clock(play: Play, event: LevelClock) -> None:
    """What is left of the level."""
    finish_of(play.table).clock = event.clock
    play.step([Change("level_clock", name=clock_words(event.clock))])


def clock_words(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_words(630)
    '10:30'
    """
    return f"{seconds // 60}:{seconds % 60:02}"


@handles(HandTook)
def hand_took(play: Play, event: HandTook) -> None:
    """A hand is over for which the tables waited: what comes off the level?"""
    finish = finish_of(play.table)
    between_hands(play, event)
    if not finish.hand_for_hand:
        fix = "write 'director starts hand for hand' before the hand"
        raise refuse(event, "the tables are not playing hand for hand", fix)
    took = event.clock
    told = "shorter" if took < HAND_SECONDS else "longer" if took > HAND_SECONDS else "exact"
    facts = play.seen(level_hand_took=told)
    play.rule("hand_for_hand_clock", facts, RulingContext(event=event, amount=took))


@ruling("hand_for_hand_clock", "two_minutes_off", seconds=HAND_SECONDS, kind="two_minutes_off")
@ruling("hand_for_hand_clock", "real_time_off", seconds=None, kind="real_time_off")
@ruling("hand_for_hand_clock", "none_off", seconds=0, kind="none_off")
def _off(table: Table, context: RulingContext, seconds: int | None, kind: str) -> list[Change]:
    """So many seconds come off the level; None: as many as the hand took."""
    finish = finish_of(table)
    less = context.amount if seconds is None else seconds
    changes = [Change(kind)]
    if context.value:
        less, changes = 60 * context.value, [Change("minutes_off", amount=context.value)]
    if finish.clock is not None:
        finish.clock = max(finish.clock - less, 0)
        changes.append(Change("level_clock", name=clock_words(finish.clock)))
        if not finish.clock:
            changes.append(Change("level_over"))
    return changes
