"""The ruling in large letters, to be turned towards the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.screens.text_page import LinesPage


class LargeScreen(LinesPage):
    """What to tell the players, as large as the screen allows; the rule in one line below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,l,backspace,left", "app.pop_screen", "Back", key_display="esc", id="large.back"
        ),
    ]
    NAME = "large"

    def __init__(self, draw: Callable[[int, int], list[str]], under: str) -> None:
        """``draw`` makes the letters for all but the footer and the line below."""
        super().__init__(lambda width, height: draw(width - 4, height - 5), legend=under)
