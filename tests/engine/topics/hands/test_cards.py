"""A hand's cards put right, turned up, or shown to one player; and every form of event."""

from __future__ import annotations

import pytest

from floorbase.engine.lines.form import Form
from floorbase.engine.record.record import Record
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.replay.replay import replay
from floorbase.engine.topics.hands.lines import FORMS
from floorbase.errors import ReplayError
from floorbase.present.text.change_words import CHANGE_WORDS
from tests.support.hands_tables import RIVER, TWO, outcome, play, under
from tests.support.records import FLOP, PREFLOP, Hand, always, laid_out, record
from tests.support.shipped import LIBRARY

STACKED = PREFLOP.replace("blinds: 50/100", "blinds: 50/100\n  hands: {4: Kh Kd}")
ALL_IN = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 6, 7, 8]\n  hands: {3: Kh Kd, 4: Qh Qd}")
CALLED = ("3 all-in", "4 all-in", "5 folds", "the hands are to be turned up")
RUNOUT = ("dealer deals turn 9h", "dealer deals river 9s")


@pytest.mark.parametrize(
    ("book", "seen", "expected"),
    [
        pytest.param("star", {"other_tables_state": "finished"}, "face_up_now", id="star:7.28"),
        pytest.param("star", {"other_tables_state": "still_playing"}, "not_yet", id="star:7.30"),
        pytest.param("star", {}, "open: all_in_face_up", id="star:7.30 hand for hand or not"),
        pytest.param("queensix", {}, "face_up_now", id="queensix:tournament.30"),
        pytest.param("whangamata", {}, "face_up_now", id="whangamata:11"),
        pytest.param("nunavut", {}, "face_up_now", id="nunavut:B.tournament-play.7"),
        pytest.param("michigan", {}, "open: all_in_face_up", id="michigan silent"),
    ],
)
def test_the_hands_of_an_all_in(book: str, seen: dict[str, str], expected: str) -> None:
    assert outcome(under(book, ALL_IN, *CALLED, **seen)) == expected


def test_hands_turned_up_are_tabled_when_the_board_is_complete() -> None:
    played = play(ALL_IN, *CALLED, *RUNOUT, all_in_face_up="face_up_now")
    assert (played.final.stacks[3], played.final.stacks[4]) == (2 * 9900 + 700, 0)
    assert played.table.over


def test_hands_turned_up_unknown_wait_for_their_cards() -> None:
    unknown = TWO
    events = ("3 all-in", "4 calls", "the hands are to be turned up", *RUNOUT)
    after = play(unknown, *events, all_in_face_up="face_up_now")
    assert (after.table.over, after.final.pot) == (False, 2 * 9900 + 700)


@pytest.mark.parametrize(("ruling", "pot"), [("face_up_now", 2 * 9900 + 700), ("not_yet", 0)])
def test_a_hand_that_had_to_go_up_is_owed_though_the_other_is_thrown_away(
    ruling: str, pot: int
) -> None:
    """Ruled face up, seat 3's hand is awaited; left face down, seat 3 is alone and has won."""
    events = ("3 all-in", "4 calls", "the hands are to be turned up", *RUNOUT, "4 mucks")
    assert play(TWO, *events, all_in_face_up=ruling).final.pot == pot


@pytest.mark.parametrize("book", ["star", "queensix", "whangamata", "nunavut"])
def test_with_betting_left_the_hands_wait(book: str) -> None:
    """star:7.28, queensix:tournament.30, whangamata:11, nunavut:B.tournament-play.7."""
    events = ("3 all-in", "4 calls", "4 keeps the hand face down")
    assert outcome(under(book, ALL_IN, *events)) == "not_yet"


def test_without_an_all_in_nothing_is_turned_up() -> None:
    with pytest.raises(ReplayError, match="no hand is all-in"):
        play(FLOP, "3 checks", "the hands are to be turned up")


@pytest.mark.parametrize(("count", "out"), [(1, 0), (3, 1), (4, 2)])
def test_a_wrong_number_of_cards(count: int, out: int) -> None:
    """queensix:3.dead-hands.1(c), nunavut:B.dead-hands.1(c): dead; or put right."""
    events = ("4 calls", f"4 is found with {count} cards")
    for book in ("queensix", "nunavut"):
        dead = under(book, PREFLOP, *events)
        assert (dead.final.folded, len(dead.table.deck.muck)) == ((4,), count)
    right = play(PREFLOP, *events, hand_with_wrong_count_after_action="made_right").table
    assert (len(right.seats[4].cards), len(right.deck.out)) == (2, out)


