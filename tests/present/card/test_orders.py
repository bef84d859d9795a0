"""What happens next at the table: worked out from the questions' own sentences, by hand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card
from floorbase.present.card.dispute import brief_card, whole_card
from floorbase.present.card.orders import (
    LEAVE,
    NOTHING_YET,
    ONE_THING,
    STOP,
    WAIT,
    Floor,
    orders,
    quoted,
)
from floorbase.rules.rulings.addressed import addressed
from tests.support.cards import parts
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY

BOOKS = list(LIBRARY.rules.books)


def card_for(scenario: str, book: str, facts: Mapping[str, str], whole: bool = False) -> Card:
    """The card on some facts; ``unknown`` and ``disputed`` are values here."""
    dispute = Dispute(LIBRARY, scenario, book)
    while fact := dispute.walk().ask:
        told = facts.get(fact, "unknown")
        value = None if told in ("unknown", "disputed") else told
        dispute.answer(fact, value, disputed=told == "disputed")
    return whole_card(dispute) if whole else brief_card(dispute)


RAISED = {"out_of_turn_action": "raise", "players_acted_behind": "1"}
CALLED = {"out_of_turn_action": "call", "players_acted_behind": "1"}


def test_the_skipped_seat_is_told_and_the_call_is_held() -> None:
    """star:7.34: the call stands unless the action changes; that is still to come."""
    told = parts(card_for("action_out_of_turn", "star", CALLED, whole=True))
    assert "“You who were skipped, it's on you.”" in told["SAY"]
    assert "“You who acted early, your call is on hold until then.”" in told["SAY"]
    stands = "“If the skipped player folds, calls or goes all-in for the bet or less, your "
    assert stands + "call stands.”" in told["SAY"]
    raises = "“If the skipped player goes all-in for more than the bet or raises in full, take "
    assert raises + "your chips back. You have all your options.”" in told["SAY"]
    assert "Give the action to the skipped seat" in told["DEALER DOES"]
    assert "Leave the early call where it is." in told["DEALER DOES"]
    assert told["FLOOR DOES"] == "Then answer: What did the skipped player then do?"


def test_whether_the_skipped_seat_faces_an_early_bet_is_said_before_it_acts() -> None:
    """No rule of QueenSix says so. Where the book waits for that seat, the early bet is nothing."""
    bet = {"out_of_turn_action": "bet", "players_acted_behind": "1"}
    told = parts(card_for("action_out_of_turn", "queensix", bet))
    assert told["FLOOR DOES"].startswith("If you rule A: before the skipped player acts, say ")
    waits = parts(card_for("action_out_of_turn", "star", bet))
    assert "as if there were no early wager" in waits["DEALER DOES"]
    acted = parts(card_for("action_out_of_turn", "star", bet | {"intervening_action": "check"}))
    assert "FLOOR DOES" not in acted


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ("seat 6 called out of turn, it was on seat 5", ("Seat 5, it's on you", "Seat 6, your")),
        ("seat 8 called out of turn", ("You who were skipped, it's on you", "Seat 8, your")),
        # Who acted afterwards may sit behind: nobody said that seat 3 was passed over.
        ("seat 2 called out of turn, then seat 3 folded", ("You who were skipped", "Seat 2, your")),
        ("somebody called out of turn", ("You who were skipped", "You who acted early, your")),
    ],
)
def test_seats_that_were_told_are_spoken_to_by_number(told: str, named: tuple[str, str]) -> None:
    """star:7.34, read out to the seats that the telling names; never to one it does not."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(told)
    for fact, value in CALLED.items():
        dispute.answer(fact, value)
    while name := dispute.walk().ask:
        dispute.answer(name, None)
    said = parts(brief_card(dispute))["SAY"]
    assert all(words in said for words in named), said


