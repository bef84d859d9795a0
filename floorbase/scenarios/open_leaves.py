"""What is said while nobody can tell which leaf it is: each leaf's answers, as cases of its facts.

What holds in one leaf alone must not be told as if it held in all: one card would order two things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from floorbase.rules.rulings.model import Answer, AnswerCase, Facts, Question
from floorbase.scenarios.only_if import OnlyIf, Without, barred, lacking, standing
from floorbase.scenarios.tree import Leaf, Scenario

ByBook = Mapping[str, Answer]
Ask = Callable[[str, Facts], ByBook]


@dataclass(frozen=True, slots=True)
class Branch:
    """One leaf with values of the facts that nobody can tell, and what is said there."""

    leaf: Leaf
    facts: Facts
    said: Mapping[str, ByBook]


@dataclass(frozen=True)
class OpenLeaves:
    """The leaves that a walk has come to, what is known there, and who answers their questions."""

    scenario: Scenario
    leaves: Sequence[Leaf]
    facts: Facts
    unknown: Set[str]  # the facts that nobody can tell
    ask: Ask
    questions: Mapping[str, Question]

    @cached_property
    def open_(self) -> Set[str]:
        """The facts that may still have any value."""
        return self.scenario.open(self.facts, self.unknown) - self.facts.keys()

    @cached_property
    def settling(self) -> set[str]:
        """The questions that would settle it, at any of the leaves."""
        return {name for leaf in self.leaves for name in leaf.questions}

    @cached_property
    def gates(self) -> dict[str, OnlyIf]:
        """What a question hangs on, at any of the leaves."""
        return {name: gate for leaf in self.leaves for name, gate in leaf.only_if.items()}


def answers_at(reached: OpenLeaves) -> dict[str, ByBook]:
    """What is said to every question of the leaves reached, by question and book.

    A question whose subject has fallen away under a book has no answer of that book. What none of
    the leaves that ask it lets be chosen is left out of what may be.
    """
    facts = reached.facts
    left = _within(_answers(reached), reached.leaves, facts)
    asked = [reached.questions[name] for leaf in reached.leaves for name in leaf.questions]
    can_be = _follows(reached.scenario, facts, reached.unknown - facts.keys(), asked)
    return {
        name: {book: _that_can_be(answer, can_be) for book, answer in by_book.items()}
        for name, by_book in left.items()
    }


def _follows(
    scenario: Scenario, facts: Facts, unknown: Set[str], asked: Sequence[Question]
) -> Mapping[str, Set[str]]:
    """The values that are left to a fact, where one follows from each value of an unknown one."""
    found: dict[str, Set[str]] = {}
    for name in unknown:
        values = next((one.facts[name] for one in asked if name in one.facts), ())
        known = [scenario.known({**facts, name: value}) for value in values]
        for other in known[0].keys() - facts.keys() - {name} if known else ():
            if all(other in one for one in known):
                found[other] = {one[other] for one in known}
    return found


def _that_can_be(answer: Answer, can_be: Mapping[str, Set[str]]) -> Answer:
    """An answer that depends, without the cases of facts that cannot be so."""
    cases = tuple(
        case
        for case in answer.cases
        if all(value in can_be.get(name, (value,)) for name, value in case.facts.items())
    )
    if len(cases) == len(answer.cases) or not cases:
        return answer
    if len({case.answer.verdict for case in cases}) == 1:
        return _hinging(replace(cases[0].answer, facts=answer.facts), answer.hinges)
    return replace(answer, cases=cases)


def _within(found: Mapping[str, ByBook], leaves: Sequence[Leaf], facts: Facts) -> dict[str, ByBook]:
    """Answers without the options that cannot be chosen at any of the leaves that ask for them.

    What hinges on such options alone has lost its subject.
    """
    if not any(leaf.without for leaf in leaves):
        return dict(found)
    ruled: dict[str, dict[str, str]] = {}
    for name, by_book in found.items():
        for book, answer in by_book.items():
            ruled.setdefault(book, {})[name] = answer.option or ""
    dropped = {
        name: {book: _dropped(name, leaves, facts, ruled[book]) for book in by_book}
        for name, by_book in found.items()
    }
    left: dict[str, ByBook] = {}
    for name, by_book in found.items():
        kept = {
            book: _barring(lacking(answer, dropped[name][book]), leaves, ruled[book])
            for book, answer in by_book.items()
            if not any(dropped[q].get(book, set()) >= {*on} for q, on in answer.hinges.items())
        }
        if kept:
            left[name] = kept
    return left


def _dropped(name: str, leaves: Iterable[Leaf], facts: Facts, ruled: Facts) -> frozenset[str]:
    """The options of a question that cannot be chosen at any of the leaves that ask it."""
    none = Without((), {}, {})
    each = [leaf.without.get(name, none).at(facts, ruled) for leaf in leaves if name in leaf.every]
    return frozenset.intersection(*each) if each else frozenset()


def _barring(answer: Answer, leaves: Sequence[Leaf], ruled: Facts) -> Answer:
    """An answer with what its options cannot stand beside, where that is so at every leaf."""
    if answer.option is not None:
        return answer
    open_ = {name for name, option in ruled.items() if not option}
    first, *others = (barred(answer.question, leaf.without, open_) for leaf in leaves)
    return replace(answer, barred=first) if all(one == first for one in others) else answer


def _answers(reached: OpenLeaves) -> dict[str, ByBook]:
    """The same, with all that each question lets be chosen."""
    leaves, facts, open_ = reached.leaves, reached.facts, reached.open_
    plain = {name: reached.ask(name, facts) for leaf in leaves for name in leaf.asked(facts)}
    if len(leaves) == 1 or not any(open_ & leaf.when.keys() for leaf in leaves):
        gates = {name: (gate,) for name, gate in reached.gates.items()}
        return standing(plain, gates) if gates else plain
    branches = list(_branches(reached))
    result: dict[str, ByBook] = {}
    for name, by_book in plain.items():
        if _everywhere(name, leaves, open_):
            result[name] = by_book
            continue
        told = {
            book: _told(name, book, answer, branches, reached.unknown)
            for book, answer in by_book.items()
        }
        if left := {book: answer for book, answer in told.items() if answer}:
            result[name] = left
    return result


def _said(reached: OpenLeaves, leaf: Leaf, here: Facts) -> dict[str, ByBook] | None:
    """What is said at a leaf; None where these facts cannot be."""
    questions, ask, settling = reached.questions, reached.ask, reached.settling
    if not all(_can_be(questions[name], here) for name in settling):
        return None
    names = [name for name in leaf.asked(here) if _arises(questions[name], here)]
    if not set(leaf.questions) <= set(names):
        return None
    answers = {name: ask(name, here) for name in names}
    gates = {name: (gate,) for name, gate in leaf.only_if.items() if name in answers}
    # what it hangs on at another leaf is told of this one as well, where it has an answer here;
    # not where it is asked here beside it, as then it hangs on nothing
    for name, gate in reached.gates.items():
        others = gate.answers.keys()
        elsewhere = name in answers and name not in gates and others <= settling - answers.keys()
        if elsewhere and all(_told_here(questions[other], here) for other in others):
            answers |= {other: ask(other, here) for other in others}
            gates[name] = (gate,)
    return standing(answers, gates)


def _everywhere(name: str, leaves: Iterable[Leaf], open_: Set[str]) -> bool:
    """Whether a question is asked whichever leaf it is, and on nothing else."""
    asking = [leaf for leaf in leaves if name in leaf.every]
    if any(name in leaf.only_if for leaf in asking):
        return False
    settling = sum(bool(leaf.questions) for leaf in leaves)
    return len(asking) == settling or not all(open_ & leaf.when.keys() for leaf in asking)


def _can_be(question: Question, facts: Facts) -> bool:
    """Whether facts can occur together, as far as they bear on a question."""
    known = {name: value for name, value in facts.items() if value in question.facts.get(name, ())}
    return next(question.cases(known), None) is not None


def _arises(question: Question, facts: Facts) -> bool:
    """Whether a question has a case with these facts, and knows the value of each of them."""
    told = ((values, facts[name]) for name, values in question.facts.items() if name in facts)
    return all(value in values for values, value in told) and _can_be(question, facts)


def _told_here(question: Question, facts: Facts) -> bool:
    """Whether a question that is not asked at a leaf has an answer there by what is known."""
    return question.facts.keys() & facts.keys() != set() and _arises(question, facts)


def _branches(reached: OpenLeaves) -> Iterator[Branch]:
    for leaf in reached.leaves:
        spans = {name: values for name, values in leaf.when.items() if name in reached.open_}
        for values in product(*spans.values()):
            here = dict(zip(spans, values, strict=True))
            told = _said(reached, leaf, reached.scenario.known({**reached.facts, **here}))
            if told is not None:
                yield Branch(leaf, here, told)


def _told(
    name: str, book: str, plain: Answer, branches: Sequence[Branch], unknown: Set[str]
) -> Answer | None:
    """One book's answer: what it is in each branch where it has a subject, as an answer that
    depends on which it is; plainly where all come to the same; None where none has one.

    What is unknown and tells the branches apart is to be found out before all that one of them
    alone would ask: it may not have happened.
    """
    settling = [branch for branch in branches if branch.leaf.questions or name in branch.leaf.every]
    # what settles one dispute is told of that one, not of those beside which it is shown
    here = [branch for branch in branches if name in branch.leaf.questions] or settling
    here += [b for b in settling if name in b.said and name not in b.leaf.every]
    told = [(b, b.said[name][book]) for b in here if book in b.said.get(name, ())]
    on = _hung_alike(name, told, settling)
    if on is not None:
        return _hinging(plain, on)
    if not told:
        return None
    cases = [
        AnswerCase({**branch.facts, **below.facts}, _hinging(below.answer, answer.hinges))
        for branch, answer in told
        for below in (answer.cases or (AnswerCase({}, answer),))
    ]
    claims = {id(claim): claim for _, answer in told for claim in answer.claims}
    return Answer(
        name,
        book,
        plain.facts,
        "depends",
        claims=tuple(claims.values()),
        next=tuple(dict.fromkeys(name for b, _ in told for name in b.facts if name in unknown)),
        cases=tuple(cases),
    )


def _hung_alike(
    name: str, told: Sequence[tuple[Branch, Answer]], settling: Sequence[Branch]
) -> Mapping[str, tuple[str, ...]] | None:
    """On what an answer hangs that is the same wherever it is told; None where it is not."""
    answers = [answer for _, answer in told]
    if len({answer.verdict for answer in answers}) != 1 or answers[0].status == "depends":
        return None
    on = {gate: options for answer in answers for gate, options in answer.hinges.items()}
    if not on:
        return on if len(told) == len(settling) else None
    # what it hangs on is told of every branch, also of those where it falls away by that
    known = all(on.keys() <= b.said.keys() and name in b.leaf.every for b in settling)
    return on if known and answers[0].option is None else None


def _hinging(answer: Answer, hinges: Mapping[str, tuple[str, ...]]) -> Answer:
    """A case of an answer, which hinges on whatever all of it hinges on."""
    return replace(answer, hinges={**hinges, **answer.hinges}) if hinges else answer
