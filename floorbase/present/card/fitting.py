"""A brief card on a small screen: its facts in a line, and what gives way where it is too long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from floorbase.present.card.card import Card, CardSection, section_as_lines
from floorbase.present.card.deciding import NO_ORDER
from floorbase.present.card.menu import OF_SEVERAL
from floorbase.present.card.readings import NO_RULE, WHY_NOT
from floorbase.present.text.words import first_up, lowered, lowered_start, titled, wrap
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Fact

ShownFacts: TypeAlias = "Sequence[tuple[Fact, str]]"
HELD = "\N{NO-BREAK SPACE}"
LINES = 22  # of a screen of 24, less its title and its keys
FACTS_WIDTH, CARD_WIDTH = 78, 77  # of 80 columns, less margins and the scroll bar
UNRANKED, RANKS_NONE = re.compile(lowered(NO_ORDER)), "the book ranks none first"
LOOK_FIRST = re.compile(r"The book does not say\. Look in the (.*) first\. If .* may rule(.*):")
NAMED = re.compile(rf"(?:{OF_SEVERAL}|{first_up(OF_SEVERAL)}) may rule")
TOO = re.compile(r"either\. Look in the .* for this too\. If that is silent, also")
CONDITION = re.compile(r"^([A-Z]  )If [^:]*: (\w)")
NEAREST_ONES = re.compile(r"((?:^| )Nearest: \S+?(?: \([^()]*(?:\([^()]*\)[^()]*)*\))?), .*")
CITED = re.compile(r"[a-z]+:\S+(?:, [a-z]+:\S+)*(?=: )")
TITLE = re.compile(r"(?<=[a-z0-9)]) \(\D.*\)$")
CONSIDER, APPEAL = (
    re.compile(rf" {word}: [^.]*(?:\.\S[^.]*)*\.") for word in ("Consider", "Complaints")
)
NUMBERS = re.compile(r" \([a-z]+:(?:[^()]|\([^()]*\))*\)")
TEXT_FIRST = re.compile(r"^((?:[^(;]*: )?)[A-Z][^;]*; if silent, ")
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

    Its example goes first, then what other books rule, as far as it must, and how the hand goes on,
    and of a long one the words of the rules, which leaves their titles; the notes have all of it.
    No sentence is cut, and before whom it can be appealed stays.
    """
    taken = len(facts_as_lines(facts, was, bool(card.choices)))
    before = card
    for sections in _shorter_and_shorter(card.sections, provisions or {}):
        lines = [line for part in sections for line in section_as_lines(part, CARD_WIDTH)]
        before, card = card, replace(card, sections=tuple(sections))
        if taken + len(lines) <= LINES:
            return card
    return before  # it must be scrolled: so each option keeps its condition


def _shorter_and_shorter(
    sections: Sequence[CardSection], provisions: Mapping[str, Provision]
) -> Iterator[list[CardSection]]:
    yield list(sections)
    left = [part for part in sections if part.heading != "EXAMPLE"]
    yield left
    left = [_nearest_one(_without_why(part)) for part in left]
    yield left
    left = [*map(partial(_by_letter, letters=_letters(sections)), left)]
    yield left
    yield [_first_line(part, "ELSEWHERE") for part in left]
    for heading in ("ELSEWHERE", "REPLAY"):
        left = [part for part in left if part.heading != heading]
        yield left
    if any(LOOK_FIRST.search(line) for part in left for line in part.lines):
        left = [_who(part, TEXT_FIRST, _without_text) for part in left]
        yield left
    left = [_who(part, CONSIDER) for part in left]
    yield left
    yield [_numbers(part, provisions) for part in left]
    left = [_unranked(part) for part in left]
    yield left
    yield [_numbers(part, provisions) for part in left]
    left = [_numbers(part, provisions, titles=False) for part in left]
    yield left
    left = [_ruling(part, TOO, "either. Also") for part in left]
    yield left
    left = [_ruling(part, NAMED, _rule_briefly) for part in left]
    yield left
    left = [_ruling(part, LOOK_FIRST, _look_briefly) for part in left]
    yield left
    left = [_untitled(part) for part in left]
    yield left
    left = [_who(part, NUMBERS) for part in left]
    yield left
    left = [_ruling(part, NUMBERS, "") for part in left]
    yield left
    left = [_first_line(part, "FLOOR DOES") for part in left]
    yield left
    yield [_ruling(part, CONDITION, _up) for part in left]


def _unranked(part: CardSection) -> CardSection:
    """Of who decides, more shortly that nobody comes first."""
    if part.heading != "WHO DECIDES":
        return part
    return replace(part, lines=tuple(UNRANKED.sub(RANKS_NONE, line) for line in part.lines))


def _without_why(part: CardSection) -> CardSection:
    """Of the rules, without why the nearest ones do not rule; the provision's page has it."""
    return replace(part, lines=tuple(x for x in part.lines if not x.startswith(WHY_NOT)))


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


def _who(
    part: CardSection, long: re.Pattern[str], short: str | Callable[[re.Match[str]], str] = ""
) -> CardSection:
    """Of who decides, without what comes before or after who it is."""
    if part.heading != "WHO DECIDES":
        return part
    return replace(part, lines=tuple(long.sub(short, line) for line in part.lines))


def _without_text(first: re.Match[str]) -> str:
    """Who decides, without the name of the text that is read before: the ruling has it."""
    text = "the text to look in first"
    return f"{first[1] or ''}{text if first[1] else first_up(text)}; if silent, "


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
    if part.heading != "ELSEWHERE":
        return part
    lines = []
    for line in part.lines:
        for words, letter in letters.items():
            line = line.replace(f": {words}.", f": as {letter}.").replace(f"“{words}”", letter)
            line = line.replace(f": {lowered_start(words)}.", f": as {letter}.")
        lines.append(line)
    return replace(part, lines=tuple(lines))
