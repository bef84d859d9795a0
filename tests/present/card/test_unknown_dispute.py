"""A card on which nobody can tell what the dispute is: each part once, and none against another."""

from __future__ import annotations

import re
from itertools import product

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card
from floorbase.present.card.dispute import brief_card, whole_card
from floorbase.present.card.orders import STOP
from floorbase.present.text.plain import card_lines
from tests.support.cards import part
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY
from tests.support.sweep import SWEEP


def card(scenario: str, book: str, **told: str) -> Card:
    """The card of a dispute of which nothing else is known than what was told at once."""
    begun = Dispute(LIBRARY, scenario, book, told)
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, None)
    return brief_card(begun)


def ruling(found: Card) -> list[str]:
    """The lines of its ruling."""
    return [line for s in found.sections if s.heading == "RULING" for line in s.lines]


def test_what_is_ruled_at_once_has_a_line_and_the_rest_is_named() -> None:
    """queensix:3.ties.1 breaks the tie by suits; on the cards for the race the book is silent."""
    found = card("chip_race", "queensix")
    told = ruling(found)
    (tie,) = [line for line in told if "tie in the chip race" in line]
    assert tie.endswith("Suits break the tie: spades, then hearts, then diamonds, then clubs.")
    silent = told[told.index("If any of these holds:") : told.index("Then: the book does not say.")]
    assert "-  the question is about how race cards are dealt and which one wins" in silent
    (more,) = [line for line in told if line.endswith(": more questions follow.")]
    assert "what players get for odd chips" in more
    assert found.choices == ()
    assert part(found, "FLOOR DOES") == "Find out: What must be settled about the colour-up?"


def test_what_cannot_be_beside_the_other_facts_has_no_line() -> None:
    """After a call it cannot be a first bet that was out of turn: there was one to call already."""
    found = card("action_out_of_turn", "star", players_acted_behind="1", intervening_action="call")
    told = " ".join(ruling(found))
    assert "raised out of turn" in told
    assert "bet out of turn" not in told


def test_more_questions_follow_only_where_some_do() -> None:
    """A queensix host may put a slow player on the clock; that hangs on no other fact."""
    known = {"clock_called_by": "player_at_seat", "timed_player_owes": "yes"}
    told = ruling(card("clock", "queensix", **known, acted_by_clock="in_time"))
    (line,) = [line for line in told if line.startswith("If someone wants the clock called")]
    host, then = line.split("; ")
    assert host == "If someone wants the clock called on a slow player: the Tournament Host rules"
    assert then.startswith("if the player is put on the clock, 30 seconds in all")
    known = {"out_together_where": "one_table", "all_in_betting_left": "no"}
    told = ruling(card("hand_for_hand", "queensix", **known))
    (line,) = [line for line in told if "Dealing the rest of the board" in line]
    ruled, left = line.split(": ", 1)[1].split(". ")
    assert ruled == "All live hands are turned face up now, before any more board cards"
    assert left == "Dealing the rest of the board: the book does not say."


def test_a_whole_card_says_it_in_the_same_conditions_with_every_provision() -> None:
    """star:7.39 lets the Director choose a penalty; of when one begins the book says nothing."""
    begun = Dispute(LIBRARY, "penalties", "star")
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, None)
    whole, brief = whole_card(begun), brief_card(begun)
    assert ruling(whole) == ruling(brief)
    assert all(re.match(r"If |-  |Then: ", line) and "“" not in line for line in ruling(whole))
    assert whole.choices == ()
    assert "star:7.39: " in part(whole, "RULE")


def test_what_several_disputes_share_is_told_once() -> None:
    """star:7.44 binds a caller who got a wrong count, and one who asked for none."""
    (call,) = [x for x in ruling(card("short_call", "star")) if "true amount. Missing" in x]
    assert call.startswith("If the caller had the amount wrong, but not grossly wrong, with or")


def test_no_letter_can_be_ruled_that_the_card_does_not_show() -> None:
    """Each scenario, in one book; by ``make sweep`` in each."""
    books, scenarios = [*LIBRARY.rules.books], [*LIBRARY.scenarios]
    pairs = [(s, books[n % len(books)]) for n, s in enumerate(scenarios)]
    holds_for_each(pairs if not SWEEP else product(scenarios, books), shows_its_letters)


