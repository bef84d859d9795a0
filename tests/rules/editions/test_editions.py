"""A few planted editions of each book; ``make editions`` makes many more."""

from __future__ import annotations

from collections import Counter

import pytest

from floorbase.paths import originals_folder
from tests.rules.editions.campaign import judged
from tests.rules.editions.planting import Planted
from tests.support.sweep import tries

EACH = tries(3, 16)
BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")


@pytest.mark.sweep
@pytest.mark.skipif(
    originals_folder() is None, reason="the five originals are not beside this checkout"
)
def test_nearly_every_planted_change_is_found_and_nothing_else_told() -> None:
    planted: Counter[Planted] = Counter()
    missed: Counter[Planted] = Counter()
    false: Counter[Planted] = Counter()
    for book in BOOKS:
        for seed in range(EACH):
            wanted, told, _ = judged(book, seed)
            planted += wanted
            missed += wanted - told
            false += told - wanted
    assert planted.total() > 60
    assert missed.total() <= 0.02 * planted.total(), missed
    assert false.total() <= 0.02 * planted.total(), false
