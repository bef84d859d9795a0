"""Blinds of new players, short blinds, two players' blinds and turns, by hand from the texts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.record.phh import record_of
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import ReplayError, Where
from tests.support.records import always, record
from tests.support.seating_tables import BOOKS, asked, placed, table, under
from tests.support.shipped import LIBRARY

# Button 1, small blind 3, big blind 5; in the next hand 3, 5 and 7.
ODD = table({1: 5000, 3: 5000, 5: 5000, 7: 5000, 9: 5000})
FOLDED = ("7 folds", "9 folds", "1 folds", "3 folds")
BROKE, BALANCE = "table 4 broke", "to balance"


def joined(book: str, chair: int, why: str, *then: str, **observed: str) -> Replay:
    """A hand folded out, then a new player with 8,000, then the next hand."""
    new = f"new player in seat {chair} with 8000, {why}"
    return under(book, ODD, *FOLDED, new, "next hand", *then, **observed)


@pytest.mark.parametrize("book", BOOKS)
def test_a_new_player_in_the_big_blind_posts_it_whatever_the_book(book: str) -> None:
    """Seat 6 is the first left of the last big blind; whangamata:8 even if it is the second."""
    played = joined(book, 6, BALANCE)
    assert asked(played) == []
    assert placed(played.final) == (3, {5: 50, 6: 100})
    assert played.final.stacks[6] == 7900


@pytest.mark.parametrize(
    ("book", "why", "option"),
    [
        pytest.param("star", BALANCE, "waits", id="star:7.23"),
        pytest.param("star", BROKE, "waits", id="star:7.23 broken table"),
        pytest.param("queensix", BALANCE, "dealt_in", id="queensix:tournament.14"),
        pytest.param("nunavut", BROKE, "waits", id="nunavut:B.tournament-play.31"),
        pytest.param("nunavut", BALANCE, None, id="nunavut:B.tournament-play.31 says broken"),
        pytest.param("whangamata", BROKE, None, id="whangamata is silent"),
        pytest.param("michigan", BROKE, None, id="michigan is silent"),
    ],
)
def test_a_new_player_between_button_and_small_blind(
    book: str, why: str, option: str | None
) -> None:
    played = joined(book, 4, why)
    if option is None:
        assert played.pending
        assert played.pending.question == "between_button_and_sb"
        return
    assert asked(played) == [("between_button_and_sb", option)]
    assert played.final.bets == {5: 50, 7: 100}
    assert (4 in played.final.hands) is (option == "dealt_in")
    assert len(played.table.deck.stub) == 52 - 2 * (6 if option == "dealt_in" else 5)


@pytest.mark.parametrize("book", ["michigan", "nunavut", "whangamata"])
def test_a_new_player_next_to_the_button_who_has_the_small_blind(book: str) -> None:
    """michigan:48 and 49, nunavut:9.11 and 9.12: counted from the button at 3, seat 4 has the small
    blind and 5 the big blind, which it has just had; 7 acts first. The next hand goes on from 4."""
    new = "new player in seat 4 with 8000, to balance"
    made = record(ODD, *FOLDED, new, "next hand", "7 folds", "9 folds", "1 folds", "3 folds",
                  "4 folds", "next hand")  # fmt: skip
    directed = [Direction("between_button_and_sb", "takes_small_blind", "the Director")]
    decide = LIBRARY.decide_for(book)
    played = replay(record(ODD, *FOLDED, new, "next hand"), decide, directed)
    assert placed(played.final) == (3, {4: 50, 5: 100})
    assert (played.final.to_act, played.final.to_call) == (7, 100)
    assert placed(replay(made, decide, directed).final) == (4, {5: 50, 7: 100})


def test_two_new_players_next_to_the_button() -> None:
    """Button 1, blinds 3 and 6. In the next hand the button is at 3, so 4 and 5 have the blinds."""
    laid = table({1: 5000, 3: 5000, 6: 5000, 7: 5000})
    new = (
        "new player in seat 4 with 8000, to balance",
        "new player in seat 5 with 8000, to balance",
    )
    directed = [Direction("between_button_and_sb", "takes_small_blind")]
    made = record(laid, "7 folds", "1 folds", "3 folds", *new, "next hand")
    played = replay(made, LIBRARY.decide_for("michigan"), directed)
    assert placed(played.final) == (3, {4: 50, 5: 100})
    assert played.final.to_act == 6
    pending = under("michigan", laid, *(e.text for e in made.events)).pending
    assert pending
    assert pending.menu == ("waits", "takes_small_blind")


def test_whoever_waits_for_the_button_has_the_hand_after() -> None:
    """star:7.23: in the hand after, the button is at 5 and has gone past 4."""
    folded = ("9 folds", "1 folds", "3 folds", "5 folds", "next hand")
    after = joined("star", 4, BALANCE, *folded).final
    assert placed(after) == (5, {7: 50, 9: 100})
    assert 4 in after.hands
    assert after.to_act == 1


@pytest.mark.parametrize(
    ("book", "status"),
    [
        pytest.param("star", "complete", id="star:7.23"),
        pytest.param("queensix", "complete", id="queensix:tournament.14"),
        pytest.param("nunavut", "complete", id="nunavut:B.tournament-play.31"),
        pytest.param("whangamata", "pending", id="whangamata:7.1 names the big blind"),
        pytest.param("michigan", "pending", id="michigan is silent"),
    ],
)
def test_a_new_player_elsewhere_owes_nothing(book: str, status: str) -> None:
    played = joined(book, 8, BROKE, seating_game_kind="staff_apart")
    assert played.status == status
    if status == "complete":
        assert asked(played) == [
            ("moved_player_dealt_in", "dealt_in"),
            ("moved_player_owes", "position_owes"),
        ]
        assert played.final.bets == {5: 50, 7: 100}


def test_a_new_player_who_posts_and_one_who_waits() -> None:
    """A live post of 100 in seat 8, which acts first and has nothing more to call."""
    new = "new player in seat 8 with 8000, to balance"
    made = record(ODD, *FOLDED, new, "next hand")
    options = {"moved_player_dealt_in": "dealt_in", "moved_player_owes": "posts_big_blind"}
    after = replay(made, always(**options)).final
    assert after.bets == {5: 50, 7: 100, 8: 100}
    assert (after.to_act, after.to_call) == (8, 0)
    folded = ("9 folds", "1 folds", "3 folds", "5 folds", "next hand")
    waiting = always(moved_player_dealt_in="waits")
    played = replay(record(ODD, *FOLDED, new, "next hand", *folded), waiting)
    assert placed(played.final) == (5, {7: 50, 8: 100}), "the big blind has come to it"
    assert asked(played) == [("moved_player_dealt_in", "waits")]


def test_a_new_player_who_waits_for_the_button() -> None:
    """Seat 3 had the small blind and has left: its chair has the button in the next hand, and the
    button has passed in the hand after that."""
    new = ("3 moves to table 4 seat 1", "new player in seat 3 with 8000, table 4 broke")
    waiting = always(moved_player_dealt_in="waits_for_button")
    made = record(ODD, *FOLDED, *new, "next hand")
    first = replay(made, waiting).final
    assert placed(first) == (3, {5: 50, 7: 100})
    assert 3 in first.folded
    folded = ("9 folds", "1 folds", "5 folds", "next hand")
    played = replay(record(ODD, *FOLDED, *new, "next hand", *folded), waiting)
    assert placed(played.final) == (5, {7: 50, 9: 100})
    assert 3 not in played.final.folded
    assert asked(played) == [("moved_player_dealt_in", "waits_for_button")]


def test_a_new_player_in_the_chair_of_a_blind() -> None:
    """Seat 3 had the small blind and has left: its chair has the button. whangamata:7.2 deals a
    casual player in there; what is owed it does not say."""
    events = (*FOLDED, "3 moves to table 4 seat 1", "new player in seat 3 with 8000, table 4 broke")
    played = under("star", ODD, *events, "next hand")
    assert placed(played.final) == (3, {5: 50, 7: 100})
    pending = under("whangamata", ODD, *events, "next hand", seating_game_kind="casual").pending
    assert pending
    assert pending.question == "moved_player_owes"
    pending = under("whangamata", ODD, *events, "next hand", seating_game_kind="staff_play").pending
    assert pending
    assert pending.question == "moved_player_dealt_in"


# Button 1, small blind 2, and a big blind in seat 3 that has 60 of 100.
SHORT = table({1: 5000, 2: 5000, 3: 60, 4: 5000})


DISPUTED = "floor called about the short blind"


@pytest.mark.parametrize(
    ("book", "question"),
    [
        pytest.param("star", "short_blind", id="star:7.27 gives the hand, not the price"),
        pytest.param("queensix", None, id="queensix:tournament.18 and 4.blinds.1"),
        pytest.param("whangamata", "short_stack_in_blind", id="whangamata is silent"),
        pytest.param("nunavut", "short_stack_in_blind", id="nunavut is silent"),
        pytest.param("michigan", "short_stack_in_blind", id="michigan is silent"),
    ],
)
def test_a_short_big_blind_in_dispute(book: str, question: str | None) -> None:
    played = under(book, SHORT, DISPUTED, "4 calls")
    if question:
        assert played.pending
        assert (played.pending.question, played.pending.seat) == (question, 3)
        return
    opening = next(step for step in played.steps if step.question == "short_blind").after
    assert opening.bets == {2: 50, 3: 60}
    assert (opening.to_act, opening.to_call, opening.min_raise_to) == (4, 100, 200)
    assert played.final.bets == {2: 50, 3: 60, 4: 100}


def test_where_no_short_blind_is_nobody_can_dispute_one() -> None:
    whole = table({1: 5000, 2: 5000, 3: 5000, 4: 5000})
    with pytest.raises(ReplayError, match="no blind of this hand"):
        under("michigan", whole, DISPUTED)
    with pytest.raises(ReplayError, match="somebody has acted"):
        under("michigan", SHORT, "4 calls", "1 calls", DISPUTED)
    debt = "floor called about the rest of the blind"
    with pytest.raises(ReplayError, match="not over"):
        under("michigan", SHORT, debt)
    with pytest.raises(ReplayError, match="nobody who posted a blind short"):
        under("michigan", whole, "4 folds", "1 folds", "2 folds", debt)


@pytest.mark.parametrize("book", BOOKS)
def test_a_short_big_blind_that_nobody_disputes_stops_no_book(book: str) -> None:
    """All-in for the 60; a call costs all 100, a raise adds a big blind (michigan:18: a chip).

    4 calls 100, 1 folds, 2 folds its 50: seat 3's 60 are matched by 4 and for 50 by 2, so it
    can win 170, and 40 that nobody matched go back to 4.
    """
    played = under(book, SHORT, "4 calls")
    after = played.final
    assert played.status == "complete"
    assert after.bets == {2: 50, 3: 60, 4: 100}
    assert (after.to_act, after.to_call) == (1, 100)
    assert after.min_raise_to == (101 if book == "michigan" else 200)
    after = under(book, SHORT, "4 calls", "1 folds", "2 folds").final
    assert (after.to_act, after.pot, after.stacks[4]) == (None, 170, 4940)
    won = under(book, SHORT, "4 folds", "1 folds", "2 folds", "next hand").final
    assert (won.stacks[3], won.bets) == (60, {3: 50, 4: 100}), "110 won, and nothing owed"


@pytest.mark.parametrize("book", BOOKS)
def test_a_short_small_blind_stops_no_book(book: str) -> None:
    played = under(book, table({1: 5000, 2: 30, 3: 5000, 4: 5000}), "4 calls")
    assert played.status == "complete"
    assert played.final.bets == {2: 30, 3: 100, 4: 100}
    assert (played.final.to_act, played.final.to_call) == (1, 100)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("stack", "pot", "left"),
    [
        pytest.param(30, 60, 4970, id="less than the small blind: 20 of it go back"),
        pytest.param(50, 100, 4950, id="as much as the small blind"),
    ],
)
def test_nobody_acts_on_a_big_blind_that_the_small_blind_covers(
    book: str, stack: int, pot: int, left: int
) -> None:
    """Heads-up, and three-handed once the third has folded; a board that is run out is in time."""
    two = under(book, table({1: 5000, 2: stack}), "dealer deals flop 3h 8s 9d")
    three = under(book, table({1: 5000, 2: stack, 3: 5000}, button=3), "3 folds")
    for played in (two, three):
        assert played.status == "complete"
        assert (played.final.to_act, played.final.pot) == (None, pot)
        assert (played.final.stacks[1], played.final.stacks[2]) == (left, 0)
    assert two.final.board == ("3h", "8s", "9d")


@pytest.mark.parametrize("book", BOOKS)
def test_a_big_blind_all_in_for_more_than_the_small_blind_leaves_a_call(book: str) -> None:
    """70 of 100 against a small blind of 50: the 20 missing are all that a call can cost, and no
    raise could be called. Who folds has lost 50, and the 20 over that go back to the all-in."""
    opening = under(book, table({1: 5000, 2: 70}), "1 calls").steps
    after = next(step.after for step in opening if step.text == "The table" and step.after.bets)
    assert (after.to_act, after.to_call) == (1, 20)
    called = under(book, table({1: 5000, 2: 70}), "1 calls").final
    assert (called.to_act, called.pot, called.stacks) == (None, 140, {1: 4930, 2: 0})
    folded = under(book, table({1: 5000, 2: 70}), "1 folds").final
    assert folded.stacks == {1: 4950, 2: 120}


def test_two_players_with_chips_still_face_the_whole_blind() -> None:
    """4 and 2 have chips behind. When 4 folds, 2 has matched the 40 of the big blind already; of
    a small blind that is all-in too, only its 50 are left for 4 to call."""
    short = table({1: 5000, 2: 5000, 3: 40, 4: 5000})
    assert under("queensix", short, "4 folds").final.to_call == 100
    assert under("queensix", short, "4 folds", "1 folds").final.to_act is None
    both = table({1: 5000, 2: 50, 3: 40, 4: 5000})
    assert under("queensix", both, "4 folds").final.to_call == 50
    called = under("queensix", both, "4 folds", "1 calls").final
    assert (called.to_act, called.pot, called.stacks[1]) == (None, 140, 4950)


def test_a_small_blind_given_up_over_a_shorter_big_blind_gets_its_excess_back() -> None:
    """star:7.34 holds a fold out of turn: 30 of the 50 are matched, and 3 can win no more."""
    laid = table({1: 5000, 2: 5000, 3: 30})
    played = under("star", laid, "2 folds out of turn", "1 folds")
    assert played.final.stacks == {1: 5000, 2: 4970, 3: 60}


def test_a_written_post_of_an_all_in_big_blind_is_the_same_hand() -> None:
    """``posts`` may give what the big blind had, or what was due: 100 stays the bet either way."""
    stacks = {1: 5000, 2: 5000, 3: 60, 4: 5000}
    for posts in ("posts: {2: 50, 3: 60}", "posts: {2: 50, 3: 100}"):
        for book in BOOKS:
            after = under(book, table(stacks, posts), "4 calls").final
            assert after == under(book, SHORT, "4 calls").final


@pytest.mark.parametrize("book", BOOKS)
def test_a_short_blind_in_a_hand_history_is_the_same_hand(book: str) -> None:
    """The same hand as a PHH history; its seat 1 is left of the button, so 4 has it."""
    hand = {
        "variant": "NT",
        "antes": [0, 0, 0, 0],
        "blinds_or_straddles": [50, 100, 0, 0],
        "min_bet": 100,
        "starting_stacks": [5000, 60, 5000, 5000],
        "actions": ["p3 cc"],
    }
    decide = LIBRARY.decide_for(book)
    read = replay(record_of(hand, Where("made.phh", 1)), decide)
    written = under(book, table({1: 5000, 2: 60, 3: 5000, 4: 5000}, button=4), "3 calls")
    assert read.final == written.final
    assert asked(read) == asked(written)


def test_a_call_that_costs_what_was_posted() -> None:
    options = {"short_stack_in_blind": "plays_all_in", "short_blind": "posted_amount"}
    after = replay(record(SHORT, "4 calls"), always(**options)).final
    assert (after.bets[4], after.to_act, after.to_call, after.min_raise_to) == (60, 1, 60, 160)
    two = table({1: 5000, 2: 40})  # the button has posted 50, which the 40 cannot match
    played = replay(record(two, "dealer deals flop Ah 7c 2d"), always(**options))
    assert (played.final.to_act, played.final.pot, played.final.stacks[1]) == (None, 80, 4960)


def test_a_player_who_is_dealt_past_posts_nothing() -> None:
    """The 50 of the small blind is the most that was posted, and 100 the full blind."""
    for option, price in (("full_blind", 100), ("posted_amount", 50)):
        options = {"short_stack_in_blind": "no_hand", "short_blind": option}
        played = replay(record(SHORT, "4 calls"), always(**options))
        assert (played.final.bets, played.final.stacks[3]) == ({2: 50, 4: price}, 60)
        assert played.final.folded == (3,)
        assert len(played.table.deck.stub) == 46


@pytest.mark.parametrize(
    ("option", "stack", "won", "pot"),
    [
        pytest.param("not_made_up", 60, 110, 0, id="queensix:tournament.18"),
        pytest.param("made_up", 20, 70, 40, id="the 40 into the next pot"),
    ],
)
def test_a_short_blind_that_won(option: str, stack: int, won: int, pot: int) -> None:
    """Seat 3 gets 10 back that nobody matched and the pot of 100, then posts the small blind."""
    rest = {"short_stack_in_blind": "plays_all_in", "short_blind": "full_blind"}
    decide = always(**rest, short_blind_made_up=option)
    made = record(SHORT, "4 folds", "1 folds", "2 folds", "next hand")
    after = replay(made, decide).final
    debt = "floor called about the rest of the blind"
    asked_first = record(SHORT, "4 folds", "1 folds", "2 folds", debt, "next hand")
    assert replay(asked_first, decide).final == after
    pending = under("michigan", SHORT, *(e.text for e in asked_first.events)).pending
    assert pending
    assert pending.question == "short_blind_made_up"
    assert (after.stacks[3], after.bets, after.pot) == (stack, {3: 50, 4: 100}, pot)
    assert after.stacks[3] + 50 == won
    if option == "not_made_up":
        assert under("queensix", SHORT, *(e.text for e in made.events)).final.stacks[3] == stack


@pytest.mark.parametrize(
    ("option", "stack", "ante", "blind"),
    [
        pytest.param("ante_first", 1500, 1000, 500, id="star:7.27"),
        pytest.param("ante_first", 800, 800, 0, id="star:1.format.5"),
        pytest.param("blind_first", 1500, 500, 1000, id="the other way about"),
        pytest.param("blind_first", 800, 0, 800, id="the other way about, shorter"),
    ],
)
def test_a_short_big_blind_ante(option: str, stack: int, ante: int, blind: int) -> None:
    """At 500/1,000 with a big-blind ante of 1,000."""
    stacks = {1: 9000, 2: 9000, 3: stack, 4: 9000}
    laid = table(stacks, "big_blind_ante: 1000", blinds="500/1000")
    rest = {"short_stack_in_blind": "plays_all_in", "short_blind": "full_blind"}
    after = replay(record(laid, "4 folds"), always(**rest, bb_ante_short=option)).final
    assert (after.pot, after.bets.get(3, 0), after.stacks[3]) == (ante, blind, 0)
    if option == "ante_first":
        played = under("star", laid, "4 folds")
        assert (played.final.pot, played.final.bets.get(3, 0)) == (ante, blind)
    pending = under("queensix", laid, "4 folds").pending
    assert pending
    assert pending.question == "bb_ante_short"


TWO = table({1: 5000, 2: 5000}, "posts: {2: 50, 1: 100}")
TWO_RIGHT = table({1: 5000, 2: 5000})
BLINDS = "floor called about the heads-up blinds"
TURN = "floor called about the heads-up turn"


@pytest.mark.parametrize(
    ("book", "right"),
    [
        pytest.param("star", False, id="star:7.37 does not say which"),
        pytest.param("queensix", True, id="queensix:tournament.28"),
        pytest.param("whangamata", True, id="whangamata:30"),
        pytest.param("nunavut", True, id="nunavut:9.12"),
        pytest.param("michigan", True, id="michigan:49.note"),
    ],
)
def test_heads_up_blinds_that_lie_the_wrong_way(book: str, right: bool) -> None:
    for laid in (TWO, TWO_RIGHT):
        played = under(book, laid, BLINDS)
        assert (played.pending is None) is right
        if right:
            assert (played.final.bets, played.final.to_act) == ({1: 50, 2: 100}, 1)


def test_a_button_that_has_the_big_blind_keeps_it_in_the_next_hand() -> None:
    made = record(TWO_RIGHT, BLINDS, "2 folds", "next hand")
    played = replay(made, always(heads_up_button="button_has_big_blind"))
    assert placed(played.final) == (2, {1: 50, 2: 100})
    assert played.final.to_act == 1


@pytest.mark.parametrize(
    ("book", "preflop", "flop"),
    [
        pytest.param("star", None, None, id="star:7.37"),
        pytest.param("queensix", 1, 2, id="queensix:4.blinds"),
        pytest.param("whangamata", 1, 2, id="whangamata:30"),
        pytest.param("nunavut", 1, 2, id="nunavut:9.15(a) and 9.17(a)"),
        pytest.param("michigan", 1, 2, id="michigan:55(a).note and 57(a)"),
    ],
)
def test_whose_turn_it_is_heads_up(book: str, preflop: int | None, flop: int | None) -> None:
    for events, seat in (
        ((TURN,), preflop),
        (("1 calls", "2 checks", "dealer deals flop Ah 7c 2d", TURN), flop),
    ):
        played = under(book, TWO_RIGHT, *events)
        if seat is None:
            assert played.pending
            assert played.pending.question == "heads_up_first"
        else:
            assert played.final.to_act == seat


def test_the_other_turn_and_what_is_too_late() -> None:
    played = replay(record(TWO_RIGHT, TURN, "2 checks"), always(heads_up_first="other_first"))
    assert (played.final.to_act, played.final.to_call) == (1, 50)
    flop = ("1 calls", "2 checks", "dealer deals flop Ah 7c 2d")
    played = replay(record(TWO_RIGHT, *flop, TURN), always(heads_up_first="button_first"))
    assert played.final.to_act == 1
    refused: Mapping[str, tuple[str, ...]] = {
        TWO_RIGHT: ("1 calls", TURN),
        table({1: 5000, 2: 5000, 3: 5000}): (BLINDS,),
        TWO: ("1 folds out of turn", BLINDS),
        table({1: 5000, 2: 5000}, "big_blind_ante: 100"): (BLINDS,),
    }
    for laid, events in refused.items():
        with pytest.raises(ReplayError):
            replay(record(laid, *events), always(heads_up_button="button_has_small_blind"))
    with pytest.raises(ReplayError, match="already in the pot"):
        replay(record(TWO_RIGHT, *flop, BLINDS), always(heads_up_button="button_has_small_blind"))


def test_a_direction_is_used_once() -> None:
    directed = [Direction("between_button_and_sb", "waits", "the Director")]
    new = "new player in seat 4 with 8000, to balance"
    played = replay(
        record(ODD, *FOLDED, new, "next hand"), LIBRARY.decide_for("michigan"), directed
    )
    assert played.status == "complete"
    assert 4 not in played.final.hands
