"""What a terminal takes as words, in its width, and nothing that it would take as an order.

Titles, names of files and words typed are anybody's: a control character in them could set the
clipboard, move the cursor or turn the line round.
"""

from __future__ import annotations

import re
import textwrap

# C0 and C1 controls but the tab and the line's end; what turns writing round; halves of characters.
ORDERS = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
ORDER = re.compile(ORDERS)
COLOUR_OR_ORDER = re.compile(rf"(\x1b\[[0-9;]*m)|{ORDERS}")
COLUMNS = re.compile(r"\s*\S.*?\s{2,}(?=\S)")
NARROWEST = 20


def printable(text: str) -> str:
    """A text without what no one can see.

    >>> printable("Main\\x1b]52;c;aGk=\\x07 event, \\u202etable 7")
    'Main]52;c;aGk= event, table 7'
    """
    return text if text.isprintable() else ORDER.sub("", text)


def printable_in_colour(text: str) -> str:
    """The same for lines that are coloured already.

    >>> printable_in_colour("\\x1b[1mRULING\\x1b[0m \\x1b[2J")
    '\\x1b[1mRULING\\x1b[0m [2J'
    """
    return text if text.isprintable() else COLOUR_OR_ORDER.sub(lambda m: m[1] or "", text)


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
