"""Who won the last chips of a seat, as a hand is put away."""

from __future__ import annotations

from floorbase.engine.table.cards import strength
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.memory.presence import LastChips
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


def close_hand(table: Table) -> None:
    """Before a hand is put away: who lost the last chip in it, and no clock runs any more."""
    for seat in table.ring:
        if not seat.stack and seat.paid:
            presence_of(table).lost[seat.number] = lost_by(table, seat)
    if table.presence is not None:
        table.presence.clock = None


def lost_by(table: Table, loser: Seat) -> LastChips:
    """Who won the last chips of a seat, once the hand is over and its cards still lie there."""
    rivals = [s for s in table.live() if s is not loser and s.paid >= loser.paid]
    paid = {number for award in table.hand.awards for number, chips in award.paid if chips}
    rivals = [seat for seat in rivals if seat.number in paid] or rivals
    if len(rivals) > 1:
        board = table.deck.face_all(table.board)
        try:
            values = {s.number: strength((*table.faces(s), *board)) for s in rivals}
        except (KeyError, ValueError):  # a card not known, or a joker
            return LastChips((), None)
        rivals = [seat for seat in rivals if values[seat.number] == min(values.values())]
    began = table.hand.stacks
    winners = tuple(seat.number for seat in rivals)
    if not winners or any(number not in began for number in (loser.number, *winners)):
        return LastChips(winners, None)
    return LastChips(winners, min(began[number] for number in winners) - began[loser.number])
