"""What is not asked: by the marks of the claims, and by the entries of not_asked.yaml."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.training import items
from floorbase.app.training.choices import answers_on
from floorbase.app.training.exam.code import ExamSpec
from floorbase.app.training.exam.draw import draw
from floorbase.app.training.honesty import doubt, of_course
from floorbase.app.training.item import ItemKey, Kind
from floorbase.app.training.source import LibraryItems
from floorbase.errors import Problem
from floorbase.scenarios.not_asked import faults, load_not_asked
from tests.support.shipped import LIBRARY
from tests.support.sweep import first_of

RULES = LIBRARY.rules
KEYS = items.keys(LIBRARY)


def test_nothing_that_is_asked_rests_on_a_debatable_claim() -> None:
    for key in KEYS:
        for claim in answers_on(LIBRARY, key)[key.book].claims:
            assert not claim.debatable, (key, claim.where)


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("star/oot_bet_or_raise/out_of_turn_action=raise&intervening_action=call", True),
        ("star/chip_race_start_seat", False),
        ("nunavut/family_seating/family_where=other_table&collusion_suspected=no", False),
        ("nunavut/family_seating/family_where=other_table&collusion_suspected=yes", True),
    ],
)
def test_what_is_debatable_is_marked_in_the_claim(key: str, asked: bool) -> None:
    found = ItemKey.parse(key)
    assert (found in KEYS) is asked
    claims = answers_on(LIBRARY, found)[found.book].claims
    assert any(claim.debatable for claim in claims) is not asked


# What a tournament director who read 300 of them objected to, case by case.
OBJECTED = (
    "queensix/phone/phone_use=music_off_table&phone_user_place=at_table&phone_user_live=no",
    "nunavut/discussing_live_hand/",
    "nunavut/who_may_call_clock/clock_called_by=spectator",
    "nunavut/final_table_redraw/",
    "michigan/between_button_and_sb/",
    "star/hidden_chips/",
    "star/chips_in_transit/",
    "star/rebuys/",
    "whangamata/others_must_show/",
    "whangamata/pot_bet_in_nl",
    "queensix/uncalled_raise_returned/",
    "queensix/tournament_ends_when/",
    "whangamata/forfeit_to_re_enter/",
    "whangamata/final_table_redraw/",
    "nunavut/who_handles_money/money_task=records",
    "nunavut/forfeited_chips/chips_forfeited_for=soft_play",
    "michigan/pot_pushed_wrongly/",
    "michigan/fold_facing_check_penalty",
    "star/rules_changed",
    "nunavut/family_seating/family_where=final_table&collusion_suspected=no",
    "queensix/wrong_seat/",
    "queensix/misdeal_redeal_who",
    "star/tied_person_plays/",
    "michigan/who_may_raise_dispute/error_seen_by=dealer&error_seen_is=pot_award",
    "michigan/uncalled_raise_returned/killed_hand_guarded=no&hand_lost_how=dealer_took&uncalled_wager=bet&called_short=yes",
    "star/chip_race_tie/race_tied_players=2&race_chips_left=one&race_tie_again=yes",
    "michigan/call_wrong_count/",
)


@pytest.mark.parametrize("start", OBJECTED)
def test_what_a_director_objected_to_is_left_out(start: str) -> None:
    left_out = items.askable(LIBRARY).left_out
    silent = [
        key
        for key in items.every_key(LIBRARY)
        if str(key).startswith(start) and answers_on(LIBRARY, key)[key.book].status == "silent"
    ]
    assert silent, start
    assert all(left_out.get(key) in ("two_readings", "never_here", "cannot_be") for key in silent)


# As above, where the book does say something.
RULED = (
    "queensix/accepted_action/call_made_with=word",
    "queensix/street_two_cards/",
    "queensix/conduct_warning_first/misconduct_is=abuse",
    "whangamata/last_live_hand_shows/last_hand_left_how=mucked_on_announcement",
    "whangamata/ask_to_see_hand/asker_at_showdown=pot_winner",
    "nunavut/rules_changed",
    "nunavut/min_raise",
    "nunavut/conduct_warning_first/misconduct_is=cheating",
    "nunavut/order_of_finish",
    "star/min_raise",
    "star/heads_up_button",
    "star/heads_up_first/",
    "star/moved_player_owes/seating_game_kind=staff_play&player_moved_because=balance&moved_to_position=big_blind",
    "michigan/next_raise_after_short_all_in/",
    "michigan/heads_up_start/emptied_position=small_blind",
    "nunavut/incorrect_number_of_cards/hole_card_count=one_extra",
    "michigan/incorrect_number_of_cards/hole_card_count=one_extra&acted_in_turn_preflop=2&most_put_in_preflop=raise",
    "nunavut/pot_pushed_wrongly/pot_error_raised=before_next_riffle",
    "nunavut/raises_cap/betting_limit_kind=limit",
    "whangamata/ask_to_see_hand/asker_at_showdown=mucked_on_announcement",
    "star/uncalled_raise_returned/killed_hand_guarded=no&hand_lost_how=mixed",
    "queensix/mixed_chips/spare_chip=no&on_top_of_last_raise=full&on_top_of_whole_bet=under_half",
    "queensix/chip_race_raced_out",
    "star/etiquette_breach/bad_form_is=reading",
    "nunavut/rules_on_hand",
    "nunavut/button_out_of_position/button_error_found=this_hand",
    "queensix/button_out_of_position/button_error_found=this_hand",
    "nunavut/ask_to_see_hand/asker_at_showdown=mucked_unshown&asked_hand=winning_hand",
    "nunavut/family_seating/family_where=final_table",
    "nunavut/who_may_call_clock/clock_called_by=director&thinking_time_gone=no",
    "nunavut/misdeal_cutoff/acted_in_turn_preflop=1&most_put_in_preflop=raise",
    "nunavut/dead_button/",
    "queensix/chips_in_cards_mucked/mucked_call_identifiable=no",
    "queensix/killed_unprotected/hand_lost_how=mixed&hand_cards_identifiable=yes",
    "whangamata/final_table_size/final_game_kind=six_handed",
)


@pytest.mark.parametrize("start", RULED)
def test_what_readers_part_on_is_left_out_though_the_book_rules(start: str) -> None:
    meant = [key for key in items.every_key(LIBRARY) if str(key).startswith(start)]
    assert meant
    assert not {*meant} & {*KEYS}


def test_no_answer_that_is_asked_has_another_reader_in_its_note() -> None:
    for key in KEYS:
        for claim in answers_on(LIBRARY, key)[key.book].claims:
            note = claim.note.casefold()
            assert not any(word in note for word in ("reader", "inferred", "should not arise")), key


def test_a_contradiction_that_can_be_obeyed_is_none() -> None:
    # queensix:3.misdeals.1 and .2: two limits, of which the first that is reached may rule.
    asked = [k for k in KEYS if (k.book, k.question) == ("queensix", "incorrect_number_of_cards")]
    assert asked
    assert not [k for k in asked if answers_on(LIBRARY, k)[k.book].status == "conflict"]


@pytest.mark.parametrize(("since_start", "cited"), [("yes", "star:7.13"), ("no", "star:7.14")])
def test_of_two_provisions_the_one_that_holds_is_to_be_found(since_start: str, cited: str) -> None:
    """star:7.13 is for who misses the start, star:7.14 for who is away at a later hand."""
    start = f"star/absent_blinds/away_seat_owes=blind&absent_since_start={since_start}"
    (key,) = [key for key in KEYS if str(key).startswith(start)]
    found = [items.item(LIBRARY, key, "provision", seed, dealt=False) for seed in range(20)]
    assert {item.right for item in found if item} == {cited}
    picked = {choice.verdict for item in found if item for choice in item.choices}
    assert picked & {"star:7.13", "star:7.14"} == {cited}


def told(key: ItemKey) -> str:
    return " ".join(RULES.facts[name].if_[value] for name, value in key.facts)


@pytest.mark.parametrize(
    ("words", "books"),
    [
        ("the blinds are fixed", ["star", "queensix", "nunavut", "michigan"]),
        ("fixed blinds", ["star", "queensix", "nunavut", "michigan"]),
        ("staff who also play", ["nunavut", "michigan"]),
        ("pot-limit", ["star"]),
        ("fixed limit", ["star"]),
        ("was announced as a class 3 game", ["star", "queensix", "nunavut", "michigan"]),
    ],
)
def test_no_case_is_told_that_the_book_rules_out(words: str, books: list[str]) -> None:
    meant = [key for key in items.every_key(LIBRARY) if words in told(key).casefold()]
    assert meant
    assert not {key for key in meant if key.book in books} & {*KEYS}


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        (
            "two_chip_call",
            {"same_chips_count": "3+", "spare_chip": "no", "on_top_of_whole_bet": "half_or_more"},
        ),
        ("oot_bet_or_raise", {"out_of_turn_action": "bet", "intervening_action": "raise"}),
        ("oot_check", {"intervening_action": "all_in_under_raise"}),
        ("rebuys", {"rebuy_time_open": "no"}),
        ("absent_at_deal", {"absent_back_by": "later", "absent_back_to": "at_table"}),
        ("deck_refund_claim", {"defect_kept_quiet": "no", "knower_bet_or_raised": "yes"}),
        ("misdeal_cutoff", {"acted_in_turn_preflop": "2", "big_blind_acted_preflop": "yes"}),
    ],
)
def test_no_case_is_told_that_cannot_be(question: str, facts: dict[str, str]) -> None:
    asked = [key for key in KEYS if key.question == question]
    assert not [key for key in asked if facts.items() <= key.by_name.items()]


def test_a_fact_that_a_book_leaves_no_other_way_need_not_be_told() -> None:
    # michigan:37: nobody plays where they work, and its blinds go up; The Star lets staff be.
    facts = (("seating_game_kind", "staff_apart"), ("table_gap", "2"))
    for book, expected in {"michigan": ["seating_game_kind"], "star": []}.items():
        key = next(
            one
            for one in KEYS
            if one.book == book and one.by_name.get("seating_game_kind") == facts[0][1]
        )
        assert list(of_course(LIBRARY, key)) == expected


@pytest.mark.parametrize("kind", ["book", "moving"])
def test_no_other_house_is_named_on_a_doubtful_answer(kind: Kind) -> None:
    seen = 0
    for key in KEYS[::3]:
        found = items.item(LIBRARY, key, kind, 1, dealt=False)
        for choice in found.choices if found else ():
            named = choice.books if kind == "moving" else (choice.verdict,)
            for book in named:
                seen += 1
                assert doubt(LIBRARY, answers_on(LIBRARY, key)[book]) is None
    assert seen > 300


@pytest.mark.parametrize("book", RULES.books)
def test_what_a_book_leaves_open_is_a_quarter_of_what_is_new_at_most(book: str) -> None:
    offered = LibraryItems(LIBRARY, (book,)).offered()
    left_open = items.askable(LIBRARY).left_open
    # Michigan's directive settles little: with fewer than 150 such cases, 200 cannot be so.
    said = sum(key not in left_open for key in offered)
    for first in (40, 100, min(200, said)):
        assert 0 < sum(key in left_open for key in offered[:first]) <= first / 4


MOST = {
    "all": 0.25,
    "nunavut": 0.25,
    "michigan": 0.35,
}  # on some topics Michigan says next to nothing


@pytest.mark.parametrize("books", first_of(MOST))
def test_what_a_book_leaves_open_is_a_small_part_of_an_exam(books: str) -> None:
    right = [
        item.answer.status in ("silent", "external", "delegated")
        for seed in range(6)
        for item in draw(LIBRARY, ExamSpec((books,), f"{seed}")).items
        if item.answer
    ]
    assert 0 < sum(right) <= MOST[books] * len(right)


def test_the_cases_that_are_not_asked_are_sound(tmp_path: Path) -> None:
    known = RULES.books, RULES.questions, RULES.facts, RULES.provisions
    problems: list[Problem] = []
    shipped = load_not_asked(LIBRARY.roots.scenarios, problems)
    assert problems == list(faults(shipped, *known)) == []
    (tmp_path / "not_asked.yaml").write_text(
        "- {books: [stars], questions: [rebuys], why: cannot_be, because: x}\n"
        "- {questions: [odd_chip], when: {rebuys_taken: 3+}, why: cannot_be, because: x}\n"
        "- {books: [star], why: cannot_be, because: x}\n"
        "- {questions: [rebuys], why: two_readings, because: x}\n"
        "- {questions: [rebuys], where_book_is: [mute], why: cannot_be, because: x}\n"
    )
    found = load_not_asked(tmp_path, problems)
    assert [fault.what for fault in problems] == [
        "every case of a book would be left out",
        "no provision is named",
        "'mute' is not a way for a book to answer",
    ]
    assert [fault.what for fault in faults(found, *known)][:2] == [
        "'stars' is not known",
        "this leaves nothing out: no question has such a case",
    ]
