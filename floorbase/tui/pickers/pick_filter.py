"""Pick what a filter is to keep: one line of a list, or several."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.pickers.list_picker import LAST, PickItem, PickLine

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
ONE = "A key chooses · Escape changes nothing"
MANY = "A key ticks · Enter takes those ticked · Escape changes nothing"


class PickFilter(PickItem):
    """A list of (id, words), each with its key; no id is that the filter is to be off."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Keep as it is", id="choosing.keep"),
    ]

    def __init__(
        self, ask: str, lines: Sequence[tuple[str, str]], chosen: Sequence[str], *, many: bool
    ) -> None:
        keys = chain(KEYS, repeat(""))
        items = [PickLine(id_, words, key) for (id_, words), key in zip(lines, keys, strict=False)]
        first = next(iter(chosen), "")
        if many:
            super().__init__(ask, items, MANY, first, ticked=chosen)
        else:
            super().__init__(ask, [PickLine("", "all of them", LAST), *items], ONE, first)
