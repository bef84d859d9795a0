"""Orders that one card may not give together, and the walk through every card that finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from pathlib import Path

from floorbase.errors import Problem, Where, nearest
from floorbase.rules.rulings.model import Answer, Facts, Question, holds
from floorbase.scenarios.only_if import hinges
from floorbase.scenarios.tree import Leaf, Scenario
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, entries, values_of
from floorbase.yamldata.nodes import Map

ANY = "any"  # instead of options: whatever the book answers
EXCLUSIVE = kinds.Kind(
    "orders that one card may not give together",
    {
        "id": kinds.must(kinds.text()),
        "about": kinds.must(kinds.text("why they exclude one another")),
        "sides": kinds.must(
            kinds.many(kinds.pattern(), means="each is question: the options on it, or any")
        ),
    },
)
Ask = Callable[[str, str, Facts], Answer]  # a book's answer to a question
Order = tuple[str, str]  # a question and an option
Side = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Exclusive:
    """Sides of which a card may take one: each has the options, by question, that are on it."""

    id: str
    about: str
    sides: tuple[Side, ...]
    where: Where

    def clashes(self, one: str, other: str, questions: Mapping[str, Question]) -> set[Order]:
        """The options of two questions that stand on different sides, in pairs."""
        return {
            pair
            for side, against in permutations(self.sides, 2)
            if one in side and other in against
            for pair in product(
                _options(side[one], questions[one]), _options(against[other], questions[other])
            )
        }


def _options(named: tuple[str, ...], question: Question) -> tuple[str, ...]:
    return tuple(question.options) if named == (ANY,) else named


def load_exclusive(scenarios: Path, problems: list[Problem]) -> tuple[Exclusive, ...]:
    """Every set of exclusive orders."""
    paths = [scenarios / "exclusive.yaml"]
    found = entries(paths, problems, "set of exclusive orders", EXCLUSIVE)
    return tuple(_exclusive(fields) for fields in found)


def _exclusive(fields: Fields) -> Exclusive:
    sides = [node for node in fields.items("sides") if isinstance(node, Map)]
    if len(sides) < 2 or len(sides) != len(fields.items("sides")):
        fix = "list two or more, each as {question: option}"
        fields.note("'sides' must be a list of rulings that exclude each other", fix)
    about = fields.text("about")
    return Exclusive(fields.text("id"), about, tuple(map(values_of, sides)), fields.where)


def faults(
    exclusive: Sequence[Exclusive],
    scenarios: Mapping[str, Scenario],
    questions: Mapping[str, Question],
) -> Iterator[Problem]:
    """Names that do not exist, and sets of which no card could show two sides."""
    seen: set[str] = set()
    for orders in exclusive:
        if orders.id in seen:
            yield Problem(f"'{orders.id}' is defined twice", "keep only one entry", orders.where)
        seen.add(orders.id)
        unknown = list(_unknown(orders, questions))
        yield from unknown
        if not unknown and not any(
            orders.clashes(one, other, questions)
            for scenario in scenarios.values()
            for leaf in scenario.leaves
            for one, other in combinations(leaf.every, 2)
        ):
            what = f"{orders.id}: no dispute asks questions from two of its 'sides' together"
            yield Problem(
                what, f"remove {orders.id}, or name questions that are asked together", orders.where
            )


def _unknown(orders: Exclusive, questions: Mapping[str, Question]) -> Iterator[Problem]:
    for question, options in (pair for side in orders.sides for pair in side.items()):
        if question not in questions:
            fix = nearest(question, questions)
            yield Problem(f"there is no question '{question}'", fix, orders.where)
            continue
        known = questions[question].options
        for option in options:
            if option not in known and options != (ANY,):
                what = f"'{option}' is not an option of {question}"
                yield Problem(
                    what, f"write '{ANY}', or an option: {nearest(option, known)}", orders.where
                )


def contradictions(
    exclusive: Sequence[Exclusive],
    scenarios: Iterable[Scenario],
    questions: Mapping[str, Question],
    books: Sequence[str],
    ask: Ask,
) -> Iterator[Problem]:
    """Cards that take two sides, over every leaf, book and set of facts that leads to them.

    Full sets of facts are enough: an answer that holds on fewer holds on all that agree with them.
    Only the facts of the two questions, and of those that they hinge on, are gone through.
    """
    for scenario in scenarios:
        for leaf in scenario.leaves:
            for one, other in combinations(leaf.every, 2):
                for orders in exclusive:
                    clashes = orders.clashes(one, other, questions)
                    if clashes:
                        pair = _Pair(scenario, leaf, one, other, clashes)
                        yield from pair.problems(orders, questions, books, ask)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two questions of one leaf, and the options that they may not have together."""

    scenario: Scenario
    leaf: Leaf
    one: str
    other: str
    clashes: set[Order]

    def problems(
        self,
        orders: Exclusive,
        questions: Mapping[str, Question],
        books: Sequence[str],
        ask: Ask,
    ) -> Iterator[Problem]:
        """The first set of facts on which a book gives both, if there is one."""
        gates = {name: (gate,) for name, gate in self.leaf.only_if.items()}
        asked = [questions[name] for name in _with_gates((self.one, self.other), self.leaf)]
        for facts in _states(self.scenario, self.leaf, asked):
            for book in books:
                said = {q.id: ask(book, q.id, facts) for q in asked}
                options = said[self.one].option, said[self.other].option
                if options not in self.clashes:
                    continue
                if any(hinges(name, gates, said) is None for name in (self.one, self.other)):
                    continue
                when = ", ".join(f"{name}={value}" for name, value in facts.items())
                what = (
                    f"{self.scenario.id}: a ruling card of {book} says {self.one}={options[0]} and "
                    f"{self.other}={options[1]} when {when}; {orders.id} allows only one"
                )
                fix = "write 'only_if' beside the question that no longer arises"
                yield Problem(what, fix, self.leaf.where)
                return


def _with_gates(names: Iterable[str], leaf: Leaf) -> list[str]:
    """Questions of a leaf, with all that they hinge on."""
    found = dict.fromkeys(names)
    for name in (left := list(found)):
        gate = leaf.only_if.get(name)
        left += [other for other in (gate.answers if gate else ()) if other not in found]
        found.update(dict.fromkeys(left))
    return list(found)


def _states(scenario: Scenario, leaf: Leaf, asked: Sequence[Question]) -> Iterator[dict[str, str]]:
    """Every set of facts of some questions that leads to a leaf and that can occur."""
    for values in product(*leaf.when.values()):
        first = dict(zip(leaf.when, values, strict=True))
        yield from _joined(scenario, scenario.known(first), asked)


def _joined(
    scenario: Scenario, facts: dict[str, str], asked: Sequence[Question]
) -> Iterator[dict[str, str]]:
    if not asked:
        yield facts
        return
    question, *rest = asked
    known = {name: v for name, v in facts.items() if v in question.facts.get(name, ())}
    for case in question.cases(known):
        joined = {**case, **facts}
        if not any(_denied(joined, implied.when, implied.then) for implied in scenario.implies):
            yield from _joined(scenario, joined, rest)


def _denied(facts: Facts, when: Mapping[str, tuple[str, ...]], then: Facts) -> bool:
    """Whether facts are otherwise than what follows from them."""
    return holds(when, facts) and any(facts.get(n, value) != value for n, value in then.items())
