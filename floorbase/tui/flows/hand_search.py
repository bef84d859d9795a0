"""Looking for the hand that tells two books apart, beside the screen that asked for it."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from textual.app import App
from textual.worker import Worker, get_current_worker

from floorbase.app.library import Library
from floorbase.app.replays import ReplaysByBook
from floorbase.app.witnesses import Books, Hands, Witness
from floorbase.errors import FloorbaseError
from floorbase.present.compare.matrix_lines import MatrixLine
from floorbase.present.screen_words.hand_search import (
    FOUND_ASIDE,
    finding,
    no_witness,
    witness_caution,
    witness_title,
)
from floorbase.tui.screens.compare import CompareScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.text_page import TextPage

BEAT = 0.1  # seconds between two words of how far it is


class HandSearch:
    """One search at a time; what was replayed for one is there for the next."""

    def __init__(self, app: App[Any], library: Library) -> None:
        self.app = app
        self.library = library
        self.hands = Hands(library)
        self.worker: Worker[None] | None = None

    def begin(
        self, screen: CompareScreen, line: MatrixLine, book: str, pairs: Sequence[Books]
    ) -> None:
        """Look for a hand that parts one of these pairs; ``book`` is the first of each."""
        if not pairs or not self.library.question(line.id).on_table:
            self._none(line, book, pairs, 0)
            return
        screen.work(finding(self.library.rules, pairs, 0, len(self.library.cases)))
        self.worker = screen.run_worker(
            lambda: self._find(screen, line, pairs), thread=True, group="hand", exclusive=True
        )

    def stop(self) -> bool:
        """Stop the search; whether there was one."""
        under_way = self.worker is not None and not self.worker.is_finished
        if self.worker is not None:
            self.worker.cancel()
        self.worker = None
        return under_way

    def _find(self, screen: CompareScreen, line: MatrixLine, pairs: Sequence[Books]) -> None:
        """In a thread: search, then tell the screen."""
        worker = get_current_worker()
        told = monotonic()

        def tell(told: str) -> None:
            if not worker.is_cancelled:  # it may have been stopped since this was sent
                screen.work(told)

        def go_on(done: int, total: int) -> bool:
            nonlocal told
            if monotonic() - told > BEAT and not worker.is_cancelled:
                told = monotonic()
                screen.call_later(tell, finding(self.library.rules, pairs, done, total))
            return not worker.is_cancelled

        try:
            found = self.hands.witness(line.id, line.facts, pairs, go_on)
            replays = self.hands.replays(found) if found else None
        except FloorbaseError as error:
            screen.call_later(screen.work, "")
            screen.call_later(screen.notify, str(error), severity="error")
            return
        if not worker.is_cancelled:
            screen.call_later(self._end, screen, line, pairs, found, replays)

    def _end(
        self,
        screen: CompareScreen,
        line: MatrixLine,
        pairs: Sequence[Books],
        found: Witness | None,
        replays: ReplaysByBook | None,
    ) -> None:
        self.worker = None
        screen.work("")
        if self.app.screen is not screen:
            if found:
                self.app.notify(FOUND_ASIDE)
        elif found and replays:
            rules = self.library.rules
            title = witness_title(rules, self.library.cases[found.case].title, found)
            self.app.push_screen(ReplayScreen(rules, title, replays, found.books[0]))
            if caution := witness_caution(found):
                self.app.notify(caution, severity="warning")
        else:
            self._none(line, pairs[0][0], pairs, self.hands.count)

    def _none(self, line: MatrixLine, book: str, pairs: Sequence[Books], searched: int) -> None:
        """Say that no hand shows it, and why."""
        rules = self.library.rules
        told = no_witness(rules, line.id, [book, *(other for _, other in pairs)], searched)
        title = f"No hand shows it · {rules.questions[line.id].label}"
        self.app.push_screen(TextPage(title, told))
