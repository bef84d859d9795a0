"""Whether a screen is still there."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen


def is_open(screen: Screen[Any]) -> bool:
    """Whether what was worked out beside a screen can still be shown on it.

    It may have been left meanwhile, or the app be at its end.
    """
    return screen.is_attached and screen.display
