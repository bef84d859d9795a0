"""The words for what changed: chip races."""

from __future__ import annotations

WORDS: dict[str, str] = {}
