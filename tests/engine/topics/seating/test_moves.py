"""Players who leave, come and change seats, under each book, by hand from the texts."""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.records import always, record
from tests.support.seating_tables import (
    BOOKS,
    FOLDED,
    ODD,
    OTHERS,
    STACKS,
    asked,
    placed,
    table,
    under,
)


def seated(played: Replay) -> dict[int, int]:
    """The stacks of the seats that were open at first."""
    return {seat: chips for seat, chips in played.final.stacks.items() if seat not in STACKS}


def pending(played: Replay) -> str | None:
    """The question that a replay stopped at."""
    return played.pending.question if played.pending else None


@pytest.mark.parametrize(
    ("book", "observed", "gone"),
    [
        pytest.param("queensix", {}, 7, id="queensix:tournament.13"),
        pytest.param("whangamata", {"seating_game_kind": "staff_apart"}, 7, id="whangamata:8"),
        pytest.param(
            "whangamata",
            {"seating_game_kind": "staff_play", "next_big_blind_runs_game": "yes"},
            9,
            id="whangamata:8.1",
        ),
        pytest.param("whangamata", {"seating_game_kind": "casual"}, 1, id="whangamata:8.2"),
        pytest.param("nunavut", {}, 5, id="nunavut:B.tournament-play.19"),
        pytest.param("star", {}, None, id="star:7.22 the Director's choice"),
        pytest.param("michigan", {}, None, id="michigan is silent"),
    ],
)
def test_who_goes_to_another_table(book: str, observed: dict[str, str], gone: int | None) -> None:
    """7 is due for the big blind, 5 has it, 9 sits on the left of 7, and the floor names 1."""
    event = "a player moves to table 2, lot or floor names 1"
    played = under(book, ODD, *FOLDED, event, **observed)
    if gone is None:
        assert pending(played) == "balancing_who"
    else:
        assert set(STACKS) - set(played.final.stacks) == {gone}
        assert played.table.everywhere() == played.table.issued == 25000 + 21000


def test_the_next_hand_after_a_balancing_move() -> None:
    """queensix: 9 is due now that 7 has gone. nunavut: the big blind's chair is empty, and its
    rules contradict one another on what then (9.10 against B.tournament-play.31)."""
    events = (*FOLDED, "a player moves to table 2", "next hand")
    assert placed(under("queensix", ODD, *events).final) == (3, {5: 50, 9: 100})
    played = under("nunavut", ODD, *events)
    assert pending(played) == "dead_button"
    assert played.steps[-1].facts["seat_emptied_by"] == "moved"


@pytest.mark.parametrize("option", ["drawn_by_lot", "after_first_five"])
def test_a_lot_that_the_record_does_not_tell(option: str) -> None:
    with pytest.raises(ReplayError, match="drawn by lot or decided by the floor"):
        replay(record(ODD, *FOLDED, "a player moves to table 2"), always(balancing_who=option))


@pytest.mark.parametrize(
    ("book", "observed", "chair"),
    [
        pytest.param("queensix", {}, 6, id="queensix:tournament.13"),
        pytest.param("whangamata", {"seating_game_kind": "staff_play"}, 6, id="whangamata:8"),
        pytest.param("whangamata", {"seating_game_kind": "casual"}, None, id="whangamata casual"),
        pytest.param("nunavut", {}, None, id="nunavut:9.29 against B.tournament-play.31"),
        pytest.param("star", {}, None, id="star:7.22"),
        pytest.param("michigan", {}, None, id="michigan is silent"),
    ],
)
def test_which_seat_a_balancing_player_takes(
    book: str, observed: dict[str, str], chair: int | None
) -> None:
    """The first open seat left of 5, where the next big blind falls, is 6."""
    played = under(book, ODD, *FOLDED, "7 of table 2 comes to this table", **observed)
    if chair is None:
        assert pending(played) == "balancing_where"
        assert played.steps[-1].facts["mover_due_big_blind"] == "yes"
    else:
        assert seated(played) == {chair: 7000}


@pytest.mark.parametrize(
    ("option", "event", "expected"),
    [
        pytest.param(
            "like_old_position", "8 of table 2 comes to this table", {8: 8000}, id="nunavut:9.29"
        ),
        pytest.param(
            "random_seat",
            "8 of table 2 comes to this table, draws seat 2",
            {2: 8000},
            id="nunavut:A.4.5",
        ),
        pytest.param(
            "worst_position", "1 of table 2 comes to this table", {6: 6000}, id="whangamata:8"
        ),
    ],
)
def test_seats_by_each_option(option: str, event: str, expected: dict[int, int]) -> None:
    """8 sat three after the big blind of its table, and 8 is three after 5."""
    played = replay(record(ODD, *FOLDED, event), always(balancing_where=option))
    assert seated(played) == expected


