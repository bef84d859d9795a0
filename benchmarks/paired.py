"""Two things measured in turn, A B A B, so that a slow moment of the machine falls on both."""

from __future__ import annotations

import statistics
from collections.abc import Callable


def compare(name: str, a: Callable[[], float], b: Callable[[], float], runs: int) -> None:
    """Run two things in turn and print their medians and the ratio."""
    a(), b()
    pairs = [(a(), b()) for _ in range(runs)]
    first, second = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
    worst = max(pair[0] for pair in pairs)
    print(
        f"{name:<34}{first * 1000:7.0f} ms (slowest {worst * 1000:.0f})"
        f"{second * 1000:9.0f} ms    ratio {first / second:.2f}"
    )
