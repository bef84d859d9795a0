"""A scenario: the few facts it always asks, and the questions that those facts lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path

from floorbase.errors import Problem, Where, nearest, one_of
from floorbase.rules.rulings.model import HEARD, Fact, Facts, Question, holds
from floorbase.scenarios import only_if
from floorbase.scenarios.only_if import GATED, OnlyIf, Without
from floorbase.scenarios.spoken import Spoken, load_spoken
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, by_id, entries
from floorbase.yamldata.nodes import Map, Seq
from floorbase.yamldata.phrases import FOLDER as PHRASES
from floorbase.yamldata.phrases import PhrasesById

IN_QUESTION = ("pot", "hand", "nothing")
LEAF = kinds.Kind(
    "questions that arise when the path's facts hold",
    {
        "when": kinds.pattern("fact: the value or values that lead here"),
        "questions": kinds.some(kinds.text(), GATED, means="they settle the dispute"),
        "also": kinds.some(kinds.text(), GATED, means="shown besides"),
        "penalty": kinds.some(kinds.text(), GATED, means="what may follow"),
    },
)
IMPLIED = kinds.Kind(
    "facts that follow from others",
    {
        "when": kinds.pattern("fact: the value or values that imply it"),
        "then": kinds.facts("fact: its value then"),
    },
)


@dataclass(frozen=True, slots=True)
class Leaf:
    """Questions that arise when the path's facts hold.

    ``questions`` settle the dispute, ``also`` are shown besides, ``penalty`` are what may follow.
    ``only_if`` has those whose subject falls away by another's answer, ``unless`` by a fact,
    ``without`` those of whose options some cannot be chosen here.
    """

    when: Mapping[str, tuple[str, ...]]
    questions: tuple[str, ...]
    also: tuple[str, ...]
    penalty: tuple[str, ...]
    where: Where
    only_if: Mapping[str, OnlyIf] = field(default_factory=dict)
    unless: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    without: Mapping[str, Without] = field(default_factory=dict)

    @property
    def every(self) -> tuple[str, ...]:
        """All its questions, each once, as a card tells them."""
        return tuple(dict.fromkeys((*self.questions, *self.also, *self.penalty)))

    def asked(self, facts: Facts) -> list[str]:
        """Those of its questions that the facts known leave a subject to."""
        gone = {name for name, pattern in self.unless.items() if holds(pattern, facts)}
        return [name for name in self.every if name not in gone]

    def settles(self, facts: Facts) -> bool:
        """Whether the facts known leave a subject to anything that would settle the dispute."""
        return not {*self.questions}.isdisjoint(self.asked(facts))

    def fits(self, facts: Facts, open_: Set[str]) -> bool:
        """Whether the facts lead here; a fact in ``open_`` may have any value."""
        return all(n in open_ or facts.get(n) in values for n, values in self.when.items())


@dataclass(frozen=True, slots=True)
class Implied:
    """Facts that follow from others, so that nobody need be asked."""

    when: Mapping[str, tuple[str, ...]]
    then: Facts

    def denies(self, taken: Mapping[str, tuple[str, ...]], facts: Facts) -> bool:
        """Whether what is taken for facts not known implies what the facts rule out."""
        every = {**taken, **{name: (value,) for name, value in facts.items()}}
        if not all({*every.get(n, ("",))} <= {*values} for n, values in self.when.items()):
            return False
        known = self.when.keys() <= facts.keys()
        return not known and any(facts.get(n, value) != value for n, value in self.then.items())


TREE = kinds.Kind(
    "a dispute: the facts it asks, and the questions they lead to",
    {
        "id": kinds.must(kinds.text()),
        "title": kinds.must(kinds.text()),
        "about": kinds.must(kinds.text("what it is about, in a sentence")),
        "first_do": kinds.texts("what to find out first"),
        "ask": kinds.texts("the facts that are asked, in order"),
        "implies": kinds.objects(
            IMPLIED, "an implied fact", lambda parts: Implied(**IMPLIED.values(parts))
        ),
        "penalty": kinds.some(kinds.text(), GATED, means="what may follow, whatever the facts"),
        "leaves": kinds.many(LEAF),
        "commonest": kinds.facts("fact: the value that it mostly has"),
        "in_question": kinds.must(kinds.choice(IN_QUESTION, "what the dispute is about")),
    },
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One kind of dispute; its topic is its file's name.

    ``first_do`` is what the floor does before anything is ruled, ``ask`` the facts that tell which
    leaf is reached, in the order to ask them (and any others to be asked before the rest).
    ``commonest`` is what happens most often: its facts. ``in_question`` is what of the table it
    is about: a ``pot``, a ``hand`` to be stopped meanwhile, or ``nothing`` of either. ``spoken``
    are phrases that tell facts.
    """

    id: str
    title: str
    about: str
    topic: str
    phrases: tuple[str, ...]
    first_do: tuple[str, ...]
    ask: tuple[str, ...]
    implies: tuple[Implied, ...]
    leaves: tuple[Leaf, ...]
    commonest: Facts
    in_question: str
    spoken: tuple[Spoken, ...]
    where: Where

    @property
    def told(self) -> tuple[str, ...]:
        """Everything that says what it is about: title, sentence and phrases."""
        return (self.title, self.about, *self.phrases)

    def known(self, facts: Facts) -> dict[str, str]:
        """The facts given, with those that follow from them."""
        result = dict(facts)
        for implied in self.implies:
            if all(facts.get(name) in values for name, values in implied.when.items()):
                result = {**implied.then, **result}
        return result

    def untold(self, unknown: Set[str], given: Facts, facts: Mapping[str, Fact]) -> set[str]:
        """What is unknown, with the facts not given that each value of one of those implies."""
        found = {*unknown}
        for name in unknown:
            told: dict[str, set[str]] = {}
            for implied in (one for one in self.implies if one.when.keys() == {name}):
                for other in implied.then.keys() - given.keys():
                    told.setdefault(other, set()).update(implied.when[name])
            found |= {other for other, values in told.items() if values == {*facts[name].values}}
        return found

    def open(self, facts: Facts, unknown: Set[str]) -> set[str]:
        """The facts that may still have any value: those nobody can tell, and those not asked."""
        return {*unknown, *(name for name in self.ask if name not in facts)}

    def reached(self, facts: Facts, open_: Set[str]) -> list[Leaf]:
        """The leaves that the facts lead to, but for those from which other facts would follow."""
        found = [leaf for leaf in self.leaves if leaf.fits(facts, open_)]
        return [leaf for leaf in found if not any(i.denies(leaf.when, facts) for i in self.implies)]

    def bearing(self, facts: Facts, questions: Mapping[str, Question]) -> set[str]:
        """The facts that bear on what the facts given still leave open."""
        leaves = self.reached(facts, self.open(facts, frozenset()))
        asked = {name for leaf in leaves for name in (*leaf.questions, *leaf.also)}
        return {fact for leaf in leaves for fact in leaf.when} | {
            fact for name in asked for fact in questions[name].facts
        }

    def next_fact(self, facts: Facts, unknown: Set[str]) -> str | None:
        """The next fact that still tells leaves apart, whichever it is; None where none does."""
        leaves = self.reached(facts, self.open(facts, unknown))
        telling = _telling(leaves, unknown - facts.keys())
        left = (n for n in self.ask if n in telling and n not in facts and n not in unknown)
        return next(left, None)

    def values(self, name: str, fact: Fact, facts: Facts, unknown: Set[str]) -> tuple[str, ...]:
        """The values with which a fact still leads to a leaf that settles something."""
        open_ = self.open(facts, unknown) - {name}
        beside = {value: self.known({**facts, name: value}) for value in fact.values}
        settling = (
            value
            for value, known in beside.items()
            if any(leaf.settles(known) for leaf in self.reached(known, open_))
        )
        return self.not_denied(name, settling, facts)

    def not_denied(self, name: str, values: Iterable[str], facts: Facts) -> tuple[str, ...]:
        """Those values of a fact from which nothing follows that the facts known rule out."""
        return tuple(
            value
            for value in values
            if not any(implied.denies({name: (value,)}, facts) for implied in self.implies)
        )


