"""An exam: its questions in a list, each to be opened and answered again until the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.screen_words.training import EXAM_HINT
from floorbase.present.training.drill_words import AskedText
from floorbase.tui.opened import caught_up
from floorbase.tui.screens.training.question import QuestionScreen, Take
from floorbase.tui.widgets.key_bar import KeyBar

TURN = Binding.Group("Turn", compact=True)
LOOKS = 15.0  # seconds after which the time left is looked at again; it is told in minutes


class ExamScreen(Screen[None]):
    """The questions, answered or not; ``lines`` makes them, ``heading`` says the time left."""

    CSS_PATH = "../../training.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", priority=True, id="exam.open"),
        Binding("n", "next", "Next open", tooltip="the next without an answer", id="exam.next"),
        Binding("e", "end", "End", tooltip="End the exam, and see the result", id="exam.end"),
        Binding("escape", "app.pop_screen", "Leave", tooltip="the clock goes on", id="exam.leave"),
    ]

    def __init__(
        self,
        heading: Callable[[], str],
        lines: Callable[[], Sequence[str]],
        open_question: Callable[[int], None],
        next_open: Callable[[int], int],
        end: Callable[[], None],
    ) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines
        self.open_question = open_question
        self.next_open = next_open
        self.end = end

    def compose(self) -> ComposeResult:
        """How it stands, and every question."""
        yield Static(id="book", markup=False)
        yield OptionList(id="questions", markup=False)
        yield Static(EXAM_HINT, id="note", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """List them, and look at the clock now and then."""
        self.show(1)
        self.query_one(OptionList).focus()
        self.set_interval(LOOKS, self.tick)

    def on_screen_resume(self) -> None:
        """What was answered meanwhile."""
        if self.query_one(OptionList).option_count:
            self.show(self.at)

    @property
    def at(self) -> int:
        """The number of the question that is highlighted."""
        return (self.query_one(OptionList).highlighted or 0) + 1

    def show(self, at: int) -> None:
        """List the questions as they are, with one highlighted."""
        listed = self.query_one(OptionList)
        listed.set_options([Option(line) for line in self.lines()])
        listed.highlighted = at - 1
        self.tick()

    def tick(self) -> None:
        """Say the time left."""
        self.query_one("#book", Static).update(self.heading())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click opens a question."""
        event.stop()
        self.open_question(event.option_index + 1)

    async def action_open(self) -> None:
        """Open the question that is highlighted."""
        await caught_up(self.query_one(OptionList))
        self.open_question(self.at)

    def action_next(self) -> None:
        """To the next question without an answer."""
        self.query_one(OptionList).highlighted = self.next_open(self.at) - 1

    def action_end(self) -> None:
        """End the exam, once that is confirmed."""
        self.end()


class ExamQuestionScreen(QuestionScreen):
    """A question of an exam, with the answer that it has; ``go`` is given another's number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "Turn", key_display="←", group=TURN, priority=True,
                id="examined.before"),
        Binding("right", "go(1)", "Turn", key_display="→", group=TURN, priority=True,
                id="examined.after"),
        Binding("delete", "clear", "Clear", tooltip="Take the answer back", id="examined.clear"),
        Binding("escape", "leave", "List", id="examined.list"),
    ]  # fmt: skip

    def __init__(
        self,
        heading: Callable[[], str],
        asked: AskedText,
        take: Take,
        leave: Callable[[], None],
        given: str,
        go: Callable[[int], None],
        said: str,
    ) -> None:
        super().__init__(heading(), asked, take, leave, given)
        self.heading_now = heading
        self.go = go
        self.said = said

    def on_mount(self) -> None:
        """Say what was answered, and look at the clock now and then."""
        super().on_mount()
        self.query_one("#wrong", Static).update(self.said)
        self.set_interval(LOOKS, self.tick)

    def tick(self) -> None:
        """Say the time left."""
        self.query_one("#book", Static).update(self.heading_now())

    def action_go(self, by: int) -> None:
        """To the question before, or after."""
        self.go(by)

    def action_clear(self) -> None:
        """Take the answer back."""
        self.take("")
