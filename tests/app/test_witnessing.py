"""The worked hand that shows where two books part on one case of a question."""

from __future__ import annotations

import pytest

from floorbase.app.compare import expects
from floorbase.app.witnesses import Hands, witnesses
from floorbase.present.compare.witness import witnesses_as_text
from floorbase.scenarios.witness import ends_otherwise
from tests.support.shipped import LIBRARY


@pytest.fixture(scope="module")
def hands() -> Hands:
    """One search for all tests: what was replayed is kept."""
    return Hands(LIBRARY)


def on(_done: int, _total: int) -> bool:
    return True


def test_a_hand_on_just_these_facts(hands: Hands) -> None:
    """star:7.34, Example 1: the raise out of turn holds after a call; queensix binds it to call."""
    facts = {"out_of_turn_action": "raise", "intervening_action": "call"}
    question = LIBRARY.question("oot_bet_or_raise")
    known = {name: value for name, value in facts.items() if name in question.facts}
    found = hands.witness("oot_bet_or_raise", known, [("star", "queensix")], on)
    assert found is not None
    assert found.exact
    assert found.both
    assert found.books == ("star", "queensix")
    replays = hands.replays(found)
    assert list(replays.books) == ["star", "queensix"]
    one, other = (forked.replay for forked in replays.books.values())
    assert ends_otherwise(one, other)
    assert replays.divergence is not None
    assert set(replays.divergence.decisions) == {"star", "queensix"}


def test_the_pair_named_first_is_preferred_whichever_way_round(hands: Hands) -> None:
    for pair in (("star", "queensix"), ("queensix", "star")):
        found = hands.witness("oot_bet_or_raise", {}, [pair], on)
        assert found is not None
        assert found.books == pair
        assert list(hands.replays(found).books) == list(pair)


def test_a_search_that_is_stopped_finds_nothing_and_can_go_on() -> None:
    hands = Hands(LIBRARY)
    asked: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        asked.append((done, total))
        return len(asked) < 2

    nowhere = [("star", "star")]
    assert hands.witness("oot_bet_or_raise", {}, nowhere, stop) is None
    assert asked == [(0, hands.count), (1, hands.count)]
    assert hands.witness("oot_bet_or_raise", {}, [("star", "queensix")], on) is not None


def test_where_no_hand_shows_it_every_hand_was_played() -> None:
    hands = Hands(LIBRARY)
    told: list[int] = []

    def go_on(done: int, _total: int) -> bool:
        told.append(done)
        return True

    # Not about the table, so that no engine can meet it.
    aside = next(q.id for q in LIBRARY.rules.questions.values() if not q.on_table)
    found = hands.witness(aside, {}, [("star", "queensix")], go_on)
    assert found is None
    assert told == list(range(hands.count))


def test_every_hand_shown_for_a_question_comes_to_it_under_both_books() -> None:
    """A hand of split main and side pots is none of the odd chip's (nunavut:9.24)."""
    found = witnesses(LIBRARY, "odd_chip")
    assert ("queensix", "whangamata") in found
    for case, replays in found.values():
        assert expects(case, "odd_chip"), case.id
        assert len(replays.books) == len(LIBRARY.rules.books)


def test_a_conflict_is_called_a_conflict() -> None:
    """nunavut:9.24 carries the chips over, A.2.13 gives them away; Michigan says nothing."""
    found = witnesses(LIBRARY, "odd_chip")
    told = witnesses_as_text(LIBRARY.rules, "odd_chip", found)
    by_book = {line.split(":")[0].strip(): line for line in told.splitlines() if ": " in line}
    assert "! The book gives more than one answer" in by_book["Nunavut"]
    assert "nunavut:9.24" in by_book["Nunavut"]
    assert "- The book does not say" in by_book["Michigan"]
    assert "> Not in this book" in by_book["The Star"]
    assert "The odd chips go one at a time" in by_book["QueenSix"]
    assert "no ruling in the book" not in told
