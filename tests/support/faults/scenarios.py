"""Faults of the trees, of what is heard, and of the cases."""

from __future__ import annotations

from tests.support.checked import Fault, swap

TREES = "floorbase/scenarios/trees"
TREE = f"{TREES}/out_of_turn.yaml"
CASES = "floorbase/scenarios/cases/out_of_turn.yaml"
PHRASES, TELLINGS = "floorbase/scenarios/phrases", "floorbase/scenarios/tellings"
SILENT_CASE = "{why: nothing is said, status: pending, question: oot_bet_or_raise, to_act: 6}"
CALLED = "\n    - 4 folds\n    - 6 calls out of turn"
CLOCK = "{question: clock_time, only_if: {who_may_call_clock: clock_goes_on}}"


FAULTS = [
    Fault(
        "phrases of no dispute",
        f"{PHRASES}/race.yaml",
        swap("- dispute: chip_race", "- dispute: chip_rase"),
        "there is no dispute 'chip_rase'",
    ),
    Fault(
        "a class of words that there is not",
        f"{PHRASES}/race.yaml",
        swap(", first tie]", ", <nobodies> tie]"),
        "'nobodies' is not a class of words",
        alone=True,
    ),
    Fault(
        "a telling of no dispute",
        f"{TELLINGS}/idiom-1.yaml",
        swap("disputes: [skipped_player]", "disputes: [skiped_player]"),
        "there is no dispute 'skiped_player'",
    ),
    Fault(
        "a leaf to nowhere",
        TREE,
        swap("questions: [oot_check]", "questions: [oot_chekc]"),
        "there is no question 'oot_chekc'",
    ),
    Fault(
        "a scenario with an unknown fact",
        TREE,
        swap("ask: [out_of_turn_action,", "ask: [what_happened,"),
        "'what_happened' is not a fact",
    ),
    Fault(
        "an unknown option",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("clock_goes_on", "clock_runs")),
        "'clock_runs' is not an option of who_may_call_clock",
        alone=True,
    ),
    Fault(
        "a gate that is not asked",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("who_may_call_clock", "clock_expiry")),
        "clock_time depends on clock_expiry, which this leaf does not ask before it",
        alone=True,
    ),
    Fault(
        "a gate that never closes",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("clock_goes_on", "[clock_goes_on, no_clock]")),
        "has every option of who_may_call_clock, so it says nothing",
        alone=True,
    ),
    Fault(
        "no gate",
        f"{TREES}/presence.yaml",
        swap(CLOCK, "{question: clock_time, only_if: {}}"),
        "clock_time: 'only_if' names no question",
        alone=True,
    ),
    Fault(
        "an option left out that is none",
        f"{TREES}/presence.yaml",
        swap("without: [chips_forfeited]", "without: [chips_lost]"),
        "'chips_lost' is not an option of penalties_available",
        alone=True,
    ),
    Fault(
        "an unknown field",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("only_if", "only_when")),
        "'only_when' is not a field of a question of a leaf",
        alone=True,
    ),
    Fault(
        "nothing is left for certain",
        f"{TREES}/presence.yaml",
        swap(f"        - who_may_call_clock\n        - {CLOCK}", f"        - {CLOCK}"),
        "this leaf may end up with no question to ask",
        alone=True,
    ),
    Fault(
        "exclusive: an unknown option",
        "floorbase/scenarios/exclusive.yaml",
        swap("{who_may_call_clock: no_clock}", "{who_may_call_clock: no_clok}"),
        "'no_clok' is not an option of who_may_call_clock",
    ),
    Fault(
        "exclusive: an unknown question",
        "floorbase/scenarios/exclusive.yaml",
        swap("{clock_time: any}", "{clock_times: any}"),
        "there is no question 'clock_times'",
    ),
    Fault(
        "exclusive: sides that never meet",
        "floorbase/scenarios/exclusive.yaml",
        swap("    - {clock_time: any}", "    - {odd_chip: any}"),
        "no_clock_or_time: no leaf asks questions from two of its sides",
        alone=True,
    ),
    Fault(
        "exclusive: one side",
        "floorbase/scenarios/exclusive.yaml",
        swap("    - {clock_time: any}\n", ""),
        "'sides' must be a list of rulings that exclude each other",
        alone=True,
    ),
    Fault(
        "exclusive: twice",
        "floorbase/scenarios/exclusive.yaml",
        swap("- id: waits_or_posts", "- id: no_clock_or_time"),
        "'no_clock_or_time' is defined twice",
    ),
    Fault(
        "star:7.34 Example 1, a wrong amount",
        CASES,
        swap("min_raise_to: 900\n      may_raise", "min_raise_to: 1200\n      may_raise"),
        "raise_then_raise: under star, min_raise_to should be 1200",
        met="playing",
    ),
    Fault(
        "queensix:3.betting.5, wrong chips back",
        CASES,
        swap("returned: {6: 500}", "returned: {6: 400}"),
        "under queensix, returned should be 6: 400, but came out as 6: 500",
        met="playing",
    ),
    Fault(
        "a wrong branch",
        CASES,
        swap("min_raise_to: 1100, returned: {}}", "min_raise_to: 1000, returned: {}}"),
        "under nunavut if binding, min_raise_to should be 1000",
        met="playing",
    ),
    Fault(
        "a book without an expectation",
        CASES,
        swap(f"    michigan: {SILENT_CASE}\n", ""),
        "the case does not say what michigan rules",
        met="playing",
    ),
    Fault(
        "a case nobody could play",
        CASES,
        swap(f"- 3 bets 300{CALLED}", f"- 3 bets 30000{CALLED}"),
        "seat 3 has only 9900",
        met="playing",
    ),
    Fault(
        "a case of no scenario",
        CASES,
        swap("scenario: action_out_of_turn", "scenario: no_such_dispute"),
        "there is no scenario 'no_such_dispute'",
        met="playing",
    ),
    Fault(
        "a case of a question",
        CASES,
        swap("scenario: action_out_of_turn", "scenario: oot_check"),
        "fix: that is a question: name a dispute, with a leaf that asks it",
        met="playing",
    ),
]
