"""The hand, step by step: the table drawn, what happened, what was ruled and under which rule."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from floorbase.engine.trace import Replay, Step
from floorbase.present.table_drawing import draw_table
from floorbase.present.trace import step_lines
from floorbase.present.words import plain
from floorbase.replaying import Replays
from floorbase.rules.load import Rules


class ReplayScreen(Screen[None]):
    """One record under one book at a time; where it is open, each option can be played on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n,space", "step(1)", "Forward", key_display="→", id="replay.forward"),
        Binding("left,b", "step(-1)", "Back", key_display="←", id="replay.backward"),
        Binding("home", "jump(0)", "Start", show=False, id="replay.start"),
        Binding("end", "jump(-1)", "End", show=False, id="replay.end"),
        Binding("d", "divergence", "Divergence", id="replay.divergence"),
        Binding("o", "option", "Options", id="replay.option"),
        Binding(
            "escape,r,backspace", "app.pop_screen", "Close", key_display="esc", id="replay.close"
        ),
    ]

    def __init__(self, rules: Rules, title: str, replays: Replays, book: str) -> None:
        super().__init__()
        self.rules = rules
        self.heading = title
        self.replays = replays
        self.book = book
        self.option: str | None = None
        self.at = 0

    def compose(self) -> ComposeResult:
        """Title, table, what happened."""
        yield Static(id="book", markup=False)
        with VerticalScroll(id="replay-scroll"):
            yield Static(id="table", markup=False)
            yield Static(id="step", markup=False)
        yield Static(id="legend", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Begin at the end: the state that the ruling promises."""
        self.at = len(self.steps) - 1
        self.show()

    def on_resize(self) -> None:
        """Draw for the room there is."""
        self.show()

    @property
    def replay(self) -> Replay:
        """What is being shown: the book's replay, or one of its branches."""
        forked = self.replays.books[self.book]
        return forked.forks.get(self.option or "", forked.replay)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its steps."""
        return self.replay.steps

    def show(self) -> None:
        """Draw the step."""
        step = self.steps[self.at]
        book = self.rules.books[self.book].short
        branch = f" · if {plain(self.option)}" if self.option else ""
        place = f"step {self.at + 1} of {len(self.steps)}"
        self.query_one("#book", Static).update(f"{book}{branch} · {place} · {self.heading}")
        self.query_one("#table", Static).update(
            "\n".join(draw_table(step.after, self.size.width - 3))
        )
        told = step_lines(self.rules, self.replay, step)
        if step.question:
            told = [step.text, *told]
        self.query_one("#step", Static).update("\n".join(told))
        self.query_one("#legend", Static).update(self._legend())

    def _legend(self) -> str:
        named = enumerate((self.rules.books[name].short for name in self.replays.books), 1)
        return "under: " + "  ".join(f"{number} {short}" for number, short in named)

    def action_step(self, by: int) -> None:
        """Forward or back."""
        self.at = min(max(self.at + by, 0), len(self.steps) - 1)
        self.show()

    def action_jump(self, to: int) -> None:
        """To the start (0) or the end (-1)."""
        self.at = 0 if to == 0 else len(self.steps) - 1
        self.show()

    def action_divergence(self) -> None:
        """To the first step at which the books part."""
        parted = self.replays.divergence
        if parted is None:
            self.notify("The books do not part on this hand.")
            return
        found = [i for i, step in enumerate(self.steps) if step.event == parted.event]
        self.at = next(
            (i for i in found if self.steps[i].question), found[-1] if found else self.at
        )
        self.show()

    def action_option(self) -> None:
        """Where the book leaves it open: the next option played out, then the open ruling again."""
        branches = [None, *self.replays.books[self.book].forks]
        if len(branches) == 1:
            self.notify("This book rules here; there is nothing to try.")
            return
        self.option = branches[(branches.index(self.option) + 1) % len(branches)]
        self.at = len(self.steps) - 1
        self.show()

    def on_key(self, event: events.Key) -> None:
        """A number shows the hand under that book."""
        names = list(self.replays.books)
        if event.character and event.character.isdigit() and 0 < int(event.character) <= len(names):
            event.stop()
            self.book = names[int(event.character) - 1]
            self.option = None
            self.at = min(self.at, len(self.steps) - 1)
            self.show()