@pytest.mark.sweep
def test_no_other_dispute_goes_back_to_a_skipped_seat() -> None:
    """Every other card that depends tells what to find out, or what is said of its own subject."""
    others = [name for name in LIBRARY.scenarios if name != "action_out_of_turn"]
    holds_for_each(product(others, BOOKS), sends_nobody_back)


def sends_nobody_back(one: tuple[str, str]) -> None:
    """A dispute under a book, with one fact after the other untold."""
    scenario, book = one
    commonest = LIBRARY.scenario(scenario).commonest
    for missing in list(commonest)[1:]:
        given = {name: value for name, value in commonest.items() if name != missing}
        card = card_for(scenario, book, given)
        told = parts(card)
        if card.status != "depends" or missing == "intervening_action":
            continue
        assert "skipped seat" not in told["DEALER DOES"], (missing, told)
        assert told["FLOOR DOES"]
        assert "Find out: " in told["FLOOR DOES"] or "Then answer: " in told["FLOOR DOES"]


def test_what_is_disputed_has_come_already() -> None:
    """Two versions of what the skipped seat did: it is not sent to act a second time."""
    told = parts(
        card_for("action_out_of_turn", "star", RAISED | {"intervening_action": "disputed"})
    )
    assert told["DEALER DOES"] == f"1. {STOP}"
    assert told["SAY"] == quoted(LEAVE + ONE_THING)
    asked = LIBRARY.rules.facts["intervening_action"].ask
    assert told["FLOOR DOES"] == f"Find out: {asked}"


def test_what_can_be_asked_is_found_out_before_anything_goes_on() -> None:
    """star:7.35 turns on whether the skipped player had time to speak up."""
    facts = RAISED | {"players_acted_behind": "3+"}
    told = parts(card_for("action_out_of_turn", "star", facts))
    asked = LIBRARY.rules.facts["reasonable_time"].ask
    assert told["FLOOR DOES"] == f"Find out: {asked}"
    assert told["DEALER DOES"] == f"1. {STOP}"


@pytest.mark.parametrize(
    ("question", "fact", "said"),
    [
        ("early_card_plays", "unacted_player_folds", "If you haven't acted yet, please act"),
        ("bounty_eligibility", "bounty_pot_result", "your bounty is set aside for now"),
        ("hand_for_hand_clock", "level_hand_took", "Please play this hand out."),
        ("absent_at_deal", "absent_back_by", "Please leave that seat's cards as they are."),
        ("penalty_missed_hands_count", "table_count_changed", "I'll tell you when it's over."),
        ("deal_making", "deal_all_agree", "I'll ask each of you whether you agree"),
    ],
)
def test_what_is_still_to_come_has_its_own_words(question: str, fact: str, said: str) -> None:
    assert any(said in line for line in LIBRARY.question(question).meanwhile[fact].say)


def test_what_is_said_meanwhile_is_short_and_spoken() -> None:
    """No semicolon, and twenty words at most."""
    waits = [
        wait for asked in LIBRARY.rules.questions.values() for wait in asked.meanwhile.values()
    ]
    lines = [line for wait in waits for line in map(addressed, wait.say)]
    assert lines
    wrong = [line for line in lines if ";" in line or "{" in line or len(line.split()) > 20]
    assert wrong == []


def test_nobody_is_told_that_the_director_will_rule_or_that_no_rule_covers_it() -> None:
    """While a person must decide, players hear that a ruling comes, and nothing of the book."""
    holds_for_each(product(LIBRARY.scenarios, BOOKS), says_only_that_a_ruling_comes)


def says_only_that_a_ruling_comes(one: tuple[str, str]) -> None:
    """On the commonest facts of a dispute, under a book."""
    scenario, book = one
    card = card_for(scenario, book, LIBRARY.scenario(scenario).commonest)
    said = parts(card).get("SAY", "")  # a ruling that nobody at the table need hear has none
    assert "will rule" not in said
    assert "do not cover" not in said
    if card.status not in ("ruled", "depends"):
        assert said.endswith((quoted(LEAVE + WAIT), quoted(WAIT)))


