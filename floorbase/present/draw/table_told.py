"""A table in a sentence, for whoever does not see it drawn."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from floorbase.present.text.words import chips, first_up
from floorbase.present.training.hand_words import seats_words

if TYPE_CHECKING:
    from floorbase.engine.play.snapshot import Snapshot


def told_table(table: Snapshot) -> str:
    """What each seat has behind and in front; seats that have the same are told together."""
    alike = defaultdict[str, list[int]](list)
    for seat in table.stacks:
        alike[_told(table, seat)].append(seat)
    told = (f"{seats_words(seats)}: {what}" for what, seats in alike.items())
    return f"{first_up('; '.join(told))}."


def _told(table: Snapshot, seat: int) -> str:
    if seat in table.folded:
        return "folded"
    has, front, waits = table.stacks[seat], table.bets.get(seat, 0), table.held.get(seat, 0)
    told = [f"{chips(has)} behind" if has else "nothing behind"]
    told += [f"{chips(front)} in front"] if front else []
    told += [f"{chips(waits)} put in, not ruled on"] if waits else []
    return ", ".join(told)
