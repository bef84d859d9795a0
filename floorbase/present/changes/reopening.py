"""The words for what changed: short all-ins, calls and what binds."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "closed": "the betting is not open to seat {seat}, who may call or fold ({name})",
    "open_again": "the betting is open to seat {seat} ({name})",
    "stays_closed": "the betting is not open to seat {seat}, who may call or fold",
    "stays_open": "the betting is open to seat {seat}",
    "undecided": "whether seat {seat} may raise, the book leaves open",
    "least_raise": "a raise must reach {amount} ({name})",
    "least_raise_or_all_in": "a raise must reach {amount}, or be all-in ({name})",
    "must_reach": "a raise must reach {amount}",
    "least_bet": "the least bet is {amount}",
    "no_cap": "raises are not limited in number",
    "raises_over": "after {amount} raises there are no more",
    "corrected": "the bet of seat {seat} is put right, to {amount}",
    "asks_count": "seat {seat} asks for a count",
    "told": "{amount} is given as the amount of the bet",
    "short_call": "seat {seat} puts in {amount} less than the call, with more behind",
    "true_amount": "the call of seat {seat} is for the true amount, {amount} in front",
    "amount_believed": "the call of seat {seat} is for what it believed, {amount} in front",
    "makes_up": "seat {seat} puts in the missing {amount}",
    "stands_short": "the call of seat {seat} stands as it went in",
    "complete_or_fold": "seat {seat} may make up the call or fold",
    "promises": "seat {seat} promises to {name}",
    "promise_binds": "seat {seat} is bound to its promise",
    "promise_void": "the promise of seat {seat} binds nobody",
    "call_stays": "{amount} of seat {seat} stay in front",
    "bounty_all_in": "the bounty chip of seat {seat} is an all-in",
    "bounty_back": "the bounty chip goes back to seat {seat}, who has every option",
}
