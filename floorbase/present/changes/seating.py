"""The words for what changed: seats, button and blinds between hands."""

from __future__ import annotations

WORDS: dict[str, str] = {}
