"""From screen to screen: which comes next, given the dispute as it stands."""

from __future__ import annotations

from typing import Any

from textual.app import App

from floorbase.house import remember_book, remembered_book
from floorbase.library import Library
from floorbase.present.rule_text import rule_as_text
from floorbase.present.ruling_text import ask_as_text
from floorbase.scenarios.tree import matching
from floorbase.tui.dispute import Dispute
from floorbase.tui.messages import View
from floorbase.tui.screens.books import BooksScreen
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.home import HomeScreen, Listed
from floorbase.tui.screens.notice import NoticeScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.walk import WalkScreen

FOUND = 8  # provisions and questions that home lists


class Flow:
    """One person's way through the app: the house's rulebook and the dispute at hand.

    Raises: BrokenDataError: the data cannot be read.
    """

    def __init__(self, app: App[Any], library: Library, home: HomeScreen) -> None:
        self.app = app
        self.library = library
        self.home = home
        self.dispute: Dispute | None = None
        books = library.rules.books
        remembered = remembered_book(books)
        self.book = remembered or next(iter(books))
        self.can_search = False
        home.fill(self.book_name, self.listed)
        app.run_worker(self.prepare_search, thread=True, group="search")
        if remembered is None:
            self.choose_book()

    @property
    def book_name(self) -> str:
        """The rulebook in use, as people call it."""
        return self.library.rules.books[self.book].short

    def listed(self, words: str) -> list[Listed]:
        """The disputes that match what was typed, then what the house's book says on it.

        Where it can be searched, disputes that share only some of the words are left to the search.
        """
        found = matching(self.library.scenarios.values(), words, every=self.can_search)
        listed = [(scenario.id, f"{scenario.title}: {scenario.about}") for scenario in found]
        if not (words.strip() and self.can_search):
            return listed
        hits = self.library.search(words, book=self.book, limit=FOUND)
        disputes = {scenario.id for scenario in found}
        return listed + [
            (hit.page.id, f"{hit.page.id}  {hit.page.title}" if hit.page.book else hit.page.title)
            for hit in hits
            if hit.page.id not in disputes
        ]

    def prepare_search(self) -> None:
        """Open the search index, or build it the first time, beside everything else."""
        if self.library.finder:
            self.can_search = True
            self.app.call_from_thread(self.home.fill, self.book_name, self.listed)

    def open(self, id_: str) -> None:
        """Begin a dispute, or show what a question's claims or a provision say."""
        rules = self.library.rules
        if id_ in self.library.scenarios:
            self.begin(id_)
        elif id_ in rules.questions:
            text = ask_as_text(rules, rules.questions[id_], self.library.ask(id_, self.book))
            self.app.push_screen(NoticeScreen(f"{id_} · {self.book_name}", [text]))
        else:
            text = rule_as_text(self.library, self.library.provision(id_))
            self.app.push_screen(NoticeScreen(f"{id_} · {self.book_name}", [text]))

    def choose_book(self) -> None:
        """Ask which rulebook the house plays by."""
        if not isinstance(self.app.screen, BooksScreen):
            books = BooksScreen(self.library.rules.books, self.book)
            self.app.push_screen(books, self.use_book)

    def use_book(self, book: str | None) -> None:
        """Rule by this book from now on, and remember it; None keeps the one in use."""
        book = book or self.book
        if not remember_book(book):
            told = "The rulebook could not be remembered for next time."
            self.app.notify(told, severity="warning")
        self.book = book
        self.home.fill(self.book_name, self.listed)
        if self.dispute:
            self.dispute.book = book
            self.refresh()

    def begin(self, scenario: str) -> None:
        """Begin a dispute."""
        self.dispute = Dispute(self.library, scenario, self.book)
        self.advance()

    def answer(self, fact: str, value: str | None) -> None:
        """Take one answer and go on."""
        if self.dispute:
            self.dispute.answer(fact, value)
            self.advance()

    def back(self) -> None:
        """Take the last answer back, or leave the dispute where there is none."""
        if self.dispute and self.dispute.back():
            self.advance()
        else:
            self.leave()

    def leave(self) -> None:
        """Go home."""
        self.dispute = None
        while len(self.app.screen_stack) > 1 and self.app.screen is not self.home:
            self.app.pop_screen()

    def advance(self) -> None:
        """Ask the next fact, or rule."""
        dispute = self.dispute
        assert dispute is not None
        walked = dispute.walk()
        while len(self.app.screen_stack) > 1 and self.app.screen is not self.home:
            self.app.pop_screen()
        if walked.ask is None:
            self.app.push_screen(RulingScreen(dispute.card(), dispute.facts()))
        else:
            fact = self.library.rules.facts[walked.ask]
            so_far = [(known.label, words) for known, words in dispute.facts()]
            may_skip = walked.ask not in walked.scenario.ask
            self.app.push_screen(
                WalkScreen(walked.scenario.title, fact, walked.values, so_far, may_skip=may_skip)
            )

    def flip(self, fact: str) -> None:
        """Change one fact and rule again."""
        if self.dispute:
            self.dispute.flip(fact)
            self.refresh()

    def refresh(self) -> None:
        """Show the ruling for the facts and book as they are now, where one is shown."""
        if self.dispute is None:
            return
        for screen in self.app.screen_stack:
            if isinstance(screen, RulingScreen):
                screen.show(self.dispute.card(), self.dispute.facts())

    def view(self, view: View) -> None:
        """Open the five books, the notes, or the replay of this dispute."""
        dispute = self.dispute
        if dispute is None:
            return
        if view == "five":
            self.app.push_screen(FiveScreen(dispute.five))
        elif view == "besides":
            self.app.push_screen(NoticeScreen("Besides", dispute.besides().lines))
        elif (case := dispute.case()) and (replays := dispute.replays()):
            self.app.push_screen(
                ReplayScreen(self.library.rules, case.title, replays, dispute.book)
            )
        else:
            self.app.notify("No worked hand shows exactly these facts yet.", title="Replay")
