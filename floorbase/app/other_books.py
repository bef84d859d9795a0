"""What every book says on the facts known, and what the others would still ask."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.rules.rulings.model import Facts
    from floorbase.scenarios.walk import Walk


@dataclass(frozen=True, slots=True)
class Overview:
    """A dispute under every book.

    ``walk`` is over: what is missing counts as not known. ``missing`` are the facts that some book
    still needs, in the order to ask them, each with the values it may have.
    """

    walk: Walk
    missing: Mapping[str, tuple[str, ...]]


def overview(
    library: Library,
    scenario: str,
    given: Facts,
    unknown: Set[str] = frozenset(),
    disputed: Set[str] = frozenset(),
) -> Overview:
    """Look at a dispute under every book, without asking anything.

    Raises: BadRequestError: an unknown scenario, fact or value.
    """
    missing: dict[str, tuple[str, ...]] = {}
    while True:
        open_ = {*unknown, *missing}
        walked = library.walk(scenario, facts=given, unknown=open_, disputed=disputed)
        if walked.ask is None:
            return Overview(walked, missing)
        missing[walked.ask] = walked.values
