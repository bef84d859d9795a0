"""What is typed into the form of a table becomes a record, or is named with how to mend it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from floorbase.app.table_form.draft import Draft, Trouble, draft_as_text, draft_for, draft_of_text
from floorbase.app.table_form.record_text import read_draft
from floorbase.app.table_form.reopened import draft_of_record
from floorbase.engine.record.record import Record
from floorbase.engine.record.writer import record_as_yaml
from floorbase.errors import BadFileError, ReplayError
from floorbase.user.settings import House
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

TABLE = Draft(seats="2-6", stacks="9900", button="2", blinds="50/100", events="3 folds")


def made(**typed: str) -> Record:
    """The record of the usual table with some fields typed otherwise."""
    reading = read_draft(changed(**typed))
    assert reading.record is not None, reading.troubles
    return reading.record


def changed(**typed: str) -> Draft:
    """The usual table with some fields typed otherwise."""
    return replace(TABLE, **typed)


def troubles(**typed: str) -> list[Trouble]:
    """What is wrong with it."""
    reading = read_draft(changed(**typed))
    assert reading.record is None
    return reading.troubles


def test_the_houses_table_can_be_played_as_it_is() -> None:
    house = House(small=25, big=50, ante=5, stack=1500, seats=6)
    record = read_draft(draft_for(house)).record
    assert record is not None
    assert record.setup.stacks == dict.fromkeys(range(1, 7), 1500)
    assert (record.setup.stakes.blinds, record.setup.stakes.ante, record.setup.button) == (
        (25, 50),
        5,
        1,
    )
    assert set(LIBRARY.replay(record).books) == set(LIBRARY.rules.books)


@pytest.mark.parametrize(
    ("seats", "stacks", "expected"),
    [
        ("3", "10k", {1: 10000, 2: 10000, 3: 10000}),
        ("2 5", "10,000", {2: 10000, 5: 10000}),
        ("2, 5", "1.5k, 5: 4,500", {2: 1500, 5: 4500}),
        ("2-4", "100 200 300", {2: 100, 3: 200, 4: 300}),
        ("2", "1: 100; 2 = 200", {1: 100, 2: 200}),
        ("2", "900, seat 2: 25x4 100x9", {1: 900, 2: 1000}),
    ],
)
def test_stacks_as_people_write_them(seats: str, stacks: str, expected: dict[int, int]) -> None:
    events = "floor called"
    button = str(min(expected))
    assert made(seats=seats, stacks=stacks, button=button, events=events).setup.stacks == expected


def test_every_field_reaches_the_record() -> None:
    setup = made(
        title="It's: late",
        blinds="1k - 2,000",
        ante="100; bb 2k",
        board="ah 7C 2♦",
        pot="4.5k",
        to_act="4",
        folded="3, 5",
        hands="4: AsKs, seat 6 10h ??",
        also="smallest_chip: 100, away: {6: absent}",
    ).setup
    assert setup.stakes.blinds == (1000, 2000)
    assert (setup.stakes.ante, setup.stakes.big_blind_ante) == (100, 2000)
    assert (setup.street, setup.board, setup.pot) == ("flop", ("Ah", "7c", "2d"), 4500)
    assert (setup.to_act, setup.folded) == (4, (3, 5))
    assert setup.hands == {4: ("As", "Ks"), 6: ("Th", "??")}
    assert (setup.stakes.smallest_chip, setup.away) == (100, {6: "absent"})


def test_a_street_may_stand_for_its_cards() -> None:
    assert made(board="Turn").setup.board == ("??",) * 4
    assert made(board="Ah 7c 2d ?? 9s").setup.street == "river"


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ({"seats": "many"}, "seats", "not seats"),
        ({"seats": "14"}, "seats", "not seats"),
        ({"stacks": ""}, "stacks", "no stack"),
        ({"stacks": "lots"}, "stacks", "'lots' is not a stack"),
        ({"stacks": "100, 9: 200"}, "stacks", "seat 9 is not at this table"),
        ({"stacks": "100 200"}, "stacks", "2 stacks"),
        ({"stacks": "0"}, "stacks", "no stack of chips"),
        ({"button": "9"}, "button", "not at a seat"),
        ({"button": ""}, "button", "the button is not at a seat"),
        ({"blinds": "50"}, "blinds", "not two amounts"),
        ({"blinds": ""}, "blinds", "no blinds"),
        ({"ante": "some"}, "ante", "not an amount"),
        ({"board": "Ah 7c"}, "board", "2 board cards"),
        ({"board": "Ah 7c Xx"}, "board", "Xx"),
        ({"pot": "big"}, "pot", "not an amount"),
        ({"to_act": "1"}, "to_act", "not at a seat"),
        ({"folded": "1"}, "folded", "not at this table"),
        ({"hands": "Ah Kc"}, "hands", "not a seat and its hand"),
        ({"hands": "3 Ah"}, "hands", "is not a hand"),
        ({"also": "so what"}, "also", "cannot be read"),
        ({"also": "pot: 5"}, "also", "field of its own"),
        ({"also": "puddle: 5"}, "also", "puddle"),
        ({"also": "{ ] '"}, "also", "cannot be read"),
        ({"title": "a: 'b", "pot": "x"}, "pot", "not an amount"),
    ],
    ids=str,
)
def test_a_trouble_names_its_field_and_its_fix(
    typed: dict[str, str], field: str, says: str
) -> None:
    found = troubles(**typed)
    assert [t.field for t in found] == [field]
    assert says in found[0].what
    assert found[0].fix


def test_every_bad_event_is_named_with_its_line() -> None:
    found = troubles(events="3 folds\n\n# a remark\n4 dances\n5 calls\n6 shows Zz Kc\n")
    assert [(t.field, t.line) for t in found] == [("events", 4), ("events", 6)]
    assert "'4 dances' is not an event" in found[0].what


def test_what_cannot_have_happened_is_named_with_its_line() -> None:
    reading = read_draft(changed(events="3 calls\n\n9 folds"))
    assert reading.record is not None
    with pytest.raises(ReplayError) as error:
        LIBRARY.replay(reading.record)
    found = reading.written.troubles(error.value.problems)
    assert [(t.field, t.line) for t in found] == [("events", 3)]


@pytest.mark.parametrize("text", ['3 says "it\'s: 5"', "- 3 folds", '3 says "{raise} #1, ok"'])
def test_nothing_that_is_typed_breaks_the_record(text: str) -> None:
    found = read_draft(changed(events=text)).troubles
    assert all(t.field == "events" for t in found)


def kept_records() -> list[Record]:
    """Records of many kinds: the cases', or every third of them."""
    records = [case.record for case in LIBRARY.cases.values() if case.record is not None]
    return records[:: tries(3, 1)]


