"""Rulings side by side: a table of questions by books, filters, and the cell under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Input, Static

from floorbase.present.compare.bar import MORE, NOT_ON_TOPIC, NOTHING, TOPIC_ALONE, Knob
from floorbase.present.compare.cell import Glance
from floorbase.present.compare.matrix_lines import MatrixLine
from floorbase.rules.rulings.filters import Filters, Kind
from floorbase.tui.widgets.key_bar import KeyBar
from floorbase.tui.widgets.matrix import Matrix


@dataclass(frozen=True, slots=True)
class View:
    """What is on the screen: books and lines, the filters in words, how much there is."""

    books: Sequence[str]
    heads: Sequence[str]
    lines: Sequence[MatrixLine]
    knobs: Sequence[Knob]
    count: str
    colours: Sequence[str]


class CompareActions(Protocol):
    """Whoever compares; it is asked for all that the screen shows."""

    def begin(self, filters: Filters) -> str:
        """Read what these filters need; how far it is, in words, empty when it is all there.

        The first of it is there at once; the screen is told to ``grow`` as the rest comes in.
        """

    def view(self, filters: Filters, opened: frozenset[str] | None) -> View:
        """What passes the filters; ``opened`` are the questions that show cases (None: all)."""

    def glance(self, line: MatrixLine, book: str) -> Glance | None:
        """A cell in a few lines; None where there is no answer, as on a topic."""

    def say(self, line: MatrixLine, column: int, books: Sequence[str]) -> None:
        """Open a cell in full."""

    def show_hand(self, line: MatrixLine, book: str, books: Sequence[str]) -> None:
        """Open the hand that tells this book from the next that rules otherwise."""

    def stop(self) -> bool:
        """Stop looking for a hand; whether one was being looked for."""

    def choose(self, kind: Kind, filters: Filters) -> None:
        """Ask what a filter is to keep; the screen is told to ``filter``."""

    def export(self, filters: Filters) -> None:
        """Write what passes the filters to a file."""


class CompareScreen(Screen[None]):
    """The table, what filters it, and the cell under the cursor in words."""

    CSS_PATH = "../compare.tcss"
    AUTO_FOCUS = "Matrix"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "open_all", "All cases", id="compare.open_all"),
        Binding("w", "hand", "Hand", id="compare.hand", tooltip="The hand that parts two books"),
        Binding("x", "export", "Export", id="compare.export", tooltip="To a file"),
        Binding("escape", "back", "Back", id="compare.back", key_display="esc"),
        Binding("t", "choose('topic')", "Topic", show=False, id="compare.topic"),
        Binding("s", "choose('status')", "Status", show=False, id="compare.status"),
        Binding("b", "choose('books')", "Books", show=False, id="compare.books"),
        Binding(
            "d",
            "put('rule-differently')",
            "Only ruled differently",
            show=False,
            id="compare.differ",
        ),
        Binding(
            "p",
            "put('left-open')",
            "Only what a book leaves open",
            show=False,
            id="compare.left_open",
        ),
        Binding("i", "put('silent')", "Only silences", show=False, id="compare.silent"),
        Binding(
            "e",
            "put('another-document')",
            "Only what another document settles",
            show=False,
            id="compare.another_document",
        ),
        Binding("o", "put('one')", "Only one book answers", show=False, id="compare.one"),
        Binding("n", "put('nobody')", "No book answers", show=False, id="compare.nobody"),
        Binding("slash", "words", "Words", show=False, id="compare.words", key_display="/"),
    ]

    def __init__(
        self,
        desk: CompareActions,
        filters: Filters,
        opened: frozenset[str],
        column: int,
        legend: str,
    ) -> None:
        super().__init__()
        self.legend = legend
        self.desk = desk
        self.filters = filters
        self.opened: frozenset[str] | None = opened
        self.column = column
        self.books: Sequence[str] = ()
        self.count = ""
        self.told = ""  # how far the reading is
        self.knobs: Sequence[Knob] = ()

    def compose(self) -> ComposeResult:
        """Title, filters, table, the cell in words, what the signs mean."""
        yield Static("Compare", id="book", markup=False)
        yield Static(id="filters")
        yield Input(placeholder="words that a case must contain", id="words", select_on_focus=False)
        yield Matrix(id="matrix")
        yield Static(id="glance")
        yield Static(self.legend, id="legend", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what there is at once, and ask for the rest."""
        self.query_one("#words").display = False
        self.query_one(Matrix).column = self.column
        self.grow(self.desk.begin(self.filters))

    def grow(self, told: str) -> None:
        """More was read; ``told`` is how far it is, empty when it is all there."""
        self.told = told
        self.refill()

    def work(self, told: str) -> None:
        """Say what is under way, beside the count; nothing for empty words."""
        title = f"Compare · {self.count}" + (f" · {told}" if told else "")
        self.query_one("#book", Static).update(title, layout=False)

    def filter(self, filters: Filters) -> None:
        """Show what passes these from now on."""
        again = filters.books != self.filters.books
        self.filters = filters
        if again:
            self.told = self.desk.begin(filters)
        self.refill()

    def refill(self) -> None:
        """Show what passes the filters."""
        view = self.desk.view(self.filters, self.opened)
        self.books, self.count = view.books, view.count
        self.query_one(Matrix).fill(view.heads, view.lines, view.colours)
        if view.knobs != self.knobs:
            self.knobs = view.knobs
            self.query_one("#filters", Static).update(bar(view.knobs))
        self.work(self.told)

    def go_to_book(self, column: int) -> None:
        """Put the cursor on a book."""
        self.query_one(Matrix).action_move(0, column - self.query_one(Matrix).column)

    def on_matrix_moved(self) -> None:
        """Tell the cell under the cursor in words."""
        matrix = self.query_one(Matrix)
        line = matrix.line
        told = self.query_one("#glance", Static)
        if line is None or not self.books:
            told.update(Content(NOTHING if self.filters.on else ""), layout=False)
            return
        found = self.desk.glance(line, self.books[matrix.column])
        if found is None:
            told.update(Content.assemble((line.label, "bold"), f"\n{TOPIC_ALONE}"))
            return
        parts = [Content.styled(found.ask, "bold")]
        parts += [Content(found.when)] if found.when else []
        parts += [Content.styled(found.who, "bold $text-accent"), Content(found.says)]
        told.update(cropped(Content("\n").join(parts), told.content_size), layout=False)

    def on_matrix_chosen(self) -> None:
        """What the book says in that cell; of a topic, only that topic."""
        matrix = self.query_one(Matrix)
        if matrix.line is None:
            return
        if matrix.line.of == "topic":
            self.filter(self.filters.put("topic", matrix.line.id))
        else:
            self.desk.say(matrix.line, matrix.column, self.books)

    def on_matrix_opened(self) -> None:
        """Show the question's cases, or hide them."""
        line = self.query_one(Matrix).line
        if line is None or line.of == "topic":
            return
        opened = self._opened()
        self.opened = opened - {line.id} if line.id in opened else opened | {line.id}
        self.refill()

    def _opened(self) -> frozenset[str]:
        if self.opened is not None:
            return self.opened
        return frozenset(line.id for line in self.query_one(Matrix).lines if line.of == "question")

    def action_open_all(self) -> None:
        """Show the cases of every question, or of none."""
        self.opened = None if self.opened is not None else frozenset()
        self.refill()

    def action_put(self, kind: Kind) -> None:
        """Put a filter on, or take it off."""
        self.filter(self.filters.toggle(kind))

    def action_choose(self, kind: Kind) -> None:
        """Ask what a filter is to keep."""
        self.desk.choose(kind, self.filters)

    def action_off(self, kind: Kind) -> None:
        """Take one filter off."""
        self.filter(self.filters.off(kind))

    def action_words(self) -> None:
        """Type words that a case must contain."""
        words = self.query_one("#words", Input)
        words.display = True
        words.value = self.filters.asks("words") or ""
        words.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter as one types."""
        words = event.value.strip()
        if words != (self.filters.asks("words") or ""):
            self.filter(self.filters.put("words", words) if words else self.filters.off("words"))

    def on_input_submitted(self) -> None:
        """Back to the table; the words stay."""
        self._leave_words()

    def _leave_words(self) -> None:
        self.query_one("#words").display = False
        self.query_one(Matrix).focus()

    def action_hand(self) -> None:
        """The hand that tells this cell's book from the next that rules otherwise."""
        matrix = self.query_one(Matrix)
        if matrix.line is None or matrix.line.of == "topic":
            self.notify(NOT_ON_TOPIC)
        else:
            self.desk.show_hand(matrix.line, self.books[matrix.column], self.books)

    def action_export(self) -> None:
        """To a file."""
        self.desk.export(self.filters)

    def action_back(self) -> None:
        """Out of the words, or stop the search, or take the last filter off, or leave."""
        if self.query_one("#words").has_focus:
            self._leave_words()
        elif self.desk.stop():
            self.work("")
        elif self.filters.on:
            self.filter(self.filters.back())
        else:
            self.dismiss()


def bar(knobs: Sequence[Knob]) -> Content:
    """The filters with their keys; those that are on stand out, and a click works them too."""
    shown = []
    for knob in knobs:
        text = f"{knob.key} {knob.name}".strip() + (f": {knob.asks}" if knob.asks else "")
        action = {"topic": "choose", "status": "choose", "books": "choose", "words": "words"}
        name = action.get(knob.kind, "put" if knob.key else "off")
        call = f"screen.{name}" + ("" if name == "words" else f"('{knob.kind}')")
        style = "reverse" if knob.asks else ""
        mark = f"[{style} @click={call}]" if style else f"[@click={call}]"
        inner = f" {text} " if knob.asks else text
        shown.append(Content.from_markup(f"{mark}$text[/]", text=inner.replace(" ", "\u00a0")))
    return Content("  ").join(shown)


def cropped(told: Content, room: Size) -> Content:
    """What fits of it, with a mark where more is left."""
    if not room.width:
        return told
    lines = told.wrap(room.width)
    if len(lines) <= room.height:
        return told
    kept = [*lines[: room.height - 1], Content(MORE)]
    return Content("\n").join(kept)
