"""The next hand: where button and blinds go under each book, worked out by hand from the texts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import ReplayError
from tests.support.records import always, record
from tests.support.seating_tables import BOOKS, NO_BUTTON, asked, placed, table, under
from tests.support.shipped import LIBRARY

BOARD = ("dealer deals flop Kh Qs 9c", "dealer deals turn 3s", "dealer deals river 4s")


def busting(loser: int, winner: int, *seats: int) -> str:
    """A table where all have 5,000 but the loser, who has 300 and the worse of two hands."""
    stacks = {seat: 300 if seat == loser else 5000 for seat in seats}
    return table(stacks, f"hands: {{{loser}: 7c 2d, {winner}: Ah Ad}}")


# Five seats: button 1, small blind 2, big blind 3, then 4 and 5.
SMALL_OUT = (busting(2, 4, 1, 2, 3, 4, 5), "4 raises to 300", "5 folds", "1 folds", "2 calls",
             "3 folds", *BOARD, "2 shows", "4 shows", "next hand")  # fmt: skip
BIG_OUT = (busting(3, 4, 1, 2, 3, 4, 5), "4 raises to 300", "5 folds", "1 folds", "2 folds",
           "3 calls", *BOARD, "3 shows", "4 shows", "next hand")  # fmt: skip
BUTTON_OUT = (busting(1, 4, 1, 2, 3, 4, 5), "4 raises to 300", "5 folds", "1 calls", "2 folds",
              "3 folds", *BOARD, "1 shows", "4 shows", "next hand")  # fmt: skip
DEAD = {
    "star": None,
    "queensix": "dead_button",
    "whangamata": None,
    "nunavut": "moving_button",
    "michigan": "moving_button",
}
CITED = {"queensix": "queensix:tournament.27", "nunavut": "nunavut:9.10", "michigan": "michigan:47"}


@pytest.mark.parametrize("book", BOOKS)
def test_the_small_blind_busts(book: str) -> None:
    """Dead: 4 was due for the big blind, 3 had it and has the small, the button at 2's chair.
    Moving: the button to 3, blinds at 4 and 5."""
    played = under(book, *SMALL_OUT)
    assert 2 not in played.table.seats
    expected = {
        "dead_button": (2, {3: 50, 4: 100}),
        "moving_button": (3, {4: 50, 5: 100}),
    }
    check_dead_button(book, played, expected)


@pytest.mark.parametrize("book", BOOKS)
def test_the_big_blind_busts(book: str) -> None:
    """Dead: 4 posts, nobody has the small blind, the button at 2. Moving: 2, then 4 and 5."""
    played = under(book, *BIG_OUT)
    expected = {"dead_button": (2, {4: 100}), "moving_button": (2, {4: 50, 5: 100})}
    check_dead_button(book, played, expected)


def check_dead_button(
    book: str, played: Replay, expected: Mapping[str, tuple[int, Mapping[int, int]]]
) -> None:
    option = DEAD[book]
    if option is None:
        assert played.pending
        assert played.pending.question == "dead_button"
        return
    assert asked(played) == [("dead_button", option)]
    step = next(step for step in played.steps if step.question)
    assert step.answer
    assert CITED[book] in step.answer.cites
    assert step.facts["seat_emptied_by"] == "busted"
    assert placed(played.final) == expected[option]


@pytest.mark.parametrize("book", BOOKS)
def test_the_button_busts_and_nobody_has_to_rule(book: str) -> None:
    """Both ways lead to button 2, blinds at 3 and 4."""
    played = under(book, *BUTTON_OUT)
    assert asked(played) == []
    assert placed(played.final) == (2, {3: 50, 4: 100})
    assert played.final.to_act == 5


def test_the_hand_after_a_missing_small_blind_has_its_button_at_the_empty_chair() -> None:
    """queensix:4.blinds.2(b): button at 3's chair, small blind 4, big blind 5; not asked again."""
    played = under("queensix", *BIG_OUT, "5 folds", "1 folds", "2 folds", "next hand")
    assert placed(played.final) == (3, {4: 50, 5: 100})
    assert asked(played) == [("dead_button", "dead_button")]
    assert played.final.to_act == 1


