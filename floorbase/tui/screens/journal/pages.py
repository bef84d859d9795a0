"""Pages of the journal to read: one entry, and how a card was ruled before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal, TypeAlias

from textual.binding import Binding, BindingType
from textual.widgets import Static

from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.text_page import LinesPage

Doing: TypeAlias = Literal[
    "replay", "correct", "void", "challenge", "outcome", "over", "report", "before"
]
Lines: TypeAlias = Callable[[int], Sequence[str]]
EDGE = 4  # columns


class EntryScreen(LinesPage):
    """One entry with what answers it; ``do`` hears what is to be done with it."""

    CSS_PATH = "../../journal.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "do('replay')", "Replay", tooltip="its hand", id="entry.replay"),
        Binding("c", "do('correct')", "Correct", tooltip="or fill in", id="entry.correct"),
        Binding("h", "do('challenge')", "Challenge", id="entry.challenge"),
        Binding("o", "do('outcome')", "Outcome", tooltip="of a challenge", id="entry.outcome"),
        Binding("s", "do('over')", "Served", tooltip="A penalty is over", id="entry.over"),
        Binding("x", "do('void')", "Void", tooltip="It no longer counts", id="entry.void"),
        Binding("b", "do('before')", "Before", tooltip="How it was ruled before", id="entry.past"),
        Binding("w", "do('report')", "Write", tooltip="A report to sign", id="entry.write"),
        Binding("escape,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="entry.back"),
    ]  # fmt: skip

    def __init__(self, id_: str, lines: Lines, heading: str, do: Callable[[Doing], None]) -> None:
        super().__init__(lambda width, _height: lines(width - EDGE), heading)
        self.entry = id_
        self.do = do

    def put(self, lines: Lines, heading: str) -> None:
        """Show the entry as it is now."""
        self.lines = lambda width, _height: lines(width - EDGE)
        self.query_one("#book", Static).update(heading)
        told = "\n".join(lines(self.size.width - EDGE))
        self.query_one(f"#{self.NAME}", Static).update(told)

    def action_do(self, what: Doing) -> None:
        """Do something with it."""
        self.do(what)


class BeforeScreen(LinesPage):
    """How a card was ruled here before, and what the book says of doing a thing again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b,backspace,left", "app.pop_screen", "Back", key_display="esc",
                id="before.back"),
    ]  # fmt: skip

    def __init__(self, lines: Lines, heading: str) -> None:
        super().__init__(lambda width, _height: lines(width - EDGE), heading)


class RuledHand(ReplayScreen):
    """The hand of an entry, as it was ruled; it is nobody's table to change."""

    CSS_PATH = "../../table.tcss"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """All but to change the table."""
        return action != "edit"
