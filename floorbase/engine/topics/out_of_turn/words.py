"""The words for what changed: action out of turn."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "oot_check": "seat {seat} checks out of turn",
    "oot_call": "seat {seat} calls {amount} out of turn",
    "oot_bet": "seat {seat} bets {amount} out of turn",
    "oot_raise": "seat {seat} raises to {amount} out of turn",
    "oot_fold": "seat {seat} folds out of turn",
    "acts_again": "seat {seat} acts out of turn again; the first time is ruled on first",
    "raps_early": "seat {seat} taps the table out of turn",
    "rap_nothing": "seat {seat}'s tap does not count",
    "held": "seat {seat}'s {amount} stays in front, pending the ruling",
    "back_to": "the action goes back to seat {seat}",
    "stands": "seat {seat}'s action stands",
    "bound_to_call": "seat {seat} is bound to call",
    "all_options": "seat {seat} has all options",
    "passive": "seat {seat} may not bet or raise on this turn",
    "hand_dead": "seat {seat}'s hand is dead",
    "passed_over": "seat {seat} is passed over",
    "passed_over_out": "seat {seat} is passed over while facing a bet, so the hand is dead",
    "all_stand": "the action after seat {seat} stands",
    "each_in_turn": "each action after seat {seat} is ruled on separately, in order",
    "void": "seat {seat} can no longer act, so the action does not count",
}
