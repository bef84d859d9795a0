"""Pick the colours, seeing each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from floorbase.tui.pickers.list_picker import PickItem, PickLine

HINT = "Enter chooses · Escape keeps the one in use"


class PickTheme(PickItem):
    """A list of themes; the one highlighted is shown at once."""

    CSS_PATH = "../everyone.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Keep", id="theme.keep"),
    ]

    def __init__(
        self, themes: Mapping[str, str], current: str, preview: Callable[[str], None]
    ) -> None:
        widest = max(map(len, themes))
        items = [PickLine(name, f"{name:<{widest}}  {about}") for name, about in themes.items()]
        super().__init__("Which colours?", items, HINT, current)
        self.preview = preview

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show it."""
        self.preview(str(event.option.id))

    def action_keep(self) -> None:
        """Change nothing."""
        self.preview(self.current)
        super().action_keep()
