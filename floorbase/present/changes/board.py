"""The words for what changed: the board, burns and a bad deck."""

from __future__ import annotations

WORDS: dict[str, str] = {}
