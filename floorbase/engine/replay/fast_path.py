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
from floorbase.engine.poker import streets
from floorbase.engine.poker.acting import tell
from floorbase.engine.poker.betting import due, end_round, fold
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.cards import JOKER
from floorbase.engine.table.changes import Change
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


def run(play: Play, first: int) -> int:
    """Play the actions in turn and the streets that come one after the other, from this event on.

    Returns: the index of the event that it stopped at, as it is something else, or something bears
    on it besides chips and turn.
    """
    table, events, index = play.table, play.events, first
    live = plain_hands(table)
    if not live:
        return first
    seat, tracing = table.actor, play.tracing
    for event in events[first:]:
        if seat is None:
            if type(event) is not Board or not street(play, index, event):
                break
            seat, index = table.actor, index + 1
            continue
        if type(event) is Fold and event.seat == seat.number and not event.said:
            fold(table, seat)
            action, live = "fold", live - 1
        elif type(event) is GoAlong and event.seat == seat.number and not event.said:
            action = go_along(table, seat)
        elif type(event) is MakeIt and event.seat == seat.number and not event.said:
            action = make_it(table, seat, event.amount)
            if not action:
                break
        else:
            break
        bet, back = seat.bet, 0
        table.actor = actor = due(table, seat) if live > 1 else None
        if actor is None:
            # Only what comes later could take back a fold.
            back = end_round(table, live, seat if index + 1 < len(events) else None)
        if tracing:
            told(play, seat, action, bet, back, index, index > first)
        seat, index = actor, index + 1
        if table.notes is not None:  # of raises that bear on what follows
            break
    play.index = index - 1
    return index


def plain_hands(table: Table) -> int:
    """How many hands are still in; 0 where something bears on them besides chips and turn.

    No action of a run changes what is looked at here but for the notes.
    """
    if table.over or table.showdown or table.notes is not None or table.round.unposted:
        return 0
    if table.waiting or table.hand.later or table.dealing is not None:
        return 0
    live = 0
    for seat in table.ring:
        if not seat.folded:
            if seat.doing or seat.held or seat.passive:
                return 0
            live += 1
    return live


def street(play: Play, index: int, event: Board) -> bool:
    """Deal the street that is due. Returns: whether it is the one that the event deals, no card
    too many and none bad."""
    table, due = play.table, streets.NEXT.get(play.table.street)
    if due is None or due != event.street or table.over:
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
    before = seat.bet
    if bet <= before:
        return "check"
    owed, has = bet - before, seat.stack
    paid = owed if owed < has else has
    seat.was, seat.bet, seat.stack = before, before + paid, has - paid
    return "call"


def make_it(table: Table, seat: Seat, amount: int) -> str:
    """Bet or raise to an amount. Returns: which; nothing where it is not all that a bet or raise
    must be, or all that the seat has."""
    bet, before = table.current_bet, seat.bet
    adds = amount - before
    if adds >= seat.stack or table.stakes.betting != "no-limit":
        return ""
    if not bet:
        if amount < raise_sizes.least_bet(table):
            return ""
        action = "bet"
    else:
        step = raise_sizes.full_size(table)
        if step is None or amount < bet + step:
            return ""
        action = "raise"
    seat.was, seat.bet = before, amount
    seat.stack -= adds
    raise_sizes.raise_to(table, seat, amount - bet, action)
    return action
