"""How typed words are read: amounts, seats, short forms, denials."""

from __future__ import annotations

import pytest

from floorbase.hearing.telling.words import read_words, typed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Seat 5 raises to 1,500", ["seat", "5", "raises", "to", "1500"]),
        ("s5 made it 2.5k", ["seat", "5", "made", "it", "2500"]),
        ("seat five folds", ["seat", "5", "folds"]),
        ("two thousand behind", ["2000", "behind"]),
        ("fifteen hundred", ["1500"]),
        ("twenty five hundred", ["2500"]),
        ("seventy-five hundred", ["7500"]),
        ("two thousand five hundred", ["2500"]),
        ("two hundred and fifty", ["250"]),
        ("a hundred and fifty", ["a", "150"]),
        ("one hundred two hundred", ["100", "200"]),
        ("raised two hundred six folds", ["raised", "200", "six", "folds"]),
        ("two thousand-chips", ["two", "1000", "chips"]),
        ("two five-hundred chips", ["two", "500", "chips"]),
        ("two-thousand chips", ["2000", "chips"]),
        ("he's 19", ["he", "is", "19"]),
        ("didn't, didnt, did not", ["did", "not", ",", "did", "not", ",", "did", "not"]),
        ("can't", ["can", "not"]),
        ("oot", ["out", "of", "turn"]),
        ("utg+1 all-in", ["utg1", "all", "in"]),
        ("7f", ["7", "folds"]),
        ("a 3bet", ["a", "reraises"]),
        ("seat 2's bet", ["seat", "2", "'s", "bet"]),
        ("late - is it", ["late", "-", "is", "it"]),
        ("", []),
    ],
)
def test_read(text: str, words: list[str]) -> None:
    assert [word.text for word in read_words(text)] == words


def test_chips_are_told_from_seats() -> None:
    seat, chips = read_words("2's two 1000s")[0], read_words("two 1000s")[1]
    assert (seat.value, seat.many) == (2, False)
    assert (chips.value, chips.many) == (1000, True)


def test_words_know_where_they_were_typed() -> None:
    text = "Well, Seat 5 didn't raise!"
    words = read_words(text)
    assert typed(text, words[2:6]) == "Seat 5 didn't"


@pytest.mark.parametrize("unit", ["", "k", "'s"])
def test_a_number_longer_than_any_stack_is_read_as_a_very_large_one(unit: str) -> None:
    """A key that stuck: as a float it has no whole number, and was a fault."""
    assert read_words(f"bets {'9' * 400}{unit}")[1].value == 10**15
