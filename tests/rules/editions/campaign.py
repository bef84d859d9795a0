"""Planted changes in all five books, and whether each is told: ``make editions``.

Prints how many were planted, found and told falsely, by kind, and every edition that went wrong.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from multiprocessing import Pool, cpu_count

from floorbase.paths import Roots, originals_folder
from floorbase.rules.editions.align import align
from floorbase.rules.editions.marks import marks_file, read_marks
from floorbase.rules.load import Rules, load
from tests.rules.editions.planting import Planted, edition

Told = Counter[Planted]


@cache
def _rules() -> Rules:
    return load(Roots.shipped())[0]


@cache
def _lines(book: str) -> list[str]:
    folder = originals_folder()
    assert folder
    return (folder / f"{book}.txt").read_text(encoding="utf-8").splitlines()


def judged(book: str, seed: int) -> tuple[Told, Told, list[str]]:
    """What was planted in an edition of a book, what is told of it, and how it was laid out."""
    rules = _rules()
    text, planted, layout = edition(rules.books[book], rules.of_book(book), _lines(book), seed)
    parts = read_marks(marks_file(Roots.shipped().rules, book), book)
    aligned = align(parts, rules.books[book], text)
    fates = ((found.fate, id_) for id_, found in aligned.found.items())
    told = Counter(Planted(fate, id_) for fate, id_ in fates if fate != "unchanged")
    told.update(Planted("new", added.after or "") for added in aligned.added)
    wanted = Counter(planted)
    for one in told:
        if one.kind == "new" and one in wanted:
            told[one] = wanted[one]  # a rule of two paragraphs may be told as two texts
    return wanted, told, layout


def _one(at: tuple[str, int]) -> tuple[Told, Told, str]:
    wanted, told, layout = judged(*at)
    missed, false = wanted - told, told - wanted
    wrong = f"{at[0]} {at[1]} ({', '.join(layout)}):" if missed or false else ""
    wrong += "".join(f" missed {kind} {id_};" for kind, id_ in missed)
    wrong += "".join(f" false {kind} {id_};" for kind, id_ in false)
    return wanted, told, wrong


def main() -> None:
    """``python -m tests.rules.editions.campaign [EDITIONS_OF_EACH_BOOK]``."""
    if originals_folder() is None:
        sys.exit("the originals are not beside this checkout\n  fix: put them in ../shared/sources")
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    planted: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    false: Counter[str] = Counter()
    every = [(book, seed) for seed in range(wanted) for book in _rules().books]
    with Pool(cpu_count()) as pool:
        for own, told, wrong in pool.imap(_one, every, chunksize=10):
            planted.update(one.kind for one in own.elements())
            missed.update(one.kind for one in (own - told).elements())
            false.update(one.kind for one in (told - own).elements())
            print(f"{wrong}\n" if wrong else "", end="", flush=True)
    for kind in sorted(planted):
        print(f"{kind:<12}{planted[kind]:>7} planted, {missed[kind]} missed, {false[kind]} false")
    total = planted.total()
    print(f"{len(every)} editions, {total} changes: {1 - missed.total() / total:.2%} found,")
    print(
        f"{false.total() / (total - missed.total() + false.total()):.2%} of what is told is false"
    )


if __name__ == "__main__":
    main()
