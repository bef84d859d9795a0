"""What people type leads to disputes first, whatever else matches."""

from __future__ import annotations

import pytest

from floorbase.finding import listed, near, written
from floorbase.present.listing_text import NOTHING
from tests.shipped import LIBRARY


@pytest.mark.parametrize(
    ("words", "dispute"),
    [
        ("dealer flipped river before action done", "board_and_burns"),
        ("clock on me", "clock"),
        ("one chip no announcement", "oversized_chip"),
        ("late reg after break", "re_entry_and_rebuys"),
        ("guy says he had a string bet", "unclear_bet"),
        ("somone acted outta turn", "action_out_of_turn"),
        ("allin short raise doesnt reopen", "raise_size"),
        ("floor i folded but nobody had bet", "fold_no_bet"),
        ("two players on one seat", "balancing"),
        ("two players on same seat", "balancing"),
        ("two of them have the same seat", "balancing"),
        ("somebody is sitting in my seat", "balancing"),
        ("i called but did not see the raise", "short_call"),
        ("late registration refused", "organiser_limits"),
    ],
)
def test_a_dispute_comes_first(words: str, dispute: str) -> None:
    assert listed(LIBRARY, words, "star")[0][0] == dispute


@pytest.mark.parametrize(
    ("words", "dispute"),
    [("6 cards dealt to a player", "misdeals"), ("undercaled the bet", "short_call")],
)
def test_a_near_dispute_is_listed_before_any_question(words: str, dispute: str) -> None:
    ids = [id_ for id_, _ in listed(LIBRARY, words, "star")]
    place = ids.index(dispute)
    assert all(id_ in LIBRARY.scenarios for id_ in ids[:place])


def test_nothing_is_listed_twice_and_provisions_are_the_houses() -> None:
    ids = [id_ for id_, _ in listed(LIBRARY, "odd chip in a split pot", "nunavut")]
    assert len(ids) == len(set(ids))
    assert {id_.partition(":")[0] for id_ in ids if ":" in id_} <= {"nunavut"}


def test_a_dispute_that_shares_a_word_or_two_is_not_taken_for_what_is_meant() -> None:
    assert listed(LIBRARY, "two players have one name badge", "star")[0][0] not in LIBRARY.scenarios


def test_without_the_index_any_shared_word_lists_a_dispute() -> None:
    ids = [id_ for id_, _ in listed(LIBRARY, "zzz skipped", "star", searched=False)]
    assert ids[0] == "skipped_player"


def test_one_dispute_is_near_where_it_is_plain_and_several_where_not() -> None:
    assert [s.id for s in near(LIBRARY, "oot raise 800 over 300, seat 5 called")] == [
        "action_out_of_turn"
    ]
    assert len(near(LIBRARY, "said call but had not seen the raise")) > 1
    assert near(LIBRARY, "qqqq zzzz") == []


@pytest.mark.parametrize(
    ("words", "provision"),
    [
        ("insurance", "queensix:6.no-limit.14"),
        ("straddle", "queensix:glossary.straddle"),
        ("run it twice", "queensix:glossary.deal-twice"),
    ],
)
@pytest.mark.parametrize("book", ["star", "queensix"])
def test_what_no_dispute_knows_is_said_with_the_provision_there_is(
    words: str, provision: str, book: str
) -> None:
    ids = [id_ for id_, _ in listed(LIBRARY, words, book)]
    assert ids[:2] == [NOTHING, provision]
    assert ids[1 : len(written(LIBRARY, words, book)) + 1] == [
        id_ for id_, _ in written(LIBRARY, words, book)
    ]


def test_nothing_is_said_of_what_is_a_dispute() -> None:
    assert written(LIBRARY, "seat 5 raised out of turn", "star") == []
