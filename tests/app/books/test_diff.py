"""Two editions of a book set against each other: what is told of provisions and of rulings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.app.books.diff import diff
from floorbase.app.books.sides import NEW, OLD, side_of
from floorbase.errors import BadFileError, BadRequestError
from floorbase.present.books.diff_words import SAME, diff_as_text, diff_json
from floorbase.rules.editions.rulings import changed_rulings
from floorbase.rules.rulings.model import Claim, Question, holds
from tests.support.command import Run
from tests.support.own_books import BOOK, POTS, PROVISIONS, SMALL, library_with, write_book
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

DATED = BOOK + "from: 2026-01-01\n"
ONE_EACH = POTS.replace("all_to_first_left", "one_each_clockwise")


def two(tmp_path: Path, pots: str = ONE_EACH, provisions: str = PROVISIONS) -> Path:
    """A book in force since 2026, and the edition that comes after it."""
    folder = write_book(tmp_path / "my_club", book=DATED)
    later = {**SMALL, "claims/pots.yaml": pots, "provisions.yaml": provisions}
    write_book(folder / "editions" / "2199-01-01", later)
    return folder


def test_a_ruling_that_changes_is_told_with_a_hand_that_shows_it(tmp_path: Path) -> None:
    library = library_with(two(tmp_path))
    found = diff(library, "my_club", "my_club@2199-01-01")
    (shown,) = found.rulings
    change = shown.change
    assert (change.question, change.facts, change.way) == ("odd_chip", {}, "ruled_otherwise")
    assert (change.old.option, change.new.option) == ("all_to_first_left", "one_each_clockwise")
    assert shown.case
    assert shown.replays
    assert shown.replays.books[OLD].replay.final.stacks != (
        shown.replays.books[NEW].replay.final.stacks
    )
    told = diff_as_text(found)
    assert "RULINGS: 1 case decided differently" in told
    assert "before: [THE BOOK RULES] All the odd chips go to the first tied hand left" in told
    assert f"Shown by the hand “{shown.case.title}" in " ".join(told.split())


def test_provisions_are_told_in_words(tmp_path: Path) -> None:
    changed = PROVISIONS.replace("until two players", "until three players").replace(
        '- id: "3"', '- id: "4"'
    )
    changed += '- id: "9"\n  text: Chips on the floor are handed to the supervisor.\n'
    found = diff(library_with(two(tmp_path, POTS, changed)), "my_club", "my_club@2199-01-01")
    fates = {(p.old.id if p.old else None): p.fate for p in found.provisions}
    assert fates == {
        "my_club:1": "unchanged",
        "my_club:2": "changed",
        "my_club:3": "renumbered",
        None: "added",
    }
    told = diff_as_text(found)
    assert "called until [-two-] {+three+} players" in " ".join(told.split())
    assert "3, now 4: numbered differently" in told
    assert "9: added, after 4" in told
    assert "Every ruling is the same" in told


def test_what_nobody_has_read_again_is_not_called_another_ruling(tmp_path: Path) -> None:
    found = diff(library_with(two(tmp_path, "# nothing\n")), "my_club", "my_club@2199-01-01")
    assert [shown.change.way for shown in found.rulings] == ["to_read"]
    told = diff_as_text(found)
    assert "RULINGS: 0 cases decided differently, 1 case to be read again" in told


def test_the_same_edition_has_nothing_to_tell(tmp_path: Path) -> None:
    folder = two(tmp_path)
    found = diff(library_with(folder), str(folder), "my_club")
    assert diff_as_text(found).endswith(SAME)
    told = diff_json(found)
    assert (told["provisions"], told["book"], told["rulings"]) == ([], [], [])


def test_tables_and_who_decides_are_compared(tmp_path: Path) -> None:
    limit = "- {id: seats, at_most: '9', unit: players, of: players at a table, cites: ['1']}\n"
    step = "last_resort:\n  - {who: floor, does: decides, cites: ['1']}\n"
    write_book(tmp_path / "one", {**SMALL, "tables/limits.yaml": limit})
    changed = {**SMALL, "book.yaml": BOOK + step}
    write_book(tmp_path / "two", {**changed, "tables/limits.yaml": limit.replace("9", "10")})
    found = diff(LIBRARY, str(tmp_path / "one"), str(tmp_path / "two"))
    assert (found.told, found.tables) == (("last_resort",), ("limits.yaml",))
    told = diff_as_text(found)
    assert "Also different: who decides where it does not." in told
    assert "Tables that differ: limits.yaml." in told


def test_a_shipped_book_against_itself_is_the_same() -> None:
    assert diff_as_text(diff(LIBRARY, "star", "star@2020-01-01")).endswith(SAME)


def test_two_shipped_books_part_as_they_are_compared() -> None:
    found = diff(LIBRARY, "whangamata", "queensix")
    ways = {shown.change.question: shown.change.way for shown in found.rulings}
    assert ways["odd_chip"] == "ruled_otherwise"


def test_sheets_of_house_rules_are_compared_by_what_they_rule(tmp_path: Path) -> None:
    head = "title: A sheet\nshort: Sheet\nplace: a club\nedition: {}\nbased_on: star\n"
    rule = (
        '- question: odd_chip\n  answer: {}\n  text: x\n  date: "2026-10-01"\n  signed: A. Person\n'
    )
    for name, option in (("one", "all_to_first_left"), ("two", "one_each_clockwise")):
        sheet = {"book.yaml": head.format(name), "house_rules.yaml": rule.format(option)}
        write_book(tmp_path / name, sheet)
    found = diff(LIBRARY, str(tmp_path / "one"), str(tmp_path / "two"))
    (shown,) = found.rulings
    assert (shown.change.old.status, shown.change.new.status) == ("house", "house")
    assert shown.change.new.option == "one_each_clockwise"
    assert not [pair for pair in found.provisions if pair.fate != "unchanged"]


def test_numbers_of_the_house_are_compared(tmp_path: Path) -> None:
    clock = '- question: clock_time\n  cites: ["1"]\n  value: {} s\n  reading: As the sheet says.\n'
    for name, seconds in (("one", 45), ("two", 60)):
        write_book(tmp_path / name, {**SMALL, "claims/clock.yaml": clock.format(seconds)})
    found = diff(LIBRARY, str(tmp_path / "one"), str(tmp_path / "two"))
    (shown,) = found.rulings
    told = diff_json(found)["rulings"][0]
    assert shown.change.question == "clock_time"
    assert "45 seconds" in told["old"]["words"]
    assert "60 seconds" in told["new"]["words"]


def test_what_cannot_be_compared_is_said(tmp_path: Path) -> None:
    library = library_with(two(tmp_path))
    with pytest.raises(BadRequestError, match="'2026-13-01' is not a date"):
        side_of(library, "my_club@2026-13-01")
    with pytest.raises(BadRequestError, match="no edition in force on 2019-01-01"):
        side_of(library, "my_club@2019-01-01")
    with pytest.raises(BadRequestError, match="michigan has no edition in force on 2001-01-01"):
        side_of(library, "michigan@2001-01-01")
    with pytest.raises(BadRequestError, match="no such book or folder: 'my_clib'"):
        side_of(library, "my_clib")
    bad = write_book(tmp_path / "bad_club", book="title: [")
    with pytest.raises(BadFileError):
        side_of(library, str(bad))


def test_the_command(run: Run, tmp_path: Path) -> None:
    folder = two(tmp_path)
    later = str(folder / "editions" / "2199-01-01")
    made = run("books", "diff", str(folder), later, "--json")
    assert made.status == 0
    assert [change["question"] for change in made.json()["rulings"]] == ["odd_chip"]
    failed = run("books", "diff", str(folder), "nowhere")
    assert failed.status == 2
    assert "no such book or folder: 'nowhere'" in failed.err


# Rulings that change, planted in the claims of the five: each case that must be told is known from
# the claim that was changed, and no other may be told.


def planted(book: str, chance: random.Random) -> Iterator[tuple[Question, Claim, Claim | None]]:
    """Claims of a book that alone answer their cases, each with another in its place or none."""
    rules = LIBRARY.rules
    found = [key for key in rules.claims if key[0] == book]
    for key in chance.sample(found, 30):
        question, claims = rules.questions[key[1]], rules.claims[key]
        claim = chance.choice(claims)
        alone = all(
            sum(holds(other.when, case) for other in claims) == 1
            for case in question.cases()
            if holds(claim.when, case)
        )
        if not alone:
            continue
        others = [name for name in question.options if name != claim.answer]
        options = replace(claim, kind="rules", answer=chance.choice(others), menu=(), by=None)
        silent = replace(claim, kind="silent", answer=None, menu=(), by=None)
        made = [options, None, *([silent] if claim.kind != "silent" else [])]
        yield question, claim, chance.choice(made)


@pytest.mark.parametrize("book", list(LIBRARY.rules.books))
def test_every_ruling_that_changes_is_found_and_no_other(book: str) -> None:
    for seed in range(tries(1, 40)):
        chance = random.Random(f"{book} {seed}")
        claims, wanted = dict(LIBRARY.rules.claims), set()
        for question, claim, other in planted(book, chance):
            key = book, question.id
            kept = [c if c is not claim else other for c in claims[key]]
            claims[key] = tuple(c for c in kept if c)
            cases = [case for case in question.cases() if holds(claim.when, case)]
            wanted |= {(question.id, tuple(case.items())) for case in cases}
        both = {**LIBRARY.rules.books, "changed": LIBRARY.rules.books[book]}
        both["changed"] = replace(both["changed"], id="changed")
        new = {("changed", name): c for (of, name), c in claims.items() if of == book}
        rules = replace(LIBRARY.rules, books=both, claims={**LIBRARY.rules.claims, **new})
        told = {
            (change.question, tuple(case.items()))
            for change in changed_rulings(rules, book, "changed")
            for case in rules.questions[change.question].cases(change.facts)
        }
        assert len(wanted) > 10
        assert told == wanted
