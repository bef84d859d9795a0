"""Cases: a record, the facts it shows, and what each book's text makes of it, worked out by hand.

``expect`` is written from the provisions before the engine runs; nothing regenerates it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.engine.record import Record, read_events
from floorbase.engine.setup import read_setup
from floorbase.engine.trace import Replay
from floorbase.errors import Problem, Where
from floorbase.rules.fields import Fields, read_noted
from floorbase.rules.model import Facts
from floorbase.rules.yamlfile import Map, Node, Seq

CASE_FIELDS = ["id", "scenario", "title", "source", "table", "facts", "events", "expect"]
CONDITIONS = ["status", "question", "to_act", "to_call", "min_raise_to", "may_raise", "returned"]
CONDITIONS += ["bets", "held", "folded", "stacks", "pot"]
EXPECT_FIELDS = ["why", "forks", *CONDITIONS]
Value = str | dict[str, str] | list[str]


@dataclass(frozen=True, slots=True)
class Expect:
    """What one book's text promises of a record's end; ``forks`` where the floor must choose."""

    why: str
    conditions: Mapping[str, Value]
    forks: Mapping[str, Expect]


@dataclass(frozen=True, slots=True)
class Case:
    """One proof of a scenario's rulings."""

    id: str
    scenario: str
    title: str
    source: str
    facts: Facts
    record: Record
    expect: Mapping[str, Expect]
    where: Where


@dataclass(frozen=True, slots=True)
class Check:
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
            case = _case(Fields(node, problems, "a case", CASE_FIELDS), tables)
            if case is None:
                continue
            if case.id in result:
                what = f"the case '{case.id}' stands twice"
                problems.append(Problem(what, "give it another id", case.where))
            result[case.id] = case
    return result


def _case(fields: Fields, tables: Map) -> Case | None:
    table = tables.get(fields.text("table"))
    if not isinstance(table, Map):
        fields.note("the case has no table", f"name one of {', '.join(tables)}")
        return None
    setup = read_setup(table, fields.problems)
    facts = {str(name): str(value) for name, value in fields.mapping("facts").items()}
    if setup is None:
        return None
    title = fields.text("title")
    record = Record(title, setup, read_events(fields, fields.problems), facts, fields.where)
    return Case(
        id=fields.text("id"),
        scenario=fields.text("scenario"),
        title=title,
        source=fields.text("source"),
        facts=facts,
        record=record,
        expect={book: _expect(node, fields) for book, node in fields.mapping("expect").items()},
        where=fields.where,
    )


def _expect(node: Node, fields: Fields) -> Expect:
    parts = Fields(node, fields.problems, "an expectation", EXPECT_FIELDS)
    conditions: dict[str, Value] = {}
    for key, value in parts.map.items():
        if key in ("why", "forks"):
            continue
        if isinstance(value, Map):
            conditions[key] = {str(name): str(amount) for name, amount in value.items()}
        elif isinstance(value, Seq):
            conditions[key] = [str(item) for item in value]
        else:
            conditions[key] = str(value)
    forks = {option: _expect(fork, fields) for option, fork in parts.mapping("forks").items()}
    return Expect(parts.text("why", ""), conditions, forks)


def confirm(expect: Expect, replay: Replay) -> Iterator[Check]:
    """Hold a replay against what the text promises, condition by condition."""
    final = replay.final
    found: dict[str, object] = {
        "status": replay.status,
        "question": replay.pending.question if replay.pending else "none",
        "to_act": final.to_act,
        "to_call": final.to_call,
        "min_raise_to": final.min_raise_to,
        "may_raise": {True: "yes", False: "no", None: "open"}[final.may_raise],
        "returned": replay.returned,
        "bets": final.bets,
        "held": final.held,
        "folded": list(final.folded),
        "stacks": final.stacks,
        "pot": final.pot,
    }
    for condition, value in expect.conditions.items():
        reached = found[condition]
        if condition == "stacks" and isinstance(value, dict):
            reached = {seat: chips for seat, chips in final.stacks.items() if str(seat) in value}
        yield Check(condition, _shown(value), _shown(reached))


def _shown(value: object) -> str:
    """A value as a person writes it: ``none``, ``6``, ``6: 800, 7: 300``."""
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        pairs = sorted(value.items(), key=lambda item: str(item[0]).rjust(3))
        return ", ".join(f"{seat}: {chips}" for seat, chips in pairs) or "none"
    if isinstance(value, list):
        return ", ".join(sorted(map(str, value), key=lambda item: item.rjust(3))) or "none"
    return str(value)
