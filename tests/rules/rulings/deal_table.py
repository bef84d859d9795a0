"""What the five originals say of the deal and its misdeals, worked out by hand.

Every row is one stretch of cases of one (question, book): what the text says there, and a provision
it rests on. The rows of a (question, book) together take in every case, each case once.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.rules.rulings.answer_rows import Row
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
HOW, BY = "how_hole_card_exposed", "two_exposed_by"
COUNT, SEEN = "hole_card_count", "button_error_found"
TOUCHED = "cards_touched_in_deal"
ACTED, MOST, BIG = "acted_in_turn_preflop", "most_put_in_preflop", "big_blind_acted_preflop"
TAKEN = "actions_taken_in_turn"
BY_DEALER, BY_PLAYER = ("face_up", "flashed", "off_table"), ("by_player",)
QS, NU, WH, MI = "queensix:", "nunavut:", "whangamata:", "michigan:"
When = Mapping[str, tuple[str, ...]]
EVERY: When = {}


def ruled(question: str, option: str, cite: str, when: When = EVERY) -> Row:
    """A row in which the provision itself gives the option; its book is that of the provision."""
    return Row(question, cite.partition(":")[0], when, "ruled", option, (cite,))


def silent(question: str, book: str, when: When = EVERY) -> Row:
    """A row in which the book was searched and says nothing."""
    return Row(question, book, when, "silent")


def conflict(question: str, cite: str, when: When = EVERY) -> Row:
    """A row in which the book gives two answers; ``cite`` is on either side."""
    return Row(question, cite.partition(":")[0], when, "conflict", None, (cite,))


FIRST, SECOND = "misdeal_first_card_exposed", "misdeal_second_card_exposed"
LATER, TWO = "misdeal_hole_card_exposed", "misdeal_two_exposed"
NUMBER, BUTTON = "incorrect_number_of_cards", "button_out_of_position"
LATE, ENOUGH = "misdeal_cutoff", "substantial_action_definition"
NEXT, REFUND = "misdeal_redeal", "misdeal_late_refund"

EXPOSED = [
    *(
        row
        for question in (FIRST, SECOND)
        for row in (
            ruled(question, "misdeal", f"{QS}3.irregularities.20", {HOW: BY_DEALER}),
            conflict(question, f"{QS}3.irregularities.20", {HOW: BY_PLAYER}),
            ruled(question, "misdeal", f"{NU}B.misdeals.1(a)", {HOW: BY_DEALER}),
            ruled(question, "card_plays", f"{NU}B.irregularities.11", {HOW: BY_PLAYER}),
            silent(question, "michigan"),
        )
    ),
    ruled(FIRST, "misdeal", f"{WH}31.1", {HOW: BY_DEALER}),
    silent(FIRST, "whangamata", {HOW: ("by_player",)}),
    silent(SECOND, "whangamata"),
    ruled(LATER, "replaced_exposed_burned", f"{QS}3.irregularities.20", {HOW: BY_DEALER}),
    ruled(LATER, "card_plays", f"{QS}3.irregularities.12", {HOW: BY_PLAYER}),
    Row(LATER, "nunavut", {HOW: BY_DEALER}, "discretion", None, (f"{NU}B.misdeals.1(f)",)),
    ruled(LATER, "card_plays", f"{NU}B.irregularities.11", {HOW: BY_PLAYER}),
    silent(LATER, "whangamata"),
    silent(LATER, "michigan"),
    ruled(TWO, "misdeal", f"{QS}3.misdeals.1(b)", {BY: ("dealer",)}),
    conflict(TWO, f"{QS}3.irregularities.12", {BY: ("dealer_and_player", "players")}),
    ruled(TWO, "misdeal", f"{NU}B.misdeals.1(b)", {BY: ("dealer",)}),
    ruled(
        TWO,
        "each_by_itself",
        f"{NU}B.irregularities.11",
        {BY: ("dealer_and_player", "players")},
    ),
    ruled(TWO, "misdeal", f"{WH}31.2", {BY: ("dealer",)}),
    silent(TWO, "whangamata", {BY: ("dealer_and_player", "players")}),
    silent(TWO, "michigan"),
    ruled("exposed_card_choice", "no_choice", f"{QS}3.irregularities.13"),
    ruled("exposed_card_choice", "no_choice", f"{NU}B.irregularities.12"),
    silent("exposed_card_choice", "whangamata"),
    silent("exposed_card_choice", "michigan"),
]

NEXT_CARD = "card_below_boxed"
BOXED = [
    *(
        row
        for cite in (f"{QS}3.irregularities.7", f"{NU}B.irregularities.6")
        for row in (
            ruled("boxed_card_one", "replaced_by_next", cite, {NEXT_CARD: ("in_deck",)}),
            ruled(
                "boxed_card_one", "replaced_after_round", cite, {NEXT_CARD: ("with_other_hand",)}
            ),
        )
    ),
    silent("boxed_card_one", "whangamata"),
    silent("boxed_card_one", "michigan"),
    ruled("boxed_cards_two", "misdeal", f"{QS}3.misdeals.1(c)"),
    ruled("boxed_cards_two", "misdeal", f"{NU}B.misdeals.1(c)"),
    ruled("boxed_cards_two", "misdeal", f"{WH}31.2"),
    silent("boxed_cards_two", "michigan"),
]

SEATS = [
    ruled("first_card", "left_of_button", f"{QS}4.blinds"),
    ruled("first_card", "left_of_button", f"{NU}9.13"),
    ruled("first_card", "left_of_button", f"{WH}30", {"left_in_deal": ("two",)}),
    silent("first_card", "whangamata", {"left_in_deal": ("more",)}),
    ruled("first_card", "left_of_button", f"{MI}50"),
    ruled("wrong_seat_first_card", "misdeal", f"{QS}3.misdeals.1(h)"),
    ruled("wrong_seat_first_card", "misdeal", f"{NU}B.misdeals.1(h)"),
    ruled("wrong_seat_first_card", "misdeal", f"{WH}31.3"),
    silent("wrong_seat_first_card", "michigan"),
    ruled("card_to_empty_seat", "misdeal", f"{QS}3.misdeals.1(i)"),
    ruled("card_to_empty_seat", "misdeal", f"{NU}B.misdeals.1(i)"),
    conflict("card_to_empty_seat", f"{WH}31.8"),
    silent("card_to_empty_seat", "michigan"),
    ruled("seat_dealt_out", "misdeal", f"{QS}3.misdeals.1(j)"),
    ruled("seat_dealt_out", "misdeal", f"{NU}3.misdeal"),
    conflict("seat_dealt_out", f"{WH}31.8"),
    silent("seat_dealt_out", "michigan"),
    ruled(
        "dealt_out_of_sequence",
        "misdeal",
        f"{QS}3.misdeals.1(f)",
        {"sequence_broken_by": ("slip",)},
    ),
    ruled(
        "dealt_out_of_sequence",
        "deal_stands",
        f"{QS}3.misdeals.1(f)",
        {"sequence_broken_by": ("exposed_card_replaced",)},
    ),
    ruled(
        "dealt_out_of_sequence",
        "misdeal",
        f"{NU}B.misdeals.1(f)",
        {"sequence_broken_by": ("slip",)},
    ),
    ruled(
        "dealt_out_of_sequence",
        "deal_stands",
        f"{NU}B.misdeals.1(f)",
        {"sequence_broken_by": ("exposed_card_replaced",)},
    ),
    silent("dealt_out_of_sequence", "whangamata"),
    silent("dealt_out_of_sequence", "michigan"),
    ruled("player_dealt_two_in_row", "deal_stands", f"{WH}31.7", {"two_in_row_seat": ("button",)}),
    silent("player_dealt_two_in_row", "whangamata", {"two_in_row_seat": ("other",)}),
    ruled(
        "player_dealt_two_in_row",
        "misdeal",
        f"{QS}3.misdeals.1(f)",
        {"two_in_row_seat": ("other",)},
    ),
    silent("player_dealt_two_in_row", "queensix", {"two_in_row_seat": ("button",)}),
    ruled("player_dealt_two_in_row", "misdeal", f"{NU}9.14", {"two_in_row_seat": ("other",)}),
    silent("player_dealt_two_in_row", "nunavut", {"two_in_row_seat": ("button",)}),
    silent("player_dealt_two_in_row", "michigan"),
    ruled("no_cut", "misdeal", f"{WH}31.6", {"cut_made": ("none", "tapped", "dealer_only")}),
    *(silent("no_cut", book) for book in ("queensix", "nunavut", "michigan")),
]

ONE, MORE = ("one_extra",), ("two_or_more_extra",)
THEIRS = ("short_next_is_theirs",)
# Two too few are a wrong number too; the one top card in sequence does not put them right.
GONE = ("short_later_cards_dealt", "two_or_more_short")
FEW, MANY = ("0", "1"), ("2", "3+")
NOTHING, CALL, RAISE, CHIPS = ("nothing",), ("call",), ("raise",), ("call", "raise")
NO, YES = ("no",), ("yes",)
COUNTS = [
    # One extra card: the wrong number of cards against the card that becomes the burn.
    conflict(NUMBER, f"{QS}3.irregularities.11", {COUNT: ONE, ACTED: FEW}),
    ruled(NUMBER, "misdeal", f"{QS}3.misdeals.1(d)", {COUNT: MORE, ACTED: FEW}),
    ruled(NUMBER, "top_card_dealt", f"{QS}3.misdeals.1(e)", {COUNT: THEIRS, ACTED: FEW}),
    ruled(NUMBER, "misdeal", f"{QS}3.misdeals.1(e)", {COUNT: GONE, ACTED: FEW}),
    # Two have acted, the big blind not: rule 1 against rule 2, which is about misdeals alone.
    conflict(NUMBER, f"{QS}3.misdeals.2", {COUNT: (*ONE, *MORE, *GONE), ACTED: MANY, BIG: NO}),
    ruled(NUMBER, "deal_stands", f"{QS}3.misdeals.1", {COUNT: THEIRS, ACTED: MANY, BIG: NO}),
    ruled(NUMBER, "deal_stands", f"{QS}3.misdeals.2", {ACTED: MANY, BIG: YES}),
    conflict(NUMBER, f"{NU}B.irregularities.10", {COUNT: ONE, ACTED: FEW}),
    ruled(NUMBER, "misdeal", f"{NU}B.misdeals.1(d)", {COUNT: MORE, ACTED: FEW, MOST: NOTHING}),
    ruled(NUMBER, "misdeal", f"{NU}B.misdeals.1(e)", {COUNT: GONE, ACTED: FEW, MOST: NOTHING}),
    conflict(NUMBER, f"{NU}9.30", {COUNT: (*MORE, *GONE), ACTED: FEW, MOST: CHIPS}),
    ruled(NUMBER, "top_card_dealt", f"{NU}B.misdeals.1(e)", {COUNT: THEIRS, ACTED: FEW}),
    ruled(NUMBER, "deal_stands", f"{NU}B.misdeals.1", {ACTED: MANY}),
    # 31.8 adjusts cards that nobody is to touch until the deal is complete.
    ruled(NUMBER, "adjusted", f"{WH}31.8", {ACTED: ("0",), TOUCHED: NO}),
    silent(NUMBER, "whangamata", {ACTED: ("0",), TOUCHED: YES}),
    silent(NUMBER, "whangamata", {ACTED: ("1",)}),
    silent(NUMBER, "whangamata", {ACTED: ("2",), MOST: NOTHING}),
    ruled(NUMBER, "deal_stands", f"{WH}31.10", {ACTED: ("2",), MOST: CHIPS}),
    ruled(NUMBER, "deal_stands", f"{WH}31.10", {ACTED: ("3+",)}),
    silent(NUMBER, "michigan", {MOST: ("nothing", "call")}),
    ruled(NUMBER, "deal_stands", f"{MI}70", {MOST: RAISE}),
    ruled(BUTTON, "misdeal", f"{QS}3.misdeals.1(g)", {SEEN: ("this_hand",)}),
    ruled(BUTTON, "corrected_for_new_hand", f"{QS}3.irregularities.1", {SEEN: ("after_hand",)}),
    ruled(BUTTON, "misdeal", f"{NU}B.misdeals.1(g)", {SEEN: ("this_hand",)}),
    ruled(BUTTON, "corrected_for_new_hand", f"{NU}B.irregularities.1", {SEEN: ("after_hand",)}),
    silent(BUTTON, "whangamata"),
    silent(BUTTON, "michigan"),
]

CUTOFFS = [
    ruled(LATE, "in_time", f"{QS}3.misdeals.1", {ACTED: FEW}),
    conflict(LATE, f"{QS}3.misdeals.2", {ACTED: MANY, BIG: NO}),
    ruled(LATE, "too_late", f"{QS}3.misdeals.2", {ACTED: MANY, BIG: YES}),
    ruled(LATE, "in_time", f"{WH}31.10", {ACTED: FEW}),
    ruled(LATE, "in_time", f"{WH}32", {ACTED: ("2",), MOST: NOTHING}),
    ruled(LATE, "too_late", f"{WH}32", {ACTED: ("2",), MOST: CHIPS}),
    ruled(LATE, "too_late", f"{WH}32", {ACTED: ("3+",)}),
    ruled(LATE, "in_time", f"{NU}B.misdeals.1", {ACTED: FEW, MOST: NOTHING}),
    conflict(LATE, f"{NU}9.30", {ACTED: ("1",), MOST: CHIPS}),
    ruled(LATE, "too_late", f"{NU}B.misdeals.1", {ACTED: MANY}),
    ruled(LATE, "in_time", f"{MI}70", {MOST: NOTHING}),
    silent(LATE, "michigan", {MOST: CALL}),
    ruled(LATE, "too_late", f"{MI}70", {MOST: RAISE}),
]

SINGLE = ("one_fold", "one_call", "one_raise")
QUIET_PAIR = ("two_folds", "two_checks", "check_and_fold")
PAIR = ("two_with_call", "two_with_raise")
THREE = ("three_no_chips", "three_with_call", "three_with_raise")
CALLS = ("one_call", "two_with_call", "three_with_call")
RAISES = ("one_raise", "two_with_raise", "three_with_raise")
ENOUGH_ROWS = [
    *(
        row
        for cite in ("star:5.substantial-action", f"{WH}32")
        for row in (
            ruled(ENOUGH, "not_too_much", cite, {TAKEN: (*SINGLE, *QUIET_PAIR)}),
            ruled(ENOUGH, "too_much", cite, {TAKEN: (*PAIR, *THREE)}),
        )
    ),
    ruled(ENOUGH, "not_too_much", f"{QS}3.misdeals.1", {TAKEN: SINGLE}),
    conflict(ENOUGH, f"{QS}3.misdeals.2", {TAKEN: (*QUIET_PAIR, *PAIR, *THREE), BIG: ("no",)}),
    ruled(
        ENOUGH,
        "too_much",
        f"{QS}3.misdeals.1",
        {TAKEN: (*QUIET_PAIR, *PAIR, *THREE), BIG: ("yes",)},
    ),
    ruled(ENOUGH, "not_too_much", f"{NU}B.misdeals.2", {TAKEN: ("one_fold",)}),
    conflict(ENOUGH, f"{NU}9.30", {TAKEN: ("one_call", "one_raise")}),
    ruled(ENOUGH, "too_much", f"{NU}B.misdeals.1", {TAKEN: (*QUIET_PAIR, *PAIR, *THREE)}),
    ruled(ENOUGH, "not_too_much", f"{MI}70", {TAKEN: ("one_fold", "two_folds")}),
    ruled(ENOUGH, "not_too_much", f"{MI}70", {TAKEN: ("three_no_chips",), BIG: ("no",)}),
    silent(ENOUGH, "michigan", {TAKEN: ("three_no_chips",), BIG: ("yes",)}),
    silent(ENOUGH, "michigan", {TAKEN: ("two_checks", "check_and_fold", *CALLS)}),
    ruled(ENOUGH, "too_much", f"{MI}70", {TAKEN: RAISES}),
]

RIGHT = "right_seats_posted"
AFTER = [
    *(
        row
        for cite in (f"{NU}9.30", f"{MI}71")
        for row in (
            ruled(NEXT, "same_button_blinds_stand", cite, {RIGHT: ("yes",)}),
            silent(NEXT, cite.partition(":")[0], {RIGHT: ("no",)}),
        )
    ),
    silent(NEXT, "queensix"),
    silent(NEXT, "whangamata"),
    *(
        silent(question, book)
        for question in ("misdeal_redeal_who", "misdeal_wagers_returned")
        for book in BOOKS[1:]
    ),
    ruled(REFUND, "no_refund", f"{QS}3.misdeals.2"),
    ruled(REFUND, "no_refund", f"{NU}B.misdeals.2"),
    ruled(REFUND, "no_refund", f"{WH}49", {"fouled_wager_uncalled": ("no",)}),
    ruled(REFUND, "uncalled_part_back", f"{WH}49", {"fouled_wager_uncalled": ("yes",)}),
    silent(REFUND, "michigan"),
    ruled("looked_before_deal_complete", "no_say", f"{WH}31.8"),
    *(silent("looked_before_deal_complete", book) for book in ("queensix", "nunavut", "michigan")),
]

# The conditions name no misdeal; 7.1 leaves the rules of the game to the Casino Gaming Rule.
QUESTIONS = tuple(question.id for question in LIBRARY.questions("deal"))
STAR = [
    Row(question, "star", EVERY, "external", None, ("star:7.1",))
    for question in QUESTIONS
    if question != ENOUGH
]
TABLE = [*STAR, *EXPOSED, *BOXED, *SEATS, *COUNTS, *CUTOFFS, *ENOUGH_ROWS, *AFTER]
