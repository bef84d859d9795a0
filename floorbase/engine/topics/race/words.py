"""The words for what changed: chip races."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "colours_up": "the {name} chips come off the table; each player's are first changed into as "
    "many {amount} chips as they make",
    "odd_chips": "seat {seat}'s odd chips: {name}, worth {amount}",
    "no_odd_chips": "nobody has odd chips",
    "odd_taken": "the table's odd chips, {amount} in all, leave the stacks",
    "set_out": "that makes {name} full new chips, with {amount} left over",
    "over_removed": "the {amount} left over is taken out of play; the race is for {name} new chips",
    "one_more_chip": "the {amount} left over adds one more; the race is for {name} new chips",
    "next_lowest_awarded": (
        "the odd chips, {amount} in all, stay put until it is decided who is awarded a chip"
    ),
    "one_hand_face_up": (
        "the odd chips, {amount} in all, go to the winner of a single hand dealt face up"
    ),
    "at_most_one": "a player can win one new chip, no more",
    "no_limit": "a player can win several new chips",
    "race_needless": "there is a new chip for every player with odd chips, so no cards are needed",
    "race_starts": "the race is dealt clockwise from seat {seat}",
    "cards_due": "race cards due to seat {seat}: {amount}",
    "race_card": "seat {seat} gets {cards}",
    "race_card_idle": "seat {seat}'s {cards} counts for nothing: no race is open",
    "race_deal_idle": (
        "these cards count for nothing: the odd chips are not settled by a race or a hand"
    ),
    "wins_new_chip": "seat {seat} wins a chip of {amount} with {cards}",
    "new_chip": "seat {seat} gets a chip of {amount}",
    "further_card": "seat {seat} gets one more card",
    "awarded": "seat {seat} is awarded {amount}",
    "not_awarded": "seat {seat} gets no new chip: none are awarded for odd chips",
    "odd_hand": "seat {seat} has {cards}: {name}",
    "odd_won": "seat {seat} takes all the odd chips, {amount}",
    "given_one_lowest": "seat {seat} has no chips left and is given one of {amount}",
    "raced_out": "seat {seat} has no chips left and is out of the tournament",
    "old_chip_gone": "the {name} chips are out of play, and the smallest is now {amount}",
    "chips_held": "the table's stacks are worth {amount} in all",
    "late_paid": "seat {seat} is given {amount} for the old chips",
    "late_unpaid": "seat {seat} gets nothing for {amount} in old chips",
}
