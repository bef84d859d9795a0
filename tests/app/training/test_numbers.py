"""The numbers drill: every case of every book is dealt, and a seed deals the same always."""

from __future__ import annotations

import pytest

from floorbase.app.training.item import ItemKey
from floorbase.app.training.items import fingerprint, item, kinds_of
from floorbase.app.training.numbers import KINDS, number_item, number_keys
from floorbase.app.training.sums.model import fair, played
from floorbase.app.training.sums.race import COUNTED
from floorbase.app.training.typed_answer import right_answer
from floorbase.engine.record.record import read_record
from floorbase.engine.record.writer import record_as_yaml
from floorbase.engine.replay.replay import replay
from floorbase.errors import Problem
from floorbase.present.draw.table_drawing import draw_table
from floorbase.yamldata.source import parse
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

KEYS = number_keys(LIBRARY)
# What the books settle, read from their provisions: who rules on the method of which sum.
OFFERED = {
    "sum.least_raise": {"star", "queensix", "whangamata", "nunavut", "michigan"},
    "sum.to_call": {"star", "queensix", "whangamata", "nunavut", "michigan"},
    "sum.chips_counted": {"star", "queensix", "whangamata", "nunavut", "michigan"},
    "sum.side_pots": {"star", "queensix", "nunavut", "michigan"},  # whangamata is silent
    "sum.odd_chips": {"queensix", "whangamata"},  # nunavut contradicts itself
    "sum.next_hand": {"queensix"},  # nunavut and michigan can be read both ways
    "sum.heads_up": {"queensix", "whangamata", "nunavut", "michigan"},
    "sum.chip_race": {"star", "queensix", "nunavut"},
    "sum.late_chips": {"star"},
    "sum.payout": {"star"},
    "sum.shared_prizes": {"star"},
    "sum.prize_pool": {"queensix"},
    "sum.penalty_hands": {"star", "whangamata"},
    "sum.blinded_off": {"star", "queensix", "nunavut"},
}


def test_a_sum_is_offered_only_where_its_book_rules_on_the_method() -> None:
    offered = {name: {key.book for key in KEYS if key.question == name} for name in KINDS}
    assert offered == OFFERED


def test_the_keys_are_all_different_and_can_be_written() -> None:
    assert len({str(key) for key in KEYS}) == len(KEYS)
    assert [ItemKey.parse(str(key)) for key in KEYS] == KEYS
    assert number_keys(LIBRARY, ["star"]) == [key for key in KEYS if key.book == "star"]


def test_every_case_is_dealt_and_with_another_seed_otherwise() -> None:
    holds_for_each(KEYS, is_dealt)


def is_dealt(key: ItemKey) -> None:
    """Each seed deals it, and deals it the same again; no two deal the same hand."""
    records = []
    for seed in range(tries(3, 6)):
        drawn = number_item(LIBRARY, key, seed)
        assert drawn is not None
        assert (drawn.key, drawn.kind, drawn.seed) == (key, "number", seed)
        assert drawn.answer is None
        assert not drawn.choices
        assert drawn.drawn is not None
        assert right_answer(drawn.typed, drawn.typed)
        assert seed >= tries(1, 3) or number_item(LIBRARY, key, seed) == drawn
        records.append(drawn.drawn.record)
    assert all(one != other for n, one in enumerate(records) for other in records[:n])


@pytest.mark.parametrize(
    "key",
    [
        ItemKey("michigan", "sum.odd_chips", (("hands_tied", "2"),)),
        ItemKey("queensix", "sum.odd_chips", (("hands_tied", "9"),)),
        ItemKey("queensix", "sum.nothing", ()),
    ],
    ids=str,
)
def test_what_is_not_offered_is_not_dealt(key: ItemKey) -> None:
    assert number_item(LIBRARY, key, 0) is None


def test_a_memory_of_a_sum_rests_on_the_answers_of_its_book() -> None:
    prints = {key: fingerprint(LIBRARY, key) for key in KEYS}
    odd = [key for key in KEYS if key.question == "sum.odd_chips"]
    assert len({prints[key] for key in odd}) == 2  # one for each of the two books
    calls = {prints[key] for key in KEYS if key.question == "sum.to_call"}
    assert len(calls) == 1  # plain poker rests on no book
    questions = LIBRARY.rules.questions
    assert {name for kind in KINDS.values() for name in kind.rests_on} <= set(questions)


def test_items_of_sums_come_as_all_items_do() -> None:
    key = ItemKey("star", "sum.late_chips", (("late_low_chips_worth", "under_smallest"),))
    assert kinds_of(LIBRARY, key) == ("number",)
    assert item(LIBRARY, key, "number", 5) == number_item(LIBRARY, key, 5)


def test_the_book_itself_rules_on_all_that_the_result_turns_on() -> None:
    holds_for_each(KEYS, is_ruled_on)


def is_ruled_on(key: ItemKey) -> None:
    """How many new chips are raced for does not turn on how the race is then dealt."""
    drawn = number_item(LIBRARY, key, 8)
    assert drawn is not None
    assert drawn.drawn is not None
    ended = played(drawn, LIBRARY.decide_for(key.book))
    if drawn.asked == "new_chips":
        asked = {s.question: s.answer for s in ended.steps if s.question in COUNTED}
        assert {answer and answer.status for answer in asked.values()} == {"ruled"}
    else:
        assert fair(ended, drawn.drawn.stop)


def test_the_table_can_be_drawn_and_the_record_written() -> None:
    holds_for_each(KEYS, is_drawn_and_written)


def is_drawn_and_written(key: ItemKey) -> None:
    """What is written of it is read and played as it was."""
    drawn = number_item(LIBRARY, key, 4)
    assert drawn is not None
    assert drawn.drawn is not None
    record, problems = drawn.drawn.record, list[Problem]()
    again = read_record(parse(record_as_yaml(record), "again.yaml"), problems)
    assert not problems
    assert again is not None
    decide = LIBRARY.decide_for(key.book)
    result = KINDS[key.question].result
    assert result(replay(again, decide), drawn.seat, drawn.asked) == drawn.typed
    lines = "".join(draw_table(drawn.drawn.before))
    assert all(str(seat) in lines for seat in drawn.drawn.before.stacks)
