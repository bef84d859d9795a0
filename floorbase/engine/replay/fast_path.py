"""Actions in turn about which there is nothing to rule, and the streets between them: nearly all
that ever happens.

They are carried out by the same ``betting`` and ``streets`` as everything else. What is saved is
the way there: that nothing bears on a run of them but chips and turn is seen once. ``acting`` and
``procedures.board`` would play each of them to the same end, which a test holds them to.
"""

from __future__ import annotations

from floorbase.engine.lines.poker import Board, Fold, GoAlong, MakeIt
from floorbase.engine.play.play import Play
from floorbase.engine.play.snapshot import Seen
from floorbase.engine.poker import betting, streets
from floorbase.engine.poker.acting import tell
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.cards import JOKER
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Event
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


def run(play: Play, first: int) -> int:
    """Play the actions in turn and the streets that come one after the other, from this event on.

    Returns: the index of the event that it stopped at, as it is something else, or something bears
    on it besides chips and turn.
    """
    table, events, index = play.table, play.events, first
    if table.waiting or table.hand.later or table.dealing is not None:
        return first
    last, live, seat = len(events), betting.count_live(table), table.actor
    tracing = play.tracing
    while index < last and table.notes is None:
        event = events[index]
        if seat is None:
            if not street(play, index, event):
                break
            seat, index = table.actor, index + 1
            continue
        if seat.doing or seat.held or seat.passive:
            break
        if type(event) is Fold and event.seat == seat.number and not event.said:
            betting.fold(table, seat)
            action, live = "fold", live - 1
        elif type(event) is GoAlong and event.seat == seat.number and not event.said:
            action = go_along(table, seat)
        elif type(event) is MakeIt and event.seat == seat.number and not event.said:
            if not is_full(table, seat, event.amount):
                break
            action = make_it(table, seat, event.amount)
        else:
            break
        bet = seat.bet
        table.actor = actor = betting.due(table, seat) if live > 1 else None
        back = 0 if actor is not None else close(table, seat, live, index + 1 < last)
        if tracing:
            told(play, seat, action, bet, back, index, index > first)
        seat, index = actor, index + 1
    play.index = index - 1
    return index


def close(table: Table, seat: Seat, live: int, more: bool) -> int:
    """End the round with what a seat did. Returns: what went back to a bettor, uncalled."""
    if seat.folded and more:  # only what comes later could take it back
        betting.remember(table, seat)
    return betting.end_round(table, live)


def street(play: Play, index: int, event: Event) -> bool:
    """Deal the street that is due. Returns: whether it is the one that the event deals, no card
    too many and none bad."""
    table, due = play.table, streets.NEXT.get(play.table.street)
    if type(event) is not Board or table.over or due is None or due != event.street:
        return False
    if len(event.cards) != streets.CARDS[due] or JOKER in event.cards:
        return False
    streets.open_street(table, event, due)
    if play.tracing:
        play.index = index
        play.step([Change(event.street, cards=event.cards)])
    return True


def told(play: Play, seat: Seat, action: str, bet: int, back: int, index: int, known: bool) -> None:
    """Keep the step of an action; ``known`` is whether the step before shows the cards."""
    play.index = index
    total = None if action in ("fold", "check") else bet
    tell(play, seat, action, total, back, cards_since(play, seat) if known else None)


def cards_since(play: Play, seat: Seat) -> Seen:
    """The cards as the step before shows them, without those of a seat that has just folded."""
    after = play.steps[-1].after
    if not seat.folded:
        return after.board, after.folded, after.hands
    gone = seat.number
    hands = {number: cards for number, cards in after.hands.items() if number != gone}
    return after.board, tuple(sorted((*after.folded, gone))), hands


def go_along(table: Table, seat: Seat) -> str:
    """Check or call, with what there is."""
    seat.level = bet = table.current_bet
    if bet <= seat.bet:
        return "check"
    has = seat.stack + seat.bet
    betting.put_in(seat, bet if bet < has else has)
    return "call"


def make_it(table: Table, seat: Seat, amount: int) -> str:
    """Bet or raise to an amount."""
    bet = table.current_bet
    action = "raise" if bet else "bet"
    betting.put_in(seat, amount)
    raise_sizes.raise_to(table, seat, amount - bet, action)
    return action


def is_full(table: Table, seat: Seat, amount: int) -> bool:
    """Whether an amount is all that a bet or raise must be, and not all that the seat has."""
    if table.stakes.betting != "no-limit" or amount >= seat.stack + seat.bet:
        return False
    bet = table.current_bet
    if not bet:
        return amount >= raise_sizes.least_bet(table)
    step = raise_sizes.full_size(table)
    return step is not None and amount >= bet + step
