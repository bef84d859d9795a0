"""The hand, step by step: the table drawn, what happened, what was ruled and under which rule."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import OptionList, Static

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.play.trace import Replay, Step
from floorbase.present.draw.table_drawing import table_lines
from floorbase.present.html.card_page import PROVISIONS, PROVISIONS_HINT
from floorbase.present.replay import stepping
from floorbase.present.text.words import plain
from floorbase.rules.load import Rules
from floorbase.tui.messages import Picked, Went
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.styling import drawing, telling
from floorbase.tui.widgets.key_bar import KeyBar

PACES = (4.0, 2.0, 1.0, 0.5)  # seconds a step, slowest first
DRAWN = 0.45  # of a screen's lines: the drawn table; the rest tells what happened
STEP = Binding.Group("Step", compact=True)


class ReplayScreen(Screen[None]):
    """One record under one book at a time; where it is open, each option can be played on.

    ``source`` says in words whose table it is; ``edit`` is the id under which it can be edited.
    """

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,b", "step(-1)", "Back", key_display="←", group=STEP, id="replay.back"),
        Binding("right,f", "step(1)", "Forward", key_display="→", group=STEP, id="replay.forward"),
        Binding("space", "play", "Play", key_display="spc", id="replay.play"),
        Binding("n", "ruling(1)", "Ruling", tooltip="To the next ruling", id="replay.ruling"),
        Binding("p", "ruling(-1)", "Ruling before", show=False, id="replay.ruling_before"),
        Binding("enter", "rule", "Rule", tooltip="Read the provision", id="replay.rule"),
        Binding("d", "part", "Part", tooltip="To where the two books part", id="replay.part"),
        Binding(
            "a",
            "against",
            "Against",
            show=False,
            tooltip="Choose the other book",
            id="replay.against",
        ),
        Binding("o", "option", "Options", tooltip="Play the other options", id="replay.options"),
        Binding("e", "edit", "Edit", tooltip="Change this table", id="replay.edit"),
        Binding("escape,r,backspace", "close", "Close", key_display="esc", id="replay.close"),
        Binding("plus,equals_sign", "pace(1)", "Faster", show=False, id="replay.faster"),
        Binding("minus", "pace(-1)", "Slower", show=False, id="replay.slower"),
        Binding("home", "jump(0)", "Start", show=False, id="replay.start"),
        Binding("end", "jump(-1)", "End", show=False, id="replay.end"),
        Binding("down", "scroll(1)", "Scroll down", show=False, id="replay.down"),
        Binding("up", "scroll(-1)", "Scroll up", show=False, id="replay.up"),
    ]

    def __init__(
        self,
        rules: Rules,
        title: str,
        replays: ReplaysByBook,
        book: str,
        source: str = stepping.EXAMPLE,
        edit: str = "",
    ) -> None:
        super().__init__()
        self.rules = rules
        self.heading = title
        self.replays = replays
        self.book = book if book in replays.books else next(iter(replays.books))
        self.source = source
        self.edit = edit
        self.against = self._against()
        self.option: str | None = None
        self.at = 0
        self.pace = PACES[1]
        self.timer: Timer | None = None
        self.listed: Replay | None = None
        self.note = ""

    def compose(self) -> ComposeResult:
        """Whose table, the table, what happened; beside it all steps, where there is room."""
        yield Static(id="book", markup=False)
        yield Static(id="source", markup=False)
        with Horizontal(id="replay-body"):
            with VerticalScroll(id="replay-scroll", can_focus=False):
                yield Static(id="table", markup=False)
                yield Static(id="step", markup=False)
            steps = OptionList(id="steps", markup=False)
            steps.can_focus = False
            yield steps
        yield Static(id="legend", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the end: the state that the ruling promises."""
        self.at = len(self.steps) - 1
        self.query_one("#source", Static).update(f"{self.source}: {self.heading}")
        self.show()

    def on_resize(self) -> None:
        """Draw for the room there is."""
        self.show()
        self.call_after_refresh(self.show)  # the list beside it has come or gone only now

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
        going = f" · PLAYING, {self.pace:g} s a step (+ -)" if self.timer else ""
        place = f"step {self.at + 1} of {len(self.steps)}"
        self.query_one("#book", Static).update(f"{book}{branch} · {place}{going}")
        room = self.query_one("#replay-scroll").size.width - 2
        lines = table_lines(step.after, max(room, 20), int(self.size.height * DRAWN))
        self.query_one("#table", Static).update(drawing(lines))
        told = stepping.step_panel(self.rules, self.replay, step, self.note)
        self.query_one("#step", Static).update(telling(told))
        words = stepping.legend(self.rules, self.replays, self.book, self.against)
        self.query_one("#legend", Static).update(words)
        self._list_steps()

    def _list_steps(self) -> None:
        listed = self.query_one("#steps", OptionList)
        if self.listed is not self.replay:
            self.listed = self.replay
            listed.clear_options()
            listed.add_options([Text(name) for name in stepping.step_names(self.replay)])
        listed.highlighted = self.at

    def _against(self) -> str | None:
        return next(iter(stepping.others(self.replays, self.book)), None)

    def move(self, to: int, note: str = "") -> None:
        """Show another step, from its top; ``note`` says why this one."""
        self.note = note
        self.at = min(max(to, 0), len(self.steps) - 1)
        self.query_one("#replay-scroll").scroll_home(animate=False)
        self.show()

    def action_step(self, by: int) -> None:
        """Forward or back; whoever steps no longer wants it to play by itself."""
        self.stop()
        self.move(self.at + by)

    def action_jump(self, to: int) -> None:
        """To the start (0) or the end (-1)."""
        self.stop()
        self.move(0 if to == 0 else len(self.steps) - 1)

    def action_scroll(self, by: int) -> None:
        """What does not fit is scrolled to."""
        self.query_one("#replay-scroll").scroll_relative(y=by, animate=False)

    def action_play(self) -> None:
        """Play by itself, or stop; from the start again where it had come to its end."""
        if self.timer:
            self.stop()
        else:
            if self.at == len(self.steps) - 1:
                self.at = 0
            self.timer = self.set_interval(self.pace, self.tick)
        self.show()

    def tick(self) -> None:
        """The next step, as long as there is one."""
        if self.at >= len(self.steps) - 2:
            self.stop()
        self.move(self.at + 1)

    def stop(self) -> None:
        """Play no longer."""
        if self.timer:
            self.timer.stop()
            self.timer = None

    def action_pace(self, by: int) -> None:
        """Play faster or slower."""
        self.pace = PACES[min(max(PACES.index(self.pace) + by, 0), len(PACES) - 1)]
        if self.timer:
            self.stop()
            self.timer = self.set_interval(self.pace, self.tick)
        else:
            self.notify(f"Space plays a step every {self.pace:g} s.", timeout=2)
        self.show()

    def action_ruling(self, by: int) -> None:
        """To the next ruling, or the one before."""
        found = stepping.next_ruling(self.steps, self.at, by)
        if found is None:
            self.notify(f"There is no ruling {'after' if by > 0 else 'before'} this step.")
        else:
            self.stop()
            self.move(found)

    def action_rule(self) -> None:
        """Read the provision under the ruling shown; where there are several, choose one."""
        cites = stepping.provisions_of(self.steps[self.at])
        if not cites:
            self.notify("This step rests on no provision; n goes to the next ruling.")
        elif len(cites) == 1:
            self.post_message(Picked(cites[0]))
        else:
            named = numbered((cite, cite) for cite in cites)
            self.app.push_screen(PickItem(PROVISIONS, named, PROVISIONS_HINT), self.read)

    def read(self, provision: str | None) -> None:
        """Read a provision; None is that none was chosen."""
        if provision:
            self.post_message(Picked(provision))

    def action_part(self) -> None:
        """To the step at which the two books part."""
        found = None
        if self.against:
            found = stepping.parting(self.replays, self.book, self.against)
        if self.against is None or found is None:
            other = self.rules.books[self.against].short if self.against else "another book"
            self.notify(f"This hand goes the same way under {other}.")
            return
        self.stop()
        self.option = None
        words = stepping.parting_words(self.rules, self.replays, self.book, self.against)
        self.move(found, words)

    def action_against(self) -> None:
        """The next book to hold this one against."""
        names = sorted(stepping.others(self.replays, self.book), key=list(self.rules.books).index)
        if self.against is None:
            self.notify("No other book can play this hand.")
            return
        self.against = names[(names.index(self.against) + 1) % len(names)]
        self.show()

    def action_option(self) -> None:
        """Where the book leaves it open: the next option played out, then the open ruling again."""
        branches = [None, *self.replays.books[self.book].forks]
        if len(branches) == 1:
            self.notify("This book rules here; there is nothing to try.")
            return
        self.stop()
        self.option = branches[(branches.index(self.option) + 1) % len(branches)]
        self.move(len(self.steps) - 1)

    def action_edit(self) -> None:
        """Change this table, and play it again."""
        self.stop()
        self.post_message(Went("table", self.edit))

    def action_close(self) -> None:
        """Back to where it was opened from."""
        self.stop()
        self.app.pop_screen()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click on a step shows it."""
        event.stop()
        self.stop()
        self.move(event.option_index)

    def on_key(self, event: events.Key) -> None:
        """A number shows the hand under that book."""
        names = list(self.rules.books)
        if event.character and event.character.isdigit() and 0 < int(event.character) <= len(names):
            event.stop()
            self.show_under(names[int(event.character) - 1])

    def show_under(self, book: str) -> None:
        """The hand under another book, as near to the same step as it has one."""
        if book not in self.replays.books:
            why = self.replays.refused[book][0] if book in self.replays.refused else "not asked for"
            self.notify(f"{self.rules.books[book].short} cannot play this hand: {why}")
            return
        self.stop()
        self.book, self.option = book, None
        if self.against == book:
            self.against = self._against()
        self.move(self.at)
