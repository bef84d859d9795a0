"""What was typed and not entered is there for its dispute alone, and gone with the names in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.journal.half_typed import forget_half_typed, half_typed, keep_half_typed
from floorbase.paths import state_folder
from tests.support.journals import disputed, penalised

VALUES = {"level": "8", "players": "5 Ann Xyzzy"}


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_it_is_there_for_its_own_dispute() -> None:
    keep_half_typed(disputed("star"), VALUES, [penalised("warning", "Ann Xyzzy")])
    found = half_typed(disputed("star"))
    assert found is not None
    assert found.values == VALUES
    assert [one.person for one in found.penalties] == ["Ann Xyzzy"]
    assert half_typed(disputed("queensix")) is None


def test_nothing_of_it_is_left_once_it_is_entered() -> None:
    keep_half_typed(disputed("star"), VALUES, ())
    forget_half_typed()
    assert half_typed(disputed("star")) is None
    assert not any("Xyzzy" in path.read_text() for path in state_folder().rglob("*.txt"))


@pytest.mark.parametrize(
    "held", ["", "{", "[]", '{"dispute": 1}', '{"dispute": {}, "values": {"level": 8}}', "[" * 9999]
)
def test_what_is_no_draft_is_passed_over(held: str) -> None:
    keep_half_typed(disputed("star"), VALUES, ())
    (path,) = state_folder().glob("entry*")
    path.write_text(held)
    assert half_typed(disputed("star")) is None
