"""The words for what changed: ordinary poker."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "posts": "seat {seat} posts {amount}",
    "needless": "seat {seat} is not facing a bet, and checks",
    "check": "seat {seat} checks",
    "call": "seat {seat} calls, {amount} in front",
    "bet": "seat {seat} bets {amount}",
    "raise": "seat {seat} raises to {amount}",
    "fold": "seat {seat} folds",
    "pays": "the chips go in as announced",
    "returned": "{amount} returned to seat {seat}",
    "stopped": "the action stops",
    "pending": "the floor must rule on seat {seat}",
    "pending_table": "the floor must rule",
    "uncalled": "the uncalled {amount} goes back",
    "wins": "seat {seat} takes the pot",
    "flop": "the flop is dealt",
    "turn": "the turn is dealt",
    "river": "the river is dealt",
    "antes": "seat {seat} posts an ante of {amount}",
}
