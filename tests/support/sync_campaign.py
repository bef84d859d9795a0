"""Many syncs that are cut at any byte, and a long one.

``python -m tests.support.sync_campaign [SYNCS [ENTRIES]]``: 2,000 syncs, then 50,000 entries; the
suite does eighteen.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from floorbase.user.journal.store import Journal
from tests.support.journal_entries import filled
from tests.support.postgres import Postgres
from tests.support.shared_journal import SharedJournal, held
from tests.support.sync_mishaps import HAPPENS, MOST, Mishaps

AGAIN = 100  # syncs until all begin with empty journals


def cut(server: Postgres, syncs: int) -> list[str]:
    """Have something happen as often; what is wrong with what was left."""
    found: list[str] = []
    written = whole = 0
    for start in range(0, syncs, AGAIN):
        with tempfile.TemporaryDirectory() as folder:
            mishaps = Mishaps(SharedJournal(server), Path(folder), seed=start)
            chance = mishaps.chance
            for turn in range(start, min(start + AGAIN, syncs)):
                path = chance.choice(mishaps.paths)
                mishaps.write(path, chance.choice((0, 1, 5, 5, 300)))
                most = chance.choice((MOST, MOST, 250_000))
                mishaps.happen(chance.choice(HAPPENS), path, chance.randrange(most))
                if turn % 10 == 9:
                    mishaps.look()
            mishaps.look()
            mishaps.settle()
            for fault in mishaps.faults:
                found.append(f"from sync {start} on: {fault}")
                print(found[-1], flush=True)
            written += sum(map(len, mishaps.written.values()))
            whole += mishaps.whole
        if start % 1000 == 0:
            print(f"{start + AGAIN:,} syncs, {len(found)} faults", flush=True)
    print(f"{syncs} syncs of {written:,} entries, {syncs - whole} of them cut", end="")
    print(f", {len(found)} faults", flush=True)
    return found


def long(server: Postgres, entries: int) -> list[str]:
    """Send as many entries of one device, and fetch them on another; how long that takes."""
    shared = SharedJournal(server)
    with tempfile.TemporaryDirectory() as folder:
        one = filled(Path(folder) / "one" / "journal.sqlite", entries)
        two = Journal(Path(folder) / "two" / "journal.sqlite")
        for journal, what in ((one, "sent"), (two, "fetched"), (two, "synced again")):
            start = time.perf_counter()
            shared.sync(journal)
            print(f"{entries:,} entries {what}: {time.perf_counter() - start:.1f} s", flush=True)
        same = held(one) == held(two) == shared.entries() and not two.verify()
        one.close()
        two.close()
    return [] if same else ["the long one: not all hold the same"]


def main() -> None:
    """Print what was found."""
    syncs = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    entries = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
    start = time.perf_counter()
    server = Postgres()
    try:
        found = [*cut(server, syncs), *long(server, entries)]
    finally:
        server.remove()
    print(f"{time.perf_counter() - start:.0f} s")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
