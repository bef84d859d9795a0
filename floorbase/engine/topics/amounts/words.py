"""The words for what changed: what chips and words come to."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "puts_out": "seat {seat} has {amount} in front, and has not acted yet",
    "speaks": "seat {seat} has spoken, but the action is not complete",
    "adds": "seat {seat} adds {amount}",
    "words_count": "seat {seat}'s words count",
    "chips_count": "seat {seat}'s chips count, not the words",
    "whole_counts": "all of seat {seat}'s motions count",
    "first_counts": "only seat {seat}'s first motion counts",
    "smaller_counts": "the smaller of seat {seat}'s first motion and the minimum bet counts",
    "amount_is": "seat {seat}'s wager counts as {amount}",
    "must_bet": "seat {seat} must bet, any legal size",
    "words_bind": "seat {seat} is held to what it said",
    "words_free": "what seat {seat} said is not binding",
    "chips_bind": "seat {seat} is held to the chips it put out",
    "brought_down": "seat {seat}'s bet is brought down to {amount}",
    "stay_out": "seat {seat}'s {amount} stays out, and the new chips go on top",
    "nothing_low": "one chip is enough here, so no bet is too small",
    "low_bet_made_up": "seat {seat}'s bet becomes {amount}",
    "low_bet_stands": "seat {seat}'s bet stays {amount}",
    "low_bet_raised": "seat {seat}'s bet has been raised, so there is nothing to make up",
}
