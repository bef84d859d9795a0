"""Cases: a record, the facts it shows, and what each book's text makes of it, worked out by hand.

``expect`` is written from the provisions before the engine runs; nothing regenerates it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from msgspec.structs import asdict

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.record import Record, read_events
from floorbase.engine.record.setup import read_setup
from floorbase.engine.table.changes import Direction
from floorbase.engine.table.memory.tournament_state import Placing
from floorbase.engine.table.tournament import money
from floorbase.errors import Problem, Where, one_of
from floorbase.rules.rulings.model import Answer, Facts
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, read_noted
from floorbase.yamldata.nodes import Map, Node, Seq

# What can be promised of the end of a replay: anything of the table, and how the replay stands.
CONDITIONS = ["status", "question", "returned", "money", *Snapshot.__struct_fields__]
CONDITION = kinds.FieldKind({"type": ["string", "number", "boolean", "object", "array"]})
BY_NAME = {"type": "object", "additionalProperties": {"$ref": "#/$defs/Expect"}}
EXPECT_FIELDS = {
    "why": kinds.text("the provisions in a sentence"),
    "answers": kinds.facts("question: the option, or else the status"),
    "cites": kinds.texts("provisions that the answers must name"),
    "forks": kinds.FieldKind(BY_NAME, "option: what follows, where the floor must choose"),
    **dict.fromkeys(CONDITIONS, CONDITION),
}
EXPECT = kinds.Kind("what a book's text promises of the case", EXPECT_FIELDS)
CASE = kinds.Kind(
    "a case: a record, the facts it shows, and what each book makes of it",
    {
        "id": kinds.must(kinds.text()),
        "scenario": kinds.must(kinds.text("the dispute that it is of")),
        "title": kinds.must(kinds.text()),
        "source": kinds.must(kinds.text("where it is from")),
        "table": kinds.text("one of the tables of this file"),
        "facts": kinds.facts("fact: its value"),
        "events": kinds.many(kinds.text(), means="one event a line, as in a record"),
        "directed": kinds.facts("question: what the floor rules, 'one, other' where met twice"),
        "expect": kinds.must(kinds.FieldKind(BY_NAME, "book, or 'book, book': what it promises")),
    },
)
# Of these a promise may name some seats only.
IN_PART = ("stacks", "hands", "places", "money", "bounties")
Value = str | dict[str, str] | list[str]


@dataclass(frozen=True, slots=True)
class Expect:
    """What one book's text promises.

    ``answers`` are the option, or else the status, of each question; ``cites`` provisions that the
    answers must name. ``conditions`` are of a record's end; ``forks`` where the floor must choose.
    """

    why: str
    conditions: Mapping[str, Value]
    forks: Mapping[str, Expect]
    answers: Mapping[str, str] = field(default_factory=dict)
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One proof of a scenario's rulings.

    ``record`` is None where there is nothing to play, as with phones: then the answers are all.
    ``directions`` are what the floor rules where a book leaves it open, so that the hand goes on to
    what the case is about.
    """

    id: str
    scenario: str
    title: str
    source: str
    facts: Facts
    record: Record | None
    directions: tuple[Direction, ...]
    expect: Mapping[str, Expect]
    where: Where


@dataclass(frozen=True, slots=True)
class CaseCheck:
    """One condition that a ruling promises, and what the replay reached."""

    condition: str
    expected: str
    found: str

    @property
    def holds(self) -> bool:
        """Whether the replay kept the promise."""
        return self.expected == self.found


def load_cases(scenarios: Path, problems: list[Problem]) -> dict[str, Case]:
    """Every case by id; a file holds named tables and the cases played on them."""
    result: dict[str, Case] = {}
    for path in sorted((scenarios / "cases").glob("*.yaml")):
        root = read_noted(path, problems)
        if root is None:
            continue
        fields = Fields(root, problems, "a file of cases", ("tables", "cases"))
        tables = fields.mapping("tables")
        for node in fields.items("cases"):
            case = _case(Fields(node, problems, "a case", CASE), tables)
            if case is None:
                continue
            if case.id in result:
                what = f"the case '{case.id}' is defined twice"
                problems.append(Problem(what, "give it another id", case.where))
            result[case.id] = case
    return result


def _case(fields: Fields, tables: Map) -> Case | None:
    title = fields.text("title")
    facts = fields.facts("facts")
    record = None
    if "table" in fields.map or "events" in fields.map:
        table = tables.get(fields.text("table"))
        if not isinstance(table, Map):
            fields.note("the case has no table", one_of(tables, "name"))
            return None
        setup = read_setup(table, fields.problems)
        if setup is None:
            return None
        record = Record(title, setup, read_events(fields, fields.problems), facts, fields.where)
    return Case(
        id=fields.text("id"),
        scenario=fields.text("scenario"),
        title=title,
        source=fields.text("source"),
        facts=facts,
        record=record,
        directions=_directed(fields),
        expect=_by_book(fields),
        where=fields.where,
    )


