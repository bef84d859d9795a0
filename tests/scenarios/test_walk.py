"""A walk asks little, asks only what can still matter, and always ends."""

from __future__ import annotations

from collections.abc import Set
from itertools import product
from random import Random

import pytest

from floorbase.app.directions import holding, in_light_of
from floorbase.errors import BadRequestError
from floorbase.scenarios.walk import said
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

SCENARIO = "action_out_of_turn"


def asked(book: str, **facts: str) -> str | None:
    """The fact that is asked next."""
    return LIBRARY.walk(SCENARIO, book, facts).ask


def test_it_asks_what_was_done_then_how_long_it_went_on() -> None:
    assert asked("star") == "out_of_turn_action"
    assert asked("star", out_of_turn_action="raise") == "players_acted_behind"


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("star", "intervening_action", id="star:7.34 depends on it"),
        pytest.param("queensix", "intervening_action", id="queensix:3.betting.5 depends on it"),
        pytest.param("michigan", None, id="michigan says nothing whatever was done"),
        pytest.param(
            "nunavut", None, id="nunavut:B.tournament-play.22 leaves it open whatever was done"
        ),
        pytest.param("all", "intervening_action", id="some book depends on it"),
    ],
)
def test_it_asks_a_fact_only_where_it_can_change_the_answer(
    book: str, expected: str | None
) -> None:
    assert asked(book, out_of_turn_action="raise", players_acted_behind="1") == expected


def test_a_check_out_of_turn_needs_no_third_fact_at_queensix() -> None:
    walked = LIBRARY.walk(
        SCENARIO, "queensix", {"out_of_turn_action": "check", "players_acted_behind": "1"}
    )
    assert walked.ask is None
    assert walked.answers["oot_check"]["queensix"].option == "no_bet_or_raise"


def test_what_has_no_subject_on_the_facts_told_is_not_offered() -> None:
    """“I bet the pot” is disputed in no-limit only, and no-limit has no limit to exceed."""
    pot_limit = LIBRARY.walk("raise_size", "star", {"betting_limit_kind": "pot_limit"})
    assert "bets_the_pot" not in pot_limit.values
    no_limit = LIBRARY.walk("raise_size", "star", {"betting_limit_kind": "no_limit"})
    assert {"bets_the_pot", "over_the_limit"} & {*no_limit.values} == {"bets_the_pot"}
    with pytest.raises(BadRequestError, match="there is no ruling for"):
        LIBRARY.walk(
            "raise_size",
            "star",
            {"raise_dispute": "over_the_limit", "betting_limit_kind": "no_limit"},
        )


def test_values_that_cannot_occur_are_not_offered() -> None:
    """Nobody can check to a raise, or call where there was no bet."""
    raised = LIBRARY.walk(
        SCENARIO, "star", {"out_of_turn_action": "raise", "players_acted_behind": "1"}
    )
    assert "check" not in raised.values
    assert "call" in raised.values
    bet = LIBRARY.walk(SCENARIO, "star", {"out_of_turn_action": "bet", "players_acted_behind": "1"})
    assert "call" not in bet.values
    assert "check" in bet.values


def test_chips_that_must_have_gone_in_are_not_asked_about() -> None:
    walked = LIBRARY.walk(
        SCENARIO, "star", {"out_of_turn_action": "call", "players_acted_behind": "2"}
    )
    assert walked.facts["chips_went_in"] == "yes"
    assert walked.ask == "reasonable_time"
    walked = LIBRARY.walk(
        SCENARIO, "star", {"out_of_turn_action": "check", "players_acted_behind": "2"}
    )
    assert walked.ask == "chips_went_in"


def test_what_nobody_knows_is_not_asked_again() -> None:
    facts = {"out_of_turn_action": "raise", "players_acted_behind": "1"}
    walked = LIBRARY.walk(SCENARIO, "star", facts, {"intervening_action"})
    assert walked.ask is None
    assert walked.answers["oot_bet_or_raise"]["star"].status == "depends"


