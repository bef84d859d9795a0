"""Pages of training to read and write to a file: the progress, and the result of an exam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.text_page import LinesPage


class ProgressScreen(LinesPage):
    """How much is known; ``write`` asks for a file's name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "write", "Write", tooltip="as a page with pictures", id="progress.write"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="progress.back"),
    ]  # fmt: skip

    def __init__(
        self, lines: Callable[[int], Sequence[str]], heading: str, write: Callable[[], None]
    ) -> None:
        super().__init__(lambda width, _height: lines(width - 4), heading)
        self.write = write

    def action_write(self) -> None:
        """To a file."""
        self.write()


class ExamResultScreen(LinesPage):
    """What an exam came to; ``write`` asks for a file's name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "write", "Write", tooltip="as a page to print and sign", id="graded.write"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="graded.back"),
    ]  # fmt: skip

    def __init__(self, lines: Sequence[str], heading: str, write: Callable[[], None]) -> None:
        super().__init__(lambda _width, _height: lines, heading)
        self.write = write

    def action_write(self) -> None:
        """To a file."""
        self.write()


class BooksScreen(LinesPage):
    """What every book says on the facts of an item."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,v,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="books.back"),
    ]  # fmt: skip


class PractisedHand(ReplayScreen):
    """The hand of an item; it is nobody's table to change."""

    CSS_PATH = "../../table.tcss"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """All but to change the table."""
        return action != "edit"
