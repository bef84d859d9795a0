"""Replaying hands beside PokerKit, in one process and one run: ``python -m benchmarks.replay``.

PokerKit loads the same file with its own loader and steps through every state. The file is taken in
parts of ``PART`` hands; the two take turns at each part, and of several rounds the least time of
each part counts, so that a slow moment of the machine falls on neither. What is kept of hands that
were seen before, ranks and words as read, is forgotten before each: PokerKit keeps none.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import rtoml
from pokerkit import HandHistory

from floorbase.app.histories import hands_in, read_hand
from floorbase.app.library import Library
from floorbase.engine.play.trace import Decide
from floorbase.engine.record import phh
from floorbase.engine.record.phh import record_of
from floorbase.engine.record.record import Record
from floorbase.engine.replay.replay import replay
from floorbase.engine.table import cards
from floorbase.errors import Where

HANDS = Path(__file__).resolve().parents[2] / "shared" / "phh" / "pluribus-2000.phhs"
ROUNDS = 7
PART = 500  # hands
MANY = 5  # times the file, for the memory of a long one


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def forget() -> None:
    """Forget the ranks of hands, and the words of hand histories, that were seen before."""
    for kept in (cards._strength, phh._cards, phh._seat):
        kept.cache_clear()


def theirs(histories: list[HandHistory]) -> None:
    """PokerKit through every state of every hand."""
    for history in histories:
        for _ in history:
            pass


def ours(hands: Iterable[Record], decide: Decide, tracing: bool) -> None:
    """Our engine through every event of every hand."""
    for record in hands:
        replay(record, decide, tracing=tracing)


def works(part: Path, decide: Decide) -> dict[str, Callable[[], object]]:
    """What is measured, on the hands of one file."""
    text = part.read_text(encoding="utf-8")
    histories = list(HandHistory.loads_all(text))
    records = [record_of(hand, Where("", 1)) for hand in rtoml.loads(text).values()]

    def their_file() -> None:
        with part.open("rb") as file:
            theirs(list(HandHistory.load_all(file)))

    return {
        "pokerkit, parsed": lambda: theirs(histories),
        "parsed, no trace": lambda: ours(records, decide, False),
        "parsed, full trace": lambda: ours(records, decide, True),
        "pokerkit, file": their_file,
        "file, no trace": lambda: ours(map(read_hand, hands_in(part)), decide, False),
    }


def parts(folder: Path) -> Iterator[Path]:
    """The file of hands, cut into files of ``PART`` hands each."""
    hands = HANDS.read_text(encoding="utf-8").split("\n\n[")
    for at in range(0, len(hands), PART):
        path = folder / f"{at}.phhs"
        text = "\n\n[".join(hands[at : at + PART])
        path.write_text(text if text.startswith("[") else f"[{text}", encoding="utf-8")
        yield path


def measure() -> None:
    """Print hands a second and the ratios."""
    decide = Library().decide_for("queensix")
    with tempfile.TemporaryDirectory() as folder:
        files = list(parts(Path(folder)))
        measured = [works(path, decide) for path in files]
        count = sum(1 for path in files for _ in hands_in(path))
        least = [dict.fromkeys(part, float("inf")) for part in measured]
        for _ in range(ROUNDS):
            for part, best in zip(measured, least, strict=True):
                for name, work in part.items():
                    forget()
                    best[name] = min(best[name], seconds(work))
    rates = {name: count / sum(best[name] for best in least) for name in measured[0]}
    for name, hands in rates.items():
        beside = rates["pokerkit, file" if "file" in name else "pokerkit, parsed"]
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
