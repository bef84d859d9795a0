"""Reading a house's book on the screens: one step after the other, each answer written at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from floorbase.app.drafts.reading import BookReading
from floorbase.errors import FloorbaseError
from floorbase.present.books import reading_words as say
from floorbase.tui.screens.books.reading import ReadBookScreen

if TYPE_CHECKING:
    from textual.app import App


class OwnReading:
    """One person's reading of one book; ``leave`` is what happens when they stop."""

    def __init__(self, app: App[None], reading: BookReading, leave: Callable[[], None]) -> None:
        self.app = app
        self.reading = reading
        self.leave = leave

    def show(self) -> None:
        """Show the step that is asked now; after the last one, stop."""
        step = self.reading.now()
        if step is None:
            self.app.notify(say.DONE)
            self.stop()
            return
        text = say.step_text(self.reading, step)
        screen = ReadBookScreen(
            text.heading,
            text.lines,
            f"{text.ask} {say.screen_hint(step)}".strip(),
            list(text.choices.items()),
            self.take,
            self.go,
            several=step.several,
            usual=step.usual,
            hint=say.typed_hint(step),
            details=text.details,
        )
        if isinstance(self.app.screen, ReadBookScreen):
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)

    def take(self, given: Sequence[str]) -> str:
        """Take an answer and go on; what is wrong with it, or nothing."""
        step = self.reading.now()
        try:
            self.reading.take(given)
        except FloorbaseError as error:
            return str(error)
        if step and step.step == "searched":
            words = ",".join(given).split(",")
            self.app.notify(say.found_line(self.reading.lines_with(words)), markup=False)
        if step and step.rule and not self.reading.rules.at:
            self.app.notify(say.NO_RULE_LEFT)
        self.show()
        return ""

    def go(self, where: str) -> None:
        """Back, past the question, to the rules one by one or back from them, or away."""
        try:
            if where == "leave":
                self.stop()
                return
            if where == "skip":
                self.reading.skip()
            elif where == "rules":
                if not self.reading.by_rule():
                    self.app.notify(say.NO_RULE_LEFT)
            elif not self.reading.back():
                self.app.notify(say.NOTHING_BEFORE)
        except FloorbaseError as error:
            self.app.notify(str(error), severity="warning", markup=False)
        self.show()

    def stop(self) -> None:
        """Leave the screen; all is kept."""
        if isinstance(self.app.screen, ReadBookScreen):
            self.app.pop_screen()
        self.app.notify(say.count_line(self.reading), markup=False)
        self.leave()
