"""The form of a table: its seats, stacks and cards, and what happened, checked as one types."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, Label, Static, TextArea

from floorbase.app.replays import ReplaysByBook
from floorbase.app.table_form.draft import Draft, Trouble
from floorbase.present.draw.table_drawing import Line
from floorbase.present.screen_words.table_form import (
    BROUGHT_BACK,
    EVENTS,
    FIELDS,
    OPENS,
    STARTED_ANEW,
    Checked,
    FormLine,
    example_for,
    form_like,
    forms_listed,
)
from floorbase.tui.opened import is_open
from floorbase.tui.pickers.name_file import OpenFile
from floorbase.tui.pickers.pick_form import PickForm
from floorbase.tui.widgets.drawn_table import DrawnTable
from floorbase.tui.widgets.key_bar import KeyBar

WAIT = 0.25  # seconds without a key before it is checked and kept


@dataclass(frozen=True, slots=True)
class TableFormActions:
    """What the form has done for it; ``check`` may take long, so it is called beside the keys.

    ``said`` puts a check into words and ``drawn`` draws its table in some columns. ``find`` opens
    the file of a name and says what is wrong, or nothing; ``found`` is what it held and what it was
    called. ``pasted`` is the table of a whole record's text, None for any other text. ``reads`` is
    whether a line is an event already.
    """

    check: Callable[[Draft], Checked]
    said: Callable[[Checked], list[FormLine]]
    drawn: Callable[[Checked, int], list[Line]]
    keep: Callable[[Draft], None]
    play: Callable[[Draft, ReplaysByBook], None]
    save: Callable[[Draft], None]
    find: Callable[[str], str]
    found: Callable[[], tuple[Draft, str]]
    pasted: Callable[[str], Draft | None]
    reads: Callable[[str], bool]


class TableScreen(Screen[None]):
    """``heading`` says in words whose table it is; ``anew`` is what beginning anew begins with."""

    CSS_PATH = "../table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f8", "play", "Play", priority=True, id="table.play"),
        Binding(
            "f7,ctrl+@,ctrl+space",
            "forms",
            "Events",
            priority=True,
            tooltip="Choose a form of event",
            id="table.forms",
        ),
        Binding("f9", "mend", "Fix", tooltip="Go to what is wrong", id="table.mend"),
        Binding("ctrl+s", "save", "Save", priority=True, id="table.save"),
        Binding("ctrl+o", "open", "Open", priority=True, id="table.open"),
        Binding("ctrl+b", "anew", "Clear", priority=True, tooltip="Start again", id="table.anew"),
        Binding("escape", "leave", "Back", priority=True, id="table.leave"),
    ]

    def __init__(
        self, id_: str, heading: str, draft: Draft, anew: Draft, desk: TableFormActions
    ) -> None:
        super().__init__()
        self.table_id = id_
        self.heading = heading
        self.draft = draft
        self.anew = anew
        self.desk = desk
        self.before: Draft | None = None
        self.checked: Checked | None = None
        self.timer: Timer | None = None
        self.next_trouble = 0

    def compose(self) -> ComposeResult:
        """The fields, the events, what is wrong; beside them the table, where there is room."""
        yield Static(self.heading, id="book", markup=False)
        with Horizontal(id="table-body"):
            with Vertical(id="form"):
                with Grid(id="fields"):
                    for name, (label, _) in FIELDS.items():
                        yield Label(label)
                        yield Input(
                            getattr(self.draft, name),
                            id=f"field-{name}",
                            placeholder="…",
                            compact=True,
                        )
                yield Static(EVENTS, id="events-label")
                yield TextArea(
                    self.draft.events,
                    id="events",
                    compact=True,
                    show_line_numbers=True,
                    highlight_cursor_line=False,
                    placeholder="as: 3 bets 300",
                )
                with VerticalScroll(id="said-scroll", can_focus=False):
                    yield Static(id="said", markup=False)
                yield Static(id="hint", markup=False)
            yield DrawnTable("drawn")
        yield KeyBar()

    def on_mount(self) -> None:
        """All may stay as it is, so what happened comes first."""
        area = self.query_one(TextArea)
        area.focus()
        area.move_cursor(area.document.end)
        self.check_soon()

    def on_unmount(self) -> None:
        """However it is left, it is kept."""
        self.desk.keep(self.draft)

    def on_descendant_focus(self) -> None:
        """Say what may be written where one is."""
        self.show_hint()

    def on_input_changed(self) -> None:
        """Something was typed into a field."""
        self.take()

    def on_text_area_changed(self) -> None:
        """Something was typed into the events; a whole record is put where it belongs."""
        self.take()
        if whole := self.desk.pasted(self.draft.events):
            self.before = self.draft
            self.fill(whole)
        self.show_hint()

    def on_text_area_selection_changed(self) -> None:
        """The cursor may be on another line."""
        self.show_hint()

    def on_input_submitted(self) -> None:
        """Enter goes to the next field."""
        self.focus_next()

    def take(self) -> None:
        """The draft as it is typed now; soon it is checked and kept."""
        typed = {name: self.query_one(f"#field-{name}", Input).value for name in FIELDS}
        draft = Draft(**typed, events=self.query_one(TextArea).text)
        if draft != self.draft:
            self.draft = draft
            self.check_soon()

    def fill(self, draft: Draft) -> None:
        """Put another draft into the form."""
        for name in FIELDS:
            self.query_one(f"#field-{name}", Input).value = getattr(draft, name)
        area = self.query_one(TextArea)
        area.load_text(draft.events)
        area.move_cursor(area.document.end)
        self.take()

    def check_soon(self) -> None:
        """Check and keep once nothing was typed for a moment."""
        self.checked = None
        self.next_trouble = 0
        if self.timer:
            self.timer.stop()
        self.timer = self.set_timer(WAIT, self.check_now)

    def check_now(self) -> None:
        """Keep it, and check it beside the keys."""
        self.desk.keep(self.draft)
        self.run_worker(self.check(), exclusive=True, group="check")

    async def check(self) -> Checked:
        """Check what is typed now, and show what that came to, unless it is typed over."""
        draft = self.draft
        checked = self.checked
        if checked is None:
            checked = await asyncio.to_thread(self.desk.check, draft)
        if draft == self.draft and is_open(self):
            self.checked = checked
            self.show_checked(checked)
        return checked

    def show_checked(self, checked: Checked) -> None:
        """What is wrong, or how the table stands."""
        said = [
            (f"{'✗' if line.wrong else '✓'} {line.text}", "$text-error" if line.wrong else "")
            for line in self.desk.said(checked)
        ]
        lines = [Content.assemble(line) for line in said]
        self.query_one("#said", Static).update(Content("\n").join(lines))
        wrong = {trouble.field for trouble in checked.troubles}
        for name in FIELDS:
            self.query_one(f"#field-{name}", Input).set_class(name in wrong, "-wrong")
        self.query_one(DrawnTable).show(partial(self.desk.drawn, checked))

    def show_hint(self) -> None:
        """What may be written where the cursor is."""
        focused = self.focused
        told = ""
        if isinstance(focused, TextArea):
            told = form_like(focused.document.get_line(focused.cursor_location[0]))
        elif isinstance(focused, Input) and focused.id:
            told = FIELDS[focused.id.removeprefix("field-")][1]
        self.query_one("#hint", Static).update(told)

    def action_play(self) -> None:
        """Play the hand, or go to what keeps it from being played."""
        self.take()
        self.run_worker(self.play(), exclusive=True, group="play")

    async def play(self) -> None:
        """Check first: what is typed may be newer than the last check."""
        draft, checked = self.draft, await self.check()
        if draft != self.draft or not self.is_current:
            return
        if checked.replays is None:
            self.next_trouble = 0
            self.action_mend()
        else:
            self.desk.play(draft, checked.replays)

    def action_mend(self) -> None:
        """To the next thing that is wrong."""
        troubles: Sequence[Trouble] = self.checked.troubles if self.checked else ()
        if not troubles:
            self.notify("Nothing is wrong.", timeout=2)
            return
        trouble = troubles[self.next_trouble % len(troubles)]
        self.next_trouble += 1
        if trouble.field in FIELDS:
            self.query_one(f"#field-{trouble.field}", Input).focus()
        else:
            area = self.query_one(TextArea)
            line = min(max(trouble.line - 1, 0), area.document.line_count - 1)
            area.focus()
            area.move_cursor((line, len(area.document.get_line(line))))

    def action_forms(self) -> None:
        """Choose a form of event; what is typed on the line narrows the list."""
        area = self.query_one(TextArea)
        line = area.document.get_line(area.cursor_location[0])
        words = "" if self.desk.reads(line) else line.strip()
        self.app.push_screen(PickForm(forms_listed, words), self.put_event)

    def put_event(self, example: str | None) -> None:
        """Put an example where the cursor is: in the place of a line that is none yet."""
        if example is None:
            return
        area = self.query_one(TextArea)
        row = area.cursor_location[0]
        line = area.document.get_line(row)
        example = example_for(line, example)
        if self.desk.reads(line):
            area.insert(f"\n{example}", (row, len(line)))
            row += 1
        else:
            area.replace(example, (row, 0), (row, len(line)))
        area.focus()
        area.move_cursor((row, len(example)))

    def action_save(self) -> None:
        """Save it to a file."""
        self.take()
        self.desk.save(self.draft)

    def action_open(self) -> None:
        """Open a file; what stands here can be brought back."""
        asked = OpenFile(OPENS, self.desk.found()[1], self.desk.find)
        self.app.push_screen(asked, self.opened)

    def opened(self, name: str | None) -> None:
        """A file was opened."""
        self.take()
        if name:
            self.before = self.draft
            self.fill(self.desk.found()[0])

    def action_anew(self) -> None:
        """Start again, or bring back what stood here before that."""
        self.take()
        if self.draft == self.anew and self.before is not None:
            self.fill(self.before)
            self.notify(BROUGHT_BACK, timeout=3)
        elif self.draft != self.anew:
            self.before = self.draft
            self.fill(self.anew)
            self.notify(STARTED_ANEW, timeout=4)

    def action_leave(self) -> None:
        """Back; what is typed stays."""
        self.take()
        self.desk.keep(self.draft)
        self.app.pop_screen()
