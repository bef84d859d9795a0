"""A question whose subject falls away by another's answer is neither shown nor asked for."""

from __future__ import annotations

import pytest

from floorbase.app.dispute import Dispute
from floorbase.present.card.walk import card_of, walk_as_text, walked_json
from floorbase.rules.rulings.model import Answer, AnswerCase
from floorbase.scenarios.only_if import OnlyIf, can_be, hinges
from floorbase.scenarios.walk import Walk, said
from tests.support.records import HERE
from tests.support.shipped import LIBRARY

LATE = {"acted_in_turn_preflop": "3+", "big_blind_acted_preflop": "yes"}
NOBODY = {"acted_in_turn_preflop": "0"}


def walked(scenario: str, book: str, facts: str, more: dict[str, str] | None = None) -> Walk:
    """A walk on facts written ``name=value name=value``."""
    given = dict(fact.split("=") for fact in facts.split())
    return LIBRARY.walk(scenario, book, {**given, **(more or {})})


def told(walk: Walk, book: str) -> dict[str, str]:
    """What a book says to each question of a card, besides penalties and deadlines."""
    answers = said(walk.answers, book) + said(walk.also, book)
    return {answer.question: answer.option or answer.status for answer in answers}


# Where three have acted in turn, the big blind among them, it is too late under whangamata:31.10
# with 32(b), queensix:3.misdeals.1 and .2, and nunavut:B.misdeals.1: the hand is played, whatever
# the error. Nothing is dealt again, so no blinds are either.
@pytest.mark.parametrize("book", ["whangamata", "queensix", "nunavut"])
@pytest.mark.parametrize(
    "error",
    [
        pytest.param("deal_went_wrong=wrong_start", id="first card to the wrong seat"),
        pytest.param(
            "deal_went_wrong=cards_to_no_hand unentitled_seat=empty",
            id="whangamata:31.4 and 31.8 contradict each other, which no longer matters",
        ),
        pytest.param("deal_went_wrong=seat_left_out", id="whangamata:31.5 and 31.8, likewise"),
        pytest.param("deal_went_wrong=not_cut cut_made=none", id="not cut"),
        pytest.param(
            "deal_went_wrong=card_seen cards_seen_in_deal=later how_hole_card_exposed=face_up",
            id="queensix:3.irregularities.20 would exchange the card",
        ),
        pytest.param(
            "deal_went_wrong=out_of_order deal_order_went_wrong=one_card sequence_broken_by=slip",
            id="out of order",
        ),
        pytest.param("deal_went_wrong=button_wrong button_noticed=in_hand", id="wrong button"),
    ],
)
def test_too_late_for_a_misdeal_is_all_there_is_to_say(error: str, book: str) -> None:
    walk = walked("misdeals", book, error, LATE)
    assert walk.ask is None
    assert told(walk, book) == {"misdeal_cutoff": "too_late"}
    lines = {s.heading: s.lines for s in card_of(LIBRARY, walk, book).sections}
    assert lines["SAY"] == ("To the table: “It's too late for a misdeal. The deal stands.”",)
    more = ("cards_to_no_hand", "seat_left_out", "button_wrong")  # a hand, chips, the button
    assert len(lines["DEALER DOES"]) == 2 + any(one in error for one in more)


@pytest.mark.parametrize("scenario", ["misdeals", "exposed_cards"])
@pytest.mark.parametrize(("put_in", "shown"), [("nothing", False), ("call", True)])
def test_chips_come_back_only_where_somebody_put_some_in(
    scenario: str, put_in: str, shown: bool
) -> None:
    facts = {"cards_seen_in_deal": "first", "how_hole_card_exposed": "face_up"}
    facts |= {"deal_went_wrong": "card_seen"} if scenario == "misdeals" else {}
    facts |= {"acted_in_turn_preflop": "1", "most_put_in_preflop": put_in}
    walk = LIBRARY.walk(scenario, "nunavut", facts)
    assert ("misdeal_wagers_returned" in walk.also) == shown
    assert "misdeal_redeal" in walk.also


def test_what_nobody_can_tell_is_not_asked_again_in_other_words() -> None:
    given = {"deal_went_wrong": "button_wrong", "acted_in_turn_preflop": "0"}
    walk = LIBRARY.walk("misdeals", "queensix", given, frozenset({"button_noticed"}))
    assert walk.ask is None
    assert walk.unknown == {"button_noticed"}


