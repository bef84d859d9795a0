"""Clauses that can follow "if", as one condition: what they share is said once, many in a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

NO_FULL = "but not a full raise"  # after the half of a raise, or more
LIST_OF, SHORT_LIST = 3, 60  # conditions that are laid out, and their letters that still are not
ANY = "any of these holds"
JOINED = re.compile(r",| or | and ")  # in a clause that another then follows
COUNTS = ("one", "two", "three", "four", "five", "six")
# A clause is never cut between these and what follows, as neither half would stand.
BEFORE = {"a", "an", "the", "but", "and", "or", "not", "no", "to", "of", "by", "on", "in", "at"}
BEFORE |= {"with", "did", "does", "whether"}
AFTER = {"but", "and", "or", "who", "that", "which", "yet"}
KINDS = {
    "phone",
    "short",
    "big",
    "small",
    "other",
    "same",
    "last",
    "first",
    "hidden",
    "next",
}  # of a noun
WHICH = {"who", "that", "whose", "over", "of"}  # what follows is part of the subject
VERBS = {"did", "does", "has", "had", "was", "were", "is", "are", "may", "would", "who"}


def is_list(told: Sequence[str]) -> bool:
    """Whether conditions of which any may hold are too many, or too long, for one line."""
    one = _or_not(_or_more(told))
    return len(one) >= LIST_OF and len(either(told)) > SHORT_LIST


def condition(told: Sequence[str], head: Sequence[str] = ()) -> str:
    """Conditions of which any may hold, and ``head``, which holds in each: many have a line each.

    >>> print(condition(["the button is wrong", "the deal began wrong", "somebody was left out"]))
    If any of these holds:
    -  the button is wrong
    -  the deal began wrong
    -  somebody was left out
    Then
    >>> condition(["the hand was live", "it was shown"])
    'If the hand was live or it was shown'
    """
    if not is_list(told):
        return f"If {headed(head, either(told))}"
    first = f"If {both(head)}, and {ANY}:" if head else f"If {ANY}:"
    return "\n".join([first, *(f"-  {one}" for one in _or_not(_or_more(told))), "Then"])


def headed(head: Sequence[str], last: str) -> str:
    """A condition of several facts; where the last has several values, they are held together.

    >>> headed(["the chip is big"], "it went in first, or it was thrown")
    'the chip is big and either it went in first, or it was thrown'
    """
    if head and ", or " in last:
        return f"{both(head)} and either {last.replace(', or if ', ', or ')}"
    return both([*head, last])


def both(clauses: Sequence[str]) -> str:
    """Several clauses as one that holds where all do; of whom they are is said once.

    >>> both(["the player noticed the card", "the player bet"])
    'the player noticed the card and bet'
    >>> both(["the player did not bet", "the player did not check or fold"])
    'the player did not bet, and did not check or fold'
    >>> both(["the short all-in was a raise", "the short all-in was called"])
    'the short all-in was a raise and was called'
    >>> both(["the part over the call is small", "the part over the call is odd"])
    'the part over the call is small and is odd'
    >>> both(["nobody had acted", "the chip is big"])
    'nobody had acted and the chip is big'
    """
    told = clauses[0]
    for before, after in pairwise(clauses):
        alike = _subject(before, after)
        rest = " ".join(after.split()[alike:])
        joined = alike and (" and " in before or " or " in before + rest)
        comma = "," if joined or ", but " in before else ""
        told += f"{comma} and {rest}"
    return told


def _subject(before: str, after: str) -> int:
    """How many first words two clauses share that are only who or what they are about."""
    first, second = before.split(), after.split()
    shared = _shared([first, second])
    alike = len(shared)
    if "over" in shared and {*shared} & VERBS:  # a subject with what is part of it
        return next(index for index, word in enumerate(shared) if word in VERBS)
    if not alike or len(first) < 3 or len(second) < 3 or first[0] not in {"the", "a", "an"}:
        return 0
    if alike < 2 or first[1] in VERBS or first[1].endswith("'s"):
        return 0
    subject = 3 if alike > 2 and (first[1] in KINDS or first[1].endswith("ed")) else 2
    return subject if second[subject] not in WHICH else 0


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
    'the hand is mucked but whole, or mucked and mixed'
    >>> either(["a hand was shown, by mistake or not", "somebody looked at another player's cards"])
    "a hand was shown, by mistake or not, or if somebody looked at another player's cards"
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
    alike = alike if alike > 2 or (alike == 2 and split[0][0] not in {"a", "an"}) else 0
    ends = [" ".join(words[alike:]) for words in split]
    *first, last = ends
    apart = not alike or "," in "".join(ends)
    if len(ends) == 2 and apart and sum(map(len, ends)) > SHORT_LIST:
        return ", or if ".join(" ".join(words) for words in split)  # each is heard by itself
    comma = "," if any(JOINED.search(end) for end in ends) else ""
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
