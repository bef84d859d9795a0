"""Choose the colours, seeing each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class ThemeScreen(ModalScreen[str | None]):
    """A list of themes; the one highlighted is shown at once."""

    CSS_PATH = "../everyone.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Keep", id="theme.keep"),
    ]

    def __init__(
        self, themes: Mapping[str, str], current: str, preview: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.themes = themes
        self.current = current
        self.preview = preview

    def compose(self) -> ComposeResult:
        """The list in a box."""
        widest = max(len(name) for name in self.themes)
        options = [
            Option(f"{name:<{widest}}  {about}", id=name) for name, about in self.themes.items()
        ]
        with Vertical(id="dialog"):
            yield Static("Which colours?", classes="ask")
            yield OptionList(*options, markup=False)
            yield Static("Enter chooses · Escape keeps the one in use")

    def on_mount(self) -> None:
        """Start on the theme in use."""
        listed = self.query_one(OptionList)
        names = list(self.themes)
        listed.highlighted = names.index(self.current) if self.current in names else 0
        listed.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show it."""
        self.preview(str(event.option.id))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(event.option.id)

    def action_keep(self) -> None:
        """Change nothing."""
        self.preview(self.current)
        self.dismiss(None)
