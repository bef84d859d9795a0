"""Texts laid out anew, as another programme takes them from the printed page."""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable, Sequence

Lines = list[str]


def wrap_lines(lines: Lines, chance: random.Random) -> Lines:
    """Every line wrapped by itself."""
    width = chance.randint(50, 110)
    return [part for line in lines for part in (textwrap.wrap(line, width) or [""])]


def join_paragraphs(lines: Lines, chance: random.Random) -> Lines:
    """Lines with no blank line between them made one paragraph, and wrapped."""
    width = chance.randint(50, 110)
    blocks = re.split(r"\n\s*\n", "\n".join(lines))
    return "\n\n".join(textwrap.fill(block, width) for block in blocks).split("\n")


def drop_blanks(lines: Lines, chance: random.Random) -> Lines:
    """No blank lines, each line wrapped."""
    return [line for line in wrap_lines(lines, chance) if line.strip()]


def double_space(lines: Lines, chance: random.Random) -> Lines:
    """A blank line after every line of a wrapped text."""
    return [part for line in wrap_lines(lines, chance) if line.strip() for part in (line, "")]


def hyphenate(lines: Lines, chance: random.Random) -> Lines:
    """Wrapped, with words divided at the ends of lines."""
    width = chance.randint(50, 110)
    found: Lines = []
    for line in lines:
        now = ""
        for word in line.split(" "):
            room = width - len(now) - 2
            if now and len(now) + 1 + len(word) <= width:
                now = f"{now} {word}"
            elif now and re.fullmatch(r"[a-z]{6,}", word) and room >= 2 and chance.random() < 0.5:
                cut = min(room, len(word) - 2)
                found.append(f"{now} {word[:cut]}-")
                now = word[cut:]
            else:
                found += [now] if now else []
                now = word
        found.append(now)
    return found


def as_it_is(lines: Lines, chance: random.Random) -> Lines:
    """No other line breaks."""
    return lines


def add_pages(lines: Lines, chance: random.Random) -> Lines:
    """Headers, footers and numbers of pages."""
    every = chance.randint(25, 60)
    head = chance.choice(("House Edition 2031", "Rules of Play – Second Printing", ""))
    foot = chance.choice(("{}", "Page {}", "- {} -", "Page {} of 40", "Printed for members | {}"))
    found: Lines = []
    for number, line in enumerate(lines):
        if number % every == every - 1:
            found += ["", foot.format(number // every + 1), *([head] if head else []), ""]
        found.append(line)
    return found


def other_signs(lines: Lines, chance: random.Random) -> Lines:
    """Other quotes, dashes and bullets."""
    signs = {'"': "”", "“": '"', "”": '"', "'": "’", "’": "'", "–": "-", "\u00a0": " "}
    if chance.random() < 0.5:
        signs = {"–": "—", "'": "’", "ff": "ﬀ", "fi": "ﬁ"}
    found = []
    for line in lines:
        for old, new in signs.items():
            line = line.replace(old, new)
        found.append(re.sub(r"^(\s*)- ", r"\1• ", line))
    return found


def plain_text(lines: Lines, chance: random.Random) -> Lines:
    """No signs of emphasis or headings, tabs made spaces."""
    return [re.sub(r"^#+ |\*\*|</?b>|\\(?=\$)", "", line).replace("\t", "   ") for line in lines]


def more_spaces(lines: Lines, chance: random.Random) -> Lines:
    """Two spaces after a sentence, and lines set in."""
    room = " " * chance.randint(0, 6)
    return [room + re.sub(r"\. (?=[A-Z])", ".  ", line) if line else line for line in lines]


BREAKS: Sequence[Callable[[Lines, random.Random], Lines]] = (
    as_it_is,
    wrap_lines,
    join_paragraphs,
    drop_blanks,
    double_space,
    hyphenate,
)
BESIDES: Sequence[Callable[[Lines, random.Random], Lines]] = (
    other_signs,
    plain_text,
    more_spaces,
    add_pages,
)


def laid_out(lines: Sequence[str], chance: random.Random) -> tuple[str, list[str]]:
    """A text with other breaks of lines, or the same, and none or more of what else may differ."""
    how = [chance.choice(BREAKS)]
    besides = [other for other in BESIDES if chance.random() < 0.4]
    before = [other for other in besides if other is not add_pages]
    for other in [*before, *how, *[other for other in besides if other is add_pages]]:
        lines = other(list(lines), chance)
    return "\n".join(lines) + "\n", [step.__name__ for step in [*how, *besides]]
