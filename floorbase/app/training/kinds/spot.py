"""Spot it: a hand played forward, in which something is wrong at one event, or nothing at all."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from random import Random

from msgspec.structs import replace as struct_replace

from floorbase.app.library import Library
from floorbase.app.training.hands import as_seen, play
from floorbase.app.training.item import Choice, Drawn, ItemKey
from floorbase.engine.lines.poker import Board, Call, Check, Motion
from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.poker.streets import CARDS
from floorbase.engine.table.events import Action, Event, Wager, is_said

NOTHING = "none"  # the choice that nothing is wrong
FEWEST = 3  # events of a hand that is played forward
CLEAN = 0.25  # how often nothing is wrong, where the hand can end before it
TOPICS = frozenset(["amounts", "betting", "board", "out_of_turn"])
ORDINARY = frozenset(
    ["check", "call", "fold", "bet", "raise", "make_it", "go_along", "all_in", "board"]
)
# Kinds of event that are noticed only once something has gone wrong.
NOTICED = frozenset(
    ["board_noticed", "low_noticed", "deal_called", "stop", "disputes", "board_burned_late"]
)
# Kinds of event that should not happen, whoever rules how it is put right. A flashed card is not
# among them: the line that tells of it says what is wrong.
WRONG = frozenset(["board_burns", "board_unburned", "board_laid_unburned"])


def spot_hand(
    library: Library, key: ItemKey, drawn: Drawn, chance: Random
) -> tuple[Drawn, tuple[Choice, ...]] | None:
    """The hand as it is played forward, and its events to stop at; None where that is not honest.

    The choices are the events in their order, and last that nothing is wrong.
    """
    wrong = irregular(library, key, drawn)
    if wrong is None:
        return None
    events = drawn.record.events[: drawn.stop + 1]
    if wrong >= FEWEST and chance.random() < CLEAN:
        events, wrong = events[:wrong], -1
    events = tuple(takewhile(lambda event: event.kind not in NOTICED, events))
    if len(events) < max(FEWEST, wrong + 1):
        return None
    replay = play(library, key.book, drawn.record, drawn.directions)
    assert replay is not None
    start = as_seen(next(step.after for step in replay.steps), frozenset())
    record = struct_replace(drawn.record, events=events)
    places = [*map(str, range(len(events))), NOTHING]
    right = NOTHING if wrong < 0 else str(wrong)
    choices = tuple(Choice(place, place == right) for place in places)
    return replace(drawn, record=record, before=start), choices


def irregular(library: Library, key: ItemKey, drawn: Drawn) -> int | None:
    """The index of the first event that is wrong; None where one before it may be so too."""
    replay = play(library, key.book, drawn.record, drawn.directions)
    if replay is None:
        return None
    events = drawn.record.events[: drawn.stop + 1]
    for place, event in enumerate(events):
        before = [step.after for step in replay.steps if step.event < place]
        if not before:
            return None
        if event.kind in WRONG or is_wrong(event, before[-1]):
            unturned = isinstance(event, Board) and _all_in(before[-1])
            return None if unturned else place
        if isinstance(event, Board) and _all_in(before[-1]):
            return None
        said_before = place > 0 and is_said(events[place - 1]) and _same_seat(events, place)
        if event.kind not in ORDINARY and not (isinstance(event, Motion) and said_before):
            return None
    return None


def _all_in(table: Snapshot) -> bool:
    """Whether somebody in the hand is all-in: then it may be wrong that no hands are turned up."""
    return any(not chips for seat, chips in table.stacks.items() if seat not in table.folded)


def _same_seat(events: tuple[Event, ...], place: int) -> bool:
    return getattr(events[place], "seat", 0) == getattr(events[place - 1], "seat", None)


def is_wrong(event: Event, table: Snapshot) -> bool:
    """Whether an ordinary event comes out of turn, too early, or for less than it must."""
    if isinstance(event, Board):
        return table.to_act is not None or len(event.cards) != CARDS[event.street]
    if not isinstance(event, Action):
        return False
    if table.to_act != event.seat:
        return table.to_act is not None
    if isinstance(event, Check):
        return bool(table.to_call)
    if isinstance(event, Call):
        return not table.to_call
    if isinstance(event, Wager) and table.min_raise_to is not None:
        has = table.stacks[event.seat] + table.bets.get(event.seat, 0)
        return event.amount < min(table.min_raise_to, has)
    return False
