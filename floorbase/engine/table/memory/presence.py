"""Who is at the table and for how long: clocks, penalties, no-shows, and chips once all-in.

A table keeps a ``Presence`` only once something of this happens: ordinary hands never pay for it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct, field

# Chairs run on from the last to the first.
CHAIRS = 10


class Clock(Struct):
    """The clock called on a seat: it has ``seconds`` to act, countdown and warnings included.

    It runs for one turn: the same street, bet and level of the seat. ``declared`` is whether
    somebody has said that the time is over.
    """

    seat: int
    turn: tuple[str, int, int]
    seconds: int
    declared: bool = False


class Penalty(Struct):
    """A penalty away from the table, given in ``unit``: hands, rounds or minutes.

    ``players`` were at the table when it was given. ``way`` is the option of
    ``penalty_missed_hands_count`` by which it is served: ``served`` hands, ``rounds`` the button
    has since gone round (``to_pass`` are the seats it has yet to reach, ``button`` where it was),
    or ``minutes``. ``recounted`` is whether it was asked again after the players had changed,
    ``serving`` whether the hand now dealt has yet to be counted.
    """

    unit: str
    number: int
    players: int
    button: int
    to_pass: frozenset[int]
    way: str = ""
    served: int = 0
    rounds: int = 0
    minutes: int = 0
    recounted: bool = False
    serving: bool = False

    @property
    def left(self) -> int:
        """Hands still to miss; 1 as long as it is not counted in hands and not over."""
        if self.way == "hands_named":
            return max(self.number - self.served, 0)
        if self.way == "players_times_rounds":
            return max(self.number * self.players - self.served, 0)
        gone = self.minutes if self.way == "minutes_named" else self.rounds
        return 1 if gone < self.number else 0

    def follow(self, button: int, seats: Collection[int]) -> None:
        """The button has moved on: which seats has it passed, and is it round?"""
        steps = (button - self.button) % CHAIRS
        passed = {(self.button + step - 1) % CHAIRS + 1 for step in range(1, steps + 1)}
        self.button = button
        self.to_pass = frozenset(n for n in self.to_pass if n in seats and n not in passed)
        if not self.to_pass:
            self.rounds += 1
            self.to_pass = frozenset(seats)


class LastChips(NamedTuple):
    """How a seat lost its last chips: to whom, as far as known, and how many chips more than it
    these had at the start of the hand (None where that is not known)."""

    winners: tuple[int, ...]
    more: int | None


class Presence(Struct):
    """What a table keeps of clocks, absence and chips that are not in play.

    ``unhurried`` is a seat, and its turn as of ``Clock``, on which no clock was to go when one was
    asked for. ``minutes`` and ``levels`` are of the tournament, as far as the record tells. By
    chair: ``noted`` are stacks of no-shows taken out of play, ``missed`` the blinds and antes these
    would since have paid, ``words`` what was heard of them; ``sent`` are those sent to another
    table, ``lost`` how each lost its last chips.
    """

    clock: Clock | None = None
    unhurried: tuple[int, tuple[str, int, int]] | None = None
    minutes: int | None = None
    levels: int | None = None
    noted: dict[int, int] = field(default_factory=dict)
    missed: dict[int, int] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    sent: set[int] = field(default_factory=set)
    lost: dict[int, LastChips] = field(default_factory=dict)