def _telling(leaves: Sequence[Leaf], unknown: Set[str]) -> set[str]:
    """The facts that tell leaves apart and bear on the dispute whichever it is.

    Where a fact that nobody can tell leads to one leaf or another, what only some of them ask may
    be about something that did not happen.
    """
    hanging = [{*leaf.when} for leaf in leaves if leaf.questions and unknown & leaf.when.keys()]
    sure = {name for leaf in leaves if not unknown & leaf.when.keys() for name in leaf.when}
    return sure.union(set.intersection(*hanging) if hanging else ())


def load_scenarios(scenarios: Path, problems: list[Problem]) -> dict[str, Scenario]:
    """Every scenario by id."""
    paths = sorted((scenarios / "trees").glob("*.yaml"))
    found = (_scenario(fields) for fields in entries(paths, problems, "scenario", TREE))
    result = by_id(found, problems, "the scenario '{}' is defined twice")
    said = PhrasesById(scenarios / PHRASES / "disputes", problems)
    said.check(result, "dispute")
    result = {name: replace(one, phrases=said.of(name)) for name, one in result.items()}
    for name, groups in load_spoken(scenarios, problems).items():
        if name in result:
            result[name] = replace(result[name], spoken=groups)
        else:
            where = next((group.where for group in groups), None)
            problems.append(Problem(f"there is no dispute '{name}'", nearest(name, result), where))
    return result


