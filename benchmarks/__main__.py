"""Measure cold start: ``make bench``, or ``python -m benchmarks [RUNS]``.

Each pair is run in turn, A B A B, after one warm-up, so that a slow moment of the machine falls on
both; the ratio is of the medians.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence

from benchmarks.paired import compare

ASK = [
    *("-m", "floorbase", "ask", "oot_bet_or_raise", "--book", "star"),
    *("--fact", "out_of_turn_action=raise", "--fact", "intervening_action=raise"),
]


def ask_once() -> float:
    """Seconds of one cold ``floorbase ask``, from starting Python to its exit."""
    return _timed([sys.executable, *ASK])


def bare_once() -> float:
    """Seconds of a Python that imports click and PyYAML, which every command needs."""
    return _timed([sys.executable, "-c", "import click, yaml"])


def _timed(command: Sequence[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print every comparison."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    print(f"median of {runs} runs each, in turn{'':>10}measured{'':>11}beside")
    compare("cold ask / importing click, yaml", ask_once, bare_once, runs)


if __name__ == "__main__":
    main()
