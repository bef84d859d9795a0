"""A book's next edition drafted from its text: what stands is carried over, the rest is read."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from floorbase.app.books.checked import check_book
from floorbase.app.books.diff import diff
from floorbase.app.drafts.drafting import write_book as write_files
from floorbase.app.drafts.next_edition import NextEdition, next_edition, place_of_edition
from floorbase.app.drafts.reading import BookReading
from floorbase.app.library import Library
from floorbase.errors import BadFileError, BadRequestError
from floorbase.paths import Roots, originals_folder
from floorbase.present.books.edition_files import edition_as_text, edition_files, edition_json
from tests.rules.editions.planting import edition
from tests.support.command import Run
from tests.support.own_books import BOOK, library_with, write_book
from tests.support.shipped import LIBRARY
from tests.support.sweep import first_of, tries

ORIGINALS = originals_folder()
SINCE = "2199-01-01"
TEXT = """\
House rules of My Club

1. The odd chip of a split pot goes to the first hand left of the button, whoever has won it.
2. A misdeal can be called until two players have acted after the deal was done.
3. A player whose raise out of turn meets no other action keeps it, and the hand goes on.
4. Nobody looks at the cards of another player while a hand is in play at the table.
"""
NEXT = """\
House rules of My Club

1. The odd chip of a split pot goes to the first hand left of the button, whoever has won it.
2. A misdeal can be called until three players have acted after the deal was done.
3. A player may straddle from the button before any card of the hand has been dealt.
4. A player whose raise out of turn meets no other action keeps it, and the hand goes on.
"""
PROVISIONS = "".join(
    f'- id: "{n}"\n  lines: {n + 2}\n  text: {line[3:]}\n'
    for n, line in enumerate(TEXT.splitlines()[2:], 1)
)
CLAIMS = """\
- question: odd_chip
  cites: ["1"]
  answer: all_to_first_left
  reading: The odd chip goes left of the button.
- question: oot_bet_or_raise
  cites: ["3"]
  answer: binding
  reading: It stands while nothing changed.
  see_also: ["4"]
- question: misdeal_cutoff
  cites: ["2"]
  answer: too_late
  reading: Two players.
- question: first_button
  kind: silent
  searched: [straddle]
- question: dead_button
  kind: silent
  searched: [dead]
- question: rabbit_hunt
  kind: silent
  searched: [rabbit]