def test_two_seats_equally_like_the_old_one() -> None:
    """7 sat two after the big blind; 6 is one after it here and 8 is three."""
    made = record(ODD, *FOLDED, "7 of table 2 comes to this table")
    with pytest.raises(ReplayError, match="no book says which of seats 6, 8"):
        replay(made, always(balancing_where="like_old_position"))


def test_the_worst_position_is_never_the_small_blind() -> None:
    """The big blind's chair 3 is empty and has the next small blind; 5 is open behind it."""
    laid = table({1: 5000, 2: 5000, 3: 5000, 4: 5000, 6: 5000}, OTHERS, "chairs: 6")
    events = ("4 folds", "6 folds", "1 folds", "2 folds", "3 moves to table 5 seat 1")
    options = {"dead_button": "dead_button", "balancing_where": "worst_position"}
    played = replay(record(laid, *events, "7 of table 2 comes to this table"), always(**options))
    assert (played.final.stacks[5], 3 in played.final.stacks) == (7000, False)


BREAKS = "table 2 breaks, 8 to 2, 7 to 10, 1 to 4"


@pytest.mark.parametrize(
    ("book", "observed", "expected"),
    [
        pytest.param("queensix", {}, {2: 8000, 10: 7000, 4: 6000}, id="queensix:tournament.11"),
        pytest.param(
            "whangamata",
            {"seating_game_kind": "staff_apart"},
            {6: 8000, 8: 7000, 10: 6000},
            id="whangamata:7.1 lots in this order",
        ),
        pytest.param(
            "whangamata",
            {"seating_game_kind": "casual"},
            {2: 8000, 10: 7000, 4: 6000},
            id="whangamata:5.5 casual",
        ),
        pytest.param(
            "whangamata", {"seating_game_kind": "staff_play"}, None, id="whangamata:7.1 v 5.5"
        ),
        pytest.param("nunavut", {}, None, id="nunavut:9.29 v A.4.5"),
        pytest.param("star", {}, None, id="star:7.22"),
        pytest.param("michigan", {}, None, id="michigan is silent"),
    ],
)
def test_a_broken_table(
    book: str, observed: dict[str, str], expected: dict[int, int] | None
) -> None:
    played = under(book, ODD, *FOLDED, BREAKS, **observed)
    if expected is None:
        assert pending(played) == "broken_table_seat"
    else:
        assert seated(played) == expected


def test_one_player_of_a_broken_table_needs_no_lot() -> None:
    """whangamata:7.1: alone, the player takes the first open seat left of 5."""
    laid = table(STACKS, "other_tables: {2: {seats: {4: 8000}}}")
    played = under("whangamata", laid, *FOLDED, "table 2 breaks", seating_game_kind="staff_apart")
    assert seated(played) == {6: 8000}


def test_seats_like_the_old_ones_for_a_broken_table() -> None:
    """8 was three after its big blind, 1 six (5 to 1 clockwise): here 8, and 10 or 2."""
    options = always(broken_table_seat="like_old_position")
    played = replay(record(ODD, *FOLDED, "table 2 breaks, 8 to 2"), options)
    assert seated(played) == {8: 8000}
    with pytest.raises(ReplayError, match="no book says"):
        replay(record(ODD, *FOLDED, "table 2 breaks, 1 to 2, 8 to 4"), options)


def test_a_table_that_waits_for_players() -> None:
    """whangamata:8: three short halts until somebody comes, two short goes on."""
    kind = {"seating_game_kind": "staff_apart"}
    halted = (*FOLDED, "table is 3 short")
    with pytest.raises(ReplayError, match="is halted"):
        under("whangamata", ODD, *halted, "next hand", **kind)
    came = (*halted, "8 of table 2 comes to seat 6", "next hand")
    assert placed(under("whangamata", ODD, *came, **kind).final) == (3, {5: 50, 6: 100})
    on = (*FOLDED, "table is 2 short", "next hand")
    assert under("whangamata", ODD, *on, **kind).status == "complete"
    assert pending(under("queensix", ODD, *on)) == "short_table_plays"


