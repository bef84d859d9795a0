"""What a table keeps only once there is something of it, begun when first asked for."""

from __future__ import annotations

from floorbase.engine.table.memory.presence import Presence
from floorbase.engine.table.memory.tournament_state import Finish, begin
from floorbase.engine.table.state import Table


def presence_of(table: Table) -> Presence:
    """A table's presence, begun if there was none."""
    if table.presence is None:
        table.presence = Presence()
    return table.presence


def finish_of(table: Table) -> Finish:
    """A table's finish, begun if there was none."""
    if table.finish is None:
        table.finish = begin(None)
    return table.finish
