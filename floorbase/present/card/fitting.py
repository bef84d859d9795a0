"""A brief card on a small screen: its facts in a line, and what gives way where it is too long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from floorbase.present.card.card import OTHERS, Card, CardSection, sections_as_lines
from floorbase.present.card.menu import LOOK
from floorbase.present.card.readings import NO_RULE, WHY_NOT
from floorbase.present.text.words import first_up, lowered_start, titled, wrap
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Fact

ShownFacts: TypeAlias = "Sequence[tuple[Fact, str]]"
HELD = "\N{NO-BREAK SPACE}"
LINES = 22  # of a screen of 24, less its title and its keys
FACTS_WIDTH, CARD_WIDTH = 78, 77  # of 80 columns, less margins and the scroll bar
NEAREST_ONES = re.compile(r"((?:^| )Nearest: \S+?(?: \([^()]*(?:\([^()]*\)[^()]*)*\))?), .*")
CITED = re.compile(r"[a-z]+:\S+(?:, [a-z]+:\S+)*(?=: )")
CONSIDER = re.compile(r" Consider: [^.]*(?:\.\S[^.]*)*\.")
CITED_BY = re.compile(r" \([a-z]+:(?:[^()]|\([^()]*\))*\)")
LOOKED_IN = re.compile(r"^((?:[^(;]*: )?)[A-Z][^;]*; if silent, ")
DECIDERS = ("WHO DECIDES", "IF CHALLENGED")
OPTION = re.compile(r"([A-Z])  (?:If [^:]*: )?(.*?)\.?(?: \([a-z]+:.*\)\.)?")


def facts_line(facts: ShownFacts, was: Mapping[str, str] | None = None, rules: bool = False) -> str:
    """The facts, numbered by the keys that change them; a changed one says what it was.

    ``rules`` is whether a letter rules where the book leaves it open. No line ends between a number
    and its fact, nor within what the keys do.
    """
    before = {name: f" (was: {words})" for name, words in (was or {}).items()}
    told = (
        f"({n}){HELD}{fact.label}: {words}{before.get(fact.id, '')}"
        for n, (fact, words) in enumerate(facts, 1)
    )
    keys = "· a number changes it" + (", a letter rules" if rules else "")
    return "  ".join([*told, keys.replace(" ", HELD)])


def facts_as_lines(
    facts: ShownFacts, was: Mapping[str, str] | None, rules: bool, width: int = FACTS_WIDTH
) -> list[str]:
    """The same, wrapped."""
    wrapped = wrap(facts_line(facts, was, rules), width, hang="")
    return [line.replace(HELD, " ") for line in wrapped]


def fitted(
    card: Card,
    facts: ShownFacts,
    was: Mapping[str, str] | None = None,
    provisions: Mapping[str, Provision] | None = None,
) -> Card:
    """The card as a small screen can show all of it at once, as far as it can be.

    Its example goes first, then what other books rule, as far as it must, then why a rule that is
    near does not rule, without which its title can seem to, and how the hand goes on, and the words
    of the rules, which leaves their titles; the notes have all of it. What is ruled, done and said
    never gives way: a card that is longer yet is scrolled.
    """
    taken = len(facts_as_lines(facts, was, bool(card.choices)))
    for sections in _shorter_and_shorter(card.sections, provisions or {}):
        lines = sections_as_lines(sections, CARD_WIDTH)
        card = replace(card, sections=tuple(sections))
        if taken + len(lines) <= LINES:
            break
    return card


def _shorter_and_shorter(
    sections: Sequence[CardSection], provisions: Mapping[str, Provision]
) -> Iterator[list[CardSection]]:
    yield list(sections)
    left = [part for part in sections if part.heading != "EXAMPLE"]
    yield left
    left = [*map(partial(_by_letter, letters=_letters(sections)), left)]
    yield left
    yield [_first_line(part, OTHERS) for part in left]
    left = [part for part in left if part.heading != OTHERS]
    yield left
    left = [_without(_without_why(part), NEAREST_ONES, ("RULE",), r"\1.") for part in left]
    yield left
    left = [part for part in left if part.heading != "REPLAY"]
    yield left
    left = [_without(part, CONSIDER, DECIDERS) for part in left]
    yield left
    yield [_numbers(part, provisions) for part in left]
    left = [_numbers(part, {}) for part in left]
    yield left
    for headings in (DECIDERS, ("RULING",)):
        left = [_without(part, CITED_BY, headings) for part in left]
        yield left
    if any(LOOK in line for part in left if part.heading == "RULING" for line in part.lines):
        yield [_without(part, LOOKED_IN, DECIDERS, _text_named_before) for part in left]


def _without_why(part: CardSection) -> CardSection:
    """Of the rules, without why the nearest ones do not rule; the provision's page has it."""
    return replace(part, lines=tuple(x for x in part.lines if not x.startswith(WHY_NOT)))


def _without(
    part: CardSection,
    words: re.Pattern[str],
    headings: Sequence[str],
    instead: str | Callable[[re.Match[str]], str] = "",
) -> CardSection:
    """Of a part with one of these headings, its lines without such words; the notes have them."""
    if part.heading not in headings:
        return part
    return replace(part, lines=tuple(words.sub(instead, line) for line in part.lines))


def _text_named_before(named: re.Match[str]) -> str:
    """The text that is read before anyone decides, which the ruling names."""
    text = "the text to look in first"
    return f"{named[1] or ''}{text if named[1] else first_up(text)}; if silent, "


def _numbers(part: CardSection, provisions: Mapping[str, Provision]) -> CardSection:
    """Of the rules, the numbers, with the titles of those given; each can be read with a key.

    Without titles, it is not told either where there is none: the ruling says so.
    """
    if part.heading != "RULE" or not any(": " in line for line in part.lines):
        return part
    silent = [line.partition(" Nearest:")[0] for line in part.lines if NO_RULE in line]
    said = [line for line in part.lines if NO_RULE not in line]
    read = [found[0].split(", ") for line in said if (found := CITED.match(line))]
    numbers = dict.fromkeys(number for numbers in read for number in numbers)
    every = ", ".join(titled(name, provisions.get(name)) for name in numbers)
    kept = silent if provisions or not every else []
    return replace(part, lines=(*kept, *([every] if every else [])))


def _first_line(part: CardSection, heading: str) -> CardSection:
    """Of a part with this heading, its first line alone."""
    return replace(part, lines=part.lines[:1]) if part.heading == heading else part


def _letters(sections: Sequence[CardSection]) -> dict[str, str]:
    """By the words of each ruling that may be chosen its letter; the longest words first."""
    lines = [line for part in sections if part.heading == "RULING" for line in part.lines]
    options = [found for line in lines if (found := OPTION.fullmatch(line))]
    told = {first_up(found[2]): found[1] for found in options}
    return dict(sorted(told.items(), key=lambda one: -len(one[0])))


def _by_letter(part: CardSection, letters: Mapping[str, str]) -> CardSection:
    """Of the field, a ruling that may be chosen on this card by its letter.

    >>> told = CardSection("ELSEWHERE", ("X (x:1): It stands.", "Y (y:2): “It stands” or “No”."))
    >>> _by_letter(told, {"It stands": "A", "No": "B"}).lines
    ('X (x:1): as A.', 'Y (y:2): A or B.')
    """
    if part.heading != OTHERS:
        return part
    lines = []
    for line in part.lines:
        for words, letter in letters.items():
            line = line.replace(f": {words}.", f": as {letter}.").replace(f"“{words}”", letter)
            line = line.replace(f": {lowered_start(words)}.", f": as {letter}.")
        lines.append(line)
    return replace(part, lines=tuple(lines))