def test_seats_that_are_known_are_called_by_their_numbers() -> None:
    answer = LIBRARY.ask("oot_call", "star")["star"]
    floor = Floor(seats={"skipped": 4, "out_of_turn": 5})
    said = orders(LIBRARY.rules, [answer], floor).say
    assert said[:2] == (
        "“Seat 4, it's on you.”",
        "“Seat 5, your call is on hold until then.”",
    )
    assert said[2].startswith("“If seat 4 folds, calls or goes all-in")


def test_where_nothing_moves_at_the_table_nobody_is_stopped() -> None:
    """nunavut:8.12(a): how many would play is a question of the organiser's, and no hand is on."""
    answer = LIBRARY.ask("entry_cap", "nunavut")["nunavut"]
    to_do = orders(LIBRARY.rules, [answer], Floor())
    assert to_do.dealer == (NOTHING_YET,)
    assert to_do.say == (quoted(ONE_THING),)
    assert to_do.floor[0].startswith("Find out: ")


@pytest.mark.parametrize(
    ("question", "held"),
    [
        (
            "rabbit_hunt",
            "Keep the undealt cards face down, and deal none of them, until the ruling.",
        ),
        ("tie_elim_mixed_tables", "Start no new hand until the ruling."),
    ],
)
def test_until_it_is_ruled_the_dealer_is_told_what_waits(question: str, held: str) -> None:
    """star:7.1 leaves the first to another text, and the book says nothing of the second."""
    answer = LIBRARY.ask(question, "star")["star"]
    to_do = orders(LIBRARY.rules, [answer], Floor())
    assert to_do.dealer == (held,)
    assert to_do.say == (quoted(WAIT),)


def test_penalties_are_a_list() -> None:
    """star:7.34 and 7.39: one line asks, and each penalty has its own."""
    card = card_for("action_out_of_turn", "star", RAISED | {"intervening_action": "fold"}, True)
    penalty = next(section.lines for section in card.sections if section.heading == "PENALTY")
    first = "What penalty does a player get for acting out of turn? (star:7.34, star:7.39)"
    assert penalty == (
        first,
        "The Tournament Director chooses one:",
        "- The player is not penalised.",
        "- The player gets a verbal warning.",
        "- The player misses one hand.",
        "- The player misses two or more hands. The floor says how many.",
        "- The player misses one to four rounds (orbits).",
        "- The player is disqualified. The stack is taken out of play. "
        "Any bets are ruled on separately.",
    )


def test_what_is_ruled_is_done_at_once_where_it_need_not_wait_for_the_rest() -> None:
    """whangamata:11 turns the hands up; when the board is dealt, hand for hand, it does not say."""
    told = {"hand_for_hand_trouble": "all_in", "all_in_betting_left": "no"}
    card = parts(card_for("hand_for_hand", "whangamata", told))
    assert card["DEALER DOES"] == (
        "1. Have every live hand turned face up on the table. "
        "2. Deal no more board cards until the ruling."
    )
    assert card["SAY"] == (
        "To everyone still in the hand: “Turn your cards face up now, please.” "
        "“I'll get you a ruling.”"
    )


def test_what_a_choice_leaves_to_be_decided_is_told_before_it_is_made() -> None:
    """No book says what happens to a burn on the board: all rulings but one change a street."""
    told = {"board_went_wrong": "swapped", "board_street": "flop"}
    acted = parts(card_for("board_and_burns", "queensix", told | {"board_card_acted_on": "yes"}))
    bets = "first decide what happens to the bets made since the wrong card was turned up."
    later = "If you rule B or C, and the turn or river is out too, say whether it goes back."
    pot = "If you rule A, B or C, and the pot has been awarded, first decide what happens to it."
    assert acted["FLOOR DOES"] == f"If you rule A, B or C: {bets} {pot} {later}"
    unknown = parts(card_for("board_and_burns", "star", told))["FLOOR DOES"]
    assert unknown.startswith("If you rule A, B, C, D or E, and somebody has acted since the")
    none = parts(card_for("board_and_burns", "queensix", told | {"board_card_acted_on": "no"}))
    assert "FLOOR DOES" not in none


