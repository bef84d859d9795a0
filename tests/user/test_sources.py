"""The user's own copies: attach, list, diff, detach; other editions, and files that are none."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from floorbase.__main__ import main
from floorbase.app.books.loaded import LoadedData
from floorbase.app.library import Library
from floorbase.paths import Roots
from tests.support.copies import data_without_phrases
from tests.support.originals import needs_originals, original
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns, tries


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who has attached nothing yet; the rulebooks are loaded once."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shipped, read = LIBRARY._loaded, LoadedData.__dict__["_loaded"].func

    def loaded(library: Library) -> Any:
        return shipped if library.roots == LIBRARY.roots else read(library)

    monkeypatch.setattr(Library, "_loaded", property(loaded))


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> tuple[int, str, str]:
    """Run the command as a user does."""
    monkeypatch.setattr(sys, "argv", ["floorbase", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    return int(ended.value.code or 0), printed.out, printed.err


@needs_originals
def test_the_pinned_edition_shows_its_wording_and_is_searched_by_it(tmp_path: Path) -> None:
    few = Roots.under(data_without_phrases(tmp_path / "few"))
    library = Library(few)
    copy = library.shelf.attach(library.one_book("michigan"), original("michigan"))
    assert copy.pinned
    assert not copy.to_review()
    assert "No misdeal may be called" in copy.wording("michigan:70")
    found = [
        hit.page.id for hit in Library(few).search("misdeal may be called after first", limit=3)
    ]
    assert "michigan:70" in found


@needs_originals
def test_another_edition_is_compared_and_its_claims_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fold out of turn no longer binds under 7.34, and 7.16 is left out."""
    text = original("star").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("- 7.16 ")]
    changed = "\n".join(lines).replace(
        "An out of turn fold is binding.", "An out of turn fold may be retracted."
    )
    (tmp_path / "star.txt").write_text(changed, encoding="utf-8")
    status, out, _ = run(
        monkeypatch, capsys, "sources", "attach", "star", str(tmp_path / "star.txt")
    )
    assert status == 0
    assert "174 unchanged, 0 moved, 1 changed, 1 missing, 0 renumbered, 0 new" in out
    assert "star:7.34" in out
    assert "oot_fold" in out
    status, out, _ = run(monkeypatch, capsys, "sources", "diff", "star:7.34")
    assert "[-is binding.-] {+may be retracted.+}" in " ".join(out.split())
    _, out, _ = run(monkeypatch, capsys, "ask", "oot_fold", "--book", "star")
    assert "To be reviewed: your copy words star:7.34 otherwise" in " ".join(out.split())
    _, out, _ = run(monkeypatch, capsys, "ask", "oot_fold", "--book", "star", "--json")
    assert json.loads(out)["answers"]["star"]["to_review"] == ["star:7.34"]
    _, out, _ = run(monkeypatch, capsys, "rule", "star:7.16")
    assert "does not have this provision" in out


@needs_originals
def test_list_and_detach(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, capsys, "sources", "attach", "michigan", str(original("michigan")))
    _, out, _ = run(monkeypatch, capsys, "sources", "list")
    assert "michigan    the edition that was restated" in out
    assert "star        no copy attached" in out
    _, out, _ = run(monkeypatch, capsys, "sources", "list", "--json")
    document: dict[str, Any] = json.loads(out)["sources"]
    assert document["star"] is None
    assert document["michigan"]["counts"] == {
        "unchanged": 143,
        "moved": 0,
        "changed": 0,
        "missing": 0,
        "renumbered": 0,
    }
    _, out, _ = run(monkeypatch, capsys, "sources", "diff", "michigan")
    assert "nothing differs" in out
    _, out, _ = run(monkeypatch, capsys, "sources", "detach", "michigan")
    assert "is detached" in out
    _, out, _ = run(monkeypatch, capsys, "sources", "detach", "michigan", "--json")
    assert json.loads(out) == {"book": "michigan", "detached": False}


@pytest.mark.parametrize(
    ("content", "what"),
    [
        pytest.param(b"%PDF-1.4\n\xff\xfe\x00", "2: the file is not UTF-8 text", id="a PDF"),
        pytest.param(b"  \n", "1: the file is empty", id="empty"),
        pytest.param(None, "1: this cannot be read", id="missing"),
    ],
)
def test_a_file_that_is_no_rulebook(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    content: bytes | None,
    what: str,
) -> None:
    path = tmp_path / "book.txt"
    if content is not None:
        path.write_bytes(content)
    status, _, err = run(monkeypatch, capsys, "sources", "attach", "star", str(path))
    assert status == 2
    assert what in err
    assert "fix: " in err
    assert not (tmp_path / "data" / "floorbase").exists()