FALLEN = [
    pytest.param(
        "clock",
        "star",
        "clock_problem=clock_wanted clock_called_by=player_off_seat thinking_time_gone=yes",
        {"who_may_call_clock": "no_clock"},
        id="star:7.25: at their seat to call for a clock, so no 25 seconds run",
    ),
    pytest.param(
        "clock",
        "star",
        "clock_problem=acted_late acted_by_clock=in_time timed_player_owes=yes",
        {"clock_late_action": "action_counts"},
        id="star:7.25: time has not expired, so the hand is not dead",
    ),
    pytest.param(
        "clock",
        "star",
        "clock_problem=acted_late acted_by_clock=after_zero timed_player_owes=yes",
        {"clock_late_action": "too_late", "clock_expiry": "hand_dead"},
        id="star:7.25: it has, and a hand facing a bet is dead",
    ),
    pytest.param(
        "clock",
        "star",
        "clock_problem=acted_late acted_by_clock=after_declared timed_player_owes=no",
        {"clock_late_action": "too_late"},
        id="star:7.25: the hand was ruled on when the time ran out, so it is not ruled on again",
    ),
    pytest.param(
        "foul_deck",
        "queensix",
        "deck_went_wrong=other_back odd_back_found=stub defect_kept_quiet=no "
        "knower_bet_or_raised=no",
        {"deck_defect_colour": "action_stands"},
        id="queensix:3.irregularities.3: found in the stub all action stands, so nothing is repaid",
    ),
    pytest.param(
        "foul_deck",
        "queensix",
        "deck_went_wrong=other_back odd_back_found=dealt defect_kept_quiet=no "
        "knower_bet_or_raised=no",
        {"deck_defect_colour": "void_chips_back", "deck_refund_claim": "refunded"},
        id="queensix:3.irregularities.3: found in play the chips go back",
    ),
    pytest.param(
        "misdeals",
        "nunavut",
        "deal_went_wrong=out_of_order deal_order_went_wrong=one_card acted_in_turn_preflop=0 "
        "sequence_broken_by=exposed_card_replaced",
        {"dealt_out_of_sequence": "deal_stands"},
        id="nunavut:B.misdeals.1(f): the burn may replace a card, so nothing is dealt again",
    ),
    pytest.param(
        "misdeals",
        "nunavut",
        "deal_went_wrong=out_of_order deal_order_went_wrong=one_card acted_in_turn_preflop=0 "
        "sequence_broken_by=slip",
        {"dealt_out_of_sequence": "misdeal", "misdeal_redeal": "same_button_blinds_stand"},
        id="nunavut:B.misdeals.1(f) and 9.30: it is dealt again, and nobody posts more",
    ),
    pytest.param(
        "misdeals",
        "michigan",
        "deal_went_wrong=wrong_count acted_in_turn_preflop=1 most_put_in_preflop=raise "
        "big_blind_acted_preflop=no hole_card_count=one_extra",
        {"incorrect_number_of_cards": "deal_stands"},
        id="michigan:70: after the first bet no misdeal may be called, so no cards come again",
    ),
    pytest.param(
        "re_entry_and_rebuys",
        "star",
        "buy_in_trouble=comes_back reentry_terms=none late_entry_open=yes",
        {"re_entry": "may_not"},
        id="star:7.21: only where the tournament allows it, so no starting stack",
    ),
    pytest.param(
        "re_entry_and_rebuys",
        "star",
        "buy_in_trouble=gives_up forfeit_moment=period_end stack_against_start=more",
        {"forfeit_to_re_enter": "may_not"},
        id="star:7.12: only with the starting stack or less",
    ),
    pytest.param(
        "bounty",
        "star",
        "bounty_trouble=own_chip bounty_pot_result=owner_won",
        {"bounty_eligibility": "owner_keeps"},
        id="star:3.bounty: whoever wins the pot keeps the chip, and is not broke",
    ),
    pytest.param(
        "showdown_order",
        "star",
        "showdown_dispute=all_in_now someone_all_in=yes all_in_betting_left=yes "
        "other_tables_state=not_hand_for_hand",
        {"all_in_face_up": "not_yet"},
        id="star:7.28: others can still bet, so nobody tables a hand yet",
    ),
    pytest.param(
        "hand_for_hand",
        "star",
        "hand_for_hand_trouble=all_in all_in_betting_left=yes",
        {"all_in_face_up": "not_yet"},
        id="star:7.30 is about a call with nothing left to act on",
    ),
    pytest.param(
        "ties_and_payouts",
        "nunavut",
        "payout_trouble=out_together out_together_where=two_tables hands_kept_level=yes "
        "out_first_seen=yes out_place_prize=yes",
        {"tie_elim_different_tables": "later_out_higher"},
        id="nunavut:10.03(a): ranked by when they went out, so no places are shared",
    ),
]


