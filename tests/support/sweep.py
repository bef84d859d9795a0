"""How much a test tries that could try for hours: a part in the suite, more in ``make sweep``."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable

import pytest

SWEEP = bool(os.environ.get("FLOORBASE_SWEEP"))


def first_of(parameters: Collection[object]) -> list[object]:
    """Parameters of a test: the first alone; in ``make sweep`` all."""
    return by_turns(parameters, len(parameters))


def by_turns(parameters: Iterable[object], every: int) -> list[object]:
    """Parameters of a test: the first and each so many further on; in ``make sweep`` all.

    >>> [one for one in by_turns("abcdefg", 3) if isinstance(one, str)]
    ['a', 'd', 'g']
    """
    swept = pytest.mark.sweep
    return [pytest.param(p, marks=swept) if n % every else p for n, p in enumerate(parameters)]


def tries(part: int, whole: int) -> int:
    """How many of something a test tries: a part of them, unless all is swept."""
    return whole if SWEEP else part
