"""A brief card on a small screen: its facts in a line, and what gives way where it is too long."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from floorbase.present.card.card import HEADING_WIDTH, Card, CardSection, section_as_lines
from floorbase.present.card.card_lines import NO_RULE
from floorbase.present.card.deciding import NO_ORDER
from floorbase.present.card.menu_heading import OF_SEVERAL
from floorbase.present.text.words import first_up, lowered, titled, wrap
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Fact

ShownFacts: TypeAlias = "Sequence[tuple[Fact, str]]"
LINES = 22  # of a screen of 24, less its title and its keys
FACTS_WIDTH, CARD_WIDTH = 78, 77  # of 80 columns, less margins and the scroll bar
FIELD = (4, 3, 2, 1)  # lines of what other books rule, where not all of it has room
UNRANKED, RANKS_NONE = re.compile(lowered(NO_ORDER)), "the book ranks none first"
CUT, HANG = " …", "  "
LOOK_FIRST = re.compile(r"The book does not say\. Look in the (.*) first\. If .* may rule(.*):")
NAMED = re.compile(rf"(?:{OF_SEVERAL}|{first_up(OF_SEVERAL)}) may rule")
TOO = re.compile(r"either\. Look in the .* for this too\. If silent, also")
CONDITION = re.compile(r"^([A-Z]  )If [^:]*: (\w)")
NEAREST_ONES = re.compile(r"((?:^| )Nearest: \S+?(?: \([^()]*(?:\([^()]*\)[^()]*)*\))?), .*")
CITED = re.compile(r"[a-z]+:\S+(?:, [a-z]+:\S+)*(?=: )")
TITLE = re.compile(r"(?<=[a-z0-9)]) \(\D.*\)$")
BESIDES = re.compile(r" (?:Consider|Appeal): .*")


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


def fitted(
    card: Card,
    facts: ShownFacts,
    was: Mapping[str, str] | None = None,
    provisions: Mapping[str, Provision] | None = None,
) -> Card:
    """The card as a small screen can show all of it at once, as far as it can be.

    Its example goes first, then what other books rule, as far as it must, and of a long
    one the words of the rules, which leaves their titles; the notes have all of it.
    """
    taken = len(wrap(facts_line(facts, was, bool(card.choices)), FACTS_WIDTH, hang=""))
    for sections in _shorter_and_shorter(card.sections, provisions or {}):
        lines = [line for part in sections for line in section_as_lines(part, CARD_WIDTH)]
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
    left = [_nearest_one(part) for part in left]
    yield left
    for lines in FIELD:
        yield [part for whole in left if (part := _cut(whole, lines)).lines]
    left = [part for part in left if part.heading != "ELSEWHERE"]
    yield left
    left = [_who(part) for part in left]
    yield left
    yield [_numbers(part, provisions) for part in left]
    left = [_unranked(part) for part in left]
    yield left
    yield [_numbers(part, provisions) for part in left]
    left = [_numbers(part, provisions, titles=False) for part in left]
    yield left
    left = [_ruling(part, CONDITION, _up) for part in left]
    yield left
    left = [_ruling(part, TOO, "either. Also") for part in left]
    yield left
    left = [_ruling(part, NAMED, _rule_briefly) for part in left]
    yield left
    left = [_ruling(part, LOOK_FIRST, _look_briefly) for part in left]
    yield left
    yield [_untitled(part) for part in left]


def _unranked(part: CardSection) -> CardSection:
    """Of who decides, more shortly that nobody comes first."""
    if part.heading != "WHO DECIDES":
        return part
    return replace(part, lines=tuple(UNRANKED.sub(RANKS_NONE, line) for line in part.lines))


def _nearest_one(part: CardSection) -> CardSection:
    """Of the rules that are only near, the first alone."""
    if part.heading != "RULE":
        return part
    return replace(part, lines=tuple(NEAREST_ONES.sub(r"\1.", line) for line in part.lines))


def _numbers(
    part: CardSection, provisions: Mapping[str, Provision], *, titles: bool = True
) -> CardSection:
    """Of the rules, the numbers, with their titles or without; each can be read with a key.

    A number that stands alone says nothing without its title.
    """
    if part.heading != "RULE" or not any(": " in line for line in part.lines):
        return part
    silent = [line.partition(" Nearest:")[0] for line in part.lines if NO_RULE in line]
    said = [line for line in part.lines if NO_RULE not in line]
    read = [found[0].split(", ") for line in said if (found := CITED.match(line))]
    numbers = dict.fromkeys(number for numbers in read for number in numbers)
    named = provisions if titles or len(numbers) == 1 else {}
    every = ", ".join(titled(name, named.get(name)) for name in numbers)
    kept = silent if titles or not every else []  # the ruling says it
    return replace(part, lines=(*kept, *([every] if every else [])))


def _untitled(part: CardSection) -> CardSection:
    """Of the rules, no title even of a number that stands alone."""
    if part.heading != "RULE":
        return part
    return replace(part, lines=tuple(TITLE.sub("", line) for line in part.lines))


def _ruling(
    part: CardSection, long: re.Pattern[str], short: str | Callable[[re.Match[str]], str]
) -> CardSection:
    """Of the rulings, more shortly what reads so: who decides has what is read first."""
    if part.heading != "RULING":
        return part
    return replace(part, lines=tuple(long.sub(short, line) for line in part.lines))


def _up(option: re.Match[str]) -> str:
    """An option without its condition, from its capital on."""
    return f"{option[1]}{option[2].upper()}"


def _rule_briefly(who: re.Match[str]) -> str:
    """That one of those who decide may rule, without who: that stands under its own heading."""
    return "Rule" if who[0][0].isupper() else "rule"


def _look_briefly(heading: re.Match[str]) -> str:
    """What is read first, and what may be ruled then, by its letters where it names them."""
    return f"{heading[1]} first; if silent,{heading[2] or ' rule'}:"


def _who(part: CardSection) -> CardSection:
    """Of who decides, who it is alone."""
    if part.heading != "WHO DECIDES":
        return part
    return replace(part, lines=tuple(BESIDES.sub("", line) for line in part.lines))


def _cut(part: CardSection, most: int) -> CardSection:
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
