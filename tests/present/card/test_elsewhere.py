"""Where the house's book leaves it to a text or says nothing, the card shows where to turn."""

from __future__ import annotations

import pytest

from floorbase.present.card.dispute import brief_card, cited_in, whole_card
from floorbase.present.card.orders import LEAVE, WAIT, Floor, orders, quoted
from tests.support.cards import dispute, part
from tests.support.shipped import LIBRARY


def test_the_card_names_the_text_and_who_rules_until_it_is_read() -> None:
    """star:7.1 names the Casino Gaming Rule; 6.17 the poker desk, 6.16 the Director."""
    card = whole_card(dispute("raise_size", "star", raise_dispute="short_chips"))
    assert "Not in this book. Look in the Casino Gaming Rule first." in part(card, "RULING")
    decides = part(card, "WHO DECIDES")
    assert "(star:7.1); the poker desk has a copy" in decides
    until_read = "If that text cannot be read now, or does not say: Tournament Director: decides"
    assert f"(star:6.17). {until_read}" in decides
    assert "Nearest: star:7.33 (Two chips of one denomination)." in part(card, "RULE")
    read = [p.id for p in cited_in(dispute("raise_size", "star", raise_dispute="short_chips"))]
    assert read[:3] == ["star:7.1", "star:7.33", "star:6.17"]


def test_the_others_are_grouped_by_what_they_rule() -> None:
    """A clear half of the raise: QueenSix, Whangamata and Nunavut complete it.

    Michigan's 18 asks one chip more and no more than that.
    """
    told = {"raise_dispute": "short_chips", "on_top_of_whole_bet": "half_or_more"}
    field = part(whole_card(dispute("raise_size", "star", **told)), "ELSEWHERE")
    completed, stands = field.split(" Michigan (")
    for book in (
        "QueenSix (queensix:3.betting.8, queensix:6.no-limit.12)",
        "Whangamata (whangamata:38)",
        "Nunavut (",
    ):
        assert book in completed
    assert "The player must add chips to make exactly the minimum raise." in completed
    assert stands == "michigan:18): The raise stands at the amount put in."


def test_a_book_that_says_nothing_is_named_in_full_and_left_out_in_brief() -> None:
    begun = dispute("unclear_bet", "star", unclear_bet_what="several_motions")
    assert "Not said by Michigan." in part(whole_card(begun), "ELSEWHERE")
    assert "Michigan" not in part(brief_card(begun), "ELSEWHERE")
    assert "Whangamata (whangamata:37), Nunavut (" in part(brief_card(begun), "ELSEWHERE")


def test_a_book_that_rules_needs_no_field() -> None:
    ruled = dispute(
        "action_out_of_turn",
        "star",
        out_of_turn_action="raise",
        players_acted_behind="1",
        intervening_action="raise",
    )
    assert part(whole_card(ruled), "ELSEWHERE") == ""


@pytest.mark.parametrize(
    ("scenario", "book", "told", "to_say"),
    [
        ("raise_size", "star", {"raise_dispute": "short_chips"}, LEAVE + WAIT),
        ("ties_and_payouts", "nunavut", {"payout_trouble": "kept_back"}, WAIT),
    ],
    ids=["another text", "the event's own rules"],
)
def test_nobody_is_told_that_no_rule_covers_it(
    scenario: str, book: str, told: dict[str, str], to_say: str
) -> None:
    """Where no hand is in question there is nothing to leave as it is."""
    said = part(brief_card(dispute(scenario, book, **told)), "SAY")
    assert said == quoted(to_say)


def test_a_silence_with_a_rule_near_it_is_not_called_uncovered() -> None:
    """Every silence: the words “do not cover this” are for those without a nearest provision."""
    for (book, question), claims in LIBRARY.rules.claims.items():
        near = [claim for claim in claims if claim.kind == "silent" and claim.see_also]
        if near and len(claims) == 1:
            answers = [LIBRARY.ask(question, book)[book]]
            assert "cover" not in " ".join(orders(LIBRARY.rules, answers, Floor()).say), (
                book,
                question,
            )


def test_one_other_book_that_depends_is_told_by_its_cases() -> None:
    """star:7.46(n) pauses the action clock only where an extreme situation stops all play."""
    field = part(brief_card(dispute("clock", "queensix", clock_problem="shot_pause")), "ELSEWHERE")
    assert field == (
        "The Star (star:7.46(n)): If an extreme situation requires play to stop: the action clock "
        "is paused until the floor says that it runs again. If no extreme situation requires play "
        "to stop: the action clock is not paused."
    )


def test_several_that_depend_on_the_same_say_on_what() -> None:
    field = part(
        brief_card(dispute("button_and_blinds", "michigan", button_blind_trouble="dodged")),
        "ELSEWHERE",
    )
    assert field.endswith("it depends on this: Did the player miss the blind on purpose?")
