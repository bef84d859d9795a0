"""What is written of hand-for-hand play; its lines stand among those of places and money."""

from __future__ import annotations

from floorbase.engine.table.events import Event


class HandForHandStarts(Event, frozen=True):
    pass


class HandForHandEnds(Event, frozen=True):
    pass


class LevelClock(Event, frozen=True):
    clock: int


class HandTook(Event, frozen=True):
    clock: int
