"""What every screen shares: themes, keys, help, the palette, and how the app ends."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Event, Key, Resize
from textual.filter import LineFilter
from textual.geometry import Size

from floorbase.tui.noticing import Noticing
from floorbase.tui.themes import FLOOR, MONOCHROME, OURS, Plain, status_defaults
from floorbase.tui.words_only import WordsOnly
from floorbase.user.settings import House, remembered

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow


LEAST = Size(20, 6)  # cells: in a smaller terminal it is painted as in this, and cut off
MOST_WAITING = 1000  # keys not yet taken
LINGER = 3.0  # seconds that an app may take to end
LOOKS = 10.0  # seconds after which a session looks again whether its server is there


class Shell(Noticing):
    """The app without its disputes."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"),
        (80, "-normal"),
        (120, "-wide"),
        (160, "-wall"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", "Help", id="app.help"),
        Binding(
            "ctrl+p",
            "command_palette",
            "Find anything",
            show=False,
            priority=True,
            tooltip="Every action, dispute, question, book and theme, by name",
            id="app.palette",
        ),
        Binding(
            "f10",
            "go('settings')",
            "Settings",
            show=False,
            tooltip="Rulebook, blinds, seats, theme and keys",
            id="app.settings",
        ),
    ]

    flow: Flow | None

    def __init__(self) -> None:
        self.colourless = bool(os.environ.get("NO_COLOR"))
        if not self.colourless:
            os.environ.pop("NO_COLOR", None)  # Textual takes an empty one for set
        super().__init__(ansi_color=True if self.colourless else None)
        for theme in OURS:
            self.register_theme(theme)
        self.chosen = House()
        self.failed = False

    @property
    def size(self) -> Size:
        """The size that is painted for."""
        return room(super().size)

    async def on_event(self, event: Event) -> None:
        """Lay nothing out in less room than lists can be broken to; take no flood of keys."""
        if isinstance(event, Resize) and event.size != room(event.size):
            event = Resize(room(event.size), room(event.virtual_size))
        if isinstance(event, Key) and self.flooded():
            return
        await super().on_event(event)

    def flooded(self) -> bool:
        """Whether more keys wait than anybody types: who sends so many would freeze the screen."""
        takes = self.focused or self.screen
        return max(self.message_queue_size, takes.message_queue_size) > MOST_WAITING

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours, for themes that do not name them."""
        return {**super().get_theme_variable_defaults(), **status_defaults(self.current_theme)}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Nothing but words, and no colour at all in the theme without any."""
        filters = [WordsOnly(), *super().get_line_filters()]
        return [Plain(), *filters] if self.theme == MONOCHROME else filters

    def on_load(self) -> None:
        """Take the house's theme and keys before anything is painted."""
        self.chosen = remembered(())
        self.set_keymap(dict(self.chosen.keys))
        known = self.chosen.theme in self.available_themes
        self.show_theme(self.chosen.theme if known else FLOOR)
        self.end_on_signals()

    def on_mount(self) -> None:
        """Paint first."""
        self.call_after_refresh(self.say_what_cannot_be)
        if self.is_web:
            self.set_interval(LOOKS, partial(self.end_with, os.getppid()))

    def end_with(self, server: int) -> None:
        """End once the server is gone: a visitor's session has nobody left to show anything to."""
        if os.getppid() != server:
            self.leave(0)

    def say_what_cannot_be(self) -> None:
        """Say which of the house's theme and keys cannot be used; everything else is."""
        if self.chosen.theme not in self.available_themes:
            told = f"There is no theme '{self.chosen.theme}'; this is {FLOOR}."
            self.notify(told, severity="warning", markup=False)
        if self.chosen.keys:
            from floorbase.tui.keys import actions, clashes

            for problem in clashes(self.chosen.keys, actions(type(self))):
                told = str(problem)
                self.notify(told, title="Keys", severity="warning", markup=False, timeout=10)

    def show_theme(self, name: str) -> None:
        """Paint in a theme, without remembering it; NO_COLOR allows only the one without colour."""
        self.no_color = self.colourless or name == MONOCHROME
        self.theme = MONOCHROME if self.colourless else name

    def use_theme(self, name: str) -> None:
        """Paint in a theme from now on, and remember it."""
        self.show_theme(name)
        if self.colourless:
            self.notify("NO_COLOR is set: the theme is remembered, but shown without colour.")
        if self.flow:
            self.flow.keep(replace(self.flow.house, theme=name))

    def action_help(self) -> None:
        """What this screen is for, and its keys."""
        from floorbase.tui.helping import show_help

        show_help(self)

    def end_on_signals(self) -> None:
        """A closed terminal, or a request to end, ends the app as quitting does."""
        if self.is_headless or self.is_web or os.name != "posix":
            return
        if threading.current_thread() is threading.main_thread():
            for asked in (signal.SIGHUP, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(asked, self.leave, 128 + asked)

    def leave(self, status: int) -> None:
        """End, also where what is still to be written to a closed terminal is never taken."""
        self.exit(return_code=status)
        late = threading.Timer(LINGER, os._exit, (status,))  # what was answered is kept already
        late.daemon = True
        late.start()

    def _handle_exception(self, error: Exception) -> None:
        """Leave a report in a file and end in plain lines; only the first fault is told of."""
        from floorbase.tui.faults import FaultError

        if os.environ.get("FLOORBASE_DEBUG"):
            super()._handle_exception(error)
        elif not self.failed:
            self.failed = True
            super()._handle_exception(FaultError(error))


def room(size: Size) -> Size:
    """A terminal's size, or the least that is painted for.

    >>> room(Size(1, 40)), room(Size(80, 24))
    (Size(width=20, height=40), Size(width=80, height=24))
    """
    return Size(max(size.width, LEAST.width), max(size.height, LEAST.height))
