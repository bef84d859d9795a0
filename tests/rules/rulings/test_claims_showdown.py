"""Showdown, pots and ties under every book and in every case, read off the originals by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest

from floorbase.rules.rulings.model import holds
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
# [question], then a line a row: book, status, the option (or the menu of a discretion or conflict,
# and after > the side preferred) : provisions it rests on ; the facts under which it holds.
TABLE = """
[showdown_order_with_bet]
star external : 7.1
queensix ruled last_aggressor_first : 3.showdown.7
whangamata ruled last_aggressor_first : 12
nunavut ruled last_aggressor_first : 9.21(b)(i) A.2.12
michigan ruled last_aggressor_first : 62(b)(i)
[showdown_order_no_bet]
star external : 7.1
queensix ruled first_to_act_first : 3.showdown.7
whangamata ruled last_aggressor_of_hand_first : 12
nunavut conflict everyone_alike|first_to_act_first>everyone_alike : A.2.12 9.21(b)(ii) ; \
    last_bet_on=none
nunavut silent ; last_bet_on=turn|flop_or_preflop
michigan ruled everyone_alike : 62(b)(ii) ; last_bet_on=none
michigan silent ; last_bet_on=turn|flop_or_preflop
[all_in_show_order]
star ruled all_at_once : 7.28
queensix ruled all_at_once : tournament.30 ; board_cards_to_come=yes
queensix conflict all_at_once|in_showdown_order : tournament.30 3.showdown.7 ; \
    board_cards_to_come=no
whangamata ruled called_player_then_clockwise : 11
nunavut ruled all_at_once : B.tournament-play.7 ; board_cards_to_come=yes
nunavut conflict all_at_once|in_showdown_order : B.tournament-play.7 A.2.12 ; board_cards_to_come=no
michigan ruled in_showdown_order : 62(b)(i) 62(b)(ii) ; board_cards_to_come=no
michigan silent ; board_cards_to_come=yes
[others_must_show]
star external : 7.1
queensix silent
whangamata silent
nunavut conflict may_muck|must_show>may_muck : 9.21(b)(i) A.2.12 A.2.8 A.5.15 ; last_bet_on=river
nunavut conflict may_muck|must_show>must_show : 9.21(b)(ii) A.2.12 A.2.8 A.5.15 ; last_bet_on=none
nunavut conflict may_muck|must_show : A.2.12 A.2.8 A.5.15 ; last_bet_on=turn|flop_or_preflop
michigan ruled may_muck : 62(b)(i) ; last_bet_on=river
michigan ruled must_show : 62(b)(ii) ; last_bet_on=none
michigan silent ; last_bet_on=turn|flop_or_preflop
[showdown_order_side_pots]
star external : 7.1
queensix ruled side_pots_first : 3.showdown.7
whangamata silent
nunavut silent
michigan silent
[all_cards_to_win]
star ruled all_hole_cards : 7.29 5.table-cards
queensix ruled all_hole_cards : 3.showdown.1
whangamata ruled all_hole_cards : 12
nunavut ruled all_hole_cards : A.2.8 ; hole_cards_that_play=2
nunavut silent ; hole_cards_that_play=1
michigan silent
[playing_the_board]
star external : 7.1 ; board_players_cards=tabled
star ruled no_claim : 7.29 ; board_players_cards=said_so_then_discarded|discarded_unsaid
star ruled must_table : 7.29 ; board_players_cards=held
queensix ruled shares : 3.showdown.1 ; board_players_cards=tabled
queensix conflict no_claim|shares : 3.irregularities.28 3.showdown.1 ; \
    board_players_cards=said_so_then_discarded
queensix ruled no_claim : 3.irregularities.28 3.showdown.1 ; board_players_cards=discarded_unsaid
queensix ruled must_table : 3.showdown.1 ; board_players_cards=held
whangamata ruled shares : 13 ; board_players_cards=tabled
whangamata ruled no_claim : 13 ; board_players_cards=said_so_then_discarded|discarded_unsaid
whangamata ruled must_table : 13 ; board_players_cards=held
nunavut ruled shares : 9.22 A.2.11 ; board_players_cards=tabled
nunavut silent ; board_players_cards=said_so_then_discarded|discarded_unsaid|held
michigan ruled shares : 63 64(b)(ii) ; board_players_cards=tabled
michigan silent ; board_players_cards=said_so_then_discarded|discarded_unsaid|held
[ask_to_see_hand]
star ruled shown : 7.29 ; asked_hand=winning_hand
star external : 7.1 ; asked_hand=held|mucked_clear|mucked_lost
queensix ruled shown : 3.showdown.1 ; asked_hand=winning_hand
queensix ruled shown : 3.showdown.5 ; asker_at_showdown=pot_winner|other_at_showdown \
    asked_hand=held|mucked_clear
