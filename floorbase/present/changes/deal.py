"""The words for what changed: the deal and misdeals."""

from __future__ import annotations

WORDS: dict[str, str] = {}
