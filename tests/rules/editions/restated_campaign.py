"""Planted changes in the provisions of all five books, and whether each is told.

``python -m tests.rules.editions.restated_campaign [EDITIONS_OF_EACH_BOOK]`` prints how many were
planted, found and told falsely, by kind, and every edition that went wrong.
"""

from __future__ import annotations

import sys
from collections import Counter
from multiprocessing import Pool, cpu_count

from tests.rules.editions.planting import Planted
from tests.rules.editions.replanting import edition_of, told_of
from tests.support.shipped import LIBRARY

Told = Counter[Planted]


def judged(book: str, seed: int) -> tuple[Told, Told]:
    """What was planted in an edition of a book, and what is told of it."""
    was = LIBRARY.rules.of_book(book)
    now, planted = edition_of(was, f"{book} {seed}")
    return Counter(planted), Counter(told_of(was, now))


def _one(at: tuple[str, int]) -> tuple[tuple[str, int], Told, Told]:
    return at, *judged(*at)


def main() -> None:
    """Plant in every book and judge."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    planted: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    false: Counter[str] = Counter()
    every = [(book, seed) for seed in range(wanted) for book in LIBRARY.rules.books]
    with Pool(cpu_count()) as pool:
        for (book, seed), own, told in pool.imap(_one, every, chunksize=10):
            planted.update(one.kind for one in own.elements())
            missed.update(one.kind for one in (own - told).elements())
            false.update(one.kind for one in (told - own).elements())
            for what, left in (("missed", own - told), ("false", told - own)):
                for one in left:
                    print(f"{book} {seed}: {what} {one.kind} {one.provision}", flush=True)
    for kind in sorted(planted):
        print(f"{kind:<12}{planted[kind]:>7} planted, {missed[kind]} missed, {false[kind]} false")
    total, found = planted.total(), planted.total() - missed.total()
    print(f"{len(every)} editions, {total} changes: {found / total:.2%} found,")
    print(f"{false.total() / (found + false.total()):.2%} of what is told is false")


if __name__ == "__main__":
    main()
