"""How much a test tries that could try for hours: a part in the suite, more in ``make sweep``."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

SWEEP = bool(os.environ.get("FLOORBASE_SWEEP"))


def of_sweep(parameter: object) -> object:
    """A parameter with which a test is begun in ``make sweep`` alone."""
    return pytest.param(parameter, marks=pytest.mark.sweep)


def by_turns(parameters: Iterable[object], every: int) -> list[object]:
    """Parameters of a test: the first and each so many further on; in ``make sweep`` all.

    >>> [one for one in by_turns("abcdefg", 3) if isinstance(one, str)]
    ['a', 'd', 'g']
    """
    return [of_sweep(one) if n % every else one for n, one in enumerate(parameters)]


def tries(part: int, whole: int) -> int:
    """How many of something a test tries: a part of them, unless all is swept."""
    return whole if SWEEP else part
