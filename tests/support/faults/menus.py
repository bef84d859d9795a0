"""Faults of what may be chosen, and of steps under facts."""

from __future__ import annotations

from tests.support.checked import Fault, swap

QUESTIONS = "floorbase/rules/questions"
LATER = 'when: {all_in_hand_for_hand: "yes"}'
NARROWED = swap("  kind: discretion", "  when: {intervening_action: bet}\n  kind: discretion")


FAULTS = [
    Fault(
        "an option under an unknown fact",
        f"{QUESTIONS}/board.yaml",
        swap(LATER, 'when: {hand_by_hand: "yes"}'),
        "'hand_by_hand' is not a fact of dealing_stopped_all_in",
    ),
    Fault(
        "an option under an unknown value",
        f"{QUESTIONS}/board.yaml",
        swap(LATER, "when: {all_in_hand_for_hand: perhaps}"),
        "'perhaps' is not a value of all_in_hand_for_hand here",
        alone=True,
    ),
    Fault(
        "a step under an unknown fact",
        f"{QUESTIONS}/hands.yaml",
        swap('when: {open_wager: "yes"}', 'when: {open_wagre: "yes"}'),
        "'open_wagre' is not a fact",
    ),
    Fault(
        "a step with an unknown field",
        f"{QUESTIONS}/hands.yaml",
        swap("- do: If that hand has", "- does: If that hand has"),
        "'does' is not a field of a step of 'dealer'",
    ),
    Fault(
        "a book rules what is impossible on its facts",
        f"{QUESTIONS}/board.yaml",
        swap("when: {board_street: river}\n      say", "when: {board_street: turn}\n      say"),
        "'back_no_burn' is ruled where it is impossible: board_street=river",
        named_in="claims/queensix/board.yaml",
    ),
    Fault(
        "a claim narrowed to one case",
        "floorbase/rules/claims/nunavut/out_of_turn.yaml",
        NARROWED,
        "oot_check: no claim of nunavut covers",
    ),
    Fault(
        "a menu with what is impossible on its facts",
        "floorbase/rules/claims/nunavut/out_of_turn.yaml",
        NARROWED,
        "oot_check: 'binding' is on a menu where it is impossible",
    ),
    Fault(
        "a case in which nothing is left",
        f"{QUESTIONS}/presence.yaml",
        swap("when: {penalty_counted_in: minutes}", "when: {penalty_counted_in: hands}"),
        "penalty_missed_hands_count: nothing can be chosen with penalty_counted_in=minutes",
    ),
]
