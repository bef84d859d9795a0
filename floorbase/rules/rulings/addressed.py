"""Sentences with a place to fill in: a seat, by its number or what it did, or a question."""

from __future__ import annotations

import re
from collections.abc import Mapping

# What a seat may be to a dispute; a replay or a telling may know its number.
SEATS = ("skipped", "out_of_turn", "owner")
SEAT = re.compile(r"\{(\w+)\|([^{}|]+)\}")
LEADS_TO = re.compile(r"\{(\w+)\}")  # a question that the floor has next, by its id


def addressed(line: str, seats: Mapping[str, int] | None = None) -> str:
    """A sentence with its seats filled in; without a number, as it calls them itself.

    >>> addressed("{skipped|You who were skipped}, it is on you.", {"skipped": 4})
    'Seat 4, it is on you.'
    >>> addressed("Wait until {skipped|the skipped player} has acted.")
    'Wait until the skipped player has acted.'
    """
    known = seats or {}

    def called(found: re.Match[str]) -> str:
        number = known.get(found[1])
        if number is None:
            return found[2]
        return f"Seat {number}" if found[2][:1].isupper() else f"seat {number}"

    return SEAT.sub(called, line)


def unknown_seats(line: str) -> list[str]:
    """What stands in braces and is no seat that can be filled in.

    >>> unknown_seats("{skiped|You}, and {skipped|you}, and {this}")
    ['{skiped|You}', '{this}']
    """
    return [
        found[0]
        for found in re.finditer(r"\{[^}]*\}?|\}", line)
        if not (whole := SEAT.fullmatch(found[0])) or whole[1] not in SEATS
    ]
