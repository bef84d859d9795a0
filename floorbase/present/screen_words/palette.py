"""The words of the palette: how each thing that can be gone to is called there."""

from __future__ import annotations

from collections.abc import Mapping

PLACES: Mapping[str, tuple[str, str]] = {
    "read": ("Read the rulebooks", "each as a book, with its links"),
    "compare": ("Compare the rulebooks", "question by question, side by side"),
    "table": ("Set the table", "seats, stacks, button, blinds and board"),
    "settings": ("Settings", "rulebook, blinds, seats, theme and keys"),
}
OURS: Mapping[str, str] = {
    "floor": "dark, for every day",
    "floor-light": "light, for a bright room",
    "high-contrast": "black and white, strong colours",
    "dark-room": "dim amber, nothing bright",
    "monochrome": "no colour: bold, underlined and reversed",
}


def family_name(title: str) -> str:
    """A kind of incident."""
    return f"Incidents: {title}"


def dispute_name(title: str) -> str:
    """A scenario."""
    return f"Dispute: {title}"


def question_name(ask: str) -> str:
    """A question that the books answer."""
    return f"Question: {ask}"


def read_name(book: str) -> str:
    """A book to read."""
    return f"Read {book}"


def rule_name(book: str) -> str:
    """A book to rule by."""
    return f"Rule by {book}"


def theme_name(theme: str) -> str:
    """A theme, and what it is for where it is ours."""
    return f"Theme: {theme}"


def theme_about(theme: str) -> str:
    """What a theme is for."""
    return OURS.get(theme, "one of Textual's own")


def action_name(label: str, keys: str) -> str:
    """What a key of this screen does."""
    return f"{label} ({keys})"
