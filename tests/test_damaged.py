"""Files of the user's that somebody or something damaged: each is as if it were not there."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floorbase.disputing import Dispute
from floorbase.drafting.draft import draft_of_text
from floorbase.house import House, remembered
from floorbase.keeping import kept
from floorbase.library import Library
from floorbase.own_files import LARGEST
from floorbase.paths import Roots
from floorbase.resuming import gone_on_with, kept_text
from floorbase.rules.originals import attached
from tests.command import Run
from tests.shipped import LIBRARY
from tests.support import ROOT
from tests.tui.everyone import house, opened

__all__ = ["house"]
DEEP = "[" * 100_000
DAMAGE: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "other bytes": lambda path: path.write_bytes(b"\xff\xfe\x00"),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo if sys.platform != "win32" else Path.mkdir,
    "a loop of links": lambda path: path.symlink_to(path.name),
    "too large": lambda path: path.write_bytes(b" " * (LARGEST + 1)),
}
damaged = pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's copy of The Star would lie."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "data" / "floorbase" / "originals" / "star.txt"
    path.parent.mkdir(parents=True)
    return path


@damaged
def test_a_damaged_copy_is_not_attached_and_that_is_said(
    copy: Path, run: Run, damage: Callable[[Path], object]
) -> None:
    damage(copy)
    ran = run("ask", "odd_chip_unit", "--json")
    assert json.loads(ran.out)["answers"].keys() == LIBRARY.rules.books.keys()
    assert "warning: " in ran.err
    assert "your copy of star cannot be read" in ran.err
    assert "fix: attach it again: floorbase sources attach star FILE" in ran.err
    assert "Traceback" not in ran.err


def test_what_was_worked_out_of_a_copy_may_be_nonsense(copy: Path, run: Run) -> None:
    copy.write_text("A rulebook of other words.\n")
    for found in ('{"star:7.34": ["changed", ["a", "b"]]}', "[]", '{"x": 1}', DEEP):
        copy.with_suffix(".json").write_text(f'{{"key": "", "sha256": "", "found": {found}}}')
        ran = run("sources", "list", "--json")
        assert ran.status == 0, ran.err


async def test_the_app_opens_beside_a_damaged_copy(copy: Path) -> None:
    copy.write_bytes(b"")
    LIBRARY.__dict__.pop("shelf", None)
    try:
        assert LIBRARY.shelf.copies == {}
        async with opened((120, 40)) as (app, pilot):
            while not (told := [notice.message for notice in app._notifications]):
                await pilot.pause(0.05)
            assert "your copy of star cannot be read" in told[0]
    finally:
        LIBRARY.__dict__.pop("shelf", None)


@damaged
def test_what_is_kept_in_a_damaged_file_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], object]
) -> None:
    monkeypatch.setattr("floorbase.keeping.state_folder", lambda: tmp_path)
    damage(tmp_path / "dispute.txt")
    assert not kept("dispute")


@damaged
def test_choices_in_a_damaged_file_were_never_made(
    tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    damage(tmp_path / "own.json")
    assert remembered(("star",), tmp_path / "own.json") == House()


@pytest.mark.parametrize("text", [DEEP, '{"a": ' * 100_000, '{"theme": "\\ud800"}', "[]", "1e999"])
def test_json_that_no_screen_can_show_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "house.json").write_text(text)
    assert remembered(("star",), tmp_path / "house.json") == House()
    assert draft_of_text(text) is None
    assert gone_on_with(LIBRARY, text, "star") is None


def a_dispute() -> dict[str, Any]:
    """One as it is kept."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear("oot raise")
    while fact := dispute.walk().ask:
        dispute.answer(fact, dispute.values(fact)[0])
    found: dict[str, Any] = json.loads(kept_text(dispute))
    return found


@pytest.mark.parametrize(
    "wrong",
    [
        {"told": {"no_such_fact": "raise"}},
        {"told": {"out_of_turn_action": "no such act"}},
        {"told": {"out_of_turn_action": ["raise"]}},
        {"heard": {"out_of_turn_action": ["raise", True, ["words"]]}},
        {"heard": {"out_of_turn_action": "raise"}},
        {"chosen": {"star": {"odd_chip_unit": ["nested"]}}},
        {"chosen": []},
        {"aside": [["nested"]]},
        {"words": "\ud800"},
        {"told": None},
        {"asked": 5},
    ],
)
def test_a_dispute_that_no_longer_fits_is_none(wrong: dict[str, Any]) -> None:
    sound = a_dispute()
    assert gone_on_with(LIBRARY, json.dumps(sound), "star")
    assert gone_on_with(LIBRARY, json.dumps(sound | wrong), "star") is None


async def test_a_dispute_that_cannot_be_kept_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _text: str, encoding: str) -> int:
        raise OSError(28, "No space left on device")

    async with opened((120, 40)) as (app, pilot):
        assert app.flow
        monkeypatch.setattr(Path, "write_text", full)
        app.flow.begin("action_out_of_turn")
        await pilot.press("4")
        await pilot.pause()
        (told,) = [notice.message for notice in app._notifications]
        assert told.startswith("This dispute is not kept for later: ")
        assert told.endswith("No space left on device")


def test_a_copy_that_was_kept_is_attached_whatever_else_fails(copy: Path) -> None:
    """What was worked out of it cannot be kept, as on a disk that has just become full."""
    copy.with_suffix(".json").mkdir()
    text = "\n".join(p.text for p in LIBRARY.rules.of_book("star"))
    book = LIBRARY.rules.books["star"]
    attached.attach(
        copy.parent, attached.compared(book, (), (), text.encode()), text.encode(), "key"
    )
    assert copy.read_text() == text


def test_checkouts_that_share_a_cache_name_their_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.library.cache_folder", lambda: tmp_path / "cache")
    for name in ("one", "other"):
        root = tmp_path / name
        for part in ("corpus", "floorbase/rules", "floorbase/scenarios"):
            shutil.copytree(ROOT / part, root / part)
        library = Library(Roots.under(root))
        where = [question.where for question in library.rules.questions.values()]
        where += [scenario.where for scenario in library.scenarios.values()]
        assert all(place.path.startswith(str(root)) for place in where)
