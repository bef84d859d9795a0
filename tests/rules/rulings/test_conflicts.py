"""Contradictions that the books are known for are found by machine, with both provisions."""

from __future__ import annotations

import pytest

from tests.support.shipped import LIBRARY


@pytest.mark.parametrize(
    ("book", "question", "between"),
    [
        ("nunavut", "odd_chip", {"9.24", "A.2.13", "B.tournament-play.2"}),
        ("nunavut", "misdeal_cutoff", {"9.30", "B.misdeals.2"}),
        ("nunavut", "clock_time", {"A.5.19", "B.tournament-play.4"}),
        ("nunavut", "showdown_order_no_bet", {"9.21(b)(ii)", "A.2.12"}),
        ("nunavut", "phone", {"9.31", "B.tournament-play.12"}),
        ("nunavut", "first_button", {"9.03", "A.5.5"}),
        ("nunavut", "balancing_where", {"9.29", "A.4.5", "B.tournament-play.19"}),
        ("nunavut", "final_authority", {"3.tournament-chairperson", "B.house-policies.2"}),
        ("queensix", "misdeal_cutoff", {"3.misdeals.1", "3.misdeals.2"}),
        ("queensix", "flop_four_cards", {"3.irregularities.16", "3.irregularities.26"}),
        ("queensix", "turn_early", {"3.irregularities.19", "3.irregularities.27"}),
        ("queensix", "deal_making", {"tournament.32", "tournament.33"}),
        ("queensix", "raises_cap", {"3.betting.1", "tournament.21"}),
        ("whangamata", "phone", {"4.1", "42"}),
    ],
)
def test_both_sides_of_a_contradiction_are_named(
    book: str, question: str, between: set[str]
) -> None:
    sides: set[str] = set()
    for facts in LIBRARY.question(question).cases():
        answer = LIBRARY.decide_for(book)(question, facts)
        if answer.status == "conflict":
            assert answer.option is None, "a contradiction is never settled by us"
            sides.update(answer.cites)
    assert {f"{book}:{place}" for place in between} <= sides


def test_the_odd_chip_of_nunavut_keeps_all_three_sides() -> None:
    """9.24 carries it; A.2.13 and B.tournament-play.2 give it to the left of the button."""
    answer = LIBRARY.ask("odd_chip", "nunavut")["nunavut"]
    sides = {(claim.cites[0].partition(":")[2], claim.answer) for claim in answer.claims}
    assert sides == {
        ("9.24", "carry_to_next_pot"),
        ("A.2.13", "all_to_first_left"),
        ("B.tournament-play.2", "all_to_first_left"),
    }


def test_whangamata_26_names_two_moments_for_being_back() -> None:
    """The player's own second card, and the last hole card of the deal: between them both stand."""
    facts = {"absent_back_by": "deal_complete", "absent_back_to": "own_seat"}
    answer = LIBRARY.ask("absent_at_deal", "whangamata", facts)["whangamata"]
    assert (answer.status, answer.preferred) == ("conflict", None)
    assert [claim.answer for claim in answer.claims] == ["hand_dead", "hand_live"]
