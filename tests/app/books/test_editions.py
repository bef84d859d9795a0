"""A book of the house's own in several editions: the newest in force on a day is used."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from floorbase.app.books.checked import check_book
from floorbase.app.books.opened import left_out
from floorbase.app.check import Counts, check
from floorbase.app.journal.from_card import edition_of
from floorbase.app.library import Library
from floorbase.errors import BadRequestError
from floorbase.paths import Roots
from floorbase.present.books.check_words import check_as_text, listed_as_text, listed_json
from floorbase.present.card.ruling import ask_as_text
from floorbase.present.card.walk import walk_as_text
from floorbase.present.json.as_json import ask_json
from floorbase.rules.load import Rules
from floorbase.scenarios.case import Case
from floorbase.scenarios.tree import Scenario
from tests.support.own_books import BOOK, POTS, SMALL, library_with, write_book
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

OTHER = POTS.replace("all_to_first_left", "one_each_clockwise")
THIRD = POTS.replace("all_to_first_left", "carry_to_next_pot")


def edition(name: str, pots: str = POTS) -> dict[str, str]:
    return {**SMALL, "book.yaml": BOOK.replace("first sheet", name), "claims/pots.yaml": pots}


def three(tmp_path: Path) -> Path:
    """A book in force since 2026, with an older edition and a coming one."""
    folder = tmp_path / "my_club"
    since = edition("second sheet", OTHER)
    write_book(folder, {**since, "book.yaml": since["book.yaml"] + "from: 2026-01-01\n"})
    write_book(folder / "editions" / "2024-07-01", edition("first sheet"))
    write_book(folder / "editions" / "2199-01-01", edition("third sheet", THIRD))
    return folder


def as_of(day: str, *folders: Path) -> Library:
    return Library(Roots.shipped().with_own(folders), as_of=date.fromisoformat(day))


@pytest.mark.parametrize(
    ("day", "name", "option"),
    [
        ("2024-07-01", "first sheet", "all_to_first_left"),
        ("2025-12-31", "first sheet", "all_to_first_left"),
        ("2026-01-01", "second sheet", "one_each_clockwise"),
        ("2199-12-31", "third sheet", "carry_to_next_pot"),
    ],
)
def test_the_newest_in_force_on_a_day_is_used(
    tmp_path: Path, day: str, name: str, option: str
) -> None:
    library = as_of(day, three(tmp_path))
    answer = library.ask("odd_chip", "my_club")["my_club"]
    assert (answer.option, answer.cites) == (option, ("my_club:1",))
    assert library.rules.books["my_club"].edition == name


def test_today_is_used_where_no_day_is_asked_for(tmp_path: Path) -> None:
    library = library_with(three(tmp_path))
    assert library.rules.books["my_club"].edition == "second sheet"
    assert left_out(library) == []


def test_a_day_before_the_first_edition_is_said(tmp_path: Path) -> None:
    library = as_of("2019-05-05", three(tmp_path))
    with pytest.raises(BadRequestError) as refused:
        library.ask("odd_chip", "my_club")
    (problem,) = refused.value.problems
    assert problem.what == (
        "my_club has no edition in force on 2019-05-05: its first applies from 2024-07-01"
    )
    assert problem.fix == "ask for that day or a later one: --as-of 2024-07-01"
    assert "my_club" not in library.ask("odd_chip")
    assert problem.what in [warning.what for warning in left_out(library)]


def test_a_shipped_book_that_was_not_there_yet_is_left_aside() -> None:
    library = as_of("2009-06-08")
    assert list(library.ask("odd_chip")) == ["star", "queensix", "whangamata", "nunavut"]
    with pytest.raises(BadRequestError, match="michigan has no edition in force on 2009-06-08"):
        library.one_book("michigan")
    assert "michigan" in as_of("2009-06-09").ask("odd_chip")


def test_a_book_before_its_day_is_used_with_a_warning(tmp_path: Path) -> None:
    coming = write_book(tmp_path / "my_club", book=BOOK + "from: 2199-01-01\n")
    library = library_with(coming)
    assert library.ask("odd_chip", "my_club")["my_club"].settled
    (warning,) = left_out(library)
    assert warning.what.startswith(
        "my_club is used though not yet in force: its first edition applies from 2199"
    )


def test_each_edition_is_known_by_its_name_and_hash(tmp_path: Path) -> None:
    folder = three(tmp_path)
    sources = {
        day: edition_of(as_of(day, folder), "my_club") for day in ("2025-01-01", "2026-02-02")
    }
    first, second = sources.values()
    assert first.startswith("first sheet files:")
    assert second.startswith("second sheet files:")
    library = as_of("2025-01-01", folder)
    question = library.question("odd_chip")
    told = ask_json(library.rules, question, library.ask("odd_chip", "my_club"))
    assert told["answers"]["my_club"]["edition"] == first
    pinned = library.rules.books["star"].sha256[:16]
    assert edition_of(library, "star").endswith(f" sha256:{pinned}")


def test_another_edition_does_not_change_the_hash_of_this_one(tmp_path: Path) -> None:
    folder = three(tmp_path)
    before = edition_of(library_with(folder), "my_club")
    write_book(folder / "editions" / "2025-01-01", edition("between"))
    assert edition_of(library_with(folder), "my_club") == before


def faulty(tmp_path: Path, name: str, files: Mapping[str, str], book: str = "") -> list[str]:
    """What the check says of a book with one more edition."""
    folder = write_book(tmp_path / "my_club", book=book or BOOK + "from: 2026-01-01\n")
    write_book(folder / "editions" / name, files)
    return [p.what for p in check_book(LIBRARY, folder).problems]


def test_what_is_wrong_with_an_edition_is_named(tmp_path: Path) -> None:
    (what,) = faulty(tmp_path / "a", "2025-02-30", edition("x"))
    assert what == "'2025-02-30' is not a date, so this is not an edition"
    (what,) = faulty(tmp_path / "b", "2026-01-01", edition("x"))
    assert what == "two editions apply from 2026-01-01: this one and editions/2026-01-01"
    (what,) = faulty(tmp_path / "c", "2025-01-01", edition("x"), BOOK)
    assert what == "the book has other editions, but does not say from when this one applies"
    other = {**edition("x"), "book.yaml": BOOK + "from: 2025-03-03\n"}
    (what,) = faulty(tmp_path / "d", "2025-01-01", other)
    assert what == "'from' is 2025-03-03, but the folder is named 2025-01-01"
    (what,) = faulty(tmp_path / "e", "2025-01-01", edition("x", POTS.replace("odd_", "even_")))
    assert "no question 'even_chip'" in what


def test_a_fault_in_an_edition_that_is_not_used_stops_nothing(tmp_path: Path) -> None:
    folder = three(tmp_path)
    write_book(folder / "editions" / "2024-07-01", book="title: [")
    assert library_with(folder).ask("odd_chip", "my_club")["my_club"].option == "one_each_clockwise"
    (warning,) = left_out(as_of_opened("2025-01-01", folder))
    assert "my_club is left out" in warning.what


def as_of_opened(day: str, folder: Path) -> Library:
    library = as_of(day, folder)
    assert library.rules
    return library


def test_a_link_is_no_edition(tmp_path: Path) -> None:
    folder = write_book(tmp_path / "my_club", book=BOOK + "from: 2026-01-01\n")
    (folder / "editions").mkdir()
    (folder / "editions" / "2024-01-01").symlink_to(write_book(tmp_path / "elsewhere"))
    problems = check_book(LIBRARY, folder).problems
    assert problems[0].what == "this is a link, but a book is only read from its own folder"
    (warning,) = left_out(as_of_opened("2026-02-02", folder))
    assert "my_club is left out" in warning.what


def test_too_many_editions_are_refused(tmp_path: Path) -> None:
    folder = write_book(tmp_path / "my_club", book=BOOK + "from: 2026-01-01\n")
    for year in range(1900, 1961):
        (folder / "editions" / f"{year}-01-01").mkdir(parents=True)
    assert "more than 60 editions" in check_book(LIBRARY, folder).problems[0].what


def test_a_check_names_the_other_editions(tmp_path: Path) -> None:
    told = check_as_text(check_book(LIBRARY, three(tmp_path)))
    assert "It applies from 2026-01-01. Other editions apply from 2024-07-01, 2199-01-01." in told


def test_a_ruling_names_its_edition(tmp_path: Path) -> None:
    library = as_of("2025-01-01", three(tmp_path))
    told = ask_as_text(
        library.rules, library.question("odd_chip"), library.ask("odd_chip", "my_club")
    )
    assert "Edition: first sheet files:" in told
    assert "in force from 1 July 2024" in " ".join(told.split())
    walked = library.walk("question:odd_chip", "my_club")
    card = walk_as_text(library, walked)
    assert "EDITION       first sheet files:" in card


STAR = """\
- id: "7.34"
  text: Whoever acts out of turn is bound by it.