def _directed(fields: Fields) -> tuple[Direction, ...]:
    """What the floor rules; ``pot_winner, pot_winner`` where a question is met more than once."""
    return tuple(
        Direction(question, option)
        for question, options in fields.facts("directed").items()
        for option in options.split(", ")
    )


def _by_book(fields: Fields) -> dict[str, Expect]:
    """What is expected of each book; one entry may stand for several: ``star, queensix``."""
    expect: dict[str, Expect] = {}
    for books, node in fields.mapping("expect").items():
        told = _expect(node, fields)
        for book in (name.strip() for name in str(books).split(",")):
            if book in expect:
                fields.note(f"'{book}' appears twice in what is expected", "name each book once")
            expect[book] = told
    return expect


def _expect(node: Node, fields: Fields) -> Expect:
    parts = Fields(node, fields.problems, "an expectation", EXPECT)
    conditions: dict[str, Value] = {}
    for key, value in parts.map.items():
        if key not in CONDITIONS:
            continue
        if isinstance(value, Map):
            conditions[key] = {str(name): str(amount) for name, amount in value.items()}
        elif isinstance(value, Seq):
            conditions[key] = [str(item) for item in value]
        else:
            conditions[key] = str(value)
    forks = {option: _expect(fork, fields) for option, fork in parts.mapping("forks").items()}
    why, answers, cites = parts.text("why", ""), parts.facts("answers"), parts.texts("cites")
    return Expect(why, conditions, forks, answers, cites)


def confirm(expect: Expect, replay: Replay) -> Iterator[CaseCheck]:
    """Hold a replay against what the text promises, condition by condition."""
    final = replay.final
    found: dict[str, object] = {
        **asdict(final),
        "status": replay.status,
        "question": replay.pending.question if replay.pending else "none",
        "may_raise": {True: "yes", False: "no", None: "open"}[final.may_raise],
        "returned": replay.returned,
        "places": {who(p): p.place for p in final.places if p.place is not None},
        "money": {who(p): p.money for p in final.places if p.money is not None},
    }
    for condition, value in expect.conditions.items():
        reached = found[condition]
        if condition in IN_PART and isinstance(value, dict) and isinstance(reached, Mapping):
            reached = {seat: of for seat, of in reached.items() if str(seat) in value}
        shown = _money if condition == "money" else _shown
        yield CaseCheck(condition, shown(value), shown(reached))
    ruled = {
        step.question: step.option or step.answer.status for step in replay.steps if step.answer
    }
    if replay.pending:
        stopped = replay.pending.answer  # of an option that cannot be played it is the option
        ruled[replay.pending.question] = stopped.option or stopped.status
    for question, answer in expect.answers.items():
        if question in ruled:  # others are shown besides, and move nothing
            yield CaseCheck(question, answer, ruled[question])


def confirm_answers(
    expect: Expect, answers: Mapping[str, Answer], book: str
) -> Iterator[CaseCheck]:
    """Hold a book's answers on a case's facts against what the text promises."""
    cited: set[str] = set()
    for question, promised in expect.answers.items():
        answer = answers[question]
        cited.update(answer.cites)
        yield CaseCheck(question, promised, answer.option or answer.status)
    for cite in expect.cites:
        if cite.partition(":")[0] == book:
            yield CaseCheck("cites", cite, cite if cite in cited else ", ".join(sorted(cited)))


def who(placing: Placing) -> str:
    """A player in a condition: the seat, or the name at another table."""
    return str(placing.seat) if placing.seat is not None else placing.name


def _money(value: object) -> str:
    """Sums of money with their cents, however they are written: ``1: 250.00, 2: 0.50``."""
    if not isinstance(value, Mapping):
        return _shown(value)
    with suppress(ValueError, TypeError):
        value = {name: money(Fraction(str(of))) for name, of in value.items()}
    return _shown(value)


def _shown(value: object) -> str:
    """A value as a person writes it: ``none``, ``6``, ``6: 800, 7: 300``."""
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        pairs = sorted(value.items(), key=lambda item: str(item[0]).rjust(3))
        return ", ".join(f"{seat}: {_shown(of)}" for seat, of in pairs) or "none"
    if isinstance(value, tuple) and all(isinstance(card, str) for card in value):
        return " ".join(value) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(sorted(map(_shown, value), key=lambda item: item.rjust(3))) or "none"
    return str(value)