def test_no_fact_is_asked_twice_where_nobody_can_say_what_the_dispute_is() -> None:
    """Each dispute, its first fact unknown, and answers drawn at random to all that is asked."""

    def ends(pair: tuple[str, str]) -> None:
        scenario, book = pair
        draw = Random(f"{scenario} {book}")
        for _ in range(tries(1, 30)):
            unknown: Set[str] = {*LIBRARY.scenarios[scenario].ask[:1]}
            facts: dict[str, str] = {}
            while name := (walked := LIBRARY.walk(scenario, book, facts, unknown)).ask:
                assert name not in facts, facts
                facts[name] = draw.choice(walked.values)
            for by_book in walked.answers.values():
                for answer in by_book.values():
                    assert not {*answer.next} & facts.keys()

    holds_for_each(product(LIBRARY.scenarios, ("star", "queensix", "whangamata")), ends)


def test_a_question_that_does_not_arise_with_a_fact_known_depends_on_nothing() -> None:
    """With nothing over the call there is no raise to make up to half of the last one."""
    for told in ({}, {"betting_limit_kind": "limit", "two_left_where": "in_hand"}):
        given = {**told, "on_top_of_last_raise": "nothing"}
        ended = LIBRARY.walk("raise_size", "whangamata", given, {"raise_dispute"})
        assert ended.ask is None
        assert "half_raise_50pct" not in ended.answers


def test_what_one_kind_of_dispute_needs_is_not_asked_until_it_is_known_to_be_that_kind() -> None:
    """Which cards were seen or boxed tells one misdeal from another, and says nothing of the rest.

    Whichever kind of early action it was, who has acted since bears on it: that is asked.
    """
    assert LIBRARY.walk("misdeals", "star", {}, {"deal_went_wrong"}).ask is None
    known = {"deal_went_wrong": "card_seen"}
    assert LIBRARY.walk("misdeals", "star", known).ask == "cards_seen_in_deal"
    early = LIBRARY.walk(SCENARIO, "queensix", {}, {"out_of_turn_action"})
    assert early.ask == "players_acted_behind"


def test_the_case_shown_agrees_with_the_facts() -> None:
    facts = {
        "out_of_turn_action": "raise",
        "players_acted_behind": "1",
        "intervening_action": "fold",
    }
    case = LIBRARY.case_for(LIBRARY.walk(SCENARIO, "star", facts))
    assert case
    assert case.id == "raise_then_fold"
    facts = {
        "out_of_turn_action": "call",
        "players_acted_behind": "3+",
        "reasonable_time": "yes",
        "seat_in_front_pending": "yes",
    }
    assert LIBRARY.case_for(LIBRARY.walk(SCENARIO, "all", facts)) is None


def test_every_unknown_name_is_refused_at_once() -> None:
    with pytest.raises(BadRequestError) as caught:
        LIBRARY.walk(SCENARIO, "star", {"weather": "rain", "out_of_turn_action": "sneeze"})
    assert len(caught.value.problems) == 2


def test_the_commonest_path_is_short() -> None:
    holds_for_each(product(LIBRARY.scenarios, LIBRARY.rules.books), is_short)


def is_short(one: tuple[str, str]) -> None:
    """That of a dispute, under a book."""
    scenario, book = one
    commonest = LIBRARY.scenario(scenario).commonest
    given: dict[str, str] = {}
    while (name := LIBRARY.walk(scenario, book, given).ask) is not None:
        assert name in commonest, f"the commonest path does not say {name}"
        given[name] = commonest[name]
        assert len(given) <= 6
    assert LIBRARY.walk(scenario, book, given).answers


