"""``floorbase check`` names every fault of the data, with its line, in one run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorbase.app.check import procedure_problems
from floorbase.app.library import Library
from floorbase.engine.replay.procedures import PROCEDURES
from tests.support.checked import Fault, assert_each_is_named, names, problems, rounds, swap
from tests.support.command import Run
from tests.support.copies import edit
from tests.support.schemas import holds

CLAIMS = "floorbase/rules/claims"
QUESTIONS = "floorbase/rules/questions/out_of_turn.yaml"
SILENT_CASE = "{why: nothing is said, status: pending, question: oot_bet_or_raise, to_act: 6}"
FACTS = "floorbase/rules/questions/facts/out_of_turn.yaml"
TREE = "floorbase/scenarios/trees/out_of_turn.yaml"
CASES = "floorbase/scenarios/cases/out_of_turn.yaml"
PHRASES, TELLINGS = "floorbase/scenarios/phrases", "floorbase/scenarios/tellings"
CHECKED = {"provisions", "questions", "claims", "scenarios", "cases", "covered", "differences"}
CHECKED |= {"unwitnessed", "problems"}


def heard_in_one_way(text: str) -> str:
    """The first question is left with the first phrase of its dozen."""
    return re.sub(r"(:\n  - .*\n)(?:  - .*\n)+", r"\1", text, count=1)


ADD_OPTION = swap(
    "    no_bet_or_raise:", "    sit_out:\n      words: Sits out.\n    no_bet_or_raise:"
)


def line_of(path: Path, part: str) -> int:
    """The line where a text first stands."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if part in line)


