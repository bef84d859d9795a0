"""What is kept comes back as it was, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.user.autosave import forget, keep, kept


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of its own, not yet made."""
    path = tmp_path / "state" / "floorbase"
    monkeypatch.setattr("floorbase.user.autosave.state_folder", lambda: path)
    return path


def test_nothing_is_kept_at_first() -> None:
    assert kept("table") is None
    assert forget("table")


@pytest.mark.parametrize("text", ["", "3 bets 300\n4 folds\n", "“Ich erhöhe” ♠ 賭け", "a\r\nb"])
def test_what_is_kept_comes_back(text: str) -> None:
    assert keep("table", text)
    assert kept("table") == text.replace("\r\n", "\n")


def test_the_last_text_counts_and_each_name_has_its_own(folder: Path) -> None:
    assert keep("table", "first")
    assert keep("table", "second")
    assert keep("dispute", "other")
    assert (kept("table"), kept("dispute")) == ("second", "other")
    assert forget("table")
    assert (kept("table"), kept("dispute")) == (None, "other")
    assert [path.name for path in folder.iterdir()] == ["dispute.txt"]


def test_a_crash_while_writing_leaves_the_text_before(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("table", "before")

    def full(self: Path, text: str, encoding: str) -> int:
        with self.open("w", encoding=encoding) as file:
            file.write(text[:2])
        raise OSError("no space left on the device")

    monkeypatch.setattr(Path, "write_text", full)
    assert not keep("table", "after")
    assert kept("table") == "before"
    assert [path.name for path in folder.iterdir()] == ["table.txt"]


def test_a_folder_that_cannot_be_made_is_no_error(folder: Path) -> None:
    folder.parent.parent.mkdir(exist_ok=True)
    folder.parent.write_text("a file stands where the folder should be")
    assert not keep("table", "text")
    assert kept("table") is None


def test_what_is_not_text_is_as_if_never_kept(folder: Path) -> None:
    keep("table", "text")
    (folder / "table.txt").write_bytes(b"\xff\xfe\x00")
    assert kept("table") is None
    assert keep("table", "anew")
    assert kept("table") == "anew"


def test_half_a_character_is_refused_not_raised() -> None:
    keep("table", "before")
    assert not keep("table", "\ud800")
    assert kept("table") == "before"


@pytest.mark.parametrize("name", ["", "../house", "a/b", ".hidden", "a" * 200])
def test_a_name_stays_in_its_folder(name: str) -> None:
    for act in (lambda: keep(name, ""), lambda: kept(name), lambda: forget(name)):
        with pytest.raises(ValueError, match="cannot be the name"):
            act()
