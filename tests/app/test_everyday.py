"""Every everyday incident has a dispute or a question that knows its words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from floorbase.app.suggest import suggestions
from floorbase.scenarios.lone import PREFIX
from tests.support.shipped import LIBRARY

FILE = Path(__file__).with_name("everyday.yaml")
LEAST = 60  # phrases
FIRST_THREE = 0.9  # of them, in the first three at least


@cache
def everyday() -> dict[str, set[str]]:
    """Each phrase with the disputes and questions that are right for it."""
    told = yaml.load(FILE.read_text("utf-8"), yaml.BaseLoader)
    return {str(words): {str(one) for one in right} for words, right in told.items()}


def offered(words: str) -> Iterator[str]:
    """The first three disputes that are heard, and the first three things that are listed."""
    yield from (likely.id for likely in LIBRARY.hearing.hear(words).disputes[:3])
    yield from (s.id.removeprefix(PREFIX) for s in suggestions(LIBRARY, words, "star")[:3])


def test_what_is_right_for_a_phrase_exists() -> None:
    known = {*LIBRARY.scenarios, *LIBRARY.rules.questions}
    assert not {one for right in everyday().values() for one in right} - known
    assert len(everyday()) >= LEAST


def test_everyday_words_lead_to_their_dispute_or_question() -> None:
    missed = [words for words, right in everyday().items() if right.isdisjoint(offered(words))]
    assert len(missed) <= (1 - FIRST_THREE) * len(everyday()), missed


def test_no_phrase_is_one_that_the_data_is_heard_as() -> None:
    heard = {text.lower() for s in LIBRARY.scenarios.values() for text in s.phrases}
    heard |= {text.lower() for q in LIBRARY.rules.questions.values() for text in q.phrases}
    assert not {words for words in everyday() if words.lower() in heard}


def test_no_everyday_phrase_is_called_no_dispute() -> None:
    assert [words for words in everyday() if LIBRARY.hearing.hear(words).unlikely] == []
