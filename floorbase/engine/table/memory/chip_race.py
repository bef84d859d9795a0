"""Chips by denomination, as far as a record tells, and a chip race under way.

Nobody follows every single chip through every pot. But where all other chips in play are whole
numbers of the new one, what a stack comes to beyond those is what its owner has in odd chips.
"""

from __future__ import annotations

from msgspec import Struct, field

from floorbase.engine.table.deck import SIZE, Deck


class Race(Struct):
    """A colour-up from chips of ``old`` to chips of ``new``, until every odd chip is settled.

    ``odd`` counts odd chips by seat; ``last`` are the seats that had nothing else. ``way`` is the
    option of ``chip_race_method``; ``taken`` is whether the odd chips have left the stacks.
    ``chips`` are the new chips still to be given, ``given`` whether one was awarded. ``order`` are
    the seats in the order of the deal, ``one_each`` is the limit of a chip each. ``cards`` are
    those that now count, of the race's own ``deck``, ``due`` how many a seat has yet to get,
    ``dealt`` all that were dealt; ``again`` is whether these break a tie.
    """

    old: int
    new: int
    odd: dict[int, int]
    last: frozenset[int] = frozenset()
    way: str = ""
    taken: bool = False
    chips: int = 0
    given: bool = False
    order: tuple[int, ...] = ()
    one_each: bool = False
    cards: dict[int, list[int]] = field(default_factory=dict)
    due: dict[int, int] = field(default_factory=dict)
    again: bool = False
    deck: Deck = field(default_factory=Deck)
    dealt: list[int] = field(default_factory=list)

    @property
    def total(self) -> int:
        """What all odd chips of the table come to."""
        return self.old * sum(self.odd.values())

    def owed(self, by_seat: bool) -> int:
        """The seat that the next card goes to, 0 for none.

        ``by_seat``: each gets all its cards before the next; otherwise a card each round by round.
        """
        seats = [number for number in self.order if self.due.get(number)]
        if not seats:
            return 0
        return seats[0] if by_seat else min(seats, key=lambda n: len(self.cards[n]))

    def contest(self, due: dict[int, int]) -> None:
        """Cards are to be dealt, so many to each seat; the cards before them no longer count."""
        self.due = dict(due)
        self.cards = {number: [] for number in due}


class Colours(Struct):
    """``in_play`` are the denominations in play, where the record gives every stack by them;
    ``gone`` those coloured up, ``race`` a colour-up not yet settled."""

    in_play: frozenset[int] = frozenset()
    gone: tuple[int, ...] = ()
    race: Race | None = None

    def cards_kept(self) -> bool:
        """Whether all cards of a race are accounted for."""
        if self.race is None:
            return True
        cards = [*self.race.deck.stub, *self.race.dealt]
        return len(cards) == len(set(cards)) == SIZE

    def left(self, old: int, new: int) -> frozenset[int]:
        """The denominations in play once one of them is coloured up; none where not known."""
        return self.in_play and (self.in_play - {old}) | {new}

    def plain(self, old: int, new: int) -> bool:
        """Whether what a stack comes to tells its odd chips."""
        others = self.in_play - {old}
        return bool(self.in_play) and all(chip % new == 0 for chip in others)
