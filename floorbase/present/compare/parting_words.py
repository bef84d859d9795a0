"""The words for how books part on a case, and how many cases part in which way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from floorbase.rules.rulings.matrix import PARTINGS, Parting, Row

# What stands beside a case, the gravest alone.
PARTED: Mapping[Parting, str] = {
    "rule-differently": "rule differently",
    "left-open": "one rules, another leaves it open",
    "silent": "one is silent",
    "another-document": "another document governs",
}
ALIKE = "alike"
UNREAD = "one is not read yet"
UNEQUAL = "≠"  # before a case that two books rule differently


def parted(row: Row) -> str:
    """How the books part on a case; of several ways the gravest."""
    if row.partings:
        return PARTED[row.partings[0]]
    return UNREAD if row.unread else ALIKE


def headline(compared: Mapping[str, Sequence[Row]]) -> str:
    """How many cases there are, each counted once under the gravest way in which books part."""
    rows = [row for rows in compared.values() for row in rows]
    counted = Counter(row.partings[0] for row in rows if row.partings)
    apart = sum(any(row.differs for row in found) for found in compared.values())
    told = [f"{_many(len(compared), 'question')}, {_many(len(rows), 'case')}"]
    told.append(
        f"books rule differently in {counted['rule-differently']:,} (of {_many(apart, 'question')})"
    )
    told += [f"{PARTED[way]}: {counted[way]:,}" for way in PARTINGS[1:] if counted[way]]
    unread = sum(row.unread and not row.partings for row in rows)
    if unread:
        told.append(f"{UNREAD}: {unread:,}")
    if alike := len(rows) - counted.total() - unread:
        told.append(f"{ALIKE}: {alike:,}")
    return f"{'; '.join(told)}."


def _many(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}"
