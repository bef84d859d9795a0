"""Entries are found by words, place, time, people and topic; and what later ones say to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.user.journal.entry import (
    START,
    Body,
    EntryFact,
    EntryPenalty,
    EntryRuling,
    Party,
    canonical,
    hash_of,
)
from floorbase.user.journal.found import (
    EntryFilter,
    FoundEntry,
    LinkingEntry,
    counted,
    events,
    found,
    in_order,
)
from floorbase.user.journal.penalties import (
    PenaltyGiven,
    penalties_now,
    penalties_of,
    penalties_of_seat,
)
from floorbase.user.journal.precedents import precedents
from floorbase.user.journal.rows import HeldEntry
from floorbase.user.journal.store import Journal

ANNA, BEA, CARL = "a" * 12, "b" * 12, "c" * 12
SIX, SEVEN, EIGHT = (f"2026-11-23T{hour}:00:00Z" for hour in (18, 19, 20))
CHIP = EntryRuling("odd_chip", "ruled", "one_each", ("star:1.2",), "one_each")
DEPARTED = replace(CHIP, ruled="other", basis="departure", reason="fairness", under="nunavut:1.01")

FIRST = Body(
    *("ruling", (), "Seat 3 folded out of turn", "out_of_turn"),
    rulings=(CHIP,),
    book="star",
    event="Main",
    table="4",
    people=(Party(ANNA, 3), Party(BEA, 5)),
    by=CARL,
    at=SIX,
)
SECOND = Body(
    *("ruling", (), "odd chip – to whom? ÉTÉ", "split_pot"),
    rulings=(DEPARTED,),
    book="nunavut",
    event="Main",
    table="5",
    people=(Party(BEA, 1),),
    by=BEA,
    at=SEVEN,
)
THIRD = Body("penalty", note="folded again", event="Side", table="4", by=CARL, at=EIGHT)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as journal:
        yield journal


def add(journal: Journal, body: Body) -> str:
    entry = journal.append(body).entry
    assert entry is not None
    return entry.id


@pytest.fixture
def three(journal: Journal) -> Journal:
    for body in (FIRST, SECOND, THIRD):
        add(journal, body)
    return journal


WANTED = {
    "all": (EntryFilter(), [3, 2, 1]),
    "a word": (EntryFilter("folded"), [3, 1]),
    "a word begun": (EntryFilter("out of tu"), [1]),
    "all words": (EntryFilter("folded again"), [3]),
    "an accent and a case": (EntryFilter("ete"), [2]),
    "a word that is not there": (EntryFilter("river"), []),
    "signs alone": (EntryFilter(' "* - '), [3, 2, 1]),
    "a question's name": (EntryFilter("odd_chip"), [2, 1]),
    "a reason": (EntryFilter("fairness"), [2]),
    "operators are words": (EntryFilter("folded OR river"), []),
    "an event": (EntryFilter(event="Main"), [2, 1]),
    "a table": (EntryFilter(table="4"), [3, 1]),
    "a player": (EntryFilter(person=BEA), [2, 1]),
    "whoever ruled is no player": (EntryFilter(person=CARL), []),
    "who ruled": (EntryFilter(by=CARL), [3, 1]),
    "a dispute": (EntryFilter(topics=("split_pot", "other")), [2]),
    "a question": (EntryFilter(topics=("odd_chip",)), [2, 1]),
    "a book": (EntryFilter(book="nunavut"), [2]),
    "departed": (EntryFilter(departed=True), [2]),
    "not departed": (EntryFilter(departed=False), [3, 1]),
    "kinds": (EntryFilter(kinds=("penalty", "note")), [3]),
    "from a time on": (EntryFilter(since=SEVEN), [3, 2]),
    "until a time": (EntryFilter(until=SEVEN), [1]),
    "a shift": (EntryFilter(since=SIX, until=EIGHT, event="Main", words="folded"), [1]),
    "no challenge": (EntryFilter(challenged=False), [3, 2, 1]),
    "a challenge": (EntryFilter(challenged=True), []),
}


@pytest.mark.parametrize(("wanted", "numbers"), WANTED.values(), ids=WANTED)
def test_what_is_found(three: Journal, wanted: EntryFilter, numbers: list[int]) -> None:
    assert [one.entry.number for one in found(three, wanted)] == numbers
    assert counted(three, wanted) == len(numbers)


def test_some_at_a_time(three: Journal) -> None:
    assert [one.entry.number for one in found(three, most=2)] == [3, 2]
    assert [one.entry.number for one in found(three, most=2, before=2)] == [1]


def test_events_the_latest_first(three: Journal) -> None:
    assert events(three) == ["Side", "Main"]


def test_a_challenge_and_its_outcome_are_seen_at_the_entry(three: Journal) -> None:
    first = f"{three.device}-1"
    challenge = add(three, Body("challenge", (first,), people=(Party(ANNA, 3),)))
    outcome = add(three, Body("outcome", (challenge, first)))
    (one,) = found(three, EntryFilter(challenged=True))
    assert one.entry.id == first
    assert one.links == (LinkingEntry(challenge, "challenge"), LinkingEntry(outcome, "outcome"))
    assert one.challenged
    assert one.stands


def stands(journal: Journal) -> dict[int, bool]:
    return {one.entry.number: one.stands for one in found(journal)}


def test_what_is_corrected_or_voided_no_longer_stands(three: Journal) -> None:
    device = three.device
    add(three, replace(FIRST, kind="correction", links=(f"{device}-1",)))  # 4
    assert stands(three) == {1: False, 2: True, 3: True, 4: True}
    add(three, replace(FIRST, kind="correction", links=(f"{device}-4",)))  # 5, of the correction
    assert stands(three) == {1: False, 2: True, 3: True, 4: False, 5: True}
    add(three, Body("voiding", (f"{device}-2",)))  # 6
    assert stands(three)[2] is False
    add(three, Body("voiding", (f"{device}-6",)))  # 7: the voiding was a mistake
    assert stands(three)[2] is True
    assert stands(three)[6] is False
    add(three, Body("voiding", (f"{device}-7",)))  # 8
    assert stands(three)[2] is False


def test_entries_that_void_one_another_do_not_hang_anything(journal: Journal) -> None:
    device = journal.device
    add(journal, Body("voiding", (f"{device}-2", f"{device}-1")))
    add(journal, Body("voiding", (f"{device}-1",)))
    assert set(stands(journal)) == {1, 2}


def test_a_shift_in_the_order_of_its_times_each_device_in_its_own_order(three: Journal) -> None:
    """The other tablet's clock was set back between its two entries."""
    half_past, early = "2026-11-23T18:30:00Z", "2026-11-23T17:00:00Z"
    last, theirs = START, list[HeldEntry]()
    for number, at in enumerate((half_past, early), 1):
        held = canonical(Body("note", event="Main", at=at))
        theirs.append(HeldEntry("zz", number, last, hash_of(last, "zz", number, held), held))
        last = theirs[-1].hash
    three.take_in(theirs)
    shift = [one.entry.id for one in in_order(three, EntryFilter(event="Main"))]
    assert shift == [f"{three.device}-1", "zz-1", "zz-2", f"{three.device}-2"]


