"""Comparing: the books are read beside the screen, and each cell leads on."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic, thread_time
from typing import TYPE_CHECKING

from textual.worker import get_current_worker

from floorbase.errors import FloorbaseError
from floorbase.present.compare import bar as matrix_bar
from floorbase.present.compare.bar import STATUSES, status_words
from floorbase.present.compare.cell import CellText, Glance, glance, said
from floorbase.present.compare.forms import forms
from floorbase.present.compare.legends import matrix_legend
from floorbase.present.compare.matrix_lines import MatrixLine, topic_words
from floorbase.rules.rulings.filters import Filters, Kind
from floorbase.tui.flows.comparison import ShownComparison
from floorbase.tui.flows.hand_search import HandSearch
from floorbase.tui.flows.writing import write
from floorbase.tui.pickers.pick_filter import PickFilter
from floorbase.tui.screens.cell_detail import SayScreen
from floorbase.tui.screens.compare import CompareScreen, View

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow

AT_ONCE = 0.03  # seconds of reading before anything is shown: some thirty questions
BEAT = 0.5  # seconds between two looks at how far it is


class CompareArea:
    """The comparison's screen, and what its keys lead to."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.app = flow.app
        self.library = flow.library
        self.rules = flow.library.rules
        self.shown = ShownComparison(flow.library)
        self.comparison = self.shown.read
        self.hands = HandSearch(flow.app, flow.library)
        self.screen: CompareScreen | None = None

    def open(self, id_: str) -> None:
        """Compare a topic, or questions (apart by spaces), or everything."""
        shown = next((s for s in self.app.screen_stack if isinstance(s, CompareScreen)), None)
        if shown is not None:
            while self.app.screen is not shown:
                self.app.pop_screen()
            if id_:
                shown.filter(self._beginning(id_))
            return
        filters = self._beginning(id_)
        opened = frozenset((filters.asks("questions") or "").split())
        column = list(self.rules.books).index(self.flow.book)
        legend = matrix_legend(self.rules)
        self.screen = CompareScreen(self, filters, opened, column, legend)
        self.app.push_screen(self.screen)

    def _beginning(self, id_: str) -> Filters:
        questions = [name for name in id_.split() if name in self.rules.questions]
        if questions:
            return Filters().put("questions", " ".join(questions))
        return Filters().put("topic", id_) if id_ in self._topics() else Filters()

    def _topics(self) -> list[str]:
        return list(dict.fromkeys(question.topic for question in self.rules.questions.values()))

    def begin(self, filters: Filters) -> str:
        """Read a screenful at once, the rest beside the screen; how far it is, in words."""
        screen, until = self.screen, thread_time() + AT_ONCE
        with suppress(FloorbaseError):  # the thread comes to the same question, and tells
            for question in self.comparison.unread(filters):
                self.comparison.read(question, filters)
                if thread_time() > until:
                    break
        left, total = len(self.comparison.unread(filters)), len(self.rules.questions)
        if screen is None or not left:
            return ""
        screen.run_worker(
            lambda: self._read(screen, filters), thread=True, group="reading", exclusive=True
        )
        return matrix_bar.reading(total - left, total)

    def _read(self, screen: CompareScreen, filters: Filters) -> None:
        """In a thread: what is there is shown now and then."""
        worker = get_current_worker()
        wanted = self.comparison.unread(filters)
        total = len(self.rules.questions)
        shown = monotonic()
        for done, question in enumerate(wanted, total - len(wanted)):
            if worker.is_cancelled:
                return
            if monotonic() - shown > BEAT:
                screen.call_later(screen.grow, matrix_bar.reading(done, total))
                shown = monotonic()
            try:
                self.comparison.read(question, filters)
            except FloorbaseError as error:
                screen.call_later(screen.notify, str(error), severity="error")
        screen.call_later(screen.grow, "")

    def view(self, filters: Filters, opened: frozenset[str] | None) -> View:
        """What passes the filters."""
        return self.shown.view(filters, opened)

    def glance(self, line: MatrixLine, book: str) -> Glance | None:
        """A cell in a few lines; None on a topic."""
        if line.of == "topic":
            return None
        return glance(self.rules, self.shown.answer(line, book))

    def say(self, line: MatrixLine, column: int, books: Sequence[str]) -> None:
        """Open a cell in full; on the way back the cursor is on the book read last."""

        def told(at: int) -> CellText:
            return said(self.rules, self.shown.answer(line, books[at]))

        def back(left: tuple[int, bool] | None) -> None:
            if left is not None and self.screen is not None:
                self.screen.go_to_book(left[0])
                if left[1]:
                    self.show_hand(line, books[left[0]], books)

        self.app.push_screen(SayScreen(len(books), column, told), back)

    def show_hand(self, line: MatrixLine, book: str, books: Sequence[str]) -> None:
        """The hand that tells this book from the next ruling otherwise, or why there is none."""
        pairs = self.comparison.pairs(line.id, line.facts, book, books)
        if self.screen is not None:
            self.hands.begin(self.screen, line, book, pairs)

    def stop(self) -> bool:
        """Stop looking for a hand; whether one was being looked for."""
        return self.hands.stop()

    def choose(self, kind: Kind, filters: Filters) -> None:
        """Ask what a filter is to keep."""
        screen = self.screen

        def chosen(value: str | None) -> None:
            if screen is not None and value is not None:
                screen.filter(filters.put(kind, value) if value else filters.off(kind))

        choices: dict[Kind, tuple[str, list[tuple[str, str]]]] = {
            "topic": ("Which topic?", [(name, topic_words(name)) for name in self._topics()]),
            "status": ("Where some book …", [(name, status_words(name)) for name in STATUSES]),
            "books": (
                "Which books?",
                [(book.id, book.short) for book in self.rules.books.values()],
            ),
        }
        ask, lines = choices[kind]
        now = (filters.asks(kind) or "").split()
        self.app.push_screen(PickFilter(ask, lines, now, many=kind == "books"), chosen)

    def export(self, filters: Filters) -> None:
        """Write what passes the filters to a file; it is made while the name is being typed."""
        found = self.comparison.kept(filters)
        if not found:
            self.app.notify(matrix_bar.NOTHING)
            return
        made = forms(self.library, found, matrix_bar.filters_words(self.rules, filters))
        aside = ThreadPoolExecutor(1)
        ready = {end: aside.submit(make) for end, make in made.items()}
        aside.shutdown(wait=False)
        count = self.shown.view(filters, frozenset()).count
        write(
            self.app,
            matrix_bar.EXPORT.format(count=count),
            matrix_bar.export_title(filters),
            {end: future.result for end, future in ready.items()},
        )
