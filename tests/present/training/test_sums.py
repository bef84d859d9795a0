"""The words of sums: everything needed is told, one thing is asked, and the working ends in it."""

from __future__ import annotations

import re

import pytest

from floorbase.app.training.item import ItemKey
from floorbase.app.training.numbers import KINDS, number_item, number_keys
from floorbase.app.training.sums.model import SumItem
from floorbase.app.training.typed_answer import UnreadableError
from floorbase.present.training.results import result_text
from floorbase.present.training.sums import WORDS, answer_words, sum_text
from floorbase.present.training.sums_worked import WORKED, working
from floorbase.present.training.telling import item_text
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

KEYS = number_keys(LIBRARY)
SENTENCES = re.compile(r"[^.?!]+(?:\.\d[^.?!]*)*[.?!]")
MOST_WORDS = 22  # of a question, as everywhere


def drawn(key: ItemKey, seed: int) -> SumItem:
    item = number_item(LIBRARY, key, seed)
    assert item is not None
    return item


def test_every_kind_has_its_words() -> None:
    assert set(WORDS) == set(WORKED) == set(KINDS)


def test_what_is_told_and_asked_is_whole() -> None:
    holds_for_each(KEYS, is_whole)


def is_whole(key: ItemKey) -> None:
    """Every sentence has a beginning and an end, and one thing is asked."""
    for seed in range(tries(2, 8)):
        item = drawn(key, seed)
        told = sum_text(LIBRARY, item)
        lines = (*told.situation, told.ask, *working(LIBRARY, item))
        for line in lines:
            assert not re.search(r"None|[{}_]|  |\.\.|;$", line), line
            assert line[0].isupper() or re.match(r"[a-z]+:|\d", line), line
        assert all(line.endswith(".") for line in told.situation)
        first = told.ask.split("? ")[0]
        assert told.ask.count("?") == 1
        assert told.ask.startswith(f"Under {LIBRARY.rules.books[key.book].short}, ")
        assert len(first.split()) <= MOST_WORDS
        assert all(len(line) < 400 for line in told.situation)


def test_the_working_comes_to_the_answer() -> None:
    holds_for_each(KEYS, comes_to_the_answer)


def comes_to_the_answer(key: ItemKey) -> None:
    """All its figures stand in the working."""
    item = drawn(key, 11)
    worked = " ".join(working(LIBRARY, item))
    for number in re.findall(r"[\d,.]*\d", answer_words(item)):
        assert number in worked or number == "0"


def test_the_working_names_its_provisions() -> None:
    """Only what a call costs is plain poker, with no provision to name."""
    holds_for_each([key for key in KEYS if key.question != "sum.to_call"], names_its_provisions)


def names_its_provisions(key: ItemKey) -> None:
    """Of its own book, and of no other."""
    named = [line.split(": ")[0] for line in working(LIBRARY, drawn(key, 3))]
    cites = {cite for line in named for cite in line.split(", ") if ":" in cite}
    assert cites
    assert cites <= set(LIBRARY.rules.provisions)
    assert {cite.partition(":")[0] for cite in cites} == {key.book}


def test_a_sum_is_told_and_judged_like_every_item() -> None:
    item = drawn(ItemKey("queensix", "sum.odd_chips", (("hands_tied", "2"),)), 2)
    text = item_text(LIBRARY, item)
    assert text.situation == sum_text(LIBRARY, item).situation
    assert text.ask == (
        "Under QueenSix, how much does each of them get? For example: 1: 500, 2: 400"
    )
    assert text.choices == ()
    worked = working(LIBRARY, item)
    assert result_text(LIBRARY, item, answer_words(item)) == ("Right.", *worked)
    wrong = result_text(LIBRARY, item, "1: 25, 2: 50")
    assert wrong == ("Wrong.", f"The answer: {answer_words(item)}.", *worked)
    with pytest.raises(UnreadableError):
        result_text(LIBRARY, item, "as the book says")


def test_a_sum_is_told_as_at_a_table() -> None:
    """The text of one, read and found good; the amounts follow from its seed."""
    key = ItemKey("michigan", "sum.least_raise", (("facing", "raise"),))
    told = sum_text(LIBRARY, drawn(key, 1))
    assert re.fullmatch(r"Blinds [\d,]+/[\d,]+\. Seat \d has the button\.", told.situation[0])
    assert re.fullmatch(r"The smallest chip in play is [\d,]+\.", told.situation[1])
    assert re.fullmatch(r"It is seat \d's turn, with [\d,]+ behind\.", told.situation[-1])
    assert re.fullmatch(
        r"Under Michigan, what is the smallest total that seat \d may raise to\?", told.ask
    )
