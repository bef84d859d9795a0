"""The words for what changed: short all-ins, calls and what binds."""

from __future__ import annotations

WORDS: dict[str, str] = {}
