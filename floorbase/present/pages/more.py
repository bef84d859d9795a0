"""What else there is, and how the pages look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from floorbase.present.pages.addresses import PageLink

THEMES = {
    "auto": "As on the phone",
    "light": "Light",
    "dark": "Dark",
    "contrast": "High contrast",
}
SIZES = {"normal": "Normal", "large": "Large", "larger": "Larger"}
ELSEWHERE = (
    PageLink("/book", "Change the rulebook"),
    PageLink("/p", "Read the rulebooks"),
    PageLink("/compare", "Compare the books"),
    PageLink("/poster", "A poster with the address"),
    PageLink("/terminal", "The floor assistant in a terminal"),
)


class LookChoice(NamedTuple):
    """One way to look: its name in the form, its words, and whether it is so now."""

    name: str
    words: str
    now: bool


@dataclass(frozen=True, slots=True)
class MoreView:
    """Where else to go, and the looks to choose from."""

    elsewhere: tuple[PageLink, ...]
    themes: tuple[LookChoice, ...]
    sizes: tuple[LookChoice, ...]


def more_view(theme: str, size: str) -> MoreView:
    """What else there is."""
    return MoreView(
        ELSEWHERE,
        tuple(LookChoice(name, words, name == theme) for name, words in THEMES.items()),
        tuple(LookChoice(name, words, name == size) for name, words in SIZES.items()),
    )
