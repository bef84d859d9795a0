"""``floorbase check`` names every fault of the data, with its line, in one run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.app.check import procedure_problems
from floorbase.app.library import Library
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.paths import Roots, originals_folder
from tests.support.checked import assert_each_is_named, problems, rounds, swap
from tests.support.command import Run
from tests.support.copies import edit
from tests.support.faults import corpus, menus, originals, rulings, scenarios
from tests.support.faults.rulings import ADD_OPTION, QUESTIONS
from tests.support.faults.scenarios import CLOCK, TREE, TREES
from tests.support.schemas import holds
from tests.support.sweep import by_turns

CLAIMS = "floorbase/rules/claims"
CHECKED = {"provisions", "questions", "claims", "scenarios", "cases", "covered", "differences"}
CHECKED |= {"unwitnessed", "problems"}
ORIGINALS = originals_folder()
ROUNDS = rounds([*corpus.FAULTS, *rulings.FAULTS, *menus.FAULTS, *scenarios.FAULTS])


def line_of(path: Path, part: str) -> int:
    """The line where a text first stands."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if part in line)


def test_what_is_sound_is_counted(run: Run, copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That nothing is wrong with all that is shipped is seen by the check itself, which takes a
    while: ``make test`` runs it before the tests.
    """
    counts = replace(Library(Roots.under(copied)).check(copied / "no-originals"), problems=())
    assert set(counts.provisions) == {"star", "queensix", "whangamata", "nunavut", "michigan"}
    assert all(counts.provisions.values())
    assert counts.cases >= 20
    monkeypatch.setattr(Library, "check", lambda *_: counts)
    assert run("check").status == 0
    made = run("check", "--json")
    assert made.status == 0
    assert set(made.json()) == CHECKED
    holds("check", made.out)


def test_a_card_that_contradicts_itself_is_named_with_the_facts_that_lead_to_it(
    copied: Path,
) -> None:
    """star:7.25: no clock goes on, and yet 25 seconds and a countdown of 5."""
    edit(copied / TREES / "presence.yaml", swap(CLOCK, "clock_time"))
    found = [problem for problem in problems(copied) if "no_clock_or_time" in problem]
    assert len(found) == 1
    line = line_of(copied / TREES / "presence.yaml", "when: {clock_problem: clock_wanted}")
    assert f"presence.yaml:{line}: " in found[0]
    assert (
        "a ruling card of star says who_may_call_clock=no_clock and clock_time=thirty" in found[0]
    )
    assert "clock_problem=clock_wanted" in found[0]
    assert "fix: write 'only_if'" in found[0]


@pytest.mark.parametrize("number", by_turns(range(len(ROUNDS)), 2))
def test_each_fault_is_named_with_its_file_and_line(copied: Path, number: int) -> None:
    assert_each_is_named(copied, ROUNDS[number])


@pytest.mark.skipif(ORIGINALS is None, reason="the five originals are not beside this checkout")
def test_each_fault_against_the_originals_is_named(copied: Path) -> None:
    assert_each_is_named(copied, originals.FAULTS, ORIGINALS)


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
        f"there is a procedure for oot_fold={option}, which is not an option"
        for question, option in PROCEDURES
        if question == "oot_fold"
    ]


def test_nothing_is_checked_where_there_is_no_corpus(tmp_path: Path) -> None:
    assert any("no rulebook" in problem for problem in problems(tmp_path))
