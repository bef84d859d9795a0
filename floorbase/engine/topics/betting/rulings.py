"""How much a raise must add. Sources: star:7.34, queensix:6.no-limit.3, whangamata:38,
nunavut:3.raise, michigan:18."""

from __future__ import annotations

from floorbase.engine.play.play import Procedure
from floorbase.engine.play.registry import ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.state import Table


def _raise_by(option: str) -> Procedure:
    def choose(table: Table, matter: RulingContext) -> list[Change]:
        table.raise_option = option
        return []

    return choose


for option in ("last_bet_or_raise", "one_chip"):
    ruling("min_raise", option)(_raise_by(option))
