"""The words for everything that can change at a table: one sentence without its stop for each."""

from __future__ import annotations

from floorbase.engine import topics

CHANGE_WORDS: dict[str, str] = {
    kind: words for topic in topics.parts("words") for kind, words in topic.WORDS.items()
}
