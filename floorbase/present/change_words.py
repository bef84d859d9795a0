"""The words for everything that can change at a table: one sentence without its stop for each."""

from __future__ import annotations

from floorbase.engine.topics.amounts import words as amounts
from floorbase.engine.topics.betting import words as betting
from floorbase.engine.topics.board import words as board
from floorbase.engine.topics.deal import words as deal
from floorbase.engine.topics.hands import words as hands
from floorbase.engine.topics.out_of_turn import words as out_of_turn
from floorbase.engine.topics.places import words as places
from floorbase.engine.topics.presence import words as presence
from floorbase.engine.topics.race import words as race
from floorbase.engine.topics.reopening import words as reopening
from floorbase.engine.topics.seating import words as seating
from floorbase.engine.topics.showdown import words as showdown

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
