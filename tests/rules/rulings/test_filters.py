"""Which cases of the comparison the filters keep, and the order in which they come off."""

from __future__ import annotations

import pytest

from floorbase.errors import Where
from floorbase.rules.rulings.filters import Filters, Kind, kept
from floorbase.rules.rulings.matrix import Row
from floorbase.rules.rulings.model import Answer, Question, Status

WHERE = Where("questions.yaml", 1)


def question(name: str, topic: str) -> Question:
    return Question(name, topic, name, f"What of {name}?", {}, {}, (), True, WHERE)


def row(**says: str) -> Row:
    """A case: each book with the option it rules, or with a status in capitals."""
    answers = {}
    for book, said in says.items():
        status: Status = "ruled"
        if said in STATUSES:
            status = STATUSES[said]
        option = said if status == "ruled" else None
        answers[book] = Answer("any", book, {}, status, option)
    return Row({}, answers)


STATUSES: dict[str, Status] = {"SILENT": "silent", "FLOOR": "discretion"}
QUESTIONS = {"button": question("button", "seating"), "odd_chip": question("odd_chip", "pots")}
ALIKE = row(one="moves", two="moves", three="moves")
APART = row(one="moves", two="stays", three="FLOOR")
ALONE = row(one="SILENT", two="left", three="SILENT")
NOBODY = row(one="SILENT", two="SILENT", three="SILENT")
COMPARED = {"button": [ALIKE, APART], "odd_chip": [ALONE, NOBODY]}


def words(asked: Question, case: Row) -> str:
    return " ".join((asked.ask, *(a.option or "" for a in case.answers.values()))).lower()


def passing(filters: Filters) -> list[Row]:
    return [case for rows in kept(COMPARED, QUESTIONS, filters, words).values() for case in rows]


@pytest.mark.parametrize(
    ("kind", "value", "left"),
    [
        ("topic", "seating", [ALIKE, APART]),
        ("questions", "odd_chip", [ALONE, NOBODY]),
        ("questions", "button odd_chip", [ALIKE, APART, ALONE, NOBODY]),
        ("status", "discretion", [APART]),
        ("status", "silent", [ALONE, NOBODY]),
        ("rule-differently", "", [APART]),
        ("left-open", "", [APART]),
        ("another-document", "", []),
        ("silent", "", [ALONE]),
        ("one", "", [ALONE]),
        ("nobody", "", [NOBODY]),
        ("words", "Stays BUTTON", [APART]),
        ("words", "ODD", [ALONE, NOBODY]),
        ("words", "ace", []),
        ("books", "one two", [ALIKE, APART, ALONE, NOBODY]),
    ],
)
def test_each_filter_by_itself(kind: Kind, value: str, left: list[Row]) -> None:
    assert passing(Filters().put(kind, value)) == left


def test_without_filters_all_is_kept() -> None:
    assert kept(COMPARED, QUESTIONS, Filters(), words) == COMPARED


def test_filters_add_up_and_a_question_without_cases_is_left_out() -> None:
    both = Filters().put("one").put("silent")
    assert kept(COMPARED, QUESTIONS, both, words) == {"odd_chip": [ALONE]}


def test_the_last_put_on_is_the_first_taken_off() -> None:
    filters = Filters().put("topic", "pots").put("rule-differently").put("words", "ace")
    assert [kind for kind, _ in filters.on] == ["topic", "rule-differently", "words"]
    assert filters.back() == Filters().put("topic", "pots").put("rule-differently")
    assert filters.back().back().back() == Filters() == Filters().back()


def test_a_filter_put_on_anew_replaces_itself_and_is_the_last() -> None:
    filters = Filters().put("topic", "pots").put("silent").put("topic", "seating")
    assert filters.on == (("silent", ""), ("topic", "seating"))
    assert filters.asks("topic") == "seating"
    assert filters.asks("status") is None


@pytest.mark.parametrize("kind", ["rule-differently", "one", "nobody"])
def test_of_those_that_exclude_one_another_the_last_holds(kind: Kind) -> None:
    filters = Filters().put("rule-differently").put("silent").put("nobody").put("one").put(kind)
    assert [name for name, _ in filters.on] == ["silent", kind]


def test_the_same_key_again_takes_it_off() -> None:
    assert Filters().toggle("one").toggle("one") == Filters()
    assert Filters().put("books", "one two").off("books") == Filters()


def test_the_books_chosen() -> None:
    assert Filters().books == ()
    assert Filters().put("books", "star michigan").books == ("star", "michigan")
