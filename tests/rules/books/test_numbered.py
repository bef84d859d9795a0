"""A provision is found by its number, alone or with what names its book."""

from __future__ import annotations

import pytest

from floorbase.app.suggest import suggestions
from floorbase.errors import BadRequestError
from floorbase.present.reader.contents import found_anywhere, found_in_book
from floorbase.present.reader.page import Reading
from floorbase.present.text.search import nothing_found
from tests.support.shipped import LIBRARY

NUMBERED = LIBRARY.numbered
PROVISIONS = LIBRARY.rules.provisions


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("7.34", ["star:7.34"]),
        ("Star 7.34", ["star:7.34"]),
        ("the star rule 7.34?", ["star:7.34"]),
        ("star7.34", ["star:7.34"]),
        ("7.46 (e)", ["star:7.46(e)"]),
        ("7.46e", ["star:7.46(e)"]),
        ("Rule 39", ["whangamata:39", "michigan:39"]),
        ("rule no. 39", ["whangamata:39", "michigan:39"]),
        ("whangamata 39", ["whangamata:39"]),
        ("directive 64(b)", ["michigan:64(b)"]),
        ("Directive 64 (b) (i)", ["michigan:64(b)(i)"]),
        ("Nunavut section 9.24", ["nunavut:9.24"]),
        ("9.10", ["nunavut:9.10"]),
        ("note 5", ["whangamata:note-5"]),
        ("B.tournament-play.2", ["nunavut:B.tournament-play.2"]),
        ("irregularities 7", ["queensix:3.irregularities.7", "nunavut:B.irregularities.7"]),
        ("queensix irregularities 7", ["queensix:3.irregularities.7"]),
        ("QueenSix Section 6 rule 8", ["queensix:6.no-limit.8"]),
        ("queensix tournament 22", ["queensix:tournament.22"]),
        ("conduct 3", ["nunavut:B.conduct.3"]),
        ("GLOSSARY:straddle", []),
        ("queensix:GLOSSARY.straddle", ["queensix:glossary.straddle"]),
        ("25 40", []),
        ("660", []),
        ("30 seconds", []),
        ("9.99", []),
        ("7.34(a)", []),
    ],
)
def test_numbers(asked: str, found: list[str]) -> None:
    assert NUMBERED.find(asked) == found


def test_every_number_finds_its_provision_and_with_its_book_it_alone() -> None:
    for id_, provision in PROVISIONS.items():
        locator = id_.partition(":")[2]
        if any(letter.isdigit() for letter in locator):
            assert id_ in NUMBERED.find(locator)
            assert NUMBERED.find(f"{LIBRARY.rules.books[provision.book].short} {locator}") == [id_]


@pytest.mark.parametrize("asked", ["7.34", "Star 7.34", "directive 64(b)", "whangamata 39"])
def test_a_number_opens_the_provision_everywhere(asked: str) -> None:
    (id_,) = NUMBERED.find(asked)
    reading = Reading(LIBRARY)
    assert LIBRARY.provision(asked).id == id_
    assert [hit.page.id for hit in LIBRARY.search(asked)] == [id_]
    assert [one.id for one in found_anywhere(reading, asked)] == [id_]
    assert [one.id for one in found_in_book(reading, id_.partition(":")[0], asked)] == [id_]
    for book in LIBRARY.rules.books:
        for searched in (True, False):
            assert [s.id for s in suggestions(LIBRARY, asked, book, searched=searched)] == [id_]


def test_of_several_books_the_houses_comes_first() -> None:
    assert [s.id for s in suggestions(LIBRARY, "rule 39", "michigan")] == [
        "michigan:39",
        "whangamata:39",
    ]
    with pytest.raises(BadRequestError, match=r"whangamata:39 .*, michigan:39 "):
        LIBRARY.provision("39")


@pytest.mark.parametrize("asked", ["9.99", "rule 99", "7.34(a)"])
def test_a_number_that_no_provision_has_finds_nothing_and_says_so(asked: str) -> None:
    assert LIBRARY.search(asked) == []
    assert suggestions(LIBRARY, asked, "star") == []
    assert f"no provision has the number '{asked}'" in nothing_found(LIBRARY, asked)
    with pytest.raises(BadRequestError, match="no such provision"):
        LIBRARY.provision(asked)


def test_what_was_left_out_and_what_to_try_is_said() -> None:
    assert LIBRARY.search("7.34", book="michigan") == []
    assert "star:7.34, which is left out here" in nothing_found(LIBRARY, "7.34")
    assert "other words" in nothing_found(LIBRARY, "qqqq zzzz")
