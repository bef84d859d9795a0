"""Words that somebody typed, as they are kept."""

from __future__ import annotations

import re

CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+")


def one_line(typed: str) -> str:
    r"""Words in one line and without what no one can see.

    >>> one_line("  seat 4\n\x1b folds ")
    'seat 4 folds'
    """
    return " ".join(CONTROLS.sub(" ", typed).split())
