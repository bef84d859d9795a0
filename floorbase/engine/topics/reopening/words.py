"""The words for what changed: short all-ins, calls and what binds."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "closed": "seat {seat} may not raise, only call or fold ({name})",
    "open_again": "seat {seat} may raise ({name})",
    "stays_closed": "seat {seat} may not raise, only call or fold",
    "stays_open": "seat {seat} may raise",
    "undecided": "the book does not say whether seat {seat} may raise",
    "least_raise": "a raise must reach {amount} ({name})",
    "least_raise_or_all_in": "a raise must reach {amount}, or be all-in ({name})",
    "must_reach": "a raise must reach {amount}",
    "least_bet": "the minimum bet is {amount}",
    "no_cap": "there is no cap on raises",
    "raises_over": "raises are capped at {amount}",
    "corrected": "seat {seat}'s bet is corrected to {amount}",
    "asks_count": "seat {seat} asks for a count",
    "told": "the amount of the bet is announced as {amount}",
    "short_call": "seat {seat} is {amount} short of the call, with more behind",
    "true_amount": "seat {seat}'s call is for the true amount: {amount} in all",
    "amount_believed": ("seat {seat}'s call is only for the amount announced: {amount} in all"),
    "makes_up": "seat {seat} puts in the missing {amount}",
    "stands_short": "seat {seat}'s call stands as it went in",
    "complete_or_fold": "seat {seat} may make up the call or fold",
    "promises": "seat {seat} promises to {name}",
    "promise_binds": "seat {seat} is held to the promise",
    "promise_void": "seat {seat}'s promise is not binding",
    "call_stays": "seat {seat}'s {amount} stays in front",
    "bounty_all_in": "seat {seat}'s bounty chip is an all-in",
    "bounty_back": "the bounty chip goes back to seat {seat}, who has all options",
}
