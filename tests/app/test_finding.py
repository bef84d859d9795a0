"""What people type leads to disputes first, whatever else matches.

What is made of a reading is tested with readings written down here; how words are read is not.
"""

from __future__ import annotations

import pytest

from floorbase.app.suggest import near, suggestions, written
from tests.support.readings import hears
from tests.support.shipped import LIBRARY

BADGE = "two players have one name badge"


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
def test_the_dispute_is_among_the_first_three(words: str, dispute: str) -> None:
    assert dispute in [s.id for s in suggestions(LIBRARY, words, "star")[:3]]


def test_disputes_that_stand_out_come_before_any_question(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, {"heads_up": 0.6, "balancing": 0.3})
    ids = [s.id for s in suggestions(LIBRARY, BADGE, "star")]
    assert ids[:2] == ["heads_up", "balancing"]
    assert any(id_ in LIBRARY.rules.questions for id_ in ids[2:])


def test_nothing_is_listed_twice_and_provisions_are_the_houses() -> None:
    ids = [s.id for s in suggestions(LIBRARY, "odd chip in a split pot", "nunavut")]
    assert len(ids) == len(set(ids))
    assert {id_.partition(":")[0] for id_ in ids if ":" in id_} <= {"nunavut"}


def test_a_doubtful_dispute_stands_below_the_question_that_search_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hears(monkeypatch, {"heads_up": 0.2, "balancing": 0.1})
    ids = [s.id for s in suggestions(LIBRARY, BADGE, "star")]
    assert ids[0] in LIBRARY.rules.questions
    assert ids[1:3] == ["heads_up", "balancing"]


def test_what_is_no_dispute_is_said_first(monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, {"heads_up": 0.2}, none=0.8)
    ids = [s.id for s in suggestions(LIBRARY, BADGE, "star")]
    assert ids[0] == ""
    assert ids[1].startswith("star:")
    assert ids[-1] == "heads_up"


@pytest.mark.parametrize("words", ["qqqq zzzz", "!!", "?"])
def test_words_that_nothing_here_has_are_no_guess_at_a_dispute(
    monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    hears(monkeypatch, {"heads_up": 0.07, "balancing": 0.06, "clock": 0.05})
    assert suggestions(LIBRARY, words, "star") == []
    assert near(LIBRARY, words) == []


def test_without_the_index_any_shared_word_lists_a_dispute() -> None:
    ids = [s.id for s in suggestions(LIBRARY, "zzz skipped", "star", searched=False)]
    assert ids[0] == "skipped_player"


def test_one_dispute_is_near_where_it_is_plain_and_several_where_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hears(monkeypatch, {"heads_up": 0.95, "balancing": 0.04}, enter=True)
    assert [s.id for s in near(LIBRARY, BADGE)] == ["heads_up"]
    hears(monkeypatch, {"heads_up": 0.6, "balancing": 0.3})
    assert [s.id for s in near(LIBRARY, BADGE)][:2] == ["heads_up", "balancing"]


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
    ids = [s.id for s in suggestions(LIBRARY, words, book)]
    assert ids[:2] == ["", provision]
    assert ids[1 : len(written(LIBRARY, words, book)) + 1] == [
        s.id for s in written(LIBRARY, words, book)
    ]


def test_nothing_is_said_of_what_is_a_dispute() -> None:
    assert written(LIBRARY, "seat 5 raised out of turn", "star") == []
