"""What every procedure takes and gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from floorbase.engine.state import Seat, Table


class Change(NamedTuple):
    """One thing that changed at the table; ``amount`` in chips where it has one.

    ``kind`` is a key of the words for changes in ``present``.
    """

    kind: str
    seat: int | None = None
    amount: int | None = None


Procedure: TypeAlias = Callable[[Table, Seat], list[Change]]
