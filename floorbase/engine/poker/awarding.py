"""Pots are given away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.engine.poker import betting, situations
from floorbase.engine.poker.pots import Tied, give, leaves_odd_chip, pots
from floorbase.engine.table.cards import JOKER, kind_of, strength
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import refuse
from floorbase.engine.table.memory.showdown_state import Award
from floorbase.engine.table.state import Table

if TYPE_CHECKING:
    from floorbase.engine.play.play import Play


def award(play: Play) -> None:
    """Push each pot to the best hand among those that can win it, side pots first.

    Raises:
        ReplayError: a card that decides it is not known.
    """
    table = play.table
    values = strengths(play)
    table.showdown = False
    table.hand.uncontested = table.round.ended = None
    table.hand.awards = awards = []
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
                what = (
                    f"seat {number} has {len(seat.cards)} hole cards, and its hand has not "
                    "been ruled on"
                )
                raise refuse(
                    event, what, f"first write '{number} is found with {len(seat.cards)} cards'"
                )
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
    table.hand.awards, table.hand.uncontested = (), (pot, table.dead)
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
    if table.hand.uncontested is None:
        return table.hand.awards
    pot, _ = table.hand.uncontested
    last = [seat.number for seat in table.live() if seat.cards]
    # The winner may since have left the table, or another player have sat down at it.
    return (Award(pot, ((last[0], pot),)),) if len(last) == 1 else ()
