"""Clocks, time banks, and every form of presence on a table where it can be played."""

from __future__ import annotations

import pytest

from floorbase.engine.lines.form import Form
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.topics.hidden_chips import lines as lines_chips
from floorbase.engine.topics.presence import lines as presence
from floorbase.errors import ReplayError
from tests.support.presence_tables import (
    LOST,
    RIVER,
    THOUGHT,
    TIMED,
    made,
    open_question,
    preflop,
    turn,
    under,
)
from tests.support.records import FLOP, Hand, laid_out, record
from tests.support.shipped import LIBRARY

FORMS = (*presence.FORMS, *lines_chips.FORMS)
ON = ("floor puts a clock on 3",)
NINE = preflop(9)
NO_SHOW = FLOP.replace("pot: 700", "pot: 700\n  folded: [8]")
NEVER = ("seat 8 never arrived",)
OFF = (*NEVER, "4 levels complete", "floor looks at the stack of 8")
FOLDED = FLOP.replace("pot: 700", "pot: 700\n  folded: [4]")
# Each form's example: the table, and the lines before it.
EXAMPLES: dict[str, Hand] = {
    "6 asks for a clock on 3": (TIMED, ()),
    "floor puts a clock on 3": (TIMED, ()),
    "dealer puts a clock on 3": (TIMED, ()),
    "another table asks for a clock on 3": (TIMED, ()),
    "3 has not acted after 31 seconds": (TIMED, ON),
    "clock on 3 runs out": (TIMED, ON),
    "time is called over on 3": (TIMED, ON),
    "3 checks after 31 seconds": (TIMED, ON),
    "3 calls after 31 seconds": (THOUGHT + preflop(3), ("1 calls", "2 calls", *ON)),
    "3 folds after 31 seconds": (TIMED, ON),
    "3 all-in after 31 seconds": (TIMED, ON),
    "3 bets 300 after 31 seconds": (TIMED, ON),
    "3 raises to 800 after 31 seconds": (THOUGHT + preflop(3), ("1 calls", "2 calls", *ON)),
    "action clock on 3 runs out": (FLOP, ()),
    "seat 3 has 2 time banks": (FLOP, ()),
    "3 uses a time bank": (FLOP, ("seat 3 has 2 time banks",)),
    "3 uses 2 time banks": (FLOP, ("seat 3 has 2 time banks",)),
    "seat 9 absent": (NINE, ()),
    "seat 8 never arrived": (NINE, ()),
    "seat 9 away on duty": (NINE, ()),
    "seat 9 returns": (NINE, ("seat 9 absent",)),
    **{
        f"seat 9 back {where} by {when} card": (preflop(9, "away: {9: absent}"), ())
        for where in ("in the chair", "at the table")
        for when in ("its second", "the last")
    },
    "floor is asked to put 9 out": (
        NINE,
        (*(f"{seat} folds" for seat in range(4, 10)), "seat 9 absent"),
    ),
    "floor looks at the stack of 8": (NO_SHOW, NEVER),
    "seat 8 asks that the chips stay": (NO_SHOW, NEVER),
    "seat 8 is reached and asks nothing": (NO_SHOW, NEVER),
    "seat 8 cannot be reached": (NO_SHOW, NEVER),
    "seat 8 missed 2400": (NO_SHOW, OFF),
    "seat 8 arrives": (NO_SHOW, OFF),
    "seat 8 arrives later that day": (NO_SHOW, (*OFF, "seat 8 missed 2400")),
    "latecomer joins in seat 5 with 10000": (preflop(4), ()),
    "4 levels complete": (FLOP, ()),
    "tournament clock at 30 minutes": (FLOP, ()),
    "10 minutes pass": (FLOP, ()),
    "seat 4 is penalised 1 hand": (FOLDED, ()),
    "seat 4 is penalised 2 rounds": (FOLDED, ()),
    "seat 4 is penalised 20 minutes": (FOLDED, ()),
    "seat 4 is disqualified": (FOLDED, ()),
    "seat 4 is found to have gambled 13 hours": (FOLDED, ()),
    "seat 4 has 500 hidden in a pocket": (RIVER, LOST),
    "seat 4 has 500 hidden on the table": (RIVER, LOST),
    "seat 4 has 500 hidden": (RIVER, LOST),
    "seat 4 is sent to table 3": (FOLDED, ()),
    "4 carries 4000 in view": (FOLDED, ("seat 4 is sent to table 3",)),
    "4 carries 4000 out of sight": (FOLDED, ()),
    "4 carries 1000 in a pocket": (FOLDED, ()),
    "4 forfeits 700 for pocketing": (FOLDED, ()),
    "4 forfeits 700 to re-enter": (FOLDED, ()),
    "4 forfeits 700 for soft play": (FOLDED, ()),
    "4 forfeits 700": (FOLDED, ()),
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_each_form_is_played_under_all_five_books(form: Form) -> None:
    table, before = laid_out(EXAMPLES, form.example)
    replays = LIBRARY.replay(record(table, *before, form.example))
    assert not replays.refused, "a book cannot play it"


def test_every_option_that_moves_something_has_its_procedure() -> None:
    """Those with an effect of their own, and no other, are in the registry."""
    none = {
        "action_clock_start",
        "action_clock_pause",
        "absent_one_orbit",
        "may_leave_table",
        "penalties_available",
        "high_chips_hidden",
    }
    for question in LIBRARY.questions("presence"):
        for option in question.options:
            assert ((question.id, option) in PROCEDURES) == (question.id not in none)


@pytest.mark.parametrize(
    ("option", "seconds"),
    [
        pytest.param("thirty_countdown_5", 30, id="star:7.25 is 25 and 5"),
        pytest.param("thirty_warned_twice", 30, id="queensix:6.no-limit.13"),
        pytest.param("sixty_countdown_inside", 60, id="whangamata:24 and nunavut:A.5.19"),
        pytest.param("sixty_then_countdown_10", 70, id="nunavut:B.tournament-play.4 is 60 and 10"),
    ],
)
def test_the_seconds_of_a_clock(option: str, seconds: int) -> None:
    """One second short the player still has the turn; on the last the time is over."""
    options = {"who_may_call_clock": "clock_goes_on", "clock_time": option}
    events = ("6 asks for a clock on 3", f"3 has not acted after {seconds - 1} seconds")
    played = made(FLOP, *events, **options, clock_expiry="hand_dead")
    assert (played.final.clock, turn(played.final)) == (seconds, (3, 0))
    over = f"3 has not acted after {seconds} seconds"
    played = made(FLOP, *events, over, **options, clock_expiry="hand_dead")
    assert (played.final.clock, turn(played.final), played.final.folded) == (None, (4, 0), (3,))
    played = made(FLOP, *events, over, **options, clock_expiry="hand_checked")
    assert (turn(played.final), played.final.folded) == ((4, 0), ())


def test_a_clock_that_is_refused_does_not_run() -> None:
    played = made(FLOP, "6 asks for a clock on 3", who_may_call_clock="no_clock")
    assert (played.final.clock, played.final.to_act) == (None, 3)
    with pytest.raises(ReplayError, match="no clock is running on seat 3"):
        made(FLOP, "6 asks for a clock on 3", "clock on 3 runs out", who_may_call_clock="no_clock")


GOES_ON = {"who_may_call_clock": "clock_goes_on", "clock_time": "thirty_countdown_5"}


@pytest.mark.parametrize(
    ("events", "what"),
    [
        (("6 asks for a clock on 5",), "it is not seat 5's turn"),
        (("3 asks for a clock on 3",), "on themselves"),
        (("6 asks for a clock on 3", "floor puts a clock on 3"), "already running"),
        (("floor puts a clock on 3", "3 checks", "clock on 3 runs out"), "not seat 3's turn"),
        (("3 calls after 4 seconds",), "no clock is running on seat 3"),
        (("floor puts a clock on 3", "3 bets 99999 after 4 seconds"), "has only 9900"),
        (("seat 3 has 1 time banks", "3 uses 2 time banks"), "has only 1 time-bank chip"),
        (("3 bets 300", "floor puts a clock on 4", "clock on 4 runs out"), "cannot check"),
    ],
)
def test_what_cannot_happen_to_a_clock(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        made(FLOP, *events, **GOES_ON, clock_expiry="hand_checked", time_bank_use="one_only")


def test_a_clock_runs_for_one_turn_only() -> None:
    """Seat 3 bets in time; raised, it has a new turn, on which no clock was called."""
    events = ("floor puts a clock on 3", "3 bets 300", "4 raises to 800")
    others = tuple(f"{seat} folds" for seat in (5, 6, 7, 8, 2))
    after = made(FLOP, *events, *others, **GOES_ON).final
    assert (turn(after), after.clock) == ((3, 500), None)
    with pytest.raises(ReplayError, match="no clock is running on seat 3"):
        made(FLOP, *events, *others, "clock on 3 runs out", **GOES_ON)


@pytest.mark.parametrize(
    ("event", "option", "bets", "folded", "expected"),
    [
        ("4 calls after 12 seconds", "action_counts", {3: 300, 4: 300}, (), (5, 300)),
        ("4 raises to 800 after 12 seconds", "action_counts", {3: 300, 4: 800}, (), (5, 800)),
        ("4 all-in after 12 seconds", "action_counts", {3: 300, 4: 9900}, (), (5, 9900)),
        ("4 calls after 40 seconds", "too_late", {3: 300}, (4,), (5, 300)),
    ],
)
def test_an_action_on_the_clock(
    event: str,
    option: str,
    bets: dict[int, int],
    folded: tuple[int, ...],
    expected: tuple[int, int],
) -> None:
    options = {**GOES_ON, "clock_expiry": "hand_dead", "clock_late_action": option}
    after = made(FLOP, "3 bets 300", "floor puts a clock on 4", event, **options).final
    assert (after.bets, after.folded, turn(after)) == (bets, folded, expected)
    assert after.stacks[4] == 9900 - bets.get(4, 0)


def test_time_bank_chips_are_counted_apart_from_chips() -> None:
    """star:7.46(i): each is worth 30 seconds; a book that takes one gives the other back."""
    events = ("seat 3 has 5 time banks", "3 uses 2 time banks")
    each = made(FLOP, *events, time_bank_use="thirty_for_each")
    one = made(FLOP, *events, time_bank_use="one_only")
    assert [c.amount for c in each.steps[-1].changes] == [60, 3]
    assert [c.amount for c in one.steps[-1].changes] == [30, 4]
    assert each.final.time_banks == {3: 3}
    assert each.final.stacks[3] == 9900


def test_the_action_clock_takes_a_time_bank_chip_for_each_extension() -> None:
    """star:7.46(h): 30 seconds more as long as chips are left, then fold facing a bet."""
    events = ("3 bets 300", "seat 4 has 1 time banks", "action clock on 4 runs out")
    played = under("star", FLOP, *events)
    assert (played.final.time_banks, turn(played.final)) == ({4: 0}, (4, 300))
    played = under("star", FLOP, *events, "action clock on 4 runs out")
    assert (played.final.folded, turn(played.final)) == ((4,), (5, 300))
    checked = under("star", FLOP, "seat 3 has 0 time banks", "action clock on 3 runs out").final
    assert (checked.folded, turn(checked)) == ((), (4, 0))
    unknown = under("star", FLOP, "action clock on 3 runs out")
    assert open_question(unknown) == "action_clock_expiry"
