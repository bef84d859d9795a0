"""Lists of the journal: its entries with their filters, and the penalties being served now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.screen_words.journal_lists import WORDS_EXAMPLE, FilterKnob
from floorbase.tui.opened import caught_up
from floorbase.tui.widgets.key_bar import KeyBar

MORE = "more"  # the id of the line that stands for the entries that are not listed yet
LOOKS = 15.0  # seconds after which the penalties are looked up again


class ListRow(NamedTuple):
    """A line of a list, and the one under it."""

    id: str
    first: str
    second: str = ""


def option(row: ListRow) -> Option:
    """It as a line of a list, cut off where there is no room."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(row.first, style="bold" if row.second else "")
    if row.second:
        text.append(f"\n  {row.second}")
    return Option(text, id=row.id)


class RowsScreen(Screen[None]):
    """Rows to open, under a heading and over a line that says something."""

    CSS_PATH = "../../journal.tcss"
    AUTO_FOCUS = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", priority=True, id="rows.open"),
        Binding("escape", "back", "Back", key_display="esc", id="rows.back"),
    ]

    def __init__(self, heading: str, note: str, open_row: Callable[[str], None]) -> None:
        super().__init__()
        self.heading = heading
        self.note = note
        self.open_row = open_row

    def compose(self) -> ComposeResult:
        """The heading, the list, what there is to say."""
        yield Static(self.heading, id="book", markup=False)
        yield OptionList(id="entries", markup=False)
        yield Static(self.note, id="note", markup=False)
        yield KeyBar()

    def show(self, heading: str, rows: Sequence[ListRow], note: str) -> None:
        """List what is so now; the line that one is on stays, where it is still there."""
        listed = self.query_one(OptionList)
        at = listed.highlighted or 0
        listed.set_options(map(option, rows))
        listed.highlighted = min(at, len(rows) - 1) if rows else None
        self.query_one("#book", Static).update(heading)
        self.say(note)

    def say(self, note: str) -> None:
        """Say something under the list; nothing takes no room."""
        told = self.query_one("#note", Static)
        told.update(note)
        told.display = bool(note)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click opens it too."""
        event.stop()
        self.open_row(str(event.option.id))

    async def action_open(self) -> None:
        """Open the line that is highlighted."""
        listed = self.query_one(OptionList)
        await caught_up(listed)
        if listed.highlighted is not None:
            self.open_row(str(listed.get_option_at_index(listed.highlighted).id))

    def action_back(self) -> None:
        """Leave."""
        self.dismiss()


class JournalScreen(RowsScreen):
    """The entries, the latest first; a key for each filter, as in the table of the books."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "words", "Words", key_display="/", id="journal.words"),
        Binding("n", "penalties", "Penalties now", id="journal.penalties"),
        Binding("w", "write", "Write", tooltip="To a file", id="journal.write"),
        Binding("e", "choose('event')", "Event", show=False, id="journal.event"),
        Binding("t", "choose('table')", "Table", show=False, id="journal.table"),
        Binding("p", "choose('player')", "Player", show=False, id="journal.player"),
        Binding("o", "choose('topic')", "Topic", show=False, id="journal.topic"),
        Binding("b", "choose('book')", "Rulebook", show=False, id="journal.book"),
        Binding("d", "put('departed')", "Only departures", show=False, id="journal.departed"),
        Binding("c", "put('challenged')", "Only challenged", show=False, id="journal.challenged"),
        Binding("x", "clear", "All entries", tooltip="No filter", id="journal.clear"),
    ]

    def __init__(
        self,
        heading: str,
        note: str,
        open_row: Callable[[str], None],
        do: Callable[[str, str], None],
    ) -> None:
        super().__init__(heading, note, open_row)
        self.do = do

    def compose(self) -> ComposeResult:
        """The same, with the filters and a line to type words in."""
        yield Static(self.heading, id="book", markup=False)
        yield Static(id="filters")
        yield Input(placeholder=WORDS_EXAMPLE, id="words", select_on_focus=False)
        yield OptionList(id="entries", markup=False)
        yield Static(self.note, id="note", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """The line for words comes when it is wanted."""
        self.query_one("#words").display = False

    def show_filters(self, knobs: Sequence[FilterKnob]) -> None:
        """The filters with their keys; those that are on stand out."""
        self.query_one("#filters", Static).update(filter_bar(knobs))

    def add(self, rows: Sequence[ListRow]) -> None:
        """List more, in the place of the line that stood for them."""
        listed = self.query_one(OptionList)
        at = listed.option_count - 1
        listed.remove_option(MORE)
        listed.add_options(map(option, rows))
        listed.highlighted = at

    def action_words(self) -> None:
        """Type words that an entry must have."""
        words = self.query_one("#words", Input)
        words.display = True
        words.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for them as one types."""
        self.do("words", event.value)

    async def action_open(self) -> None:
        """Back to the list from the words, which stay; or open a line."""
        if self.query_one("#words").has_focus:
            self._leave_words()
        else:
            await super().action_open()

    def on_key(self, event: events.Key) -> None:
        """The arrow goes from the words into the list."""
        if event.key == "down" and self.query_one("#words").has_focus:
            event.stop()
            self._leave_words()

    def _leave_words(self) -> None:
        words = self.query_one("#words", Input)
        words.display = bool(words.value)
        self.query_one(OptionList).focus()

    def action_choose(self, name: str) -> None:
        """Ask what a filter is to keep."""
        self.do("choose", name)

    def action_put(self, name: str) -> None:
        """Put a filter on, or take it off."""
        self.do("put", name)

    def action_clear(self) -> None:
        """Take every filter off."""
        self.query_one("#words", Input).value = ""
        self._leave_words()
        self.do("clear", "")

    def action_penalties(self) -> None:
        """Who serves a penalty now."""
        self.do("penalties", "")

    def action_write(self) -> None:
        """What is listed, to a file."""
        self.do("write", "")

    def action_back(self) -> None:
        """Out of the words, or leave."""
        if self.query_one("#words").has_focus:
            self._leave_words()
        else:
            self.dismiss()


class PenaltiesScreen(RowsScreen):
    """Who serves a penalty now, and until when; looked up again now and then."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "served", "Served", tooltip="It is over", id="serving.over"),
    ]

    def __init__(
        self,
        heading: str,
        open_row: Callable[[str], None],
        look: Callable[[], None],
        served: Callable[[str], None],
    ) -> None:
        super().__init__(heading, "", open_row)
        self.look = look
        self.served = served

    def on_mount(self) -> None:
        """Time goes on."""
        self.set_interval(LOOKS, self.look)

    def on_screen_resume(self) -> None:
        """One may be over."""
        self.look()

    def action_served(self) -> None:
        """Enter that the one that is highlighted is over."""
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            self.served(str(listed.get_option_at_index(listed.highlighted).id))


def filter_bar(knobs: Sequence[FilterKnob]) -> Content:
    """The filters in a line, each to be clicked."""
    shown = []
    for knob in knobs:
        text = f"{knob.key} {knob.name}" + (f": {knob.asks}" if knob.asks else "")
        style = "reverse " if knob.asks else ""
        mark = (
            f"[{style}@click=screen.{knob.action}]"
            if "(" in knob.action
            else (f"[{style}@click=screen.{knob.action}()]")
        )
        inner = f" {text} " if knob.asks else text
        shown.append(Content.from_markup(f"{mark}$text[/]", text=inner.replace(" ", "\u00a0")))
    return Content("  ").join(shown)