queensix ruled not_shown : 3.showdown.5 ; asked_hand=mucked_lost
queensix ruled not_shown : 3.showdown.5 ; asker_at_showdown=not_at_showdown \
    asked_hand=held|mucked_clear
queensix silent ; asker_at_showdown=mucked_unshown|mucked_on_announcement \
    asked_hand=held|mucked_clear
whangamata ruled shown : 12 ; asker_at_showdown=other_at_showdown asked_hand=winning_hand
whangamata discretion not_shown|shown : 14 ; asker_at_showdown=pot_winner|other_at_showdown \
    asked_hand=held|mucked_clear
whangamata discretion not_shown|shown : 14 ; asker_at_showdown=not_at_showdown \
    asked_hand=winning_hand|held|mucked_clear
whangamata discretion not_shown : 14 ; asked_hand=mucked_lost \
    asker_at_showdown=pot_winner|other_at_showdown|not_at_showdown
whangamata ruled not_shown : 14 ; asker_at_showdown=mucked_unshown
whangamata conflict not_shown|shown : 14 49 ; asker_at_showdown=mucked_on_announcement \
    asked_hand=winning_hand
whangamata ruled not_shown : 14 ; asker_at_showdown=mucked_on_announcement \
    asked_hand=held|mucked_clear|mucked_lost
nunavut ruled shown : A.2.8 ; asked_hand=winning_hand
nunavut conflict not_shown|shown : A.2.12 A.2.8 A.5.15 ; asked_hand=held
nunavut silent ; asked_hand=mucked_clear|mucked_lost
michigan silent
[asked_hand_live]
star external : 7.1
queensix ruled live : 3.showdown.5 ; asker_at_showdown=pot_winner asked_hand=held
queensix conflict dead|live : 3.showdown.5 3.dead-hands.2 ; \
    asker_at_showdown=pot_winner|other_at_showdown asked_hand=mucked_clear
queensix discretion dead|live : 3.dead-hands.2 ; \
    asker_at_showdown=not_at_showdown|mucked_unshown|mucked_on_announcement asked_hand=mucked_clear
queensix silent ; asked_hand=held \
    asker_at_showdown=other_at_showdown|not_at_showdown|mucked_unshown|mucked_on_announcement
whangamata ruled dead : 14 ; asked_hand=mucked_clear
whangamata silent ; asked_hand=held
nunavut discretion dead|live : B.dead-hands.2 ; asked_hand=mucked_clear
nunavut silent ; asked_hand=held
michigan silent
[false_declaration]
star ruled cards_speak : 7.31 ; misled_hand=kept
star external : 7.1 ; misled_hand=mucked_clear|mucked_lost
queensix ruled cards_speak : 3.showdown.2 ; misled_hand=kept miscall_intent=honest
queensix discretion cards_speak|pot_forfeited : 3.showdown.2 ; misled_hand=kept \
    miscall_intent=deliberate
queensix discretion declarer_takes_pot|misled_hand_restored : 3.dead-hands.2 ; \
    misled_hand=mucked_clear miscall_intent=honest
queensix discretion declarer_takes_pot|misled_hand_restored|pot_forfeited : 3.dead-hands.2 \
    3.showdown.2 ; misled_hand=mucked_clear miscall_intent=deliberate
queensix ruled declarer_takes_pot : 3.dead-hands.2 ; misled_hand=mucked_lost miscall_intent=honest
queensix discretion declarer_takes_pot|pot_forfeited : 3.showdown.2 ; misled_hand=mucked_lost \
    miscall_intent=deliberate
whangamata ruled cards_speak : 10 ; misled_hand=kept
whangamata ruled declarer_takes_pot : 49 ; misled_hand=mucked_clear|mucked_lost \
    miscall_intent=honest
