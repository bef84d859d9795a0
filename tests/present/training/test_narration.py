"""A hand told in sentences: what is expected was written by hand."""

from __future__ import annotations

import pytest

from floorbase.engine.record.grammar import parse_event
from floorbase.present.training.narration import narrated, sentence


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("3 bets 1300", "seat 3 bets 1,300"),
        ('6 says "raise to 2000"', "seat 6 says “raise to 2,000”"),
        ("2 pushes 1000+1000", "seat 2 puts in two 1,000 chips without a word"),
        ("2 pushes 800", "seat 2 puts in 800 without a word"),
        ("5 asks for a clock on 4", "seat 5 asks for a clock on seat 4"),
        ("second As found", "the As turns up a second time"),
        ("dealer turns up 7c of 4", "the dealer turns up a card of seat 4, the 7c"),
        ("player comes to seat 7 with 5000", "a player comes to seat 7 with 5,000"),
        ("4 gets 1 cards", "seat 4 is dealt one card"),
        (
            "dealer exposes first card 2s to seat 2",
            "the dealer exposes seat 2’s first card, the 2s",
        ),
    ],
)
def test_an_event_is_a_sentence_of_the_floor(line: str, expected: str) -> None:
    assert sentence(parse_event(line)) == expected


def test_chips_that_go_with_words_are_told_with_them() -> None:
    lines = ('6 says "raise to 800"', "6 pushes 500+100+100+100", "5 calls")
    events = tuple(map(parse_event, lines))
    assert list(narrated(events, [None, None, None])) == [
        "Seat 6 says “raise to 800” and puts in a 500 chip and three 100 chips.",
        "Seat 5 calls.",
    ]
