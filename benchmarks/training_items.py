"""How long the next item takes: ``python -m benchmarks.training_items [ITEMS]``.

Each is drawn, dealt, replayed and told as a learner sees it, with what is asked after it. The first
of a process has the worked hands to load; where none are kept yet, it has to replay them all.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import quantiles

from floorbase.app.library import Library
from floorbase.app.training import items
from floorbase.app.training.item import ItemKey, Kind
from floorbase.present.training.choice_words import follow_up_words
from floorbase.present.training.results import result_text
from floorbase.present.training.telling import item_text

ITEMS = 1000
WANTED = 0.1  # seconds, of 95 in 100


def next_item(library: Library, key: ItemKey, kind: Kind, seed: int) -> float:
    """Seconds until an item can be shown, with its follow-ups and its result."""
    start = time.perf_counter()
    item = items.item(library, key, kind, seed)
    if item is not None:
        item_text(library, item)
        result_text(library, item, item.right)
        for one in item.follow_ups:
            follow_up_words(library, item, one)
    return time.perf_counter() - start


def main() -> None:
    """Print the first, the median, the 95th of 100 and the slowest."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else ITEMS
    library, draw = Library(), Random(1)
    start = time.perf_counter()
    keys = items.keys(library)
    took = []
    first = 0.0
    for seed in range(count):
        key = draw.choice(keys)
        kind = draw.choice(items.kinds_of(library, key))
        took.append(next_item(library, key, kind, seed))
        first = first or time.perf_counter() - start
    told = {"median": quantiles(took, n=100)[49], "95 of 100": quantiles(took, n=100)[94]}
    print(f"first {1000 * first:.0f} ms, the library with it")
    for name, seconds in (*told.items(), ("slowest", max(took))):
        print(f"{name:<10} {1000 * seconds:7.1f} ms")
    print(f"wanted: 95 of 100 within {1000 * WANTED:.0f} ms")


if __name__ == "__main__":
    main()
