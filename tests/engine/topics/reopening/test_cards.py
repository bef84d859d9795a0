"""Promises, folds with no bet, a call with the cards thrown away, the bounty chip; every form."""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.fork import BranchedReplay
from floorbase.engine.replay.replay import replay
from floorbase.engine.topics.reopening.lines import FORMS
from floorbase.errors import ReplayError
from floorbase.present.text.change_words import CHANGE_WORDS
from tests.support.procedures import procedures_of
from tests.support.records import FLOP, Hand, always, laid_out, record
from tests.support.reopening_tables import flop
from tests.support.shipped import LIBRARY

TABLE = flop("3: 9900, 4: 9900, 5: 9900", 5)
TO_FIVE = ("3 checks", "4 checks")  # then it is seat 5's turn on the flop of seats 2 to 8
BETS = ("3 bets 1000", "4 pushes 500+400")


def made(table: str, *events: str, **options: str) -> Replay:
    """A replay under a made-up book."""
    return replay(record(table, *events), always(**options))


def forked(book: str, table: str, *events: str, **observed: str) -> BranchedReplay:
    """A replay under one of the five books, with its branches."""
    return LIBRARY.replay(record(table, *events, observed=observed), book).books[book]


PROMISE = (*TO_FIVE, '6 says "if you bet I raise"', "5 bets 300")


@pytest.mark.parametrize(
    ("book", "status"),
    [
        pytest.param("whangamata", "discretion", id="whangamata:47"),
        pytest.param("star", "external", id="star:7.1"),
        pytest.param("michigan", "silent", id="michigan"),
    ],
)
def test_a_broken_promise(book: str, status: str) -> None:
    found = forked(book, FLOP, *PROMISE, "6 folds")
    assert found.replay.pending
    assert found.replay.pending.answer.status == status
    assert forked(book, FLOP, *PROMISE, "6 raises to 800").replay.status == "complete", "kept"
    if status == "discretion":
        assert found.forks["binding"].final.to_act == 6, "the size is the player's to name"
        assert found.forks["not_binding"].final.folded == (6,)


def test_a_promise_whose_condition_never_came_binds_nobody() -> None:
    events = (*TO_FIVE, '6 says "if you bet I raise"')
    assert made(FLOP, *events, "5 checks", "6 checks").final.to_act == 7
    assert (
        made(FLOP, *TO_FIVE[:1], events[2], "4 checks", "5 bets 300", "6 folds").final.to_act == 7
    )


def test_a_promise_that_binds() -> None:
    options = {"conditional_statements": "binding"}
    after = made(FLOP, *PROMISE, "6 folds", "6 raises to 900", **options).final
    assert (after.bets, after.to_act) == ({5: 300, 6: 900}, 7)
    with pytest.raises(ReplayError, match="held to its promise to raise"):
        made(FLOP, *PROMISE, "6 folds", "6 calls", **options)
    calls = (*TO_FIVE, '6 says "if you bet, I call"', "5 bets 300", "6 folds")
    assert made(FLOP, *calls, **options).final.bets == {5: 300, 6: 300}
    shoves = (*TO_FIVE, '6 says "if you check I go all-in"', "5 checks", "6 checks")
    assert made(FLOP, *shoves, **options).final.bets == {6: 9900}
    with pytest.raises(ReplayError, match="is not an action"):
        made(FLOP, '6 says "if you bet I dance"')


def test_a_promise_that_cannot_be_kept() -> None:
    events = (*TO_FIVE, '6 says "if you bet I bet"', "5 bets 300", "6 folds")
    with pytest.raises(ReplayError, match="cannot do so here"):
        made(FLOP, *events, conditional_statements="binding")


@pytest.mark.parametrize(
    ("book", "option"),
    [
        pytest.param("queensix", "binding", id="queensix:3.dead-hands.1(a)"),
        pytest.param("whangamata", "binding", id="whangamata:46"),
        pytest.param("nunavut", "binding", id="nunavut:9.17(a)"),
        pytest.param("michigan", "binding", id="michigan:57(a)"),
        pytest.param("star", None, id="star silent"),
    ],
)
def test_a_fold_with_no_bet(book: str, option: str | None) -> None:
    """The fold itself stops nothing; taking it back is what is asked."""
    events = ("3 checks", "4 folds", "5 checks")
    assert forked(book, FLOP, *events).replay.status == "complete"
    last = forked(book, FLOP, *events, "4 wants the hand back").replay.steps[-1]
    assert (last.option, last.facts["fold_moved_action"]) == (option, "yes")
    last = forked(book, FLOP, *events[:2], "4 wants the hand back").replay.steps[-1]
    assert (last.option, last.facts["fold_moved_action"]) == (option, "no")


def test_a_fold_with_no_bet_undone() -> None:
    option = {"fold_facing_check": "not_binding"}
    after = made(FLOP, "3 checks", "4 folds", "4 wants the hand back", **option).final
    assert (after.folded, after.to_act, after.to_call) == ((), 4, 0)
    with pytest.raises(ReplayError, match="no book says what happens to '5 checks'"):
        made(FLOP, "3 checks", "4 folds", "5 checks", "4 wants the hand back", **option)


