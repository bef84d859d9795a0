"""A clock is ruled on only where it makes a difference: whoever acts at once is not stopped for."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.present.text.words import change_words
from tests.support.command import Run
from tests.support.records import FLOP, record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
BET, ASKS, FLOOR = "3 bets 300", "5 asks for a clock on 4", "floor puts a clock on 4"
WHO, TIME = "who_may_call_clock", "clock_time"


def under(book: str, *events: str, **observed: str) -> Replay:
    """Seat 3 bets 300, and seat 4 thinks."""
    made = record(FLOP, BET, *events, observed=observed)
    return replay(made, LIBRARY.decide_for(book))


def stopped_at(played: Replay) -> str | None:
    """The question at which a person must rule."""
    return played.pending.question if played.pending else None


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_acts_at_once_was_pressed_by_no_clock(book: str) -> None:
    """No book tells who may call it without a fact or a choice that is open here; the call is the
    same with a clock and without."""
    played = under(book, ASKS, "4 calls", "5 folds")
    assert stopped_at(played) is None
    after = played.final
    assert (after.to_act, after.stacks[4], after.clock) == (6, 9600, None)
    asked = [step for step in played.steps if step.question]
    assert [(step.question, step.option) for step in asked] == [(WHO, None)]
    assert change_words(asked[0].changes).startswith("no ruling is needed")


@pytest.mark.parametrize(
    ("events", "stops"),
    [
        # star:7.25 has 30 seconds, queensix:6.no-limit.13 30, whangamata:24 60, nunavut 60 or 70;
        # michigan says nothing of an act in time either.
        ((ASKS, "4 calls after 20 seconds"), (None, None, None, None, WHO)),
        ((ASKS, "4 has not acted after 20 seconds", "4 calls"), (None, None, None, None, None)),
        # On a clock of 30 seconds the call comes too late; without one it counts.
        ((ASKS, "4 calls after 31 seconds"), (WHO, WHO, None, None, WHO)),
        # Too late the hand is dead, in time it folds: it is out of the hand either way.
        ((ASKS, "4 folds after 31 seconds"), (None, None, None, None, WHO)),
        # The dispute is the request itself: nobody has acted.
        ((ASKS,), (WHO, WHO, WHO, WHO, WHO)),
        ((ASKS, "clock on 4 runs out"), (WHO, WHO, WHO, WHO, WHO)),
    ],
)
def test_where_it_makes_a_difference_it_is_asked(
    events: tuple[str, ...], stops: tuple[str | None, ...]
) -> None:
    for book, stop in zip(BOOKS, stops, strict=True):
        assert stopped_at(under(book, *events)) == stop, book


@pytest.mark.parametrize(("seconds", "stop"), [(59, None), (65, TIME)])
def test_how_long_it_is_matters_only_between_the_two_times(seconds: int, stop: str | None) -> None:
    """nunavut:A.5.19 gives a minute with its countdown inside, B.tournament-play.4 one after it."""
    played = under("nunavut", FLOOR, f"4 calls after {seconds} seconds", thinking_time_gone="yes")
    assert stopped_at(played) == stop


def test_where_no_clock_goes_on_any_time_is_in_time() -> None:
    """star:7.25: asked for before a reasonable time has passed, none goes on."""
    events = (ASKS, "4 has not acted after 40 seconds", "4 calls after 90 seconds")
    played = under("star", *events, thinking_time_gone="no")
    assert (stopped_at(played), played.final.stacks[4]) == (None, 9600)


def test_another_book_s_words_are_not_told_of_them_all(run: Run, tmp_path: Path) -> None:
    hand = tmp_path / "hand.yaml"
    hand.write_text(FLOP + f"  - {BET}\n  - {ASKS}\n  - 4 calls\n", encoding="utf-8")
    told = run("replay", str(hand), "--book", "all").out
    assert "no ruling is needed" in told
    assert "star:7.25" not in told
    assert "The books agree on all that was done." in told
