"""A form: fields to be typed or chosen, kept with Enter from wherever one is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from floorbase.tui.opened import caught_up, is_open
from floorbase.tui.widgets.key_bar import KeyBar

PATIENCE = 1.0  # seconds that Enter waits for what was used last
WAIT = 0.25  # seconds without a key before something is looked up


class FormField(NamedTuple):
    """``shown`` puts the value of a field in words that is only chosen, never typed.

    One that is ``whole`` has a line of its own.
    """

    name: str
    label: str
    value: str = ""
    hint: str = ""
    shown: Callable[[str], str] | None = None
    whole: bool = False


class FormSaid(NamedTuple):
    """What is said under the fields, and the warning over them; fields that are not asked now."""

    lines: Sequence[str] = ()
    warning: str = ""
    hidden: Collection[str] = ()


class WrongField(NamedTuple):
    """A field that cannot be as it is, and why in words."""

    name: str
    why: str


Values = Mapping[str, str]


def nothing(_values: Values) -> None:
    """Do nothing."""


def nothing_said(_values: Values) -> FormSaid:
    """Say nothing."""
    return FormSaid()


def as_at_first(form: FormScreen, name: str) -> None:
    """Put back into a field what stood there first."""
    form.put(name, form.fields[name].value)


@dataclass(frozen=True, slots=True)
class FormActions:
    """What a form has done for it, given what stands in its fields.

    ``keep`` keeps it, or names what is wrong; the form then closes, or goes there. ``choose`` opens
    the list of a field, and answers with the form's ``put``; False where there is none. ``looks``
    is told once nothing was typed for a moment; it may answer later with ``say``. ``clear`` takes
    back what was chosen in a field.
    """

    keep: Callable[[Values], WrongField | None]
    choose: Callable[[FormScreen, str], bool]
    said: Callable[[Values], FormSaid] = nothing_said
    looks: Callable[[Values], None] = nothing
    leave: Callable[[Values], None] = nothing
    clear: Callable[[FormScreen, str], None] = as_at_first


class ChosenField(Static, can_focus=True):
    """A field that is chosen from a list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "open", "Choose", id="chosen.open"),
        Binding("delete,backspace", "clear", "As it was", id="chosen.clear"),
    ]

    class Wanted(Message):
        """Its list is wanted, or what it was at first."""

        def __init__(self, name: str, *, clear: bool = False) -> None:
            super().__init__()
            self.field = name
            self.clear = clear

    def __init__(self, field: FormField) -> None:
        super().__init__(id=f"field-{field.name}", markup=False)
        self.field = field
        self.value = field.value

    def on_mount(self) -> None:
        """Show what is chosen."""
        self.put(self.value)

    def put(self, value: str) -> None:
        """Have this chosen."""
        self.value = value
        self.update(self.words)

    @property
    def words(self) -> str:
        """What is chosen, in words."""
        return self.field.shown(self.value) if self.field.shown else self.value

    def on_click(self) -> None:
        """A click opens the list."""
        self.focus()
        self.action_open()

    def action_open(self) -> None:
        """Open the list."""
        self.post_message(self.Wanted(self.field.name))

    def action_clear(self) -> None:
        """As it was at first."""
        self.post_message(self.Wanted(self.field.name, clear=True))


