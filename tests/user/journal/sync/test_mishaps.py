"""Whatever goes at whichever byte, nothing is lost and nothing comes twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.user.journal.store import Journal
from tests.support.shared_journal import SharedJournal
from tests.support.sweep import first_of
from tests.support.sync_mishaps import FETCHING, HAPPENS, MOST, Mishaps

pytest.importorskip("psycopg")

BATCH = 250 * 400  # bytes that a batch of these entries has, at the least


@pytest.mark.parametrize("what", first_of(HAPPENS))
def test_it_ends_in_the_middle_of_a_batch(shared: SharedJournal, tmp_path: Path, what: str) -> None:
    mishaps = Mishaps(shared, tmp_path, devices=2)
    first, second = mishaps.paths
    mishaps.write(first, 400)  # two batches
    mishaps.write(second, 1)
    if what.endswith(FETCHING):
        with Journal(first) as journal:
            shared.sync(journal)
        mishaps.happen(what, second, BATCH + BATCH // 2)
    else:
        mishaps.happen(what, first, BATCH + BATCH // 2)
        assert len(shared.entries()) in (0, 250)
    assert mishaps.whole == 0
    mishaps.look()
    mishaps.settle()
    assert mishaps.faults == []


@pytest.mark.sweep
def test_it_ends_anywhere(shared: SharedJournal, tmp_path: Path) -> None:
    mishaps = Mishaps(shared, tmp_path)
    chance = mishaps.chance
    for turn in range(12):
        path = chance.choice(mishaps.paths)
        mishaps.write(path, chance.randrange(1, 6))
        mishaps.happen(HAPPENS[turn % len(HAPPENS)], path, chance.randrange(MOST))
    mishaps.look()
    mishaps.settle()
    assert mishaps.faults == []
    assert mishaps.whole < 12