def test_the_shipped_data_has_no_problem(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Library().check()
    assert counts.problems == ()
    assert set(counts.provisions) == {"star", "queensix", "whangamata", "nunavut", "michigan"}
    assert all(counts.provisions.values())
    assert counts.cases >= 20
    monkeypatch.setattr(Library, "check", lambda *_: counts)  # which takes a while
    assert run("check").status == 0
    made = run("check", "--json")
    assert made.status == 0
    assert set(made.json()) == CHECKED
    holds("check", made.out)


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
    ),
    Fault(
        "a telling of no dispute",
        f"{TELLINGS}/idiom-1.yaml",
        swap("disputes: [skipped_player]", "disputes: [skiped_player]"),
        "there is no dispute 'skiped_player'",
    ),
    Fault(
        "a citation that does not exist",
        f"{CLAIMS}/michigan/betting.yaml",
        swap('["18"]', '["18a"]'),
        "there is no provision 'michigan:18a'",
    ),
    Fault(
        "an unknown option",
        f"{CLAIMS}/star/betting.yaml",
        swap("last_bet_or_raise", "the_pot"),
        "'the_pot' is not an option of min_raise",
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
    ),
    Fault(
        "a fact that settles nothing",
        "floorbase/rules/questions/facts/reopening.yaml",
        swap("settles: evening", "settles: morning"),
        "a fact cannot settle 'morning'",
    ),
    Fault(
        "a question that settles nothing",
        "floorbase/rules/questions/showdown.yaml",
        swap("settles: evening", "settles: dispute"),
        "a question cannot settle 'dispute'",
    ),
    Fault(
        "a text left unnamed",
        "corpus/star/book.yaml",
        swap('cites: ["7.1"]\n    find', 'cites: ["7.2"]\n    find'),
        "which text star:7.1 leaves this to is not said",
    ),
    Fault(
        "a text found where nothing stands",
        "corpus/star/book.yaml",
        swap('found_by: ["6.17"]', 'found_by: ["6.99"]'),
        "there is no provision 'star:6.99'",
    ),
    Fault(
        "a text found on nobody's word",
        "corpus/star/book.yaml",
        swap('    found_by: ["6.17"]\n', ""),
        "where a document lies needs a provision",
    ),
    Fault(
        "a text with an unknown field",
        "corpus/star/book.yaml",
        swap("    find: the poker", "    lies: the poker"),
        "'lies' is not a field of a document",
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
    ),
    Fault(
        "nobody has looked",
        f"{CLAIMS}/michigan/betting.yaml",
        lambda text: "[]\n",
        "min_raise: michigan was not read",
    ),
    Fault(
        "a silence that cites",
        f"{CLAIMS}/michigan/out_of_turn.yaml",
        swap("  searched:", "  cites: ['18']\n  searched:"),
        "is silent and yet cites",
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
    ),
    Fault(
        "a doubt that is not marked",
        f"{CLAIMS}/star/race.yaml",
        swap(
            "  debatable: yes\n  note: >-\n    The word is dealer",
            "  note: >-\n    The word is dealer",
        ),
        "the note tells of another reading, and the claim is not marked",
    ),
    Fault(
        "a doubt without a reason",
        f"{CLAIMS}/star/race.yaml",
        swap("at most one chip in a chip race.\n", "at most one chip.\n  debatable: yes\n"),
        "is debatable and does not say why",
    ),
    Fault(
        "an unknown field",
        f"{CLAIMS}/star/betting.yaml",
        swap("answer:", "anser:"),
        "'anser' is not a field of a claim",
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
        swap("- id: oot_check", "- id: oot_call"),
        "the question 'oot_call' is there twice",
    ),
    Fault(
        "an option without a procedure",
        QUESTIONS,
        ADD_OPTION,
        "oot_check: the option sit_out has no procedure",
    ),
    Fault(
        "a question that nobody could find",
        "floorbase/rules/phrases/questions/out_of_turn.yaml",
        heard_in_one_way,
        "has 1 phrases",
    ),
    Fault(
        "a question with an unknown fact",
        QUESTIONS,
        swap("facts: {facing_bet: all", "facts: {weather: all"),
        "'weather' is not a fact",
    ),
    Fault(
        "a provision twice",
        "corpus/star/provisions.yaml",
        swap('- id: "7.35"', '- id: "7.34"'),
        "'star:7.34' stands here twice",
    ),
    Fault(
        "a broken reference",
        "corpus/whangamata/provisions.yaml",
        swap("{printed: Note 1, to: note-1}", "{printed: Note 1, to: note-9}"),
        "there is no provision 'whangamata:note-9'",
    ),
    Fault(
        "a span that ends before it starts",
        "corpus/star/provisions.yaml",
        swap("lines: 734", "lines: 734-12"),
        "ends before it starts",
    ),
    Fault(
        "a bad pin",
        "corpus/star/book.yaml",
        swap("sha256: 03", "sha256: zz"),
        "'sha256' is not 64 hexadecimal digits",
    ),
    Fault(
        "an unknown field of a book",
        "corpus/star/book.yaml",
        swap("  searched: [fairness,", "  words: [fairness,"),
        "is not a field of a departure",
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
        "star:7.34 Example 1, a wrong amount",
        CASES,
        swap("min_raise_to: 900\n      may_raise", "min_raise_to: 1200\n      may_raise"),
        "raise_then_raise: star should reach min_raise_to 1200",
        met="playing",
    ),
    Fault(
        "queensix:3.betting.5, wrong chips back",
        CASES,
        swap("returned: {6: 500}", "returned: {6: 400}"),
        "queensix should reach returned 6: 400, but it reaches 6: 500",
        met="playing",
    ),
    Fault(
        "a wrong branch",
        CASES,
        swap("min_raise_to: 1100, returned: {}}", "min_raise_to: 1000, returned: {}}"),
        "nunavut if binding should reach min_raise_to 1000",
        met="playing",
    ),
    Fault(
        "a book without an expectation",
        CASES,
        swap(f"    michigan: {SILENT_CASE}\n", ""),
        "nothing is expected of michigan",
        met="playing",
    ),
    Fault(
        "a case nobody could play",
        CASES,
        swap("- 3 bets 300", "- 3 bets 30000"),
        "seat 3 has only 9900",
        met="alone",
    ),
    Fault(
        "a case of no scenario",
        CASES,
        swap("scenario: action_out_of_turn", "scenario: no_such_dispute"),
        "there is no scenario 'no_such_dispute'",
        met="alone",
    ),
    Fault(
        "a case of a question",
        CASES,
        swap("scenario: action_out_of_turn", "scenario: oot_check"),
        "fix: that is a question: name a dispute, with a leaf that asks it",
        met="alone",
    ),
    Fault(
        "a question that nobody is led to, and nothing to do first",
        "floorbase/rules/questions/deal.yaml",
        swap("  first_do:", "  only_do:"),
        "has nothing to do first, and no dispute leads to it",
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
        swap('      say:\n        - "{skipped|', '      said:\n        - "{skipped|'),
        "'said' is not a field of the meanwhile of intervening_action",
    ),
    Fault(
        "nothing to say meanwhile",
        QUESTIONS,
        swap('      say:\n        - "{skipped|', '      said:\n        - "{skipped|'),
        "the meanwhile of intervening_action has no 'say'",
    ),
    Fault(
        "a seat that nothing fills",
        QUESTIONS,
        swap("{skipped|You", "{skiped|You"),
        "'{skiped|You who were skipped}' is not a seat that is known",
    ),
    Fault(
        "a value that nobody would do",
        FACTS,
        swap("    fold: folds\n", ""),
        "'would' does not say who would do each value",
    ),
    Fault(
        "nobody who would do it",
        FACTS,
        swap('  who: "{skipped|the skipped player}"\n', ""),
        "'would' does not say who would do each value",
    ),
]


