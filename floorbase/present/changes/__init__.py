"""The words for everything that can change at a table: one sentence without its stop for each."""

from __future__ import annotations

from floorbase.present.changes import (
    amounts,
    betting,
    board,
    deal,
    hands,
    out_of_turn,
    places,
    presence,
    race,
    reopening,
    seating,
    showdown,
)

TOPICS = (
    betting,
    out_of_turn,
    deal,
    board,
    amounts,
    reopening,
    hands,
    showdown,
    presence,
    race,
    seating,
    places,
)
CHANGE_WORDS: dict[str, str] = {k: words for topic in TOPICS for k, words in topic.WORDS.items()}