def shows_its_letters(begun: tuple[str, str]) -> None:
    """Of a dispute of which nothing is known."""
    found = card(*begun)
    shown = {line[0] for line in ruling(found) if re.match(r"[A-Z]  ", line)}
    assert {choice.letter for choice in found.choices} <= shown


def test_what_hinges_on_a_misdeal_says_so() -> None:
    """By queensix:3.misdeals.1 the hand plays on once two have acted, exposed card or not."""
    told = {"deal_went_wrong": "card_seen", "cards_seen_in_deal": "first"}
    lines = ruling(card("misdeals", "queensix", **told))
    at = lines.index("First card alone exposed, if a misdeal can still be called:")
    dealt, own = lines[at + 1 : at + 3]
    assert dealt.startswith("If the dealer exposed the hole card or dealt it off the table: A mis")
    assert own.startswith("If a player exposed their own hole card: the book gives more than one")


def test_no_condition_is_given_that_what_is_known_rules_out() -> None:
    """Somebody raised, so that nobody had acted cannot be."""
    told = {"deal_went_wrong": "button_wrong", "button_noticed": "in_hand"}
    lines = ruling(card("misdeals", "whangamata", **told, most_put_in_preflop="raise"))
    assert lines[-1] == "“Wrong button”, if one player had acted in turn: the book does not say."
    assert not any("nobody had acted" in line for line in lines)


def dealer(found: Card) -> list[str]:
    """What the dealer does, a step each."""
    steps = (line for s in found.sections if s.heading == "DEALER DOES" for line in s.lines)
    return [re.sub(r"^\d+\. ", "", step) for step in steps]


def test_where_one_matter_stops_the_action_none_lets_it_go_on() -> None:
    """By itself a penalty in hands lets the game go on, and chips in the pot stop it."""
    known = {"penalty_counted_in": "hands", "disqualified_chips_lie": "pot"}
    assert dealer(card("penalties", "star", **known)) == [STOP]
    served = card("penalties", "star", penalty_problem="served", **known)
    assert not any(line.startswith("Stop") for line in dealer(served))


def test_where_one_matter_waits_none_lets_the_hand_go_on() -> None:
    """Talk about the hand lets it go on; somebody who plays it for another does not."""
    told = {"hand_talker": "in_hand", "hand_talk_of": "possible_hands", "hand_help": "plays_for"}
    told |= {"onlooker_matter": "speaks", "collusion_is": "secret_help", "phone_matter": "use"}
    steps = dealer(card("phones_and_conduct", "whangamata", **told))
    assert steps == ["Wait. Deal no card and push no pot until the ruling."]


def test_a_second_matter_on_which_the_book_contradicts_itself_says_so() -> None:
    """queensix:3.misdeals.1 and 2 part on the time, 3.irregularities.12 and 20 on the cards."""
    told = {"cards_seen_in_deal": "several", "big_blind_acted_preflop": "no"}
    found = card("exposed_cards", "queensix", **told, acted_in_turn_preflop="3+",
                 two_exposed_by="players")  # fmt: skip
    (second,) = [line for line in ruling(found) if line.startswith("Two or more cards exposed")]
    assert second.endswith(
        ", if you rule B: the book gives more than one answer here too. Also rule C or D:"
    )


def test_nothing_is_shown_besides_until_it_is_known_what_to_rule_on() -> None:
    """star:7.39 lists the penalties; which complaint one would be for has to be found out first."""
    begun = Dispute(LIBRARY, "phones_and_conduct", "star")
    begun.answer("conduct_incident", None)
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, None)
    assert not {"PENALTY", "ALSO"} & {s.heading for s in whole_card(begun).sections}
    begun = Dispute(LIBRARY, "phones_and_conduct", "star")
    begun.answer("conduct_incident", "abuse")
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, None)
    assert "PENALTY" in {s.heading for s in whole_card(begun).sections}


def test_what_no_side_rules_by_itself_has_the_provision_that_lets_it_be_chosen() -> None:
    """star:6.13 refuses the refund; star:6.10 lets the Tournament Director give one."""
    found = card("organiser_limits", "star", organiser_asks="refund", refund_because="time_limit")
    menu = [line for line in ruling(found) if re.match(r"[AB]  ", line)]
    assert [line.rpartition(" (")[2] for line in menu] == ["star:6.13).", "star:6.10)."]


