"""What the house chose is remembered whole; what cannot be is as if never chosen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floorbase.user.settings import House, remember, remembered

BOOKS = ("star", "michigan")


def test_every_choice_comes_back(tmp_path: Path) -> None:
    """In a folder that was not there before."""
    path = tmp_path / "new" / "house.json"
    house = House(
        "star",
        50,
        100,
        100,
        20_000,
        8,
        "dark-room",
        {"ruling.replay": "x"},
        {"tables_at_start": "6+"},
        {"odd_chip": "one_each"},
        {"star": 7},
    )
    assert remember(house, path)
    assert remembered(BOOKS, path) == house


@pytest.mark.parametrize("text", ["", "{broken", "[]", '"star"', "\x00"])
def test_a_broken_memory_is_none(tmp_path: Path, text: str) -> None:
    """Bad input stops nobody."""
    path = tmp_path / "house.json"
    path.write_text(text)
    assert remembered(BOOKS, path) == House()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("book", "nevada"),
        ("book", ["star"]),
        ("small", -1),
        ("big", 0),
        ("big", True),
        ("ante", "none"),
        ("stack", 0),
        ("seats", 1),
        ("seats", 11),
        ("theme", 3),
        ("keys", ["r"]),
        ("keys", {"ruling.replay": 1}),
        ("evening", "no_limit"),
        ("evening", {"betting_limit_kind": True}),
        ("standing", "dead_button"),
        ("standing", {"dead_button": 1}),
        ("names_kept", 3),
        ("names_kept", {"nunavut": "3"}),
        ("names_kept", {"nunavut": 0}),
        ("names_kept", {"nunavut": True}),
    ],
)
def test_one_impossible_choice_costs_only_itself(tmp_path: Path, name: str, value: object) -> None:
    """The others hold."""
    path = tmp_path / "house.json"
    kept: dict[str, object] = {"book": "star", "seats": 6}
    path.write_text(json.dumps(kept | {name: value}))
    expected = House(
        None if name == "book" else "star",
        seats=9 if name == "seats" else 6,
    )
    assert remembered(BOOKS, path) == expected


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    """A folder that is a file."""
    (tmp_path / "file").write_text("")
    assert not remember(House(), tmp_path / "file" / "house.json")


def test_a_visitors_choices_change_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes by a browser begins with the house's, and keeps their own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    remember(House("star", seats=8))
    monkeypatch.setenv("FLOORBASE_VISITOR", "0123456789abcdef" * 2)
    assert remembered(BOOKS) == House("star", seats=8)
    remember(House("michigan", seats=6))
    assert remembered(BOOKS) == House("michigan", seats=6)
    monkeypatch.setenv("FLOORBASE_VISITOR", "../../somewhere")
    assert remembered(BOOKS) == House("star", seats=8)