def test_what_is_disputed_shows_both_branches() -> None:
    """star:7.34: the raise binds, or comes back, by what the skipped seat then did."""
    given = {"out_of_turn_action": "raise", "players_acted_behind": "1"}
    walked = LIBRARY.walk(SCENARIO, "star", given, disputed={"intervening_action"})
    assert walked.ask is None
    assert walked.disputed == {"intervening_action"}
    answer = walked.answers["oot_bet_or_raise"]["star"]
    assert answer.status == "depends"
    assert {case.answer.option for case in answer.cases} == {"binding", "all_options"}


def test_a_disputed_cause_keeps_every_leaf() -> None:
    walked = LIBRARY.walk(SCENARIO, "star", {"players_acted_behind": "1"}, {"out_of_turn_action"})
    assert {"oot_check", "oot_call", "oot_bet_or_raise", "oot_fold"} <= walked.answers.keys()


def test_an_option_that_cannot_be_chosen_at_a_leaf_is_left_out() -> None:
    """Whangamata takes chips for soft play alone."""
    conduct = "phones_and_conduct"
    tongue = LIBRARY.walk(conduct, "whangamata", {"conduct_incident": "tongue"})
    assert "chips_forfeited" not in tongue.penalty["penalties_available"]["whangamata"].menu
    warned = {"conduct_incident": "warning"}
    for misconduct, forfeited in (("abuse", False), ("soft_play", True)):
        given = {**warned, "misconduct_is": misconduct}
        menu = LIBRARY.walk(conduct, "whangamata", given).penalty["penalties_available"]
        assert ("chips_forfeited" in menu["whangamata"].menu) == forfeited


def test_what_follows_from_every_value_of_an_unknown_fact_is_the_only_case_left() -> None:
    """Soft play or collusion is no breach of etiquette, whichever of the two it was."""
    walked = LIBRARY.walk(
        "phones_and_conduct", "queensix", {"conduct_incident": "together"}, {"collusion_is"}
    )
    cases = walked.penalty["conduct_warning_first"]["queensix"].cases
    assert [case.facts["misconduct_is"] for case in cases] == ["soft_play", "cheating"]


def test_no_penalty_for_a_player_follows_where_someone_else_did_it() -> None:
    given = {"conduct_incident": "filming", "filmed_with": "phone", "filmed_by": "onlooker"}
    assert not LIBRARY.walk("phones_and_conduct", "queensix", given).penalty


def test_an_option_falls_away_where_a_book_rules_another_question_so() -> None:
    """Nobody plays on with found chips of which the book takes every one."""
    found = {"unseen_chips_problem": "found_after_all_in", "opponent_covered_hidden": "no"}
    for begun, lay, left in (("yes", "floor", False), ("no", "floor", True)):
        given = {**found, "next_deal_begun": begun, "hidden_chips_lay": lay}
        given |= {"hidden_would_have_lost": "no"}
        walked = LIBRARY.walk("chips_out_of_view", "queensix", given)
        assert ("plays_on" in walked.answers["hidden_chips_player"]["queensix"].menu) == left


def test_options_that_cannot_stand_together_bar_each_other_once_one_is_ruled() -> None:
    """Where a book leaves both open, neither the fate nor the chips is ruled against the other."""
    walked = LIBRARY.walk(
        "chips_out_of_view", "star", {"unseen_chips_problem": "found_after_all_in"}
    )
    answers = said(walked.answers, "star")
    for ruled, left in (
        ({"hidden_chips": "kept_by_player"}, ("plays_on",)),
        ({"hidden_chips": "removed_from_play"}, ("disqualified", "eliminated")),
        ({"hidden_chips_player": "plays_on"}, ("to_pot_winner", "kept_by_player")),
        ({"hidden_chips_player": "eliminated"}, ("to_pot_winner", "removed_from_play")),
    ):
        (other,) = {answer.question for answer in answers} - ruled.keys()
        menus = {one.question: one.menu for one in in_light_of(answers, ruled)}
        assert menus[other] == left
    both = {"hidden_chips": "kept_by_player", "hidden_chips_player": "eliminated"}
    assert holding(in_light_of(answers, both), both) == {"hidden_chips": "kept_by_player"}