class FormScreen(Screen[None]):
    """Nothing that was typed is lost: what is wrong is said, and stays to be corrected."""

    CSS_PATH = "../../journal.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "keep", "Save", priority=True, id="form.keep"),
        Binding("tab", "app.focus_next", "Next", id="form.tab"),
        Binding("down", "app.focus_next", "Next field", show=False, id="form.next"),
        Binding("up", "app.focus_previous", "Field before", show=False, id="form.before"),
        Binding(
            "f7,ctrl+@,ctrl+space",
            "choose",
            "Choose",
            priority=True,
            tooltip="A list of what can go here",
            id="form.choose",
        ),
        Binding("escape", "leave", "Back", tooltip="What is typed stays", id="form.leave"),
    ]

    def __init__(
        self,
        heading: str,
        fields: Iterable[FormField],
        actions: FormActions,
        first: str = "",
        *,
        waits: bool = False,
    ) -> None:
        super().__init__()
        self.heading = heading
        self.fields = {field.name: field for field in fields}
        self.actions = actions
        self.first = first
        self.filled = asyncio.Event()
        if not waits:
            self.filled.set()
        self.done = False
        self.seen = {name: field.value for name, field in self.fields.items()}
        self.timer: Timer | None = None
        self.wrong = ""
        self.looked_up: Sequence[str] = ()

    def compose(self) -> ComposeResult:
        """The warning, the fields, what is said of them."""
        yield Static(self.heading, id="book", markup=False)
        yield Static(id="warning", markup=False)
        with VerticalScroll(id="form-scroll", can_focus=False):
            with Grid(id="entry-fields"):
                for field in self.fields.values():
                    yield Label(field.label, id=f"label-{field.name}", markup=False)
                    yield self._widget(field)
            yield Static(id="looked-up", markup=False)
        yield Static(id="wrong", markup=False)
        yield Static(id="still-open", markup=False)
        yield Static(id="hint", markup=False)
        yield KeyBar()

    def _widget(self, field: FormField) -> Widget:
        widget: Widget
        if field.shown:
            widget = ChosenField(field)
        else:
            name = f"field-{field.name}"
            widget = Input(field.value, id=name, placeholder="…", compact=True)
            widget.select_on_focus = False
        return widget.add_class("whole") if field.whole else widget

    def on_mount(self) -> None:
        """Start on the field that is wanted first."""
        self.set_class(True, "-form")
        self.show()
        name = self.first or next(iter(self.fields))
        self.query_one(f"#field-{name}").focus()

    @property
    def values(self) -> dict[str, str]:
        """What stands in the fields."""
        return {name: self.value(name) for name in self.fields}

    def value(self, name: str) -> str:
        """What stands in a field."""
        widget = self.query_one(f"#field-{name}")
        return widget.value if isinstance(widget, (Input, ChosenField)) else ""

    def put(self, name: str, value: str) -> None:
        """Have a value stand in a field."""
        widget = self.query_one(f"#field-{name}")
        if isinstance(widget, Input):
            widget.value = value
            widget.cursor_position = len(value)
        elif isinstance(widget, ChosenField):
            widget.put(value)
        self.touched()

    def fill(self, values: Values) -> None:
        """Fill fields that nobody has typed anything into; Enter has waited for it."""
        for name, value in values.items():
            if name in self.fields and value and not self.value(name):
                self.put(name, value)
        self.filled.set()

    def say(self, lines: Sequence[str]) -> None:
        """Say what was looked up."""
        self.looked_up = lines
        self.query_one("#looked-up", Static).update("\n".join(lines))

    def show(self) -> None:
        """Say what there is to say of the fields as they are."""
        said = self.actions.said(self.values)
        for name in self.fields:
            there = name not in said.hidden
            self.query_one(f"#field-{name}").display = there
            self.query_one(f"#label-{name}").display = there
        for part, words in (
            ("warning", said.warning),
            ("still-open", "\n".join(said.lines)),
            ("wrong", self.wrong),
        ):
            widget = self.query_one(f"#{part}", Static)
            widget.update(words)
            widget.display = bool(words)
        self.show_hint()

    def touched(self) -> None:
        """Something was typed or chosen."""
        self.wrong = ""
        self.show()
        if self.timer:
            self.timer.stop()
        self.timer = self.set_timer(WAIT, self._look)

    def _look(self) -> None:
        if is_open(self):
            self.actions.looks(self.values)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Something was typed."""
        name = (event.input.id or "").removeprefix("field-")
        if name in self.fields and event.value != self.seen[name]:
            self.seen[name] = event.value
            self.touched()

    def on_descendant_focus(self) -> None:
        """Say what may stand where one is."""
        self.show_hint()

    def show_hint(self) -> None:
        """What may stand where one is; of what is chosen, all of it."""
        focused = self.focused
        name = (focused.id or "").removeprefix("field-") if focused else ""
        field = self.fields.get(name)
        told = field.hint if field else ""
        if isinstance(focused, ChosenField):
            told = f"{focused.words}  · {told}" if told else focused.words
        self.query_one("#hint", Static).update(told)

    def on_chosen_field_wanted(self, event: ChosenField.Wanted) -> None:
        """Open a list, or take back what was chosen."""
        event.stop()
        if event.clear:
            self.actions.clear(self, event.field)
        else:
            self.actions.choose(self, event.field)

    def action_choose(self) -> None:
        """Open the list of the field one is in."""
        name = (self.focused.id or "").removeprefix("field-") if self.focused else ""
        if name in self.fields and not self.actions.choose(self, name):
            self.notify(self.fields[name].hint, timeout=2)

    async def action_keep(self) -> None:
        """Keep it, or go to what is wrong."""
        if self.focused:
            await caught_up(self.focused)
        with suppress(TimeoutError, asyncio.TimeoutError):
            await asyncio.wait_for(self.filled.wait(), PATIENCE)
        if self.done or not is_open(self):
            return
        wrong = self.actions.keep(self.values)
        if wrong is None:
            self.done = True
            self.dismiss()
            return
        self.wrong = wrong.why
        self.show()
        if wrong.name in self.fields:
            self.query_one(f"#field-{wrong.name}").focus()

    def action_leave(self) -> None:
        """Back; what is typed stays."""
        self.actions.leave(self.values)
        self.dismiss()
