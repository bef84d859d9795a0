"""Find the provisions of a book in another edition, or in the same one with other line breaks.

The project holds no sentence of an original, so it knows each provision by *marks*: how many words
it has, a digest of them, and a dozen digests of four words in a row. Whole digests find what is
unchanged, wherever it stands; the others find what was changed.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from floorbase.rules.written import Book, Provision, Span

Fate = Literal["unchanged", "moved", "changed", "missing"]
RUN = 4  # words in a row
SAMPLES = 12  # digests of a run kept for each provision
ENOUGH = 0.25  # of them must be found for a provision to be changed, not missing
WORD = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Marks:
    """What a provision is known by: its count of words, their digest, and sampled runs."""

    words: int
    whole: str
    first: str
    runs: frozenset[str]


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a provision, and the lines of the other edition where it stands now."""

    fate: Fate
    lines: Span | None


def digest(words: Iterable[str], size: int = 8) -> str:
    """A short digest of words in a row."""
    return hashlib.blake2b(" ".join(words).encode(), digest_size=size).hexdigest()


def without_furniture(book: Book, lines: Sequence[str]) -> list[str]:
    """The lines of an original with those that every page repeats left blank."""
    furniture = [re.compile(pattern) for pattern in book.furniture]
    return ["" if any(f.search(line) for f in furniture) else line for line in lines]


def marks_of(text: str) -> Marks:
    """The marks of one provision's exact wording."""
    words = WORD.findall(text.lower())
    runs = sorted(_runs(words))[:SAMPLES]
    return Marks(len(words), digest(words), digest(words[:RUN], 4), frozenset(runs))


def _runs(words: Sequence[str]) -> set[str]:
    last = max(1, len(words) - RUN + 1)
    return {digest(words[start : start + RUN], 4) for start in range(last)}


def marks_text(book: Book, provisions: Iterable[Provision], lines: Sequence[str]) -> str:
    """The file of marks of a pinned original: one line for each provision."""
    own = without_furniture(book, lines)
    rows = []
    for provision in provisions:
        first, last = provision.lines
        marks = marks_of("\n".join(own[first - 1 : last]))
        locator = provision.id.partition(":")[2]
        runs = " ".join(sorted(marks.runs))
        rows.append(f"{locator} {marks.words} {marks.whole} {marks.first} {runs}")
    return "\n".join(rows) + "\n"


def marks_file(rules: Path, book: str) -> Path:
    """Where the marks of a book are kept, below the folder of the rules."""
    return rules / "marks" / f"{book}.txt"


def read_marks(path: Path, book: str) -> dict[str, Marks]:
    """The marks of a book's provisions by id; none where there is no such file."""
    if not path.is_file():
        return {}
    found = {}
    for row in path.read_text(encoding="utf-8").splitlines():
        locator, words, whole, first, *runs = row.split(" ")
        found[f"{book}:{locator}"] = Marks(int(words), whole, first, frozenset(runs))
    return found


def align(marks: Mapping[str, Marks], book: Book, lines: Sequence[str]) -> dict[str, Found]:
    """What became of each provision in the lines of another edition."""
    words: list[str] = []
    line_of: list[int] = []
    for number, line in enumerate(without_furniture(book, lines), 1):
        for word in WORD.findall(line.lower()):
            words.append(word)
            line_of.append(number)
    whole = _whole(marks, words)
    moved = set(whole) - set(_in_order(whole))
    found: dict[str, Found] = {}
    taken = sorted((start, start + marks[id_].words) for id_, start in whole.items())
    for id_, known in marks.items():
        if id_ in whole:
            start, end = whole[id_], whole[id_] + known.words
            fate: Fate = "moved" if id_ in moved else "unchanged"
            found[id_] = Found(fate, (line_of[start], line_of[end - 1]) if known.words else None)
    places = _places(words)
    for id_, known in marks.items():
        if id_ not in found:
            span = _changed(known, places, taken)
            lines_of = (line_of[span[0]], line_of[span[1]]) if span else None
            found[id_] = Found("changed" if span else "missing", lines_of)
    return {id_: found[id_] for id_ in marks}


def _whole(marks: Mapping[str, Marks], words: Sequence[str]) -> dict[str, int]:
    """Where each provision that is word for word the same starts: after the last, if it can."""
    starts: dict[str, list[int]] = defaultdict(list)
    for length in {RUN, *(known.words for known in marks.values() if 0 < known.words < RUN)}:
        for start in range(len(words) - length + 1):
            starts[digest(words[start : start + length], 4)].append(start)
    found: dict[str, int] = {}
    reached = 0
    used: set[int] = set()
    for id_, known in marks.items():
        fitting = [
            start
            for start in starts.get(known.first, ())
            if start not in used and digest(words[start : start + known.words]) == known.whole
        ]
        if fitting:
            found[id_] = next((start for start in fitting if start >= reached), fitting[0])
            used.add(found[id_])
            reached = max(reached, found[id_])
    return found


def _in_order(starts: Mapping[str, int]) -> Iterator[str]:
    """The longest run of provisions that still follow each other as they did."""
    tails: list[int] = []
    ends: list[str] = []
    before: dict[str, str | None] = {}
    for id_, start in starts.items():
        place = bisect_left(tails, start)
        before[id_] = ends[place - 1] if place else None
        tails[place:] = [start, *tails[place + 1 :]]
        ends[place:] = [id_, *ends[place + 1 :]]
    last: str | None = ends[-1] if ends else None
    while last is not None:
        yield last
        last = before[last]


def _places(words: Sequence[str]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = defaultdict(list)
    for start in range(max(1, len(words) - RUN + 1)):
        places[digest(words[start : start + RUN], 4)].append(start)
    return places


def _changed(
    known: Marks, places: Mapping[str, Sequence[int]], taken: Sequence[Span]
) -> Span | None:
    """The words among which most of a provision's runs still stand together, if enough do."""
    votes = sorted(
        start
        for run in known.runs
        for start in places.get(run, ())
        if not any(first <= start < last for first, last in taken)
    )
    reach = max(2 * known.words, 12)
    best: list[int] = []
    for place, start in enumerate(votes):
        near = votes[place : bisect_left(votes, start + reach)]
        if len(near) > len(best):
            best = near
    if not best or len(best) < ENOUGH * len(known.runs):
        return None
    return best[0], best[-1] + RUN - 1
