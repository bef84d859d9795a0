"""Tables on which clocks, absence and penalties are tried."""

from __future__ import annotations

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from tests.support.records import FLOP, always, record
from tests.support.shipped import LIBRARY

THOUGHT = "observed: {thinking_time_gone: 'yes'}"
# The flop of tests.support, where the player to act has had time to think.
TIMED = THOUGHT + FLOP
# Seat 4 goes all-in for 1000 into 300, seat 6 calls with 1000 behind and wins with three aces.
RIVER = """
table:
  seats: {3: 5000, 4: 1000, 6: 2000}
  button: 3
  blinds: 50/100
  street: river
  board: Ah 7c 2d 9s 4h
  hands: {3: 5c 5d, 4: Kc Qd, 6: As Ad}
  pot: 300
events:
"""
LOST = ("4 all-in", "6 calls", "3 folds", "4 shows", "6 shows")
# Ends a hand of four seats before the flop, with the button at seat 1: seat 3 takes 50 of seat 2.
FOLDS = ("4 folds", "1 folds", "2 folds")


def preflop(seats: int = 4, more: str = "") -> str:
    """So many seats of 5000 each, button at seat 1, blinds 50/100, and further fields."""
    stacks = ", ".join(f"{seat}: 5000" for seat in range(1, seats + 1))
    lines = [f"seats: {{{stacks}}}", "button: 1", "blinds: 50/100", *more.splitlines()]
    return "\ntable:\n" + "".join(f"  {line}\n" for line in lines) + "events:\n"


def under(book: str, table: str, *events: str, **directed: str) -> Replay:
    """A record under a book's own claims, with what the floor directs where it leaves it open."""
    directions = [Direction(question, option) for question, option in directed.items()]
    return LIBRARY.replay(record(table, *events), book, directions).books[book].replay


def made(table: str, *events: str, **options: str) -> Replay:
    """A record under a made-up book that gives these options, and is silent otherwise."""
    return replay(record(table, *events), always(**options))


def turn(after: Snapshot) -> tuple[int | None, int | None]:
    """Whose turn it is, and what a call costs."""
    return after.to_act, after.to_call


def open_question(played: Replay) -> str | None:
    """The question that a replay waits for."""
    return played.pending.question if played.pending else None


def chips(after: Snapshot) -> int:
    """Every chip of the table."""
    held = sum(after.held.values()) + sum(after.bets.values()) + sum(after.stacks.values())
    return after.pot + after.carried + after.removed + held
