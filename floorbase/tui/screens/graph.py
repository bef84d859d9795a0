"""The graph drawn around one thing, walked by arrows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from floorbase.errors import FloorbaseError
from floorbase.present.draw.graph_drawing import Drawing, Way, draw
from floorbase.present.draw.graph_near import Around
from floorbase.present.reader.key_words import LEGEND, LINKING, graph_detail, graph_title
from floorbase.present.text.lines import TextPart
from floorbase.tui.flows.trail import Trail
from floorbase.tui.widgets.key_bar import KeyBar
from floorbase.tui.widgets.lines_view import LinesView


class GraphScreen(Screen[str | None]):
    """One thing in the middle, its neighbours in boxes around it; ends with what to read."""

    CSS_PATH = "../read.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-wide")]  # noqa: RUF012 - as Screen has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,g", "close", "Close", key_display="esc", id="graph.close"),
        Binding("left", "walk('left')", "Walk", key_display="←↑↓→", id="graph.left"),
        Binding("right", "walk('right')", "Right", show=False, id="graph.right"),
        Binding("up", "walk('up')", "Up", show=False, id="graph.up"),
        Binding("down", "walk('down')", "Down", show=False, id="graph.down"),
        Binding("enter", "centre", "Middle", id="graph.centre", tooltip="Draw what is around it"),
        Binding("o", "open", "Read", id="graph.open", tooltip="Open it in the reader"),
        Binding("backspace", "back", "Back", key_display="⌫", id="graph.back"),
        Binding("pagedown,space,n", "page(1)", "More", key_display="n", id="graph.more"),
        Binding("pageup,p", "page(-1)", "Before", key_display="p", id="graph.before"),
        Binding("k", "kind", "Kind", id="graph.kind", tooltip="Only the next kind of link, or all"),
    ]

    def __init__(self, look: Callable[[str], Around], id_: str) -> None:
        super().__init__()
        self.look = look
        self.trail = Trail(id_)
        self.around: Around | None = None
        self.drawing: Drawing | None = None
        self.at = ""
        self.page = 0
        self.kind = ""

    def compose(self) -> ComposeResult:
        """Title, drawing, what the box that keys act on is, legend."""
        yield Static("Graph", id="book", markup=False)
        yield LinesView(id="drawing", keys=False)
        yield Static(id="detail", markup=False)
        yield Static(LEGEND, id="hint", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """The first time everything is linked, beside everything else."""
        self.query_one(LinesView).show([(TextPart(told, "muted"),) for told in LINKING])
        self.gather()

    def gather(self) -> None:
        """Have what is around the middle one found, without holding up any key."""
        self.run_worker(self.find, thread=True, exclusive=True, group="graph")

    def find(self) -> None:
        """What is around the middle one; runs beside."""
        wanted = self.trail.here
        try:
            found = self.look(wanted)
        except FloorbaseError as error:
            self.app.call_from_thread(self.not_found, str(error))
        else:
            self.app.call_from_thread(self.show_around, wanted, found)

    def not_found(self, told: str) -> None:
        """Say that it is not linked to anything, and leave things as they were."""
        self.app.notify(told, severity="warning", markup=False)
        if not self.trail.back() and self.is_current:
            self.dismiss(None)

    def show_around(self, wanted: str, found: Around) -> None:
        """Draw it, if it is still what was asked for."""
        if wanted == self.trail.here and self.is_attached:
            self.around, self.at, self.page, self.kind = found, found.id, 0, ""
            self.redraw()

    def on_lines_view_resized(self) -> None:
        """Draw for the room there is."""
        self.redraw()

    def redraw(self) -> None:
        """Draw the page of neighbours that is shown."""
        around = self.around
        view = self.query_one(LinesView)
        width, height = view.room.width - 1, view.room.height
        if around is None or width < 1:
            return
        shown = around
        if self.kind:
            near = tuple(one for one in around.near if self.kind in one.kinds)
            shown = replace(around, near=near)
        self.drawing = draw(shown, width, height, self.page, self.at)
        if self.page >= self.drawing.pages:
            self.page = self.drawing.pages - 1
            self.drawing = draw(shown, width, height, self.page, self.at)
        if self.drawing.box(self.at) is None:
            self.at = around.id
            self.drawing = draw(shown, width, height, self.page, self.at)
        view.show(self.drawing.lines)
        title = graph_title(around, self.page, self.drawing.pages, self.kind)
        self.query_one("#book", Static).update(title)
        self.query_one("#detail", Static).update(graph_detail(around, self.at))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing here are not offered."""
        if action == "back":
            return bool(self.trail.behind)
        if action == "page":
            return bool(self.drawing and self.drawing.pages > 1)
        if action == "centre":
            return bool(self.around and self.at != self.around.id)
        return True

    def action_walk(self, way: Way) -> None:
        """To the box in a direction; past the last one, to the next page."""
        if self.drawing is None or self.around is None:
            return
        to = self.drawing.walk(self.at, way)
        if to is not None:
            self.at = to
            self.redraw()
        elif self.at != self.around.id and way in ("up", "down"):
            self.turn(-1 if way == "up" else 1)

    def turn(self, by: int) -> None:
        """Another page of neighbours, going on in the same column."""
        assert self.drawing is not None
        here = self.drawing.box(self.at)
        if not 0 <= self.page + by < self.drawing.pages:
            return
        self.page += by
        self.redraw()
        column = [box for box in self.drawing.boxes if here and box.column == here.column]
        if column and here and here.column:
            self.at = column[0 if by > 0 else -1].id
            self.redraw()

    def action_page(self, by: int) -> None:
        """More neighbours, or those before."""
        if self.drawing is not None:
            self.page = (self.page + by) % self.drawing.pages
            self.redraw()

    def action_centre(self) -> None:
        """Put the box in the middle, and draw what is around it."""
        self.centre(self.at)

    def centre(self, id_: str) -> None:
        """Put something in the middle."""
        if id_ and id_ != self.trail.here:
            self.trail.go(id_)
            self.gather()

    def on_lines_view_clicked(self, event: LinesView.Clicked) -> None:
        """A click goes to a box; a second puts it in the middle."""
        id_ = event.mark.removeprefix("box:")
        if id_ == self.at:
            self.centre(id_)
        else:
            self.at = id_
            self.redraw()

    def action_back(self) -> None:
        """What was in the middle before."""
        if self.trail.back():
            self.gather()

    def action_kind(self) -> None:
        """Only the next kind of link; after the last, all of them again."""
        if self.around is None:
            return
        kinds = ["", *self.around.kinds()]
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self.page = 0
        self.redraw()

    def action_open(self) -> None:
        """Read it."""
        if self.around is not None:
            self.dismiss(self.at)

    def action_close(self) -> None:
        """Back to the reader."""
        self.dismiss(None)
