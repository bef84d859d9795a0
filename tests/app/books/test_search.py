"""An own book is searched beside the others, and a change of it makes nothing else anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from floorbase.app.journal.from_card import corpus_hash
from floorbase.app.library import Library
from floorbase.present.text.made_of import data_hash
from floorbase.rules.search import finder
from tests.support.houses import rule
from tests.support.own_books import BOOK, PROVISIONS, library_with, write_book
from tests.support.shipped import LIBRARY

HERE = {"book": "my_club", "kind": "provision"}


def ids(library: Library, words: str, **filters: Any) -> list[str]:
    return [hit.page.id for hit in library.search(words, **filters)]


def test_its_provisions_are_found_by_words_and_by_number(tmp_path: Path) -> None:
    named = BOOK.replace("My Club", "Kookaburra")
    library = library_with(write_book(tmp_path / "my_club", book=named))
    found = ids(library, "misdeal until two players have acted", **HERE)
    assert found[0] == "my_club:2"
    assert ids(library, "Kookaburra 2") == ["my_club:2"]


def test_a_word_that_only_it_has_is_known(tmp_path: Path) -> None:
    more = PROVISIONS + '- id: "4"\n  text: A kookaburra at the table is shown the door.\n'
    library = library_with(write_book(tmp_path / "my_club", provisions=more))
    assert ids(library, "kookabura")[0] == "my_club:4", "and written wrong"
    assert "my_club:4" not in ids(LIBRARY, "kookabura")


def test_what_its_claims_cite_is_found_as_people_ask(tmp_path: Path) -> None:
    """The provision has no word of the query; the question that it answers has."""
    plain = PROVISIONS.replace("The odd chip of a split pot goes to the first hand", "It goes")
    library = library_with(write_book(tmp_path / "my_club", provisions=plain))
    found = ids(library, "hands tie and the pot does not divide evenly", **HERE)
    assert "my_club:1" in found


@pytest.mark.parametrize("words", ["odd chip", "string bet", "both busted same hand", "7.34"])
def test_the_five_are_found_as_without_it(tmp_path: Path, words: str) -> None:
    library = library_with(write_book(tmp_path / "my_club"))
    with_it = [id_ for id_ in ids(library, words, limit=30) if not id_.startswith("my_club")]
    assert with_it[:5] == ids(LIBRARY, words, limit=30)[:5]


def test_an_edit_changes_no_hash_of_the_data_and_builds_no_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_book(tmp_path / "my_club")
    before = library_with(folder)
    assert ids(before, "odd chip")
    hashes = data_hash(before), corpus_hash(before)
    write_book(folder, provisions=PROVISIONS.replace("two players", "three players"))
    monkeypatch.setattr(finder, "build", None)  # which is not called
    after = library_with(folder)
    assert ids(after, "three players have acted", **HERE)[0] == "my_club:2"
    assert (data_hash(after), corpus_hash(after)) == hashes == (data_hash(LIBRARY),) * 2
    assert before.rules.books["my_club"].source != after.rules.books["my_club"].source


def test_a_word_that_only_it_has_outdoes_what_is_said_of_the_others(tmp_path: Path) -> None:
    """As "lifeboat box" does, beside all that is said of boxed cards."""
    more = PROVISIONS + '- id: "4"\n  text: Who asks puts a coin into the kookaburra box.\n'
    library = library_with(write_book(tmp_path / "my_club", provisions=more))
    assert ids(library, "kookaburra box")[0] == "my_club:4"
    assert ids(library, "box") == ids(LIBRARY, "box")


def test_the_words_of_a_sheet_find_the_question_that_it_answers(tmp_path: Path) -> None:
    told = rule("odd_chip", "all_to_first_left").replace(
        "our sheet has it", "the kookaburra jar gets none"
    )
    files = {"book.yaml": f"based_on: star\n{BOOK}", "house_rules.yaml": told}
    library = library_with(write_book(tmp_path / "my_room", files))
    assert ids(library, "kookaburra jar", book="my_room")[0] == "odd_chip"
    assert "odd_chip" not in ids(LIBRARY, "kookaburra jar")


def test_a_houses_edition_of_a_shipped_book_hides_that_books_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ids(LIBRARY, "odd chip")  # the index of the five is there
    monkeypatch.setattr(finder, "build", None)  # which is not called
    new = '- id: "7.34"\n  text: A kookaburra at the table is shown the door.\n'
    edition = tmp_path / "star" / "editions" / "2020-01-01"
    write_book(edition, {"book.yaml": BOOK, "provisions.yaml": new})
    library = library_with(tmp_path / "star")
    assert ids(library, "kookaburra", book="star", kind="provision") == ["star:7.34"]
    out_of_turn = ids(library, "action out of turn", kind="provision", limit=50)
    assert not [id_ for id_ in out_of_turn if id_.startswith("star:")]
    assert [id_ for id_ in ids(LIBRARY, "action out of turn", limit=50) if id_ == "star:7.34"]
    assert ids(library, "7.35") == []
