"""Rulings that move nothing: what the trace says of one is declared in a line."""

from __future__ import annotations

from floorbase.engine.play.play import Procedure
from floorbase.engine.table.changes import Change


def says(change: str) -> Procedure:
    """The effect of a ruling on the table: nothing moves."""
    return lambda table, context: [Change(change)]


def says_of_player(change: str) -> Procedure:
    """The effect of a ruling on a player: nothing moves."""
    return lambda table, context: [Change(change, context.player.number)]


def says_of_chips(change: str) -> Procedure:
    """The effect of a ruling on a player's chips: they stay where they are."""
    return lambda table, context: [Change(change, context.player.number, context.amount)]
