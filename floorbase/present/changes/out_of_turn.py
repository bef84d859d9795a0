"""The words for what changed: action out of turn."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "oot_check": "seat {seat} checks out of turn",
    "oot_call": "seat {seat} calls {amount} out of turn",
    "oot_bet": "seat {seat} bets {amount} out of turn",
    "oot_raise": "seat {seat} raises to {amount} out of turn",
    "oot_fold": "seat {seat} folds out of turn",
    "acts_again": "seat {seat} acts again out of turn, to be looked at after the first time",
    "raps_early": "seat {seat} raps out of turn",
    "rap_nothing": "the rap of seat {seat} is nothing",
    "held": "{amount} of seat {seat} wait in front for the ruling",
    "back_to": "the action goes back to seat {seat}",
    "stands": "what seat {seat} did stands",
    "bound_to_call": "seat {seat} is bound to call",
    "all_options": "seat {seat} has every option",
    "passive": "seat {seat} may not bet or raise on this turn",
    "hand_dead": "the hand of seat {seat} is dead",
    "passed_over": "seat {seat} is passed over",
    "passed_over_out": "seat {seat} is passed over, and owing a bet it is out",
    "all_stand": "what was done behind seat {seat} stands",
    "each_in_turn": "each action behind seat {seat} is judged in its turn",
    "void": "seat {seat} can no longer act, so this does not count",
}
