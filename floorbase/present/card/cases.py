"""An answer that depends on a fact not known: each case as a condition, equal outcomes together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, Facts

NO_FULL = "but not a full raise"  # after the half of a raise, or more
OTHERWISE = "In every other case"
LONG = 100  # letters of a condition that nobody takes in at once
COUNTS = ("one", "two", "three", "four", "five", "six")
# A clause is never cut between these and what follows, as neither half would stand.
BEFORE = {"a", "an", "the", "but", "and", "or", "not", "no", "to", "of", "by", "on", "in", "at"}
BEFORE |= {"with", "did", "does"}
AFTER = {"but", "and", "or", "who", "that", "which", "yet"}
KINDS = {"short", "big", "small", "other", "same", "last", "first", "hidden", "next"}  # of a noun
VERBS = {"did", "does", "has", "had", "was", "were", "is", "are", "may", "would", "who"}


def cases_words(rules: Rules, answer: Answer) -> list[tuple[str, Answer]]:
    """The folded cases of an answer that depends, equal outcomes together: ("If …", answer).

    Where one outcome has a condition that is a knot or very long, and no case is left out, it
    comes last, as every other case.
    """
    grouped: dict[object, tuple[list[Facts], Answer]] = {}
    for case in answer.cases:
        key = (case.answer.verdict, tuple(case.answer.hinges.items()))
        grouped.setdefault(key, ([], case.answer))[0].append(case.facts)
    told = [(f"If {any_of(rules, facts)}", facts, found) for facts, found in grouped.values()]
    most = max(told, key=lambda one: (len(_heads(one[1])), len(one[0])), default=None)
    if len(told) > 1 and most and _is_knot(most[0], most[1]) and _leaves_none_out(rules, answer):
        told = [*(one for one in told if one is not most), (OTHERWISE, most[1], most[2])]
    return [(lead, found) for lead, _, found in told]


def _heads(cases: Sequence[Facts]) -> set[tuple[tuple[str, str], ...]]:
    return {tuple(facts.items())[:-1] for facts in cases}


def _is_knot(lead: str, cases: Sequence[Facts]) -> bool:
    return len(_heads(cases)) > 1 or len(lead) > LONG


def _leaves_none_out(rules: Rules, answer: Answer) -> bool:
    """Whether every case that can occur is among the answer's."""
    every = rules.questions[answer.question].cases(answer.facts)
    folded = [case.facts.items() for case in answer.cases]
    return not answer.hinges and all(any(f <= full.items() for f in folded) for full in every)


def any_of(rules: Rules, cases: Sequence[Facts]) -> str:
    """Several sets of facts as one condition, values of the same single fact run together."""
    told: dict[tuple[str, ...], list[str]] = {}
    for facts in cases:
        *rest, last = facts
        head = tuple(clause(rules, name, facts[name]) for name in rest)
        told.setdefault(head, []).append(clause(rules, last, facts[last]))
    return ", or if ".join(both([*head, either(ifs)]) for head, ifs in told.items())


def clause(rules: Rules, name: str, value: str) -> str:
    """What is known of one fact, as it can follow "if"."""
    fact = rules.facts[name]
    return fact.if_.get(value) or f"{fact.label}: {fact.values[value]}"


def both(clauses: Sequence[str]) -> str:
    """Several clauses as one that holds where all do; of whom they are is said once.

    >>> both(["the player noticed the card", "the player bet"])
    'the player noticed the card and bet'
    >>> both(["the player did not bet", "the player did not check or fold"])
    'the player did not bet, and did not check or fold'
    >>> both(["the short all-in was a raise", "the short all-in was called"])
    'the short all-in was a raise and was called'
    >>> both(["nobody had acted", "the chip is big"])
    'nobody had acted and the chip is big'
    """
    told = clauses[0]
    for before, after in pairwise(clauses):
        alike = _subject(before, after)
        rest = " ".join(after.split()[alike:])
        comma = "," if alike and (" and " in before or " or " in before + rest) else ""
        told += f"{comma} and {rest}"
    return told


