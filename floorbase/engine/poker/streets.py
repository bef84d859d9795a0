"""Dealing the board: burn and turn a street."""

from __future__ import annotations

from collections.abc import Iterable

from floorbase.engine.lines.poker import StreetCards
from floorbase.engine.poker import betting, situations
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.events import STREETS, Event, Street, refuse
from floorbase.engine.table.state import Table

CARDS = {"flop": 3, "turn": 1, "river": 1}
PLACES = {"flop": slice(0, 3), "turn": slice(3, 4), "river": slice(4, 5)}
NEXT: dict[str, Street] = {"preflop": "flop", "flop": "turn", "turn": "river"}


def check_time(table: Table, deal: Event, street: str) -> Street:
    """The street that an event may now deal, on time or early.

    Raises: ReplayError: it is another street's turn, or nobody may deal now.
    """
    if table.over:
        raise refuse(deal, "the hand is over", "remove this line")
    if table.street == "river":
        raise refuse(deal, "the board is complete", "remove this line")
    dealing = table.dealing
    if dealing is not None and dealing.stands:
        what = (
            f"the {dealing.stands} was dealt early and stands, but there has been no "
            "betting on it yet"
        )
        raise refuse(deal, what, f"before this line, write the betting on that {dealing.stands}")
    if dealing is not None and dealing.waits:
        what = "the hand waits for the other tables"
        raise refuse(deal, what, "write 'other tables finish' first")
    due = NEXT[table.street]
    if street != due:
        raise refuse(deal, f"the {due} comes next", f"write 'dealer deals {due} …'")
    if table.actor is None and table.waiting:
        seats = ", ".join(map(str, table.waiting))
        raise refuse(
            deal,
            f"the action never reached seat {seats}, which acted out of turn",
            "end the record before this street",
        )
    return due


def check_next(table: Table, event: Event) -> Street:
    """The street that may now be dealt, for an event that names none. Raises: as ``check_time``."""
    return check_time(table, event, NEXT.get(table.street, ""))


def open_street(table: Table, deal: StreetCards, due: Street) -> None:
    """Burn, turn the street's cards, and give the turn to the first seat left of the button.

    Raises: ReplayError: a card was already seen, or the stub runs out.
    """
    if table.dealing is not None:
        cards = situations.street_as_ruled(table, deal, due)
    else:
        try:
            cards = table.deck.turn(CARDS[due])
        except ValueError as error:
            raise refuse(deal, str(error), "remove this line") from None
    turn_up(table, deal, cards)
    table.street = due
    betting.start(table)


def off_the_stub(table: Table, event: Event, count: int, burns: int = 0) -> tuple[int, ...]:
    """Burn some cards and draw some, top first. Raises: ReplayError: the stub has not that many."""
    try:
        if burns:
            table.deck.burn(burns)
        return table.deck.draw(count) if count else ()
    except ValueError as error:
        raise refuse(event, str(error), "remove this line") from None


def turn_up(table: Table, deal: StreetCards, cards: tuple[int, ...]) -> None:
    """Lay cards on the board, seen as the event says. Raises: ReplayError: one was seen before."""
    table.board += cards
    try:
        table.deck.name_all(cards, deal.cards)
    except ValueError as error:
        raise refuse(deal, str(error), "write another card, or ?? if unknown") from None


def is_out(table: Table, street: str) -> bool:
    """Whether a street's cards lie on the board and its betting has begun."""
    return street in STREETS[: STREETS.index(table.street) + 1]


def say_what_came(table: Table, event: StreetCards) -> None:
    """Say what the cards of a street that is out prove to be, in any order.

    Raises: ReplayError: the street is not out, or they cannot be.
    """
    if table.over or not is_out(table, event.street):
        what = "the hand is over" if table.over else f"the {event.street} is not out"
        raise refuse(event, what, "remove this line")
    cards = table.board[PLACES[event.street]]
    known = table.deck.face_all(cards)
    new = [face for face in event.cards if face == UNKNOWN or face not in known]
    unknown = [card for card, face in zip(cards, known, strict=True) if face == UNKNOWN]
    if len(event.cards) != len(cards) or len(new) != len(unknown):
        what = f"the {event.street} is already {' '.join(known)}"
        raise refuse(event, what, "write the same cards, and any card for a ??")
    for card, face in zip(unknown, new, strict=True):
        betting.name(table, event, card, face)


def take(pile: list[int], cards: Iterable[int]) -> None:
    """Take cards off a pile: the burns, the board, those aside."""
    for card in cards:
        pile.remove(card)