def _scenario(fields: Fields) -> Scenario:
    leaves = [_leaf(fields.inside(node, "a leaf", LEAF)) for node in fields.items("leaves")]
    if "penalty" in fields.map:
        leaves.append(_leaf(fields, settles=False))
    return Scenario(
        topic=fields.path.stem,
        phrases=(),
        leaves=tuple(leaves),
        in_question=_in_question(fields),
        spoken=(),
        where=fields.where,
        **TREE.values(fields, "penalty"),
    )


def _in_question(fields: Fields) -> str:
    told = fields.text("in_question")
    if told not in IN_QUESTION:
        what = f"'{told}' is not something a dispute can be about"
        fix = one_of(IN_QUESTION)
        fields.note(what, fix, fields.where_of("in_question"))
    return told


def _leaf(parts: Fields, *, settles: bool = True) -> Leaf:
    """One leaf; what may follow whatever the facts stands by itself and ``settles`` nothing."""
    gates: dict[str, OnlyIf] = {}
    unless: dict[str, Mapping[str, tuple[str, ...]]] = {}
    without: dict[str, Without] = {}
    when = parts.pattern("when") if settles else {}
    questions, also, penalty = (
        _named(parts, key, gates, unless, without) if settles or key == "penalty" else ()
        for key in ("questions", "also", "penalty")
    )
    return Leaf(when, questions, also, penalty, parts.where, gates, unless, without)


def _named(
    parts: Fields,
    key: str,
    gates: dict[str, OnlyIf],
    unless: dict[str, Mapping[str, tuple[str, ...]]],
    without: dict[str, Without],
) -> tuple[str, ...]:
    """Questions by name; what one says beside its name goes into ``gates`` and the others."""
    listed = parts.map.get(key)
    if not isinstance(listed, Seq) or not any(isinstance(item, Map) for item in listed):
        return parts.texts(key)
    names = []
    for item in listed:
        if not isinstance(item, Map):
            names.append(str(item))
            continue
        one = parts.inside(item, "a question of a leaf", GATED)
        names.append(one.text("question"))
        gone, wanted = one.pattern("unless"), one.pattern("only_if")
        if gone:
            unless[names[-1]] = gone
        if dropped := one.texts("without"):
            patterns = one.pattern("all_with"), one.pattern("if_ruled")
            without[names[-1]] = Without(dropped, *patterns)
        if wanted or not (gone or dropped):
            gates[names[-1]] = OnlyIf(wanted, one.where)
    return tuple(names)


