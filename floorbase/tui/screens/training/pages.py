"""Pages of training to read and write to a file: the progress, and the result of an exam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.text_page import LinesPage


class WrittenPage(LinesPage):
    """Lines to read; ``write`` asks for the name of a file for them."""

    def __init__(
        self, lines: Callable[[int], Sequence[str]], heading: str, write: Callable[[], None]
    ) -> None:
        super().__init__(lambda width, _height: lines(width - 4), heading)
        self.write = write

    def action_write(self) -> None:
        """To a file."""
        self.write()


class ProgressScreen(WrittenPage):
    """How much is known."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "write", "Write", tooltip="as a page with pictures", id="progress.write"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="progress.back"),
    ]  # fmt: skip


class ExamResultScreen(WrittenPage):
    """What an exam came to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "write", "Write", tooltip="as a page to print and sign", id="graded.write"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="graded.back"),
    ]  # fmt: skip


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
