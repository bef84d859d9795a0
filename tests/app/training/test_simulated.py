"""A learner whose true recall is FSRS's own, over some weeks: training leads to what it should."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from benchmarks.training import CHOICES, START, ninety_days
from floorbase.app.training.item import Item, ItemKey, Kind
from floorbase.app.training.progress import progress
from floorbase.user.training_store import Store
from tests.support.training_items import FakeItems


class AnyItems(FakeItems):
    """Every kind there is."""

    def item(self, key: ItemKey, kind: Kind, seed: int) -> Item | None:
        return Item(key, kind, seed, None, CHOICES)


SOURCE = AnyItems({f"q{n}": 5 for n in range(40)})


def test_forty_evenings_of_a_simulated_learner(tmp_path: Path) -> None:
    store = Store(tmp_path / "training.sqlite")
    evenings = ninety_days(SOURCE, store, days=45)
    assert len(evenings) == 40
    assert all(15 <= one.answers <= 40 for one in evenings)  # ten minutes, about 24 seconds each
    assert sum(one.new for one in evenings[:10]) > sum(one.new for one in evenings[30:])
    met = sum(one.met_before for one in evenings)
    right = sum(one.right_before for one in evenings)
    expected = sum(one.expected for one in evenings)
    assert met > 400
    assert abs(right - expected) < 4 * (0.1 * 0.9 * met) ** 0.5  # what FSRS said, it was
    assert 0.80 < right / met < 0.95  # around the 0.9 at which items come due
    found = progress(SOURCE, store, store.learner(), START + timedelta(days=45))
    (book,) = found.books
    assert book.seen == sum(one.new for one in evenings)
    assert book.today is not None
    assert book.later is not None
    assert book.today > 0.85
    assert book.today > book.later > 0.6


def test_the_same_seed_gives_the_same_evenings(tmp_path: Path) -> None:
    first, again = (ninety_days(SOURCE, Store(tmp_path / n), days=5) for n in ("a", "b"))
    assert first == again
