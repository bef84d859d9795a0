"""Tables on which hands are seen, told, dropped and killed."""

from __future__ import annotations

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from tests.support.records import FLOP, always, record
from tests.support.shipped import LIBRARY

TWO = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 5, 6, 7, 8]")


THREE = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 6, 7, 8]")


RIVER = TWO.replace("flop", "river").replace("Ah 7c 2d", "Ah 7c 2d 9s 9c")


def play(table: str, *events: str, **options: str) -> Replay:
    """A record under a book that gives these options."""
    return replay(record(table, *events), always(**options))


def under(book: str, table: str, *events: str, **observed: str) -> Replay:
    """A record under a real book."""
    made = record(table, *events, observed=observed)
    return LIBRARY.replay(made, book).books[book].replay


def turn(after: Snapshot) -> tuple[int | None, int | None, int | None]:
    """Whose action it is, what it costs, and the least raise."""
    return after.to_act, after.to_call, after.min_raise_to


def outcome(played: Replay) -> str:
    """The option of the last ruling, or the question that is open."""
    if played.pending:
        return f"open: {played.pending.question}"
    return next((step.option for step in reversed(played.steps) if step.option), "")