# Precedents

TURN = EntryFact("street", "turn", "heard")
HEADS_UP = EntryFact("heads_up", "yes", "asked")


def ruled_on(*facts: EntryFact, ruling: EntryRuling = CHIP) -> Body:
    return Body("ruling", facts=facts, rulings=(ruling,))


def test_precedents_the_same_facts_first_then_the_nearest(journal: Journal) -> None:
    river = EntryFact("street", "river", "heard")
    more = EntryFact("players", "6", "heard")
    for body in (
        ruled_on(TURN, HEADS_UP),  # 1: the same
        ruled_on(river, HEADS_UP),  # 2: one differs
        ruled_on(TURN),  # 3: one was not known
        ruled_on(EntryFact("street", None, "unknown")),  # 4: neither was known
        ruled_on(HEADS_UP, TURN, more),  # 5: the same, and more
        ruled_on(TURN, HEADS_UP, ruling=replace(CHIP, question="misdeal")),  # 6: another question
        ruled_on(HEADS_UP, TURN, ruling=DEPARTED),  # 7: the same, later
    ):
        add(journal, body)
    some = precedents(journal, "odd_chip", {"street": "turn", "heads_up": "yes"})
    assert [one.entry.number for one in some] == [7, 1, 5, 3, 2, 4]
    assert [one.exact for one in some] == [True, True, True, False, False, False]
    assert some[0].ruling == DEPARTED
    by_number = {one.entry.number: one for one in some}
    two, three, four = (by_number[number] for number in (2, 3, 4))
    assert (two.same, two.differing, two.open) == (("heads_up",), ("street",), ())
    assert (three.same, three.differing, three.open) == (("street",), (), ("heads_up",))
    assert four.open == ("street", "heads_up")
    assert len(precedents(journal, "odd_chip", {"street": "turn", "heads_up": "yes"}, 2)) == 2
    assert precedents(journal, "clock_time", {}) == []


