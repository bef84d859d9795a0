"""The words for what changed: hand-for-hand play."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "hand_for_hand_starts": "every table waits for the others before each hand",
    "hand_for_hand_ends": "each table plays at its own pace again",
    "level_clock": "the level has {name} left",
    "level_over": "the level is over; the next deal is at the new one",
    "minutes_off": "the level loses {amount} minutes",
    "two_minutes_off": "two minutes come off the level",
    "real_time_off": "the time the hand took comes off the level",
    "none_off": "nothing comes off the level",
}
