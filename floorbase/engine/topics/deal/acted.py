"""What was done in turn before the flop, until somebody spoke up about the deal."""

from __future__ import annotations

from typing import NamedTuple

from floorbase.engine.lines.poker import OfStreet
from floorbase.engine.play.play import Play
from floorbase.engine.poker.acting import VERBS
from floorbase.engine.table.events import seat_of
from floorbase.engine.table.memory.hole_deal import Pitch
from floorbase.engine.table.seat import NOT_YET
from floorbase.engine.topics.deal.again import wagers

ACTED, MOST = "acted_in_turn_preflop", "most_put_in_preflop"
BIG_BLIND = "big_blind_acted_preflop"
# Whoever did one of these has acted by the time that the round is over.
ACTS = {
    *VERBS,
    *("declares_raise", "declares_bet", "pot", "push_saying", "unclear", "rap"),
    *("folds_up", "throws_forward", "pushes_forward"),
}


class Acts(NamedTuple):
    """What was done in turn before the flop: who acted, and the most that any did with chips.

    ``known`` is whether the record saw it all.
    """

    seats: frozenset[int]
    most: str
    big_blind: bool
    known: bool

    @property
    def any(self) -> bool:
        """Whether somebody has acted, or may have before the record began."""
        return bool(self.seats) or not self.known

    def facts(self) -> dict[str, str]:
        """The three facts of a cut-off."""
        if not self.known:
            return {}
        count = len(self.seats)
        return {
            ACTED: str(count) if count < 3 else "3+",
            MOST: self.most,
            BIG_BLIND: "yes" if self.big_blind else "no",
        }


def acts_of(play: Play, pitch: Pitch) -> Acts:
    """What was done in turn before the flop; an action that waits out of turn does not count.

    A seat whose hand was over as the record began may have folded in turn or not.
    """
    table = play.table
    still_open = table.street == "preflop" and table.actor is not None
    seats = (
        {s.number for s in table.ring if s.level != NOT_YET} if still_open else acted_before(play)
    )
    here = [table.seats[number] for number in pitch.order if number in table.seats]
    known = not any(s.folded and s.number not in seats and pitch.count(s.number) for s in here)
    most = "nothing"
    if table.round.raised_from if still_open else table.hand.raised_preflop:
        most = "raise"
    elif any(s.number in seats and (not s.folded or wagers(table, s)) for s in here):
        most = "call"
    return Acts(frozenset(seats), most, table.hand.big_blind_seat in seats, known)


def acted_before(play: Play) -> set[int]:
    """The seats that acted before the flop, once that is over: every action has had its turn."""
    seats: set[int] = set()
    for event in play.events[start_of_hand(play) : play.index]:
        if isinstance(event, OfStreet) and event.street == "flop":
            break
        if event.kind in ACTS and (seat := seat_of(event)) is not None:
            seats.add(seat)
    return seats


def start_of_hand(play: Play) -> int:
    """The first event after the last deal."""
    start = play.dealt_at
    for index in range(start, play.index):
        if play.events[index].kind.startswith("next_hand"):
            start = index + 1
    return start


def seen(play: Play, acts: Acts, **facts: str) -> dict[str, str]:
    """The facts of an error, with those of the cut-off where they can be so together."""
    told = play.seen(**acts.facts(), **facts)
    acted, most, big = told.get(ACTED), told.get(MOST), told.get(BIG_BLIND)
    never = acted == "0" and most in ("call", "raise")
    if never or (big == "yes" and (acted in ("0", "1") or most == "nothing")):
        return {name: told[name] for name in told if name not in (ACTED, MOST, BIG_BLIND)}
    return told
