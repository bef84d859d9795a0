"""Actions in turn about which there is nothing to rule, and the streets between them: nearly all
that ever happens.

They are carried out by the same ``betting`` and ``streets`` as everything else. What is saved is
the way there: that nothing bears on a run of them but chips and turn is seen once. ``acting`` and
``procedures.board`` would play each of them to the same end, which a test holds them to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.engine import betting, measure, streets
from floorbase.engine.acting import tell
from floorbase.engine.cards import JOKER
from floorbase.engine.events import Event
from floorbase.engine.kinds import Change
from floorbase.engine.snapshot import Seen
from floorbase.engine.state import Seat, Table

if TYPE_CHECKING:
    from floorbase.engine.play import Play


def run(play: Play, index: int) -> int:
    """Play the actions in turn and the streets that come one after the other, from this event on.

    Stops at an event that is something else, or on which anything bears but chips and turn.
    Returns: the index of the event that it stopped at.
    """
    table, events = play.table, play.events
    if table.waiting or table.later or table.dealing is not None:
        return index
    first, last, live = index, len(events), betting.count_live(table)
    while index < last and table.notes is None:
        event, seat = events[index], table.actor
        if seat is None:
            if not in_time(table, event):
                break
            streets.open_street(table, event, streets.NEXT[table.street])
            if play.tracing:
                play.index = index
                play.step([Change(event.name, cards=event.cards)])
        else:
            action = act(table, seat, event)
            if not action:
                break
            if seat.folded:
                live -= 1
            total, back = seat.bet, 0
            table.actor = actor = betting.due(table, seat, live)
            if actor is None:
                if seat.folded and index + 1 < last:  # only what comes later could take it back
                    betting.remember(table, seat)
                back = betting.end_round(table, live)
            if play.tracing:
                play.index = index
                seen = cards_since(play, seat) if index > first else None
                tell(play, seat, action, None if action in ("fold", "check") else total, back, seen)
        index += 1
    if index > first:
        play.index = index - 1
    return index


def cards_since(play: Play, seat: Seat) -> Seen:
    """The cards as the step before shows them, without those of a seat that has just folded."""
    after = play.steps[-1].after
    if not seat.folded:
        return after.board, after.folded, after.hands
    gone = seat.number
    hands = {number: cards for number, cards in after.hands.items() if number != gone}
    return after.board, tuple(sorted((*after.folded, gone))), hands


def in_time(table: Table, event: Event) -> bool:
    """Whether a street comes as it should, once its betting is over."""
    street = event.name
    if event.kind != "board" or table.over or streets.NEXT.get(table.street) != street:
        return False
    return len(event.cards) == streets.CARDS[street] and JOKER not in event.cards


def act(table: Table, seat: Seat, event: Event) -> str:
    """Carry out what the seat in turn does. Returns: what it was; nothing where it is not plain."""
    if event.seat != seat.number or event.said or event.chips:
        return ""
    if seat.doing or seat.held or seat.passive:
        return ""
    kind = event.kind
    if kind == "fold":
        betting.fold(table, seat)
        return kind
    bet = table.current_bet
    if kind == "go_along":
        seat.level = bet
        if bet <= seat.bet:
            return "check"
        has = seat.stack + seat.bet
        betting.put_in(seat, bet if bet < has else has)
        return "call"
    if kind != "make_it" or not is_full(table, seat, event):
        return ""
    action = "raise" if bet else "bet"
    betting.put_in(seat, event.amount or 0)
    measure.raise_to(table, seat, seat.bet - bet, action)
    return action


def is_full(table: Table, seat: Seat, event: Event) -> bool:
    """Whether an amount is all that a bet or raise must be, and not all that the seat has."""
    amount = event.amount or 0
    if table.betting != "no-limit" or amount >= seat.stack + seat.bet:
        return False
    bet = table.current_bet
    if not bet:
        return amount >= measure.least_bet(table)
    step = measure.full_size(table)
    return step is not None and amount >= bet + step
