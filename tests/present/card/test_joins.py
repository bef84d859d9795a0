"""The parts of one card say one thing: who decides, what follows, and what to do first."""

from __future__ import annotations

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card, CardSection
from floorbase.present.card.deciding import who_decides
from floorbase.present.card.dispute import brief_card
from floorbase.present.card.fitting import fitted
from floorbase.present.card.menu import ON_DECIDING, menu_heading
from tests.support.cards import dispute, part
from tests.support.shipped import LIBRARY


def lines(card: Card, heading: str) -> tuple[str, ...]:
    """The lines of one section."""
    return next(section.lines for section in card.sections if section.heading == heading)


def test_nunavut_names_three_in_no_order() -> None:
    """8.15, B.house-policies.1 and 9.32 each name one; nothing ranks them, challenged or not."""
    silent = brief_card(dispute("skipped_player", "nunavut", players_acted_behind="1"))
    (told,) = lines(silent, "WHO DECIDES")
    assert "Chairperson (nunavut:9.32); the book ranks none first." in told
    told_twice = {"penalty_problem": "disqualified", "disqualified_chips_lie": "stack"}
    ruled = brief_card(dispute("penalties", "nunavut", **told_twice))
    unranked = "(nunavut:9.32); the book ranks none first."
    assert unranked in part(ruled, "IF CHALLENGED")


def test_who_decides_is_not_disputed_before_the_same_person() -> None:
    assert LIBRARY.rules.questions.keys() >= ON_DECIDING
    card = brief_card(dispute("disputes", "star", dispute_point="who"))
    assert lines(card, "WHO DECIDES") == ("Tournament Director (star:6.16).",)
    assert part(card, "IF CHALLENGED") == ""


def test_the_star_sends_both_to_one_text_first() -> None:
    first = (
        "Look in the Casino Gaming Rule first. If that is silent too, the Tournament Director may "
        "rule:"
    )
    elsewhere = brief_card(dispute("raise_size", "star", raise_dispute="short_chips"))
    assert lines(elsewhere, "RULING")[0] == f"Not in this book. {first}"


def test_notes_are_no_numbers() -> None:
    """Of a long card the rules' numbers alone are left; a note beside them is no number."""
    rules = ("a:1: It stands. It is late.", "a:2, a:3: It is dead.", "8.04 lets no other stand.")
    any_card = brief_card(Dispute(LIBRARY, "skipped_player", "star"))
    tall = Card(
        any_card.book,
        any_card.title,
        any_card.facts,
        any_card.status,
        (CardSection("DEALER DOES", ("x",) * 30), CardSection("RULE", rules)),
    )
    assert lines(fitted(tall, ()), "RULE") == ("a:1, a:2, a:3",)


def test_what_ends_alike_in_time_or_too_late_is_ruled() -> None:
    told = {"cards_seen_in_deal": "later", "acted_in_turn_preflop": "2"}
    told |= {"big_blind_acted_preflop": "no", "how_hole_card_exposed": "by_player"}
    card = brief_card(dispute("exposed_cards", "queensix", **told))
    assert card.status_words == "THE BOOK RULES"
    assert not card.choices
    assert "the player keeps the exposed card" in part(card, "RULING")
    told["how_hole_card_exposed"] = "face_up"
    assert brief_card(dispute("exposed_cards", "queensix", **told)).choices


def test_what_makes_no_difference_to_a_card_is_not_to_be_found_out() -> None:
    """whangamata:49: a hand killed or fouled is dead in the same way, protected or not."""
    asked = Dispute(LIBRARY, "mucked_hand", "whangamata")
    told = {"hand_trouble": "taken_or_mixed", "open_wager": "yes"}
    while (fact := asked.walk().ask) is not None:
        asked.answer(fact, told.get(fact))
    card = brief_card(asked)
    dead = "Killed or fouled hand: The hand is dead. Its called bets stay in the pot."
    assert part(card, "RULING").startswith(f"{dead} Uncalled wager: If someone had called all-in")
    short = "Find out: Had anyone called all-in for less than the bet or raise?"
    assert part(card, "FLOOR DOES") == short


def test_what_every_choice_leads_to_is_told_before_one_is_made() -> None:
    card = brief_card(dispute("skipped_player", "whangamata", players_acted_behind="1"))
    assert len(card.choices) == 4
    assert part(card, "FLOOR DOES").startswith("When the turn reaches the player who acted early")


def test_time_for_a_misdeal_gives_way_to_the_error_itself() -> None:
    told = {"cards_seen_in_deal": "second", "how_hole_card_exposed": "flashed"}
    card = brief_card(dispute("exposed_cards", "queensix", **told, acted_in_turn_preflop="1"))
    assert "A misdeal." in part(card, "RULING")
    chips = "If anyone called or raised, rule on those chips. See “Bets after a misdeal”."
    redeal = (
        "Say what happens to the button and the blinds. See “Button and blinds after a misdeal”."
    )
    assert part(card, "FLOOR DOES") == f"{chips} {redeal}"
    assert lines(card, "DEALER DOES")[0] == "1. Stop the hand and take back every card."
    assert len(lines(card, "SAY")) == 1


