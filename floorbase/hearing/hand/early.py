"""What an action out of turn was, where the words say it of one act and no hand can be drafted."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.hearing.lexicon import WAGERS
from floorbase.hearing.telling.events import Telling, Told

ACTION = "out_of_turn_action"
# What the table shows of turns passed over: told only where the dispute is about them.
OF_TURNS = frozenset((ACTION, "facing_bet", "players_acted_behind", "chips_went_in"))
BEHIND = "players_acted_behind"
NEXT_ACTION = "intervening_action"
PLAIN = {"check": "check", "rap": "check", "call": "call", "fold": "fold", "raise": "raise"}


def early_act(telling: Telling) -> tuple[str, Sequence[Told]] | None:
    """The act that is said to be out of turn, and its events; None where that is not plain.

    A bet over another bet is a raise; a shove may be a call, and an opening depends on the street.
    """
    early = [e for e in telling.events if e.early and not e.mood]
    acts = {_act(event, telling) for event in early}
    if len(acts) != 1 or None in acts:
        return None
    return str(acts.pop()), early


def _act(event: Told, telling: Telling) -> str | None:
    act = event.said if event.act == "say" else event.act
    if event.all_in:
        return None
    if act == "bet":
        before = telling.events[: telling.events.index(event)]
        faced = event.over or any(e.act in WAGERS and not e.mood for e in before)
        return "raise" if faced else "bet"
    return PLAIN.get(act)


def about(fact: str, told: Sequence[Told]) -> Sequence[Told]:
    """Those events that a fact off the table is about, as far as it is about some of them."""
    early = [event for event in told if event.early]
    if fact == ACTION and early:
        return early
    if fact == NEXT_ACTION and early and told[-1] is not early[-1]:
        return told[-1:]
    return told


def is_open(fact: str, told: Sequence[Told]) -> bool:
    """Whether what was not told may change a fact: others may have acted behind as well."""
    return fact == BEHIND and told[-1].early