def _subject(before: str, after: str) -> int:
    """How many first words two clauses share that are only who or what they are about."""
    first, second = before.split(), after.split()
    alike = len(_shared([first, second]))
    if not alike or len(first) < 3 or len(second) < 3 or first[0] not in {"the", "a", "an"}:
        return 0
    if alike < 2 or first[1] in VERBS or first[1].endswith("'s"):
        return 0
    return 3 if alike > 2 and (first[1] in KINDS or first[1].endswith("ed")) else 2


def _shared(split: Sequence[Sequence[str]]) -> list[str]:
    return [words[0] for words in takewhile(lambda w: len({*w}) == 1, zip(*split, strict=False))]


def either(clauses: Sequence[str]) -> str:
    """Several clauses as one that holds where any does; what they begin with is said once.

    >>> either(["the skipped player checked", "the skipped player folded"])
    'the skipped player checked or folded'
    >>> either(["the player went all-in, short of a raise", "the player raised"])
    'the player went all-in, short of a raise, or raised'
    >>> either(["two players acted behind", "three or more players acted behind"])
    'two or more players acted behind'
    >>> either(["the hand is mucked but whole", "the hand is mucked and mixed"])
    'the hand is mucked but whole or mucked and mixed'
    >>> either(["nobody had acted"])
    'nobody had acted'
    >>> either(["the hand is mucked but identifiable", "the hand is mucked and not identifiable"])
    'the hand is mucked, identifiable or not'
    >>> either(["it is less than half of it", "it is at least half of it, but not a full raise"])
    'it is less than a full raise'
    """
    split = [text.split() for text in _or_not(_or_more(clauses))]
    alike = len(_shared(split))
    if any(len(words) <= alike for words in split):
        alike = 0
    while alike and (split[0][alike - 1] in BEFORE or any(w[alike] in AFTER for w in split)):
        alike -= 1
    alike = alike if alike > 1 else 0
    ends = [" ".join(words[alike:]) for words in split]
    *first, last = ends
    comma = "," if any("," in end or " or " in end for end in ends) else ""
    joined = f"{', '.join(first)}{comma} or {last}" if first else last
    return " ".join([*split[0][:alike], joined])


def _or_not(clauses: Sequence[str]) -> list[str]:
    """Two clauses of which one denies what the other ends with, as one."""
    short = re.compile(r"(.*) less than half .*")
    half = short.fullmatch(clauses[0]) if len(clauses) == 2 else None
    if half and clauses[1].startswith(f"{half[1]} at least half") and clauses[1].endswith(NO_FULL):
        return [f"{half[1]} less than a full raise"]
    yes = re.compile(r"(.*) but (?:is still )?(.*)")
    if len(clauses) == 2 and (found := yes.fullmatch(clauses[0])):
        start, end = found.groups()
        if clauses[1] in (f"{start} and not {end}", f"{start} and is no longer {end}"):
            return [f"{start}, {end} or not"]
    return list(clauses)


def _or_more(clauses: Sequence[str]) -> list[str]:
    """Clauses of a number, and of the next number or more, as one: so many or more.

    >>> _or_more(["the person is under 18", "the person is 18"])
    ['the person is 18 or under']
    >>> _or_more(["one player had acted", "two or more players had acted"])
    ['one or more players had acted']
    """
    told = list(clauses)
    for text in clauses:
        exact = re.sub(r"\bunder (\d+)$", r"\1", text)
        if exact != text and exact in told:
            told = [f"{exact} or under" if t == text else t for t in told if t != exact]
    for number, following in reversed([*pairwise(COUNTS)]):
        more = rf"\b{following} or more\b"
        for text in [text for text in told if re.search(rf"\b{number}\b(?! or more)", text)]:
            whole = re.sub(rf"\b{number}\b", f"{number} or more", text, count=1)
            if number == "one":
                whole = re.sub(r"\bone or more (\w+)\b", r"one or more \1s", whole, count=1)
            same = [t for t in told if re.sub(more, f"{number} or more", t, count=1) == whole]
            if same and text not in same:
                told = [whole if t == text else t for t in told if t not in same]
    return told
