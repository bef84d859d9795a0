"""What a seat may do by its chips, in the three kinds of betting."""

from __future__ import annotations

from random import Random

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem, State

from floorbase.engine.poker.legal_actions import Legal, legal
from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from floorbase.rules.rulings.model import Answer, Facts
from tests.support.records import always, record
from tests.support.reopening_tables import ABC, EXAMPLE_4, EXAMPLE_5, ON_TOP, flop
from tests.support.sweep import tries

NO = flop("3: 2000, 4: 2000, 5: 250", 5)
POT = flop("3: 9900, 4: 9900, 5: 9900", 5, more="  betting: pot-limit\n")
LIMIT = flop("3: 9900, 4: 9900, 5: 9900", 5, more="  betting: limit\n  bets: 100/200\n")
STREET_LINES = ("", "flop ?? ?? ??", "turn ??", "river ??")
QUIET = ("floor called",)  # nothing happened yet
TURN = ("3 checks", "4 checks", "5 checks", "dealer deals turn 9h")


def on_turn(table: str, *events: str, **options: str) -> Legal:
    """What the seat on turn may do."""
    after = replay(record(table, *(events or QUIET)), always(**options)).table
    assert after.actor is not None
    return legal(after, after.actor)


@pytest.mark.parametrize(
    ("table", "events", "expected"),
    [
        pytest.param(NO, (), Legal(0, 100, 2000), id="no-limit opening"),
        pytest.param(NO, ("3 bets 300",), Legal(300, 600, 2000), id="no-limit raise"),
        pytest.param(NO, ("3 bets 300", "4 calls"), Legal(250, None, None), id="covered"),
        pytest.param(NO, ("3 bets 2000",), Legal(2000, None, None), id="all-in to call"),
        pytest.param(
            ABC, (*EXAMPLE_5, "3 all-in"), Legal(9700, None, None), id="nobody left to answer"
        ),
        pytest.param(POT, (), Legal(0, 100, 700), id="the pot"),
        # A call of 300 makes the pot 700 + 300 + 300, and that much more is 1600.
        pytest.param(POT, ("3 bets 300",), Legal(300, 600, 1600), id="the pot after the call"),
        # 700 + 300 + 1000, and seat 5 calls 1000: 3000 more makes 4000.
        pytest.param(
            POT, ("3 bets 300", "4 raises to 1000"), Legal(1000, 1700, 4000), id="a raised pot"
        ),
        pytest.param(LIMIT, (), Legal(0, 100, 100), id="limit opening"),
        pytest.param(LIMIT, ("3 bets 100",), Legal(100, 200, 200), id="limit raise"),
        pytest.param(LIMIT, TURN, Legal(0, 200, 200), id="limit, the larger bet"),
    ],
)
def test_amounts(table: str, events: tuple[str, ...], expected: Legal) -> None:
    assert on_turn(table, *events) == expected


def test_a_ruling_closes_it_and_silence_does_not() -> None:
    closed = on_turn(ABC, *EXAMPLE_5, "3 calls", short_all_in_reopen="call_or_fold")
    assert closed == Legal(50, None, None)
    assert on_turn(ABC, *EXAMPLE_5, "3 calls") == Legal(50, 251, 9900)
    on_top = on_turn(ON_TOP, *EXAMPLE_4, next_raise_after_short_all_in="full_raise_on_top")
    assert on_top == Legal(140, 240, 9900)


@pytest.mark.parametrize(
    ("table", "events", "most"),
    [
        pytest.param(POT, ("3 bets 701",), 700, id="over the pot"),
        pytest.param(POT, ("3 bets 300", "4 raises to 1601"), 1600, id="over it by a raise"),
        pytest.param(POT, ("3 all-in",), 700, id="all-in over the pot"),
        pytest.param(LIMIT, ("3 bets 150",), 100, id="over the fixed bet"),
    ],
)
def test_more_than_the_limits_is_asked(table: str, events: tuple[str, ...], most: int) -> None:
    played = replay(record(table, *events), always())
    assert played.pending
    assert played.pending.question == "over_the_limit"
    down = replay(record(table, *events), always(over_the_limit="brought_down"))
    assert max(down.final.bets.values()) == most


def test_less_than_the_fixed_bet_is_refused() -> None:
    with pytest.raises(ReplayError, match="under the fixed bet of 100"):
        replay(record(LIMIT, "3 bets 99"), always())


def as_pokerkit(question: str, facts: Facts) -> Answer:
    """A book that rules on short all-ins as PokerKit does."""
    blind = facts.get("had_acted_before_all_in") == "blind_only"
    full = facts.get("short_all_ins_together") == "full_raise"
    return always(
        short_all_in_reopen="may_raise" if blind else "call_or_fold",
        cumulative_all_ins_reopen="may_raise" if full else "call_or_fold",
        next_raise_after_short_all_in="full_raise_on_top",
    )(question, facts)


@pytest.mark.parametrize("betting", ["no-limit", "pot-limit"])
@pytest.mark.parametrize("seed", range(tries(15, 80)))
def test_every_state_of_random_hands_is_pokerkits(betting: str, seed: int) -> None:
    """Written difference: PokerKit counts an all-in that is a street's first wager as full, even
    under the least bet, or over the big blind by less; queensix:6.no-limit.3, whangamata:38 and
    nunavut:B.tournament-play.29 do not. A hand is followed until that happens.
    """
    random = Random(f"{betting}:{seed}")
    seats = random.randint(2, 6)
    stacks = [random.choice((130, 150, 220, 260, 350, 420, 900, 2500)) for _ in range(seats)]
    game = NoLimitTexasHoldem if betting == "no-limit" else PotLimitOmahaHoldem
    state = game.create_state(tuple(Automation), True, 0, (50, 100), 100, stacks, seats)
    written = ", ".join(f"{seat}: {chips}" for seat, chips in enumerate(stacks, 1))
    text = f"table:\n  seats: {{{written}}}\n  button: {seats}\n  blinds: 50/100\n"
    text += f"  betting: {betting}\nevents:\n"
    events: list[str] = []
    while state.status and state.actor_index is not None:
        table = replay(record(text, *(events or QUIET)), as_pokerkit).table
        shorts = table.notes.shorts if table.notes else []
        made = shorts[0].made if shorts else ""
        if made == "opening" or (made == "over_bet" and table.street == "preflop"):
            return
        assert table.actor is not None
        assert table.to_act == state.actor_index + 1
        assert legal(table, table.actor) == (
            state.checking_or_calling_amount,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        ), events
        events += moved(state, random)


def moved(state: State, random: Random) -> list[str]:
    """A random move in PokerKit, and the lines that write it and the street it brought."""
    seat, street = (state.actor_index or 0) + 1, state.street_index
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    roll = random.random()
    if least is not None and most is not None and roll < 0.5:
        amount = random.choice((least, least, most, random.randint(least, most)))
        state.complete_bet_or_raise_to(amount)
        lines = [f"{seat} makes it {amount}"]
    elif roll < 0.88 or not state.checking_or_calling_amount:
        state.check_or_call()
        lines = [f"{seat} checks or calls"]
    else:
        state.fold()
        lines = [f"{seat} folds"]
    if state.actor_index is not None and state.street_index not in (None, street):
        lines.append(f"dealer deals {STREET_LINES[state.street_index or 0]}")
    return lines
