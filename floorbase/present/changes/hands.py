"""The words for what changed: a player's cards during the hand."""

from __future__ import annotations

WORDS: dict[str, str] = {}
