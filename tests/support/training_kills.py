"""Kill a process that records answers, at any moment, and look at what it left.

``python -m tests.support.training_kills [KILLS]`` kills 2,000; the suite kills 200.
"""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import tempfile
import time
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path

from floorbase.user.training.rows import Learner, Memory, MemoryState, Review
from floorbase.user.training_store import Store
from tests.support.killing import killed

DAY = date(2026, 11, 23)
AT = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
KEYS = 40


def review(key: str, seed: int, before: Memory | None) -> Review:
    """An answer whose memory counts the answers before it."""
    stability = 1.0 + (before.state.stability if before else 0)
    state = MemoryState(2, None, stability, 5.0, DAY + timedelta(days=1), DAY)
    return Review(key, "ruling", seed, "fold", True, 4.0, AT, DAY, 3, "f", state)


def answer_for_ever(path: Path, kill: int, told: int) -> None:
    """Record answers; the number of each is written to ``told`` once it is kept."""
    store, number = Store(path), kill * 100_000
    learner = store.learner()
    while True:
        number += 1
        key = f"star/odd_chip/n={number % KEYS}"
        seed = number
        store.record(learner, key, lambda before, k=key, s=seed: review(k, s, before))
        os.write(told, f"{number}\n".encode())


def faults(path: Path, learner: Learner, said: set[int]) -> list[str]:
    """What is wrong with what was left: nothing, ever."""
    store = Store(path)
    found = []
    if store.trouble:
        found.append(str(store.trouble))
    kept = {one.seed for one in store.reviews(learner)}
    if lost := said - kept:
        found.append(f"lost: {sorted(lost)[:5]}")
    counted: dict[str, int] = {}
    for one in store.reviews(learner):
        counted[one.key] = counted.get(one.key, 0) + 1
    memories = {key: memory.reviews for key, memory in store.memories(learner).items()}
    steps = {key: int(m.state.stability) for key, m in store.memories(learner).items()}
    if not counted == memories == steps:
        found.append("a memory that does not agree with its answers")
    store.close()
    with sqlite3.connect(path) as connection:
        whole = connection.execute("PRAGMA integrity_check").fetchone()[0]
    connection.close()
    return found if whole == "ok" else [*found, str(whole)]


def campaign(kills: int, seed: int = 7) -> tuple[int, list[str]]:
    """Kill as often; how many answers had been kept, and what is wrong with what was left."""
    chance, found, said, answers = random.Random(seed), [], set[int](), 0
    with tempfile.TemporaryDirectory() as folder:
        for kill in range(kills):
            path = Path(folder) / f"{kill // 50}.sqlite"  # a new one now and then: made under fire
            if kill % 50 == 0:
                said = set()
            answers_first = chance.choice((0, 0, 1, chance.randrange(20)))
            new = killed(
                partial(answer_for_ever, path, kill), answers_first, chance.uniform(0, 0.01)
            )
            said |= new
            answers += len(new)
            if kill % 10 == 9 or chance.random() < 0.1:
                store = Store(path)
                learner = store.learner()
                store.close()
                found += [f"kill {kill}: {fault}" for fault in faults(path, learner, said)]
    return answers, found


def main() -> None:
    """Print what was found."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    start = time.perf_counter()
    answers, found = campaign(kills)
    print(*found, sep="\n" if found else "")
    print(f"{kills} kills, {answers} answers kept, {len(found)} faults", end="")
    print(f", {time.perf_counter() - start:.0f} s")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
