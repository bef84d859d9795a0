"""The words for what changed: elimination, places and money."""

from __future__ import annotations

WORDS: dict[str, str] = {}
