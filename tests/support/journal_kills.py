"""Kill a process that writes entries, at any moment, and look at what it left.

``python -m tests.support.journal_kills [KILLS]`` kills 10,000; the suite kills 200. Now and then
an entry is left to wait, as where the disk was full, so that taking it in is cut off as well.
"""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from floorbase.user.journal.entry import Body, Party, body_of, canonical
from floorbase.user.journal.searched import found_amiss
from floorbase.user.journal.store import Journal, _new
from tests.support.killing import killed

JOURNALS = 50  # kills of one journal; each is begun under fire


def enter_for_ever(path: Path, kill: int, told: int) -> None:
    """Keep entries; the number of each is written to ``told`` once it is acknowledged."""
    journal, chance = Journal(path), random.Random(kill)
    number = kill * 100_000
    while True:
        number += 1
        token = f"{number % 7:012x}"
        body = Body(
            "note", note=str(number), people=(Party(token),), hand="x" * chance.randrange(6000)
        )
        if chance.random() < 0.2:
            kept = journal._let_wait(_new(canonical(body).decode()))
        else:
            kept = journal.append(body, {token: f"Player {number}"})
        if kept.lasting:
            os.write(told, f"{number}\n".encode())


def faults(path: Path, said: set[int]) -> list[str]:
    """What is wrong with what was left: nothing, ever."""
    found = []
    with Journal(path) as journal:
        if journal.trouble:
            found.append(str(journal.trouble))
        if journal.waiting:
            found.append(f"{journal.waiting} still wait")
        found += [str(fault) for fault in journal.verify()]
        held = [int(body_of(one.held).note) for one in journal.chain(journal.device)]
        if lost := said - set(held):
            found.append(f"lost: {sorted(lost)[:5]}")
        if len(set(held)) != len(held):
            found.append("an entry is there twice")
        if amiss := found_amiss(journal):
            found.append(f"not found by what they say: {amiss[:5]}")
    with sqlite3.connect(path) as connection:
        whole = connection.execute("PRAGMA integrity_check").fetchone()[0]
    connection.close()
    return found if whole == "ok" else [*found, str(whole)]


def campaign(kills: int, seed: int = 7) -> tuple[int, list[str]]:
    """Kill as often; how many entries had been kept, and what is wrong with what was left."""
    chance, found, said, entries = random.Random(seed), [], set[int](), 0
    with tempfile.TemporaryDirectory() as folder:
        for kill in range(kills):
            path = Path(folder) / f"{kill // JOURNALS}.sqlite"
            if kill % JOURNALS == 0:
                said = set()
            first = chance.choice((0, 0, 1, chance.randrange(20)))
            new = killed(partial(enter_for_ever, path, kill), first, chance.uniform(0, 0.01))
            said |= new
            entries += len(new)
            if kill % 10 == 9:
                found += [f"kill {kill}: {fault}" for fault in faults(path, said)]
    return entries, found


def main() -> None:
    """Print what was found."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    start = time.perf_counter()
    entries, found = campaign(kills)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{kills} kills, {entries} entries kept, {len(found)} faults", end="")
    print(f", {time.perf_counter() - start:.0f} s")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
