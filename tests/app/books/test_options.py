"""Answers that a house gives and no question foresaw: in its words, and played as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.compare import compare
from floorbase.engine.table.changes import Direction
from floorbase.errors import BadRequestError
from floorbase.present.card.dispute import five_books, whole_card
from floorbase.present.card.walk import walked_json
from floorbase.present.replay.trace import replays_told
from tests.support.cards import dispute_in, part
from tests.support.own_books import (
    DEALER,
    SMALL,
    TO_DEALER,
    library_with,
    pots,
    problems,
    with_files,
    write_book,
)
from tests.support.shipped import LIBRARY

CLOCK = "- {question: clock_time, cites: ['2'], value: %s, reading: So long.}\n"
ALIKE = DEALER + "    like: all_to_first_left\n"


def test_what_one_house_added_is_on_no_other_menu(tmp_path: Path) -> None:
    own = with_files(tmp_path / "my_club", options=DEALER, claims__pots=TO_DEALER)
    other = write_book(
        tmp_path / "other",
        {
            **SMALL,
            "claims/pots.yaml": pots(
                kind="silent", cites="", answer="", reading="", searched="[odd]"
            ),
        },
    )
    library = library_with(own, other)
    (mine,) = library.ask("odd_chip", "my_club").values()
    assert (mine.status, mine.option) == ("ruled", "to_the_dealer")
    for book in (*LIBRARY.rules.books, "other"):
        (theirs,) = library.ask("odd_chip", book).values()
        assert "to_the_dealer" not in theirs.menu
    assert library.ask("odd_chip", "other")["other"].menu == tuple(
        LIBRARY.rules.questions["odd_chip"].options
    )
    (row,) = compare(library, "odd_chip", books=["my_club", "queensix"])["odd_chip"]
    assert row.differs


def test_two_houses_may_use_one_name_for_two_things(tmp_path: Path) -> None:
    one = with_files(tmp_path / "one", options=DEALER, claims__pots=TO_DEALER)
    sold = DEALER.replace("The dealer keeps the odd chip.", "The odd chip is for charity.")
    two = with_files(tmp_path / "two", options=sold, claims__pots=TO_DEALER)
    library = library_with(one, two)
    options = library.rules.questions["odd_chip"].options
    said = {book: library.ask("odd_chip", book)[book].option or "" for book in ("one", "two")}
    assert options[said["one"]].words == "The dealer keeps the odd chip."
    assert options[said["two"]].words == "The odd chip is for charity."


def test_a_replay_says_how_far_it_plays_what_the_house_added(tmp_path: Path) -> None:
    case = (
        LIBRARY.cases["odd_chip_three_ways"]
        if "odd_chip_three_ways" in LIBRARY.cases
        else next(
            one
            for one in LIBRARY.cases.values()
            if one.record and any("odd_chip" in expect.answers for expect in one.expect.values())
        )
    )
    assert case.record is not None
    kinds = {}
    for name, options in (("alike", ALIKE), ("untold", DEALER)):
        folder = with_files(tmp_path / name, options=options, claims__pots=TO_DEALER)
        library = library_with(folder)
        replay = library.replay(case.record, name, case.directions).books[name].replay
        kinds[name] = [change.kind for step in replay.steps for change in step.changes]
    assert "own_option_alike" in kinds["alike"]
    assert "own_option_unplayed" in kinds["untold"]


def test_a_replay_that_is_not_told_how_to_play_an_answer_says_how_to_go_on(tmp_path: Path) -> None:
    library = library_with(with_files(tmp_path / "mine", options=DEALER, claims__pots=TO_DEALER))
    record = library.cases["two_odd_hundreds"].record
    assert record is not None
    told = library.replay(record, "mine")
    lines = " ".join(line.text.strip() for line in replays_told(library.rules, told))
    assert "'like: …'" in lines
    assert "--direct odd_chip=one_each_clockwise or all_to_first_left or carry_to_n" in lines
    forks = told.books["mine"].forks
    assert forks["all_to_first_left"].final.stacks == {4: 1500, 7: 1300, 9: 1300}, "by hand"


def test_what_a_house_added_directs_no_other_book(tmp_path: Path) -> None:
    """Nor is a chip of the pot kept by the dealer anywhere else."""
    library = library_with(with_files(tmp_path / "my_club", options=ALIKE, claims__pots=TO_DEALER))
    record = library.cases["two_odd_hundreds"].record
    assert record is not None
    ruled = [Direction("odd_chip", "to_the_dealer")]
    books = library.replay(record, "all", ruled).books
    assert books["star"].replay.pending
    assert not books["my_club"].replay.pending
    with pytest.raises(BadRequestError, match="no such option of odd_chip"):
        library.replay(record, "star", ruled)


def test_a_ruling_that_depends_can_be_played_by_what_the_house_added(tmp_path: Path) -> None:
    """The clock: who called it is not told, and whatever is ruled the hand ends alike."""
    options = """\