def test_each_of_several_menus_has_what_its_choices_leave_to_be_decided() -> None:
    """But where the choices of one rule out those of the other, nothing is told of one alone."""
    thrown = {"hand_trouble": "others_cards_in_it", "killed_hand_guarded": "yes"}
    told = parts(card_for("mucked_hand", "star", thrown))["FLOOR DOES"]
    assert "If you rule B, and anyone has acted since, decide whether that action" in told
    assert "If you rule C, and the dead hand has an uncalled bet or raise, rule" in told
    assert "If you rule D, and anyone has acted since, decide whether that action" in told
    hidden = {"unseen_chips_problem": "found_after_all_in"}
    assert "FLOOR DOES" not in parts(card_for("chips_out_of_view", "star", hidden))


def test_what_all_choices_have_in_common_is_told_only_while_there_is_a_choice() -> None:
    """Before the button of the first heads-up hand is ruled on: where both choices are one."""
    told = {"heads_up_trouble": "first_hand", "emptied_position": "big_blind"}
    alike = "every choice gives the button to the last hand's small blind."
    assert parts(card_for("heads_up", "whangamata", told))["FLOOR DOES"].endswith(alike)
    assert "FLOOR DOES" not in parts(card_for("heads_up", "queensix", told))


def test_where_the_floor_rules_next_the_book_is_not_said_to_be_silent_besides() -> None:
    """whangamata:18 leaves open how a questioned pot is put right; the floor rules on it next."""
    asked = {"busted_trouble": "pot_questioned", "pot_query_raised": "before_next_riffle"}
    told = parts(card_for("busted_or_not", "whangamata", asked, whole=True))
    assert "Rule on the pot. See “Wrong player paid”." in told["FLOOR DOES"]
    assert "ALSO" not in told
    assert "ALSO" in parts(card_for("busted_or_not", "queensix", asked, whole=True))


def test_what_is_done_whatever_is_ruled_is_told_before_and_after() -> None:
    """A thrown card is penalised here; whether its hand is live is another ruling."""
    thrown = {"hand_trouble": "off_the_table", "card_left_table_how": "thrown"}
    first = "Rule on the hand first. See “Cards pushed forward in silence”."
    begun = Dispute(LIBRARY, "mucked_hand", "star", thrown)
    assert parts(brief_card(begun))["FLOOR DOES"] == first
    begun.choose("card_off_table_penalty", "no_penalty")
    assert parts(brief_card(begun))["FLOOR DOES"] == first


def test_an_option_that_leaves_cases_names_who_rules_on_them() -> None:
    """queensix:3.betting.5 names no early first bet, so the floor rules on one."""
    two = {"players_acted_behind": "2"}
    who = parts(card_for("skipped_player", "queensix", two))["WHO DECIDES"]
    assert who.startswith("The book where it rules. If not: Tournament Host")


def test_what_a_choice_leaves_is_told_also_where_the_rest_hinges_on_that_choice() -> None:
    told = {"deal_went_wrong": "cards_to_no_hand", "acted_in_turn_preflop": "1"}
    card = parts(card_for("misdeals", "star", told))
    assert card["FLOOR DOES"].startswith(
        "If you rule B, and the hand dealt by mistake has not been"
    )


def test_a_ruling_that_hinges_on_another_in_some_cases_says_so_where_nothing_is_known() -> None:
    """A wrong button found after the hand waits for no time limit; the book is silent on both."""
    card = parts(card_for("misdeals", "whangamata", {"deal_went_wrong": "button_wrong"}))
    assert "Wrong button: If a misdeal can still be called and the wrong" in card["RULING"]
