"""The words for what changed: chips hidden, carried off or forfeited."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "hidden_found": "seat {seat} is found to have {amount} more in chips",
    "hidden_to": "the {amount} that was found goes to seat {seat}",
    "kept": "the {amount} that was found stays with seat {seat}",
    "sent": "seat {seat} is sent to table {name}",
    "chips_kept": "the chips stay with seat {seat}",
    "forfeited_to_pot": "seat {seat}'s {amount} is left for the next pot",
    "given_back": "seat {seat} keeps the chips after all",
}