def test_letters_run_on_through_a_card() -> None:
    told = {"unseen_chips_problem": "found_after_all_in", "hidden_chips_lay": "floor"}
    lines = ruling(card("chips_out_of_view", "whangamata", **told))
    letters = [line[0] for line in lines if re.match(r"[A-Z]  ", line)]
    assert letters == list("ABCDEF")


def test_a_step_whose_fact_is_known_has_no_if() -> None:
    begun = Dispute(LIBRARY, "skipped_player", "queensix")
    begun.answer("players_acted_behind", "1")
    assert part(brief_card(begun), "FLOOR DOES").startswith("When the turn reaches the player")


def test_a_ruling_with_no_step_for_the_dealer_was_read() -> None:
    begun = Dispute(LIBRARY, "organiser_limits", "star")
    told = {"organiser_asks": "many", "many_where": "event"}
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, told.get(asked) or begun.walk().values[0])
    assert "Dealer does: nothing" in card_lines(brief_card(begun))


def test_what_a_known_dispute_may_be_about_is_told_in_conditions_the_open_ones_last() -> None:
    """By michigan the money may be of four kinds; of three the directive says nothing."""
    told = {"organiser_asks": "money", "expenses_of_profit": "over_50", "prizes_share": "up_to_50"}
    lines = ruling(card("organiser_limits", "michigan", **told))
    assert not any("“" in line for line in lines)
    at = lines.index("If any of these holds:")
    assert all(line.startswith("If ") for line in lines[:at])
    assert "-  the question is about the entry fee" in lines[at:]
    assert lines[-1] == "Then: the book does not say."


def test_a_label_before_a_condition_is_heard_as_a_heading() -> None:
    """It was "Chips off the table. If the chips …", as if it were a sentence."""
    found = card("chips_out_of_view", "michigan", unseen_chips_problem="carried_off")
    assert not any(re.match(r"[A-Z][^.:]*\. If ", line) for line in ruling(found))


def test_a_ruling_among_others_is_told_under_the_name_of_its_dispute() -> None:
    """star:5 says when action is substantial, but only where that is what is disputed."""
    first, *rest = ruling(card("misdeals", "star", deal_went_wrong="misdeal_point"))
    assert first == "Dispute over substantial action: If any of these holds:"
    other = "Otherwise, on “Dispute over substantial action”: "
    assert f"{other}There has been no substantial action yet." in rest


def test_a_time_limit_is_told_only_of_the_stage_that_has_one() -> None:
    """A wrong button that is noticed once the pot was pushed is corrected, whoever had acted."""
    for book in ("queensix", "whangamata"):
        told = " ".join(ruling(card("misdeals", book, deal_went_wrong="button_wrong")))
        limit = told.split("Wrong button")[0]
        cases = re.findall(r"(?:If|Otherwise)[^:]*:", limit)
        assert cases
        assert all(one.startswith("If the wrong button was noticed during") for one in cases)


def test_a_time_limit_is_told_for_nobody_having_acted_where_it_is_not_asked() -> None:
    """whangamata:31.10 and 32: time until two have acted; 31 lists no exposed second card."""
    found = card("misdeals", "whangamata", deal_went_wrong="card_seen", cards_seen_in_deal="second")
    limit, *rest = ruling(found)
    assert limit.startswith("Time limit for a misdeal: If fewer than two players had acted in turn")
    assert any("if a misdeal can still be called: the book does not say" in line for line in rest)


def test_what_is_asked_beside_the_ruling_it_may_hang_on_stays() -> None:
    """star:6.16: the Director's decision is final, whoever it turns out to have been."""
    lines = ruling(card("disputes", "star", dispute_point="refused"))
    assert any("Taking it further" in line and "cannot be appealed" in line for line in lines)


def test_a_time_limit_that_makes_no_difference_is_not_told() -> None:
    """queensix:3.irregularities.12: a card flashed by a player plays, in time or too late."""
    told = {"cards_seen_in_deal": "later", "how_hole_card_exposed": "by_player"}
    found = card(
        "misdeals", "queensix", deal_went_wrong="card_seen", acted_in_turn_preflop="2", **told
    )
    (line,) = ruling(found)
    assert line == "Not a misdeal. The deal stands, and the player keeps the exposed card."