@pytest.mark.parametrize(("scenario", "book", "facts", "expected"), FALLEN)
def test_what_has_no_subject_left_is_not_shown(
    scenario: str, book: str, facts: str, expected: dict[str, str]
) -> None:
    walk = walked(scenario, book, facts)
    assert walk.ask is None
    assert told(walk, book) == expected


def test_what_is_allowed_brings_no_penalty() -> None:
    """whangamata:42: calls are made away from the table."""
    facts = "conduct_incident=phone phone_matter=use phone_use=talking"
    away = walked(
        "phones_and_conduct", "whangamata", f"{facts} phone_user_place=away phone_user_live=no"
    )
    assert told(away, "whangamata") == {"phone": "allowed"}
    assert away.penalty == {}
    near = walked(
        "phones_and_conduct",
        "whangamata",
        f"{facts} phone_user_place=at_table phone_user_live=yes",
    )
    assert near.answers["phone"]["whangamata"].option == "not_allowed"
    assert {"phone_consequence", "conduct_warning_first"} == near.penalty.keys()


def test_each_book_is_judged_by_itself() -> None:
    """star leaves a misdeal to another document, michigan does not say whether a wrong start is
    one; for the other three it is too late."""
    walk = walked("misdeals", "all", "deal_went_wrong=wrong_start most_put_in_preflop=call", LATE)
    assert walk.ask is None
    assert set(walk.answers["misdeal_cutoff"]) == set(walk.books) == set(LIBRARY.rules.books)
    assert not {"queensix", "whangamata", "nunavut"} & walk.answers["wrong_seat_first_card"].keys()
    assert walk.answers["wrong_seat_first_card"]["star"].hinges == {"misdeal_cutoff": ("in_time",)}
    document = walked_json(LIBRARY, walk)
    star = document["answers"]["wrong_seat_first_card"]["star"]
    assert star["if"] == {"misdeal_cutoff": ["in_time"]}
    assert "if" not in document["answers"]["misdeal_cutoff"]["star"]
    assert "ALL FIVE BOOKS" in walk_as_text(LIBRARY, walk)


def test_nothing_is_asked_for_a_question_that_has_fallen_away() -> None:
    """Which card was seen how cannot matter once it is too late (queensix:3.misdeals.1, .2)."""
    seen = "deal_went_wrong=card_seen cards_seen_in_deal=later"
    assert walked("misdeals", "queensix", seen, LATE).ask is None
    early = walked("misdeals", "queensix", seen, NOBODY)
    assert early.ask == "how_hole_card_exposed"


def test_the_facts_of_a_gate_are_asked_first() -> None:
    """With one player having acted, queensix:3.misdeals.1 has the time run on."""
    seen = "deal_went_wrong=card_seen cards_seen_in_deal=later acted_in_turn_preflop=2"
    asked = []
    given: dict[str, str] = {}
    while ask := (walk := walked("misdeals", "queensix", seen, given)).ask:
        asked.append(ask)
        given[ask] = "no" if ask == "big_blind_acted_preflop" else walk.values[0]
    assert asked[-1] == "how_hole_card_exposed"
    assert "big_blind_acted_preflop" in asked


def test_what_hinges_on_an_open_ruling_is_told_as_a_condition() -> None:
    """queensix:3.misdeals.1 and .2 contradict each other while the big blind has not acted."""
    facts = "deal_went_wrong=wrong_start acted_in_turn_preflop=2 most_put_in_preflop=call"
    walk = walked("misdeals", "queensix", facts, {"big_blind_acted_preflop": "no"})
    card = card_of(LIBRARY, walk, "queensix")
    assert card.status == "conflict"
    lines = {section.heading: section.lines for section in card.sections}
    assert lines["RULING"][-1].startswith("First card to the wrong seat, if you rule B: A misdeal.")
    assert lines["SAY"] == ("“Please leave everything as it is. I'll get you a ruling.”",)


