"""Files of the user's that somebody or something damaged: each is as if it were not there."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.app.table_form.draft import Draft, draft_as_text, draft_of_text
from floorbase.paths import Roots
from floorbase.user import copies
from floorbase.user.autosave import keep, kept
from floorbase.user.own_files import LARGEST
from floorbase.user.settings import House, remember, remembered
from tests.support.command import Run
from tests.support.copies import data_without_phrases
from tests.support.screens import house, opened
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns

__all__ = ["house"]
DEEP = "[" * 100_000
LONG_AGO = 1_000_000_000
DAMAGE: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "other bytes": lambda path: path.write_bytes(b"\xff\xfe\x00"),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo if sys.platform != "win32" else Path.mkdir,
    "a loop of links": lambda path: path.symlink_to(path.name),
    "too large": lambda path: path.write_bytes(b" " * (LARGEST + 1)),
}
damaged = pytest.mark.parametrize("damage", by_turns(DAMAGE.values(), 3), ids=DAMAGE)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's copy of The Star would lie."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    # The rulebooks are loaded once; with another home they would be looked for and kept anew.
    monkeypatch.setattr(Library, "_loaded", LIBRARY._loaded)
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
    sha256 = hashlib.sha256(copy.read_bytes()).hexdigest()
    for found in ('{"star:7.34": ["changed", ["a", "b"]]}', "[]", '{"x": 1}', DEEP):
        copy.with_suffix(".json").write_text(
            f'{{"key": "{key_of_the_corpus()}", "sha256": "{sha256}", "alignment": {found}}}'
        )
        ran = run("sources", "list", "--json")
        assert (ran.status, ran.err) == (0, "")
        assert ran.json()["sources"]["star"]["counts"]["missing"] > 0, "it is compared again"


def key_of_the_corpus() -> str:
    """What a copy is marked with that was compared with the corpus as it is."""
    return LIBRARY.shelf.key


def kept_copy(copy: Path) -> bytes:
    """A copy attached as floorbase attaches it, with what was worked out of it; its bytes."""
    copies.attach(copy.parent, *whole_copy(), "key")
    return whole_copy()[1]


@cache
def whole_copy() -> tuple[copies.Attached, bytes]:
    """A copy of The Star with each of its provisions, compared; and its bytes."""
    content = "\n".join(p.text for p in LIBRARY.rules.of_book("star")).encode()
    return copies.compared(LIBRARY.rules.books["star"], (), (), content), content


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_copy_cut_short_is_not_taken_for_another_edition(
    copy: Path, run: Run, part: float
) -> None:
    content = kept_copy(copy)
    copy.write_bytes(content[: int(len(content) * part)])
    ran = run("ask", "odd_chip_unit", "--json")
    assert "to_review" not in ran.json()["answers"]["star"]
    assert "it is not what was attached, but cut short or changed since" in ran.err
    assert "fix: attach it again: floorbase sources attach star FILE" in ran.err
    assert run("sources", "list", "--json").json()["sources"]["star"] is None


@pytest.mark.parametrize("part", by_turns([0, 0.1, 0.5, 0.99], 2))
def test_what_was_worked_out_of_a_copy_may_be_cut_short(copy: Path, run: Run, part: float) -> None:
    kept_copy(copy)
    found = copy.with_suffix(".json")
    whole = found.read_bytes()
    found.write_bytes(whole[: int(len(whole) * part)])
    ran = run("sources", "list", "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.json()["sources"]["star"]


def test_a_process_killed_while_it_attaches_leaves_one_of_both_copies(
    copy: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed when the new copy is written, and what was worked out of it is not."""
    kept_copy(copy)
    content = b"A rulebook of other words.\n"
    made = copies.compared(LIBRARY.rules.books["star"], (), (), content)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(copies, "_keep", killed)
        with pytest.raises(KeyboardInterrupt):
            copies.attach(copy.parent, made, content, "key")
    ran = run("sources", "list", "--json")
    assert (ran.status, ran.err) == (0, "")
    sha256 = hashlib.sha256(content).hexdigest()
    assert ran.json()["sources"]["star"]["sha256"] == sha256


