"""The words for what changed: clocks, absence and penalties."""

from __future__ import annotations

WORDS: dict[str, str] = {}
