"""Tables on which showdowns are tried, and what is asked of a replay of one."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from tests.support.records import always, record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
OPEN = None  # a book leaves it to a person: it is silent, contradicts itself, or chooses
Stacks = tuple[int, ...]
# Who of seats 3 and 4 has the pot of 900 + 500 + 500, or neither while it waits in the middle.
BY_3, BY_4, HELD = (6400, 4500, 5000), (4500, 6400, 5000), (4500, 4500, 5000)
# Three seats on the river, 900 in the pot: kings and twos, queens and twos, a pair of twos.
RIVER = """
table:
  seats: {3: 5000, 4: 5000, 5: 5000}
  button: 5
  blinds: 50/100
  smallest_chip: 50
  street: river
  board: Kc 9d 5h 2c 2s
  pot: 900
  hands: {3: Ah Kh, 4: Qs Qd, 5: 7c 6c}
events:
"""
# The same, but the better hand is the caller's.
CALLER_BEST = RIVER.replace("3: Ah Kh, 4: Qs Qd", "3: Qs Qd, 4: Ah Kh")
# A royal flush lies on the board.
BOARD_PLAYS = RIVER.replace("Kc 9d 5h 2c 2s", "Th Jh Qh Kh Ah").replace("Ah Kh", "4c 3c")
BET = ("3 bets 500", "4 calls", "5 folds")
CHECKS = ("3 checks", "4 checks", "5 checks")
# A whole hand between two players, the button at seat 1: 100 each before the flop, 500 each on it.
WHOLE = """
table:
  seats: {1: 5000, 2: 5000}
  button: 1
  blinds: 50/100
  hands: {1: Qs Qd, 2: Ah Kh}
events:
"""
TO_RIVER = (
    "1 calls",
    "2 checks",
    "dealer deals flop Kc 9d 5h",
    "2 checks",
    "1 bets 500",
    "2 calls",
    "dealer deals turn 2c",
    "2 checks",
    "1 checks",
    "dealer deals river 2s",
)

# Three tied hands and 1,100 in hundreds; the button is at seat 9, so seat 4 is first on its left.
ODD = """
table:
  seats: {4: 1000, 7: 1000, 9: 1000}
  button: 9
  blinds: 50/100
  smallest_chip: 100
  street: river
  board: Th Jh Qh Kh Ah
  pot: 1100
  hands: {4: 2c 3c, 7: 2d 3d, 9: 2s 3s}
events:
"""
DOWN = ("4 checks", "7 checks", "9 checks")
# Seat 3 is all-in for 100, seat 4 folds after 200, seats 1 and 2 put in 300 and tie on the board's
# full house. Main pot 100 + 4 x 100 = 500; side pot 200 + 200 + 100 = 500.
TWO_POTS = """
table:
  seats: {1: 300, 2: 300, 3: 100, 4: 1000}
  button: 4
  blinds: 50/100
  smallest_chip: 100
  street: river
  board: Kc Kd 9h 9c 2s
  pot: 100
  hands: {1: Ah 3c, 2: As 4c, 3: 7d 6d}
events:
"""
SIDE = (
    "1 checks",
    "2 checks",
    "3 all-in",
    "4 raises to 200",
    "1 raises to 300",
    "2 calls",
    "4 folds",
)
# Blinds 50 and 100 at seats 2 and 3; seat 4 has 80 and calls all-in, seat 1 calls 100.
SHORT = """
table:
  seats: {1: 1000, 2: 1000, 3: 1000, 4: 80}
  button: 1
  blinds: 50/100
  hands: {1: Qs Qd, 3: 7c 6c, 4: Ah Kh}
events:
"""
RUN = (
    "4 calls",
    "1 calls",
    "2 folds",
    "3 checks",
    "dealer deals flop Kc 9d 5h",
    "3 checks",
    "1 checks",
    "dealer deals turn 2c",
    "3 checks",
    "1 checks",
    "dealer deals river 2s",
    "3 checks",
    "1 checks",
)
PUSHED = (*BET, "3 shows", "4 shows", "dealer pushes the pot to 4")


def made_up(table: str, /, *events: str, **options: str) -> Replay:
    """A replay under a book that gives these options and is silent on all else."""
    return replay(record(table, *events), always(**options))


def made_up_seeing(
    observed: Mapping[str, str], table: str, /, *events: str, **options: str
) -> Replay:
    """The same, with facts that no event can show."""
    return replay(record(table, *events, observed=observed), always(**options))


def under(
    book: str,
    table: str,
    *events: str,
    observed: Mapping[str, str] | None = None,
    directed: tuple[Direction, ...] = (),
) -> Replay:
    """A replay under one of the five, with every branch where it is open."""
    made = record(table, *events, observed=observed)
    return LIBRARY.replay(made, book, directed).books[book].replay


def told(played: Replay) -> list[int | None]:
    """The seats that were told to show, in order."""
    return [c.seat for step in played.steps for c in step.changes if c.kind == "owes_show"]


def stacks(played: Replay) -> tuple[int, ...]:
    """What every seat has at the end, in the order of the seats."""
    return tuple(played.final.stacks.values())


def asked(played: Replay) -> list[tuple[str | None, str | None]]:
    """Every question asked, and the option that was carried out."""
    return [(step.question, step.option) for step in played.steps if step.question]


def changed(played: Replay, kind: str) -> list[tuple[int | None, int | None]]:
    """The seat and chips of every change of one kind."""
    return [(c.seat, c.amount) for s in played.steps for c in s.changes if c.kind == kind]


def check(
    book: str,
    table: str,
    events: tuple[str, ...],
    expected: Stacks | None,
    observed: dict[str, str] | None = None,
) -> None:
    """The replay ends with these stacks; or where the book leaves it open, it is pending."""
    played = under(book, table, *events, observed=observed)
    assert (played.status == "pending") == (expected is OPEN), asked(played)
    if expected is not OPEN:
        assert stacks(played) == expected
