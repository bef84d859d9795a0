"""How well tellings are heard that were written by people who had seen neither phrases nor code.

``make tellings`` prints both halves of ``tests/hearing/tellings``; of the kept one, nothing else is
read.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.errors import Problem
from floorbase.hearing.learnt.tellings import Example, load_tellings

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "hearing" / "tellings"
HALVES = ("tune", "kept")  # folders of it
BOOK = "star"  # whose questions are counted as keys


def told(half: str) -> list[Example]:
    """The tellings of one half. Raises: ValueError: the file has problems."""
    problems: list[Problem] = []
    found = load_tellings(FOLDER / half, problems)
    if problems:
        raise ValueError("\n".join(map(str, problems)))
    return found


def measure(library: Library, examples: Sequence[Example]) -> tuple[Counter[str], list[float]]:
    """How often each thing went right, and the seconds that each telling took."""
    counts: Counter[str] = Counter()
    seconds = []
    for example in examples:
        begun = time.perf_counter()
        heard = library.hearing.hear(example.words)
        seconds.append(time.perf_counter() - begun)
        ids = [likely.id for likely in heard.disputes]
        if not example.disputes:
            counts.update({"none": 1, "none, entered": heard.enter is not None})
            continue
        counts["tellings"] += 1
        counts["first"] += ids[:1] != [] and ids[0] in example.disputes
        counts["first three"] += any(name in example.disputes for name in ids[:3])
        counts["entered"] += heard.enter is not None
        counts["entered, right"] += heard.enter in example.disputes
        counts.update(_facts(library, example))
        counts["keys"] += _keys(library, example)
    return counts, seconds


def _facts(library: Library, example: Example) -> Counter[str]:
    """The facts told, found, marked and wrong of one telling, in its own dispute."""
    counts: Counter[str] = Counter({"facts": len(example.tells)})
    for name, fact in library.hearing.hear(example.words, example.disputes[0]).facts.items():
        right = example.tells.get(name) == fact.value
        counts["found"] += right and fact.sure
        counts["marked"] += right and not fact.sure
        if not example.allows(name, fact.value):
            counts["wrong" if fact.sure else "marked wrong"] += 1
    counts["wrong tellings"] = min(counts["wrong"], 1)
    return counts


def _keys(library: Library, example: Example) -> int:
    """The keys from the words to the card: one opens the dispute, one for each answer."""
    dispute = Dispute(library, example.disputes[0], BOOK)
    dispute.hear(example.words)
    keys = 1
    while (fact := (walked := dispute.walk()).ask) is not None:
        keys += 1
        value = example.tells.get(fact)
        dispute.answer(fact, value if value in walked.values or dispute.asked else walked.values[0])
    return keys


def lines(half: str, counts: Counter[str], seconds: Sequence[float]) -> Iterator[str]:
    """The figures of one half."""
    many = max(counts["tellings"], 1)
    facts = max(counts["facts"], 1)
    entered = counts["entered"]
    yield f"{half}: {counts['tellings']} tellings, {counts['none']} that are no dispute"
    yield f"  right dispute first          {counts['first'] / many:6.1%}"
    yield f"  right dispute in first three {counts['first three'] / many:6.1%}"
    right = counts["entered, right"] / max(entered, 1)
    yield f"  entered at once              {entered} and right {right:6.1%}"
    yield f"  no dispute, yet entered      {counts['none, entered']} of {counts['none']}"
    wrong = counts["wrong tellings"] / many
    yield f"  tellings with a wrong fact   {wrong:6.1%} ({counts['wrong tellings']})"
    both = counts["found"] + counts["marked"]
    yield f"  facts found, or marked       {counts['found'] / facts:6.1%}, {both / facts:6.1%}"
    marks = counts["marked"] + counts["marked wrong"]
    yield f"  marks that are wrong         {counts['marked wrong']} of {marks}"
    yield f"  keys to the card             {counts['keys'] / many:6.1f}"
    ordered = sorted(seconds)
    yield f"  reading and ranking, p95     {1000 * ordered[int(0.95 * len(ordered))]:6.1f} ms"


def main() -> None:
    """Print both halves."""
    library = Library()
    for half in sys.argv[1:] or HALVES:
        examples = told(half)
        library.hearing.hear(examples[0].words)  # the index and the classifiers are made
        print("\n".join(lines(half, *measure(library, examples))))


if __name__ == "__main__":
    main()
