"""The blinds that a telling begins with are its blinds, and say nothing of the dispute."""

from __future__ import annotations

import pytest

from floorbase.hearing.telling.blinds import blinds_told
from floorbase.hearing.telling.words import read_words
from tests.support.shipped import LIBRARY


@pytest.mark.parametrize(
    ("text", "blinds", "rest"),
    [
        ("Blinds 200/400, seat 5 raised", (200, 400), "seat 5 raised"),
        ("we're at 1k/2k and seat 5 raised", (1000, 2000), "and seat 5 raised"),
        ("seat 5 raised. blinds are 50 100", (50, 100), "seat 5 raised ."),
        ("level 8, 300/600, seat 5 raised", (300, 600), "seat 5 raised"),
        ("level 8 (300/600) seat 5 raised", (300, 600), "seat 5 raised"),
        ("25/75 blinds, seat 5 raised", (25, 75), "seat 5 raised"),
    ],
)
def test_blinds_are_told(text: str, blinds: tuple[int, int], rest: str) -> None:
    found, words = blinds_told(read_words(text))
    assert found is not None
    assert (found.small, found.big) == blinds
    assert " ".join(word.text for word in words) == rest


@pytest.mark.parametrize(
    "text",
    [
        "blinds went up to 200/400 in the middle of the hand",
        "the blinds are 200/400 but 100/200 was posted",
        "seat 5 bet 1/2 the pot",
        "at 5/7 the table was full",
        "he put in 200 300 times",
        "seat 3 pushed 200/400 over the line",
        "blinds 400/200, seat 5 raised",
        "blinds 200/400",
    ],
)
def test_what_is_in_dispute_or_no_blinds_stays(text: str) -> None:
    words = read_words(text)
    assert blinds_told(words) == (None, words)


def test_the_hand_is_played_for_them() -> None:
    """A limp behind a raise to 800 at 200/400; and no street is heard of the word blinds."""
    heard = LIBRARY.hearing.read("blinds 200/400, seat 5 raises to 800 out of turn")
    assert "blinds: 200/400" in heard.hands[0].text
    assert not any("blinds" in one for one in heard.hands[0].assumed)
    told = LIBRARY.hearing.hear("blinds 200-400, seat 3 put in one 1000 chip silently")
    assert "chip_street" not in told.facts
