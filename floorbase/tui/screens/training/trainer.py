"""A trainer's pages: an exam to be handed out and marked, and what a class came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from floorbase.tui.screens.text_page import LinesPage
from floorbase.tui.screens.training.pages import WrittenPage


class TrainerScreen(LinesPage):
    """An exam for a class; ``do`` hears what is wanted of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "do('paper')", "Paper", tooltip="to print and hand out", id="trainer.paper"),
        Binding("k", "do('key')", "Key", tooltip="for whoever marks it", id="trainer.key"),
        Binding("f", "do('form')", "Form", tooltip="a table for the answers", id="trainer.form"),
        Binding("m", "do('mark')", "Mark", tooltip="a class, from its table", id="trainer.mark"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="trainer.back"),
    ]  # fmt: skip

    def __init__(self, lines: Sequence[str], heading: str, do: Callable[[str], None]) -> None:
        super().__init__(lambda _width, _height: lines, heading)
        self.do = do

    def action_do(self, wanted: str) -> None:
        """One of them."""
        self.do(wanted)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """All but to read a file where the folders are those of whoever serves."""
        return not (self.app.is_web and parameters == ("mark",))


class ClassResultScreen(WrittenPage):
    """What a class came to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "write", "Write", tooltip="everybody's result as CSV", id="marked.write"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="marked.back"),
    ]  # fmt: skip
