"""Lines in the width of a terminal: what is too long goes on under where its words began."""

from __future__ import annotations

import re
import textwrap

COLUMNS = re.compile(r"\s*\S.*?\s{2,}(?=\S)")
NARROWEST = 20


def fitted(text: str, width: int) -> str:
    """A text with no line wider than that.

    >>> print(fitted("star        Poker Tournaments, Conditions for Conduct", 40))
    star        Poker Tournaments,
                Conditions for Conduct
    """
    width = max(width, NARROWEST)
    return "\n".join(part for line in text.split("\n") for part in _folded(line, width))


def _folded(line: str, width: int) -> list[str]:
    if len(line) <= width:
        return [line]
    columns = COLUMNS.match(line)
    hang = columns.end() if columns else width
    if hang > width // 2:
        hang = min(len(line) - len(line.lstrip()) + 2, width // 2)
    return textwrap.wrap(
        line,
        width,
        subsequent_indent=" " * hang,
        replace_whitespace=False,
        break_on_hyphens=False,
    )
