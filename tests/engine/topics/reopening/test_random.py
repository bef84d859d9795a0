"""Whatever is written of all-ins, counts and calls: chips and cards are kept, errors are ours."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.poker.legal_actions import legal
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.replay.replay import replay
from floorbase.engine.topics.reopening.cards import PROMISED
from floorbase.engine.topics.reopening.lines import CONDITIONS
from tests.support.random_play import any_options, played_or_refused
from tests.support.records import always, record
from tests.support.sweep import tries

SEATS = st.integers(1, 4)
AMOUNTS = st.sampled_from([50, 100, 130, 200, 300, 400, 800])
EVENTS = st.one_of(
    st.builds(
        "{} {}".format,
        SEATS,
        st.sampled_from(
            [
                *("checks", "calls", "calls", "folds", "all-in", "asks for a count", "is short"),
                *("makes up the call", "misunderstood the bet", "wants the hand back"),
                *("calls and throws the cards away", "throws in the bounty chip"),
            ]
        ),
    ),
    st.builds("{} {} {}".format, SEATS, st.sampled_from(["makes it", "pushes"]), AMOUNTS),
    st.builds("{} believed {}".format, SEATS, AMOUNTS),
    st.builds("dealer {} {}".format, st.sampled_from(["counts", "corrects the bet to"]), AMOUNTS),
    st.builds(
        '{} says "if you {} I {}"'.format,
        SEATS,
        st.sampled_from(sorted(CONDITIONS.values())),
        st.sampled_from(PROMISED),
    ),
    st.builds('{} says "{}"'.format, SEATS, st.sampled_from(["call", "raise to 400", "all-in"])),
    st.sampled_from(["dealer deals turn 9s", "dealer deals river Th", "floor called"]),
)
STACKS = st.lists(st.sampled_from([80, 140, 220, 900, 2500]), min_size=2, max_size=4)
QUESTIONS = sorted({question for question, _ in PROCEDURES})
OPTIONS = any_options(PROCEDURES)


@pytest.mark.long
@settings(max_examples=tries(50, 1000), deadline=None)
@given(stacks=STACKS, events=st.lists(EVENTS, min_size=4, max_size=14), options=OPTIONS)
def test_any_record_of_the_topic(
    stacks: list[int], events: list[str], options: dict[str, str]
) -> None:
    seats = ", ".join(f"{seat}: {chips}" for seat, chips in enumerate(stacks, 1))
    table = f"table:\n  seats: {{{seats}}}\n  button: 1\n  blinds: 50/100\n  street: flop\n"
    table += "  pot: 600\nevents:\n"
    kept: list[str] = []
    for event in events:
        made = record(table, *kept, event)
        played = played_or_refused(made, always(**options))
        if played is None:
            continue
        kept.append(event)
        assert replay(made, always(**options), tracing=False).final == played.final
        after = played.final
        assert min(after.pot, *after.stacks.values(), *after.bets.values(), 0) >= 0
        actor = played.table.actor
        if actor is not None:
            may = legal(played.table, actor)
            if may.raise_from is not None and may.raise_to is not None:
                assert may.check_or_call <= may.raise_from <= may.raise_to
