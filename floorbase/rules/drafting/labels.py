"""What a line begins with: a number, a letter, a roman number or a bullet."""

from __future__ import annotations

import re
from typing import NamedTuple

KEYWORD = r"(?P<keyword>rule|article|clause|section|part|chapter)"
MARKS = r"(?:[*_]{1,3})?"  # emphasis of Markdown
LABEL = re.compile(
    rf"\s*{MARKS}(?:"
    rf"{KEYWORD}(?:\s+|\s*#)"
    r"(?P<named>\d{1,3}(?:\.\d{1,3})*[a-z]?|(?-i:[IVXLC]+|[A-Z]))(?=[\s.:)*_–—-]|$)"
    r"|(?P<decimal>\d{1,3}(?:\.\d{1,3})+)(?P<after>[a-z])?(?=[\s.):*_]|$)"
    r"|(?P<open>[(\[]?)(?P<number>\d{1,3})(?P<letter>[a-z])?(?=\\?[.):\]])"
    r"|(?P<round>\(?)(?P<sign>[A-Za-z]|[ivxlIVXL]{1,6})(?=\\?[.)])"
    r")"
    rf"(?P<close>\\?[.):\]]{{0,2}})\s*[–—-]?{MARKS}(?:\s+|$)",
    re.IGNORECASE,
)
NO_LABEL = re.compile(r"\s*\d+(?:\.\d+)+\s*(?:am|pm|%|a\.m|p\.m|big blinds|bb|x\b)", re.IGNORECASE)
BARE = re.compile(r"\s*(?P<number>\d{1,3})\s+(?=[A-Z\"“'(])")
BULLET = re.compile(r"\s*(?:[-*•●▪·–—◦‣+]|o(?=\s))\s+(?=\S)")
ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


class Label(NamedTuple):
    """The number or letter that a line is printed under; ``name`` is it without signs around it.

    ``form`` is the same for those of one list: 1. and 2. but not 1) or (1). ``ordinals`` are what
    it may count as: i is the ninth letter and the first roman number. ``end`` is where the line's
    words begin.
    """

    printed: str
    name: str
    form: str
    ordinals: tuple[tuple[str, int], ...]
    path: tuple[int, ...]
    end: int
    keyword: str = ""

    @property
    def is_decimal(self) -> bool:
        """Whether it says its whole path, as 7.2 does."""
        return len(self.path) > 1

    @property
    def is_rule(self) -> bool:
        """Whether it is called a rule, and so is one however it looks."""
        return self.keyword in ("rule", "article", "clause")


def label_of(line: str) -> Label | None:
    """The label of a line, if it begins with one.

    >>> texts = ("7.2 Late", "(a) a fold", "**Rule 7:** Go", "iv) No", "B. Dress")
    >>> [found.printed for text in texts if (found := label_of(text))]
    ['7.2', '(a)', 'Rule 7', 'iv)', 'B.']
    >>> label_of("7.30 pm start"), label_of("A fold"), label_of("12 players")
    (None, None, None)
    >>> label_of("Rules of the house"), label_of("Section a")
    (None, None)
    """
    match = LABEL.match(line)
    if not match or NO_LABEL.match(line):
        return None
    keyword = (match["keyword"] or "").lower()
    name = match["named"] or match["decimal"] or match["number"] or match["sign"]
    after = match["after"] or match["letter"] or ""
    closed = match["close"].lstrip("\\")
    opened = match["open"] or match["round"] or ""
    plain = closed.rstrip(":") if keyword or match["decimal"] else closed
    printed = (
        f"{keyword.title()} {name}" if keyword else f"{opened}{name}{after}{plain}".rstrip(".")
    )
    if match["sign"]:
        printed = f"{opened}{name}{plain}"
    numbers = re.findall(r"\d+", name)
    path = tuple(map(int, numbers))
    kind = f"{keyword}{opened}#{closed[:1]}"
    if after:
        path = (*path, ord(after.lower()) - 96)
    counted = (("number", path[-1]),) if path else _counted(name)
    return Label(printed, f"{name}{after}", kind, counted, path, match.end(), keyword)


def _counted(name: str) -> tuple[tuple[str, int], ...]:
    """What a letter, or several, may count as."""
    case = "upper" if name.isupper() else "lower"
    found = []
    if len(name) == 1:
        found.append((f"{case} letter", ord(name.lower()) - 96))
    if all(sign in ROMAN for sign in name.lower()):
        found.append((f"{case} roman", _roman(name.lower())))
    return tuple(found)


def _roman(name: str) -> int:
    """
    >>> _roman("xiv")
    14
    """
    values = [ROMAN[sign] for sign in name]
    after = [*values[1:], 0]
    return sum(-v if v < n else v for v, n in zip(values, after, strict=True))


def bare_label(line: str) -> Label | None:
    """A number with nothing behind it, as ``7 A player …``; only a list of them makes it one."""
    match = BARE.match(line)
    if not match:
        return None
    number = int(match["number"])
    return Label(
        match["number"], match["number"], "bare#", (("number", number),), (number,), match.end()
    )


def bullet_end(line: str) -> int:
    """Where the words of a bulleted line begin; 0 where it has no bullet."""
    match = BULLET.match(line)
    return match.end() if match else 0
