"""Every form of seating: it reads, writes and plays; and whatever is written, only typed errors."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.lines.form import Form
from floorbase.engine.lines.poker import NextHand
from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.record.grammar import parse_event, phrase
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.replay.replay import replay
from floorbase.engine.topics.seating.lines import FORMS, LevelEndsAt
from floorbase.present.text.words import change_words
from tests.support.procedures import procedures_of
from tests.support.random_play import any_options, played_or_refused
from tests.support.records import Hand, always, laid_out, record
from tests.support.seating_tables import BOOKS, NO_BUTTON, table, under
from tests.support.sweep import tries

OTHERS = "other_tables: {2: {button: 3, seats: {1: 6000, 4: 5000, 6: 6000}, big_blind: 5}}"
FOUR = table({2: 5000, 4: 5000, 5: 5000, 6: 5000}, OTHERS, button=2)
OVER = ("6 folds", "2 folds", "4 folds")
THREE = table({3: 5000, 4: 5000, 5: 5000}, OTHERS, button=3)
DONE = ("3 folds", "4 folds")
LEFT_30 = table({3: 5000, 4: 5000, 5: 60}, OTHERS, button=3)
PAIR = table({2: 5000, 4: 5000}, button=2)
TWO_NINE = table({2: 5000, 3: 5000}).replace("  button: 1\n", "")
ONE_CHAIR = table({1: 5000, 2: 5000, 3: 5000}, "other_tables: {2: {seats: {6: 900}}}", "chairs: 4")
FULL = ("1 folds", "2 folds")
EXAMPLES: dict[str, Hand] = {
    "next hand": (THREE, DONE),
    "next hand, blinds 100/200": (THREE, DONE),
    "next hand, hands 3 Ah Kc, 4 Qd Qs": (THREE, DONE),
    "level ends, blinds 200/400 ante 50": (THREE, ()),
    "level ends after the riffle, blinds 200/400": (THREE, DONE),
    "first button": (NO_BUTTON, ()),
    "first button, lot falls on 5": (NO_BUTTON, ()),
    "high card for the button: 2 Ah, 3 Kd": (TWO_NINE, ()),
    "floor puts the button at 3": (THREE, DONE),
    "floor called about the heads-up blinds": (PAIR, ()),
    "floor called about the heads-up turn": (PAIR, ()),
    "floor called about the short blind": (LEFT_30, ()),
    "floor called about the rest of the blind": (LEFT_30, ("3 folds", "4 folds")),
    "6 of table 2 comes to seat 3": (FOUR, OVER),
    "6 of table 2 comes to this table": (FOUR, OVER),
    "6 of table 2 comes to this table, draws seat 3": (FOUR, OVER),
    "new player in seat 3 with 12000, table 4 broke": (FOUR, OVER),
    "new player in seat 3 with 12000, to balance": (FOUR, OVER),
    "table 2 breaks": (ONE_CHAIR, FULL),
    "table 2 breaks, 1 to 3, 4 to 7": (FOUR, OVER),
    "4 moves to table 2 seat 7": (FOUR, OVER),
    "a player moves to table 2": (FOUR, OVER),
    "a player moves to table 2, lot or floor names 4": (FOUR, OVER),
    "table is 3 short": (FOUR, OVER),
    "3 belongs at table 2 seat 8": (THREE, DONE),
    "3 belongs in seat 8": (THREE, DONE),
    "3 asks for seat 9": (THREE, DONE),
    "floor assigns 3 to seat 9": (THREE, DONE),
    "tables left 2 of 5": (FOUR, OVER),
    "tables left 2 of 6, seats drawn 2 to 5, 4 to 1": (PAIR, ("2 folds",)),
}


def test_every_form_has_a_table_to_play_on() -> None:
    assert set(EXAMPLES) == {form.example for form in FORMS}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_a_form_plays(form: Form) -> None:
    laid, before = laid_out(EXAMPLES, form.example)
    for book in BOOKS:
        played = under(book, laid, *before, form.example)
        assert played.steps[-1].text == form.example
        for step in played.steps:
            assert "{" not in change_words(step.changes)


@pytest.mark.parametrize(
    ("line", "chips"),
    [
        ("next hand, blinds 100/200, ante 25", (100, 200, 25, 0)),
        ("next hand, blinds 1,000/2,000 big-blind ante 2,000", (1000, 2000, 0, 2000)),
        ("level ends after the cut, blinds 100/200 ante 25", (100, 200, 25, 0)),
    ],
)
def test_levels(line: str, chips: tuple[int, ...]) -> None:
    for event in (first := parse_event(line), parse_event(phrase(first))):
        assert isinstance(event, NextHand | LevelEndsAt)
        assert event.limits == chips


@pytest.mark.parametrize(
    "lines",
    [
        "other_tables: {2: 5000}",
        "other_tables: {x: {seats: {1: 5000}}}",
        "other_tables: {2: {seats: {1: many}}}",
        "other_tables: {2: {seats: {1: 5000}, button: 11}}",
        "other_tables: {2: {seats: {1: 5000}, colour: red}}",
        "chairs: 11",
        "chairs: 4",
    ],
)
def test_a_table_that_cannot_be(lines: str) -> None:
    with pytest.raises(AssertionError, match="Problem"):
        record(table({1: 5000, 5: 5000}, lines), "1 folds")


@pytest.mark.parametrize(
    ("laid", "event"),
    [
        pytest.param(NO_BUTTON, "2 folds", id="no event that places it"),
        pytest.param(NO_BUTTON.replace("events:", "  pot: 100\nevents:"), "first button", id="pot"),
    ],
)
def test_only_a_record_that_begins_by_placing_the_button_leaves_it_out(
    laid: str, event: str
) -> None:
    with pytest.raises(AssertionError, match="the button is not at a seat"):
        record(laid, event)


MINE: Mapping[tuple[str, str], object] = procedures_of("seating")
CHAIR = st.integers(1, 6)
TABLE = st.integers(2, 3)
CARD, OTHER = st.sampled_from(["Ah", "Kd", "??"]), st.sampled_from(["As", "Joker", "2c"])
ROUND = ("folds", "all-in")  # everybody does it until the hand is decided
WRITTEN = st.one_of(
    *[st.sampled_from(ROUND), st.just("next hand")] * 5,
    st.sampled_from([*EXAMPLES]),
    st.builds("{} moves to table {} seat {}".format, CHAIR, TABLE, CHAIR),
    st.builds("a player moves to table 2, lot or floor names {}".format, CHAIR),
    st.builds("{} of table {} comes to seat {}".format, CHAIR, TABLE, CHAIR),
    st.builds("{} of table {} comes to this table, draws seat {}".format, CHAIR, TABLE, CHAIR),
    st.builds("new player in seat {} with 70, table 9 broke".format, CHAIR),
    st.builds("new player in seat {} with 700, to balance".format, CHAIR),
    st.builds("table {} breaks, {} to {}, {} to {}".format, TABLE, CHAIR, CHAIR, CHAIR, CHAIR),
    st.builds("{} belongs in seat {}".format, CHAIR, CHAIR),
    st.builds("floor assigns {} to seat {}".format, CHAIR, CHAIR),
    st.builds("floor puts the button at {}".format, CHAIR),
    st.builds("tables left 1 of 6, seats drawn {} to {}, {} to 1".format, CHAIR, CHAIR, CHAIR),
)
OPENING = st.sampled_from(
    [
        ("", "first button"),
        ("", "first button, lot falls on 2"),
        ("", "high card for the button: 1 Ah, 2 As"),
        *[("button: 1", "floor called")] * 5,
    ]
)
SHOWN = {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd", 4: "Jh Jd", 5: "Th Td", 6: "8h 8d"}
STREETS = ("flop 2c 7c 9c", "turn 3s", "river 4s")
OPTIONS = any_options(MINE)


def lines_of(word: str, after: Snapshot) -> list[str]:
    """A written event as it is; a round as the next line that carries it on."""
    if word not in ROUND:
        return [word]
    if after.to_act is not None:
        return [f"{after.to_act} {word}"]
    live = [seat for seat in after.hands if seat not in after.folded]
    shows = [f"{seat} shows {SHOWN.get(seat, '5h 5d')}" for seat in live]
    return [*(f"dealer deals {street}" for street in STREETS), *shows]


@settings(max_examples=tries(25, 400), deadline=None)
@given(
    stacks=st.lists(st.sampled_from([40, 120, 900, 2500]), min_size=2, max_size=6),
    ante=st.sampled_from(["ante: 10", "big_blind_ante: 100", "chairs: 6", "chairs: 10"]),
    opening=OPENING,
    events=st.lists(WRITTEN, min_size=1, max_size=16),
    options=OPTIONS,
)
def test_any_evening(
    stacks: list[int],
    ante: str,
    opening: tuple[str, str],
    events: list[str],
    options: dict[str, str],
) -> None:
    """Chips and cards are counted at every step of a replay; only typed errors come out."""
    laid = table(dict(enumerate(stacks, 1)), ante, OTHERS).replace("button: 1", opening[0], 1)
    decide = always(**options)
    kept = [opening[1]]
    played = played_or_refused(record(laid, *kept), decide)
    if played is None:
        return
    for word in events:  # drop what cannot follow, so that long records are reached
        for _ in range(14 if word in ROUND else 1):
            for line in lines_of(word, played.final):
                further = played_or_refused(record(laid, *kept, line), decide)
                if further is not None:
                    played = further
                    kept.append(line)
            if played.table.over:
                break
    assert played == replay(record(laid, *kept), decide)


def test_every_option_has_its_procedure() -> None:
    assert set(MINE) <= set(PROCEDURES)