whangamata silent ; misled_hand=mucked_clear|mucked_lost miscall_intent=deliberate
nunavut ruled cards_speak : B.tournament-play.17 C.cards-speak ; misled_hand=kept
nunavut discretion declarer_takes_pot|misled_hand_restored : B.dead-hands.2 ; \
    misled_hand=mucked_clear
nunavut ruled declarer_takes_pot : B.dead-hands.2 10.01 ; misled_hand=mucked_lost
michigan ruled cards_speak : 64(a) ; misled_hand=kept
michigan silent ; misled_hand=mucked_clear|mucked_lost
[miscall_penalty]
star discretion disqualification|missed_hands|missed_rounds|no_penalty|verbal_warning : 6.8 7.39 ; \
    miscall_intent=deliberate
star silent ; miscall_intent=honest
queensix discretion barring|disqualification|no_penalty|suspension|verbal_warning : 3.showdown.2 \
    1.improper.9 ; miscall_intent=deliberate
queensix silent ; miscall_intent=honest
whangamata discretion \
    barring|disqualification|missed_hands|missed_rounds|no_penalty|verbal_warning : 10 ; \
    miscall_intent=deliberate
whangamata ruled players_told : 49 ; miscall_intent=honest
nunavut discretion \
    barring|disqualification|no_penalty|suspension|time_away|verbal_warning : \
    B.tournament-play.17 B.tournament-play.24 B.etiquette.11 ; miscall_intent=deliberate
nunavut silent ; miscall_intent=honest
michigan silent
[killed_winning_tabled]
star external : 7.1
queensix discretion hand_dead|hand_wins : 3.dead-hands.2
whangamata ruled hand_wins : 15 ; tabled_hand_obvious=yes
whangamata ruled hand_dead : 49 ; tabled_hand_obvious=no
nunavut ruled hand_wins : B.tournament-play.21 ; tabled_hand_obvious=yes
nunavut discretion hand_dead|hand_wins : B.dead-hands.2 ; tabled_hand_obvious=no
michigan silent
[odd_chip]
star external : 7.1
queensix ruled one_each_clockwise : 3.ties.3(a) 3.ties.3
whangamata ruled all_to_first_left : 16
nunavut conflict all_to_first_left|carry_to_next_pot>carry_to_next_pot : 9.24 A.2.13 \
    B.tournament-play.2
michigan silent
[odd_chip_unit]
star external : 7.1
queensix ruled smallest_unit : 3.ties.2
whangamata silent
nunavut silent
michigan silent
[odd_chip_side_pots]
star external : 7.1
queensix silent
whangamata ruled each_by_itself : 17
nunavut ruled each_by_itself : B.tournament-play.3
michigan silent
[side_pots]
star ruled matched_part_only : 5.all-in ; over_the_all_in=nothing|bet_this_round|blind
star external : 7.1 ; over_the_all_in=big_blind_ante
queensix ruled matched_part_only : glossary.side-pot 3.showdown.7 ; \
    over_the_all_in=nothing|bet_this_round
queensix ruled matched_part_only : tournament.18 ; over_the_all_in=blind
queensix silent ; over_the_all_in=big_blind_ante
whangamata silent
nunavut ruled matched_part_only : A.2.4 ; over_the_all_in=nothing|bet_this_round|blind
nunavut silent ; over_the_all_in=big_blind_ante
michigan ruled matched_part_only : 68(a) ; over_the_all_in=nothing|bet_this_round
michigan silent ; over_the_all_in=blind|big_blind_ante
[uncalled_bet_returned]
star external : 7.1
queensix silent
whangamata silent
nunavut silent
michigan ruled returned : 67 ; uncalled_because=one_all_in_for_less
michigan silent ; uncalled_because=several_all_in_for_less|everyone_folded
[suit_ranking]
star external : 7.1
queensix ruled suits_never : 3.ties.1
whangamata silent
nunavut ruled suits_never : 9.04 A.2.13
michigan ruled suits_never : 45
[tie_break]
star external : 7.1
queensix silent
whangamata silent
nunavut ruled higher_cards_win : A.2.13 D.kickers.3 ; hands_differ_in=first_kicker
nunavut ruled higher_cards_win : D.kickers.5 ; hands_differ_in=later_kicker
nunavut ruled higher_cards_win : A.2.13 D.full-house.1 ; hands_differ_in=combination
nunavut ruled split : D.kickers.6 9.23 ; hands_differ_in=unused_cards
michigan ruled higher_cards_win : 64(b)(i) ; hands_differ_in=first_kicker
michigan silent ; hands_differ_in=later_kicker|combination
michigan ruled split : 64(b)(ii) ; hands_differ_in=unused_cards
[last_live_hand_shows]
star ruled must_show : 7.29 ; last_hand_left_how=mucked_at_showdown|mucked_on_announcement
star external : 7.1 ; last_hand_left_how=folded_on_last_round|folded_earlier
queensix ruled must_show : 3.showdown.1 ; \
    last_hand_left_how=mucked_at_showdown|mucked_on_announcement
