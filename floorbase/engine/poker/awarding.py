"""Pots are given away, and taken back to the middle where that is disputed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.engine.poker import betting, situations
from floorbase.engine.poker.pots import Tied, give, leaves_odd_chip, pots
from floorbase.engine.table.cards import JOKER, kind_of, strength
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.memory.showdown_state import Award
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play

NEXT_DEAL = ("next_hand", "riffle")  # the kinds of event with which a next hand has begun


def award(play: Play) -> None:
    """Push each pot to the best hand among those that can win it, side pots first.

    Raises:
        ReplayError: a card that decides it is not known.
    """
    table = play.table
    values = strengths(play)
    table.showdown = False
    table.uncontested = table.closed = None
    table.awards = awards = []
    showing = table.showing
    layers = pots(table)
    if showing is None or not showing.main_first:
        layers.reverse()
    odd: list[Tied] = []
    for pot in layers:
        best = min([values[number] for number in pot.seats])
        winners = [number for number in pot.seats if values[number] == best]
        if len(winners) > 1:
            if showing is not None and showing.tie_order:
                winners = first_of_tied(winners, showing.tie_order)
            if leaves_odd_chip(table, pot.amount, len(winners)):
                odd.append((pot, winners))
                continue
        share = pot.amount // len(winners)
        awards.append(give(table, pot.amount, winners, [share] * len(winners)))
        if play.tracing:
            kind = "wins_pot" if len(winners) == 1 else "splits"
            name = kind_of(best)
            play.step([Change(kind, number, share, name=name) for number in winners])
    if odd:
        situations.pots_leave_odd_chips(play, odd)
    table.over = True


def strengths(play: Play) -> dict[int, int]:
    """How strong each hand still in is. Raises: ReplayError: a card of it is not known."""
    table = play.table
    board = table.deck.face_all(table.board)
    showing = table.showing
    reads = showing.reads if showing is not None else {}
    values = {}
    for seat in table.seats.values():
        if not seat.folded:
            number = seat.number
            cards = table.deck.face_all(reads.get(number, seat.cards)) + board
            if JOKER in cards:
                event = play.events[play.index]
                fix = "end the record here: no book ranks a hand with a joker"
                raise refuse(event, f"seat {number}'s hand has a joker in it", fix)
            if len(seat.cards) != 2 and number not in reads:
                event = play.events[play.index]
                what = f"seat {number} has {len(seat.cards)} hole cards"
                raise refuse(event, what, "write first what happens to its hand")
            try:
                values[number] = strength(cards)
            except (KeyError, ValueError):
                event = play.events[play.index]
                fix = f"write '{number} shows' with its cards, and every card of the board"
                what = f"seat {number}'s hand is not all known"
                raise refuse(event, what, fix) from None
    if showing is not None:
        for number, other in showing.equal_to.items():
            if number in values and other in values:
                values[number] = values[other]
    return values


def first_of_tied(winners: Sequence[int], order: dict[int, int]) -> list[int]:
    """Those of the tied seats that a ruling has put first."""
    first = min(order.get(number, len(order)) for number in winners)
    return [number for number in winners if order.get(number, len(order)) == first]


def unopposed(table: Table) -> list[Change]:
    """The last hand left takes every pot."""
    winner = table.live()[0]
    pot = table.pot
    table.awards, table.uncontested = (), (pot, table.dead)
    table.showdown = False
    betting.win_unopposed(table)
    return [Change("wins", winner.number, pot)]


def settle(play: Play) -> None:
    """Push the pot once nobody owes a show: to the last hand left, or to the best of those up."""
    table = play.table
    if table.over or table.actor is not None or (table.showing and table.showing.owes):
        return
    live = table.live()
    if len(live) == 1:
        play.step(unopposed(table))
    elif table.showdown and all(seat.shown for seat in live):
        award(play)


def awarded(table: Table) -> Sequence[Award]:
    """Who was paid what at the end of this hand."""
    if table.uncontested is None:
        return table.awards
    pot, _ = table.uncontested
    last = [seat.number for seat in table.live() if seat.cards]
    # The winner may since have left the table, or another player have sat down at it.
    return (Award(pot, ((last[0], pot),)),) if len(last) == 1 else ()


def hand_begun(play: Play, since: int, kinds: Sequence[str] = NEXT_DEAL) -> bool:
    """Whether a next hand has begun since an event of the record."""
    return any(event.kind in kinds for event in play.events[since : play.index])


def reopen(play: Play, event: Event) -> None:
    """A dispute about a hand that is over: its pot goes back to the middle until it is ruled on.

    Raises: ReplayError: it cannot be put back as it was.
    """
    table = play.table
    if not table.over:
        return
    wrong = table.wrong_push
    if wrong is not None and not hand_begun(play, wrong.event):
        what = f"the pot still lies before seat {wrong.to}, to whom it was pushed wrongly"
        raise refuse(event, what, f"write '{event.seat} claims the pot' first")
    awards = awarded(table)
    if not awards:
        raise refuse(event, "nothing is known of this pot", "remove this line")
    require_chips(table, awards, event)
    for paid in awards:
        for number, chips in paid.paid:
            table.seats[number].stack -= chips
        table.carried -= paid.carried
        table.pot += paid.amount
    if table.uncontested is not None:
        table.dead = table.uncontested[1]
    table.awards, table.uncontested, table.closed = (), None, None
    table.over = False
    table.showdown = table.street == "river" or len(table.live()) == 1
    play.step([Change("pot_back", None, table.pot)])


def require_chips(table: Table, awards: Sequence[Award], event: Event) -> None:
    """Raises: ReplayError: a seat no longer has what it was paid."""
    sums: dict[int, int] = {}
    for paid in awards:
        for number, chips in paid.paid:
            sums[number] = sums.get(number, 0) + chips
    for number, chips in sums.items():
        seat = table.seats.get(number)
        has = seat.stack if seat is not None else 0
        if has < chips:
            what = f"seat {number} was paid {chips} and has {has} of it left"
            raise refuse(event, what, "end the record here: no book says more")
    carried = sum(paid.carried for paid in awards)
    if carried > table.carried:
        what = f"the {carried} carried to the next pot are no longer apart"
        raise refuse(event, what, "end the record here: no book says more")
