"""The command line as scripts see it: what it prints, where, and its exit status."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import Run
from tests.support.copies import ROOT
from tests.support.records import FLOP
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("loaded_once")

BOOKS = {"star", "queensix", "whangamata", "nunavut", "michigan"}
RAISE = ["--fact", "out_of_turn_action=raise", "--fact", "intervening_action=call"]
EXAMPLE = str(ROOT / "examples" / "star-7.34-example-1.yaml")


def test_without_a_terminal_it_says_how_to_use_it(run: Run) -> None:
    ran = run()
    assert ran.status == 0
    assert "Usage: floorbase" in ran.out


def test_the_demonstration(run: Run) -> None:
    """star:7.34, Example 1."""
    ran = run("demo")
    assert ran.status == 0, "make run must not fail where a book leaves it to a person"
    for part in (
        "star:7.34",
        "raise to 900 or more",
        "CONFIRMED: 8 of 8",
        "The book does not say.",
    ):
        assert part in ran.out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        pytest.param(("ask", "oot_bet_or_raise", "--book", "star", *RAISE), 0, id="star:7.34"),
        pytest.param(
            ("ask", "oot_bet_or_raise", "--book", "queensix", *RAISE), 0, id="queensix:3.betting.5"
        ),
        pytest.param(
            ("ask", "oot_bet_or_raise", "--book", "nunavut", *RAISE), 3, id="nunavut: discretion"
        ),
        pytest.param(
            ("ask", "oot_bet_or_raise", "--book", "michigan", *RAISE), 3, id="michigan: silent"
        ),
        pytest.param(("ask", "oot_bet_or_raise", *RAISE), 3, id="all: some need a person"),
        pytest.param(("ask", "oot_check", "--book", "star"), 0, id="depends"),
        pytest.param(
            ("ask", "oot_fold", "--book", "nunavut", "--fact", "facing_bet=yes"), 3, id="conflict"
        ),
        pytest.param(("ask", "min_raise"), 0, id="no facts at all"),
        pytest.param(("replay", EXAMPLE, "--book", "star"), 0, id="replay complete"),
        pytest.param(("replay", EXAMPLE, "--book", "michigan"), 3, id="replay pending"),
        pytest.param(("walk", "action_out_of_turn"), 0, id="walk asks"),
    ],
)
def test_exit_status_and_that_json_says_the_same(
    run: Run, arguments: tuple[str, ...], status: int
) -> None:
    text = run(*arguments)
    assert (text.status, text.err) == (status, "")
    assert text.out.strip()
    as_json = run(*arguments, "--json")
    assert (as_json.status, as_json.err) == (status, "")
    assert as_json.json()


def test_ask_json(run: Run) -> None:
    made = run("ask", "oot_bet_or_raise", *RAISE, "--json").json()
    assert made["question"] == "oot_bet_or_raise"
    assert made["facts"] == {"out_of_turn_action": "raise", "intervening_action": "call"}
    found = {book: (a["status"], a["option"]) for book, a in made["answers"].items()}
    assert found == {
        "star": ("ruled", "binding"),
        "queensix": ("ruled", "bound_to_call"),
        "whangamata": ("ruled", "binding"),
        "nunavut": ("discretion", None),
        "michigan": ("silent", None),
    }
    assert made["answers"]["star"]["cites"] == ["star:7.34"]
    assert made["answers"]["nunavut"]["menu"] == ["binding", "all_options"]
    assert made["answers"]["michigan"]["decides"][1]["cites"] == ["michigan:44"]


def test_ask_json_that_depends_can_be_asked_again_case_by_case(run: Run) -> None:
    made = run("ask", "oot_call", "--book", "queensix", "--json").json()["answers"]["queensix"]
    assert made["status"] == "depends"
    assert made["next"] == ["intervening_action"]
    for case in made["cases"]:
        facts = [part for k, v in case["facts"].items() for part in ("--fact", f"{k}={v}")]
        again = run("ask", "oot_call", "--book", "queensix", *facts, "--json").json()
        answer = again["answers"]["queensix"]
        assert (answer["status"], answer["option"]) == (case["status"], case["option"])


def test_replay_json_under_all_books(run: Run) -> None:
    made = run("replay", EXAMPLE, "--book", "all", "--json").json()
    assert set(made["books"]) == BOOKS
    star = made["books"]["star"]
    assert (star["status"], star["to_act"], star["to_call"], star["min_raise_to"]) == (
        "complete",
        6,
        600,
        900,
    )
    assert star["returned"] == {"6": 800}
    assert star["stacks"]["6"] == 9900
    assert star["steps"][-1]["cites"] == ["star:7.34"]
    michigan = made["books"]["michigan"]
    assert michigan["pending"]["question"] == "oot_bet_or_raise"
    assert set(michigan["forks"]) == {"binding", "all_options", "bound_to_call"}
    assert made["divergence"]["event"] == "5 raises to 600"
    assert set(made["divergence"]["books"]) == BOOKS


def test_a_replay_that_lacks_a_fact_says_which_and_how_to_give_it(run: Run, tmp_path: Path) -> None:
    """star:7.35 turns on reasonable time, which no event can show."""
    hand = tmp_path / "hand.yaml"
    events = "  - 3 bets 300\n  - 5 calls\n  - 6 calls\n  - floor called\n"
    hand.write_text(FLOP + events, encoding="utf-8")
    ran = run("replay", str(hand), "--book", "star")
    assert ran.status == 3
    assert "observed: {reasonable_time: yes or no}" in ran.out
    made = run("replay", str(hand), "--book", "star", "--json").json()
    assert made["books"]["star"]["pending"]["next"] == ["reasonable_time"]
    hand.write_text(FLOP + events + 'observed: {reasonable_time: "no"}\n', encoding="utf-8")
    assert run("replay", str(hand), "--book", "star").status == 0


def test_walk_json_to_the_confirmed_ruling(run: Run) -> None:
    asking = run("walk", "action_out_of_turn", "--json").json()
    assert asking["ask"]["fact"] == "out_of_turn_action"
    answers = ["out_of_turn_action=raise", "players_acted_behind=1", "intervening_action=raise"]
    given = [part for answer in answers for part in ("--answer", answer)]
    made = run("walk", "action_out_of_turn", *given, "--json").json()
    assert made["ask"] is None
    assert made["answers"]["oot_bet_or_raise"]["star"]["option"] == "all_options"
    assert made["case"] == "raise_then_raise"
    assert all(check["holds"] for check in made["confirmed"]["star"])
    assert len(made["confirmed"]["star"]) == 8


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        (("books",), {"books", "questions"}),
        (("questions",), {"questions"}),
        (("questions", "out_of_turn"), {"questions"}),
        (("scenarios",), {"scenarios"}),
        (("compare", "oot_call"), {"editions", "questions"}),
        (("compare", "out_of_turn"), {"editions", "questions"}),
        (
            ("rule", "STAR:7.34"),
            {
                "id",
                "label",
                "parent",
                "text",
                "lines",
                "topics",
                "defines",
                "refers_to",
                "references",
                "parts",
                "points",
                "table",
                "terms",
                "title",
                "wording",
                "referred_by",
                "claims",
            },
        ),
    ],
)
def test_the_other_commands(run: Run, arguments: tuple[str, ...], keys: set[str]) -> None:
    assert run(*arguments).status == 0
    made = run(*arguments, "--json")
    assert made.status == 0
    assert set(made.json()) == keys


def test_a_question_by_its_id_tells_what_each_option_does_and_counts(run: Run) -> None:
    told = run("questions", "clock_time").out
    assert "    no: no, the player could check" in told
    assert "    Dealer: After 25 seconds, count down aloud from 5." in told
    assert "    Say to the player: “You have one minute, then a ten-second countdown.”" in told
    assert (
        "value, a number of the house's own, such as 45 seconds: The player has 45 seconds." in told
    )
    (one,) = run("questions", "CLOCK_TIME", "--json").json()["questions"]
    assert one["id"] == "clock_time"


def test_a_rule_shows_its_links_both_ways(run: Run) -> None:
    made = run("rule", "star:7.34", "--json").json()
    assert made["lines"] == [714, 732]
    assert made["referred_by"] == ["star:7.2"]
    assert {claim["question"] for claim in made["claims"]} >= {"oot_check", "oot_fold"}


@pytest.mark.parametrize("form", ["table", "md", "csv", "html"])
def test_compare_in_every_format(run: Run, form: str) -> None:
    ran = run("compare", "oot_call", "--format", form)
    assert ran.status == 0
    for book in BOOKS:
        assert book in ran.out.lower()


def test_compare_everything_as_one_page(run: Run) -> None:
    """Every cell's provisions are in the page, and nothing is fetched from elsewhere."""
    page = run("compare", "--format", "html").out
    assert re.search(r"(src|href)=.https?:", page) is None
    linked = set(re.findall(r'<a href="#([^"]+)"', page))
    assert linked
    anchors = set(re.findall(r'<article id="([^"]+)"', page))
    questions = set(re.findall(r'class="question" id="([^"]+)"', page))
    assert linked == anchors | questions | {"provisions"}
    assert page.count('class="question"') == len(run("questions", "--json").json()["questions"])