"""


def own_book(tmp_path: Path) -> Path:
    """A book of four rules with its text beside it."""
    step = "last_resort:\n  - {who: floor, does: decides, cites: ['3']}\n"
    files = {
        "book.yaml": f"{BOOK}from: 2026-01-01\n{step}",
        "original.txt": TEXT,
        "provisions.yaml": PROVISIONS,
        "claims/all.yaml": CLAIMS,
    }
    return write_book(tmp_path / "my_club", files)


@pytest.fixture
def drafted(tmp_path: Path) -> tuple[NextEdition, Path, Library]:
    """The next edition of that book, written into its folder."""
    folder = own_book(tmp_path)
    library = library_with(folder)
    made = next_edition(library, "my_club", SINCE, NEXT)
    place = place_of_edition(folder, "my_club", SINCE)
    write_files(place, edition_files(library.shipped, made))
    return made, place, library


def test_what_stands_is_carried_over_under_its_new_number(
    drafted: tuple[NextEdition, Path, Library],
) -> None:
    made = drafted[0]
    told = {one.id: (one.fate, one.lines, one.was.id if one.was else "") for one in made.provisions}
    assert told == {
        "1": ("unchanged", (3, 3), "my_club:1"),
        "2": ("changed", (4, 4), "my_club:2"),
        "3": ("added", (5, 5), ""),
        "4": ("renumbered", (6, 6), "my_club:3"),
    }
    texts = {one.id: one.text for one in made.provisions}
    assert texts["2"] == NEXT.splitlines()[3][3:]
    assert texts["3"] == NEXT.splitlines()[4][3:]
    assert made.gone == ("my_club:4",)


def test_answers_on_the_same_words_stand_and_the_others_are_to_be_read(
    drafted: tuple[NextEdition, Path, Library],
) -> None:
    made = drafted[0]
    assert set(made.claims) == {"odd_chip", "oot_bet_or_raise", "rabbit_hunt"}
    assert set(made.to_read) == {"misdeal_cutoff", "first_button", "dead_button"}
    assert made.to_read["misdeal_cutoff"] == ("2",)
    assert made.to_read["dead_button"] == ("3",)


def test_the_draft_is_a_sound_edition_of_the_book(
    drafted: tuple[NextEdition, Path, Library],
) -> None:
    _, place, _ = drafted
    folder = place.parent.parent
    assert check_book(LIBRARY, folder).problems == ()
    later = Library(Roots.shipped().with_own([folder]), as_of=date(2199, 1, 1))
    book = later.rules.books["my_club"]
    assert (book.since, book.last_resort[0].cites) == (SINCE, ("my_club:4",))
    assert later.ask("oot_bet_or_raise", "my_club")["my_club"].cites == ("my_club:4",)
    assert later.ask("misdeal_cutoff", "my_club")["my_club"].status == "unread"
    assert later.ask("rabbit_hunt", "my_club")["my_club"].status == "silent"
    found = diff(library_with(folder), "my_club", f"my_club@{SINCE}")
    assert {shown.change.question for shown in found.rulings} == set(drafted[0].to_read)
    fates = [pair.fate for pair in found.provisions]
    assert sorted(fates) == ["added", "changed", "removed", "renumbered", "unchanged"]


def test_reading_it_asks_what_is_to_be_read_again(
    drafted: tuple[NextEdition, Path, Library],
) -> None:
    _, place, library = drafted
    reading = BookReading(library, place)
    assert reading.answered == {"odd_chip", "oot_bet_or_raise", "rabbit_hunt"}
    reading.go_to("misdeal_cutoff")
    step = reading.now()
    assert step
    assert step.choices == ("2",)


def test_what_is_said_of_it(drafted: tuple[NextEdition, Path, Library]) -> None:
    made, place, _ = drafted
    told = " ".join(edition_as_text(made, str(place), "my_club").split())
    assert "Changed, with the words of your text (1): 2. New (1): 3. Gone (1): 4." in told
    assert "Questions to be read again (3): " in told
    assert edition_json(made, str(place))["changed"] == ["2"]


def test_the_parts_of_a_provision_are_numbered_with_it(tmp_path: Path) -> None:
    was = "".join(
        f'- id: "{id_}"\n  label: "{label}"\n  text: {text}\n'
        for id_, label, text in (
            ("1", "1.", "The odd chip of a split pot goes to the first hand on the left."),
            ("2", "2.", "A player is late in any of the cases that stand below this rule."),
            ("2(a)", "(a)", "The first card of the first hand of the day has been dealt out."),
            ("2(b)", "(b)", "The second break of the day is over and the clock is running."),
        )
    )
    folder = write_book(tmp_path / "my_club", {"book.yaml": BOOK, "provisions.yaml": was})
    text = (
        "1. The odd chip of a split pot goes to the first hand on the left.\n"
        "2. Nobody may look at the hand of another player while a pot is in play.\n"
        "3. A player is late in any of the cases that stand below this rule.\n"
        "(a) The first card of the first hand of the day has been dealt out.\n"
        "(b) The second break of the day is over and the clock is running.\n"
    )
    made = next_edition(LIBRARY, str(folder), SINCE, text)
    assert [one.id for one in made.provisions] == ["1", "2", "3", "3(a)", "3(b)"]


def test_without_the_text_of_the_edition_before_its_provisions_are_compared(tmp_path: Path) -> None:
    folder = own_book(tmp_path)
    (folder / "original.txt").unlink()
    write_book(folder, {"book.yaml": BOOK})
    made = next_edition(library_with(folder), "my_club", SINCE, NEXT)
    assert {one.id: one.fate for one in made.provisions} == {
        "1": "unchanged",
        "2": "changed",
        "3": "added",
        "4": "renumbered",
    }
    assert made.gone == ("my_club:4",)
    told = edition_as_text(made, str(folder / "editions" / SINCE), str(folder))
    # A long path is broken within a word.
    assert "book.yamlfromwhentheeditionbeforeisinforce" in "".join(told.split())


def test_what_cannot_be_drafted_is_said(tmp_path: Path) -> None:
    folder = own_book(tmp_path)
    library = library_with(folder)
    with pytest.raises(BadRequestError, match="'2199-02-30' is not a date"):
        next_edition(library, "my_club", "2199-02-30", NEXT)
    with pytest.raises(BadFileError, match="this is not My Club's text"):
        next_edition(library, "my_club", SINCE, "Recipes for soup\n\n1. Peel the leeks.\n")
    with pytest.raises(BadRequestError, match="no such book or folder"):
        next_edition(library, "my_clib", SINCE, NEXT)
    write_book(folder / "editions" / SINCE, {"book.yaml": BOOK})
    with pytest.raises(BadRequestError, match="already exists and is not empty"):
        place_of_edition(folder, "my_club", SINCE)


def test_the_command(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = own_book(tmp_path)
    (tmp_path / "next.txt").write_text(NEXT)
    monkeypatch.setenv("FLOORBASE_BOOKS", str(folder))
    asked = ("books", "draft", str(tmp_path / "next.txt"), "--into", str(folder))
    failed = run(*asked, "--edition-of", "my_club")
    assert failed.status == 2
    assert "an edition needs its book and its date" in failed.err
    made = run(*asked, "--edition-of", "my_club", "--from", SINCE, "--json")
    assert made.status == 0, made.err
    assert made.json()["folder"] == str(folder / "editions" / SINCE)
    assert run("books", "check", "my_club").status == 0
    attached = run("sources", "attach", "my_club", str(tmp_path / "next.txt"))
    assert attached.status == 2
    assert "my_club is a book of your own" in attached.err
    none = run("books", "draft", "--into", str(folder), "--edition-of", "star", "--from", SINCE)
    assert "no copy of star is attached" in none.err


@pytest.mark.skipif(ORIGINALS is None, reason="the five originals are not beside this checkout")
@pytest.mark.parametrize("book", first_of(LIBRARY.rules.books))
def test_an_edition_of_each_of_the_five_is_drafted_soundly(book: str, tmp_path: Path) -> None:
    """Changes are planted in the original: what is carried over answers as it did."""
    for seed in range(3, 3 + tries(1, 20)):
        drafted_soundly(book, seed, tmp_path / str(seed))


def drafted_soundly(book: str, seed: int, into: Path) -> None:
    assert ORIGINALS
    rules = LIBRARY.rules
    lines = (ORIGINALS / f"{book}.txt").read_text(encoding="utf-8").splitlines()
    text, planted, _ = edition(rules.books[book], rules.of_book(book), lines, seed)
    made = next_edition(LIBRARY, book, SINCE, text)
    folder = place_of_edition(into, book, SINCE)
    write_files(folder, edition_files(rules, made))
    assert check_book(LIBRARY, into / book).problems == ()
    fates = {one.was.id: one.fate for one in made.provisions if one.was}
    changed = {one.provision for one in planted if one.kind == "changed"}
    gone = {one.provision for one in planted if one.kind == "missing"}
    told = {id_ for id_, fate in fates.items() if fate == "changed"} ^ changed
    assert len(told | (set(made.gone) ^ gone)) <= 2, "as well as texts are aligned"
    later = Library(Roots.shipped().with_own([into / book]), as_of=date(2199, 1, 1))
    for name in made.claims.keys() - made.to_read.keys():
        was, now = (which.ask(name, book)[book] for which in (LIBRARY, later))
        assert was.verdict == now.verdict, name
