"""The lines of a text, each with what it looks like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from floorbase.rules.drafting.labels import Label, bare_label, bullet_end, label_of
from floorbase.rules.editions.layout import Layout, always_noise, repeated

MARKDOWN = re.compile(r"\s{0,3}#{1,6}\s+(?P<title>\S.*)")
BOLD = re.compile(r"\s*(?:\*\*|__)(?P<title>[^*_]+)(?:\*\*|__):?\s*$")
UNDERLINE = re.compile(r"\s*(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,})\s*$")
CONTENTS = re.compile(r"^\W*(?:table of )?contents\W*$", re.IGNORECASE)
ENDED = re.compile(r"[.;,!?][\"'”’)\]*_]*$")
PAGE_END = re.compile(r"[ .…]*\d{1,4}$")
TITLE, CAPITALS = 8, 12  # words that a heading has at most
SEVERAL = 3  # bare numbers in a row that make a list


@dataclass(frozen=True, slots=True)
class TextRow:
    """A line that is not blank; ``number`` counts from 1.

    ``apart`` is how many blank lines stand above it, ``alone`` whether one stands below.
    ``heading`` is what makes it one: a mark of Markdown, capitals, or being a short line alone.
    """

    number: int
    text: str
    indent: int
    apart: int
    alone: bool
    label: Label | None
    bullet: int
    heading: str
    title: str
    last: int  # the line of what underlines it, or its own

    @property
    def words(self) -> str:
        """Its words, without label, bullet and marks."""
        start = self.label.end if self.label else self.bullet
        return self.title if self.heading in ("#", "=", "*") else self.text[start:].strip()

    @property
    def ended(self) -> bool:
        """Whether a sentence, or a part of a list, ends with it."""
        return bool(re.search(r"[.:;?!][\"'”’)\]*_]*$", self.text.rstrip()))


def rows_of(text: str) -> tuple[list[TextRow], set[int], set[int]]:
    """The rows of a text, and the lines (from 1) of what pages repeat, and of its contents."""
    lines = text.split("\n")
    listed = _contents(lines)
    noise = _furniture(text, lines) - listed
    shown = [n for n, line in enumerate(lines) if line.strip() and n not in noise | listed]
    bare = _bare_numbers(lines, shown)
    rows: list[TextRow] = []
    taken: set[int] = set()
    for place, n in enumerate(shown):
        if n in taken:
            continue
        before = shown[place - 1] if place else -2
        after = shown[place + 1] if place + 1 < len(shown) else len(lines) + 1
        blank = [k for k in range(before + 1, n) if k >= 0 and k not in noise]
        apart = len(blank) if place else 1
        under = UNDERLINE.match(lines[after]) if after == n + 1 and apart else None
        if UNDERLINE.match(lines[n]):  # a rule across the page
            noise.add(n)
            continue
        if under:
            taken.add(after)
        alone = after > n + 1 and not all(k in noise for k in range(n + 1, after))
        rows.append(_row(lines[n], n, apart, alone, bool(under), n in bare))
    return rows, {n + 1 for n in noise}, {n + 1 for n in listed}


def _row(line: str, n: int, apart: int, alone: bool, under: bool, bare: bool) -> TextRow:
    marked = MARKDOWN.match(line)
    bold = BOLD.match(line)
    inner = marked["title"] if marked else bold["title"] if bold else line
    label = _label(inner, bare)
    bullet = 0 if label or marked or bold else bullet_end(line)
    words = inner[label.end :] if label else inner[bullet:]
    words = words.strip().strip("*_").strip().rstrip("#").strip()
    heading = "#" if marked else "=" if under else "*" if bold else ""
    if not heading and not bullet:
        heading = _looks(words, apart, alone, label)
    last = n + 2 if under else n + 1
    indent = len(line) - len(line.lstrip())
    return TextRow(n + 1, line, indent, apart, alone, label, bullet, heading, words, last)


def _label(line: str, bare: bool) -> Label | None:
    """The label of a line; a bullet may stand before it."""
    if found := label_of(line) or (bare_label(line) if bare else None):
        return found
    start = bullet_end(line)
    found = label_of(line[start:]) if start else None
    return found._replace(end=start + found.end) if found else None


def _looks(words: str, apart: int, alone: bool, label: Label | None) -> str:
    """Whether a line looks like a heading: capitals, or a few words alone."""
    count = len(words.split())
    letters = [sign for sign in words if sign.isalpha()]
    if len(letters) < 3 or not apart or ENDED.search(words) or count > CAPITALS:
        return ""
    if not any(sign.islower() for sign in letters):
        return "C"
    if count <= TITLE and alone and not label and words[0].isupper() and "|" not in words:
        return "T"
    return ""


def _furniture(text: str, lines: Sequence[str]) -> set[int]:
    """Lines that every page repeats, and their numbers; never one that an item begins with."""
    layout = Layout("\n".join(lines))
    again = repeated(layout, [-1] * len(layout.words))
    first = {
        n
        for n in again
        if (n == 0 or not lines[n - 1].strip() or n - 1 in again)
        and not label_of(lines[n])
        and not bullet_end(lines[n])
    }
    known = {n for n in always_noise(lines, ()) if lines[n].strip() and not bullet_end(lines[n])}
    return {n for n in first | known if lines[n].strip()}


def _contents(lines: Sequence[str]) -> set[int]:
    """The lines of a table of contents: up to where its first entry stands again."""
    start = next((n for n, line in enumerate(lines) if CONTENTS.match(line)), -1)
    if start < 0:
        return set()
    entries = [n for n in range(start + 1, len(lines)) if lines[n].strip()]
    if not entries:
        return set()
    first = _entry(lines[entries[0]])
    again = next((n for n in entries[1:] if _entry(lines[n]) == first), None)
    return {n for n in [start, *entries] if n < again} if again else {start}


def _entry(line: str) -> str:
    return " ".join(re.findall(r"\w+", PAGE_END.sub("", " ".join(line.split())).lower()))


def _bare_numbers(lines: Sequence[str], shown: Sequence[int]) -> set[int]:
    """Lines that begin with a bare number, where these count on from one."""
    wanted, found = 1, []
    for n in shown:
        label = bare_label(lines[n])
        if label and label.path[0] == wanted:
            found.append(n)
            wanted += 1
    return set(found) if len(found) >= SEVERAL else set()
