"""Words large enough to be read across a table, as lines of a terminal."""

from __future__ import annotations

import textwrap
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyfiglet import Figlet

# pyfiglet's fonts, largest first; the last is what the smallest screens have room for.
FONTS = ("bigmono9", "standard", "small", "future")
PLAIN = str.maketrans({"“": "", "”": "", "’": "'", "—": "-", "–": "-", "…": "...", "→": "->"})


@cache
def _font(font: str) -> Figlet:
    from pyfiglet import Figlet

    return Figlet(font=font, justify="center")


def large(text: str, width: int, height: int) -> list[str]:
    """The text in the largest letters that fit ``width`` columns and ``height`` lines.

    Where not even the smallest fit, its lines are as on any screen.
    """
    plain = unicodedata.normalize("NFKD", text.translate(PLAIN)).encode("ascii", "ignore").decode()
    for name in FONTS:
        figlet = _font(name)
        if not _has_room(figlet, plain, width, height):
            continue
        figlet.width = width
        lines = [line.rstrip() for line in figlet.renderText(plain).rstrip().split("\n")]
        while lines and not lines[0]:
            lines.pop(0)
        if len(lines) <= height and max(map(len, lines), default=0) <= width:
            return lines
    return [line.center(width).rstrip() for line in textwrap.wrap(text, width)]


def _has_room(figlet: Figlet, text: str, width: int, height: int) -> bool:
    """Whether each word fits a line (it would be broken), and about as many lines as there are."""
    widths = figlet.Font.width
    words = [sum(widths.get(ord(letter), 0) for letter in word) for word in text.split()]
    fewest = sum(words) // (width * 2)  # letters may move together by half at the most
    return max(words, default=0) < width and fewest * figlet.Font.height <= height