def test_what_the_floor_directs_holds_until_every_chair_is_in_order_again() -> None:
    """star says nothing of the button, so the floor rules, and rules once."""
    directed = [Direction("dead_button", "dead_button", "the floor")]
    made = record(*BIG_OUT, "5 folds", "1 folds", "2 folds", "next hand")
    played = replay(made, LIBRARY.decide_for("star"), directed)
    assert played.status == "complete"
    assert placed(played.final) == (3, {4: 50, 5: 100})


# Three seats: button 1, small blind 2, big blind 3.
THREE = (1, 2, 3)
FIRST_OUT = (busting(1, 3, *THREE), "1 all-in", "2 folds", "3 calls", *BOARD, "1 shows",
             "3 shows", "next hand")  # fmt: skip
SECOND_OUT = (busting(2, 3, *THREE), "1 folds", "2 all-in", "3 calls", *BOARD, "2 shows",
              "3 shows", "next hand")  # fmt: skip
THIRD_OUT = (busting(3, 1, *THREE), "1 raises to 300", "2 folds", "3 calls", *BOARD, "1 shows",
             "3 shows", "next hand")  # fmt: skip


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("star", None, id="star:7.37 does not say who is designated"),
        pytest.param("queensix", (3, {3: 50, 2: 100}), id="queensix:4.blinds.2(b)"),
        pytest.param("whangamata", (3, {3: 50, 2: 100}), id="whangamata:30"),
        pytest.param("nunavut", (2, {2: 50, 3: 100}), id="nunavut:9.12"),
        pytest.param("michigan", (2, {2: 50, 3: 100}), id="michigan:49.note"),
    ],
)
def test_the_button_busts_and_two_are_left(
    book: str, expected: tuple[int, dict[int, int]] | None
) -> None:
    """Nobody has the big blind twice running in two books; in two others seat 3 has it again."""
    played = under(book, *FIRST_OUT)
    if expected is None:
        assert played.pending
        assert played.pending.question == "heads_up_start"
    else:
        assert placed(played.final) == expected
        assert played.final.to_act == expected[0]


@pytest.mark.parametrize("book", BOOKS)
def test_a_blind_busts_and_two_are_left(book: str) -> None:
    """Both ways agree, so no book is asked: 3 after 1, or 2 after 1, has the button."""
    played = under(book, *SECOND_OUT)
    assert (asked(played), placed(played.final)) == ([], (3, {3: 50, 1: 100}))
    played = under(book, *THIRD_OUT)
    assert (asked(played), placed(played.final)) == ([], (2, {2: 50, 1: 100}))


@pytest.mark.parametrize(
    ("gone", "left", "moves", "due"),
    [
        pytest.param((2, 3), (1, 4), 4, 1, id="both blinds; 4 is due for the big blind"),
        pytest.param((1, 2, 3), (4, 5), 4, 5, id="button and blinds; 4 is due for the big blind"),
        pytest.param((2, 3, 4), (1, 5), 5, 1, id="blinds and the next; 5 is due"),
        pytest.param((1, 3), (2, 4), 2, 2, id="button and big blind; 4 is due, both ways"),
        pytest.param((1, 2), (3, 4), 3, 3, id="button and small blind; 4 is due, both ways"),
    ],
)
def test_several_bust_and_two_are_left(
    gone: tuple[int, ...], left: tuple[int, int], moves: int, due: int
) -> None:
    """Button 1, blinds 2 and 3. The button is at ``moves`` if it goes to the next player, at
    ``due`` if the big blind goes to whoever is due (queensix:4.blinds.2(b))."""
    played = {book: under(book, *several_out(gone, left)) for book in BOOKS}
    other = {chair: next(n for n in left if n != chair) for chair in left}
    for book, button in (("nunavut", moves), ("michigan", moves), ("queensix", due)):
        assert placed(played[book].final) == (button, {button: 50, other[button]: 100})
    for book in ("star", "whangamata"):
        pending = played[book].pending
        assert (pending.question if pending else None) == (
            "heads_up_start" if moves != due else None
        )


