"""An answer that depends on a fact not known: each case as a condition, equal outcomes together."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from math import prod
from typing import TYPE_CHECKING

from floorbase.rules.rulings.model import AnswerCase

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, Facts

NO_FULL = "but not a full raise"  # after the half of a raise, or more
OPEN = {"silent", "external", "unread"}  # what is the same in every case that it is said of
OTHERWISE = "Otherwise"
LONG = 100  # letters of a condition that nobody takes in at once
JOINED = re.compile(r",| or | and ")  # in a clause that another then follows
COUNTS = ("one", "two", "three", "four", "five", "six")
# A clause is never cut between these and what follows, as neither half would stand.
BEFORE = {"a", "an", "the", "but", "and", "or", "not", "no", "to", "of", "by", "on", "in", "at"}
BEFORE |= {"with", "did", "does"}
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


def cases_words(rules: Rules, answer: Answer) -> list[tuple[str, Answer]]:
    """The folded cases of an answer that depends, equal outcomes together: ("If …", answer).

    Where one outcome has a condition that is a knot or very long, and no case is left out, it
    comes last, as every other case.
    """
    grouped: dict[object, tuple[list[Facts], Answer]] = {}
    for case in answer.cases:
        grouped.setdefault(_key(case.answer), ([], case.answer))[0].append(case.facts)
    own = rules.questions[answer.question].facts
    spans = {n: own.get(n) or [*rules.facts[n].values] for case in answer.cases for n in case.facts}
    several = [
        (_without_moot(facts, spans, bare=bool(found.hinges)), found)
        for facts, found in grouped.values()
    ]
    told = [
        (f"If {any_of(rules, facts)}" if facts[0] else "", facts, found) for facts, found in several
    ]
    most = max(told, key=lambda one: (len(_heads(one[1])), len(one[0])), default=None)
    if len(told) > 1 and most and _is_knot(most[0], most[1]) and _leaves_none_out(rules, answer):
        told = [*(one for one in told if one is not most), (OTHERWISE, most[1], most[2])]
    return [(lead, found) for lead, _, found in told]


def _without_moot(
    cases: Sequence[Facts], spans: Mapping[str, Sequence[str]], *, bare: bool
) -> list[Facts]:
    """The same cases without a fact that has each of its values beside all else that is the same.

    Only a ``bare`` case, which hinges on a ruling, may be left without any.

    >>> every = {"a": "12", "b": "12"}
    >>> _without_moot([{"a": "1", "b": "1"}, {"a": "1", "b": "2"}], every, bare=False)
    [{'a': '1'}]
    """
    left = list(cases)
    for name in cases[0] if len(cases) > 1 else ():
        beside: dict[frozenset[tuple[str, str]], set[str]] = {}
        for facts in left:
            others = frozenset((n, v) for n, v in facts.items() if n != name)
            beside.setdefault(others, set()).add(facts.get(name, ""))
        moot = all(found >= {*spans[name]} for found in beside.values())
        if moot and (bare or all(beside)):
            left = [{n: v for n, v in facts.items() if n != name} for facts in left]
            left = [facts for at, facts in enumerate(left) if facts not in left[:at]]
    return left


def _of_the_dispute(rules: Rules, answer: Answer) -> list[Facts]:
    """Of each case, what it says of which dispute it is: facts that no ruling is made on."""
    own = {name for question in rules.questions.values() for name in question.facts}
    return [{n: v for n, v in case.facts.items() if n not in own} for case in answer.cases]


def by_itself(rules: Rules, answer: Answer) -> Answer:
    """An answer whose label stands before it: which dispute it is of is not said once more."""
    if not answer.cases:
        return answer
    of = _of_the_dispute(rules, answer)
    left = [
        AnswerCase({n: v for n, v in case.facts.items() if n not in here}, case.answer)
        for case, here in zip(answer.cases, of, strict=True)
    ]
    said: dict[tuple[tuple[str, str], ...], dict[object, AnswerCase]] = {}
    for here, case in zip(of, left, strict=True):
        said.setdefault((*here.items(),), {})[(*case.facts.items(), *_key(case.answer))] = case
    first, *others = said.values()
    alike = all(one.keys() == first.keys() for one in others)
    own = rules.questions[answer.question].facts
    cases = _needed(rules, [*first.values()], own) if alike else left
    found = replace(cases[0].answer, hinges={})
    whole = any(case.answer.hinges for case in cases) or not any(case.facts for case in cases)
    if whole and {case.answer.status for case in cases} in [{status} for status in OPEN]:
        return found
    told = alike and all(case.facts or case.answer.hinges for case in cases)
    return replace(answer, cases=tuple(cases)) if told else answer


def _needed(rules: Rules, cases: Sequence[AnswerCase], own: Container[str]) -> list[AnswerCase]:
    """The same cases without a fact that makes no difference to any, whichever value it has.

    A fact that is not the question's ``own`` makes none where all cases hinge on what it decides.
    """
    found = [_hinging_alike(case, cases) for case in cases]
    for name in dict.fromkeys(name for case in cases for name in case.facts):
        rest: dict[object, dict[str, AnswerCase]] = {}
        for case in found:
            others = {n: v for n, v in case.facts.items() if n != name}
            key = (*others.items(), *_key(case.answer))
            rest.setdefault(key, {})[case.facts.get(name, "")] = replace(case, facts=others)
        hinging = name not in own and all(case.answer.hinges for case in found)
        values = (
            {case.facts.get(name, "") for case in found} if hinging else rules.facts[name].values
        )
        if all(one.keys() == {*values} for one in rest.values()):
            found = [next(iter(one.values())) for one in rest.values()]
    return found


def _hinging_alike(case: AnswerCase, cases: Sequence[AnswerCase]) -> AnswerCase:
    """A case that hinges on nothing, with what the same hinges on where one fact is otherwise.

    Where nobody has acted, a misdeal can still be called: it is told as where somebody has.
    """
    for other in cases if not case.answer.hinges else ():
        same = case.answer.verdict == other.answer.verdict and other.answer.hinges
        if same and len(case.facts.items() ^ other.facts.items()) == 2:
            return replace(case, answer=replace(case.answer, hinges=other.answer.hinges))
    return case


def _key(answer: Answer) -> tuple[object, ...]:
    """What makes two cases of an answer one."""
    return (answer.verdict, tuple(answer.hinges.items()))


def says_itself(rules: Rules, answer: Answer) -> bool:
    """Whether an answer needs no label: one ruling, after a condition that says what it is on."""
    if not (_in_one_way(answer) and answer.cases[0].answer.settled):
        return False
    of = _of_the_dispute(rules, answer)
    return all(len(here) == len(case.facts) for here, case in zip(of, answer.cases, strict=True))


def _in_one_way(answer: Answer) -> bool:
    """Whether an answer is the same in every case there is, and hinges on no other."""
    cases = [case.answer for case in answer.cases]
    told = {found.verdict for found in cases}
    return len(told) == 1 and not answer.hinges and not any(found.hinges for found in cases)


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
    """Several sets of facts as one condition, values of one fact run together: the shortest."""
    names = [name for name in cases[0] if all(name in facts for facts in cases)]
    if whole := _every_with_every(rules, cases, names):
        return whole
    orders = [cases, *([_last(facts, name) for facts in cases] for name in names)]
    return min((_in_order(rules, order) for order in orders), key=len)


def _every_with_every(rules: Rules, cases: Sequence[Facts], names: Sequence[str]) -> str:
    """Cases of several facts that have each value with each other, so that each is said once."""
    spans = {name: [*dict.fromkeys(facts[name] for facts in cases)] for name in names}
    several = [name for name, values in spans.items() if len(values) > 1]
    if len(several) < 2 or any(len(facts) > len(names) for facts in cases):
        return ""
    if len(cases) != prod(len(values) for values in spans.values()):
        return ""
    told = {name: either(clauses(rules, name, values)) for name, values in spans.items()}
    *rest, last = sorted(told.values(), key=lambda words: ", or " in words)
    return "" if any(", or " in words for words in rest) else _headed(rest, last)


def _last(facts: Facts, name: str) -> Facts:
    """The same facts with one of them at the end."""
    return {**{other: facts[other] for other in facts if other != name}, name: facts[name]}


def _in_order(rules: Rules, cases: Sequence[Facts]) -> str:
    """Several sets of facts as one condition, values of the last fact run together."""
    told: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for facts in cases:
        *rest, last = facts
        head = tuple(clause(rules, name, facts[name]) for name in rest)
        told.setdefault((head, last), []).append(facts[last])
    return ", or if ".join(
        _headed(head, either(clauses(rules, last, values))) for (head, last), values in told.items()
    )


def _headed(head: Sequence[str], last: str) -> str:
    """A condition of several facts; where the last has several values, they are held together.

    >>> _headed(["the chip is big"], "it went in first, or it was thrown")
    'the chip is big and either it went in first, or it was thrown'
    """
    if head and ", or " in last:
        return f"{both(head)} and either {last}"
    return both([*head, last])


def clause(rules: Rules, name: str, value: str) -> str:
    """What is known of one fact, as it can follow "if"."""
    fact = rules.facts[name]
    return fact.if_.get(value) or f"{fact.label}: {fact.values[value]}"


def clauses(rules: Rules, name: str, values: Sequence[str]) -> list[str]:
    """Several values of one fact as clauses; those that one clause says together, as that one.

    No value is said twice: of two such clauses that overlap, the one that says more.
    """
    told = {value: clause(rules, name, value) for value in values}
    left = {*values}
    every = rules.facts[name].together.items()
    for said, several in sorted(every, key=lambda one: len(one[1]), reverse=True):
        if left >= {*several}:
            told |= dict.fromkeys(several, said)
            left -= {*several}
    return [*dict.fromkeys(told.values())]


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
