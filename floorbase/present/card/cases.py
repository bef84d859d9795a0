"""An answer that depends on a fact not known: each case as a condition, equal outcomes together."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import TYPE_CHECKING

from floorbase.present.text.clauses import both, condition, either, headed, is_list
from floorbase.present.text.words import alone
from floorbase.rules.rulings.model import AnswerCase

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, Facts

OPEN = {"silent", "external", "unread"}  # what is the same in every case that it is said of
OTHERWISE = "Otherwise"
LONG = 100  # letters of a condition that nobody takes in at once


def cases_words(rules: Rules, answer: Answer, *, listed: bool = False) -> list[tuple[str, Answer]]:
    """The folded cases of an answer that depends, equal outcomes together: ("If …", answer).

    Where one outcome has a condition that is a knot or very long, and no case is left out, it
    comes last, as every other case. With ``listed``, many conditions of one have a line each.
    """
    grouped: dict[object, tuple[list[Facts], Answer]] = {}
    for case in answer.cases:
        grouped.setdefault(_key(case.answer), ([], case.answer))[0].append(case.facts)
    spans = {n: [*rules.facts[n].values] for case in answer.cases for n in case.facts}
    several = [
        (_without_moot(facts, spans, bare=bool(found.hinges)), found)
        for facts, found in grouped.values()
    ]
    told = [
        (f"If {any_of(rules, facts)}" if facts[0] else "", facts, found) for facts, found in several
    ]
    most = max(told, key=lambda one: (len(_heads(one[1])), len(one[0])), default=None)
    if len(told) > 1 and most and _is_knot(rules, *most[:2]) and _leaves_none_out(rules, answer):
        told = [*(one for one in told if one is not most), (OTHERWISE, most[1], most[2])]
    if listed:
        told = [(_listed(rules, facts, lead), facts, found) for lead, facts, found in told]
    return [(lead, found) for lead, _, found in told]


def _listed(rules: Rules, cases: Sequence[Facts], lead: str) -> str:
    """What leads to several sets of facts, as conditions of a line each where they are too many."""
    if not lead.startswith("If "):
        return lead
    names = {*cases[0]} if len({tuple(facts) for facts in cases}) == 1 else set()
    same = {name for name in names if len({facts[name] for facts in cases}) == 1}
    if len(names - same) == 1:
        (name,) = names - same
        told = clauses(rules, name, [facts[name] for facts in cases])
        head = [clause(rules, name, cases[0][name]) for name in cases[0] if name in same]
    else:
        told, head = min(_orders(rules, cases), key=lambda order: len(", or if ".join(order))), []
        if any(" and either " in one and len(one) > LONG for one in told):
            told = [
                both([one, *rest]) for rest, several in _by_last(rules, cases) for one in several
            ]
    return condition(told, head) if is_list(told) else lead


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
            without: list[Mapping[str, str]] = [
                {n: v for n, v in facts.items() if n != name} for facts in left
            ]
            left = [facts for at, facts in enumerate(without) if facts not in without[:at]]
    return left


def _of_the_dispute(rules: Rules, answer: Answer) -> list[Facts]:
    """Of each case, what it says of which dispute it is: facts that no ruling is made on.

    But for those that stay open beside the label of a ruling.
    """
    own = {name for question in rules.questions.values() for name in question.facts}
    own |= {name for name, fact in rules.facts.items() if fact.beside_label}
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
    hinging = [case for case in cases if case.answer.hinges]
    whole = hinging == cases or not any(case.facts for case in cases)
    if whole and {case.answer.status for case in cases} in [{status} for status in OPEN]:
        return found
    told = alike and all(case.facts or case.answer.hinges for case in cases)
    return replace(answer, cases=tuple(cases)) if told else answer


def _needed(rules: Rules, cases: Sequence[AnswerCase], own: Container[str]) -> list[AnswerCase]:
    """The same cases without a fact that makes no difference to any, whichever value it has.

    A fact that is not the question's ``own`` makes none where all with it hinge on what it decides.
    """
    found = [_hinging_alike(case, cases) for case in cases]
    for name in dict.fromkeys(name for case in cases for name in case.facts):
        having = [case for case in found if name in case.facts]
        hinging = name not in own and all(case.answer.hinges for case in having)
        rest: dict[object, dict[str, AnswerCase]] = {}
        for case in having if hinging else found:
            others = {n: v for n, v in case.facts.items() if n != name}
            key = (*others.items(), *_key(case.answer))
            rest.setdefault(key, {})[case.facts.get(name, "")] = replace(case, facts=others)
        values = {case.facts[name] for case in having} if hinging else rules.facts[name].values
        if all(one.keys() == {*values} for one in rest.values()):
            apart = [case for case in found if name not in case.facts] if hinging else []
            found = [*(next(iter(one.values())) for one in rest.values()), *apart]
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
    """Whether an answer needs no label: it is the same after a condition that says of what."""
    if not _in_one_way(answer):
        return False
    of = _of_the_dispute(rules, answer)
    return all(len(here) == len(case.facts) for here, case in zip(of, answer.cases, strict=True))


def open_together(rules: Rules, answers: Sequence[Answer]) -> list[Answer]:
    """The same answers; what the book leaves open alike of all that a dispute may be, as one.

    It comes last, after what the book rules.
    """
    left: dict[str, list[Answer]] = {}
    others = []
    for answer in answers:
        told = says_itself(rules, answer) and answer.cases[0].answer
        if told and told.status in OPEN | {"delegated"}:
            left.setdefault(alone(rules, told), []).append(answer)
        else:
            others.append(answer)
    for first, *more in left.values():
        every = (case.facts for answer in (first, *more) for case in answer.cases)
        cases = {(*facts.items(),): AnswerCase(facts, first.cases[0].answer) for facts in every}
        others.append(replace(first, cases=tuple(cases.values())))
    return others


def _in_one_way(answer: Answer) -> bool:
    """Whether an answer is the same in every case there is, and hinges on no other."""
    cases = [case.answer for case in answer.cases]
    told = {found.verdict for found in cases}
    return len(told) == 1 and not answer.hinges and not any(found.hinges for found in cases)


def _heads(cases: Sequence[Facts]) -> set[tuple[tuple[str, str], ...]]:
    return {tuple(facts.items())[:-1] for facts in cases}


def _is_knot(rules: Rules, lead: str, cases: Sequence[Facts]) -> bool:
    """Whether a condition is in many parts, or very long and not of one or two values of a fact."""
    if len(_heads(cases)) > 1 or len(lead) <= LONG:
        return len(_heads(cases)) > 1
    *others, name = cases[0]
    return bool(others) or is_list(clauses(rules, name, [facts[name] for facts in cases]))


def _leaves_none_out(rules: Rules, answer: Answer) -> bool:
    """Whether every case that can occur is among the answer's."""
    every = rules.questions[answer.question].cases(answer.facts)
    folded = [case.facts.items() for case in answer.cases]
    return not answer.hinges and all(any(f <= full.items() for f in folded) for full in every)


