"""Tables on which somebody is all in for less."""

from __future__ import annotations

from floorbase.engine.play.trace import Replay
from tests.support.records import record
from tests.support.shipped import LIBRARY


def flop(seats: str, button: int, *, more: str = "", pot: int = 700) -> str:
    """A flop with these stacks; the first seat left of the button acts first."""
    return (
        f"table:\n  seats: {{{seats}}}\n  button: {button}\n  blinds: 50/100\n  street: flop\n"
        f"  pot: {pot}\n{more}events:\n"
    )


# queensix:6.no-limit.5: A is seat 3, B seat 4, C seat 5 with less than 300.
ABC = flop("3: 9900, 4: 9900, 5: 250", 5)


EXAMPLE_5 = ("3 bets 100", "4 raises to 200", "5 all-in")


# queensix:6.no-limit.4: 100 bet, all-in for 140, a third player to act.
ON_TOP = flop("3: 9900, 4: 140, 5: 9900", 5)


EXAMPLE_4 = ("3 bets 100", "4 all-in")


# Two all-ins of 60 and 60 over 100: 120 more than the bettor has answered, a full raise.
TWO = flop("3: 9900, 4: 160, 5: 220, 6: 9900", 6)


def under(book: str, table: str, *events: str) -> Replay:
    """A replay under one of the five books."""
    return LIBRARY.replay(record(table, *events), book).books[book].replay
