"""What scripts read: every command has it, also of what went wrong."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from floorbase.cli import cli
from floorbase.engine.record.grammar import FORMS
from tests.support.command import Run
from tests.support.copies import ROOT

pytestmark = pytest.mark.usefixtures("loaded_once")

EXAMPLE = str(ROOT / "examples" / "star-7.34-example-1.yaml")


def test_the_demonstration_as_json(run: Run) -> None:
    """star:7.34, Example 1: raised over, the player out of turn has all options again."""
    ran = run("demo", "--json")
    assert ran.status == 0
    assert ran.json()["answers"]["oot_bet_or_raise"]["star"]["option"] == "all_options"
    assert ran.json()["case"] == "raise_then_raise"


def test_events_as_json(run: Run) -> None:
    every = run("events", "--json").json()["events"]
    assert [one["example"] for one in every] == [form.example for form in FORMS]
    assert all(one["topic"] and one["means"] for one in every)
    some = run("events", "chips", "--json").json()["events"]
    assert "2 pushes 1000+1000" in [one["example"] for one in some]
    assert len(some) < len(every)
    assert run("events", "zebra", "--json").json() == {"events": []}


def test_a_record_as_json_is_a_record(run: Run, tmp_path: Path) -> None:
    made = run("record", EXAMPLE, "--json").json()
    assert made["scale"] == 1
    table = made["record"]["table"]
    assert table["seats"] == {str(seat): 9900 for seat in range(2, 9)}
    assert (table["button"], table["blinds"], table["board"]) == (2, "50/100", "Ah 7c 2d")
    assert made["record"]["events"][0] == "3 bets 300"
    again = tmp_path / "again.yaml"
    again.write_text(json.dumps(made["record"]), encoding="utf-8")
    assert run("record", str(again)).out == run("record", EXAMPLE).out


def test_every_command_but_serve_has_json() -> None:
    def takes(command: click.Command) -> list[str]:
        inside = list(command.commands.values()) if isinstance(command, click.Group) else []
        own = "as_json" in [parameter.name for parameter in command.params]
        return [str(command.name)] * (not own) + [name for one in inside for name in takes(one)]

    assert takes(cli) == ["cli", "log", "serve", "sources"]


def test_after_two_dashes_json_is_a_word(run: Run) -> None:
    ran = run("compare", "--", "--json")
    assert (ran.status, ran.out) == (2, "")


def test_a_fault_of_ours_is_json_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_library: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr("floorbase.present.text.books.books_json", broken)
    monkeypatch.delenv("FLOORBASE_DEBUG", raising=False)
    ran = run("books", "--json")
    assert ran.status == 1
    (problem,) = ran.json()["problems"]
    assert problem["what"] == "floorbase has a fault: RuntimeError: no such luck"
