"""Help for the screen that is shown, made from the keys that work there now."""

from __future__ import annotations

from textual.app import App
from textual.binding import ActiveBinding
from textual.screen import Screen

from floorbase.present.screen_words.help import FALLBACK, SCREENS, KeyLine, keys_words
from floorbase.tui.screens.help import HelpScreen

HERE, EVERYWHERE, MOVING = "ON THIS SCREEN", "EVERYWHERE", "MOVING AND TYPING"


def show_help(app: App[None]) -> None:
    """Open it; where it is open already, close it."""
    screen = app.screen
    if isinstance(screen, HelpScreen):
        app.pop_screen()
        return
    title, about = about_screen(screen)
    app.push_screen(HelpScreen(title, about, key_groups(screen)))


def about_screen(screen: Screen[object]) -> tuple[str, str]:
    """The words on a screen, or on the class it comes from."""
    names = (parent.__name__ for parent in type(screen).__mro__)
    return next((SCREENS[name] for name in names if name in SCREENS), FALLBACK)


def key_groups(screen: Screen[object]) -> dict[str, list[KeyLine]]:
    """Every key that works on a screen, as configured: what is its own first."""
    found: dict[str, dict[str, list[str]]] = {HERE: {}, EVERYWHERE: {}, MOVING: {}}
    for key, active in screen.active_bindings.items():
        words = active.binding.description or active.tooltip
        if words and active.enabled:
            found[group_of(active)].setdefault(told(active), []).append(key)
    return {
        heading: [KeyLine(keys_words(keys), words) for words, keys in lines.items()]
        for heading, lines in found.items()
    }


def group_of(active: ActiveBinding) -> str:
    """Ours have an id: ``app.`` begins that of a key that works everywhere."""
    if not active.binding.id:
        return MOVING
    return EVERYWHERE if active.binding.id.startswith("app.") else HERE


def told(active: ActiveBinding) -> str:
    """The label, and more where there is more to say."""
    label, more = active.binding.description, active.binding.tooltip
    return f"{label}: {more}" if label and more else label or more
