"""Pots that were given away go back to the middle, where that is disputed."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.poker.awarding import awarded
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Event, refuse, seat_of
from floorbase.engine.table.memory.showdown_state import Award
from floorbase.engine.table.state import Table

NEXT_DEAL = ("next_hand", "riffle")  # the kinds of event with which a next hand has begun


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
        what = f"the pot is still in front of seat {wrong.to}, to whom it was wrongly pushed"
        raise refuse(event, what, f"write '{seat_of(event)} claims the pot' first")
    awards = awarded(table)
    if not awards:
        raise refuse(event, "nothing is known about this pot", "remove this line")
    require_chips(table, awards, event)
    for paid in awards:
        for number, chips in paid.paid:
            table.seats[number].stack -= chips
        table.carried -= paid.carried
        table.pot += paid.amount
    if table.hand.uncontested is not None:
        table.dead = table.hand.uncontested[1]
    table.hand.awards, table.hand.uncontested, table.round.ended = (), None, None
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
            what = f"seat {number} was paid {chips} and has only {has} left to give back"
            raise refuse(event, what, "end the record here: no book says what to do then")
    carried = sum(paid.carried for paid in awards)
    if carried > table.carried:
        what = f"the {carried} carried to the next pot can no longer be told apart from the rest"
        raise refuse(event, what, "end the record here: no book says what to do then")
