"""The words for what changed: showdown and odd chips."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "holds": "seat {seat} holds {cards}",
    "shows": "seat {seat} tables {cards}",
    "mucks": "seat {seat} gives the hand up",
    "wins_pot": "seat {seat} takes {amount} with {name}",
    "splits": "seat {seat} takes {amount}, a share, with {name}",
    "carried": "{amount} stays for the next pot",
}
