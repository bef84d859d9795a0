"""A brief card on a small screen: its facts in a line, and what gives way where it is too long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from textwrap import shorten
from typing import TYPE_CHECKING, TypeAlias

from floorbase.present.card import HEADING_WIDTH, Section, section_as_lines
from floorbase.present.elsewhere_text import CUT
from floorbase.present.words import wrap

if TYPE_CHECKING:
    from floorbase.present.card import Card
    from floorbase.rules.model import Fact

ShownFacts: TypeAlias = "Sequence[tuple[Fact, str]]"
LINES = 22  # of a screen of 24, less its title and its keys
FACTS_WIDTH, CARD_WIDTH = 78, 77  # of 80 columns, less margins and the scroll bar


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

    Its example goes first, then all but a line of what other books rule; the notes have both.
    """
    taken = len(wrap(facts_line(facts, was, bool(card.choices)), FACTS_WIDTH, hang=""))
    for shorter in (None, _without_example, _field_in_a_line):
        card = replace(card, sections=tuple(shorter(card.sections))) if shorter else card
        lines = [line for part in card.sections for line in section_as_lines(part, CARD_WIDTH)]
        if taken + len(lines) <= LINES:
            break
    return card


def _without_example(sections: Sequence[Section]) -> list[Section]:
    return [part for part in sections if part.heading != "EXAMPLE"]


def _field_in_a_line(sections: Sequence[Section]) -> list[Section]:
    room = CARD_WIDTH - HEADING_WIDTH
    return [
        replace(part, lines=(shorten(part.lines[0], room, placeholder=CUT),))
        if part.heading == "ELSEWHERE"
        else part
        for part in sections
    ]
