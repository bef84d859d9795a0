"""A dispute's address: it leads back to the same dispute, and never to a fault."""

from __future__ import annotations

import random
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.app.dispute import Dispute
from floorbase.app.links import Unfit, back_from, dispute_of, of_another_edition, query_of
from floorbase.present.card.dispute import brief_card, whole_card
from floorbase.user.settings import House
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns, tries
from tests.support.twenty import TWENTY

HOUSE = House(book="star")
WORDS = "oot raise 800 over 300, seat 5 called"
SCENARIOS = sorted(LIBRARY.scenarios)


def again(dispute: Dispute, house: House = HOUSE) -> Dispute:
    """The dispute that its address leads to, the address written out and read."""
    query = parse_qsl(urlencode(query_of(dispute)), keep_blank_values=True)
    found = dispute_of(LIBRARY, dispute.scenario, query, house)
    assert isinstance(found, Dispute), found
    return found


def state(dispute: Dispute) -> tuple[object, ...]:
    """All that rules a dispute, and what is told of how it came to be so."""
    return (
        dispute.scenario,
        dispute.book,
        dispute.given,
        dispute.unknown,
        dispute.disputed,
        dispute.from_house,
        dispute.words,
        dispute.chosen.get(dispute.book, {}),
        dispute.changed(),
        dispute.walk().ask,
    )


def walked_at_random(scenario: str, book: str, chance: random.Random) -> Dispute:
    """A dispute answered to its end or not, with facts changed and options chosen."""
    dispute = Dispute(LIBRARY, scenario, book)
    dispute.hear(" ".join(chance.choice(LIBRARY.scenario(scenario).phrases).split("/")))
    while (ask := (walked := dispute.walk()).ask) and chance.random() < 0.97:
        untold = dispute.asked and chance.random() < 0.1
        value = None if untold else chance.choice(walked.values)
        dispute.answer(ask, value, disputed=bool(untold) and chance.random() < 0.5)
    if dispute.walk().ask is None:
        if dispute.asked and chance.random() < 0.3:
            dispute.flip(chance.choice(dispute.asked))
        menu = [] if dispute.walk().ask else brief_card(dispute).choices
        if menu and chance.random() < 0.7:
            choice = chance.choice(menu)
            dispute.choose(choice.question, choice.option)
    return dispute


@pytest.mark.parametrize("scenario", by_turns(SCENARIOS, 6))
def test_any_dispute_comes_back_from_its_address(scenario: str) -> None:
    """Walked at random under each book, wherever it stands."""
    for number, book in enumerate(LIBRARY.rules.books):
        chance = random.Random(f"{scenario} {number}")
        dispute = walked_at_random(scenario, book, chance)
        found = again(dispute)
        assert state(found) == state(dispute)
        assert query_of(found) == query_of(again(found))
        if dispute.walk().ask is None:
            assert whole_card(found).sections == whole_card(dispute).sections


