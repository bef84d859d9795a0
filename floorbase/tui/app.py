"""The app: it paints the home screen at once, and only then loads the rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.command import Provider

from floorbase.app.library import Library
from floorbase.errors import FloorbaseError
from floorbase.present.text.plain import OTHER_WORDS
from floorbase.tui.messages import (
    Answered,
    FactFlipped,
    FloorRuled,
    LeftDispute,
    NothingFits,
    Picked,
    Place,
    SteppedBack,
    TookBack,
    Understood,
    ViewAsked,
    Went,
)
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.shell import Shell

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow


def shipped_library() -> Library:
    """The library that came with this floorbase."""
    from floorbase.app.library import Library

    return Library()


def provider() -> type[Provider]:
    """What the palette lists, loaded when it is first opened."""
    from floorbase.tui.palette import FloorProvider

    return FloorProvider


class FloorApp(Shell):
    """The floor assistant. What a key does to a dispute is in ``flow``."""

    TITLE = "floorbase"
    COMMANDS = {provider}  # noqa: RUF012
    CSS_PATH: ClassVar = ["floorbase.tcss", "everyone.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "choose_book", "Rulebook", id="app.rulebook"),
        Binding("f3", "go('read')", "Read", show=False, id="app.read"),
        Binding("f4", "go('compare')", "Compare", show=False, id="app.compare"),
        Binding("f5", "go('train')", "Train", show=False, id="app.train"),
        Binding("f6", "go('table')", "Table", show=False, id="app.table"),
        Binding("ctrl+q", "quit", "Quit", priority=True, show=False, id="app.quit"),
    ]

    def __init__(
        self,
        open_library: Callable[[], Library] = shipped_library,
        begin: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.open_library = open_library
        self.begin = begin
        self.flow: Flow | None = None

    def on_mount(self) -> None:
        """Paint, then load."""
        home = HomeScreen()
        self.push_screen(home)
        self.call_after_refresh(self.load, home)

    def load(self, home: HomeScreen) -> None:
        """Load the rulebooks; broken data ends the app with its problems, never a traceback."""
        from floorbase.tui.areas import AREAS
        from floorbase.tui.flows.dispute import Flow

        try:
            self.flow = Flow(self, self.open_library(), home, AREAS)
        except FloorbaseError as error:
            self.exit(return_code=error.exit_status, message=str(error))
            return
        if self.begin:
            self.begin()

    def action_choose_book(self) -> None:
        """Choose the rulebook, from any screen."""
        if self.flow:
            self.flow.choose_book()

    def on_picked(self, message: Picked) -> None:
        """Begin a dispute, or read what was found."""
        if self.flow:
            self.flow.open(message.id, message.words)

    def on_answered(self, message: Answered) -> None:
        """Take one answer and go on."""
        if self.flow:
            self.flow.answer(
                message.fact,
                message.value,
                disputed=message.disputed,
                evening=message.evening,
            )

    def on_understood(self, message: Understood) -> None:
        """Go on with what was read from the words, or ask what was read wrong."""
        if self.flow:
            self.flow.understood(message.fact)

    def on_nothing_fits(self, _message: NothingFits) -> None:
        """Leave the dispute for another one."""
        if self.flow:
            self.flow.leave()
            self.notify(OTHER_WORDS)

    def on_stepped_back(self, _message: SteppedBack) -> None:
        """Take the last answer back."""
        if self.flow:
            self.flow.back()

    def on_left_dispute(self, _message: LeftDispute) -> None:
        """Leave the dispute."""
        if self.flow:
            self.flow.leave(anew=True)

    def on_fact_flipped(self, message: FactFlipped) -> None:
        """Change one fact and rule again."""
        if self.flow:
            self.flow.flip(message.fact)

    def on_floor_ruled(self, message: FloorRuled) -> None:
        """Rule where the book leaves it open."""
        if self.flow:
            self.flow.rule(message.question, message.option)

    def on_took_back(self, _message: TookBack) -> None:
        """Undo the last change of the card."""
        if self.flow:
            self.flow.take_back()

    def on_view_asked(self, message: ViewAsked) -> None:
        """Open another view of the dispute."""
        if self.flow:
            self.flow.view(message.view)

    def on_went(self, message: Went) -> None:
        """Go to another part of the app."""
        if self.flow:
            self.flow.go(message.place, message.id)

    def action_go(self, place: Place) -> None:
        """Go to another part of the app, from any screen."""
        if self.flow:
            self.flow.go(place)