def any_of(rules: Rules, cases: Sequence[Facts]) -> str:
    """Several sets of facts as one condition, values of one fact run together: the shortest.

    The longest conditions come first: what they end with is not heard of a shorter one too.
    """
    names = [name for name in cases[0] if all(name in facts for facts in cases)]
    if whole := _every_with_every(rules, cases, names):
        return whole
    told = min(_orders(rules, cases), key=lambda order: len(", or if ".join(order)))
    return ", or if ".join(sorted(told, key=lambda one: one.count(" and ") < 2))


def _orders(rules: Rules, cases: Sequence[Facts]) -> list[list[str]]:
    """Several sets of facts as conditions of which any may hold: by each fact that can be last."""
    names = [name for name in cases[0] if all(name in facts for facts in cases)]
    orders = [cases, *([_last(facts, name) for facts in cases] for name in names)]
    return [_in_order(rules, order) for order in orders]


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
    return "" if any(", or " in words for words in rest) else headed(rest, last)


def _last(facts: Facts, name: str) -> Facts:
    """The same facts with one of them at the end."""
    return {**{other: facts[other] for other in facts if other != name}, name: facts[name]}


def _in_order(rules: Rules, cases: Sequence[Facts]) -> list[str]:
    """Several sets of facts as conditions, values of the last fact run together."""
    return [headed(head, either(several)) for head, several in _by_last(rules, cases)]


def _by_last(rules: Rules, cases: Sequence[Facts]) -> list[tuple[tuple[str, ...], list[str]]]:
    """Several sets of facts: the clauses of all but the last, and those of all its values."""
    told: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for facts in cases:
        *rest, last = facts
        head = tuple(clause(rules, name, facts[name]) for name in rest)
        told.setdefault((head, last), []).append(facts[last])
    return [(head, clauses(rules, last, values)) for (head, last), values in told.items()]


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