def test_compare_two_books_as_a_briefing(run: Run) -> None:
    """A call out of turn binds at the Star unless the action changed; Michigan says nothing."""
    told = run("compare", "--books", "star,michigan").out
    assert told.startswith("# The Star and Michigan")
    alone = told.partition("## Only The Star answers")[2].partition("\n## ")[0]
    assert "star:7.34" in alone.partition("### Out of turn")[2].partition("\n### ")[0]


@pytest.mark.parametrize(
    ("only", "fits"),
    [
        ("rule-differently", lambda row: len(_options(row)) > 1 and row["differs"]),
        ("silent", lambda row: "silent" in row["partings"] and _answering(row) < 5),
        ("another-document", lambda row: "another-document" in row["partings"]),
        ("one", lambda row: _answering(row) == 1),
        ("nobody", lambda row: _answering(row) == 0),
    ],
)
def test_compare_only_some_cases(
    run: Run, only: str, fits: Callable[[dict[str, Any]], bool]
) -> None:
    every = _rows(run("compare", "--json").json())
    kept = _rows(run("compare", "--only", only, "--json").json())
    assert kept
    assert kept == [(question, row) for question, row in every if fits(row)]


def _rows(compared: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(q, row) for q, rows in compared["questions"].items() for row in rows]


def _answering(row: dict[str, Any]) -> int:
    answering = ("ruled", "discretion", "conflict")
    return sum(answer["status"] in answering for answer in row["answers"].values())


