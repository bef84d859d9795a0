"""A brief card on a small screen: its facts in a line, and what gives way where it is too long."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from floorbase.present.card import HEADING_WIDTH, Section, section_as_lines
from floorbase.present.words import wrap

if TYPE_CHECKING:
    from floorbase.present.card import Card
    from floorbase.rules.model import Fact

ShownFacts: TypeAlias = "Sequence[tuple[Fact, str]]"
LINES = 22  # of a screen of 24, less its title and its keys
FACTS_WIDTH, CARD_WIDTH = 78, 77  # of 80 columns, less margins and the scroll bar
FIELD = (4, 3, 2, 1)  # lines of what other books rule, where not all of it has room
CUT, HANG = " …", "  "


def facts_line(facts: ShownFacts, was: Mapping[str, str] | None = None, rules: bool = False) -> str:
    """The facts, numbered by the keys that change them; a changed one says what it was.

    ``rules`` is whether a letter rules where the book leaves it open.
    """
    before = {name: f" (was: {words})" for name, words in (was or {}).items()}
    told = (
        f"({n}) {fact.label}: {words}{before.get(fact.id, '')}"
        for n, (fact, words) in enumerate(facts, 1)
    )
    return "  ".join(told) + "  · a number changes it" + (", a letter rules" if rules else "")


def fitted(card: Card, facts: ShownFacts, was: Mapping[str, str] | None = None) -> Card:
    """The card as a small screen can show all of it at once, as far as it can be.

    Its example goes first, then what other books rule, as far as it must; the notes have both.
    """
    taken = len(wrap(facts_line(facts, was, bool(card.choices)), FACTS_WIDTH, hang=""))
    for sections in _shorter_and_shorter(card.sections):
        lines = [line for part in sections for line in section_as_lines(part, CARD_WIDTH)]
        card = replace(card, sections=tuple(sections))
        if taken + len(lines) <= LINES:
            break
    return card


def _shorter_and_shorter(sections: Sequence[Section]) -> Iterator[list[Section]]:
    yield list(sections)
    left = [part for part in sections if part.heading != "EXAMPLE"]
    yield left
    for lines in FIELD:
        yield [part for whole in left if (part := _cut(whole, lines)).lines]
    yield [part for part in left if part.heading != "ELSEWHERE"]


def _cut(part: Section, most: int) -> Section:
    """Of the field, the first line as far as it fits into so many; nothing of a bare name."""
    if part.heading != "ELSEWHERE":
        return part
    begun = textwrap.wrap(
        part.lines[0],
        CARD_WIDTH - HEADING_WIDTH,
        subsequent_indent=HANG,
        max_lines=most,
        placeholder=CUT,
        break_on_hyphens=False,
    )
    told = " ".join(line.strip() for line in begun)
    return replace(part, lines=(told,) if ": " in told else ())
