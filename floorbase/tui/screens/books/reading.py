"""A house's book read question by question: what is asked, and the rules that may answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from floorbase.tui.widgets.key_bar import KeyBar

Take = Callable[[Sequence[str]], str]  # what was chosen or typed; what is wrong with it, or nothing


class ReadBookScreen(Screen[None]):
    """One step: the question on top, the choices below to tick, or a line to type in.

    Where one choice is wanted, ticking another takes the tick away from the first. The ``details``
    of the choice that the cursor is on stand above.
    """

    CSS_PATH = "../../own_books.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Go on", priority=True, id="reading.take"),
        Binding("ctrl+b", "go_back", "Back", priority=True, id="reading.back"),
        Binding("ctrl+s", "put_off", "Put off", priority=True, id="reading.later"),
        Binding("ctrl+n", "name", "Type", priority=True, id="reading.name"),
        Binding("ctrl+r", "rules", "By rule", priority=True, id="reading.rules"),
        Binding("pagedown", "scroll(1)", "Scroll", priority=True, show=False, id="reading.down"),
        Binding("pageup", "scroll(-1)", "Scroll up", priority=True, show=False, id="reading.up"),
        Binding("escape", "leave", "Stop", tooltip="All is saved", id="reading.leave"),
    ]

    def __init__(
        self,
        heading: str,
        lines: Sequence[str],
        ask: str,
        choices: Sequence[tuple[str, str]],
        take: Take,
        go: Callable[[str], None],
        *,
        several: bool = False,
        usual: str = "",
        hint: str = "",
        details: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines
        self.ask = ask
        self.choices = choices
        self.give = take
        self.go = go
        self.several = several
        self.usual = usual
        self.hint = hint
        self.details = details or {}
        self.typing = not choices
        self.ticked: list[str] = []

    def compose(self) -> ComposeResult:
        """The question, what is asked of it, the choices or a line, what is wrong, the keys."""
        yield Static(self.heading, id="book", markup=False)
        with VerticalScroll(id="reading-scroll", can_focus=False):
            yield Static("\n".join(self.lines), id="reading-lines", markup=False)
        yield Static(self.ask, classes="ask", markup=False)
        if self.choices:
            told = [Option(self._line(id_, words)) for id_, words in self.choices]
            yield OptionList(*told, markup=False, id="reading-choices")
        yield Input(self.usual, placeholder=self.hint, id="reading-typed")
        yield Static(id="wrong", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the list, or at the line where there is none."""
        self.show_line(self.typing)

    def show_line(self, typing: bool) -> None:
        """Have something typed, or chosen."""
        self.typing = typing
        line = self.query_one(Input)
        line.display = typing
        if typing:
            line.focus()
            return
        listed = self.query_one(OptionList)
        listed.highlighted = listed.highlighted or 0
        listed.focus()

    def _line(self, id_: str, words: str) -> str:
        """A choice, with its tick in signs, not in colour alone."""
        return f"[{'x' if id_ in self.ticked else ' '}] {words}"

    def on_key(self, event: events.Key) -> None:
        """The space bar ticks the line it is on."""
        at = None if self.typing else self.query_one(OptionList).highlighted
        if event.key == "space" and at is not None:
            event.stop()
            self.tick(at)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """So does a click."""
        event.stop()
        self.tick(event.option_index)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """What the choice means that the cursor is on."""
        told = self.details.get(self.choices[event.option_index][0], ())
        lines = [*self.lines, *(["", *told] if told else [])]
        self.query_one("#reading-lines", Static).update("\n".join(lines))

    def tick(self, number: int) -> None:
        """Tick a choice, or no longer; where one is wanted, in the place of another."""
        id_ = self.choices[number][0]
        before = self.ticked
        if id_ in before:
            self.ticked = [one for one in before if one != id_]
        else:
            self.ticked = [*before, id_] if self.several else [id_]
        listed = self.query_one(OptionList)
        for place, (one, words) in enumerate(self.choices):
            if (one in before) != (one in self.ticked):
                listed.replace_option_prompt_at_index(place, self._line(one, words))
        listed.highlighted = number

    def action_take(self) -> None:
        """Go on with what is ticked or typed; a single choice needs no tick."""
        if self.typing:
            typed = self.query_one(Input).value
            given = typed.replace(",", " ").split() if self.hint else [typed]
        else:
            given = [id_ for id_, _ in self.choices if id_ in self.ticked]
            at = self.query_one(OptionList).highlighted
            if not given and not self.several and at is not None:
                given = [self.choices[at][0]]
        wrong = self.give(given)
        if wrong:
            self.query_one("#wrong", Static).update(wrong)

    def action_name(self) -> None:
        """Type what is not in the list, or go back to it."""
        if self.choices and self.hint:
            self.show_line(not self.typing)

    def action_scroll(self, by: int) -> None:
        """Read on where the question and its rules are longer than the screen."""
        scroll = self.query_one("#reading-scroll", VerticalScroll)
        scroll.scroll_relative(y=by * max(1, scroll.size.height - 1), animate=False)

    def action_go_back(self) -> None:
        """Take one step back."""
        self.go("back")

    def action_put_off(self) -> None:
        """Put the question off."""
        self.go("skip")

    def action_rules(self) -> None:
        """Go through the rules one by one, or through the questions again."""
        self.go("rules")

    def action_leave(self) -> None:
        """Stop for now."""
        self.go("leave")