def _options(row: dict[str, Any]) -> set[str]:
    return {answer["option"] for answer in row["answers"].values() if answer["option"]}


def test_a_witness_ends_otherwise_under_two_books(run: Run) -> None:
    """star:7.34 against queensix:3.betting.5: 800 to call, or 300."""
    made = run("compare", "oot_bet_or_raise", "--witness", "--json").json()
    ends = next(w["ends"] for w in made["witnesses"] if w["books"] == ["star", "queensix"])
    assert (ends["star"]["to_call"], ends["queensix"]["to_call"]) == (800, 300)
    told = run("compare", "oot_bet_or_raise", "--witness").out
    assert "separates The Star and QueenSix" in told


def test_a_witness_belongs_to_a_question(run: Run) -> None:
    ran = run("compare", "--witness")
    assert ran.status == 2
    assert "--witness needs a question" in ran.err


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("ask", "oot_chekc"), "no such question: 'oot_chekc'\n  fix: did you mean oot_check"),
        (
            ("ask", "oot_check", "--book", "starr"),
            "no such book: 'starr'\n  fix: did you mean star?",
        ),
        (("ask", "oot_check", "--fact", "weather=rain"), "no such fact of oot_check: 'weather'"),
        (
            ("ask", "oot_check", "--fact", "intervening_action=nap"),
            "no such value of intervening_action",
        ),
        (
            ("ask", "oot_check", "--fact", "intervening_action"),
            "'intervening_action' is not a fact",
        ),
        (
            (
                "ask",
                "oot_bet_or_raise",
                "--fact",
                "out_of_turn_action=bet",
                "--fact",
                "intervening_action=call",
            ),
            "cannot occur together",
        ),
        (
            (
                "walk",
                "misdeals",
                "--answer",
                "deal_went_wrong=card_seen",
                "--answer",
                "cards_seen_in_deal=boxed_more",
            ),
            "there is no ruling for these facts together",
        ),
        (("rule", "star:7.340"), "no such provision: 'star:7.340'"),
        (("walk", "action"), "no such scenario: 'action'"),
        (("walk", "action_out_of_turn", "--answer", "weather=rain"), "no such fact: 'weather'"),
        (("questions", "weather"), "no such topic or question: 'weather'"),
        (("compare", "weather"), "no such question: 'weather'"),
        (("replay", "nowhere.yaml"), "nowhere.yaml:1: this cannot be read"),
        (("replay", "hands.phh"), "hands.phh:1: the file cannot be read"),
        (
            ("replay", EXAMPLE, "--direct", "oot_bet_or_raise=maybe"),
            "no such option of oot_bet_or_raise",
        ),
        (("ask",), "Missing argument"),
        (("dance",), "No such command"),
    ],
)
def test_bad_requests_are_one_clear_error(run: Run, arguments: tuple[str, ...], what: str) -> None:
    ran = run(*arguments)
    assert ran.status == 2
    assert what in ran.err
    assert ran.out == ""
    again = run(*arguments, "--json")
    assert (again.status, again.err) == (2, ran.err)
    problems = again.json()["problems"]
    told = [f"{one['where']}: {one['what']}\n  fix: {one['fix']}" for one in problems]
    assert any(what in one for one in told)
    assert again.json().keys() == {"problems"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            FLOP + "  - 9 bets 300\n", ["hand.yaml:11: '9 bets 300': seat 9"], id="unknown seat"
        ),
        pytest.param(
            FLOP + "  - 3 bets 99999\n", ["hand.yaml:11: ", "has only 9900"], id="chips nobody has"
        ),
        pytest.param(
            FLOP + "  - 3 bets: [\n", ["hand.yaml:12: malformed YAML"], id="malformed line"
        ),
        pytest.param(
            FLOP.replace("button: 2", "button: 1") + "  - 9 dances\n",
            ["hand.yaml:4: button is not at a seat", "hand.yaml:11: '9 dances'"],
            id="two at once",
        ),
        pytest.param(
            FLOP.replace("pot:", "pott:") + "  - 3 checks\n", ["'pott' is not a field"], id="field"
        ),
        pytest.param(
            FLOP.replace("Ah 7c", "Ah Ah") + "  - 3 checks\n",
            ["the card Ah appears twice"],
            id="card",
        ),
        pytest.param("- a list\n", ["a record cannot be a list or text"], id="not a record"),
    ],
)
def test_bad_records_name_file_line_and_fix(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, expected: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hand.yaml").write_text(text, encoding="utf-8")
    ran = run("replay", "hand.yaml", "--book", "star")
    assert ran.status == 2
    for part in (*expected, "  fix: "):
        assert part in ran.err


def test_check_on_broken_data_leaves_with_1(run: Run, tmp_path: Path) -> None:
    ran = run("check", "--root", str(tmp_path))
    assert ran.status == 1
    assert "no rulebook" in ran.err
    assert "fix: " in ran.err


def test_a_fault_of_ours_is_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(LIBRARY, "ask", broken)
    ran = run("ask", "min_raise")
    assert ran.status == 1
    assert "RuntimeError: a fault" in ran.err
