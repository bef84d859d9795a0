"""Home: one input, and the disputes and provisions that match it."""

from __future__ import annotations

import re
from asyncio import to_thread
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.text.listing import NOTHING, NOTHING_HERE, Listed
from floorbase.tui.messages import Picked
from floorbase.tui.opened import caught_up, is_open
from floorbase.tui.widgets.key_bar import KeyBar
from floorbase.tui.widgets.steady import SteadyInput, SteadyList

Match: TypeAlias = Callable[[str, str | None], list[Listed]]  # by words, or else by family
FAMILY = "family:"  # begins the id of a family that is listed
GO_ON = "go-on:"  # stands for the dispute that was left last


class HomeScreen(Screen[None]):
    """Type what happened, or pick it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", priority=True, id="home.choose"),
        Binding("escape", "clear", "Clear", id="home.clear"),
        Binding("f2", "app.choose_book", "Rulebook", show=False, id="home.rulebook"),  # on top
        Binding("f3", "app.go('read')", "Read", id="home.read"),
        Binding("f4", "app.go('compare')", "Compare", id="home.compare"),
        Binding("f5", "app.go('train')", "Train", id="home.train"),
        Binding("f6", "app.go('table')", "Table", id="home.table"),
        Binding("f7", "app.go('journal')", "Journal", id="home.journal"),
        Binding("up", "previous", "Previous", priority=True, show=False, id="home.previous"),
        Binding("down", "next", "Next", priority=True, show=False, id="home.next"),
        Binding("ctrl+q", "app.quit", "Quit", priority=True, id="home.quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.match: Match | None = None
        self.family: str | None = None
        self.shown_for = ""  # the words that the list is of
        self.sought: tuple[int, str] | None = None  # which search is wanted, and its words
        self.about = ""
        self.seeks = 0
        self.seeking = False

    def compose(self) -> ComposeResult:
        """The book, the input, the list."""
        yield Static(id="book", markup=False)
        yield Static("What happened?", classes="ask")
        yield SteadyInput(placeholder="type it in any words, or press a number", id="heard")
        yield Static(id="about", markup=False)
        yield SteadyList(id="scenarios")
        yield Static(id="due", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Wait for words; the list comes when the rulebooks are loaded."""
        self.query_one("#book", Static).update("floorbase")
        self.query_one("#about", Static).display = False
        self.query_one("#due", Static).display = False
        self.query_one(Input).focus()

    def fill(self, book: str, match: Match) -> None:
        """Name the rulebook in use, and list what ``match`` finds for the words, as (id, text)."""
        self.match = match
        self.query_one("#book", Static).update(f"floorbase · rulebook: {book}  (F2 changes it)")
        self.seek(self.query_one(Input).value)

    def say_due(self, told: str) -> None:
        """Say in a quiet line what is due of training; nothing where nothing is."""
        due = self.query_one("#due", Static)
        due.update(told)
        due.display = bool(told)

    def refresh_list(self) -> None:
        """List anew for the words as they are."""
        self.seek(self.query_one(Input).value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Match as one types; a figure alone opens a family, more of them a provision."""
        alone = len(event.value) == 1 and event.value.isdigit()
        self.family = event.value if alone else None
        self.seek(event.value)

    def seek(self, words: str) -> None:
        """Look for these words beside the typing; what was begun for older ones is not listed.

        One search runs at a time: who types faster than it finds is answered for the newest words.
        """
        if self.match is None:
            return
        self.seeks += 1
        if self.family is not None or not words.strip():  # the families are at hand
            self.show_found(words, self.match(words, self.family))
            return
        self.sought = self.seeks, words
        if not self.seeking:
            self.seeking = True
            self.run_worker(self._seek(), group="found")

    async def _seek(self) -> None:
        while self.match and self.sought:
            sought = self.sought
            found = await to_thread(self.match, sought[1], None)
            if not is_open(self):
                break
            if self.sought == sought:
                self.show_found(sought[1], found)
        self.seeking = False

    def show_found(self, words: str, found: Sequence[Listed]) -> None:
        """List what was found, best first."""
        listed = self.query_one(OptionList)
        self.shown_for, self.sought = words, None
        if found:
            options = [
                Option(marked(text, words), id=name, disabled=name == NOTHING)
                for name, text in found
            ]
            listed.set_options(options)
            opens = (n for n, option in enumerate(options) if not option.disabled)
            listed.highlighted = next(opens, None)
        else:
            listed.clear_options()
        told = "" if found else NOTHING_HERE
        if told != self.about:  # each layout costs a key's worth of time
            self.about = told
            about = self.query_one("#about", Static)
            about.update(told)
            about.display = bool(told)

    async def action_choose(self) -> None:
        """Open what is highlighted; who types fast may be ahead of the list, and of the input."""
        heard = self.query_one(Input)
        await caught_up(heard)
        words = heard.value
        if self.match and (self.sought or words != self.shown_for):
            found = await to_thread(self.match, words, self.family)
            if not is_open(self):
                return
            self.show_found(words, found)
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            self.choose(str(listed.get_option_at_index(listed.highlighted).id))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click opens it too."""
        self.choose(str(event.option.id))

    def choose(self, id_: str) -> None:
        """List a family's disputes, or open anything else."""
        if id_.startswith(FAMILY):
            self.family = id_.removeprefix(FAMILY)
            self.seek("")
        else:
            heard = "" if self.family is not None else self.query_one(Input).value
            self.post_message(Picked(id_, heard))

    def action_next(self) -> None:
        """Move down the list without leaving the input."""
        self.query_one(OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """Move up the list without leaving the input."""
        self.query_one(OptionList).action_cursor_up()

    def action_clear(self) -> None:
        """Empty the input; the list is that of the families again."""
        self.family = None
        self.query_one(Input).value = ""
        self.seek("")


def marked(text: str, words: str) -> Text:
    """A line with the words that were typed underlined."""
    line = Text(text)
    typed = [re.escape(word) for word in re.findall(r"\w{2,}", words)]
    if typed:
        line.highlight_regex(re.compile(rf"\b(?:{'|'.join(typed)})", re.IGNORECASE), "underline")
    return line
