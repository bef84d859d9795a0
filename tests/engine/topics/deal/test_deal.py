"""The deal gone wrong, card by card: what was dealt to whom, and where a ruling puts it."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.deal_hands import (
    BOOKS,
    ORDINARY,
    TO_FLOP,
    Cards,
    asked,
    cards,
    made,
    stopped_at,
    under,
)
from tests.support.records import PREFLOP

FIRST, LATER = "misdeal_first_card_exposed", "misdeal_hole_card_exposed"
TWO, NUMBER = "misdeal_two_exposed", "incorrect_number_of_cards"
BURNED = "replaced_exposed_burned"


def test_the_ordinary_deal_is_as_worked_out() -> None:
    played = made(*TO_FLOP)
    assert cards(played) == ORDINARY
    assert (played.table.deck.burns, played.table.board) == ([9], [10, 11, 12])


@pytest.mark.parametrize("verb", ["exposes first card 7c", "flashes first card 7c"])
def test_the_burn_card_replaces_an_exposed_one_which_is_burned(verb: str) -> None:
    """queensix:3.irregularities.20: seat 4 gets card 9, its card 3 is the burn; the board is as it
    would have been."""
    played = under("queensix", f"dealer {verb} to seat 4", *TO_FLOP)
    assert asked(played) == [(LATER, BURNED)]
    assert cards(played) == {**ORDINARY, 4: (9, 7)}
    assert played.table.deck.face(3) == "7c"
    assert (played.table.deck.burns, played.table.board) == ([3], [10, 11, 12])
    assert (played.table.deck.aside, played.table.deck.next_burn) == ([], None)


def test_a_card_dealt_off_the_table_is_an_exposed_card() -> None:
    """queensix:3.irregularities.12; the button's second is card 8."""
    played = under("queensix", "dealer deals second card 7c off the table to seat 1")
    assert cards(played) == {**ORDINARY, 1: (4, 9)}
    assert played.table.deck.next_burn == 8


@pytest.mark.parametrize(
    ("book", "question", "option"),
    [
        pytest.param("queensix", LATER, "card_plays", id="queensix:3.irregularities.12"),
        pytest.param("nunavut", LATER, "card_plays", id="nunavut:B.irregularities.11"),
    ],
)
def test_a_card_its_player_flashes_plays(book: str, question: str, option: str) -> None:
    played = under(book, "4 exposes first card 7c", *TO_FLOP)
    assert asked(played) == [(question, option)]
    assert cards(played) == ORDINARY
    assert played.table.deck.burns == [9]


def test_nunavut_leaves_a_later_exposed_card_to_the_director() -> None:
    """nunavut:B.irregularities.12; dealing has stopped at card 3, the first to seat 4."""
    played = under("nunavut", "dealer exposes first card 7c to seat 4")
    assert stopped_at(played) == LATER
    assert cards(played) == {2: (1,), 3: (2,), 4: (3,)}
    directed = under("nunavut", "dealer exposes first card 7c to seat 4", **{LATER: "card_plays"})
    assert cards(directed) == ORDINARY


@pytest.mark.parametrize(
    ("event", "question"),
    [
        ("dealer exposes first card 7c to seat 2", FIRST),
        ("dealer exposes first card 7c to seat 3", "misdeal_second_card_exposed"),
        ("dealer exposes second card 7c to seat 2", LATER),
        ("dealer exposes 7c to seat 4", LATER),
    ],
)
def test_which_card_of_the_deal_it_is_tells_what_is_asked(event: str, question: str) -> None:
    assert stopped_at(made(event)) == question


def test_known_faces_tell_which_card_was_exposed() -> None:
    """Seat 2's first card is the first of the deal, its second the fifth."""
    table = PREFLOP.replace("events:", "  hands: {2: 7c Ah}\nevents:")
    assert stopped_at(made("dealer exposes 7c to seat 2", table=table)) == FIRST
    assert stopped_at(made("dealer exposes Ah to seat 2", table=table)) == LATER


TWICE = ("dealer exposes first card 7c to seat 4", "dealer exposes second card 9d to seat 1")