def test_an_address_is_legible() -> None:
    """What the words tell is not written down: nothing of it was answered by a person."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(WORDS)
    assert dispute.given == {
        "out_of_turn_action": "raise",
        "players_acted_behind": "1",
        "intervening_action": "call",
    }
    (*told, (name, edition)) = query_of(dispute)
    assert told == [("book", "star"), ("w", WORDS)]
    assert (name, len(edition)) == ("v", 6)


def test_answers_stand_in_it_in_the_order_asked() -> None:
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    for fact, value in (("out_of_turn_action", "raise"), ("players_acted_behind", "1")):
        assert dispute.walk().ask == fact
        dispute.answer(fact, value)
    assert dispute.walk().ask == "intervening_action"
    dispute.answer("intervening_action", None, disputed=True)
    assert [value for name, value in query_of(dispute) if name == "a"] == [
        "out_of_turn_action:raise",
        "players_acted_behind:1",
        "intervening_action:!",
    ]
    assert again(dispute).disputed == {"intervening_action"}


def test_a_reading_taken_back_is_asked_and_stays_so() -> None:
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(WORDS)
    dispute.unread("intervening_action")
    assert ("u", "intervening_action") in query_of(dispute)
    found = again(dispute)
    assert found.walk().ask == "intervening_action"
    assert found.likely("intervening_action") is None
    assert found.given == {"out_of_turn_action": "raise", "players_acted_behind": "1"}


def test_what_a_changed_fact_was_is_told_again() -> None:
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear(WORDS)
    dispute.change("intervening_action", "fold")
    assert ("was", "intervening_action:call") in query_of(dispute)
    assert {fact: was.value for fact, was in again(dispute).changed().items()} == {
        "intervening_action": "call"
    }


def test_another_books_facts_are_kept_and_asked_on() -> None:
    """The Star ends a string bet at the first motion; others ask what was said first."""
    dispute = Dispute(LIBRARY, "unclear_bet", "star")
    dispute.answer("unclear_bet_what", "several_motions")
    before = query_of(dispute)
    assert dispute.walk().ask is None
    assert dispute.widen()
    wide = query_of(dispute)
    assert dict(wide)["all"] == "1"
    assert dispute.walk().ask == "said_before_chips"
    dispute.answer("said_before_chips", "nothing")
    found = again(dispute)
    assert found.given == {"unclear_bet_what": "several_motions", "said_before_chips": "nothing"}
    assert found.walk().ask == dispute.walk().ask == "first_motion"
    assert back_from(query_of(found)) == wide
    assert back_from(wide) == before


def test_the_house_answers_and_chooses_where_the_address_does_not() -> None:
    house = House(book="nunavut", evening={"betting_limit_kind": "no_limit"})
    dispute = Dispute(LIBRARY, "raise_size", "nunavut", evening=dict(house.evening))
    dispute.answer("raise_dispute", "one_short_all_in")
    while ask := (walked := dispute.walk()).ask:
        dispute.answer(ask, walked.values[0])
    assert dispute.from_house == {"betting_limit_kind"}
    assert all("betting_limit_kind" not in value for _, value in query_of(dispute))
    found = again(dispute, house)
    assert found.from_house == {"betting_limit_kind"}
    dispute.change("betting_limit_kind", "limit")
    assert again(dispute, house).given["betting_limit_kind"] == "limit"


@pytest.mark.parametrize(
    ("scenario", "query", "why"),
    [
        ("no_such_dispute", "w=oot+raise", "dispute"),
        ("action_out_of_turn", "book=hoyle&w=oot+raise", "book"),
        ("action_out_of_turn", "w=oot+raise&a=no_such_fact:yes", "answers"),
        ("action_out_of_turn", "w=oot+raise&a=out_of_turn_action:sang", "answers"),
        ("action_out_of_turn", "w=oot+raise&was=out_of_turn_action:sang", "answers"),
        ("action_out_of_turn", "w=oot+raise&c=oot_bet_or_raise:binding", "choice"),
        ("action_out_of_turn", "w=oot+raise&v=000000&a=chip_race_tie:yes", "answers"),
    ],
)
def test_what_does_not_fit_keeps_its_words(scenario: str, query: str, why: str) -> None:
    found = dispute_of(LIBRARY, scenario, parse_qsl(query), HOUSE)
    assert found == Unfit(why, "oot raise")  # pyrefly: ignore[bad-argument-type]


def test_all_depends_on_the_first_answer() -> None:
    """It cannot be unknown, as on the screens: nothing could be asked next."""
    found = dispute_of(LIBRARY, "action_out_of_turn", [("a", "out_of_turn_action:~")], HOUSE)
    assert isinstance(found, Dispute)
    assert found.walk().ask == "out_of_turn_action"


def test_another_edition_is_told_from_this_one() -> None:
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    assert not of_another_edition(LIBRARY, query_of(dispute))
    assert not of_another_edition(LIBRARY, [])
    assert of_another_edition(LIBRARY, [("v", "000000")])


def test_back_goes_answer_by_answer_then_to_what_was_understood() -> None:
    told = [("book", "star"), ("w", WORDS)]
    edition = ("v", "123456")
    taken = ("u", "intervening_action")
    answer = ("a", "intervening_action:fold")
    assert back_from([*told, taken, answer, ("c", "q:o"), edition]) == [*told, taken, edition]
    assert back_from([*told, taken, edition]) == [*told, edition]
    assert back_from([*told, edition]) is None


NAMES = st.sampled_from(["book", "w", "u", "a", "ok", "was", "c", "x", "all", "v", "", "a[]"])
PARTS = st.sampled_from(
    [
        *list(LIBRARY.rules.facts)[:40],
        *list(LIBRARY.rules.questions)[:40],
        *(value for fact in list(LIBRARY.rules.facts.values())[:40] for value in fact.values),
        *("~", "!", "out_of_turn_action", "raise", "players_acted_behind", "1", "star", "house"),
    ]
)
VALUES = st.one_of(
    st.text(max_size=60),
    PARTS,
    st.builds("{}:{}".format, PARTS, PARTS),
    st.sampled_from([one["words"] for one in TWENTY]),
    st.sampled_from(["²", "-1", "9" * 400, "\x00\x1b[31m", "<script>", "a" * 5000]),
)


@settings(max_examples=tries(50, 1500), deadline=None)
@given(
    scenario=st.one_of(st.sampled_from(SCENARIOS), st.text(max_size=30), PARTS),
    query=st.lists(st.tuples(NAMES, VALUES), max_size=20),
)
def test_no_address_raises(scenario: str, query: list[tuple[str, str]]) -> None:
    found = dispute_of(LIBRARY, scenario, query, HOUSE)
    of_another_edition(LIBRARY, query)
    back_from(query)
    if isinstance(found, Dispute):
        assert state(again(found)) == state(found)
    else:
        assert isinstance(found, Unfit)
