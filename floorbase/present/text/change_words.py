"""The words for everything that can change at a table: one sentence without its stop for each."""

from __future__ import annotations

from floorbase.engine import topics


class ChangeWords(dict[str, str]):
    """The words of each kind of change."""

    def __missing__(self, kind: str) -> str:
        raise KeyError(f"the change '{kind}' has no words: add them to 'words.py' of its topic")


CHANGE_WORDS = ChangeWords(
    {kind: words for topic in topics.parts("words") for kind, words in topic.WORDS.items()}
)
