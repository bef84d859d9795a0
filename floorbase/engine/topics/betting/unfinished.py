"""Whether what a player has said or pushed is all of it, or the next line goes on with it."""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.table.events import Action, Event

ACTS = frozenset(("check", "call", "fold", "bet", "raise", "make_it", "go_along", "all_in"))
WAGERS = frozenset(("bet", "raise", "make_it"))
DECLARES = {"declares_bet": "bet", "declares_raise": "raise"}  # a word that leaves out the amount
SAYABLE = ACTS | DECLARES.keys()


class Disputes(Event, frozen=True):
    """A player holds that the silent chips of another are no action."""

    seat: int
    to: int


def unfinished(play: Play, event: Action) -> bool:
    """Whether the next line goes on with the same player's action, before anybody else acts.

    While others wait out of turn, the next line may already be the seat's next turn. A fold said
    is a question of its own (``fold_said_in_turn``).
    """
    if event.kind == "fold" or play.table.waiting or play.index + 1 >= len(play.events):
        return False
    following = play.events[play.index + 1]
    if isinstance(following, Disputes):
        return event.kind == "push" and following.to == event.seat
    if not isinstance(following, Action) or following.seat != event.seat:
        return False
    if event.kind == "push":
        named = following.said and following.kind in SAYABLE
        return named or following.kind in ("push", "takes_back")
    if event.kind == "unclear":
        return following.kind == "push"
    chips = following.kind in ("push", "push_saying")
    return event.said and event.kind in SAYABLE and (chips or following.kind in SAYABLE)
