"""What is kept of the five is made once, whatever own books stand beside them and are changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.training import hands, items
from floorbase.rules.search import finder
from floorbase.yamldata import cache
from tests.support.own_books import library_with, write_book
from tests.support.shipped import LIBRARY


def test_beside_an_own_book_nothing_of_the_five_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped, met = items.askable(LIBRARY), hands.index(LIBRARY)
    assert LIBRARY.cases
    assert LIBRARY.hearing
    assert LIBRARY.search("odd chip")
    written: list[str] = []
    write = cache.write

    def noted(path: Path, content: bytes) -> None:
        written.append(path.name)
        write(path, content)

    monkeypatch.setattr(cache, "write", noted)
    monkeypatch.setattr(finder, "build", None)  # which is not called
    library = library_with(write_book(tmp_path / "my_club"))
    beside = items.askable(library)
    dealt = hands.index(library)
    assert library.cases
    assert library.hearing
    assert library.search("odd chip")
    assert written
    assert {name for name in written if not name.startswith("own")} == set()
    assert beside.keys[: len(shipped.keys)] == shipped.keys
    assert [key.question for key in beside.keys if key.book == "my_club"] == ["odd_chip"]
    assert {key: found for key, found in dealt.items() if key[0] != "my_club"} == met
