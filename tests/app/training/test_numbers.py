"""The numbers drill: every case of every book is dealt, and a seed deals the same always."""

from __future__ import annotations

import pytest

from floorbase.app.training.item import ItemKey
from floorbase.app.training.numbers import KINDS, number_item, number_keys
from floorbase.app.training.typed_answer import right_answer
from tests.support.shipped import LIBRARY

KEYS = number_keys(LIBRARY)
# What the books settle, read from their provisions: who rules on the method of which sum.
OFFERED = {
    "sum.least_raise": {"star", "queensix", "whangamata", "nunavut", "michigan"},
    "sum.to_call": {"star", "queensix", "whangamata", "nunavut", "michigan"},
    "sum.chips_counted": {"star", "queensix", "whangamata", "nunavut", "michigan"},
    "sum.side_pots": {"star", "queensix", "nunavut", "michigan"},  # whangamata is silent
    "sum.odd_chips": {"queensix", "whangamata"},  # nunavut contradicts itself
    "sum.next_hand": {"queensix", "nunavut", "michigan"},
    "sum.heads_up": {"queensix", "whangamata", "nunavut", "michigan"},
    "sum.chip_race": {"star", "queensix", "nunavut"},
    "sum.late_chips": {"star"},
    "sum.payout": {"star"},
    "sum.shared_prizes": {"star"},
    "sum.prize_pool": {"queensix"},
    "sum.penalty_hands": {"star", "whangamata"},
}


def test_a_sum_is_offered_only_where_its_book_rules_on_the_method() -> None:
    offered = {name: {key.book for key in KEYS if key.question == name} for name in KINDS}
    assert offered == OFFERED


def test_the_keys_are_all_different_and_can_be_written() -> None:
    assert len({str(key) for key in KEYS}) == len(KEYS)
    assert [ItemKey.parse(str(key)) for key in KEYS] == KEYS
    assert number_keys(LIBRARY, ["star"]) == [key for key in KEYS if key.book == "star"]


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_every_case_is_dealt(key: ItemKey) -> None:
    for seed in range(3):
        item = number_item(LIBRARY, key, seed)
        assert item is not None
        assert (item.key, item.kind, item.seed) == (key, "number", seed)
        assert item.answer is None
        assert not item.choices
        assert item.drawn is not None
        assert right_answer(item.typed, item.typed)
        assert number_item(LIBRARY, key, seed) == item


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_another_seed_deals_another_hand(key: ItemKey) -> None:
    items = [number_item(LIBRARY, key, seed) for seed in range(6)]
    records = [item.drawn.record for item in items if item and item.drawn]
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
