"""What the end of a round or of a hand brings, as words for the trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine.poker import betting
from floorbase.engine.table.changes import Change
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play


def after_round(play: Play, back: int) -> list[Change]:
    """What the end of a round or a hand brought: an uncalled bet back, a pot won unopposed."""
    return _ended(play.table, back)


def pass_on(table: Table, seat: Seat) -> list[Change]:
    """Give the turn on from a seat that has acted; what that ended, if anything."""
    return _ended(table, betting.advance(table, seat))


def _ended(table: Table, back: int) -> list[Change]:
    changes = [Change("uncalled", None, back)] if back else []
    if table.over:
        live = table.live()
        if len(live) == 1:
            changes.append(Change("wins", live[0].number))
    return changes
