"""The app: it holds the library and the dispute, and moves between the screens."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from floorbase.house import remember_book, remembered_book
from floorbase.library import Library
from floorbase.tui.dispute import Dispute
from floorbase.tui.screens.books import BooksScreen
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.home import HomeScreen, ScenarioChosen
from floorbase.tui.screens.notice import NoticeScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.ruling import FactFlipped, RulingScreen, ViewAsked
from floorbase.tui.screens.walk import Answered, SteppedBack, WalkScreen


class FloorApp(App[None]):
    """The floor assistant."""

    TITLE = "floorbase"
    CSS_PATH = "floorbase.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "choose_book", "Rulebook"),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        books = library.rules.books
        remembered = remembered_book(books)
        self.book_known = remembered is not None
        self.book = remembered or next(iter(books))
        self.dispute: Dispute | None = None

    def on_mount(self) -> None:
        """Open the home screen; the first time, ask for the house's rulebook over it."""
        self.push_screen(HomeScreen(self.library.scenarios, self.book_name))
        if not self.book_known:
            self.action_choose_book()

    @property
    def book_name(self) -> str:
        """The rulebook in use, as people call it."""
        return self.library.rules.books[self.book].short

    def action_choose_book(self) -> None:
        """Choose the rulebook, from any screen."""
        if not isinstance(self.screen, BooksScreen):
            self.push_screen(BooksScreen(self.library.rules.books, self.book), self.use_book)

    def use_book(self, book: str | None) -> None:
        """Rule by this book from now on, and remember it."""
        if book is None:
            return
        self.book = book
        if not remember_book(book):
            self.notify("The rulebook could not be remembered for next time.", severity="warning")
        for screen in self.screen_stack:
            if isinstance(screen, HomeScreen):
                screen.show_book(self.book_name)
        if self.dispute:
            self.dispute.book = book
            self.refresh_ruling()

    def on_scenario_chosen(self, message: ScenarioChosen) -> None:
        """Begin a dispute."""
        self.dispute = Dispute(self.library, message.scenario, self.book)
        self.advance()

    def advance(self) -> None:
        """Ask the next fact, or rule."""
        assert self.dispute is not None
        walked = self.dispute.walk()
        self.leave_to(HomeScreen)
        if walked.ask is None:
            self.push_screen(RulingScreen(self.dispute.card(), self.dispute.facts()))
        else:
            fact = self.library.rules.facts[walked.ask]
            so_far = [(f.label, words) for f, words in self.dispute.facts()]
            self.push_screen(WalkScreen(walked.scenario.title, fact, walked.values, so_far))

    def leave_to(self, kind: type[HomeScreen]) -> None:
        """Close screens until one of this kind is on top."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, kind):
            self.pop_screen()

    def action_leave_home(self) -> None:
        """Leave the dispute for a new one."""
        self.dispute = None
        self.leave_to(HomeScreen)

    def on_answered(self, message: Answered) -> None:
        """Take one answer and go on."""
        if self.dispute:
            self.dispute.answer(message.fact, message.value)
            self.advance()

    def on_stepped_back(self, _message: SteppedBack) -> None:
        """Take the last answer back, or leave the dispute."""
        if self.dispute and self.dispute.back():
            self.advance()
        else:
            self.action_leave_home()

    def on_fact_flipped(self, message: FactFlipped) -> None:
        """Change one fact and rule again."""
        if self.dispute:
            self.dispute.flip(message.fact)
            self.refresh_ruling()

    def refresh_ruling(self) -> None:
        """Show the ruling for the facts and book as they are now."""
        if self.dispute is None:
            return
        for screen in self.screen_stack:
            if isinstance(screen, RulingScreen):
                screen.show(self.dispute.card(), self.dispute.facts())

    def on_view_asked(self, message: ViewAsked) -> None:
        """Open the five books, the replay or the notes of this dispute."""
        dispute = self.dispute
        if dispute is None:
            return
        if message.view == "five":
            self.push_screen(FiveScreen(dispute.five, self.library.rules.books))
        elif message.view == "besides":
            self.push_screen(NoticeScreen("Besides", dispute.besides().lines))
        elif (case := dispute.case()) and (replays := dispute.replays()):
            self.push_screen(ReplayScreen(self.library.rules, case.title, replays, self.book))
        else:
            self.notify("No worked hand shows exactly these facts yet.", title="Replay")
