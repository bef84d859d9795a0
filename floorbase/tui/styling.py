"""Drawn tables and told steps in colours: each style by its name, from the theme alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from floorbase.present.draw.table_drawing import Line
from floorbase.present.replay.trace import TraceLine as Told

PIECES: Mapping[str, str] = {
    "seat": "bold",
    "turn": "bold reverse $text-accent",
    "gone": "dim",
    "all-in": "bold $text-error",
    "bet": "bold $text-success",
    "waits": "bold italic $text-warning",
    "cards": "bold",
    "rail": "$primary",
    "street": "$text-primary",
    "pot": "bold $text-success",
}
ROLES: Mapping[str, str] = {
    "event": "bold",
    "ruling": "bold $text-accent",
    "cite": "$text-primary",
    "open": "$text-warning",
    "turn": "italic",
}


def drawing(lines: Iterable[Line]) -> Content:
    """A drawn table."""
    drawn = [
        Content.assemble(*((piece.text, PIECES.get(piece.style, "")) for piece in line))
        for line in lines
    ]
    return Content("\n").join(drawn)


def telling(lines: Iterable[Told]) -> Content:
    """What a step says."""
    return Content("\n").join(
        [Content.assemble((line.text, ROLES.get(line.role, ""))) for line in lines]
    )
