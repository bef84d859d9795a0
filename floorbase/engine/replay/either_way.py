"""A clock that nobody need rule on: the rest of the record comes to the same whichever way it goes.

A player who acts at once was never pressed by a clock, whoever may have called it. The replay goes
on, and says that it would have come to the same; where it would not, it stops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from floorbase.engine.play.trace import EITHER_WAY, Replay, Step
from floorbase.engine.table.changes import Change, Direction
from floorbase.errors import ReplayError
from floorbase.rules.rulings.model import Answer

CLOCKS = ("who_may_call_clock", "clock_time", "clock_expiry", "clock_late_action")


def settle(stopped: Replay, again: Callable[[Direction], Replay]) -> Replay:
    """A replay that stopped for a clock, carried on if all that may be ruled ends alike.

    Args:
        stopped: as far as it got.
        again: the whole replay, with a ruling of the floor.
    Returns:
        The replay to its end, or as it was.
    """
    pending = stopped.pending
    if pending is None or pending.question not in CLOCKS:
        return stopped
    ways = _ways(pending.answer)
    if len(ways) < 2:
        return stopped
    try:
        ends = [again(Direction(pending.question, way)) for way in ways]
    except ReplayError:
        return stopped
    first = ends[0]
    if any(end.pending and end.pending.question in CLOCKS for end in ends):
        return stopped
    if any(_end(end) != _end(first) for end in ends[1:]):
        return stopped
    shortest = min(ends, key=lambda end: len(end.steps))
    return replace(shortest, steps=_joined(stopped.steps, shortest.steps))


def _ways(answer: Answer) -> list[str]:
    """What may be ruled, whatever the facts are that are not known."""
    answers = [answer, *(case.answer for case in answer.cases)]
    found = [way for one in answers for way in (one.option, *one.menu) if way is not None]
    return list(dict.fromkeys(found))


def _end(played: Replay) -> tuple[object, ...]:
    """How a replay ends, and what was asked on the way besides clocks."""
    ruled = [step for step in played.steps if step.question]
    asked = [(s.event, s.question, s.option) for s in ruled if s.question not in CLOCKS]
    waits = (played.pending.question, played.pending.menu) if played.pending else None
    return played.status, waits, played.final, played.returned, asked


def _joined(stopped: Sequence[Step], rest: Sequence[Step]) -> tuple[Step, ...]:
    """The steps up to the ruling, that none is needed, and how it goes on without a clock."""
    if not stopped:
        return ()
    asked = stopped[-1]
    seat = asked.changes[0].seat if asked.changes else None
    later = [s for s in rest[len(stopped) :] if s.event > asked.event or s.question not in CLOCKS]
    ticking = True
    told = []
    for step in later:
        ticking = ticking and step.after.to_act == asked.after.to_act
        told.append(replace(step, after=replace(step.after, clock=None)) if ticking else step)
    return (*stopped[:-1], replace(asked, changes=[Change(EITHER_WAY, seat)]), *told)
