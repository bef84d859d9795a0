"""What one book says to one case: the answer, each claim with its provision, and who decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from floorbase.present.compare.cell import CellText, Cited
from floorbase.tui.messages import Picked
from floorbase.tui.widgets.key_bar import KeyBar


class CitedProvision(Static, can_focus=True):
    """A provision that the answer cites; it opens with its number, Enter or a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "read", "Read it", id="say.read", tooltip="The provision in its book"),
    ]

    def __init__(self, number: int, cited: Cited) -> None:
        told = Content.assemble(
            (f"({number}) {cited.id}", "bold $text-accent"),
            (f"  {cited.name}", "bold"),
            f"\nRead as: {cited.reads}",
            (f"\n{cited.text}", "$text-muted"),
        )
        super().__init__(told)
        self.cited = cited

    def on_click(self) -> None:
        """A click opens it."""
        self.action_read()

    def action_read(self) -> None:
        """Open the provision."""
        self.post_message(Picked(self.cited.id))


class SayScreen(Screen[tuple[int, bool]]):
    """One cell of the comparison in full; the other books are one arrow away.

    Answers the book read last, and whether its hand is wanted.
    """

    CSS_PATH = "../compare.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left", "other(-1)", "Other book", id="say.previous", key_display="← →", priority=True
        ),
        Binding("right", "other(1)", "Next book", id="say.next", show=False, priority=True),
        Binding("w", "hand", "Hand", id="say.hand", tooltip="The hand that parts two books"),
        Binding("escape,backspace", "back", "Back", id="say.back", key_display="esc"),
    ]

    def __init__(self, books: int, column: int, said: Callable[[int], CellText]) -> None:
        super().__init__()
        self.books = books
        self.column = column
        self.said = said

    def compose(self) -> ComposeResult:
        """Title, then the page."""
        yield Static(id="book", markup=False)
        yield VerticalScroll(id="said")
        yield Static("A number opens that provision.", id="legend", markup=False)
        yield KeyBar()

    async def on_mount(self) -> None:
        """Show the cell it was opened on."""
        await self.show()

    async def show(self) -> None:
        """The answer of the book at hand."""
        said = self.said(self.column)
        title = self.query_one("#book", Static)
        title.update(said.title)
        title.set_classes(f"status-{said.status}")
        page = self.query_one("#said", VerticalScroll)
        await page.remove_children()
        parts: list[Static] = [Static(said.ask, classes="asked", markup=False)]
        parts += [Static(said.when, classes="when", markup=False)] if said.when else []
        parts += [Static(text, classes="told", markup=False) for text in said.told]
        parts += [CitedProvision(number, cited) for number, cited in enumerate(said.cited, 1)]
        parts += [Static(text, classes="after", markup=False) for text in said.after]
        await page.mount_all(parts)
        self.query_one("#legend").display = bool(said.cited)
        page.scroll_home(animate=False)
        page.focus()

    async def action_other(self, by: int) -> None:
        """The next book's answer to the same case, or the one before."""
        self.column = (self.column + by) % self.books
        await self.show()

    def on_key(self, event: events.Key) -> None:
        """A number opens the provision of that number."""
        cited = list(self.query(CitedProvision))
        if event.character and event.character.isdigit() and 0 < int(event.character) <= len(cited):
            event.stop()
            self.post_message(Picked(cited[int(event.character) - 1].cited.id))

    def action_hand(self) -> None:
        """The hand that tells this book from the next that rules otherwise."""
        self.dismiss((self.column, True))

    def action_back(self) -> None:
        """Back to the table, on this book."""
        self.dismiss((self.column, False))