def test_the_pot_is_divided_once() -> None:
    card = brief_card(dispute("odd_chips_and_side_pots", "queensix", pot_dispute="big_odd_chip"))
    steps = lines(card, "DEALER DOES")
    assert [step for step in steps if "Divide the pot" in step] == [
        "1. Divide the pot evenly between its tied hands, as far as it goes."
    ]


def test_a_dealer_who_chooses_calls_nobody() -> None:
    told = {"showdown_dispute": "called_wrong", "misled_hand": "mucked_clear"}
    begun = Dispute(LIBRARY, "showdown_order", "nunavut")
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked) or next(iter(begun.walk().values)))
    card = brief_card(begun)
    assert card.status_words == "THE DEALER CHOOSES"
    assert "ruling" not in part(card, "SAY")


def test_a_ruling_on_one_ruling_alone_has_letters_and_gives_both() -> None:
    """star:7.1 leaves both to one text: C is a misdeal, so A, that one can be called, goes with it.

    Rulings taken back are taken back together.
    """
    begun = Dispute(LIBRARY, "misdeals", "star")
    told = {"deal_went_wrong": "button_wrong", "acted_in_turn_preflop": "1"}
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked) or next(iter(begun.walk().values)))
    ruling = lines(brief_card(begun), "RULING")
    assert ruling[0].endswith("the Tournament Director may rule A or B:")
    assert ruling[3] == (
        "Wrong button, if you rule A: look in the Casino Gaming Rule for this too. "
        "If that is silent, also rule C or D:"
    )
    assert [line[:3] for line in ruling[4:]] == ["C  ", "D  "]
    chosen = next(c for c in brief_card(begun).choices if c.letter == "C")
    assert begun.choose(chosen.question, chosen.option)
    assert begun.ruled() == {"misdeal_cutoff": "in_time", "button_out_of_position": "misdeal"}
    assert brief_card(begun).status_words == "RULED BY THE FLOOR"
    assert begun.take_back()
    assert begun.ruled() == {}


def test_what_hinges_on_a_ruling_names_none_that_the_facts_rule_out() -> None:
    """Only on the small blind or the button can a moved player wait for the button to pass."""
    told = {
        "seating_trouble": "first_hand",
        "moved_seat_between": "no",
        "moved_to_position": "other",
    }
    why = {"seating_game_kind": "casual", "player_moved_because": "table_broke"}
    ruling = lines(brief_card(dispute("balancing", "whangamata", **told, **why)), "RULING")
    assert "What a moved player posts, if you rule A, rule next:" in ruling


def test_what_is_ruled_next_says_too_where_alone_it_fits() -> None:
    """On the big blind, the amount of the big blind is what is due there anyway."""
    told = {"seating_trouble": "first_hand", "moved_seat_between": "no"}
    why = {"seating_game_kind": "casual", "player_moved_because": "balance"}
    ruling = lines(brief_card(dispute("balancing", "whangamata", **told, **why)), "RULING")
    assert "What a moved player posts, if you rule A or B, rule next:" in ruling
    assert ruling[-1].startswith("E  If the new seat is not the big blind: the player posts ")


def test_what_fits_one_case_alone_says_which() -> None:
    """The flop is shuffled back only where the burn and a card were swapped on the flop."""
    begun = Dispute(LIBRARY, "board_and_burns", "star")
    begun.answer("board_went_wrong", "swapped")
    ruling = lines(brief_card(begun), "RULING")
    assert ruling[2].startswith("B  If the mistake was on the flop: the flop and whole stub")
    assert ruling[1].startswith("A  The first card turned up becomes the burn")


def test_the_text_that_a_rule_names_comes_before_whom_another_lets_choose() -> None:
    """queensix:tournament.32 leaves deals to other Terms, and tournament.33 to the Host."""
    told = {"payout_trouble": "deal", "deal_agreed_by_all": "yes"}
    begun = Dispute(LIBRARY, "ties_and_payouts", "queensix")
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked) or next(iter(begun.walk().values)))
    card = brief_card(begun)
    assert lines(card, "RULING")[0].endswith(
        "another lets the Tournament Host choose (queensix:tournament.33):"
    )
    ratified, host = lines(card, "WHO DECIDES")
    assert ratified == "First: the QueenSix Terms and Conditions (queensix:tournament.32)."
    assert host == "Then: Tournament Host (queensix:2.decision.1)."


