"""New items in their order, from the library as it is."""

from __future__ import annotations

from collections import Counter

import pytest

from floorbase.app.training.drill import topics_asked, topics_of
from floorbase.app.training.item import ItemKey, Kind
from floorbase.app.training.new_items import PlaceInDispute, in_order
from floorbase.app.training.source import LibraryItems
from floorbase.errors import Problem
from floorbase.scenarios.floor_frequency import faults, load_frequencies, weights
from tests.support.shipped import LIBRARY
from tests.support.training_items import key_of

STAR = LibraryItems(LIBRARY, ("star",))


def test_topics_take_turns_by_weight() -> None:
    keys = [key_of(question, n) for question in ("a", "b") for n in range(30)]
    order = in_order(keys, lambda key: key.question, {"a": 3, "b": 1}, {})
    assert [key.question for key in order[:8]] == ["a", "a", "b", "a", "a", "a", "b", "a"]
    assert sorted(order) == sorted(keys)


def test_questions_take_turns_and_the_usual_case_comes_first() -> None:
    keys = [key_of(question, n) for question in ("a", "b", "c") for n in range(3)]
    common = {"b": PlaceInDispute(0, {"n": "2"}), "c": PlaceInDispute(1, {})}
    order = in_order(keys, lambda key: "one", {}, common)
    assert [str(key) for key in order[:4]] == [
        "star/b/n=2",
        "star/c/n=0",
        "star/a/n=0",
        "star/b/n=0",
    ]


def test_a_question_of_many_cases_does_not_stand_for_its_topic() -> None:
    """Once the other nine of its topic are done, the topic weighs a tenth of what it did."""
    keys = [key_of(f"a{n}", 0) for n in range(9)] + [key_of("a9", n) for n in range(50)]
    keys += [key_of(f"b{n}", m) for n in range(10) for m in range(9)]
    order = in_order(keys, lambda key: key.question[0], {"a": 1, "b": 1}, {})
    assert Counter(key.question[0] for key in order[:20]) == {"a": 10, "b": 10}
    # Of the next 55, the topic b has ten times as many as a: 50 and 5.
    assert Counter(key.question[0] for key in order[20:75]) == {"a": 5, "b": 50}


def test_what_is_left_open_comes_seldom_and_the_rest_of_it_last() -> None:
    keys = [key_of("a", n) for n in range(16)]
    open_ones = {key_of("a", n) for n in range(8)}
    order = in_order(keys, lambda key: "one", {}, {}, open_ones.__contains__)
    assert [key in open_ones for key in order[:10]] == [
        False,
        True,
        *[False] * 4,
        True,
        *[False] * 3,
    ]
    assert {*order[10:]} < open_ones
    assert sorted(order) == sorted(keys)


def test_every_topic_has_a_weight() -> None:
    problems: list[Problem] = []
    found = load_frequencies(LIBRARY.roots.scenarios, problems)
    topics = {question.topic for question in LIBRARY.rules.questions.values()}
    assert problems == list(faults(found, topics)) == []
    assert weights(found).keys() == topics | {"sums"}
    wrong = [*found[:-1], found[0]]
    assert [fault.what for fault in faults(wrong, topics)] == [
        f"'{found[0].topic}' is listed twice",
        f"'{found[-1].topic}' has no weight",
    ]


def test_what_turns_up_most_is_met_most() -> None:
    met = Counter(STAR.topic(key) for key in STAR.offered()[:77])
    wanted = STAR.weights  # 76 parts
    assert all(abs(met[topic] - wanted[topic]) <= 2 for topic in wanted if topic != "betting")


def test_what_is_offered_can_be_asked() -> None:
    """Of each topic the first few; a question without facts too."""
    asked = Counter(STAR.topic(key) for key in STAR.offered()[:60] if made(key))
    assert asked.total() == 60
    assert made(ItemKey("star", "odd_chip"))


def made(key: ItemKey) -> bool:
    return any(STAR.item(key, kind_of(key), seed) for seed in (1, 2, 3))


def kind_of(key: ItemKey) -> Kind:
    return "number" if key.is_sum else "ruling"


@pytest.mark.parametrize(
    "text",
    ["star/no_such_question", "nobody/odd_chip", "star/oot_call/gone=yes", "star/sum.gone"],
)
def test_what_is_gone_has_nothing_to_rest_on(text: str) -> None:
    key = ItemKey.parse(text)
    assert STAR.fingerprint(key) == ""
    assert STAR.item(key, kind_of(key), 1) is None


def test_topics_and_sums_can_be_chosen() -> None:
    chosen = LibraryItems(LIBRARY, ("michigan",), ("out_of_turn",), sums=False)
    keys = chosen.offered()
    assert {key.book for key in keys} == {"michigan"}
    assert {chosen.topic(key) for key in keys} == {"out_of_turn"}
    only = LibraryItems(LIBRARY, ("star",), ("sums",)).offered()
    assert only
    assert all(key.is_sum for key in only)


def test_a_topic_that_a_book_is_not_asked_about_is_not_offered() -> None:
    asked = topics_asked(STAR)
    assert asked == [topic for topic in topics_of(LIBRARY) if topic in asked]
    assert {"deal", "sums"} <= {*asked} == {STAR.topic(key) for key in STAR.offered()}
    assert "betting" not in asked
