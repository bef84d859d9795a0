"""The words for what changed: what chips and words come to."""

from __future__ import annotations

WORDS: dict[str, str] = {}
