"""Faults of the facts, the questions and the claims."""

from __future__ import annotations

import re

from tests.support.checked import Fault, swap

CLAIMS = "floorbase/rules/claims"
QUESTIONS = "floorbase/rules/questions/out_of_turn.yaml"
NOT_SAID = swap('      say:\n        - "{skipped|', '      said:\n        - "{skipped|')
FACTS = "floorbase/rules/questions/facts/out_of_turn.yaml"


def heard_in_one_way(text: str) -> str:
    """The first question is left with the first phrase of its dozen."""
    return re.sub(r"(:\n  - .*\n)(?:  - .*\n)+", r"\1", text, count=1)


ADD_OPTION = swap(
    "    no_bet_or_raise:", "    sit_out:\n      words: Sits out.\n    no_bet_or_raise:"
)


FAULTS = [
    Fault(
        "a citation that does not exist",
        f"{CLAIMS}/michigan/betting.yaml",
        swap('["18"]', '["18a"]'),
        "there is no provision 'michigan:18a'",
        alone=True,
    ),
    Fault(
        "an unknown option",
        f"{CLAIMS}/star/betting.yaml",
        swap("last_bet_or_raise", "the_pot"),
        "'the_pot' is not an option of min_raise",
        alone=True,
    ),
    Fault(
        "an option that another question says, which has none of the name",
        "floorbase/rules/questions/showdown.yaml",
        swap("missed_hand: {same_as: penalties_available}", "missed_hand: {same_as: rebuys}"),
        "'rebuys' is not a question with an option 'missed_hand'",
    ),
    Fault(
        "a step that is said nowhere",
        "floorbase/rules/questions/presence.yaml",
        swap("- pot_or_next_seat", "- pot_or_next_hand"),
        "there is no step 'pot_or_next_hand'",
        alone=True,
    ),
    Fault(
        "a step of no ruling",
        "floorbase/rules/steps.yaml",
        lambda text: f"{text}no_step: Do nothing.\n",
        "no ruling has the step 'no_step'",
        alone=True,
    ),
    Fault(
        "a number of no question",
        "floorbase/rules/numbers.yaml",
        swap("questions: entry_cap", "questions: entry_caps"),
        "there is no question 'entry_caps'",
    ),
    Fault(
        "a number that is not said",
        "floorbase/rules/numbers.yaml",
        swap("The event takes {value player} at most.", "The event takes few players."),
        "'words' have no number",
        alone=True,
    ),
    Fault(
        "an unknown fact",
        f"{CLAIMS}/star/out_of_turn.yaml",
        swap("intervening_action:", "between:"),
        "'between' is not a fact of oot_action_changed",
    ),
    Fault(
        "an unknown value",
        f"{CLAIMS}/star/out_of_turn.yaml",
        swap("[check, fold, call,", "[nap, fold, call,"),
        "'nap' is not a value of intervening_action",
        alone=True,
    ),
    Fault(
        "a fact that settles nothing",
        "floorbase/rules/questions/facts/reopening.yaml",
        swap("settles: evening", "settles: morning"),
        "'settles' of a fact cannot be 'morning'",
    ),
    Fault(
        "a question that settles nothing",
        "floorbase/rules/questions/showdown.yaml",
        swap("settles: evening", "settles: dispute"),
        "'settles' of a question cannot be 'dispute'",
    ),
    Fault(
        "an unknown role",
        f"{CLAIMS}/star/out_of_turn.yaml",
        swap("by: floor", "by: dealer"),
        "'dealer' is not a role of star",
    ),
    Fault(
        "an uncovered case",
        f"{CLAIMS}/star/out_of_turn.yaml",
        swap(
            "when: {intervening_action: [fold, call, all_in_for_less]}",
            "when: {intervening_action: [fold, call]}",
        ),
        "oot_call: no claim of star covers intervening_action=all_in_for_less",
        alone=True,
    ),
    Fault(
        "nobody has looked",
        f"{CLAIMS}/michigan/betting.yaml",
        lambda text: "[]\n",
        "min_raise: no claim says how michigan answers it",
        named_in="questions/betting.yaml",
    ),
    Fault(
        "a silence that cites",
        f"{CLAIMS}/michigan/out_of_turn.yaml",
        swap("  searched:", "  cites: ['18']\n  searched:"),
        "is silent but cites provisions",
    ),
    Fault(
        "a silence nobody searched for",
        f"{CLAIMS}/michigan/out_of_turn.yaml",
        swap("  searched: [turn, out of turn, action, order, binding]\n", ""),
        "does not say what was searched for",
    ),
    Fault(
        "a ruling without a provision",
        f"{CLAIMS}/star/betting.yaml",
        swap('  cites: ["7.34"]\n', ""),
        "cites no provision",
        alone=True,
    ),
    Fault(
        "a doubt that is not marked",
        f"{CLAIMS}/star/race.yaml",
        swap(
            "  debatable: yes\n  note: >-\n    “Dealer” is read as",
            "  note: >-\n    “Dealer” is read as",
        ),
        "the note mentions another reading, but the claim is not marked debatable",
    ),
    Fault(
        "a doubt without a reason",
        f"{CLAIMS}/star/race.yaml",
        swap("at most one chip in a chip race.\n", "at most one chip.\n  debatable: yes\n"),
        "is debatable but does not say why",
    ),
    Fault(
        "an unknown field",
        f"{CLAIMS}/star/betting.yaml",
        swap("answer:", "anser:"),
        "'anser' is not a field of a claim",
        alone=True,
    ),
    Fault(
        "a malformed line",
        f"{CLAIMS}/star/betting.yaml",
        swap("reading:", "reading: ["),
        "malformed YAML",
    ),
    Fault(
        "a question twice",
        QUESTIONS,
        swap("- id: oot_penalty", "- id: oot_call"),
        "the question 'oot_call' is defined twice",
    ),
    Fault(
        "an option without a procedure",
        QUESTIONS,
        ADD_OPTION,
        "oot_check: the option sit_out has no procedure",
        alone=True,
    ),
    Fault(
        "a question that nobody could find",
        "floorbase/rules/phrases/questions/out_of_turn.yaml",
        heard_in_one_way,
        "has only 1 phrase",
        named_in=QUESTIONS,
    ),
    Fault(
        "a question with an unknown fact",
        QUESTIONS,
        swap("facts: {facing_bet: all", "facts: {weather: all"),
        "'weather' is not a fact",
    ),
    Fault(
        "a question that nobody is led to, and nothing to do first",
        "floorbase/rules/questions/deal.yaml",
        swap("  first_do:", "  only_do:"),
        "does not say what to do first, and no dispute leads to it",
    ),
    Fault(
        "meanwhile for a fact that does not decide",
        QUESTIONS,
        swap("    intervening_action:\n      dealer:", "    facing_bet:\n      dealer:"),
        "'facing_bet' is not a fact of this question",
    ),
    Fault(
        "an unknown field of a meanwhile",
        QUESTIONS,
        NOT_SAID,
        "'said' is not a field of the meanwhile of intervening_action",
        alone=True,
    ),
    Fault(
        "nothing to say meanwhile",
        QUESTIONS,
        NOT_SAID,
        "the meanwhile of intervening_action has no 'say'",
        alone=True,
    ),
    Fault(
        "a seat that nothing fills",
        QUESTIONS,
        swap("{skipped|You", "{skiped|You"),
        "'{skiped|You who were skipped}' is not a known seat",
        alone=True,
    ),
    Fault(
        "a value that nobody would do",
        FACTS,
        swap("    fold: folds\n", ""),
        "'would' must say, for each value, what 'who' would do",
    ),
    Fault(
        "nobody who would do it",
        FACTS,
        swap('  who: "{skipped|the skipped player}"\n', ""),
        "'would' must say, for each value, what 'who' would do",
    ),
]
