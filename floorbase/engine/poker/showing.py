"""What hands do with cards at a showdown: turn them up, take them out of the muck, owe a show."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.poker import betting
from floorbase.engine.table.cards import JOKER, UNKNOWN, strength
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import showing_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


def given_up(table: Table) -> dict[int, str]:
    """How each hand went that was given up or killed at the showdown, and is still out."""
    showing, seats = table.showing, table.seats
    if showing is None:
        return {}
    return {n: how for n, how in showing.gave_up.items() if n in seats and seats[n].folded}


def betting_over(table: Table) -> bool:
    """Whether nothing is left but to deal the board and show: the river is bet, or all are in."""
    if table.over or table.showdown:
        return True
    return table.actor is None and sum(seat.can_act for seat in table.live()) < 2


def require_betting_over(table: Table, event: Event) -> None:
    """Raises: ReplayError: somebody may still bet."""
    if not betting_over(table):
        turn = f"seat {table.to_act} is to act" if table.actor else "a street is to come"
        fix = "write the rest of the betting first"
        raise refuse(event, f"the betting is not over: {turn}", fix)


def known(table: Table, cards: Sequence[int]) -> tuple[str, ...] | None:
    """The faces of some cards with the whole board; None if one is unknown or still to come."""
    faces = table.deck.face_all((*cards, *table.board))
    if len(table.board) != 5 or UNKNOWN in faces or JOKER in faces or len(faces) > 7:
        return None
    return faces


def turn_up(table: Table, seat: Seat, question: str) -> list[Change]:
    """A hand goes face up; one whose cards nobody has named yet is owed."""
    if UNKNOWN in table.faces(seat):
        return owe(table, [seat], question)
    seat.shown = True
    return [Change("turned_up", seat.number, cards=table.faces(seat))]


def owe(table: Table, seats: Sequence[Seat], question: str) -> list[Change]:
    """These seats must show, in this order; the pot waits for them."""
    owes = showing_of(table).owes
    changes = []
    for seat in seats:
        if not seat.shown:
            owes[seat.number] = question
            changes.append(Change("owes_show", seat.number))
    return changes


def give_up(table: Table, seat: Seat, how: str) -> None:
    """A hand goes to the muck at the showdown, ``how`` as the notes have it."""
    betting.fold(table, seat)
    seat.shown = False
    showing = showing_of(table)
    showing.gave_up[seat.number] = how
    showing.owes.pop(seat.number, None)


def take_back(table: Table, seat: Seat, event: Event | None) -> list[Change]:
    """The seat's own two cards come out of the muck, and its hand is live.

    Raises: ReplayError: they are no longer there to be taken.
    """
    muck = table.deck.muck
    if not seat.mucked or not set(seat.mucked) <= set(muck):
        what = f"seat {seat.number}'s cards are not in the muck"
        raise refuse(event or Event(), what, "change the ruling, or end the record here")
    for card in seat.mucked:
        muck.remove(card)
    seat.cards, seat.mucked = seat.mucked, ()
    seat.folded = seat.killed = False
    showing_of(table).gave_up.pop(seat.number, None)
    return [Change("taken_back", seat.number)]


def could_win(table: Table, seat: Seat, cards: Sequence[int] | None = None) -> bool:
    """Whether a hand might take or share a pot, as far as is known.

    It cannot once a live hand that is known beats it and is in every pot that it is in.

    Args:
        cards: those it is read from, where not its own.
    """
    own = known(table, cards if cards is not None else seat.cards or seat.mucked)
    if own is None:
        return True
    value = strength(own)
    for other in table.live():
        if other is not seat and other.paid >= seat.paid:
            faces = known(table, other.cards)
            if faces is not None and strength(faces) < value:
                return False
    return True
