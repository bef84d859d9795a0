"""Many hands, one line each, and what they came to together."""

from __future__ import annotations

from dataclasses import dataclass

from floorbase.app.replays import ReplaysByBook
from floorbase.present.text.words import chips


@dataclass(slots=True)
class Tally:
    """How many hands were replayed, and how they ended."""

    hands: int = 0
    parted: int = 0
    pending: int = 0
    bad: int = 0


def hand_line(replays: ReplaysByBook) -> str:
    """What each seat won or lost; by book where these part, or where one waits for a ruling."""
    record = replays.record
    head = f"{record.where}  {record.title}:"
    ends = {book: _won(replays, book) for book in replays.books}
    if replays.divergence is None and not replays.refused and not _pending(replays):
        return f"{head} {next(iter(ends.values()))}"
    told = [f"{head} the books part" if replays.divergence else head]
    told += [f"    {book}: {end}{_waits(replays, book)}" for book, end in ends.items()]
    for book, problems in replays.refused.items():
        told.append(f"    {book}: cannot be played: {problems[0].what}")
    return "\n".join(told)


def count(tally: Tally, replays: ReplaysByBook) -> None:
    """Add a hand to the tally."""
    tally.hands += 1
    tally.parted += replays.divergence is not None
    tally.pending += _pending(replays)


def summary(tally: Tally) -> str:
    """What the hands came to together."""
    return (
        f"{tally.hands:,} hands replayed; the books part in {tally.parted:,}; "
        f"{tally.pending:,} wait for a ruling; {tally.bad:,} could not be read or played"
    )


def _pending(replays: ReplaysByBook) -> bool:
    return any(forked.replay.pending for forked in replays.books.values())


def _waits(replays: ReplaysByBook, book: str) -> str:
    pending = replays.books[book].replay.pending
    return f"; waits for a ruling on {pending.question}" if pending else ""


def _won(replays: ReplaysByBook, book: str) -> str:
    """Each seat's chips at the end less those at the start."""
    ended = replays.books[book].replay.final.stacks
    parts = []
    for seat, started in replays.setup.stacks.items():
        if change := ended.get(seat, 0) - started:
            parts.append(f"seat {seat} {'+' if change > 0 else '-'}{chips(abs(change))}")
    return ", ".join(parts) or "no chips moved"
