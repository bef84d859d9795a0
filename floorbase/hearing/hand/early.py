"""What an action out of turn was, where the words say it of one act and no hand can be drafted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorbase.hearing.hand.seating import MOST
from floorbase.hearing.lexicon import WAGERS
from floorbase.hearing.telling.events import Telling, ToldEvent

ACTION = "out_of_turn_action"
# What the table shows of turns passed over: told only where the dispute is about them.
OF_TURNS = frozenset((ACTION, "facing_bet", "players_acted_behind", "chips_went_in"))
BEHIND = "players_acted_behind"
NEXT_ACTION = "intervening_action"
NEAR = 4  # seats: that near behind somebody, one is hardly the one who was passed over
PLAIN = {"check": "check", "rap": "check", "call": "call", "fold": "fold", "raise": "raise"}


def early_act(telling: Telling) -> tuple[str, Sequence[ToldEvent]] | None:
    """The act that is said to be out of turn, and its events; None where that is not plain.

    A bet over another bet is a raise; a shove may be a call, and an opening depends on the street.
    """
    early = [event for event in telling.told if event.early]
    acts = {_act(event, telling) for event in early}
    if len(acts) != 1 or None in acts:
        return None
    return str(acts.pop()), early


def _act(event: ToldEvent, telling: Telling) -> str | None:
    act = event.said if event.act == "say" else event.act
    if event.all_in:
        return None
    if act == "bet":
        before = telling.events[: telling.events.index(event)]
        faced = event.over or any(e.act in WAGERS and not e.mood for e in before)
        return "raise" if faced else "bet"
    return PLAIN.get(act)


def about(fact: str, told: Sequence[ToldEvent]) -> Sequence[ToldEvent]:
    """Those events that a fact off the table is about, as far as it is about some of them."""
    early = [event for event in told if event.early]
    if fact == ACTION and early:
        return early
    if fact == NEXT_ACTION and early and told[-1] is not early[-1]:
        return told[-1:]
    return told


def is_open(fact: str, told: Sequence[ToldEvent]) -> bool:
    """Whether what was not told may change a fact: others may have acted behind as well."""
    return fact == BEHIND and told[-1].early


def fits(telling: Telling, facts: Mapping[str, str]) -> bool:
    """Whether what is said to have been out of turn was so in a hand that was played, and no other.

    Whether it was a bet or a raise is the hand's to say: a bet before it may not have been told.
    """
    if not any(event.early for event in telling.told):
        return True
    seen, act = facts.get(ACTION), early_act(telling)
    if seen is None or act is None:
        return seen is not None
    return act[0] == seen or {act[0], seen} == {"bet", "raise"}


def unsaid_who(telling: Telling) -> bool:
    """Whether who acted after somebody out of turn may sit behind, and not have been passed over.

    Only of numbered seats can it be seen.
    """
    told = telling.told
    places = [n for n, event in enumerate(told) if event.early and event.actor.seat]
    if not places or telling.waiting:
        return False
    first = told[places[0]].actor.seat or 0
    after = {e.actor.seat for e in told[places[0] + 1 :] if e.actor.seat} - {first}
    return any(0 < (seat - first) % MOST <= NEAR for seat in after)


def seats_of(telling: Telling) -> dict[str, int]:
    """The numbers of the seat that acted out of turn and of the one passed over, where told.

    By what each is to the dispute, as ``rules.addressed`` has it. Who acted afterwards may have sat
    behind as well as before: only a seat that is said to be waiting was passed over.
    """
    early = {event.actor.seat for event in telling.told if event.early}
    if len(early) != 1 or None in early:
        return {}
    seat = early.pop()
    waiting = {actor.seat for actor in telling.waiting} - {seat, None}
    found = {"out_of_turn": seat, "skipped": waiting.pop() if len(waiting) == 1 else None}
    return {name: number for name, number in found.items() if number is not None}
