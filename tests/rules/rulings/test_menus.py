"""A menu offers only what the known facts leave possible; a step is for the facts it names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from floorbase.errors import BadRequestError
from floorbase.present.card.orders import Floor, orders
from floorbase.rules.rulings.model import Facts, Question, holds
from floorbase.rules.rulings.resolve import resolve
from tests.support.made_up import claim, question
from tests.support.shipped import LIBRARY


def bound(**whens: Mapping[str, tuple[str, ...]]) -> Question:
    """The made-up question, with some of its options only under some facts."""
    made = question()
    options = {
        name: replace(option, when=whens.get(name, {})) for name, option in made.options.items()
    }
    return replace(made, options=options)


LEFT_WITH_X = bound(left={"b": ("x",)})


@pytest.mark.parametrize(
    ("facts", "menu"),
    [
        ({}, ("left", "right", "stay")),
        ({"a": "1"}, ("left", "right", "stay")),
        ({"b": "x"}, ("left", "right", "stay")),
        ({"b": "y"}, ("right", "stay")),
        ({"a": "1", "b": "z", "c": "no"}, ("right", "stay")),
    ],
)
def test_a_silence_offers_what_no_known_fact_rules_out(facts: Facts, menu: tuple[str, ...]) -> None:
    answer = resolve(LEFT_WITH_X, [claim("1", kind="silent")], (), facts)
    assert (answer.status, answer.option, answer.menu) == ("silent", None, menu)


def test_one_thing_left_of_a_silence_is_no_ruling() -> None:
    only = bound(left={"b": ("x",)}, right={"c": ("yes",)})
    answer = resolve(only, [claim("1", kind="silent")], (), {"b": "y", "c": "no"})
    assert (answer.status, answer.option, answer.menu) == ("silent", None, ("stay",))


def test_a_fact_that_only_shortens_a_menu_is_not_asked_for() -> None:
    """A choice left to the director is the same choice, whatever one option of it needs."""
    left = claim("1", kind="discretion", menu=("left", "stay", "right"))
    assert resolve(LEFT_WITH_X, [left], (), {}).status == "discretion"
    assert resolve(LEFT_WITH_X, [left], (), {}).menu == ("left", "stay", "right")
    assert resolve(LEFT_WITH_X, [left], (), {"b": "z"}).menu == ("stay", "right")


def test_each_case_of_an_answer_has_a_menu_of_its_own() -> None:
    claims = [
        claim("1", "left", when={"b": ("x",)}),
        claim("2", kind="silent", when={"b": ("y", "z")}),
    ]
    answer = resolve(LEFT_WITH_X, claims, (), {})
    assert answer.status == "depends"
    assert {case.facts["b"]: case.answer.menu for case in answer.cases} == {
        "x": (),
        "y": ("right", "stay"),
        "z": ("right", "stay"),
    }


# Worked out from the words of the options: the river is one card, and is the last.
SWAPPED_RIVER = ("put_in_order", "back_no_burn", "stands_as_dealt")


@pytest.mark.parametrize(
    ("asked", "book", "facts", "menu"),
    [
        pytest.param(
            "board_wrong_order",
            "michigan",
            {"board_street": "river", "board_card_acted_on": "no"},
            SWAPPED_RIVER,
            id="no remedy of a flop or a turn on the river",
        ),
        pytest.param(
            "dealing_stopped_all_in",
            "queensix",
            {"all_in_hand_for_hand": "no"},
            ("run_out",),
            id="nobody waits for other tables unless play is hand for hand",
        ),
        pytest.param(
            "penalty_missed_hands_count",
            "michigan",
            {"penalty_counted_in": "minutes"},
            ("minutes_named",),
            id="a penalty in minutes is counted in minutes",
        ),
        pytest.param(
            "penalty_missed_hands_count",
            "michigan",
            {"penalty_counted_in": "rounds"},
            ("players_times_rounds", "rounds_as_they_fall"),
            id="a penalty in rounds is counted in two ways",
        ),
        pytest.param(
            "action_not_open",
            "michigan",
            {"not_open_action": "check_facing_bet"},
            ("no_action", "no_raise"),
            id="a check facing a bet has no nearest action",
        ),
        pytest.param(
            "false_declaration",
            "michigan",
            {"misled_hand": "mucked_lost"},
            ("declarer_takes_pot", "pot_forfeited"),
            id="a hand lost in the muck neither comes back nor is read",
        ),
    ],
)
def test_what_may_be_ruled_worked_out_by_hand(
    asked: str, book: str, facts: Facts, menu: tuple[str, ...]
) -> None:
    answer = LIBRARY.ask(asked, book, facts)[book]
    assert answer.status in ("silent", "external")
    assert answer.option is None
    assert answer.menu == menu


def test_while_the_street_is_not_known_every_remedy_is_offered() -> None:
    answer = LIBRARY.ask("board_wrong_order", "michigan", {})["michigan"]
    assert set(answer.menu) == LIBRARY.question("board_wrong_order").options.keys()


def test_no_option_is_offered_that_the_facts_rule_out() -> None:
    for found in LIBRARY.rules.questions.values():
        for case in found.cases():
            for answer in LIBRARY.ask(found.id, facts=case).values():
                assert all(holds(found.options[name].when, case) for name in answer.menu)
                assert answer.option or answer.menu or answer.status == "delegated"


def test_the_floor_cannot_choose_what_is_not_offered() -> None:
    from floorbase.app.directions import chosen_in

    scenario = "board_and_burns"
    told = {"board_went_wrong": "swapped", "board_street": "river", "board_card_acted_on": "no"}
    walked = LIBRARY.walk(scenario, "michigan", told)
    assert chosen_in(walked, {"board_wrong_order": "back_no_burn"})
    with pytest.raises(BadRequestError) as refused:
        chosen_in(walked, {"board_wrong_order": "redeal_burn_stays"})
    assert "redeal_burn_stays" in str(refused.value)
    assert "back_no_burn" in str(refused.value)


def test_two_rulings_that_exclude_each_other_cannot_both_be_asked_for() -> None:
    """star: chips that the player keeps, and a player who is out for having lost them."""
    from floorbase.app.directions import chosen_in

    walked = LIBRARY.walk(
        "chips_out_of_view", "star", {"unseen_chips_problem": "found_after_all_in"}
    )
    kept = {"hidden_chips": "kept_by_player"}
    assert chosen_in(walked, {**kept, "hidden_chips_player": "plays_on"})
    with pytest.raises(BadRequestError) as refused:
        chosen_in(walked, {**kept, "hidden_chips_player": "eliminated"})
    assert "hidden_chips_player=eliminated cannot be combined with hidden_chips" in str(
        refused.value
    )


def steps(asked: str, option: str, facts: Facts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the dealer and the floor do once the floor has ruled so, on these facts."""
    known = {k: v for k, v in facts.items() if k in LIBRARY.question(asked).facts}
    answer = LIBRARY.ask(asked, "michigan", known)["michigan"]
    to_do = orders(LIBRARY.rules, [answer], Floor({asked: option}, facts=facts))
    return to_do.dealer, to_do.floor


