"""Choices in a list, each changed in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.screen_words.settings import SettingRow
from floorbase.tui.widgets.key_bar import KeyBar

Rows = Callable[[], Sequence[SettingRow]]
Change = Callable[[str, str | None], str]  # what is wrong in words; None for its default


class SettingsScreen(Screen[None]):
    """Rows of a label and a value; ``pick`` opens a list for those that it knows."""

    CSS_PATH = "../everyone.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Change", priority=True, id="settings.change"),
        Binding("delete,d", "forget", "Default", id="settings.default"),
        Binding("escape", "back", "Back", id="settings.back"),
    ]

    def __init__(
        self, heading: str, rows: Rows, change: Change, pick: Callable[[str], bool], note: str
    ) -> None:
        super().__init__()
        self.heading = heading
        self.rows = rows
        self.change = change
        self.pick = pick
        self.note = note
        self.editing: str | None = None
        self.unfinished: dict[str, str] = {}  # typed and not kept: offered again

    def compose(self) -> ComposeResult:
        """The list, what is said of the row, the line to type in, and where it is all kept."""
        yield Static(self.heading, id="book", markup=False)
        yield OptionList(id="rows", markup=False)
        yield Static(id="row-about", markup=False)
        yield Input(id="value")
        yield Static(self.note, id="row-note", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Start on the first row."""
        self.query_one("#value").display = False
        self.show()
        self.query_one(OptionList).focus()

    def on_resize(self, _event: events.Resize) -> None:
        """Set the rows in the width there is."""
        self.show()

    def on_screen_resume(self) -> None:
        """What was picked from a list shows."""
        self.show()

    def show(self) -> None:
        """The rows as they are now, the same one highlighted."""
        listed = self.query_one(OptionList)
        at = listed.highlighted or 0
        rows = self.rows()
        widest = max(len(row.label) for row in rows)
        listed.clear_options()
        listed.add_options([Option(_line(row, widest), id=row.name) for row in rows])
        listed.highlighted = min(at, len(rows) - 1)

    @property
    def row(self) -> SettingRow:
        """The row that is highlighted."""
        return self.rows()[self.query_one(OptionList).highlighted or 0]

    def on_option_list_option_highlighted(self, _event: OptionList.OptionHighlighted) -> None:
        """Say what it is."""
        if self.editing is None:
            self.query_one("#row-about", Static).update(self.row.about)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click changes it."""
        event.stop()
        self.action_choose()

    def action_choose(self) -> None:
        """Change the row: from a list, or in the line below; there, keep what was typed."""
        if self.editing is not None:
            self.keep(self.editing, self.query_one(Input).value)
            return
        row = self.row
        if self.pick(row.name):
            return
        self.editing = row.name
        line = self.query_one(Input)
        line.border_title = row.label
        line.value = self.unfinished.pop(row.name, row.typed)
        line.display = True
        line.focus()
        self.query_one("#row-about", Static).update(row.about)

    def keep(self, name: str, typed: str) -> None:
        """Keep it, or say why it cannot be; what was typed stays to be mended."""
        wrong = self.change(name, typed)
        if wrong:
            self.query_one("#row-about", Static).update(wrong)
        else:
            self.stop_editing()

    def stop_editing(self) -> None:
        """Back to the list."""
        self.editing = None
        self.query_one(Input).display = False
        self.query_one(OptionList).focus()
        self.show()

    def action_forget(self) -> None:
        """Give the row its default."""
        wrong = self.change(self.row.name, None)
        self.show()
        if wrong:
            self.query_one("#row-about", Static).update(wrong)

    def action_back(self) -> None:
        """Leave the line, or the screen; what is half typed is offered again."""
        if self.editing is None:
            self.app.pop_screen()
            return
        self.unfinished[self.editing] = self.query_one(Input).value
        self.stop_editing()


class KeysScreen(SettingsScreen):
    """The same, with a row for every action."""


class EveningScreen(SettingsScreen):
    """The same, with a row for every fact of the evening."""


class StandingScreen(SettingsScreen):
    """The same, with a row for every question that the book leaves to the house."""


class NamesKeptScreen(SettingsScreen):
    """The same, with a row for every rulebook."""


def _line(row: SettingRow, widest: int) -> Text:
    line = Text(f"{row.label:<{widest}}  ", no_wrap=True, overflow="ellipsis")
    return line.append(row.value, style="bold")