queensix silent ; last_hand_left_how=folded_on_last_round|folded_earlier
whangamata ruled need_not_show : 12 ; last_hand_left_how=folded_on_last_round|folded_earlier
whangamata ruled need_not_show : 12 14 ; last_hand_left_how=mucked_at_showdown
whangamata conflict must_show|need_not_show : 12 14 49 ; last_hand_left_how=mucked_on_announcement
nunavut ruled need_not_show : 9.21(a) ; last_hand_left_how=folded_on_last_round
nunavut ruled need_not_show : 10.01 ; last_hand_left_how=folded_earlier
nunavut silent ; last_hand_left_how=mucked_at_showdown|mucked_on_announcement
michigan ruled need_not_show : 62(a) ; last_hand_left_how=folded_on_last_round
michigan ruled need_not_show : 64(a) ; last_hand_left_how=folded_earlier
michigan silent ; last_hand_left_how=mucked_at_showdown|mucked_on_announcement
[pot_pushed_wrongly]
star external : 7.1
queensix ruled result_stands : 2.decision.4 ; pot_error_raised=after_next_riffle
queensix discretion pot_moved|result_stands : 2.decision.4 ; pot_error_raised=before_next_riffle \
    pot_chips_mixed=no
queensix discretion rebuilt_and_moved|result_stands : 2.decision.5 ; \
    pot_error_raised=before_next_riffle pot_chips_mixed=yes
whangamata ruled result_stands : 18 19 ; pot_error_raised=after_next_riffle
whangamata silent ; pot_error_raised=before_next_riffle
nunavut ruled result_stands : B.house-policies.5 ; pot_error_raised=after_next_riffle
nunavut discretion pot_moved|result_stands : B.house-policies.5 ; \
    pot_error_raised=before_next_riffle pot_chips_mixed=no
nunavut discretion rebuilt_and_moved|result_stands : B.house-policies.6 ; \
    pot_error_raised=before_next_riffle pot_chips_mixed=yes