def several_out(gone: tuple[int, ...], left: tuple[int, int]) -> tuple[str, ...]:
    """Everybody all-in for 300 but one of those left, who folds; the other has aces."""
    seats = sorted((*gone, *left))
    winner, folds = left[1], left[0]
    hands = dict(zip(gone, ("7c 2d", "7d 2h", "7h 2s"), strict=False)) | {winner: "Ah Ad"}
    held = ", ".join(f"{seat}: {cards}" for seat, cards in hands.items())
    stacks = {seat: 300 if seat in gone else 5000 for seat in seats}
    laid = table(stacks, f"hands: {{{held}}}")
    order = [seat for seat in (4, 5, 1, 2, 3) if seat in seats]
    acts = [f"{seat} folds" if seat == folds else f"{seat} checks or calls" for seat in order]
    first = next(at for at, seat in enumerate(order) if seat != folds)
    acts[first] = f"{order[first]} raises to 300"
    shows = [f"{seat} shows" for seat in order if seat != folds]
    return (laid, *acts, "dealer deals flop Kh Qs 9c", "dealer deals turn 3s",
            "dealer deals river 4s", *shows, "next hand")  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_two_players_take_turns_with_the_button(book: str) -> None:
    laid = table({1: 5000, 2: 5000})
    played = under(book, laid, "1 folds", "next hand", "2 folds", "next hand")
    assert placed(played.final) == (1, {1: 50, 2: 100})


FIVE = table({1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 5000})
FOLDED = ("4 folds", "5 folds", "1 folds", "2 folds")  # 3 takes it: 5,050; 2 is left with 4,950


def test_the_next_hand_names_its_blinds_and_antes() -> None:
    after = under("star", FIVE, *FOLDED, "next hand, blinds 100/200 ante 25").final
    assert placed(after) == (2, {3: 100, 4: 200})
    assert (after.pot, after.to_call, after.min_raise_to) == (125, 200, 400)
    after = under("star", FIVE, *FOLDED, "next hand, blinds 100/200, big-blind ante 200").final
    assert (after.pot, after.stacks[4]) == (200, 4600)
    with pytest.raises(ReplayError, match="blinds of 200/100"):
        under("star", FIVE, *FOLDED, "next hand, blinds 200/100")


def test_the_next_hand_names_its_hole_cards() -> None:
    after = under("star", FIVE, *FOLDED, "next hand, hands 3 Ah Kc, 5 ?? 2d", "5 folds").final
    assert (after.hands[3], after.folded) == (("Ah", "Kc"), (5,))
    for hands in ("3 Ah Kc, 9 Qd Qs", "3 Ah Kc, 3 Qd Qs"):
        with pytest.raises(ReplayError):
            under("star", FIVE, *FOLDED, f"next hand, hands {hands}")


def test_only_a_hand_that_is_over_has_a_next() -> None:
    with pytest.raises(ReplayError, match="not over"):
        under("star", FIVE, "4 folds", "next hand")
    laid = table({1: 300, 2: 300}, "hands: {1: Ah Ad, 2: 7c 2d}")
    with pytest.raises(ReplayError, match="only one seat"):
        under("star", laid, "1 all-in", "2 calls", *BOARD, "1 shows", "2 shows", "next hand")


@pytest.mark.parametrize(
    ("book", "moment", "first"),
    [
        pytest.param("star", "after the riffle", 200, id="star:7.20 begins at the cut"),
        pytest.param("star", "after the cut", 100, id="star:7.20"),
        pytest.param("queensix", "before the riffle", 200, id="queensix:tournament.7"),
        pytest.param("queensix", "after the riffle", 100, id="queensix:tournament.7 begun"),
        pytest.param("whangamata", "before the riffle", 200, id="whangamata:19"),
        pytest.param("whangamata", "after the riffle", 100, id="whangamata:19 begun"),
        pytest.param("nunavut", "before the riffle", 200, id="nunavut:B.tournament-play.14"),
        pytest.param("nunavut", "after the riffle", 100, id="nunavut:B.tournament-play.14 begun"),
    ],
)
def test_a_level_ends_between_two_hands(book: str, moment: str, first: int) -> None:
    """The big blind of the next hand; in the hand after it, it is 200 in any case."""
    events = (*FOLDED, f"level ends {moment}, blinds 100/200", "next hand")
    after = under(book, FIVE, *events).final
    assert after.bets[4] == first
    after = under(
        book, FIVE, *events, "5 folds", "1 folds", "2 folds", "3 folds", "next hand"
    ).final
    assert after.bets[5] == 200


