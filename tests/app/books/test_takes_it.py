"""Everything that takes a book takes one that was put into a folder a moment ago."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from shutil import copytree

import pytest

from floorbase.app.compare import compare
from floorbase.app.dispute import Dispute
from floorbase.app.journal.from_card import (
    RulingDetails,
    body_of_dispute,
    checked_penalties,
    penalty_kinds,
)
from floorbase.app.library import Library
from floorbase.app.training.items import item, keys, kinds_of
from floorbase.present.card.dispute import five_books, notes_of, whole_card
from floorbase.present.compare.forms import forms
from floorbase.present.draw.graph_text import as_text
from floorbase.present.text.search import hits_as_text
from floorbase.present.training.results import result_text
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.user.journal.store import Journal
from tests.support.copies import ROOT
from tests.support.houses import rule
from tests.support.journals import AT, penalised
from tests.support.own_books import BOOK, library_with, with_files, write_book
from tests.support.screens import house, press, reader, words
from tests.support.served import served_with
from tests.support.shipped import LIBRARY
from tests.support.sweep import first_of

__all__ = ["house"]
CLUB, ROOM = "kea_club", "kea_room"  # a whole book, and a sheet on top of the Star
ODD = rule("odd_chip", "all_to_first_left")
CLOCK = '- {question: clock_time, cites: ["1"], value: 45 s, reading: So it is.}\n'


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Eight books: the five, a club's whole book, a sheet, and the small one."""
    shelf = tmp_path_factory.mktemp("shelf")
    copytree(ROOT / "examples" / "books" / "net_loft", shelf / CLUB)
    room = f"based_on: star\n{BOOK}".replace("My Club", "The Rooms of the Kea")
    write_book(shelf / ROOM, {"book.yaml": room, "house_rules.yaml": ODD})
    with_files(shelf / "my_club", claims__all=CLOCK)
    return library_with(*sorted(shelf.iterdir()))


def dispute(library: Library, book: str, name: str) -> Dispute:
    """A dispute told to its end, each fact by its first value."""
    found = Dispute(library, name, book)
    while ask := (walked := found.settle()).ask:
        found.answer(ask, walked.values[0])
    return found


@pytest.mark.parametrize("book", first_of([CLUB, ROOM, "my_club"]))
def test_every_dispute_has_its_card(library: Library, book: str) -> None:
    for name in [*library.scenarios][::3]:
        told = dispute(library, book, name)
        card = whole_card(told)
        assert card.status_words
        parts = [*card.sections, *notes_of(told)]
        assert all(part.lines for part in parts if part.heading != "RULE" or book != "my_club")


def test_all_books_stand_side_by_side(library: Library) -> None:
    told = five_books(dispute(library, ROOM, "question:odd_chip"), 80)
    names = [line[:20].strip() for line in told]
    assert "The Rooms of the K…" in names, "a long name leaves a space before what it says"
    assert {one.short for one in library.rules.books.values()} - {*names} == {
        "The Rooms of the Kea"
    }
    assert all(len(line) <= 80 for line in told)


@pytest.mark.parametrize("count", range(2, 9))
def test_any_two_to_eight_are_compared_in_every_form(library: Library, count: int) -> None:
    books = [*library.rules.books][::-1][:count]
    compared = compare(library, ["odd_chip", "clock_time", "string_bet"], books=books)
    made = {end: make() for end, make in forms(library, compared, "", 100).items()}
    assert list(json.loads(made[".json"])["editions"]) == books
    for book in books:
        assert library.rules.books[book].short in made[".md"]
        assert f"{library.rules.books[book].short}: status" in made[".csv"]
        assert f'data-id="{book}"' in made[".html"]
        assert book[:11] in made[".txt"]


def test_a_word_of_its_own_finds_it_in_all_books_and_in_one(library: Library) -> None:
    """14.7: rabbit hunting, for a pound in the lifeboat box."""
    for book in ("all", CLUB):
        hits = library.search("lifeboat box", book)
        assert hits[0].page.id == f"{CLUB}:14.7"
        assert "lifeboat box" in hits_as_text(library.rules, hits)


def test_it_is_in_the_graph(library: Library) -> None:
    told = as_text(library, f"{CLUB}:7.2")
    assert "Acting out of turn" in told
    assert "oot_call" in told, "a question that it answers"


