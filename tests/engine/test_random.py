"""Whatever is written in a record: chips are kept, and nothing but a typed error is raised."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.procedures import PROCEDURES
from floorbase.engine.record import Record
from floorbase.engine.replay import replay
from floorbase.engine.trace import Replay
from floorbase.errors import FloorbaseError
from tests.support import always, record

SEATS = st.integers(1, 6)
AMOUNTS = st.sampled_from([50, 100, 200, 300, 400, 600, 800, 1500])
EVENTS = st.one_of(
    st.builds("{} {}".format, SEATS, st.sampled_from(["checks", "calls", "folds", "all-in"])),
    st.builds("{} bets {}".format, SEATS, AMOUNTS),
    st.builds("{} raises to {}".format, SEATS, AMOUNTS),
    st.builds('{} says "raise to {}"'.format, SEATS, AMOUNTS),
    st.builds('{} says "{}"'.format, SEATS, st.sampled_from(["check", "call", "fold", "time"])),
    st.builds("{} pushes {}+{}".format, SEATS, AMOUNTS, AMOUNTS),
    st.sampled_from(["floor called", "dealer deals flop Ah 7c 2d", "dealer deals turn 9s"]),
)
STACKS = st.lists(st.sampled_from([80, 300, 900, 2500]), min_size=2, max_size=6)
ASKED = sorted({question for question, _ in PROCEDURES})
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        asked: st.sampled_from(
            [option for question, option in sorted(PROCEDURES) if question == asked]
        )
        for asked in ASKED
    },
)


def table(stacks: list[int], street: str) -> str:
    """A table of these stacks, button at seat 1."""
    seats = ", ".join(f"{seat}: {chips}" for seat, chips in enumerate(stacks, 1))
    pot = "" if street == "preflop" else "  pot: 600\n"
    return (
        f"table:\n  seats: {{{seats}}}\n  button: 1\n  blinds: 50/100\n"
        f"  street: {street}\n{pot}events:\n"
    )


def played_as_far_as_possible(made: Record, options: Mapping[str, str]) -> Replay | None:
    """The replay of the longest beginning of a record that can be played."""
    try:
        return replay(made, always(**options))
    except FloorbaseError as error:
        caught = error
    assert caught.problems
    assert all(problem.fix for problem in caught.problems)
    return None


@settings(max_examples=600, deadline=None)
@given(
    stacks=STACKS,
    street=st.sampled_from(["preflop", "flop"]),
    events=st.lists(EVENTS, min_size=1, max_size=14),
    options=OPTIONS,
)
def test_any_record(
    stacks: list[int], street: str, events: list[str], options: dict[str, str]
) -> None:
    issued = sum(stacks) + (0 if street == "preflop" else 600)
    kept: list[str] = []
    for event in events:  # drop what cannot follow, so that long records are reached
        played = played_as_far_as_possible(record(table(stacks, street), *kept, event), options)
        if played is not None:
            kept.append(event)
    if not kept:
        return
    made = record(table(stacks, street), *kept)
    played = replay(made, always(**options))
    assert played == replay(made, always(**options)), "the same record, the same result"
    for step in played.steps:
        after = step.after
        amounts = (after.stacks, after.bets, after.held)
        assert after.pot + sum(sum(chips.values()) for chips in amounts) == issued
        assert all(chips >= 0 for group in amounts for chips in group.values())
        assert after.to_act is None or after.to_act not in after.folded
        least = after.min_raise_to
        assert least is None or after.to_call is None or least > (after.to_call or 0)