def test_two_cards_exposed_by_the_dealer() -> None:
    """queensix:3.misdeals.1(b); the first by itself had been replaced."""
    played = under("queensix", *TWICE)
    assert asked(played)[:2] == [(LATER, BURNED), (TWO, "misdeal")]
    played = under("nunavut", *TWICE, **{LATER: "card_plays"})
    assert (TWO, "misdeal") in asked(played), "nunavut:B.misdeals.1(b)"


def test_two_cards_exposed_by_players_are_each_by_themselves() -> None:
    """nunavut:B.irregularities.11: both play."""
    played = under("nunavut", "4 exposes first card 7c", "1 exposes second card 9d")
    plays = (LATER, "card_plays")
    assert asked(played) == [plays, (TWO, "each_by_itself"), plays]
    assert cards(played) == ORDINARY


def test_no_book_says_what_becomes_of_a_second_card_kept_for_the_burn() -> None:
    options = {LATER: BURNED, TWO: "each_by_itself"}
    with pytest.raises(Exception, match="no book says what happens to a second"):
        made(*TWICE, **options)


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_a_boxed_card_is_a_scrap_of_paper(book: str) -> None:
    """queensix:3.irregularities.7, nunavut:B.irregularities.6: card 3 is out, everyone after it
    gets the next card of the deck."""
    played = under(book, "boxed first card 9h at seat 4", *TO_FLOP)
    assert cards(played) == {2: (1, 6), 3: (2, 7), 4: (4, 8), 1: (5, 9)}
    assert played.table.deck.out == [3]
    assert (played.table.deck.burns, played.table.board) == ([10], [11, 12, 13])


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_when_the_next_card_is_mixed_in_it_is_replaced_after_the_round(book: str) -> None:
    """Card 4 went to the button, so seat 4 gets card 5, after all others of the round."""
    played = under(book, "boxed card at seat 4, next card mixed in at seat 1")
    assert asked(played) == [("boxed_card_one", "replaced_after_round")]
    assert cards(played) == {2: (1, 6), 3: (2, 7), 4: (5, 8), 1: (4, 9)}


@pytest.mark.parametrize("book", ["queensix", "nunavut", "whangamata"])
def test_two_boxed_cards_are_a_misdeal(book: str) -> None:
    """queensix:3.misdeals.1(c), nunavut:B.misdeals.1(c), whangamata:31.2 (one: the floor ruled)."""
    events = ("boxed card at seat 4", "boxed second card ?? at seat 3")
    played = under(book, *events, boxed_card_one="replaced_by_next")
    assert ("boxed_cards_two", "misdeal") in asked(played)


def test_two_boxed_cards_each_replaced() -> None:
    """After card 3, card 7 is boxed on its way to seat 3: 2 has 1 6, 3 gets 8."""
    options = {"boxed_card_one": "replaced_by_next", "boxed_cards_two": "each_replaced"}
    played = made("boxed card at seat 4", "boxed second card ?? at seat 3", **options)
    assert cards(played) == {2: (1, 6), 3: (2, 8), 4: (4, 9), 1: (5, 10)}
    assert played.table.deck.out == [3, 7]


ASTRAY: dict[str, tuple[str, str, Cards]] = {
    "first card goes to seat 4": (
        "wrong_seat_first_card",
        "the deal goes round from seat 4",
        {4: (1, 5), 1: (2, 6), 2: (3, 7), 3: (4, 8)},
    ),
    "dealer deals a hand to empty seat 5": (
        "card_to_empty_seat",
        "cards 4 and 9 lie at seat 5",
        {2: (1, 6), 3: (2, 7), 4: (3, 8), 1: (5, 10)},
    ),
    "dealer misses seat 3": (
        "seat_dealt_out",
        "three get cards 1 to 6",
        {2: (1, 4), 4: (2, 5), 1: (3, 6)},
    ),
    "3 gets 1 card": (
        NUMBER,
        "passed over in the second round",
        {2: (1, 5), 3: (2,), 4: (3, 6), 1: (4, 7)},
    ),
    "4 gets 3 cards in the first round": (
        NUMBER,
        "cards 3 and 4 running",
        {2: (1, 6), 3: (2, 7), 4: (3, 4, 8), 1: (5, 9)},
    ),
    "4 gets 4 cards": (NUMBER, "two more at the end", {**ORDINARY, 4: (3, 7, 9, 10)}),
}


