"""The aims of the hearing, on tellings whose writers had seen neither phrases nor code."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from benchmarks.tellings import HALVES, measure, told
from tests.support.shipped import LIBRARY
from tests.support.sweep import SWEEP, tries

HEARD = HALVES if SWEEP else ("kept",)  # `make tellings` has both
COUNTS = {"negation": 80, "actors": 80, "hearsay": 30, "corrected": 30, "none": 40}


@cache
def heard(half: str) -> Counter[str]:
    """How often each thing went right in one half, or in every second telling of it."""
    return measure(LIBRARY, told(half)[:: tries(2, 1)])[0]


def test_there_are_enough_of_every_kind() -> None:
    kinds = Counter(kind for half in HALVES for one in told(half) for kind in one.kinds)
    assert all(kinds[kind] >= least for kind, least in COUNTS.items()), kinds
    assert sum(len(told(half)) for half in HALVES) >= 300


@pytest.mark.parametrize(
    ("part", "of", "least"),
    [
        pytest.param("first", "tellings", 0.85, id="the right dispute first"),
        pytest.param("first three", "tellings", 0.95, id="or among the first three"),
        pytest.param("entered, right", "entered", 0.97, id="entered unasked, and right"),
    ],
)
def test_the_right_dispute(part: str, of: str, least: float) -> None:
    counts = heard("kept")
    assert counts[part] >= least * counts[of], (counts[part], counts[of])


@pytest.mark.parametrize("half", HEARD)
def test_hardly_a_telling_has_a_fact_put_into_it(half: str) -> None:
    counts = heard(half)
    assert counts["wrong tellings"] <= 0.02 * counts["tellings"], counts["wrong tellings"]


def test_what_is_told_is_filled_in_or_marked() -> None:
    counts = heard("kept")
    assert counts["found"] + counts["marked"] >= 0.70 * counts["facts"]


def test_hardly_anything_that_is_no_dispute_is_taken_for_one() -> None:
    counts = sum((heard(half) for half in HEARD), Counter[str]())
    assert counts["none, entered"] <= 1