def test_a_record_opened_and_written_again_is_the_same() -> None:
    """Every worked hand survives the form: nothing of a record is lost that has no field."""
    for record in kept_records():
        draft = draft_of_record(record_as_yaml(record), "hand.yaml")
        reading = read_draft(draft)
        assert reading.record is not None, (record.title, reading.troubles)
        again = reading.record
        assert again.setup == record.setup, record.title
        assert again.observed == record.observed
        bare = [
            [structs.replace(e, text="", where=None) for e in r.events] for r in (record, again)
        ]
        assert bare[0] == bare[1]
        assert draft_of_record(reading.written.text, "again.yaml") == draft


def test_a_draft_is_kept_whole() -> None:
    draft = changed(title="“Ä”", events="3 folds\n4 dan")
    assert draft_of_text(draft_as_text(draft)) == draft


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", "\x00"])
def test_what_is_no_draft_is_none(text: str | None) -> None:
    assert draft_of_text(text) is None


def test_a_draft_of_another_floorbase_keeps_what_it_can() -> None:
    assert draft_of_text('{"pot": "5", "puddle": "6", "ante": 7}') == Draft(pot="5")


@pytest.mark.parametrize("text", ["", "a: b: c", "just words", "- 1", "table: 5", "{events: []}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadFileError):
        draft_of_record(text, "hand.yaml")


def test_a_record_with_faults_can_be_opened_and_mended() -> None:
    draft = draft_of_record("table: {seats: [1], button: {a: 1}}\nevents: 3 folds\n", "x.yaml")
    assert draft.events == "3 folds\n"
    assert {"seats", "blinds"} <= {t.field for t in read_draft(draft).troubles}