def test_a_player_in_the_wrong_seat() -> None:
    """whangamata:5: with the right stack at the start the player moves, every chip along, once the
    hand is over."""
    found = "9 belongs at table 2 seat 2"
    right = {"wrong_seat_start_stack": "yes"}
    played = under("whangamata", ODD, *FOLDED, found, **right)
    assert (9 in played.final.stacks, played.table.everywhere()) == (False, 46000)
    during = ("7 folds", found, *FOLDED[1:])
    played = under("whangamata", ODD, *during, **right)
    assert 9 in played.final.stacks
    assert 9 not in under("whangamata", ODD, *during, "next hand", **right).final.stacks
    here = under("whangamata", ODD, *FOLDED, "9 belongs in seat 8", **right)
    assert seated(here) == {8: 5000}
    assert pending(under("whangamata", ODD, found, wrong_seat_start_stack="no")) == "wrong_seat"
    stays = replay(record(ODD, *FOLDED, found), always(wrong_seat="stays"))
    assert 9 in stays.final.stacks


@pytest.mark.parametrize(
    ("book", "event", "expected"),
    [
        pytest.param("queensix", "9 asks for seat 8", {}, id="queensix:tournament.12 asks"),
        pytest.param(
            "queensix", "floor assigns 9 to seat 8", {8: 5000}, id="queensix:tournament.12"
        ),
        pytest.param("nunavut", "9 asks for seat 8", {}, id="nunavut:A.4.3 asks"),
        pytest.param("nunavut", "floor assigns 9 to seat 8", {8: 5000}, id="nunavut:A.4.3"),
        pytest.param("star", "9 asks for seat 8", None, id="star is silent"),
        pytest.param("whangamata", "9 asks for seat 8", None, id="whangamata is silent"),
        pytest.param("michigan", "9 asks for seat 8", None, id="michigan is silent"),
    ],
)
def test_another_seat(book: str, event: str, expected: dict[int, int] | None) -> None:
    played = under(book, ODD, *FOLDED, event)
    if expected is None:
        assert pending(played) == "seat_change"
    else:
        assert seated(played) == expected


def test_a_blind_that_takes_another_chair_has_neither_bust_nor_left() -> None:
    """So the fact stays open: queensix needs it not, nunavut would."""
    events = (*FOLDED, "floor assigns 3 to seat 8", "next hand")
    assert placed(under("queensix", ODD, *events).final) == (3, {5: 50, 7: 100})
    assert pending(under("nunavut", ODD, *events)) == "dead_button"


DRAWN = "seats drawn 1 to 5, 3 to 1, 5 to 2, 7 to 9, 9 to 3"


@pytest.mark.parametrize(
    ("book", "event", "option"),
    [
        pytest.param("queensix", "tables left 1 of 2", "redraw", id="queensix:tournament.16"),
        pytest.param("queensix", "tables left 3 of 6", "redraw", id="queensix:tournament.16 six"),
        pytest.param("queensix", "tables left 2 of 5", None, id="queensix:tournament.16 five"),
        pytest.param("star", "tables left 1 of 9", "redraw", id="star:7.24"),
        pytest.param("star", "tables left 2 of 9", None, id="star:7.22"),
        pytest.param("whangamata", "tables left 1 of 2", None, id="whangamata is silent"),
        pytest.param("nunavut", "tables left 1 of 2", None, id="nunavut is silent"),
        pytest.param("michigan", "tables left 1 of 2", None, id="michigan is silent"),
    ],
)
def test_a_redraw(book: str, event: str, option: str | None) -> None:
    """5 has 5,050 and goes to 2, 3 has 4,950 and goes to 1; the floor must say where the button
    is."""
    events = (*FOLDED, f"{event}, {DRAWN}")
    played = under(book, ODD, *events)
    if option is None:
        assert pending(played) == "final_table_redraw"
        return
    assert played.final.stacks == {1: 4950, 2: 5050, 3: 5000, 5: 5000, 9: 5000}
    with pytest.raises(ReplayError, match="no book says at which seat the button"):
        under(book, ODD, *events, "next hand")
    put = under(book, ODD, *events, "floor puts the button at 9", "next hand")
    assert placed(put.final) == (9, {1: 50, 2: 100})


def test_everybody_keeps_their_seats() -> None:
    made = record(ODD, *FOLDED, f"tables left 2 of 5, {DRAWN}", "next hand")
    played = replay(made, always(final_table_redraw="keep_seats"))
    assert placed(played.final) == (3, {5: 50, 7: 100})


@pytest.mark.parametrize("book", BOOKS)
def test_no_book_is_asked_where_one_seat_is_open(book: str) -> None:
    laid = table(STACKS | {2: 5000, 4: 5000, 6: 5000, 8: 5000}, OTHERS)
    folded = (
        "4 folds",
        "5 folds",
        "6 folds",
        "7 folds",
        "8 folds",
        "9 folds",
        "1 folds",
        "2 folds",
    )
    played = under(book, laid, *folded, "7 of table 2 comes to this table")
    assert (asked(played), played.final.stacks[10]) == ([], 7000)
