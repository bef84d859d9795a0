"""Hands that put players out, on tables of a tournament whose money is known."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from floorbase.engine.table.changes import Direction
from tests.support.records import record
from tests.support.shipped import LIBRARY

BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")
CARDS = {1: "Kh Kd", 2: "Qh Qd", 3: "Ah Ad"}
BOARD = ("dealer deals flop 2c 7c 9h", "dealer deals turn 3s", "dealer deals river 4s")
# Seats 1 and 2 go all-in against seat 3, which has them covered and the aces; or seat 1 alone does.
TWO_OUT = ("3 raises to 600", "4 folds", "1 all-in", "2 all-in", "3 calls", *BOARD, "1 shows",
           "2 shows", "3 shows")  # fmt: skip
ONE_OUT = ("3 raises to 600", "4 folds", "1 all-in", "2 folds", "3 calls", *BOARD, "1 shows",
           "3 shows")  # fmt: skip
LAST_OUT = ("3 all-in", "1 calls", *BOARD, "1 shows", "3 shows")  # two players, 3 has the button


def table(stacks: Mapping[int, int], tournament: str, *lines: str, button: int = 4) -> str:
    """A table of a tournament as a record writes it; seats 1 to 3 have the hands above."""
    seats = ", ".join(f"{seat}: {chips}" for seat, chips in stacks.items())
    hands = ", ".join(f"{seat}: {cards}" for seat, cards in CARDS.items() if seat in stacks)
    told = [f"seats: {{{seats}}}", f"button: {button}", "blinds: 100/200", *lines]
    told += [f"hands: {{{hands}}}", f"tournament: {{{tournament}}}"]
    return "table:\n" + "".join(f"  {line}\n" for line in told) + "events:\n"


def four(tournament: str, first: int = 9000, second: int = 4000) -> str:
    """Seats 1 to 4: small blind 1, big blind 2, button 4; seat 3 covers everyone."""
    return table({1: first, 2: second, 3: 30000, 4: 20000}, tournament)


def two(tournament: str) -> str:
    """Two players: seat 3 with the button and more chips."""
    return table({1: 5000, 3: 15000}, tournament, button=3)


def under(
    book: str, laid: str, *events: str, directed: tuple[str, ...] = (), **observed: str
) -> Replay:
    """A record under one of the five books; ``directed`` are QUESTION=OPTION."""
    directions = [Direction(*text.split("=")) for text in directed]
    made = record(laid, *events, observed=observed or None)
    return LIBRARY.replay(made, book, directions).books[book].replay


def placed(after: Snapshot) -> dict[str, tuple[int | None, str | None]]:
    """Who finishes where, and with what money."""
    return {str(p.seat or p.name): (p.place, p.money) for p in after.places}


def pending(played: Replay) -> str | None:
    """The question that a replay waits for."""
    return played.pending.question if played.pending else None


def asked(played: Replay) -> list[tuple[str, str | None]]:
    """The questions that a replay came to, and what was carried out."""
    return [(step.question, step.option) for step in played.steps if step.question]
