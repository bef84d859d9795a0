"""Many more random sequences than the suite has time for: ``make campaign``.

Prints how many were played, how many events of how many forms they reached, and every seed that
broke something.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from multiprocessing import Pool, cpu_count
from random import Random

from floorbase.engine.record.grammar import FORMS
from tests.support.anything import check, play_anything

LOT = 500


def play_lot(start: int) -> tuple[Counter[str], int, int, list[str]]:
    """The kinds of event played, the sequences that waited for a ruling, those played, faults."""
    kinds: Counter[str] = Counter()
    pending = played_at_all = 0
    faults: list[str] = []
    for seed in range(start, start + LOT):
        try:
            played = play_anything(Random(seed))
            if played is not None:
                check(played)
                played_at_all += 1
                pending += played[2].pending is not None
                kinds.update(event.kind for event in played[0].events)
        except Exception as error:
            faults.append(f"seed {seed}: {error!r}")
    return kinds, pending, played_at_all, faults


def main() -> None:
    """``python -m tests.engine.replay.campaign [SEQUENCES [FIRST_SEED]]``."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began = time.perf_counter()
    kinds: Counter[str] = Counter()
    pending = done = played = 0
    faults: list[str] = []
    with Pool(cpu_count()) as pool:
        for lot in pool.imap_unordered(play_lot, range(first, first + wanted, LOT)):
            kinds += lot[0]
            pending += lot[1]
            played += lot[2]
            faults += lot[3]
            print("".join(f"{fault}\n" for fault in lot[3]), end="", flush=True)
            done += LOT
            if done % 50_000 == 0:
                took = time.perf_counter() - began
                print(f"{done:,} in {took:.0f} s, {len(faults)} faults", flush=True)
    never = {form.kind for form in FORMS} - kinds.keys()
    print(f"{done:,} sequences, {played:,} with events that could follow one another")
    print(f"{kinds.total():,} events played, {pending:,} sequences ended waiting for a ruling")
    print(f"kinds never reached: {', '.join(sorted(never)) or 'none'}")
    print("\n".join(faults[:50]) or "no fault")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
