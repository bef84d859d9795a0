"""Questions whose subject falls away by another question's answer, and options that fall away.

A leaf says it: ``only_if: {misdeal_cutoff: in_time}`` beside a question means that it is asked only
where the other question, its *gate*, has that answer. Each book is judged by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from floorbase.errors import Problem, Where, nearest
from floorbase.rules.rulings.model import Answer, Facts, Question, holds
from floorbase.yamldata import kinds

Hinges = Mapping[str, tuple[str, ...]]  # questions still open, and the options that it hinges on
# What a book may say so that the floor rules within a menu; elsewhere it may rule anything.
MENU_BINDS = ("discretion", "conflict", "delegated")

GATED = kinds.Kind(
    "a question that may lose its subject",
    {
        "question": kinds.must(kinds.text()),
        "only_if": kinds.pattern("other question: the options on which it still has one"),
        "unless": kinds.pattern("fact: the value or values with which it has none"),
        "without": kinds.texts("its options that cannot be chosen here"),
        "all_with": kinds.pattern("fact: the value or values with which they can after all"),
        "if_ruled": kinds.pattern("other question: the options by which alone they cannot"),
    },
)


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """The answers, by question, that a question is asked on; all of them must be given."""

    answers: Mapping[str, tuple[str, ...]]
    where: Where


@dataclass(frozen=True, slots=True)
class Without:
    """Options that cannot be chosen at a leaf, but with the facts ``all_with``.

    Some only fall away where another question is ruled so: ``if_ruled`` has its options.
    """

    options: tuple[str, ...]
    all_with: Mapping[str, tuple[str, ...]]
    if_ruled: Mapping[str, tuple[str, ...]]

    def at(self, facts: Facts, ruled: Facts) -> frozenset[str]:
        """Those that cannot be chosen with these facts, by what a book ruled on other questions."""
        every = self.all_with and holds(self.all_with, facts)
        return frozenset() if every or not holds(self.if_ruled, ruled) else frozenset(self.options)


def barred(
    name: str, without: Mapping[str, Without], open_: Container[str]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """By option of a question, the rulings on others still ``open_`` that it cannot stand beside.

    What falls away by another ruling bars that one in its turn, whichever is made first.
    """
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for other, one in without.items():
        for gate, by in one.if_ruled.items():
            sides = (other, one.options, gate, by), (gate, by, other, one.options)
            for asked, options, beside, against in sides:
                for option in options if asked == name and beside in open_ else ():
                    own = found.setdefault(option, {})
                    own[beside] = (*own.get(beside, ()), *against)
    return found


def lacking(answer: Answer, dropped: Set[str]) -> Answer:
    """An answer, and each of its cases, with less that may be chosen."""
    if not dropped:
        return answer
    cases = tuple(replace(case, answer=lacking(case.answer, dropped)) for case in answer.cases)
    menu = tuple(option for option in answer.menu if option not in dropped)
    return replace(answer, menu=menu, cases=cases)


def can_be(answer: Answer) -> frozenset[str] | None:
    """The options that may yet come of an answer; None where it may be any."""
    if answer.option is not None:
        return frozenset((answer.option,))
    if answer.status == "depends":
        found: set[str] = set()
        for case in answer.cases:
            options = can_be(case.answer)
            if options is None:
                return None
            found |= options
        return frozenset(found)
    return frozenset(answer.menu) if answer.menu and answer.status in MENU_BINDS else None


def hinges(
    question: str, gates: Mapping[str, Sequence[OnlyIf]], answers: Mapping[str, Answer]
) -> Hinges | None:
    """What a question still hinges on under one book; None where its subject has fallen away.

    ``gates`` are those of the leaves reached, by question; ``answers`` are the book's.
    A question falls away with its gate, as there is nothing left for it to be about.
    """
    found: dict[str, tuple[str, ...]] = {}
    for gate, options in (
        p for only_if in gates.get(question, ()) for p in only_if.answers.items()
    ):
        above = hinges(gate, gates, answers)
        possible = can_be(answers[gate])
        if above is None or (possible is not None and possible.isdisjoint(options)):
            return None
        found.update(above)
        if possible is None or not possible.issubset(options):
            found[gate] = options
    return found


def standing(
    answers: Mapping[str, Mapping[str, Answer]],
    gates: Mapping[str, Sequence[OnlyIf]],
) -> dict[str, Mapping[str, Answer]]:
    """Of answers by question and book, those whose subject has not fallen away.

    Each carries what it still hinges on. The answers to the gates are among them.
    """
    result: dict[str, Mapping[str, Answer]] = {}
    for question, by_book in answers.items():
        left = dict(by_book)
        for book in by_book if question in gates else ():
            found = hinges(question, gates, {name: said[book] for name, said in answers.items()})
            if found is None:
                del left[book]
            elif found:
                left[book] = replace(left[book], hinges=found)
        if left:
            result[question] = left
    return result


def left_out_faults(
    without: Mapping[str, Without], questions: Mapping[str, Question], where: Where
) -> Iterator[Problem]:
    """Options left out at a leaf, or ruled on so, that are none of their question's."""
    for name, one in without.items():
        for asked, named in {**one.if_ruled, name: one.options}.items():
            if asked not in questions:
                yield Problem(f"there is no question '{asked}'", nearest(asked, questions), where)
                continue
            options = questions[asked].options
            for option in named:
                if option not in options:
                    what = f"'{option}' is not an option of {asked}"
                    yield Problem(what, nearest(option, options), where)


def faults(
    named: Sequence[str],
    only_if: Mapping[str, OnlyIf],
    main: Sequence[str],
    questions: Mapping[str, Question],
) -> Iterator[Problem]:
    """What is wrong with the gates of a leaf.

    ``named`` are all its questions in order, ``main`` those that settle the dispute. A gate stands
    before what it opens, so that none can go in a circle and a card tells it first; that of a main
    question is a main one, as only their facts are asked.
    """
    if main and all(name in only_if for name in main):
        where = only_if[main[0]].where
        fix = "leave one question of 'questions' without 'only_if'"
        yield Problem("this leaf may end up with no question to ask", fix, where)
    for name, gate in only_if.items():
        if not gate.answers:
            fix = "write 'only_if: {question: option}'"
            yield Problem(f"{name}: 'only_if' names no question", fix, gate.where)
        before = main if name in main else named
        before = before[: list(before).index(name)]
        for other, options in gate.answers.items():
            if other not in before:
                what = f"{name} depends on {other}, which this leaf does not ask before it"
                fix = f"put {other} before it, in 'questions'"
                yield Problem(what, fix, gate.where)
                continue
            if other in questions:
                yield from _option_faults(name, questions[other], options, gate.where)


def _option_faults(
    name: str, other: Question, options: Collection[str], where: Where
) -> Iterator[Problem]:
    """What is wrong with the options of another question on which a question depends."""
    known = other.options
    for option in options:
        if option not in known:
            what = f"'{option}' is not an option of {other.id}"
            yield Problem(what, nearest(option, known), where)
        elif not known[option].if_:
            what = f"{other.id}: the option {option} has no 'if', but {name} depends on it"
            fix = "write 'if: …', the ruling worded to follow 'if'"
            yield Problem(what, fix, known[option].where)
    if set(known) <= set(options):
        what = f"{name}: 'only_if' has every option of {other.id}, so it says nothing"
        yield Problem(what, f"name only the options with which {name} still arises", where)
