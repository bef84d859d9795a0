"""What is out of the ordinary at a showdown, and who was paid, so that it can be put right."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from msgspec import Struct, field

from floorbase.engine.table.changes import Direction
from floorbase.rules.rulings.model import Answer


class Award(NamedTuple):
    """One pot as it was paid: (seat, chips) for each that took a part, and chips carried over."""

    amount: int
    paid: tuple[tuple[int, int], ...]
    carried: int = 0


class WrongPush(NamedTuple):
    """A pot that lies before the wrong seat: to whom it is due, and the event that pushed it."""

    to: int
    due: tuple[Award, ...]
    event: int

    @property
    def amount(self) -> int:
        """What was pushed, in chips."""
        return sum(award.amount for award in self.due)


class Showing(Struct):
    """Notes on one showdown, by seat; none are taken while hands are simply shown.

    ``announced`` is the kind of hand a seat said it has, ``board_said`` who said that they play the
    board. ``gave_up`` is how a hand went to the muck: ``unshown``, ``on_word`` (after another's
    announcement), ``said_board`` or ``killed`` (tabled, and mucked by the dealer). ``owes`` is the
    question that obliges a seat to show: the pot waits for it; ``in_turn`` is whether they show one
    after the other, in that order. ``up`` is the one card that lies
    face up, ``reads`` the hole cards that count where not both do. ``asked`` are the facts
    on which somebody asked to see a hand, until it is seen.

    ``equal_to`` makes a hand count as another, ``tie_order`` ranks tied hands (1 is best).
    ``odd_lies`` is the odd chip that is not broken down, ``odd_ruling`` the ruling on odd chips,
    ``odd_had`` how many of them each seat has had of the pots shared last.
    ``main_first`` pays the main pot first; ``whole`` are chips that lie in the main pot even where
    an all-in player did not match them.
    """

    announced: dict[int, str] = field(default_factory=dict)
    board_said: set[int] = field(default_factory=set)
    gave_up: dict[int, str] = field(default_factory=dict)
    owes: dict[int, str] = field(default_factory=dict)
    in_turn: bool = False
    up: dict[int, int] = field(default_factory=dict)
    reads: dict[int, tuple[int, ...]] = field(default_factory=dict)
    asked: dict[int, dict[str, str]] = field(default_factory=dict)
    equal_to: dict[int, int] = field(default_factory=dict)
    tie_order: dict[int, int] = field(default_factory=dict)
    odd_lies: int = 0
    odd_ruling: tuple[Answer, str, Direction | None] | None = None
    odd_had: Counter[int] = field(default_factory=Counter)
    main_first: bool = False
    whole: dict[int, int] = field(default_factory=dict)

    def now(self) -> tuple[int, ...]:
        """The seats that must show now: all that owe it, or the next of them."""
        owing = tuple(self.owes)
        return owing[:1] if self.in_turn else tuple(sorted(owing))
