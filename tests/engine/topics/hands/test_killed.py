"""Hands killed without a fold: by the dealer or by another's cards, guarded or not."""

from __future__ import annotations

import pytest

from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.hands_tables import outcome, turn, under
from tests.support.records import FLOP, PREFLOP, always, record

HEADS_UP = """
table:
  seats: {1: 5000, 2: 5000}
  button: 1
  blinds: 50/100
events:
"""
BEHIND = """
table:
  seats: {3: 9900, 4: 9900, 5: 200, 6: 9900}
  button: 6
  blinds: 50/100
  street: flop
  board: Ah 7c 2d
  pot: 700
events:
"""
TAKEN = "dealer mucks seat 4's hand by mistake"
RAISED = ("4 raises to 500", TAKEN)
OPEN = "open: uncalled_raise_returned"


@pytest.mark.parametrize(
    ("book", "expected", "stack", "at_turn"),
    [
        pytest.param("star", "dead_wagers_stay", 4900, (1, 100, 200), id="star:7.43 raise back"),
        pytest.param("queensix", "dead_wagers_stay", 4500, (1, 500, 900), id="queensix:3.irreg.2"),
        pytest.param("whangamata", "dead_wagers_stay", 4900, (1, 100, 200), id="whangamata:49"),
        pytest.param(
            "nunavut",
            "dead_wagers_stay",
            4900,
            (1, 100, 200),
            id="nunavut:B.tournament-play.20 raise back",
        ),
        pytest.param(
            "michigan", "open: killed_unprotected", 4500, (1, 500, 501), id="michigan:18 one chip"
        ),
    ],
)
def test_a_raiser_mucked_before_anyone_called(
    book: str, expected: str, stack: int, at_turn: tuple[int, int, int]
) -> None:
    """Blinds 50/100, seat 4 made it 500: 100 stay as the big blind's price, 400 are the raise."""
    seen = {"killed_hand_guarded": "no", "hand_cards_identifiable": "no"}
    played = under(book, PREFLOP, *RAISED, **seen)
    after = played.final
    assert (outcome(played), after.stacks[4], turn(after)) == (expected, stack, at_turn)
    assert played.returned == ({4: 400} if stack == 4900 else {})


@pytest.mark.parametrize(
    ("book", "events", "stack", "at_turn"),
    [
        pytest.param(
            "star", ("3 bets 300", "dealer mucks 3's hand"), 9600, (4, 300, 600), id="star:7.43 bet"
        ),
        pytest.param(
            "whangamata",
            ("3 bets 300", "dealer mucks 3's hand"),
            9900,
            (4, 0, None),
            id="whangamata:49 bet",
        ),
        pytest.param(
            "star",
            ("3 bets 300", "4 raises to 900", TAKEN),
            9600,
            (5, 300, 600),
            id="star:7.43 raise of a bet",
        ),
        pytest.param(
            "star",
            ("3 bets 300", "4 raises to 900", "5 raises to 1500", "6 calls", TAKEN),
            9000,
            (7, 1500, 2100),
            id="star:7.43 raised behind",
        ),
        pytest.param(
            "star",
            ("3 bets 300", "4 calls", "dealer mucks 3's hand"),
            9600,
            (5, 300, 600),
            id="star:7.43 called",
        ),
    ],
)
def test_what_comes_back_on_the_flop(
    book: str, events: tuple[str, ...], stack: int, at_turn: tuple[int, int, int | None]
) -> None:
    seen = {"killed_hand_guarded": "no", "hand_cards_identifiable": "no"}
    after = under(book, FLOP, *events, **seen).final
    number = 4 if events[-1] == TAKEN else 3
    assert (after.stacks[number], turn(after)) == (stack, at_turn)


def test_the_raise_comes_back_before_the_pot_is_pushed() -> None:
    """star:7.43 heads-up: seat 1 keeps 400 of its 500; seat 2 takes 100 and its own blind."""
    events = ("1 raises to 500", "dealer mucks the hand of 1")
    after = under("star", HEADS_UP, *events, killed_hand_guarded="no").final
    assert after.stacks == {1: 4900, 2: 5100}


