"""The words for what changed: actions that are not open."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "taken_for_nearest": "seat {seat}'s action counts as the nearest legal one",
    "counted_anew": "seat {seat} takes {amount} back; what it puts in next is its whole bet",
}
