"""Type a name or a code, until it can be taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.pickers.name_file import OpenFile


class TypeWords(OpenFile):
    """``attempt`` takes what is typed, and says what is wrong, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Back", id="typing.leave"),
    ]

    def __init__(self, ask: str, hint: str, example: str, attempt: Callable[[str], str]) -> None:
        super().__init__(ask, "", attempt)
        self.hint = hint
        self.PLACEHOLDER = example  # pyrefly: ignore[read-only]
