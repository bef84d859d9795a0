"""Which of a seat's cards were seen, and whether there is still action that it could bear on."""

from __future__ import annotations

from floorbase.engine.lines.parts import Cards
from floorbase.engine.poker import betting
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


def see(table: Table, seat: Seat, event: Event, faces: Cards) -> tuple[int, ...]:
    """The cards of a seat that an event shows, by their faces; all of them where it has none.

    A face goes to the card known to be it, else to the first one not known: which of two cards
    was dealt first, nobody can see.
    Raises: ReplayError: the seat cannot hold them.
    """
    cards = seat.cards or seat.mucked
    if not cards or len(faces) > len(cards):
        what = f"seat {seat.number} has {len(cards)} cards"
        raise refuse(
            event, what, f"name no more than {len(cards)} of them, with ?? for one not known"
        )
    if not faces:
        return cards
    if faces == table.deck.face_all(cards) and UNKNOWN not in faces:
        return cards
    left = list(cards)
    seen = []
    for face in sorted(faces, key=UNKNOWN.__eq__):
        card = _which(table, left, face)
        betting.name(table, event, card, face)
        left.remove(card)
        seen.append(card)
    return tuple(seen)


def _which(table: Table, cards: list[int], face: str) -> int:
    faces = table.deck.faces
    known = [card for card in cards if faces[card] == face]
    unknown = [card for card in cards if faces[card] == UNKNOWN]
    return (known or unknown or cards)[0]


def action_to_come(table: Table) -> bool:
    """Whether anyone may still bet in this hand: now, or on a later street."""
    if table.actor is not None:
        return True
    if table.over or table.showdown or table.street == "river":
        return False
    return sum([seat.can_act for seat in table.seats.values()]) > 1
