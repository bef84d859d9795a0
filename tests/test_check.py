"""``floorbase check`` names every fault of the data, with its line, in one run."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from floorbase.app.check import procedure_problems
from floorbase.app.library import Library
from floorbase.engine.replay.procedures import PROCEDURES
from tests.support.checked import problems, swap
from tests.support.command import Run
from tests.support.copies import edit

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


@pytest.mark.parametrize(
    ("file", "change", "what"),
    [
        pytest.param(
            f"{PHRASES}/race.yaml",
            swap("- dispute: chip_race", "- dispute: chip_rase"),
            "there is no dispute 'chip_rase'",
            id="phrases of no dispute",
        ),
        pytest.param(
            f"{PHRASES}/race.yaml",
            swap(", first tie]", ", <nobodies> tie]"),
            "'nobodies' is not a class of words",
            id="a class of words that there is not",
        ),
        pytest.param(
            f"{TELLINGS}/idiom-1.yaml",
            swap("disputes: [skipped_player]", "disputes: [skiped_player]"),
            "there is no dispute 'skiped_player'",
            id="a telling of no dispute",
        ),
        pytest.param(
            f"{CLAIMS}/michigan/betting.yaml",
            swap('["18"]', '["18a"]'),
            "there is no provision 'michigan:18a'",
            id="a citation that does not exist",
        ),
        pytest.param(
            f"{CLAIMS}/star/betting.yaml",
            swap("last_bet_or_raise", "the_pot"),
            "'the_pot' is not an option of min_raise",
            id="an unknown option",
        ),
        pytest.param(
            f"{CLAIMS}/star/out_of_turn.yaml",
            swap("intervening_action:", "between:"),
            "'between' is not a fact of oot_action_changed",
            id="an unknown fact",
        ),
        pytest.param(
            f"{CLAIMS}/star/out_of_turn.yaml",
            swap("[check, fold, call,", "[nap, fold, call,"),
            "'nap' is not a value of intervening_action",
            id="an unknown value",
        ),
        pytest.param(
            "floorbase/rules/questions/facts/reopening.yaml",
            swap("settles: evening", "settles: morning"),
            "a fact cannot settle 'morning'",
            id="a fact that settles nothing",
        ),
        pytest.param(
            "floorbase/rules/questions/showdown.yaml",
            swap("settles: evening", "settles: dispute"),
            "a question cannot settle 'dispute'",
            id="a question that settles nothing",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap('cites: ["7.1"]\n    find', 'cites: ["7.2"]\n    find'),
            "which text star:7.1 leaves this to is not said",
            id="a text left unnamed",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap('found_by: ["6.17"]', 'found_by: ["6.99"]'),
            "there is no provision 'star:6.99'",
            id="a text found where nothing stands",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap('    found_by: ["6.17"]\n', ""),
            "where a document lies needs a provision",
            id="a text found on nobody's word",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap("    find: the poker", "    lies: the poker"),
            "'lies' is not a field of a document",
            id="a text with an unknown field",
        ),
        pytest.param(
            f"{CLAIMS}/star/out_of_turn.yaml",
            swap("by: floor", "by: dealer"),
            "'dealer' is not a role of star",
            id="an unknown role",
        ),
        pytest.param(
            f"{CLAIMS}/star/out_of_turn.yaml",
            swap(
                "when: {intervening_action: [fold, call, all_in_for_less]}",
                "when: {intervening_action: [fold, call]}",
            ),
            "oot_call: no claim of star covers intervening_action=all_in_for_less",
            id="an uncovered case",
        ),
        pytest.param(
            f"{CLAIMS}/michigan/betting.yaml",
            lambda text: "[]\n",
            "min_raise: michigan was not read",
            id="nobody has looked",
        ),
        pytest.param(
            f"{CLAIMS}/michigan/out_of_turn.yaml",
            swap("  searched:", "  cites: ['18']\n  searched:"),
            "is silent and yet cites",
            id="a silence that cites",
        ),
        pytest.param(
            f"{CLAIMS}/michigan/out_of_turn.yaml",
            swap("  searched: [turn, out of turn, action, order, binding]\n", ""),
            "does not say what was searched for",
            id="a silence nobody searched for",
        ),
        pytest.param(
            f"{CLAIMS}/star/betting.yaml",
            swap('  cites: ["7.34"]\n', ""),
            "cites no provision",
            id="a ruling without a provision",
        ),
        pytest.param(
            f"{CLAIMS}/star/betting.yaml",
            swap("answer:", "anser:"),
            "'anser' is not a field of a claim",
            id="an unknown field",
        ),
        pytest.param(
            f"{CLAIMS}/star/betting.yaml",
            swap("reading:", "reading: ["),
            "malformed YAML",
            id="a malformed line",
        ),
        pytest.param(
            QUESTIONS,
            swap("- id: oot_check", "- id: oot_call"),
            "the question 'oot_call' is there twice",
            id="a question twice",
        ),
        pytest.param(
            QUESTIONS,
            ADD_OPTION,
            "oot_check: the option sit_out has no procedure",
            id="an option without a procedure",
        ),
        pytest.param(
            "floorbase/rules/phrases/questions/out_of_turn.yaml",
            heard_in_one_way,
            "has 1 phrases",
            id="a question that nobody could find",
        ),
        pytest.param(
            QUESTIONS,
            swap("facts: {facing_bet: all", "facts: {weather: all"),
            "'weather' is not a fact",
            id="a question with an unknown fact",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap('- id: "7.35"', '- id: "7.34"'),
            "'star:7.34' stands here twice",
            id="a provision twice",
        ),
        pytest.param(
            "corpus/whangamata/provisions.yaml",
            swap("{printed: Note 1, to: note-1}", "{printed: Note 1, to: note-9}"),
            "there is no provision 'whangamata:note-9'",
            id="a broken reference",
        ),
        pytest.param(
            "corpus/star/provisions.yaml",
            swap("lines: 734", "lines: 734-12"),
            "ends before it starts",
            id="a span that ends before it starts",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap("sha256: 03", "sha256: zz"),
            "'sha256' is not 64 hexadecimal digits",
            id="a bad pin",
        ),
        pytest.param(
            "corpus/star/book.yaml",
            swap("  searched: [fairness,", "  words: [fairness,"),
            "is not a field of a departure",
            id="an unknown field of a book",
        ),
        pytest.param(
            TREE,
            swap("questions: [oot_check]", "questions: [oot_chekc]"),
            "there is no question 'oot_chekc'",
            id="a leaf to nowhere",
        ),
        pytest.param(
            TREE,
            swap("ask: [out_of_turn_action,", "ask: [what_happened,"),
            "'what_happened' is not a fact",
            id="a scenario with an unknown fact",
        ),
        pytest.param(
            CASES,
            swap("min_raise_to: 900\n      may_raise", "min_raise_to: 1200\n      may_raise"),
            "raise_then_raise: star should reach min_raise_to 1200",
            id="star:7.34 Example 1, a wrong amount",
        ),
        pytest.param(
            CASES,
            swap("returned: {6: 500}", "returned: {6: 400}"),
            "queensix should reach returned 6: 400, but it reaches 6: 500",
            id="queensix:3.betting.5, wrong chips back",
        ),
        pytest.param(
            CASES,
            swap("min_raise_to: 1100, returned: {}}", "min_raise_to: 1000, returned: {}}"),
            "nunavut if binding should reach min_raise_to 1000",
            id="a wrong branch",
        ),
        pytest.param(
            CASES,
            swap(f"    michigan: {SILENT_CASE}\n", ""),
            "nothing is expected of michigan",
            id="a book without an expectation",
        ),
        pytest.param(
            CASES,
            swap("- 3 bets 300", "- 3 bets 30000"),
            "seat 3 has only 9900",
            id="a case nobody could play",
        ),
        pytest.param(
            CASES,
            swap("scenario: action_out_of_turn", "scenario: no_such_dispute"),
            "there is no scenario 'no_such_dispute'",
            id="a case of no scenario",
        ),
        pytest.param(
            CASES,
            swap("scenario: action_out_of_turn", "scenario: oot_check"),
            "fix: that is a question: name a dispute, with a leaf that asks it",
            id="a case of a question",
        ),
        pytest.param(
            "floorbase/rules/questions/deal.yaml",
            swap("  first_do:", "  only_do:"),
            "has nothing to do first, and no dispute leads to it",
            id="a question that nobody is led to, and nothing to do first",
        ),
        pytest.param(
            QUESTIONS,
            swap("    intervening_action:\n      dealer:", "    facing_bet:\n      dealer:"),
            "'facing_bet' is not a fact of this question",
            id="meanwhile for a fact that does not decide",
        ),
        pytest.param(
            QUESTIONS,
            swap('      say:\n        - "{skipped|', '      said:\n        - "{skipped|'),
            "'said' is not a field of the meanwhile of intervening_action",
            id="an unknown field of a meanwhile",
        ),
        pytest.param(
            QUESTIONS,
            swap('      say:\n        - "{skipped|', '      said:\n        - "{skipped|'),
            "the meanwhile of intervening_action has no 'say'",
            id="nothing to say meanwhile",
        ),
        pytest.param(
            QUESTIONS,
            swap("{skipped|You", "{skiped|You"),
            "'{skiped|You who were skipped}' is not a seat that is known",
            id="a seat that nothing fills",
        ),
        pytest.param(
            FACTS,
            swap("    fold: folds\n", ""),
            "'would' does not say who would do each value",
            id="a value that nobody would do",
        ),
        pytest.param(
            FACTS,
            swap('  who: "{skipped|the skipped player}"\n', ""),
            "'would' does not say who would do each value",
            id="nobody who would do it",
        ),
    ],
)
def test_each_fault_is_named_with_its_file_and_line(
    copied: Path, file: str, change: Callable[[str], str], what: str
) -> None:
    edit(copied / file, change)
    found = [problem for problem in problems(copied) if what in problem]
    assert found, problems(copied)
    where, _, rest = found[0].partition(": ")
    assert where.split(":")[0].endswith(".yaml")
    assert int(where.split(":")[1]) >= 1
    assert "\n  fix: " in rest


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


@pytest.mark.parametrize(
    ("file", "change", "what"),
    [
        pytest.param(
            f"{TREES}/presence.yaml",
            swap(CLOCK, CLOCK.replace("clock_goes_on", "clock_runs")),
            "'clock_runs' is not an option of who_may_call_clock",
            id="an unknown option",
        ),
        pytest.param(
            f"{TREES}/presence.yaml",
            swap(CLOCK, CLOCK.replace("who_may_call_clock", "clock_expiry")),
            "clock_time hinges on clock_expiry, which this leaf does not ask before it",
            id="a gate that is not asked",
        ),
        pytest.param(
            f"{TREES}/presence.yaml",
            swap(CLOCK, CLOCK.replace("clock_goes_on", "[clock_goes_on, no_clock]")),
            "has every option of who_may_call_clock, so it says nothing",
            id="a gate that never closes",
        ),
        pytest.param(
            f"{TREES}/presence.yaml",
            swap(CLOCK, "{question: clock_time, only_if: {}}"),
            "clock_time: 'only_if' names no question",
            id="no gate",
        ),
        pytest.param(
            f"{TREES}/presence.yaml",
            swap(CLOCK, CLOCK.replace("only_if", "unless")),
            "'unless' is not a field of a question of a leaf",
            id="an unknown field",
        ),
        pytest.param(
            f"{TREES}/presence.yaml",
            swap(f"        - who_may_call_clock\n        - {CLOCK}", f"        - {CLOCK}"),
            "all that settles this leaf can fall away",
            id="nothing is left for certain",
        ),
        pytest.param(
            "floorbase/scenarios/exclusive.yaml",
            swap("{who_may_call_clock: no_clock}", "{who_may_call_clock: no_clok}"),
            "'no_clok' is not an option of who_may_call_clock",
            id="exclusive: an unknown option",
        ),
        pytest.param(
            "floorbase/scenarios/exclusive.yaml",
            swap("{clock_time: any}", "{clock_times: any}"),
            "there is no question 'clock_times'",
            id="exclusive: an unknown question",
        ),
        pytest.param(
            "floorbase/scenarios/exclusive.yaml",
            swap("    - {clock_time: any}", "    - {odd_chip: any}"),
            "no_clock_or_time: no leaf asks questions of two sides",
            id="exclusive: sides that never meet",
        ),
        pytest.param(
            "floorbase/scenarios/exclusive.yaml",
            swap("    - {clock_time: any}\n", ""),
            "'sides' are not sides of which a card may take one",
            id="exclusive: one side",
        ),
        pytest.param(
            "floorbase/scenarios/exclusive.yaml",
            swap("- id: waits_or_posts", "- id: no_clock_or_time"),
            "'no_clock_or_time' is there twice",
            id="exclusive: twice",
        ),
    ],
)
def test_each_fault_of_a_gate_is_named_with_its_file_and_line(
    copied: Path, file: str, change: Callable[[str], str], what: str
) -> None:
    edit(copied / file, change)
    found = [problem for problem in problems(copied) if what in problem]
    assert found, problems(copied)[:5]
    assert int(found[0].split(":")[1]) > 1
    assert "\n  fix: " in found[0]


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