who_may_call_clock:
  in_the_hand:
    words: The clock goes on for a player in the hand.
    say: The clock goes on.
    if: the clock goes on
    like: clock_goes_on
"""
    claims = """\
- {question: who_may_call_clock, cites: ["2"], answer: in_the_hand, reading: So.,
   when: {thinking_time_gone: "yes", clock_called_by: [player_at_seat, player_off_seat]}}
- {question: who_may_call_clock, cites: ["2"], answer: no_clock, reading: Not so.,
   when: {thinking_time_gone: "yes", clock_called_by: spectator}}
"""
    own = with_files(tmp_path / "my_club", options=options, claims__clock=claims)
    (answer,) = library_with(own).ask("who_may_call_clock", "my_club").values()
    assert answer.status == "depends"
    assert [*answer.own] == ["in_the_hand"]


FOURTH = """\
flop_four_cards:
  fourth_is_burn:
    words: The fourth card is the next burn.
    dealer: [Take off the fourth card.]
    say: The fourth card's the next burn.
    if: the fourth card is the next burn
"""
FOUR = "- {question: flop_four_cards, cites: ['2'], answer: fourth_is_burn, reading: So.}\n"
FOUR_UP = {"board_went_wrong": "too_many_up", "board_street": "flop", "burn_identified": "yes"}


@pytest.mark.parametrize("like", ["", "    like: extra_card_back\n"])
def test_a_card_leaves_out_an_example_that_cannot_go_so(tmp_path: Path, like: str) -> None:
    """The example of four flop cards goes on with another flop, which 3h 4h 5h cannot become; and
    it proves nothing where floorbase is not told how to play what the house says."""
    own = with_files(tmp_path / "my_club", options=FOURTH + like, claims__board=FOUR)
    found = dispute_in(library_with(own), "board_and_burns", "my_club", **FOUR_UP)
    assert "The fourth card is the next burn." in part(whole_card(found), "RULING")
    assert part(whole_card(found), "EXAMPLE") == ""
    assert (found.own_replays() is None) == bool(like)
    assert five_books(found, 80)
    assert walked_json(found.library, found.settle())


@pytest.mark.parametrize(
    ("written", "what"),
    [
        (DEALER.replace("odd_chip", "odd_chips", 1), "'odd_chips' is not a field"),
        (ALIKE.replace("all_to_first_left", "nobody"), "'nobody' is not an option of odd_chip"),
        (DEALER.replace("to_the_dealer", "all_to_first_left"), "has an option"),
        (DEALER.replace("    words: The dealer keeps the odd chip.\n", ""), "no 'words'"),
        (DEALER.replace("to_the_dealer", "To Dealer"), "cannot be an option's name"),
        ("- x\n", "cannot be a list or text"),
    ],
)
def test_an_option_that_cannot_be_is_named(tmp_path: Path, written: str, what: str) -> None:
    folder = with_files(tmp_path / "my_club", options=written)
    assert any(what in problem.what for problem in problems(folder)), problems(folder)