@pytest.mark.parametrize(
    "events",
    [
        pytest.param(("3 bets 300", "4 folds"), id="with a bet to face"),
        pytest.param(("3 checks", "4 folds", "4 wants the hand back"), id="the fold held"),
    ],
)
def test_where_only_the_cards_are_in_question(events: tuple[str, ...]) -> None:
    """queensix:3.dead-hands.2: whether a hand may be retrieved is another question."""
    pending = made(FLOP, *events, "4 wants the hand back", fold_facing_check="binding").pending
    assert pending
    assert pending.question == "mucked_retrievable"


@pytest.mark.parametrize(
    ("option", "folded", "bets", "returned"),
    [
        ("dead_chips_stay", (4,), {3: 400, 4: 400}, {}),
        ("dead_chips_back", (4,), {3: 400}, {4: 400}),
        ("hand_back_call_stands", (), {3: 400, 4: 400}, {}),
    ],
)
def test_called_and_thrown_away(
    option: str, folded: tuple[int, ...], bets: dict[int, int], returned: dict[int, int]
) -> None:
    events = ("3 bets 400", "4 calls and throws the cards away")
    played = made(TABLE, *events, chips_in_cards_mucked=option)
    assert (played.final.folded, played.final.bets) == (folded, bets)
    assert (played.returned, played.final.to_act, played.final.to_call) == (returned, 5, 400)


def test_called_and_thrown_away_under_queensix() -> None:
    """3.dead-hands.2: only an identifiable hand may come back, as the Host decides."""
    events = ("3 bets 400", "4 calls and throws the cards away")
    after = forked("queensix", TABLE, *events, mucked_call_identifiable="no").replay.final
    assert (after.folded, after.bets) == ((4,), {3: 400, 4: 400})
    found = forked("queensix", TABLE, *events, mucked_call_identifiable="yes")
    assert set(found.forks) == {"dead_chips_stay", "hand_back_call_stands"}
    assert found.forks["hand_back_call_stands"].final.folded == ()
    with pytest.raises(ReplayError, match="has no bet to call"):
        made(TABLE, "3 calls and throws the cards away")


def test_the_bounty_chip() -> None:
    """star:7.36: thrown in while a round is bet it counts as going all-in."""
    after = forked("star", TABLE, "3 throws in the bounty chip").replay.final
    assert (after.bets, after.to_act, after.to_call) == ({3: 9900}, 4, 9900)
    early = forked("star", TABLE, "4 throws in the bounty chip").replay
    assert (early.final.to_act, early.final.bets, early.status) == (3, {}, "complete")
    acted = forked("star", TABLE, "4 throws in the bounty chip", "3 checks").replay
    assert acted.final.bets == {4: 9900}, "star:7.34: a check does not change the action"
    for book in ("queensix", "whangamata", "nunavut", "michigan"):
        assert forked(book, TABLE, "3 throws in the bounty chip").replay.status == "pending"
    after = made(TABLE, "3 throws in the bounty chip", bounty_chip_all_in="no_wager").final
    assert (after.bets, after.to_act) == ({}, 3)


EXAMPLES: dict[str, Hand] = {
    "3 asks for a count": (TABLE, ("3 checks", "4 bets 300", "5 folds")),
    "dealer says the bet is 2300": (TABLE, ("3 bets 3200",)),
    '4 says "it is 2300"': (TABLE, ("3 bets 3200",)),
    "3 believed 2300": (TABLE, ("3 checks", "4 bets 3200", "5 folds", "3 calls")),
    "3 misunderstood the bet": (TABLE, ("3 checks", "4 bets 400", "5 folds", "3 pushes 100")),
    "3 is short": (TABLE, ("3 checks", "4 bets 400", "5 folds", "3 pushes 300")),
    "3 makes up the call": (TABLE, ("3 checks", "4 bets 400", "5 folds", "3 pushes 300")),
    "dealer corrects the bet to 100": (TABLE, ("3 bets 130", "4 calls")),
    "3 calls and throws the cards away": (TABLE, ("3 checks", "4 bets 400", "5 folds")),
    "3 throws in the bounty chip": (TABLE, ()),
    **{
        f'6 says "if you {condition} I raise"': (FLOP, TO_FIVE)
        for condition in ("bet", "check", "call", "raise", "go all-in")
    },
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_each_form_plays_under_every_book(form: object) -> None:
    example = form.example  # pyrefly: ignore[missing-attribute]
    table, before = laid_out(EXAMPLES, example)
    for found in LIBRARY.replay(record(table, *before, example)).books.values():
        assert found.replay.status in ("complete", "pending")


def test_every_procedure_of_the_topic_has_an_option_and_every_change_its_words() -> None:
    procedures = procedures_of("reopening")
    wanted = {
        (question.id, option)
        for question in LIBRARY.questions("reopening")
        if question.on_table
        for option in question.options
    }
    assert set(procedures) == wanted
    for kind in ("closed", "open_again", "undecided", "least_raise", "short_call", "promises"):
        assert kind in CHANGE_WORDS