def test_a_number_of_cards_that_is_no_matter_of_this() -> None:
    with pytest.raises(ReplayError, match="a hand of 2 cards is right"):
        play(PREFLOP, "4 calls", "4 is found with 2 cards")
    with pytest.raises(ReplayError, match="a hand cannot have 99 cards"):
        play(PREFLOP, "4 calls", "4 is found with 99 cards")
    with pytest.raises(ReplayError, match="a fault in the deal"):
        play(PREFLOP, "4 is found with 3 cards")


@pytest.mark.parametrize("book", ["star", "queensix", "whangamata", "nunavut", "michigan"])
def test_no_book_says_what_becomes_of_a_card_the_dealer_turns_up(book: str) -> None:
    played = under(book, PREFLOP, "4 calls", "dealer turns up 7c of 1")
    assert outcome(played) == "open: accidental_dealer_expose_player_hand"
    assert played.final.hands[1] == ("7c", "??")


def test_the_card_turned_up_is_the_next_burn() -> None:
    """Seat 1 was dealt last, cards 4 and 8; card 9 takes the place of card 4, which is burned."""
    question = "accidental_dealer_expose_player_hand"
    events = ("4 calls", "dealer turns up 7c of 1", "1 folds", "2 calls", "3 checks")
    flop = "dealer deals flop Ah 8c 2d"
    table = play(PREFLOP, *events[:2], **{question: "replaced"}).table
    assert table.seats[1].cards == (8, 9)
    table = play(PREFLOP, *events, flop, **{question: "replaced"}).table
    assert (table.deck.burns, table.board) == ([4], [10, 11, 12])
    table = play(PREFLOP, *events, flop, **{question: "plays"}).table
    assert (table.deck.burns, table.board) == ([9], [10, 11, 12])


SHOWN = ("4 folds", "4 shows 5 Kh Kd", "6 asks to see what 4 showed")


@pytest.mark.parametrize(
    ("events", "expected", "seen"),
    [
        pytest.param(("3 bets 300", *SHOWN), "everyone_now", 2, id="queensix:3.showdown.6 now"),
        pytest.param(
            ("3 bets 300", "4 folds", "5 folds", *SHOWN[1:]),
            "after_betting",
            0,
            id="queensix:3.showdown.6 after the betting",
        ),
    ],
)
def test_show_one_show_all(events: tuple[str, ...], expected: str, seen: int) -> None:
    played = under("queensix", FLOP, *events)
    assert (outcome(played), len(played.table.seats[4].exposed)) == (expected, seen)


def test_what_was_shown_to_one_is_shown_to_all_in_its_time() -> None:
    """queensix:3.showdown.6: held back until the betting is over, and then seen."""
    base = ("3 bets 300", "4 folds", "5 folds", "4 shows 5 Kh Kd", "6 asks to see what 4 showed")
    end = ("6 folds", "7 folds", "8 folds")
    before = under("queensix", FLOP, *base, *end).table
    assert before.seats[4].exposed == ()
    after = under("queensix", FLOP, *base, *end, "2 folds").table
    assert after.seats[4].exposed == after.seats[4].mucked
    made = record(FLOP, *base, *end, "2 calls")
    rounds = replay(made, always(show_one_show_all="after_round")).table
    assert len(rounds.seats[4].exposed) == 2
    nobody = replay(made, always(show_one_show_all="nobody")).table
    assert nobody.seats[4].exposed == ()


def test_a_live_hand_shown_to_one_player_was_shown() -> None:
    """queensix:tournament.20 folds it; star:7.40 does not."""
    events = ("3 bets 300", "4 shows 5 Kh Kd")
    assert under("queensix", FLOP, *events).final.folded == (4,)
    assert under("star", FLOP, *events).final.folded == ()