@pytest.mark.parametrize(("uncalled", "aside"), [("no", False), ("yes", True), (None, True)])
def test_a_bet_is_set_aside_only_where_one_may_be_uncalled(
    uncalled: str | None, aside: bool
) -> None:
    facts = {"hand_lost_how": "mixed", "hand_cards_identifiable": "no"}
    told = facts | ({"open_wager": uncalled} if uncalled else {})
    dealer, floor = steps("killed_protected", "dead_wagers_stay", told)
    assert "Leave the dead hand's called bets in the pot." in dealer
    step = "If that hand has an uncalled bet or raise, set it aside and wait for the floor."
    assert (step in dealer) is aside
    assert any("uncalled bet or raise" in line for line in floor) is aside


def test_the_steps_of_an_uncalled_bet_stand_for_those_of_the_hand_that_was_killed() -> None:
    """star:7.43 has a dead hand's bets stay in; one card says so once, and goes on once."""
    names = ("killed_unprotected", "uncalled_raise_returned")
    facts = {"hand_lost_how": "dealer_took", "open_wager": "yes", "killed_hand_guarded": "no"}
    facts |= {"uncalled_wager": "bet", "called_short": "no"}
    answers = [
        LIBRARY.ask(name, "star", {k: v for k, v in facts.items() if k in own})["star"]
        for name, own in ((n, LIBRARY.question(n).facts) for n in names)
    ]
    assert all(answer.settled for answer in answers)
    dealer = orders(LIBRARY.rules, answers, Floor(facts=facts)).dealer
    assert not any("set it aside" in step for step in dealer)
    assert len([step for step in dealer if "o on to the next player" in step]) == 1


@pytest.mark.parametrize(
    ("big_enough", "what"),
    [
        ("yes", "If the chip is more than a minimum raise, give change."),
        (
            "no",
            "Have the player add chips to make exactly the minimum raise (all-in if necessary).",
        ),
    ],
)
def test_no_change_comes_out_of_a_chip_that_is_too_small(big_enough: str, what: str) -> None:
    facts = {"chip_reaches_raise": big_enough}
    dealer, _ = steps("raise_declared_oversized_chip", "least_raise", facts)
    assert dealer == (what, "Move on to the next player, who faces the raise.")
