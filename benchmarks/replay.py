"""Replaying hands beside PokerKit, in one process and one run: ``python -m benchmarks.replay``.

PokerKit loads the same file with its own loader and steps through every state. Runs alternate, and
the fastest of each is taken, so that a slow moment of the machine falls on neither. What is kept of
hands that were seen before, ranks and words as read, is forgotten before each: PokerKit keeps none.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import rtoml
from pokerkit import HandHistory

from floorbase.engine import cards, phh
from floorbase.engine.phh import record_of
from floorbase.engine.record import Record
from floorbase.engine.replay import replay
from floorbase.errors import Where
from floorbase.histories import hands_in, read_hand
from floorbase.library import Library

HANDS = Path(__file__).resolve().parents[2] / "shared" / "phh" / "pluribus-2000.phhs"
ROUNDS = 5
MANY = 5  # times the file, for the memory of a long one


def rate(work: Callable[[], object], hands: int) -> float:
    """Hands a second."""
    began = time.perf_counter()
    work()
    return hands / (time.perf_counter() - began)


def forget() -> None:
    """Forget the ranks of hands, and the words of hand histories, that were seen before."""
    for kept in (cards._strength, phh._cards, phh._seat):
        kept.cache_clear()


def theirs(histories: list[HandHistory]) -> None:
    """PokerKit through every state of every hand."""
    for history in histories:
        for _ in history:
            pass


def from_the_file() -> None:
    """PokerKit from the file, with its own loader."""
    with HANDS.open("rb") as file:
        theirs(list(HandHistory.load_all(file)))


def measure() -> None:
    """Print hands a second and the ratios."""
    text = HANDS.read_text(encoding="utf-8")
    histories = list(HandHistory.loads_all(text))
    records = [record_of(hand, Where("", 1)) for hand in rtoml.loads(text).values()]
    count = len(records)
    decide = Library().decide_for("queensix")

    def ours(tracing: bool, hands: list[Record]) -> None:
        for record in hands:
            replay(record, decide, tracing=tracing)

    works: dict[str, Callable[[], object]] = {
        "pokerkit, parsed": lambda: theirs(histories),
        "parsed, no trace": lambda: ours(False, records),
        "parsed, full trace": lambda: ours(True, records),
        "pokerkit, file": from_the_file,
        "file, no trace": lambda: ours(False, [read_hand(hand) for hand in hands_in(HANDS)]),
    }
    best = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, work in works.items():
            forget()
            best[name] = max(best[name], rate(work, count))
    for name, hands in best.items():
        beside = best["pokerkit, file" if "file" in name else "pokerkit, parsed"]
        print(f"{name:<20} {hands:>9,.0f} hands/s  {hands / beside:>5.1f}x")


def memory() -> None:
    """Print the most memory that a file takes, and one of several times its length."""
    with tempfile.TemporaryDirectory() as folder:
        long = Path(folder) / "long.phhs"
        long.write_text(HANDS.read_text(encoding="utf-8") * MANY, encoding="utf-8")
        for path in (HANDS, long):
            began = time.perf_counter()
            command = [sys.executable, "-m", "floorbase", "replay", str(path), "--jobs", "2"]
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
            most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            took = time.perf_counter() - began
            print(
                f"--book all --jobs 2, {path.stat().st_size:,} bytes: {took:.0f} s, {most:.0f} MB"
            )


if __name__ == "__main__":
    measure()
    memory()