@damaged
def test_a_damaged_copy_is_attached_again_or_detached(
    copy: Path, run: Run, damage: Callable[[Path], object]
) -> None:
    damage(copy)
    assert run("sources", "detach", "star", "--json").json()["detached"] is True
    assert run("sources", "list", "--json").err == ""
    damage(copy)
    content = kept_copy(copy)
    assert copy.read_bytes() == content
    assert run("sources", "list", "--json").err == ""


def test_a_folder_that_holds_something_is_not_removed(copy: Path, run: Run) -> None:
    (copy / "mine").mkdir(parents=True)
    ran = run("sources", "detach", "star")
    assert ran.status == 2
    assert "fix: make sure that you may write to its folder, or move it yourself" in ran.err
    assert (copy / "mine").exists()


def test_what_killed_processes_left_half_written_goes_with_the_next_writing(
    copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.user.autosave.state_folder", lambda: tmp_path)
    halves = [tmp_path / ".own.json.123.new", tmp_path / ".dispute.txt.7.new"]
    halves.append(copy.with_name(".star.txt.k3xyz_ab"))
    young, other = tmp_path / ".own.json.124.new", tmp_path / ".mine.new"
    for path in (*halves, young, other):
        path.write_text('{"book": "st')
    for path in (*halves, other):
        os.utime(path, (LONG_AGO, LONG_AGO))
    assert remembered(("star",), tmp_path / "own.json") == House()
    assert remember(House(book="star"), tmp_path / "own.json")
    assert not halves[0].exists()
    halves[1].write_text("half")
    os.utime(halves[1], (LONG_AGO, LONG_AGO))
    assert keep("dispute", "text")
    kept_copy(copy)
    assert not [path for path in halves if path.exists()]
    assert young.exists()
    assert other.exists()


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
    monkeypatch.setattr("floorbase.user.autosave.state_folder", lambda: tmp_path)
    damage(tmp_path / "dispute.txt")
    assert not kept("dispute")


@damaged
def test_choices_in_a_damaged_file_were_never_made(
    tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    damage(tmp_path / "own.json")
    assert remembered(("star",), tmp_path / "own.json") == House()


def test_choices_cut_short_were_never_made_and_can_be_made_anew(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "own.json"
    chosen = House(book="star", small=25, keys={"app.help": "f2"}, evening={"a": "b"})
    assert remember(chosen, path)
    whole = path.read_bytes()
    for length in range(len(whole.rstrip())):
        path.write_bytes(whole[:length])
        assert remembered(("star",), path) == House()
    assert remember(chosen, path, House())
    assert remembered(("star",), path) == chosen


def test_a_dispute_or_a_hand_cut_short_was_never_kept() -> None:
    dispute, draft = json.dumps(a_dispute()), draft_as_text(Draft(title="A hand", seats="9"))
    assert all(gone_on_with(LIBRARY, dispute[:n], "star") is None for n in range(len(dispute)))
    assert all(draft_of_text(draft[:n]) is None for n in range(len(draft)))
    assert gone_on_with(LIBRARY, dispute, "star")
    assert draft_of_text(draft) == Draft(title="A hand", seats="9")


@damaged
def test_a_command_on_choices_in_a_damaged_file_says_so_or_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, damage: Callable[[Path], object]
) -> None:
    path = tmp_path / "own.json"
    for module in ("user.settings", "paths"):
        monkeypatch.setattr(f"floorbase.{module}.config_file", lambda: path)
    damage(path)
    ran = run("config", "--json")
    assert ran.status == 2
    (problem,) = ran.json()["problems"]
    assert "config reset" in problem["fix"]
    if not path.is_dir():
        assert run("config", "reset", "--json").status == 0
        assert run("config", "--json").json()["remembered"]


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
    copies.attach(copy.parent, copies.compared(book, (), (), text.encode()), text.encode(), "key")
    assert copy.read_text() == text


@pytest.mark.sweep
def test_checkouts_that_share_a_cache_name_their_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.app.books.loaded.cache_folder", lambda: tmp_path / "cache")
    for name in ("one", "other"):
        root = data_without_phrases(tmp_path / name)
        library = Library(Roots.under(root))
        where = [question.where for question in library.rules.questions.values()]
        where += [scenario.where for scenario in library.scenarios.values()]
        assert len(where) > 300
        assert all(place.path.startswith(str(root)) for place in where)
