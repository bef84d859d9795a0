"""``floorbase config``: what the house chose, where it is kept, and how to change it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import Run

pytestmark = pytest.mark.usefixtures("loaded_once")


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own for every test."""
    path = tmp_path / "house.json"
    for module in ("user.settings", "paths"):
        monkeypatch.setattr(f"floorbase.{module}.config_file", lambda: path)
    return path


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command, in this process."""
    return Run(monkeypatch, capsys)


def kept(house: Path) -> dict[str, Any]:
    """What is remembered."""
    return dict(json.loads(house.read_text()))


def test_it_shows_every_choice_and_where_they_are(run: Run, house: Path) -> None:
    ran = run("config")
    assert ran.status == 0
    for name in (
        "book",
        "small",
        "big",
        "ante",
        "stack",
        "seats",
        "theme",
        "keys",
        "evening",
        "standing",
    ):
        assert f"\n{name} " in f"\n{ran.out}"
    assert str(house) in ran.out
    assert not house.exists(), "looking changes nothing"


def test_as_json(run: Run, house: Path) -> None:
    run("config", "set", "big", "1k")
    told = run("config", "--json").json()
    assert told["file"] == str(house)
    assert told["remembered"] is True
    assert told["choices"]["big"] == 1000
    assert set(told["choices"]) == {
        "book", "small", "big", "ante", "stack", "seats", "theme", "keys", "evening",
        "standing", "names_kept",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value", "becomes"),
    [
        ("book", "michigan", "michigan"),
        ("small", "25", 25),
        ("big", "2,000", 2000),
        ("ante", "100", 100),
        ("stack", "50k", 50_000),
        ("seats", "6", 6),
        ("theme", "high-contrast", "high-contrast"),
        ("keys.ruling.replay", "f7", {"ruling.replay": "f7"}),
        ("evening.betting_limit_kind", "no_limit", {"betting_limit_kind": "no_limit"}),
        ("standing.final_table_size", "at_most_nine", {"final_table_size": "at_most_nine"}),
        ("names_kept.nunavut", "3", {"nunavut": 3}),
    ],
)
def test_each_is_set_and_given_back(
    run: Run, house: Path, name: str, value: str, becomes: object
) -> None:
    run("config", "set", "book", "star")
    before = kept(house)
    ran = run("config", "set", name, value)
    assert ran.status == 0
    assert kept(house) == before | {name.partition(".")[0]: becomes}
    assert run("config", "reset", name).status == 0
    assert kept(house) == before | ({"book": None} if name == "book" else {})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("set", "smal", "1"), "did you mean small"),
        (("set", "small", "some"), "is not a whole number"),
        (("set", "small", "-5"), "is not a whole number"),
        (("set", "small", "5000"), "more than the big blind"),
        (("set", "book", "starr"), "did you mean star"),
        (("set", "theme", "puce"), "no such theme"),
        (("set", "seats", "11"), "choose 2 to 10"),
        (("set", "keys", "x"), "one action at a time"),
        (("set", "keys.ruling.rply", "x"), "did you mean ruling.replay"),
        (("set", "keys.ruling.replay", "v"), "would do both"),
        (("set", "keys.ruling.replay", "1"), "the number keys are for answers"),
        (("set", "evening", "x"), "one fact at a time"),
        (("set", "evening.betting_limit_knd", "limit"), "did you mean betting_limit_kind"),
        (("set", "evening.intervening_action", "call"), "no such question for the evening"),
        (("set", "evening.betting_limit_kind", "no_limt"), "did you mean no_limit"),
        (("reset", "evening.nothing"), "no such question for the evening"),
        (("set", "standing", "x"), "one question at a time"),
        (("set", "standing.clock_tim", "x"), "did you mean clock_time"),
        (("set", "standing.oot_check", "binding"), "no such standing choice"),
        (("set", "standing.odd_chip", "all_to_frist_left"), "did you mean all_to_first_left"),
        (("set", "standing.clock_time", "thirty_countdown_5"), "leaves nothing to choose"),
        (("reset", "standing.nothing"), "no such standing choice"),
        (("set", "names_kept", "3"), "for one rulebook at a time"),
        (("set", "names_kept.nunavit", "3"), "did you mean nunavut"),
        (("set", "names_kept.nunavut", "0"), "choose 1 to 99, or 'ask'"),
        (("set", "names_kept.nunavut", "for ever"), "not a possible number of years"),
        (("reset", "names_kept.nothing"), "no such rulebook"),
        (("set", "small"), "Missing argument"),
        (("reset", "smal"), "did you mean small"),
        (("reset", "keys.nothing"), "no such action"),
        (("unset",), "No such command"),
    ],
)
def test_what_cannot_be_is_refused_and_loses_nothing(
    run: Run, house: Path, arguments: tuple[str, ...], said: str
) -> None:
    run("config", "set", "seats", "8")
    before = house.read_text()
    ran = run("config", *arguments)
    assert ran.status == 2
    assert said in ran.err
    assert house.read_text() == before


def test_a_fact_of_the_evening_is_asked_again(run: Run, house: Path) -> None:
    run("config", "set", "evening.betting_limit_kind", "pot_limit")
    assert "evening.betting_limit_kind = pot_limit" in run("config").out
    assert run("config", "set", "evening.betting_limit_kind", "ask").status == 0
    assert kept(house)["evening"] == {}
    assert "evening.betting_limit_kind = ask" in run("config").out


def test_standing_choices_are_those_that_the_houses_book_leaves_open(run: Run, house: Path) -> None:
    """star:7.25 gives the time on a called clock; Michigan's directive is silent on it."""
    run("config", "set", "book", "star")
    assert "standing.clock_time" not in run("config").out
    run("config", "set", "book", "michigan")
    assert "standing.clock_time = ask" in run("config").out
    run("config", "set", "standing.clock_time", "thirty_countdown_5")
    assert "standing.clock_time = thirty_countdown_5" in run("config").out
    assert run("config", "set", "standing.clock_time", "ask").status == 0
    assert kept(house)["standing"] == {}


def test_everything_is_reset(run: Run, house: Path) -> None:
    run("config", "set", "seats", "8")
    assert run("config", "reset").status == 0
    assert kept(house)["seats"] == 9


def test_a_damaged_file_is_said_and_left_alone(run: Run, house: Path) -> None:
    house.write_text("{broken")
    for arguments in ((), ("set", "seats", "8"), ("reset", "seats")):
        ran = run("config", *arguments)
        assert ran.status == 2
        assert "floorbase config reset" in ran.err
        assert house.read_text() == "{broken"
    assert run("config", "reset").status == 0
    assert kept(house)["seats"] == 9


def test_a_folder_that_cannot_be_written(run: Run, house: Path) -> None:
    house.mkdir()
    ran = run("config", "set", "seats", "8")
    assert ran.status == 2
    assert "cannot be" in ran.err
