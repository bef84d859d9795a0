"""What stands in the form of an entry before it is entered, kept so that a crash loses nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from floorbase.app.dispute import Dispute
from floorbase.user import autosave
from floorbase.user.journal.entry import EntryPenalty

NAME = "entry"  # under which it is kept; one form is open at a time


@dataclass(frozen=True, slots=True)
class HalfTyped:
    """What was typed for a dispute; people stand in it by their names."""

    dispute: dict[str, Any]
    values: dict[str, str] = field(default_factory=dict)
    penalties: tuple[EntryPenalty, ...] = ()


def keep_half_typed(
    dispute: Dispute, values: Mapping[str, str], penalties: Iterable[EntryPenalty]
) -> None:
    """Keep what stands in the form of a dispute."""
    typed = HalfTyped(_known_by(dispute), dict(values), tuple(penalties))
    autosave.keep(NAME, msgspec.json.encode(typed).decode())


def half_typed(dispute: Dispute) -> HalfTyped | None:
    """What was typed for a dispute and never entered; None where nothing was."""
    try:
        typed = msgspec.json.decode(autosave.kept(NAME) or "", type=HalfTyped)
    except (msgspec.DecodeError, RecursionError):
        return None
    return typed if typed.dispute == _known_by(dispute) else None


def forget_half_typed() -> None:
    """It is entered: nothing of it is kept, the names in it least of all."""
    autosave.forget(NAME)


def _known_by(dispute: Dispute) -> dict[str, Any]:
    """What tells a dispute from another, also in another run of the program."""
    return {
        "book": dispute.book,
        "scenario": dispute.scenario,
        "words": dispute.words,
        "given": {fact: dispute.given.get(fact) for fact in dispute.asked},
        "told": dict(dispute.told),
    }