EXAMPLES: dict[str, Hand] = {
    **{form.example: (FLOP, ("3 bets 300",)) for form in FORMS},
    "4 folds face up Ah Kd": (FLOP.replace("Ah 7c", "9s 7c"), ("3 bets 300",)),
    "4 flashes Ah": (FLOP.replace("Ah 7c", "9s 7c"), ("3 bets 300",)),
    "4 turns up Ah by accident": (FLOP.replace("Ah 7c", "9s 7c"), ("3 bets 300",)),
    "4 shows 5 Ah Kd": (FLOP.replace("Ah 7c", "9s 7c"), ("3 bets 300",)),
    "4 drops Ah on the floor": (FLOP.replace("Ah 7c", "9s 7c"), ("3 bets 300",)),
    "4 wants the hand back": (FLOP, ("3 bets 300", "4 folds")),
    "dealer mucks the hand of 4": (PREFLOP, ()),
    "3 mucks into the hand of 4": (PREFLOP, ()),
    "6 asks to see what 4 showed": (FLOP, ("3 bets 300", "4 folds", "4 shows 5 Kh Kd")),
    "4 is found with 3 cards": (PREFLOP, ("4 calls",)),
    "dealer turns up 7c of 4": (PREFLOP, ("4 calls",)),
    "the hands are to be turned up": (TWO, ("3 all-in", "4 calls")),
    "4 asks for the hands to be turned up": (TWO, ("3 all-in", "4 calls")),
    "4 is back at the table": (FLOP, ("4 leaves the table",)),
    "the floor is asked to kill the hand of 4": (FLOP, ("4 leaves the table",)),
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_every_form_plays(form: Form) -> None:
    example = form.example
    table, before = laid_out(EXAMPLES, example)
    for forked in LIBRARY.replay(record(table, *before, example)).books.values():
        assert forked.replay.status in ("complete", "pending")
        assert forked.replay.steps[-1].text == example
        assert not forked.unplayed, "every branch of an open ruling can be played"


OOPS = ("4 calls", "dealer mucks the hand of 4")
CAPPED = ("4 caps the cards", *OOPS)
RAISED = ("4 raises to 500", *CAPPED[::2])
RAISES: dict[str, Hand] = {
    "mucked_retrievable": (FLOP, ("3 bets 300", "4 folds", "4 wants the hand back")),
    "killed_unprotected": (PREFLOP, OOPS),
    "killed_protected": (PREFLOP, CAPPED),
    "uncalled_raise_returned": (PREFLOP, RAISED),
    "player_exposes_own_hand": (FLOP, ("3 flashes Kh",)),
    "folded_face_up": (FLOP, ("3 folds face up", "3 wants the hand back")),
    "fold_said_in_turn": (FLOP, ('3 says "fold"', "3 wants the hand back")),
    "forward_motion_fold": (FLOP, ("3 throws the cards forward", "3 wants the hand back")),
    "cards_thrown_into_another_hand": (PREFLOP, ("4 mucks into the hand of 3",)),
    "card_dropped_on_floor": (FLOP, ("3 drops a card on the floor",)),
    "show_one_show_all": (FLOP, ("3 folds", "3 shows 4 Kh Kd", "5 asks to see what 3 showed")),
    "hand_told_aloud": (FLOP, ('3 says "I have kings"',)),
    "hand_with_wrong_count_after_action": (PREFLOP, ("4 calls", "4 is found with 3 cards")),
    "all_in_face_up": (TWO, ("3 all-in", "4 calls", "the hands are to be turned up")),
    "accidental_dealer_expose_player_hand": (PREFLOP, ("4 calls", "dealer turns up 7c of 4")),
    "action_pending_leaves_table": (FLOP, ("3 leaves the table",)),
    "phone_in_live_hand": (FLOP, ("3 answers the phone",)),
}
MINE = sorted(key for key in PROCEDURES if key[0] in {q.id for q in LIBRARY.questions("hands")})


def raising(question: str) -> Record:
    """A hand in which a question is asked: one laid out above, or that of a worked case."""
    if question in RAISES:
        table, events = RAISES[question]
        told = {"killed_hand_guarded": "no"} if events is OOPS else {}
        return record(table, *events, observed=told)
    for case in LIBRARY.cases.values():
        if case.record and any(question in expect.answers for expect in case.expect.values()):
            return case.record
    pytest.fail(f"no hand asks {question}: work out a case of it, or lay one out in RAISES")


@pytest.mark.parametrize("key", MINE, ids="=".join)
def test_every_option_is_played_and_told(key: tuple[str, str]) -> None:
    question, option = key
    others = {"killed_protected": "dead_wagers_stay", "killed_unprotected": "dead_wagers_stay"}
    made = raising(question)
    played = replay(made, always(**{**others, question: option}))
    assert [s.option for s in played.steps if s.question == question] == [option]
    kinds = {change.kind for step in played.steps for change in step.changes}
    assert kinds - {"pending"} <= set(CHANGE_WORDS)


def test_what_cannot_be_is_refused() -> None:
    for table, events, what in (
        (FLOP, ("3 mucks into the hand of 3",), "own cards"),
        (FLOP, ("3 shows 3 Kh Kd",), "own cards"),
        (FLOP, ("3 shows 9 Kh Kd",), "seat 9 is not at this table"),
        (FLOP, ("6 asks to see what 4 showed",), "shown no one"),
        (FLOP, ("3 flashes Ah",), "already seen"),
        (FLOP, ("3 flashes Kh Kd Ks",), "has 2 cards"),
        (FLOP, ("3 folds", "dealer mucks the hand of 3"), "has folded"),
        (PREFLOP, ("dealer turns up 7c of 4",), "a fault in the deal"),
        (RIVER, ("3 checks", "4 checks", "3 shows Kh Kd", "dealer mucks the hand of 3"), "tabled"),
    ):
        with pytest.raises(ReplayError, match=what):
            play(table, *events)