def test_one_ruling_left_beside_a_text_is_anothers() -> None:
    """nunavut:10.03 leaves the end of play to the event's Tournament Rules; A.5.17 gives it."""
    begun = Dispute(LIBRARY, "end_of_day", "nunavut")
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, {"day_end_trouble": "how_long"}.get(asked) or begun.walk().values[0])
    ruling = lines(brief_card(begun), "RULING")
    assert ruling[0].endswith(", the floor may go by another of its rules:")
    assert len(ruling) == 2


def test_one_thing_left_of_another_text_is_said_plainly() -> None:
    told = {"board_went_wrong": "all_in_called", "all_in_hand_for_hand": "no"}
    ruling = lines(brief_card(dispute("board_and_burns", "star", **told)), "RULING")
    assert ruling[0].endswith("Director rules. Only this ruling fits these facts:")
    assert [line[:1] for line in ruling[1:]] == ["A"]


def test_one_ruling_that_another_text_fills_in_does_not_lead_in_a_circle() -> None:
    """whangamata:41 caps raises at the house limit, which its own text gives."""
    told = {
        "raise_dispute": "many_raises",
        "betting_limit_kind": "limit",
        "two_left_where": "neither",
    }
    ruling = lines(brief_card(dispute("raise_size", "whangamata", **told)), "RULING")
    assert ruling == (
        "Look in the house's own rules on raises. Only this ruling fits these facts:",
        "A  Raises are capped at the number that the house or the event has set.",
    )


def test_a_conflict_of_the_star_is_looked_up_first_and_then_the_directors() -> None:
    """star:7.1 governs wherever the conditions do not; 7.4 and 3.1 give two prize pools."""
    card = brief_card(dispute("ties_and_payouts", "star", payout_trouble="fees_again"))
    first, *_ = lines(card, "RULING")
    assert first == (
        "The book gives more than one answer. Look in the Casino Gaming Rule first. "
        "If that does not settle it, the Tournament Director may rule:"
    )
    assert lines(card, "WHO DECIDES") == (
        "Casino Gaming Rule (star:7.1); if silent, Tournament Director (star:6.16).",
    )


def test_a_rule_that_lets_the_dealer_choose_is_one_side_of_two() -> None:
    """nunavut:B.irregularities.2 kills the hand; B.dead-hands.2 leaves it to the dealer."""
    known = {"hand_lost_how": "dealer_took", "hand_cards_identifiable": "yes"}
    rules, answer = LIBRARY.rules, LIBRARY.ask("killed_unprotected", facts=known)["nunavut"]
    assert (
        "One of its rules lets the Dealer choose either (nunavut:B.dead-hands.2)."
        in menu_heading(rules, answer)
    )
    which, *_, chooses = who_decides(rules, answer, brief=True)
    assert which.startswith("Which rule holds: Pit Boss or Manager (nunavut:8.15), ")
    assert chooses.startswith("If the rule that leaves a choice holds: the Dealer.")


def test_who_is_to_decide_goes_in_no_circle() -> None:
    """8.15, 9.32 and Appendix B name three, so none of them can say who it is."""
    card = brief_card(dispute("disputes", "nunavut", dispute_point="who"))
    first, *_ = lines(card, "RULING")
    assert first.endswith("none comes first. Those named below must agree on one:")
    assert lines(card, "WHO DECIDES")[0].startswith("Those named above, by agreement.")


def test_a_second_list_says_who_chooses_from_it() -> None:
    """The floor chooses on the skipped player, and the director, who is another, on the actions."""
    card = brief_card(dispute("skipped_player", "nunavut", players_acted_behind="2"))
    ruling = lines(card, "RULING")
    assert ruling[0] == "Skipped player: The book does not say. The floor may rule one of A–D:"
    assert "Out-of-turn actions: The Tournament Director chooses E or F:" in ruling


def test_a_book_that_is_silent_whichever_it_is_says_so_at_once() -> None:
    """whangamata has nothing on places or money: what is disputed there changes nothing."""
    begun = Dispute(LIBRARY, "ties_and_payouts", "whangamata")
    begun.answer("payout_trouble", None)
    while asked := begun.walk().ask:
        begun.answer(asked, next(iter(begun.walk().values)))
    card = brief_card(begun)
    assert card.status == "silent"
    (told,) = lines(card, "RULING")
    assert told.startswith("Whatever you find out: the book does not say. Look in the Club manual")
    assert lines(card, "FLOOR DOES") == (
        "Find out: What is disputed about the places or the money?",
    )


def test_a_book_that_leaves_all_of_it_to_one_text_says_so_at_once() -> None:
    """star:7.1 and 7.37 leave the button, the blinds and the turn heads-up to the same rule."""
    begun = Dispute(LIBRARY, "heads_up", "star")
    begun.answer("heads_up_trouble", None)
    card = brief_card(begun)
    assert card.status == "external"
    (told,) = lines(card, "RULING")
    assert told.startswith(
        "Whatever you find out: not in this book. Look in the Casino Gaming Rule"
    )
