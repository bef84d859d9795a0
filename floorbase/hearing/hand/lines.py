"""What people write of an event made the lines of a record: 8 raises 2500, 7 9 2 fold, 7f."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from floorbase.hearing.lexicon import WAGERS
from floorbase.hearing.telling.actors import EVERYONE, actor_at
from floorbase.hearing.telling.events import ToldEvent, read_events
from floorbase.hearing.telling.words import read_words

DONE = {"check": "checks", "call": "calls", "fold": "folds", "rap": "raps"}
WAGERED = {"raise": "raises to", "bet": "bets", "make_it": "makes it"}


@dataclass(slots=True)
class Round:
    """Who can still act, for lines that speak of everybody.

    ``seats`` are all at the table in order, ``out`` those who have folded, ``last`` who acted last.
    """

    seats: Sequence[int]
    out: set[int] = field(default_factory=set)
    last: int | None = None

    def until(self, seat: int) -> list[int]:
        """The seats still in, after who acted last and before a seat."""
        ring = list(self.seats)
        if seat not in ring or self.last not in ring:
            return []
        start, end = ring.index(self.last), ring.index(seat)
        count = (end - start) % len(ring)
        between = [ring[(start + step) % len(ring)] for step in range(1, count)]
        return [n for n in between if n not in self.out]

    def took(self, line: str) -> None:
        """Take note of a line of the record."""
        number, _, done = line.partition(" ")
        if number.isdecimal():
            self.last = int(number)
            if done.startswith(("folds", "mucks")):
                self.out.add(self.last)


def record_lines(text: str, so_far: Round) -> list[str]:
    """The lines of a record that a few words mean; none where they mean no event for certain.

    >>> record_lines("8 raises 2500", Round([6, 7, 8]))
    ['8 raises to 2500']
    >>> record_lines("7 9 2 fold", Round([2, 7, 9])), record_lines("7f", Round([7]))
    (['7 folds', '9 folds', '2 folds'], ['7 folds'])
    """
    words = read_words(text)
    events = read_events(words).events
    if not events or any(event.mood for event in events):
        return []
    lines: list[str] = []
    for event in events:
        if event.actor.name == EVERYONE:
            to = [actor_at((*words, *words[:1]), n)[0] for n in range(event.last, len(words))]
            seat = next((a.seat for a in to if a and a.seat), None) or words[-1].value
            lines += [f"{n} {DONE[event.act]}" for n in so_far.until(seat or 0)] if seat else []
            continue
        line = _line(event)
        if line is None:
            return []
        lines.append(line)
    return lines


def _line(event: ToldEvent) -> str | None:
    """One event as a line; None where it is not plain which."""
    seat = event.actor.seat
    if seat is None or event.act == "say":
        return None
    if event.chips:
        return f"{seat} pushes {'+'.join(map(str, event.chips))}"
    if event.all_in:
        return f"{seat} all-in"
    if event.act in WAGERS and event.amount is not None and event.to_total:
        return f"{seat} {WAGERED[event.act]} {event.amount}"
    return f"{seat} {DONE[event.act]}" if event.act in DONE else None
