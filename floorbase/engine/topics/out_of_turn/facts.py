"""Neutral facts, read off the table: what anyone who watched could tell the floor."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.engine.table.seat import HeldAction, Seat
from floorbase.engine.table.state import Table

# What the seats in between did, weakest first; the strongest is the fact. A short all-in over a bet
# that came in between too adds nothing to its having come.
STRENGTH = ("check", "fold", "call", "all_in_for_less", "all_in_under_raise", "bet", "raise")
QUESTION_OF = {
    "check": "oot_check",
    "call": "oot_call",
    "bet": "oot_bet_or_raise",
    "raise": "oot_bet_or_raise",
    "fold": "oot_fold",
}


def strongest(between: list[str]) -> str:
    """The strongest of several actions; a seat passed over counts as checking.

    >>> strongest(["fold", "raise", "call"])
    'raise'
    """
    return max(between, key=STRENGTH.index, default="check")


def waiting_facts(table: Table, waiting: HeldAction) -> dict[str, str]:
    """The facts of an action out of turn whose turn has properly come."""
    seat = table.seats[waiting.act.seat or 0]
    behind = list(table.waiting)
    later = behind.index(seat.number) + 1 < len(behind)
    return {
        "out_of_turn_action": waiting.move.action,
        **_in_between(table, waiting),
        "facing_bet": _yes(waiting.faced > seat.bet),
        "fold_moved_action": _yes(later),
    }


def _in_between(table: Table, waiting: HeldAction) -> dict[str, str]:
    """What the seats in between did since; unknown where the bet that was answered is gone, and
    another way of acting came up than there was to it.

    Facing a bet nobody checks: a seat passed over then is out of the hand.
    """
    done = strongest(waiting.between)
    if waiting.move.action in ("call", "raise"):
        if done == "check" and waiting.faced <= table.current_bet:
            done = "fold"
        elif done in ("check", "bet"):
            return {}
    return {"intervening_action": done}


def skip_facts(table: Table, seat: Seat, observed: Mapping[str, str]) -> dict[str, str]:
    """The facts of a seat that others have acted behind of.

    ``observed`` holds what no event shows (``reasonable_time``); what is not there stays unknown.
    """
    count = len(table.waiting)
    waiting = table.waiting.values()
    return {
        **{name: value for name, value in observed.items() if name == "reasonable_time"},
        "players_acted_behind": str(count) if count < 3 else "3+",
        "chips_went_in": _yes(any(w.move.action in ("call", "bet", "raise") for w in waiting)),
        "seat_in_front_pending": _yes(any(w.turn_of != seat.number for w in waiting)),
    }


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"