@pytest.mark.parametrize("book", first_of([ROOM, CLUB]))
def test_it_is_trained_and_told_right(library: Library, book: str) -> None:
    asked = keys(library, [book])
    assert {key.book for key in asked} == {book}
    for key in asked[::97]:
        for kind in kinds_of(library, key):
            made = item(library, key, kind, 1)
            assert made is None or result_text(library, made, made.choices[0].verdict)
    assert all(key.question != "odd_chip" for key in asked if key.book == ROOM)


@pytest.mark.parametrize(
    ("book", "basis", "reason"),
    [(CLUB, "book", ""), (ROOM, "house", "As our sheet has it.")],
)
def test_it_is_entered_in_the_journal(
    library: Library, tmp_path: Path, book: str, basis: str, reason: str
) -> None:
    given = (penalised("verbal_warning", "a1", 7),)
    details = RulingDetails("Main", "8", "4", (7,), (), "b1", given)
    body = body_of_dispute(dispute(library, book, "question:odd_chip"), AT, details)
    with Journal(tmp_path / "journal.sqlite") as journal:
        kept = journal.append(body, {"a1": "Ann Chovy"}).entry
    assert kept
    (ruled,) = kept.body.rulings
    assert kept.body.book == book
    assert (ruled.question, ruled.basis, ruled.reason) == ("odd_chip", basis, reason)


def test_a_penalty_of_its_own_can_be_entered(tmp_path: Path) -> None:
    """And a number of its own is the amount of a kind that all have."""
    hat = "penalties_available:\n  the_hat:\n    words: The player wears the hat.\n"
    hat += "    if: the player wears the hat\n    dealer: [Hand over the hat.]\n    say: Wear it.\n"
    claim = (
        '- {question: penalties_available, cites: ["1"], kind: discretion, by: floor, '
        "menu: [the_hat, verbal_warning], reading: So it is.}\n"
        '- {question: oot_penalty, cites: ["2"], value: 2 hands, reading: So it is.}\n'
    )
    library = library_with(with_files(tmp_path / "my_club", options=hat, claims__all=claim))
    assert "the_hat" in penalty_kinds(library, "my_club")
    assert penalty_kinds(library, "star") == penalty_kinds(LIBRARY)
    (given,) = checked_penalties(library, [penalised("the_hat", "a1", 7)], AT)
    assert given.kind == "the_hat"


async def test_its_pages_are_served(library: Library, tmp_path: Path) -> None:
    async for served in served_with(None, tmp_path, library):
        for address, wanted in {
            f"/d/question:odd_chip?book={ROOM}": "House rule of 1 October 2026",
            f"/d/question:odd_chip?book={CLUB}": "highest single card by suit",
            "/d/question:string_bet?book=my_club": "Nobody has read My Club",
            f"/p/{CLUB}/14.7": "lifeboat box",
            f"/p/{CLUB}": "Rabbit hunting",
            "/q/odd_chip": "The Rooms of the Kea",
            "/find?q=lifeboat+box": "Rabbit hunting",
            f"/compare/odd_chip?book={CLUB}&book={ROOM}": "House rule of 1 October 2026",
        }.items():
            answer = await served.client.get(address)
            assert answer.status == 200, address
            text = unescape(await answer.text())
            assert wanted in text, address
            assert not re.search(r"</h2>\s*</section>", text), address  # a heading of nothing


async def test_its_screens_are_shown(library: Library, house: Path) -> None:
    house.write_text(f'{{"book": "{ROOM}"}}')
    app = FloorApp(lambda: library)
    async with app.run_test(size=(100, 40)) as pilot:
        for _ in range(6000):
            await pilot.pause(0.01)
            if app.flow is not None:
                break
        assert app.flow
        app.flow.begin("question:odd_chip")
        await pilot.pause()
        assert isinstance(app.screen, RulingScreen)
        assert "HOUSE RULE" in words(app)
        await press(pilot, "v")
        assert isinstance(app.screen, FiveScreen)
        assert "All eight books" in words(app)
        app.flow.open(f"{CLUB}:14.7")
        assert (await reader(pilot)).page
        assert "lifeboat box" in words(app)
