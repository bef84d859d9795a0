"""How much a raise must add. Sources: star:7.34, queensix:6.no-limit.3, whangamata:38,
nunavut:3.raise, michigan:18."""

from __future__ import annotations

from floorbase.engine.play.registry import ruling_by_option
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.state import Table


@ruling_by_option("min_raise", "last_bet_or_raise", "one_chip")
def _raise_by(table: Table, context: RulingContext, option: str) -> list[Change]:
    table.measures.raise_option = option
    return []