@pytest.mark.parametrize("event", ASTRAY)
def test_cards_astray_that_nobody_notices(event: str) -> None:
    question, why, dealt = ASTRAY[event]
    played = made(f"{event}, unnoticed")
    assert cards(played) == dealt, why
    assert asked(played) == []
    assert stopped_at(made(f"{event}, unnoticed", "misdeal called")) == question


@pytest.mark.parametrize("event", ASTRAY)
def test_adjusting_gives_each_place_the_card_it_was_due(event: str) -> None:
    """whangamata:31.8, as we read it; what is over lies on the deck again in order."""
    question = ASTRAY[event][0]
    for events in ((event,), (f"{event}, unnoticed", "misdeal called")):
        played = made(*events, *TO_FLOP, **{question: "adjusted"})
        assert cards(played) == ORDINARY
        assert (played.table.deck.burns, played.table.board) == ([9], [10, 11, 12])
        assert played.table.deck.aside == []


def test_dealing_stops_at_a_card_to_an_empty_seat() -> None:
    """whangamata:31.4 against 31.8: seat 5 lies between seat 4 and the button, so it is card 4."""
    played = under("whangamata", "dealer deals a card to empty seat 5")
    assert stopped_at(played) == "card_to_empty_seat"
    assert (cards(played), played.table.deck.aside) == ({2: (1,), 3: (2,), 4: (3,)}, [4])


@pytest.mark.parametrize("event", ["4 gets 3 cards", "3 gets 1 card", "1 gets 1 card"])
def test_whangamata_adjusts_a_wrong_number_of_cards(event: str) -> None:
    """whangamata:31.8, nobody having acted."""
    played = under("whangamata", event)
    assert asked(played) == [(NUMBER, "adjusted")]
    assert cards(played) == ORDINARY


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_the_top_card_goes_to_the_button_in_proper_sequence(book: str) -> None:
    """queensix:3.misdeals.1(e), nunavut:B.misdeals.1(e): card 8 is the next, and the button's."""
    played = under(book, "1 gets 1 card")
    assert asked(played) == [(NUMBER, "top_card_dealt")]
    assert cards(played) == ORDINARY
    assert ("misdeal") in {option for _, option in asked(under(book, "3 gets 1 card"))}


def test_a_wrong_number_found_after_an_action() -> None:
    """queensix:3.misdeals.1(e) holds while fewer than two have acted; michigan:70 ends the time
    with a raise; for nunavut 9.30 then stands against B.misdeals.1(e)."""
    played = under("queensix", "4 folds", "1 gets 1 card")
    assert asked(played) == [(NUMBER, "top_card_dealt")]
    assert cards(played) == {number: ORDINARY[number] for number in (1, 2, 3)}
    assert played.table.seats[4].mucked == (3, 7)
    raised = ("4 raises to 300", "3 gets 1 card")
    assert asked(under("michigan", *raised)) == [(NUMBER, "deal_stands")]
    stopped = under("nunavut", *raised).pending
    assert stopped
    assert (stopped.question, stopped.answer.status) == (NUMBER, "conflict")


@pytest.mark.parametrize("book", ["queensix", "nunavut"])
def test_one_extra_card_is_open_between_a_misdeal_and_the_burn(book: str) -> None:
    """queensix:3.misdeals.1(e) against 3.irregularities.11 and 21, nunavut:B.misdeals.1(e) against
    B.irregularities.10. As the burn, card 9 lies where it would have lain."""
    played = under(book, "4 gets 3 cards")
    assert stopped_at(played) == NUMBER
    assert cards(played) == {**ORDINARY, 4: (3, 7, 9)}
    burned = under(book, "4 gets 3 cards", *TO_FLOP, **{NUMBER: "extra_becomes_burn"})
    assert cards(burned) == ORDINARY
    assert (burned.table.deck.burns, burned.table.board) == ([9], [10, 11, 12])


def test_an_extra_card_dealt_early_is_burned_and_later_seats_keep_theirs() -> None:
    event = "4 gets 3 cards in the first round"
    played = made(event, *TO_FLOP, **{NUMBER: "extra_becomes_burn"})
    assert cards(played) == {2: (1, 6), 3: (2, 7), 4: (3, 4), 1: (5, 9)}
    assert (played.table.deck.burns, played.table.board) == ([8], [10, 11, 12])