def test_what_no_longer_stands_is_no_precedent_but_its_correction_is(journal: Journal) -> None:
    first = add(journal, ruled_on(TURN))
    add(journal, replace(ruled_on(TURN, ruling=DEPARTED), kind="correction", links=(first,)))
    third = add(journal, ruled_on(TURN))
    add(journal, Body("voiding", (third,)))
    (one,) = precedents(journal, "odd_chip", {"street": "turn"})
    assert one.entry.number == 2


def test_the_same_facts_are_found_however_long_ago(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorbase.user.journal.precedents.LOOKED_AT", 2)
    add(journal, ruled_on(TURN))
    for number in range(5):
        add(journal, ruled_on(EntryFact("players", str(number), "heard")))
    assert precedents(journal, "odd_chip", {"street": "turn"})[0].entry.number == 1


# Penalties


def penalty(person: str, seat: int, from_: str, until: str, event: str = "Main") -> Body:
    one = EntryPenalty("missed_hands", person, seat, from_, until)
    return Body("penalty", event=event, table="4", penalties=(one,), at=from_)


def persons(some: list[PenaltyGiven]) -> list[str]:
    return [one.penalty.person for one in some]


def test_penalties_by_player_and_by_seat(journal: Journal) -> None:
    for body in (
        penalty(ANNA, 3, SIX, SEVEN),
        penalty(BEA, 3, SEVEN, EIGHT),
        penalty(ANNA, 7, EIGHT, "", "Side"),
    ):
        add(journal, body)
    assert [one.found.entry.number for one in penalties_of(journal, ANNA)] == [3, 1]
    assert persons(penalties_of_seat(journal, "Main", 3)) == [BEA, ANNA]
    assert persons(penalties_of_seat(journal, "Main", 3, "9")) == []
    assert persons(penalties_of_seat(journal, "Side", 7, "4")) == [ANNA]


@pytest.mark.parametrize(
    ("from_", "until", "served"),
    [
        (SIX, EIGHT, True),
        (SIX, SEVEN, False),  # just over
        (SEVEN, EIGHT, True),  # just begun
        (EIGHT, "", False),  # to come
        (SIX, "", True),
        (SIX, "two rounds", True),
        ("", "end of level 7", True),
        ("next hand", SIX, False),
    ],
)
def test_who_serves_a_penalty_now(journal: Journal, from_: str, until: str, served: bool) -> None:
    add(journal, penalty(ANNA, 3, from_, until))
    assert persons(penalties_now(journal, SEVEN)) == ([ANNA] if served else [])


def test_a_penalty_ends_by_a_correction_or_a_voiding(journal: Journal) -> None:
    first = add(journal, penalty(ANNA, 3, SIX, "two rounds"))
    second = add(journal, penalty(BEA, 4, SIX, "two rounds", "Side"))
    assert set(persons(penalties_now(journal, EIGHT))) == {ANNA, BEA}
    assert persons(penalties_now(journal, EIGHT, "Side")) == [BEA]
    add(journal, replace(penalty(ANNA, 3, SIX, SEVEN), kind="correction", links=(first,)))
    add(journal, Body("voiding", (second,)))
    assert penalties_now(journal, EIGHT) == []
    assert [one.found.stands for one in penalties_of(journal, ANNA)] == [True, False]


def test_entries_of_a_penalty_with_two_people(journal: Journal) -> None:
    one, two = (EntryPenalty("round", person, seat) for person, seat in ((ANNA, 1), (BEA, 2)))
    add(journal, Body("penalty", penalties=(one, two), event="Main"))
    some = penalties_now(journal, EIGHT)
    assert persons(some) == [ANNA, BEA]
    assert isinstance(some[0].found, FoundEntry)
    assert [entry.entry.number for entry in found(journal, EntryFilter(person=BEA))] == [1]
