"""Whether a screen is still there, and whether a part of it has taken what was typed."""

from __future__ import annotations

from asyncio import Event
from typing import Any

from textual.screen import Screen
from textual.widget import Widget


def is_open(screen: Screen[Any]) -> bool:
    """Whether what was worked out beside a screen can still be shown on it.

    It may have been left meanwhile, or the app be at its end.
    """
    return screen.is_attached and screen.display


async def caught_up(part: Widget) -> None:
    """Wait until a part of the screen has taken the keys before: Enter may be ahead of them."""
    taken = Event()
    part.call_later(taken.set)
    await taken.wait()
