"""The words around writing something to a file."""

from __future__ import annotations

from pathlib import Path

HINT = "Enter writes it · a name ending in {ends} · Escape: not now"
WHICH = "In which format?"
DOWNLOADED = "{name} has been sent to your browser."
OVER = "{problem}\nEnter again writes over it."


def wrote(path: Path) -> str:
    """Where something was written."""
    return f"Written to {path}"
