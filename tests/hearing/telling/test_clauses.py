"""How words are meant: the denied, asked, supposed, claimed, wanted and retracted is not told."""

from __future__ import annotations

import pytest

from floorbase.hearing.telling.clauses import Mood, moods
from floorbase.hearing.telling.words import read_words


def meant(text: str, word: str) -> Mood:
    """How the last occurrence of a word is meant."""
    words = read_words(text)
    place = max(n for n, found in enumerate(words) if found.text == word)
    return moods(words)[place]


@pytest.mark.parametrize(
    ("text", "word", "mood"),
    [
        ("seat 4 called the clock", "called", Mood.TOLD),
        ("nobody called the clock", "called", Mood.DENIED),
        ("nobody called the clock, seat 4 folded", "folded", Mood.TOLD),
        ("it wasn't hand for hand yet", "hand", Mood.DENIED),
        ("no raise, seat 6 just checked", "raise", Mood.DENIED),
        ("no raise, seat 6 just checked", "checked", Mood.TOLD),
        ("he didn't raise but he called", "called", Mood.TOLD),
        ("can seat 5 still bet", "bet", Mood.ASKED),
        ("does his raise stand?", "raise", Mood.ASKED),
        ("seat 5 raised. does it stand?", "raised", Mood.TOLD),
        ("can he bet after he checked?", "checked", Mood.TOLD),
        ("what if he had mucked", "mucked", Mood.SUPPOSED | Mood.ASKED),
        ("he says he called", "called", Mood.CLAIMED),
        ("he says raise", "raise", Mood.TOLD),
        ("reckons 5 folded", "folded", Mood.CLAIMED),
        ("he wants to raise", "raise", Mood.WANTED),
        ("seat 4 raised, sorry, seat 5 folded", "raised", Mood.RETRACTED),
        ("seat 4 raised, no wait, folded", "folded", Mood.TOLD),
        ("the turn was out. no tell a lie, it was the river", "turn", Mood.RETRACTED),
        ("seat 5, who raised, is gone", "raised", Mood.TOLD),
        ("with no limit betting", "betting", Mood.TOLD),
        ("the flop came before seat 5 checked", "checked", Mood.LATER),
        ("the flop came before seat 5 checked", "came", Mood.TOLD),
        ("the flop came after seat 5 checked", "checked", Mood.TOLD),
        ("before the flop, seat 5 called", "called", Mood.TOLD),
    ],
)
def test_how_a_word_is_meant(text: str, word: str, mood: Mood) -> None:
    assert meant(text, word) == mood
