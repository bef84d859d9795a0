"""Who decides, in words that never claim more for the book than it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floorbase.present.card.deciding import departure, if_challenged, who_decides
from floorbase.present.text.words import QUESTION_ID, noted
from tests.support.shipped import LIBRARY

TD_PS = "Tournament Director or Poker Supervisor"


@pytest.mark.parametrize("brief", [True, False])
@pytest.mark.parametrize(
    ("question", "book", "facts", "first", "last_word"),
    [
        pytest.param(
            "oot_fold", "star", {}, "The book itself.", "star:6.16", id="star:7.34 rules always"
        ),
        pytest.param(
            "oot_check",
            "star",
            {},
            "The book itself in each case.",
            "star:6.16",
            id="rules each case",
        ),
        pytest.param(
            "skipped_player",
            "star",
            {},
            "The book where it rules",
            "star:6.16",
            id="star:7.35 leaves some cases to the floor",
        ),
        pytest.param(
            "oot_fold",
            "queensix",
            {},
            "The book itself.",
            "queensix:2.decision.1",
            id="queensix:2.decision.1 lets fairness override",
        ),
        pytest.param(
            "oot_check",
            "nunavut",
            {},
            "The Tournament Director. Consider:",
            "nunavut:9.32",
            id="nunavut: the Director, the Chairperson last",
        ),
        pytest.param(
            "oot_check", "michigan", {}, "Posted house rules", "michigan:44", id="michigan: silent"
        ),
    ],
)
def test_who_decides(
    question: str, book: str, facts: dict[str, str], first: str, last_word: str, brief: bool
) -> None:
    answer = LIBRARY.ask(question, book, facts)[book]
    lines = who_decides(LIBRARY.rules, answer, brief=brief)
    assert lines[0].startswith(first)
    after = departure(LIBRARY.rules, answer) + if_challenged(LIBRARY.rules, answer, [], brief=brief)
    assert last_word in " ".join([*lines, *after])
    if not lines[0].startswith("The book itself"):
        assert not any("The book itself" in line for line in lines)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"final_game_kind": "casual"}, "The book itself."),
        ({"final_game_kind": "six_handed"}, f"The book itself, unless the {TD_PS} says otherwise."),
        (
            {},
            f"The book itself in each case. In some cases the rule lets the {TD_PS} say otherwise.",
        ),
    ],
)
def test_who_may_say_otherwise_than_the_rule(facts: dict[str, str], told: str) -> None:
    """whangamata:9 lets them, 9.1 of casual games nobody; neither leaves the number to choose."""
    answer = LIBRARY.ask("final_table_size", "whangamata", facts)["whangamata"]
    assert who_decides(LIBRARY.rules, answer) == [told]
    assert answer.by is None


def test_a_book_departs_from_its_rule_only_by_a_clause() -> None:
    """queensix:2.decision.1 lets fairness override; the Star has no such clause."""
    ruled = {book: LIBRARY.ask("oot_fold", book)[book] for book in ("star", "queensix")}
    assert departure(LIBRARY.rules, ruled["star"]) == []
    assert "queensix:2.decision.1" in departure(LIBRARY.rules, ruled["queensix"])[0]


def test_a_note_calls_a_question_by_its_label() -> None:
    claim = next(iter(LIBRARY.rules.claims["star", "oot_check"]))
    told = noted(LIBRARY.rules, replace(claim, note="As in oot_call; not_a_question stays."))
    assert told == "As in “Call out of turn”; not_a_question stays."


def test_no_note_shows_an_id() -> None:
    """Every id in a note is a question's, so that it is shown by its label."""
    notes = {
        noted(LIBRARY.rules, claim)
        for claims in LIBRARY.rules.claims.values()
        for claim in claims
        if claim.note
    }
    assert [note for note in notes if QUESTION_ID.search(note)] == []
