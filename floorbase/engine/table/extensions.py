"""What a table keeps only once there is something of it, each begun when it is first asked for.

An ordinary hand asks for none. Where nothing may be begun, ``table.notes`` and its like are looked
at themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from floorbase.engine.table.memory.between_hands import Room
from floorbase.engine.table.memory.chip_race import Colours
from floorbase.engine.table.memory.notes import Notes
from floorbase.engine.table.memory.presence import Presence
from floorbase.engine.table.memory.showdown_state import Showing
from floorbase.engine.table.memory.street_plans import Dealing
from floorbase.engine.table.memory.tournament_state import begin
from floorbase.engine.table.state import Table

Kept = TypeVar("Kept")


class Extension(Generic[Kept]):
    """A field of ``Table`` that is None until it is asked for here; called with the table."""

    def __init__(self, field: str, begin: Callable[[], Kept]) -> None:
        self.field, self.begin = field, begin

    def __call__(self, table: Table) -> Kept:
        found: Kept | None = getattr(table, self.field)
        if found is None:
            found = self.begin()
            setattr(table, self.field, found)
        return found


notes_of = Extension("notes", Notes)
dealing_of = Extension("dealing", Dealing)
showing_of = Extension("showing", Showing)
presence_of = Extension("presence", Presence)
room_of = Extension("room", Room)
colours_of = Extension("colours", Colours)
finish_of = Extension("finish", lambda: begin(None))