def test_a_level_that_ends_during_a_hand_waits_and_no_book_is_asked() -> None:
    played = under("michigan", FIVE, "4 folds", "level ends, blinds 100/200", *FOLDED[1:])
    assert asked(played) == []
    played = under("michigan", FIVE, "level ends, blinds 100/200", *FOLDED, "next hand")
    assert played.final.bets == {3: 100, 4: 200}
    pending = under("michigan", FIVE, *FOLDED, "level ends, blinds 100/200").pending
    assert pending
    assert pending.question == "new_limits_when"


def test_a_riffle_that_the_record_tells_of_has_begun_the_deal() -> None:
    """whangamata:19: so the old level goes on for this hand; star:7.20 waits for the cut."""
    events = (*FOLDED, "dealer riffles", "level ends, blinds 100/200", "next hand")
    assert under("whangamata", FIVE, *events).final.bets == {3: 50, 4: 100}
    assert under("star", FIVE, *events).final.bets == {3: 100, 4: 200}


@pytest.mark.parametrize(
    ("option", "event", "button"),
    [
        pytest.param("left_of_dealer", "first button", 2, id="michigan:47"),
        pytest.param("right_of_dealer", "first button", 9, id="nunavut:A.5.5"),
        pytest.param("random", "first button, lot falls on 5", 5, id="queensix:tournament.1"),
        pytest.param("random", "high card for the button: 2 3c, 5 4c, 9 2c", 5, id="a lot"),
        pytest.param("high_card", "high card for the button: 2 Ah, 5 As, 9 Kd", 5, id="spades"),
        pytest.param("high_card", "high card for the button: 2 Ah, 5 Qs, 9 Kd", 2, id="rank"),
    ],
)
def test_the_first_button(option: str, event: str, button: int) -> None:
    played = replay(record(NO_BUTTON, event, "next hand"), always(first_button=option))
    assert played.final.button == button
    small = {2: 5, 5: 9, 9: 2}[button]
    assert played.final.bets[small] == 50


def test_the_first_button_where_the_line_does_not_tell_enough() -> None:
    for option, event in (
        ("random", "first button"),
        ("high_card", "first button, lot falls on 5"),
        ("high_card", "high card for the button: 2 Ah, 5 Kd"),
        ("high_card", "high card for the button: 2 Ah, 5 Kd, 9 ??"),
        ("high_card", "high card for the button: 2 Ah, 5 Kd, 9 joker"),
        ("high_card", "high card for the button: 2 Ah, 5 Kd, 9 2c, 9 3c"),
    ):
        with pytest.raises(ReplayError):
            replay(record(NO_BUTTON, event), always(first_button=option))
    with pytest.raises(ReplayError, match="has its place"):
        replay(record(FIVE, "first button"), always(first_button="left_of_dealer"))


def test_the_first_button_under_the_books() -> None:
    assert under("michigan", NO_BUTTON, "first button", "next hand").final.button == 2
    for book in ("star", "whangamata", "nunavut"):
        assert under(book, NO_BUTTON, "first button").pending, book
    lot = "first button, lot falls on 5"
    played = under("queensix", NO_BUTTON, lot, "next hand", one_table_satellite="yes")
    assert placed(played.final) == (5, {9: 50, 2: 100})
    assert under("queensix", NO_BUTTON, lot, one_table_satellite="no").pending


def test_the_floor_puts_the_button_anywhere() -> None:
    played = under("star", FIVE, *FOLDED, "floor puts the button at 5", "next hand")
    assert placed(played.final) == (5, {1: 50, 2: 100})
