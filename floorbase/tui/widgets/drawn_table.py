"""A table drawn for the room there is, and anew whenever that changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from textual.widgets import Static

from floorbase.present.draw.table_drawing import Line
from floorbase.tui.styling import drawing

Draw: TypeAlias = Callable[[int], list[Line]]  # a table in so many columns, if there is one
NARROWEST = 20  # columns
EDGE = 2  # columns


class DrawnTable(Static):
    """Of a table that cannot be drawn nothing is shown; what was drawn last still helps."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.draw: Draw | None = None

    def show(self, draw: Draw) -> None:
        """Draw this table from now on, as soon as there is room for it."""
        if not self.size.width or self._drawn(draw):
            self.draw = draw

    def on_resize(self) -> None:
        """Its room comes after it, or changes."""
        if self.draw:
            self._drawn(self.draw)

    def _drawn(self, draw: Draw) -> bool:
        table = draw(max(self.size.width - EDGE, NARROWEST))
        if table:
            self.update(drawing(table))
        return bool(table)
