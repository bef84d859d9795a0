"""What became of each provision from one edition to another."""

from __future__ import annotations

from collections import Counter

import pytest

from floorbase.errors import Where
from floorbase.rules.books.model import Provision
from floorbase.rules.editions.pairing import ProvisionPair, paired
from tests.rules.editions.planting import Planted
from tests.rules.editions.restated_campaign import judged
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns, tries

ONE = "A player whose cards are dealt face up may ask for the deal to be taken back at once."
TWO = "When the clock has run for thirty seconds the hand of the player is dead for that pot."
THREE = "Odd chips go to the winner who sits nearest to the left of the dealer button in play."


def book(**texts: str) -> list[Provision]:
    """Provisions by their numbers, written as ``p1``."""
    here = Where("provisions.yaml", 1)
    return [
        Provision(f"club:{n[1:]}", "club", n[1:], "", None, (1, 1), t, (), (), (), None, here)
        for n, t in texts.items()
    ]


def fates(old: list[Provision], new: list[Provision]) -> dict[str, str]:
    """What became of each, by its old number, or by its new one with a plus."""
    return {_name(pair): pair.fate for pair in paired(old, new)}


def _name(pair: ProvisionPair) -> str:
    known = pair.old or pair.new
    assert known
    return ("" if pair.old else "+") + known.id.partition(":")[2]


OLD = book(p1=ONE, p2=TWO, p3=THREE)


def test_the_same_provisions_are_unchanged() -> None:
    assert set(fates(OLD, OLD).values()) == {"unchanged"}


def test_signs_and_capitals_are_no_change() -> None:
    assert fates(OLD, book(p1=ONE.upper(), p2=TWO, p3=THREE.replace(".", " ")))["1"] == "unchanged"


def test_a_figure_is_a_change() -> None:
    new = book(p1=ONE, p2=TWO.replace("thirty", "forty"), p3=THREE)
    assert fates(OLD, new) == {"1": "unchanged", "2": "changed", "3": "unchanged"}


def test_a_number_that_shifts_is_no_change_of_words() -> None:
    assert fates(OLD, book(p1=ONE, p2=THREE)) == {
        "1": "unchanged",
        "2": "removed",
        "3": "renumbered",
    }


def test_a_new_provision_may_take_the_number_of_the_next() -> None:
    new = book(p1=ONE, p2="Nobody may leave before the river is burnt.", p3=TWO, p4=THREE)
    told = {"1": "unchanged", "+2": "added", "2": "renumbered", "3": "renumbered"}
    assert fates(OLD, new) == told


def test_what_stands_elsewhere_is_moved() -> None:
    assert fates(OLD, book(p3=THREE, p1=ONE, p2=TWO)) == {
        "3": "moved",
        "1": "unchanged",
        "2": "unchanged",
    }


def test_one_that_was_changed_may_be_moved_and_numbered_differently_too() -> None:
    new = book(p1=ONE, p3=THREE, p9=TWO.replace("thirty", "forty"))
    (pair,) = [p for p in paired(OLD, new) if p.fate == "changed"]
    assert (pair.moved, pair.renumbered) == (True, True)


def test_other_words_under_the_same_number_are_a_change() -> None:
    other = "Whoever speaks last about a hand that others play owes the table an apology."
    assert fates(OLD, book(p1=ONE, p2=other, p3=THREE))["2"] == "changed"


@pytest.mark.parametrize("name", by_turns(LIBRARY.rules.books, 3))
def test_planted_changes_are_found(name: str) -> None:
    planted: Counter[Planted] = Counter()
    missed: Counter[Planted] = Counter()
    false: Counter[Planted] = Counter()
    for seed in range(tries(4, 400)):
        wanted, told = judged(name, seed)
        planted += wanted
        missed += wanted - told
        false += told - wanted
    assert planted.total() > 15
    assert missed.total() <= 0.02 * planted.total(), missed
    assert false.total() <= 0.02 * planted.total(), false
