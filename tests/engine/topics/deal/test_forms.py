"""How the deal is written: every form's example is read, written and played under every book."""

from __future__ import annotations

from contextlib import suppress

import pytest
from msgspec.structs import replace

from floorbase.engine.record.grammar import parse_event, phrase
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.table.deck import Deck
from floorbase.engine.topics.deal.lines import FORMS, InDeal
from floorbase.errors import ReplayError
from tests.support.deal_hands import BOOKS, TO_FLOP, cards, made, under
from tests.support.records import FLOP, PREFLOP, Hand, laid_out
from tests.support.shipped import LIBRARY

SEVEN = """
table:
  seats: {1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 5000, 6: 5000, 7: 5000}
  button: 1
  blinds: 50/100
events:
"""
SIX_OF_SEVEN = SEVEN.replace(" 6: 5000,", "")
FOULED = ("4 gets 3 cards, unnoticed", "4 raises to 300", "5 folds", "6 folds", "misdeal called")
EXAMPLES: dict[str, Hand] = {
    **{form.example: (SEVEN, ()) for form in FORMS},
    "dealer deals a card to empty seat 6": (SIX_OF_SEVEN, ()),
    "dealer deals a hand to empty seat 6": (SIX_OF_SEVEN, ()),
    "misdeal called": (SEVEN, ("dealer misses seat 3, unnoticed",)),
    '5 says "misdeal"': (SEVEN, ("dealer misses seat 3, unnoticed",)),
    "player comes to seat 7 with 5000": (PREFLOP, ()),
    "hand of seat 4 is dead, fouled in the deal": (SEVEN, FOULED),
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_each_example_is_read_and_written(form: object) -> None:
    example = getattr(form, "example", "")
    event = parse_event(example)
    assert event.kind == getattr(form, "kind", "")
    again = parse_event(phrase(event))
    assert replace(again, text="") == replace(event, text="")
    unnoticed = f"{example}, unnoticed"
    if "{quiet}" in getattr(form, "template", ""):
        quiet = parse_event(phrase(parse_event(unnoticed)))
        assert isinstance(quiet, InDeal)
        assert quiet.quiet


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("book", BOOKS)
def test_each_example_can_be_played(book: str, example: str) -> None:
    table, before = laid_out(EXAMPLES, example)
    assert under(book, *before, example, table=table).steps


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_branch_of_a_stop_keeps_chips_and_cards(example: str) -> None:
    """Whatever the floor then rules, every chip and card is there at every step."""
    table, before = laid_out(EXAMPLES, example)
    events = (*before, example)
    for question in LIBRARY.questions("deal"):
        for option in question.options if question.on_table else ():
            found = {q: o for q, o in PROCEDURES if o == "misdeal"}
            found |= {"misdeal_redeal": "next_button_new_blinds", question.id: option}
            with suppress(ReplayError):
                made(*events, table=table, **found).table.conserve()


@pytest.mark.parametrize(
    ("events", "what"),
    [
        pytest.param(("misdeal called",), "does not yet say what was wrong", id="no error"),
        pytest.param(("dealer exposes 7c to seat 2",), "first or second card", id="which"),
        pytest.param(("dealer exposes 7c to seat 9",), "not at this table", id="no such seat"),
        pytest.param(("first card goes to seat 2",), "should begin", id="right seat"),
        pytest.param(("dealer deals a card to empty seat 3",), "not an empty seat", id="taken"),
        pytest.param(("4 gets 2 cards",), "is the right number", id="the right number"),
        pytest.param(("4 gets 999 cards",), "cannot be a wrong deal", id="too many"),
        pytest.param(("4 folds", "dealer misses seat 4"), "has acted", id="acted with no cards"),
        pytest.param(("4 folds", "dealer exposes 7c to seat 4"), "has folded", id="folded"),
        pytest.param(("4 calls", "boxed card at seat 4"), "are dealt", id="after the deal"),
        pytest.param(("player comes to seat 3 with 500",), "is taken, there", id="seat taken"),
        pytest.param(("4 folds", "button was at seat 2"), "button at seat 1", id="played"),
        pytest.param(
            ("dealer deals a card to seat 4 instead of seat 4",), "where it was due", id="due"
        ),
        pytest.param(
            ("hand of seat 4 is dead, fouled in the deal",), "was called too late", id="in time"
        ),
        pytest.param((*TO_FLOP, "dealer misses seat 3"), "the board is out", id="on the flop"),
        pytest.param(
            ("dealer misses seat 3, unnoticed", "3 gets 1 card"),
            "already says what was wrong",
            id="two",
        ),
        pytest.param(("4 folds", "1 folds", "2 folds", "misdeal called"), "is over", id="over"),
        pytest.param(
            ("4 folds", "1 folds", "2 folds", "button was at seat 2"),
            "played with the button at seat 1",
            id="another button",
        ),
    ],
)
def test_what_is_refused(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what) as caught:
        made(*events)
    assert "fix: " in str(caught.value)


def test_a_record_that_begins_after_the_deal_has_none() -> None:
    with pytest.raises(ReplayError, match="begins after the deal"):
        made("deck not cut", table=FLOP)


def test_a_hand_of_three_cards_cannot_win_until_somebody_rules_on_it() -> None:
    events = ("4 gets 3 cards", "4 calls", "1 folds", "2 folds", "3 checks")
    streets = ("dealer deals flop 2c 2d 2h", "3 checks", "4 checks", "dealer deals turn 3c")
    last = ("3 checks", "4 checks", "dealer deals river 3d", "3 checks", "4 checks")
    shown = ("3 shows Ah Kd", "4 shows Qs Qd Jd")
    options = {"incorrect_number_of_cards": "deal_stands"}
    with pytest.raises(ReplayError, match="has 3 hole cards"):
        made(*events, *streets, *last, *shown, **options)
    assert made(*events, *streets, *last, **options).status == "complete"


def test_who_may_have_folded_before_the_record_began_leaves_the_cut_off_open() -> None:
    """Seat 4 is out as the record begins: whether that was an action nobody can read off it."""
    table = PREFLOP.replace("events:", "  folded: [4]\nevents:")
    played = under("nunavut", "first card goes to seat 3", table=table)
    assert played.pending
    assert played.pending.question == "misdeal_cutoff"
    assert played.pending.answer.status == "depends"


def test_a_kept_card_is_the_first_burned() -> None:
    deck = Deck()
    (kept,) = deck.draw()
    deck.aside.append(kept)
    deck.next_burn = kept
    assert deck.burn(2) == (1, 2)
    assert (deck.burns, deck.aside) == ([1, 2], [])
    assert deck.burn() == (3,), "once"


def test_nothing_is_laid_open_in_an_ordinary_hand() -> None:
    played = made(*TO_FLOP)
    assert played.table.pitch is None
    assert len(cards(played)) == 4


def test_whoever_comes_during_the_hand_leaves_its_other_rulings_possible() -> None:
    """A fold that ended the round, then a new player: nothing but a typed error may come of it."""
    events = ("4 folds", "1 calls", "2 folds", "3 folds", "player comes to seat 6 with 3000")
    with pytest.raises(ReplayError, match="is over"):
        made(*events)
    events = ("4 folds", "1 folds", "2 calls", "3 folds face up", "3 wants the hand back")
    came = (*events[:3], "player comes to seat 6 with 3000", *events[3:])
    assert made(*came).steps
    flop = (*TO_FLOP, "2 folds", "player comes to seat 6 with 3000", "2 wants the hand back")
    assert made(*flop).steps