@pytest.mark.parametrize(
    ("before", "found"),
    [
        pytest.param((), "dealer_and_player", id="one by the dealer"),
        pytest.param(("dealer flashes first card 8c to seat 3, unnoticed",), "dealer", id="two"),
    ],
)
def test_two_cards_exposed_by_the_dealer_are_two_whatever_a_player_shows(
    before: tuple[str, ...], found: str
) -> None:
    """nunavut:B.misdeals.1(b) counts the dealer's cards; with two of them it is a misdeal."""
    one, own = "dealer exposes second card 7c to seat 4, unnoticed", "2 exposes second card 9c"
    played = under("nunavut", *before, one, f"{own}, unnoticed", "misdeal called")
    facts = next(step.facts for step in played.steps if step.question == TWO)
    assert facts["two_exposed_by"] == found


def test_two_hands_with_an_extra_card_are_two_extra() -> None:
    """queensix:3.misdeals.1(d)."""
    played = under("queensix", "4 gets 3 cards, unnoticed", "2 gets 3 cards")
    facts = next(step.facts for step in played.steps if step.question == NUMBER)
    assert facts["hole_card_count"] == "two_or_more_extra"
    assert (NUMBER, "misdeal") in asked(played)


@pytest.mark.parametrize(
    ("event", "question", "dealt"),
    [
        pytest.param(
            "dealer deals a card to seat 1 instead of seat 4",
            "dealt_out_of_sequence",
            {2: (1, 5), 3: (2, 6), 1: (3, 8), 4: (4, 7)},
            id="queensix:3.misdeals.1(f) if it stood",
        ),
        pytest.param(
            "1 gets two cards in a row",
            "player_dealt_two_in_row",
            {2: (1, 6), 3: (2, 7), 4: (3, 8), 1: (4, 5)},
            id="whangamata:31.7",
        ),
        pytest.param(
            "1 gets both cards at the end",
            "player_dealt_two_in_row",
            {2: (1, 4), 3: (2, 5), 4: (3, 6), 1: (7, 8)},
            id="whangamata:31.7 when the button was missed at first",
        ),
    ],
)
def test_a_deal_out_of_order_that_stands(event: str, question: str, dealt: Cards) -> None:
    played = made(event, **{question: "deal_stands"})
    assert asked(played) == [(question, "deal_stands")]
    assert cards(played) == dealt


def test_two_cards_in_a_row_may_be_dealt_on_the_button() -> None:
    """whangamata:31.7; to another seat, queensix:3.misdeals.1(f) and nunavut:9.14."""
    rows = {book: under(book, "1 gets two cards in a row") for book in BOOKS}
    assert asked(rows["whangamata"]) == [("player_dealt_two_in_row", "deal_stands")]
    assert all(stopped_at(rows[book]) for book in BOOKS if book != "whangamata")
    for book in ("queensix", "nunavut"):
        found = asked(under(book, "3 gets two cards in a row"))
        assert found[0] == ("player_dealt_two_in_row", "misdeal")


def test_that_the_burn_card_replaced_an_exposed_one_is_excepted() -> None:
    """queensix:3.misdeals.1(f): not out of sequence."""
    played = under("queensix", "dealer exposes 7c to seat 4", '2 says "misdeal"')
    assert asked(played)[-1] == ("dealt_out_of_sequence", "deal_stands")
    assert played.status == "complete"


def test_a_card_shown_after_one_that_was_dealt_later_stops_the_deal_where_it_had_got_to() -> None:
    """Seat 4's second, card 7, was seen as it was dealt; then seat 2 shows its second, card 5."""
    played = under(
        "nunavut",
        "dealer exposes second card 7c to seat 4, unnoticed",
        "2 exposes second card 9h",
    )
    assert stopped_at(played) is not None
    assert asked(played)[0][0] == TWO
    assert (played.table.deck.face(7), played.table.deck.face(5)) == ("7c", "9h")


def test_a_boxed_card_cannot_come_before_one_that_was_seen() -> None:
    with pytest.raises(ReplayError, match="already written as exposed"):
        under(
            "nunavut",
            "dealer exposes second card 7c to seat 4, unnoticed",
            "boxed second card 9h at seat 2",
        )