- id: "99"
  text: The odd chip of a split pot goes to the first hand left of the button.
"""


def of_some_cases(
    rules: Rules, scenarios: Mapping[str, Scenario], cases: Mapping[str, Case], *more: Any
) -> Counts:
    """The check, of each twelfth case: all of them take many seconds."""
    return check(rules, scenarios, dict(list(cases.items())[:: tries(12, 1)]), *more)


def test_a_house_may_bring_another_edition_of_a_shipped_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.app.check.check", of_some_cases)
    folder = tmp_path / "star"
    said = {**edition("March 2027"), "provisions.yaml": STAR}
    said["claims/pots.yaml"] = POTS.replace('"1"', '"99"')
    write_book(folder / "editions" / "2027-03-01", said)
    assert check_book(LIBRARY, folder).problems == ()
    before, after = as_of("2027-02-28", folder), as_of("2027-03-01", folder)
    assert before.ask("odd_chip", "star") == LIBRARY.ask("odd_chip", "star")
    answer = after.ask("odd_chip", "star")["star"]
    assert (answer.option, answer.cites) == ("all_to_first_left", ("star:99",))
    assert after.ask("rebuys", "star")["star"].status == "unread"
    assert list(after.rules.books) == list(LIBRARY.rules.books)
    assert [p.id for p in after.rules.of_book("star")] == ["star:7.34", "star:99"]
    wrong = [problem.what for problem in after.check().problems if "star" in problem.what]
    assert [what for what in wrong if not what.startswith("no case leads to")] == []
    assert after.search("odd chip", "star")
    assert after.graph
    assert not any("star" in case.expect for case in after.cases.values())
    points = {id_ for point in after.rules.points.values() for id_ in point.provisions}
    assert not any(id_.startswith("star:") for id_ in points)


def test_a_sheet_of_house_rules_has_editions_too(tmp_path: Path) -> None:
    head = "title: A sheet\nshort: Sheet\nplace: a club\nedition: {}\nbased_on: star\n"
    rule = '- {question: odd_chip, answer: %s, text: x, date: "2026-10-01", signed: A. Person}\n'
    folder = write_book(
        tmp_path / "my_sheet",
        {
            "book.yaml": head.format("now") + "from: 2026-10-01\n",
            "house_rules.yaml": rule % "all_to_first_left",
        },
    )
    later = {"book.yaml": head.format("next"), "house_rules.yaml": rule % "one_each_clockwise"}
    write_book(folder / "editions" / "2027-01-01", later)
    for day, option in (("2026-12-31", "all_to_first_left"), ("2027-01-01", "one_each_clockwise")):
        answer = as_of(day, folder).ask("odd_chip", "my_sheet")["my_sheet"]
        assert (answer.status, answer.option) == ("house", option)


def test_a_list_names_every_edition_and_which_is_used(tmp_path: Path) -> None:
    write_book(tmp_path / "star" / "editions" / "2199-03-01", edition("March 2199"))
    library = library_with(three(tmp_path), tmp_path / "star")
    mine, star = listed_json(library)["books"]
    assert (mine["since"], mine["editions"]) == (
        "2026-01-01",
        ["2024-07-01", "2026-01-01", "2199-01-01"],
    )
    assert (star["id"], star["since"], star["editions"]) == ("star", "2199-03-01", ["2199-03-01"])
    told = listed_as_text(library)
    assert "the edition from 2026-01-01, of those from 2024-07-01, 2026-01-01, 2199-01-01" in told