@pytest.mark.parametrize("faults", rounds(FAULTS), ids=names)
def test_each_fault_is_named_with_its_file_and_line(copied: Path, faults: list[Fault]) -> None:
    assert_each_is_named(copied, faults)


TREES = "floorbase/scenarios/trees"
CLOCK = "{question: clock_time, only_if: {who_may_call_clock: clock_goes_on}}"


def test_a_card_that_contradicts_itself_is_named_with_the_facts_that_lead_to_it(
    copied: Path,
) -> None:
    """star:7.25: no clock goes on, and yet 25 seconds and a countdown of 5."""
    edit(copied / TREES / "presence.yaml", swap(CLOCK, "clock_time"))
    found = [problem for problem in problems(copied) if "no_clock_or_time" in problem]
    assert len(found) == 1
    line = line_of(copied / TREES / "presence.yaml", "when: {clock_problem: clock_wanted}")
    assert f"presence.yaml:{line}: " in found[0]
    assert "a card of star says who_may_call_clock=no_clock and clock_time=thirty" in found[0]
    assert "clock_problem=clock_wanted" in found[0]
    assert "fix: write 'only_if'" in found[0]


FAULTS_OF_GATES = [
    Fault(
        "an unknown option",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("clock_goes_on", "clock_runs")),
        "'clock_runs' is not an option of who_may_call_clock",
    ),
    Fault(
        "a gate that is not asked",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("who_may_call_clock", "clock_expiry")),
        "clock_time hinges on clock_expiry, which this leaf does not ask before it",
    ),
    Fault(
        "a gate that never closes",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("clock_goes_on", "[clock_goes_on, no_clock]")),
        "has every option of who_may_call_clock, so it says nothing",
    ),
    Fault(
        "no gate",
        f"{TREES}/presence.yaml",
        swap(CLOCK, "{question: clock_time, only_if: {}}"),
        "clock_time: 'only_if' names no question",
    ),
    Fault(
        "an unknown field",
        f"{TREES}/presence.yaml",
        swap(CLOCK, CLOCK.replace("only_if", "unless")),
        "'unless' is not a field of a question of a leaf",
    ),
    Fault(
        "nothing is left for certain",
        f"{TREES}/presence.yaml",
        swap(f"        - who_may_call_clock\n        - {CLOCK}", f"        - {CLOCK}"),
        "all that settles this leaf can fall away",
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
        "no_clock_or_time: no leaf asks questions of two sides",
    ),
    Fault(
        "exclusive: one side",
        "floorbase/scenarios/exclusive.yaml",
        swap("    - {clock_time: any}\n", ""),
        "'sides' are not sides of which a card may take one",
    ),
    Fault(
        "exclusive: twice",
        "floorbase/scenarios/exclusive.yaml",
        swap("- id: waits_or_posts", "- id: no_clock_or_time"),
        "'no_clock_or_time' is there twice",
    ),
]


@pytest.mark.parametrize("faults", rounds(FAULTS_OF_GATES), ids=names)
def test_each_fault_of_a_gate_is_named_with_its_file_and_line(
    copied: Path, faults: list[Fault]
) -> None:
    assert_each_is_named(copied, faults)


def test_every_fault_is_named_in_one_run(copied: Path) -> None:
    star = copied / CLAIMS / "star/out_of_turn.yaml"
    edit(star, swap('cites: ["7.35", 5.substantial-action]', 'cites: ["7.99"]', 2))
    edit(copied / CLAIMS / "michigan/betting.yaml", swap("one_chip", "two_chips"))
    edit(
        copied / QUESTIONS,
        ADD_OPTION,
    )
    edit(copied / TREE, swap("[oot_fold]", "[oot_flod]"))
    found = problems(copied)
    for what in (
        "no provision 'star:7.99'",
        "'two_chips' is not an option",
        "sit_out has no procedure",
        "no question 'oot_flod'",
    ):
        assert any(what in problem for problem in found), (what, found)
    option_line = line_of(copied / QUESTIONS, "sit_out:")
    assert any(f"out_of_turn.yaml:{option_line}: oot_check: the option sit_out" in p for p in found)
    first = line_of(star, "7.99")
    lines = [int(p.split(":")[1]) for p in found if "star:7.99" in p]
    assert lines[0] in (first - 1, first), "the claim that cites it begins a line above"
    assert len(lines) == 2


def test_a_procedure_for_no_option_is_named() -> None:
    questions = {q.id: q for q in Library().questions() if q.id != "oot_fold"}
    found = [problem.what for problem in procedure_problems(questions)]
    assert found == [
        f"there is a procedure for oot_fold={option}, which is no option"
        for question, option in PROCEDURES
        if question == "oot_fold"
    ]


def test_nothing_is_checked_where_there_is_no_corpus(tmp_path: Path) -> None:
    assert any("no rulebook" in problem for problem in problems(tmp_path))