def test_an_all_in_for_less_may_have_called_the_raise() -> None:
    """Whether it has is in no book; only queensix gives nothing back either way."""
    events = ("3 bets 300", "4 raises to 900", "5 all-in", TAKEN)
    seen = {"killed_hand_guarded": "no", "hand_cards_identifiable": "no"}
    assert outcome(under("star", BEHIND, *events, **seen)) == OPEN
    assert outcome(under("whangamata", BEHIND, *events, **seen)) == OPEN
    assert outcome(under("nunavut", BEHIND, *events, **seen)) == OPEN
    after = under("queensix", BEHIND, *events, **seen).final
    assert (after.stacks[4], turn(after)) == (9000, (6, 900, 1500))


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("star", "open: killed_protected", id="star silent on a guarded hand"),
        pytest.param("whangamata", "dead_wagers_stay", id="whangamata:49 guarded or not"),
    ],
)
def test_a_guarded_hand(book: str, expected: str) -> None:
    events = ("3 bets 300", "4 puts a chip on the cards", TAKEN)
    assert outcome(under(book, FLOP, *events)) == expected


def test_guarded_or_not_is_asked_for_only_where_the_book_turns_on_it() -> None:
    assert outcome(under("whangamata", FLOP, "3 checks", TAKEN)) == "dead_wagers_stay"
    played = under("star", FLOP, "3 checks", TAKEN)
    assert played.pending
    assert played.pending.answer.status == "depends"
    assert played.pending.answer.next == ("killed_hand_guarded",)


@pytest.mark.parametrize("question", ["killed_unprotected", "killed_protected"])
def test_the_other_rulings_on_a_killed_hand(question: str) -> None:
    """Given back, it plays; dead with its wagers back, it has lost nothing."""
    cap = ("4 puts a chip on the cards",) if question == "killed_protected" else ()
    events = (*cap, "4 raises to 500", TAKEN)
    seen = {} if cap else {"killed_hand_guarded": "no"}
    made = record(PREFLOP, *events, observed=seen)
    live = replay(made, always(**{question: "returned_live"})).final
    assert (live.folded, live.stacks[4], turn(live)) == ((), 4500, (1, 500, 900))
    back = replay(made, always(**{question: "dead_wagers_back"})).final
    assert (back.folded, back.stacks[4], turn(back)) == ((4,), 5000, (1, 100, 200))


def test_wagers_of_earlier_streets_come_back_only_if_they_are_known() -> None:
    events = ("4 calls", "1 folds", "2 folds", "3 checks", "dealer deals flop Ah 7c 2d")
    made = record(PREFLOP, *events, "3 checks", TAKEN, observed={"killed_hand_guarded": "no"})
    after = replay(made, always(killed_unprotected="dead_wagers_back")).final
    assert after.stacks == {1: 5000, 2: 4950, 3: 5050, 4: 5000}
    made = record(FLOP, "3 checks", TAKEN, observed={"killed_hand_guarded": "no"})
    with pytest.raises(ReplayError, match="is not known"):
        replay(made, always(killed_unprotected="dead_wagers_back"))


@pytest.mark.parametrize(
    ("book", "expected", "folded"),
    [
        pytest.param("queensix", "dead_wagers_stay", (3, 4), id="queensix:3.dead-hands.3"),
        pytest.param("nunavut", "dead_wagers_stay", (3, 4), id="nunavut:B.dead-hands.3"),
        pytest.param("star", "open: cards_thrown_into_another_hand", (), id="star silent"),
    ],
)
def test_cards_thrown_into_another_hand(book: str, expected: str, folded: tuple[int, ...]) -> None:
    """The thrown cards die, and the unguarded hand that they foul."""
    events = ("3 mucks into seat 4's hand",)
    played = under(book, FLOP, *events, killed_hand_guarded="no")
    assert (outcome(played), played.final.folded) == (expected, folded)


def test_cards_that_nobody_can_tell_apart_cannot_go_back() -> None:
    seen = {"killed_hand_guarded": "no", "hand_cards_identifiable": "no"}
    made = record(FLOP, "3 mucks into seat 4's hand", observed=seen)
    for options in (
        {"cards_thrown_into_another_hand": "live"},
        {"cards_thrown_into_another_hand": "dead", "killed_unprotected": "returned_live"},
    ):
        with pytest.raises(ReplayError, match="nobody can tell"):
            replay(made, always(**options))
