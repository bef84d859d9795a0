"""The words of the palette: how each thing that can be gone to is called there."""

from __future__ import annotations

from collections.abc import Mapping

PLACES: Mapping[str, tuple[str, str]] = {
    "read": ("Read the rulebooks", "each as a book, with its links"),
    "compare": ("Compare the rulebooks", "question by question, side by side"),
    "train": ("Train", "cases to rule on, progress, exams"),
    "table": ("Set the table", "seats, stacks, button, blinds and board"),
    "journal": ("Journal of rulings", "what was ruled, by whom, on which facts"),
    "settings": ("Settings", "rulebook, blinds, seats, theme and keys"),
}
PENALTIES_NOW = ("Penalties now", "who is serving one, and until when")
INCIDENTS = "Incidents: {}"
DISPUTE = "Dispute: {}"
QUESTION = "Question: {}"
READ = "Read {}"
RULE_BY = "Rule by {}"
THEME = "Theme: {}"
OURS: Mapping[str, str] = {
    "floor": "dark, for every day",
    "floor-light": "light, for a bright room",
    "high-contrast": "black and white, strong colours",
    "dark-room": "dim amber, nothing bright",
    "monochrome": "no colour: bold, underlined and reversed",
}


def theme_about(theme: str) -> str:
    """What a theme is for."""
    return OURS.get(theme, "one of Textual's own")