def test_nothing_attached_has_no_diff(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(monkeypatch, capsys, "sources", "diff", "star")
    assert status == 2
    assert "no copy of star is attached" in err
    status, _, err = run(monkeypatch, capsys, "sources", "attach", "starr", "x")
    assert "no such book: 'starr'" in err


@needs_originals
def test_a_damaged_record_of_a_copy_is_made_again() -> None:
    library = Library()
    library.shelf.attach(library.one_book("michigan"), original("michigan"))
    (library.shelf.folder / "michigan.json").write_text("{half")
    assert Library().shelf.copies["michigan"].pinned


@needs_originals
def test_all_that_is_shown_marks_what_rests_on_a_changed_provision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fold out of turn rests on 7.34 in the Star alone: one mark, and what it means."""
    changed = original("star").read_text(encoding="utf-8")
    changed = changed.replace("An out of turn fold is binding.", "Such a fold may be retracted.")
    (tmp_path / "star.txt").write_text(changed, encoding="utf-8")
    run(monkeypatch, capsys, "sources", "attach", "star", str(tmp_path / "star.txt"))
    for form in ("table", "md", "csv", "html"):
        _, out, _ = run(monkeypatch, capsys, "compare", "oot_fold", "--format", form)
        assert "†" in out, form
        if form != "csv":
            assert "† to be reviewed" in out, form
            assert "lacks, star:7.34" in " ".join(out.split()), form
        _, out, _ = run(monkeypatch, capsys, "compare", "chip_race_tie", "--format", form)
        assert "†" not in out, form
    _, out, _ = run(monkeypatch, capsys, "walk", "question:oot_fold", "--book", "star")
    assert "your copy words star:7.34 otherwise" in " ".join(out.split())
    _, out, _ = run(monkeypatch, capsys, "compare", "--books", "star,queensix")
    assert "† to be reviewed" in out


@needs_originals
def test_new_text_is_told_with_what_it_may_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rule after 7.34, on which oot_fold rests, and a heading and a rule at the very end."""
    lines = original("star").read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("- 7.35 "))
    lines.insert(at, "- 7.34A Nobody may hum while another thinks.")
    lines += ["", "9. CAR PARK", "", "9.1 The gate closes at 4 am."]
    (tmp_path / "star.txt").write_text("\n".join(lines), encoding="utf-8")
    _, out, _ = run(monkeypatch, capsys, "sources", "attach", "star", str(tmp_path / "star.txt"))
    assert "176 unchanged, 0 moved, 0 changed, 0 missing, 0 renumbered" in out
    _, out, _ = run(monkeypatch, capsys, "sources", "diff", "star")
    assert "Nobody may hum while another thinks." in out
    _, out, _ = run(monkeypatch, capsys, "sources", "diff", "star", "--json")
    first, *rest = json.loads(out)["new"]
    assert (first["after"], first["before"]) == ("star:7.34", "star:7.35")
    assert first["lines"] == [at + 1, at + 1]
    assert "oot_fold" in first["to_review"]
    assert [new["after"] for new in rest] == ["star:8.payouts"] * len(rest)
    assert "The gate closes" in rest[-1]["text"]
    _, out, _ = run(monkeypatch, capsys, "sources", "diff", "star:7.16")
    assert "nothing differs" in out
    _, out, _ = run(monkeypatch, capsys, "ask", "oot_fold", "--book", "star")
    assert "To be reviewed" not in out


@needs_originals
@pytest.mark.parametrize("given", by_turns(LIBRARY.rules.books, 3))
def test_another_books_text_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str, tmp_path: Path
) -> None:
    """Word for word it is seen at once; a copy with a line more is compared with every book."""
    names = {book.id: book.short for book in LIBRARY.rules.books.values()}
    text = original(given).read_bytes()
    copy = tmp_path / "copy.txt"
    copy.write_bytes(text + b"One line more.\n" if given == "whangamata" else text)
    compared = tries(1, 5) if given == "whangamata" else 5  # with each book, which takes a while
    for book in [book for book in names if book != given][:compared]:
        status, _, err = run(monkeypatch, capsys, "sources", "attach", book, str(copy))
        assert status == 2
        assert f"this is not {names[book]}'s text; it is probably {names[given]}'s" in err
        assert f"floorbase sources attach {given} " in err
    _, out, _ = run(monkeypatch, capsys, "sources", "list")
    assert out.count("no copy attached") == 5


def test_a_text_of_no_known_book_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tea.txt").write_text("Warm the pot. Let it stand for four minutes. " * 40)
    status, _, err = run(
        monkeypatch, capsys, "sources", "attach", "star", str(tmp_path / "tea.txt")
    )
    assert status == 2
    assert "this is not The Star's text" in err
