"""What the app has to say in the last line of every screen, where nothing is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import App

from floorbase.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel
    from textual.timer import Timer

NOTICE = 3.0  # seconds that the last line says something instead of the keys


class Noticing(App[None]):
    """An app whose notices cover nothing."""

    said = ""  # what the last line says instead of the keys, for a moment
    meanwhile = ""  # what it says as long as something is being done
    notice_ends: Timer | None = None

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Say something in the last line, where nothing is read; a warning has lines of its own."""
        told = f"{title}: {message}" if title else message
        if severity != "information" or "\n" in told or cell_len(told) >= self.size.width:
            super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)
            return
        if self.notice_ends:
            self.notice_ends.stop()
        self.show_notice(told)
        seconds = NOTICE if timeout is None else timeout
        self.notice_ends = self.set_timer(seconds, self.show_notice)

    @property
    def notice(self) -> str:
        """What the last line says instead of the keys."""
        return self.said or self.meanwhile

    def say_meanwhile(self, told: str = "") -> None:
        """Say something until this is called again, where nothing is said for a moment."""
        self.meanwhile = told
        self.show_notice(self.said)

    def show_notice(self, told: str = "") -> None:
        """Have the last line of every screen say this; nothing brings its keys back."""
        self.said = told
        for screen in self.screen_stack:
            for bar in screen.query(KeyBar):
                bar.refresh()
