"""The words for everything that can change at a table: one sentence without its stop for each."""

from __future__ import annotations

from floorbase.engine import topics


class ChangeWords(dict[str, str]):
    """The words of each kind of change."""

    def __missing__(self, kind: str) -> str:
        raise KeyError(f"no words say what '{kind}' is: add them to the topic's words.py")


CHANGE_WORDS = ChangeWords(
    {kind: words for topic in topics.parts("words") for kind, words in topic.WORDS.items()}
)
