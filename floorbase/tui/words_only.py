"""The last thing before the terminal: whatever a screen shows, only words reach it."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from floorbase.present.text.printable import printable


class WordsOnly(LineFilter):
    """No control character in a text that came from a file, a name or somebody's typing."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """One line of the screen."""
        return [
            piece
            if piece.control or piece.text.isprintable()
            else Segment(printable(piece.text), piece.style)
            for piece in segments
        ]
