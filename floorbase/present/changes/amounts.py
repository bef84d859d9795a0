"""The words for what changed: what chips and words come to."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "puts_out": "seat {seat} has {amount} in front, not yet an action",
    "speaks": "seat {seat} has spoken, and more is to follow",
    "adds": "seat {seat} adds {amount}",
    "words_count": "the words of seat {seat} count",
    "chips_count": "the chips of seat {seat} count, not the words",
    "whole_counts": "every motion of seat {seat} counts",
    "first_counts": "only the first motion of seat {seat} counts",
    "smaller_counts": "the smaller of the first motion and the minimum bet counts for seat {seat}",
    "amount_is": "the amount of seat {seat} is {amount}",
    "must_bet": "seat {seat} must bet, in a size of its own",
    "words_bind": "seat {seat} is held to what it said",
    "words_free": "what seat {seat} said does not bind",
    "chips_bind": "seat {seat} is held to the chips it put out",
    "taken_for_nearest": "what seat {seat} did is taken for what it comes nearest to",
    "brought_down": "the bet of seat {seat} is brought down to {amount}",
    "stay_out": "{amount} of seat {seat} stay out, and what it puts in comes on top",
    "counted_anew": "seat {seat} draws {amount} back, and its next chips are its whole bet",
    "nothing_low": "where one chip is enough, nothing is below the least",
    "low_bet_made_up": "the bet of seat {seat} becomes {amount}",
    "low_bet_stands": "the bet of seat {seat} stays {amount}",
    "low_bet_raised": "the bet of seat {seat} has been raised, so there is nothing to make up",
}
