"""A record dealt in another way: seats turned round the table, amounts scaled, suits exchanged.

Every part of a line is of one kind (a seat, chips, cards) and varies by it, so that no form of
event is known here by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from floorbase.engine.lines.form import fields_of
from floorbase.engine.lines.parts import FaceUp
from floorbase.engine.record.grammar import parse_event, phrase
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import Setup
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.events import Event, is_said
from floorbase.engine.table.memory.between_hands import OtherTable
from floorbase.engine.table.stakes import Stakes

Value = TypeVar("Value")
COUNTS = ("tables_left", "tables_left_drawn")  # kinds of event whose amount is of tables


class Variation(Struct, frozen=True):
    """How a record is dealt otherwise.

    ``turn`` is how many chairs every seat moves on, of ``chairs``; ``factor`` what every amount of
    chips is multiplied by; ``suits`` which suit stands for each.
    """

    turn: int = 0
    chairs: int = 10
    factor: int = 1
    suits: Mapping[str, str] = field(default_factory=dict)

    def seat(self, number: int) -> int:
        """Where a seat comes to.

        >>> Variation(turn=3, chairs=9).seat(8)
        2
        """
        return (number - 1 + self.turn) % self.chairs + 1 if number else 0

    def chips(self, amount: int) -> int:
        """What an amount comes to."""
        return amount * self.factor

    def card(self, face: str) -> str:
        """What a card comes to; one that is not known, or has no suit, stays.

        >>> Variation(suits={"h": "s"}).card("Ah"), Variation().card("??")
        ('As', '??')
        """
        if face == UNKNOWN or len(face) != len(UNKNOWN):
            return face
        return face[0] + self.suits.get(face[1], face[1])

    def cards(self, faces: tuple[str, ...]) -> tuple[str, ...]:
        """What several cards come to."""
        return tuple(map(self.card, faces))


def varied(record: Record, by: Variation) -> Record:
    """The same record, dealt otherwise.

    Raises: ReplayError: a line of it cannot be written so.
    """
    events = tuple(parse_event(phrase(varied_event(event, by))) for event in record.events)
    return replace(record, setup=varied_setup(record.setup, by), events=events)


def can_scale(record: Record) -> bool:
    """Whether its amounts can be other ones: an amount said in somebody's own words cannot."""
    quoted = (getattr(event, "words", "") for event in record.events if not is_said(event))
    return not any(quoted)


def varied_event(event: Event, by: Variation) -> Event:
    """One event, dealt otherwise; its line is to be written again."""
    changed = {
        part.name: VARYING[part.name](by, value)
        for part in fields_of(type(event))
        if part.name in VARYING
        and (value := getattr(event, part.name)) is not None
        and not (part.name == "amount" and event.kind in COUNTS)
    }
    return replace(event, **changed)


def _holdings(by: Variation, hands: tuple[tuple[int, tuple[str, ...]], ...]) -> Any:
    return tuple((by.seat(seat), by.cards(faces)) for seat, faces in hands)


def _faceup(by: Variation, dealt: FaceUp) -> FaceUp:
    return FaceUp(_holdings(by, dealt.hands), by.cards(dealt.board))


def _seat(by: Variation, number: int) -> int:
    return by.seat(number)


def _chips(by: Variation, amount: int) -> int:
    return by.chips(amount)


# By the name of a part, how what it holds varies. What is not here is no seat, chips or card.
VARYING: Mapping[str, Callable[[Variation, Any], Any]] = {
    "seat": _seat,
    "to": _seat,
    "amount": _chips,
    "old": _chips,
    "chips": lambda by, pushed: tuple(map(by.chips, pushed)),
    "card": lambda by, face: by.card(face) if face else face,
    "cards": lambda by, faces: by.cards(faces),
    "limits": lambda by, level: level._make(map(by.chips, level)),
    "hands": _holdings,
    "draws": lambda by, drawn: tuple((by.seat(seat), by.card(face)) for seat, face in drawn),
    "pairs": lambda by, pairs: tuple((by.seat(old), by.seat(new)) for old, new in pairs),
    "odds": lambda by, over: tuple((by.seat(seat), by.chips(worth)) for seat, worth in over),
    "shares": lambda by, money: tuple((by.seat(seat), cents) for seat, cents in money),
    "faceup": _faceup,
}


def varied_stakes(stakes: Stakes, by: Variation) -> Stakes:
    """What is played for, in other amounts; a smallest chip that is not known stays so."""
    antes = {seat: by.chips(ante) for seat, ante in sorted(_moved(stakes.antes, by))}
    return replace(
        stakes,
        blinds=(by.chips(stakes.blinds[0]), by.chips(stakes.blinds[1])),
        smallest_chip=by.chips(stakes.smallest_chip) if stakes.smallest_chip > 1 else 1,
        ante=by.chips(stakes.ante),
        big_blind_ante=by.chips(stakes.big_blind_ante),
        antes=antes,
        bets=(by.chips(stakes.bets[0]), by.chips(stakes.bets[1])),
    )


def varied_setup(setup: Setup, by: Variation) -> Setup:
    """The table before the first event, dealt otherwise."""

    def seated(values: Mapping[int, Value], of: Callable[[Value], Value]) -> dict[int, Value]:
        return {seat: of(value) for seat, value in sorted(_moved(values, by))}

    piles = seated(setup.chips, lambda pile: {by.chips(worth): n for worth, n in pile.items()})
    told = setup.tournament
    if told is not None:
        start, rebuy = by.chips(told.starting_stack), by.chips(told.rebuy_chips)
        told = replace(told, starting_stack=start, rebuy_chips=rebuy)
    return replace(
        setup,
        stacks=seated(setup.stacks, by.chips),
        button=by.seat(setup.button),
        stakes=varied_stakes(setup.stakes, by),
        board=by.cards(setup.board),
        pot=by.chips(setup.pot),
        folded=tuple(sorted(map(by.seat, setup.folded))),
        to_act=None if setup.to_act is None else by.seat(setup.to_act),
        posts=seated(setup.posts, by.chips),
        chips=piles,
        hands=seated(setup.hands, by.cards),
        deck=by.cards(setup.deck),
        away=seated(setup.away, str),
        other_tables={name: _other(table, by) for name, table in setup.other_tables.items()},
        tournament=told,
    )


def _moved(values: Mapping[int, Value], by: Variation) -> list[tuple[int, Value]]:
    return [(by.seat(seat), value) for seat, value in values.items()]


def _other(table: OtherTable, by: Variation) -> OtherTable:
    """Another table: its chairs turn as ours do, so that who moves where stays the same."""
    seats = {by.seat(seat): by.chips(stack) for seat, stack in sorted(table.seats.items())}
    return OtherTable(seats, by.seat(table.button), by.seat(table.big_blind))