def faults(
    scenario: Scenario, facts: Mapping[str, Fact], questions: Mapping[str, Question]
) -> Iterator[Problem]:
    """Facts, values and questions of a scenario that do not exist, and paths that lead nowhere."""
    unknown = list(_unknown_facts(scenario, facts))
    yield from unknown
    for leaf in scenario.leaves:
        for question in (*leaf.questions, *leaf.also, *leaf.penalty):
            if question not in questions:
                fix = nearest(question, questions)
                yield Problem(f"there is no question '{question}'", fix, leaf.where)
        yield from only_if.faults(leaf.every, leaf.only_if, leaf.questions, questions)
        yield from only_if.left_out_faults(leaf.without, questions, leaf.where)
        for name in leaf.when:
            if name not in scenario.ask:
                what = f"a leaf depends on {name}, which '{scenario.id}' does not ask"
                yield Problem(what, "add it to 'ask'", leaf.where)
    if len(scenario.phrases) < HEARD:
        what = f"'{scenario.id}' has {len(scenario.phrases)} phrases"
        yield Problem(
            what, f"add other ways of saying it: {HEARD} phrases at least", scenario.where
        )
    for name in ("first_do", "commonest"):
        if not getattr(scenario, name):
            yield Problem(f"'{scenario.id}' has no '{name}'", f"write '{name}: …'", scenario.where)
    if not unknown:
        yield from _dead_ends(scenario, facts)


def _dead_ends(scenario: Scenario, facts: Mapping[str, Fact]) -> Iterator[Problem]:
    """Leaves that no answers reach; values of a fact that lead nowhere though it is asked."""
    reached: list[Leaf] = []
    paths: list[dict[str, str]] = [{}]
    while paths:
        path = paths.pop()
        known = scenario.known(path)
        name = scenario.next_fact(known, frozenset())
        if name is None:
            reached += scenario.reached(known, frozenset())
            continue
        values = scenario.values(name, facts[name], known, frozenset())
        paths += [{**path, name: value} for value in values]
        if not values:
            what = f"'{scenario.id}' leads nowhere at {name}, after {path}"
            yield Problem(what, "add a leaf for it", scenario.where)
    for leaf in scenario.leaves:
        if not any(leaf is other for other in reached):
            yield Problem("no answers lead to this leaf", "correct its 'when'", leaf.where)


def _unknown_facts(scenario: Scenario, facts: Mapping[str, Fact]) -> Iterator[Problem]:
    named: list[tuple[str, tuple[str, ...]]] = [(name, ()) for name in scenario.ask]
    for leaf in scenario.leaves:
        named.extend(leaf.when.items())
        named.extend(fact for pattern in leaf.unless.values() for fact in pattern.items())
        named.extend(fact for one in leaf.without.values() for fact in one.all_with.items())
    for implied in scenario.implies:
        named.extend(implied.when.items())
        named.extend((name, (value,)) for name, value in implied.then.items())
    for facts_told in (scenario.commonest, *(spoken.then for spoken in scenario.spoken)):
        named.extend((name, (value,)) for name, value in facts_told.items())
    yield from unknown_facts(named, facts, scenario.where)


def unknown_facts(
    named: Iterable[tuple[str, Iterable[str]]], facts: Mapping[str, Fact], where: Where
) -> Iterator[Problem]:
    """Facts, and values of facts, that are named and do not exist."""
    for name, values in named:
        if name not in facts:
            yield Problem(f"'{name}' is not a fact", nearest(name, facts), where)
            continue
        for value in values:
            if value not in facts[name].values:
                fix = one_of(facts[name].values)
                yield Problem(f"'{value}' is not a value of {name}", fix, where)