michigan silent
[show_hand_after_fold]
star external : 7.1
queensix ruled not_allowed : 1.improper.5 ; fold_shown_when=betting_going_on
queensix ruled allowed_shown_to_all : 3.showdown.6 ; fold_shown_when=hand_over
whangamata ruled not_allowed : 52.1 ; fold_shown_when=betting_going_on
whangamata silent ; fold_shown_when=hand_over
nunavut ruled not_allowed : B.etiquette.7 ; fold_shown_when=betting_going_on
nunavut silent ; fold_shown_when=hand_over
michigan ruled not_allowed : 54
"""


class Row(NamedTuple):
    """What a book says to a question where the facts fall under ``when``."""

    question: str
    book: str
    status: str
    option: str | None
    menu: frozenset[str]
    preferred: str | None
    cites: tuple[str, ...]
    when: Mapping[str, tuple[str, ...]]


def rows() -> Iterator[Row]:
    question = ""
    for line in TABLE.strip().splitlines():
        if line.startswith("["):
            question = line.strip("[]")
            continue
        body, _, when = line.partition(" ; ")
        says, _, cites = body.partition(" : ")
        book, status, *rest = says.split()
        found, _, preferred = (rest[0] if rest else "").partition(">")
        yield Row(
            question,
            book,
            status,
            found if status == "ruled" else None,
            frozenset(found.split("|")) if status in ("conflict", "discretion") else frozenset(),
            preferred or None,
            tuple(f"{book}:{cite}" for cite in cites.split()),
            {
                name: tuple(values.split("|"))
                for name, _, values in (fact.partition("=") for fact in when.split())
            },
        )


ROWS = list(rows())


def test_every_case_of_every_question_and_book_has_one_row() -> None:
    asked = LIBRARY.questions("showdown")
    assert len(asked) == 22
    assert {row.question for row in ROWS} == {question.id for question in asked}
    for question in asked:
        for book in BOOKS:
            mine = [row for row in ROWS if (row.question, row.book) == (question.id, book)]
            for case in question.cases():
                assert sum(holds(row.when, case) for row in mine) == 1, (question.id, book, case)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=f"{row.question} {' '.join(row.cites) or row.book + ' is silent'}")
        for row in ROWS
    ],
)
def test_each_case_is_what_the_text_says(row: Row) -> None:
    cases = [c for c in LIBRARY.question(row.question).cases() if holds(row.when, c)]
    assert cases
    for case in cases:
        answer = LIBRARY.ask(row.question, row.book, case)[row.book]
        assert (answer.status, answer.option) == (row.status, row.option), case
        assert answer.preferred == row.preferred, case
        assert set(row.cites) <= set(answer.cites), case
        assert not row.menu or set(answer.menu) == row.menu, case
        assert row.cites or not answer.cites, case


@pytest.mark.parametrize(
    ("question", "book", "facts", "who"),
    [
        pytest.param(
            "asked_hand_live",
            "queensix",
            {"asker_at_showdown": "not_at_showdown", "asked_hand": "mucked_clear"},
            "host",
            id="queensix:3.dead-hands.2",
        ),
        pytest.param(
            "asked_hand_live",
            "nunavut",
            {"asked_hand": "mucked_clear"},
            "dealer",
            id="nunavut:B.dead-hands.2 has the same sentence, and names the Dealer",
        ),
        pytest.param(
            "killed_winning_tabled",
            "nunavut",
            {"tabled_hand_obvious": "no"},
            "dealer",
            id="nunavut:B.dead-hands.2 for a face-up hand that was no obvious winner",
        ),
        pytest.param(
            "false_declaration",
            "nunavut",
            {"misled_hand": "mucked_clear"},
            "dealer",
            id="nunavut:B.dead-hands.2 names the Dealer",
        ),
        pytest.param(
            "pot_pushed_wrongly",
            "nunavut",
            {"pot_error_raised": "before_next_riffle", "pot_chips_mixed": "yes"},
            "td",
            id="nunavut:B.house-policies.6",
        ),
    ],
)
def test_who_chooses(question: str, book: str, facts: dict[str, str], who: str) -> None:
    assert LIBRARY.ask(question, book, facts)[book].by == who


@pytest.mark.parametrize(
    ("question", "book", "facts", "menu"),
    [
        pytest.param(
            "showdown_order_no_bet",
            "michigan",
            {"last_bet_on": "turn"},
            {"last_aggressor_of_hand_first", "everyone_alike"},
            id="michigan:62(b) can be read two ways",
        ),
        pytest.param(
            "showdown_order_no_bet",
            "nunavut",
            {"last_bet_on": "turn"},
            {"last_aggressor_of_hand_first", "first_to_act_first", "everyone_alike"},
            id="nunavut:9.21(b) and A.2.12 can be read three ways",
        ),
        pytest.param(
            "false_declaration",
            "whangamata",
            {"misled_hand": "mucked_clear", "miscall_intent": "deliberate"},
            {"declarer_takes_pot", "pot_forfeited"},
            id="whangamata:49 lets no card be retrieved",
        ),
        pytest.param(
            "side_pots",
            "michigan",
            {"over_the_all_in": "blind"},
            {"matched_part_only", "all_put_in_before"},
            id="michigan:68(a) blinds",
        ),
    ],
)
def test_what_a_silence_leaves_open(
    question: str, book: str, facts: dict[str, str], menu: set[str]
) -> None:
    answer = LIBRARY.ask(question, book, facts)[book]
    assert answer.status == "silent"
    assert set(answer.menu) == menu


def test_the_odd_chip_of_nunavut_keeps_all_three_sides() -> None:
    """9.24 carries it; A.2.13 and B.tournament-play.2 give it to the left of the button."""
    answer = LIBRARY.ask("odd_chip", "nunavut")["nunavut"]
    sides = {(claim.cites[0].partition(":")[2], claim.says) for claim in answer.claims}
    assert sides == {
        ("9.24", "carry_to_next_pot"),
        ("A.2.13", "all_to_first_left"),
        ("B.tournament-play.2", "all_to_first_left"),
    }