def test_while_nobody_can_tell_how_many_acted_each_count_is_a_case() -> None:
    """whangamata:31.3 and 31.10 with 32: a misdeal while nobody has acted, too late after three."""
    dispute = Dispute(LIBRARY, "misdeals", "whangamata")
    dispute.take({"deal_went_wrong": "wrong_start", "acted_in_turn_preflop": "unknown"})
    answers = {answer.question: answer for answer in dispute.rulings()["whangamata"]}
    assert {answer.status for answer in answers.values()} == {"depends"}
    assert next(iter(answers)) == "misdeal_cutoff", "what the other hinges on is told first"
    ruled = {
        name: {
            case.facts["acted_in_turn_preflop"]: case.answer.option
            for case in answers[name].cases
            if not case.answer.hinges
        }
        for name in ("wrong_seat_first_card", "misdeal_cutoff")
    }
    assert ruled["wrong_seat_first_card"]["0"] == "misdeal"
    assert "3+" not in ruled["wrong_seat_first_card"]
    assert ruled["misdeal_cutoff"]["3+"] == "too_late"


def test_while_nobody_can_tell_which_card_was_seen_no_order_is_given() -> None:
    """queensix:3.irregularities.20: the first is a misdeal, a later one is exchanged."""
    walk = LIBRARY.walk(
        "exposed_cards",
        "queensix",
        {"acted_in_turn_preflop": "0", "how_hole_card_exposed": "face_up"},
        {"cards_seen_in_deal", "two_exposed_by", "card_below_boxed", "sequence_broken_by"},
    )
    assert walk.ask is None
    assert all(answer.option is None for answer in said(walk.answers, "queensix"))
    first = walk.answers["misdeal_first_card_exposed"]["queensix"]
    assert [(dict(c.facts), c.answer.option) for c in first.cases] == [
        ({"cards_seen_in_deal": "first"}, "misdeal")
    ]


def test_who_exposed_the_cards_tells_how_many_there_were() -> None:
    """whangamata:31.2: two that the dealer exposed are a misdeal, whichever they were.

    Who exposed two is not asked while nobody can tell whether there were two.
    """
    given = {"acted_in_turn_preflop": "0", "how_hole_card_exposed": "face_up"}
    asked = LIBRARY.walk("exposed_cards", "whangamata", given, {"cards_seen_in_deal"})
    assert asked.ask is None
    assert asked.unknown == {"cards_seen_in_deal"}
    given["two_exposed_by"] = "dealer"
    walk = LIBRARY.walk("exposed_cards", "whangamata", given, {"cards_seen_in_deal"})
    assert walk.ask is None
    assert not walk.unknown
    assert [one.option for one in said(walk.answers, "whangamata")] == ["misdeal"]


def answer(
    status: str, *menu: str, option: str | None = None, cases: tuple[AnswerCase, ...] = ()
) -> Answer:
    """An answer of no book."""
    return Answer("gate", "none", {}, status, option, menu, cases=cases)  # pyrefly: ignore[bad-argument-type]


@pytest.mark.parametrize(
    ("gate", "expected"),
    [
        pytest.param(answer("ruled", option="yes"), {}, id="open"),
        pytest.param(answer("ruled", option="no"), None, id="closed"),
        pytest.param(answer("discretion", "no", "perhaps"), None, id="none of the menu opens it"),
        pytest.param(answer("discretion", "yes", "no"), {"gate": ("yes",)}, id="the floor chooses"),
        pytest.param(answer("silent"), {"gate": ("yes",)}, id="nothing is said"),
        pytest.param(
            answer("depends", cases=(AnswerCase({}, answer("ruled", option="no")),)),
            None,
            id="any fact",
        ),
    ],
)
def test_a_gate(gate: Answer, expected: object) -> None:
    gates = {
        "behind": (OnlyIf({"gate": ("yes",)}, HERE),),
        "last": (OnlyIf({"behind": ("a",)}, HERE),),
    }
    answers = {"gate": gate, "behind": answer("ruled", option="a")}
    assert hinges("behind", gates, answers) == expected
    assert hinges("last", gates, answers) == expected, "what stands behind a gate goes with it"


def test_a_silence_may_become_anything() -> None:
    assert can_be(answer("silent", "no")) is None
    assert can_be(answer("depends", cases=(AnswerCase({}, answer("silent")),))) is None
