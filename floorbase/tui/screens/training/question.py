"""One question: the case as it is told, its table, and the answers with a letter each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.app.training.exam.marks import LETTERS
from floorbase.present.draw.table_drawing import Line, Piece, table_lines
from floorbase.present.screen_words.training import NOT_CHOSEN
from floorbase.present.training.drill_words import AskedText
from floorbase.tui.opened import caught_up
from floorbase.tui.widgets.drawn_table import DrawnTable
from floorbase.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from floorbase.engine.play.snapshot import Snapshot

Take = Callable[[str], str]  # a verdict or what was typed; what is wrong with it, or nothing


class QuestionScreen(Screen[None]):
    """A letter, or the arrows and Enter, answer; an answer that is worked out is typed."""

    CSS_PATH = "../../training.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Answer", priority=True, id="question.take"),
        Binding("escape", "leave", "Stop", tooltip="All is saved", id="question.leave"),
        Binding("pagedown", "scroll(1)", "Scroll", priority=True, id="question.down"),
        Binding("pageup", "scroll(-1)", "Scroll up", priority=True, show=False, id="question.up"),
    ]

    def __init__(
        self,
        heading: str,
        asked: AskedText,
        take: Take,
        leave: Callable[[], None],
        given: str = "",
    ) -> None:
        super().__init__()
        self.heading = heading
        self.asked = asked
        self.give = take
        self.leave = leave
        self.given = given
        self.answered = False

    def compose(self) -> ComposeResult:
        """The case beside or above its table, what is asked, the answers."""
        yield Static(self.heading, id="book", markup=False)
        with Horizontal(id="question-body"):
            with VerticalScroll(id="telling-scroll", can_focus=False):
                yield Static("\n".join(self.asked.situation), id="telling", markup=False)
                yield DrawnTable(id="below")
            yield DrawnTable(id="beside")
        yield Static(self.asked.ask, classes="ask", markup=False)
        if self.asked.choices:
            yield OptionList(*self._options(), markup=False, id="choices")
        else:
            yield Input(self.given, placeholder=self.asked.hint, id="typed")
        yield Static(id="wrong", markup=False)
        yield KeyBar()

    def _options(self) -> list[Option]:
        return [
            Option(hung(letter, words), id=letter)
            for letter, (_, words) in zip(LETTERS, self.asked.choices, strict=False)
        ]

    def on_mount(self) -> None:
        """Draw the table, and wait; Enter alone answers nothing that is not marked."""
        table = self.asked.table
        for name in ("#below", "#beside"):
            if table is not None:
                self.query_one(name, DrawnTable).show(partial(captioned, self.asked.caption, table))
        self.set_class(table is None, "-tableless")
        if self.asked.choices:
            listed = self.query_one("#choices", OptionList)
            verdicts = [verdict for verdict, _ in self.asked.choices]
            listed.highlighted = verdicts.index(self.given) if self.given in verdicts else None
            listed.focus()
        else:
            self.query_one(Input).focus()

    def on_key(self, event: events.Key) -> None:
        """A letter answers, or the number of its line."""
        typed = (event.character or "").upper()
        if not self.asked.choices or not typed:
            return
        letters = LETTERS[: len(self.asked.choices)]
        place = letters.find(typed)
        if place < 0 and typed.isdigit():
            place = int(typed) - 1
        if 0 <= place < len(letters):
            event.stop()
            self.take(self.asked.choices[place][0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click answers."""
        event.stop()
        self.take(self.asked.choices[event.option_index][0])

    async def action_take(self) -> None:
        """Answer with what is highlighted or typed."""
        if not self.asked.choices:
            typed = self.query_one(Input)
            await caught_up(typed)
            self.take(typed.value)
            return
        listed = self.query_one("#choices", OptionList)
        await caught_up(listed)
        at = listed.highlighted
        if at is None:
            self.query_one("#wrong", Static).update(NOT_CHOSEN)
        else:
            self.take(self.asked.choices[at][0])

    def take(self, given: str) -> None:
        """Answer once; what cannot be read is said, and stays to be corrected."""
        if self.answered:
            return
        self.answered = True
        wrong = self.give(given)
        if wrong:
            self.answered = False
            self.query_one("#wrong", Static).update(wrong)

    def on_input_changed(self) -> None:
        """Another answer may be read."""
        self.query_one("#wrong", Static).update("")

    def action_scroll(self, by: int) -> None:
        """Read on where the case is longer than the screen."""
        scroll = self.query_one("#telling-scroll", VerticalScroll)
        scroll.scroll_relative(y=by * max(1, scroll.size.height - 1), animate=False)

    def action_leave(self) -> None:
        """Stop for now."""
        if not self.answered:
            self.answered = True
            self.leave()


def captioned(caption: str, table: Snapshot, width: int) -> list[Line]:
    """A table drawn, with what stands above it; nothing where it cannot be drawn."""
    lines = table_lines(table, width)
    return [[Piece(caption)], *lines] if caption and lines else lines


def hung(letter: str, words: str) -> Table:
    """A choice whose further lines stand under its words."""
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(width=1)
    line.add_column(ratio=1)
    line.add_row(letter, Text(words))
    return line
