"""How it is written: seats, button and blinds between hands."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.parts import Draws, Pairs
from floorbase.engine.lines.poker import NextHand
from floorbase.engine.table.events import Event
from floorbase.engine.table.memory.between_hands import Limits


class LevelEnd(Event, frozen=True, kw_only=True):
    """A level ends, and these are the limits of the next."""

    limits: Limits


class FromTable(Event, frozen=True, kw_only=True):
    """Players of another table come to this one."""

    table: int


class Balancing(FromTable, frozen=True, kw_only=True):
    """One of them comes to balance the tables."""

    seat: int


class Newcomer(Event, frozen=True, kw_only=True):
    """Someone comes from a table that the record does not have."""

    to: int
    amount: int


class ToTable(Event, frozen=True, kw_only=True):
    """A player of this table goes to another."""

    table: int


class WrongSeat(Event, frozen=True, kw_only=True):
    """A player has been in the wrong seat since the start."""

    seat: int
    to: int


class NewSeat(Event, frozen=True, kw_only=True):
    """A player is to have another seat of this table."""

    seat: int
    to: int


class FieldShrinks(Event, frozen=True, kw_only=True):
    """So many tables are left, of an amount at the start."""

    number: int
    amount: int


for template, example, means in (
    ("next hand", "next hand", "the button moves, blinds are posted and cards are dealt"),
    (
        "next hand, blinds {limits}",
        "next hand, blinds 100/200",
        "the next hand at these blinds, without an ante unless 'ante 25' or 'big-blind ante 200' "
        "follows",
    ),
    (
        "next hand, hands {hands}",
        "next hand, hands 3 Ah Kc, 4 Qd Qs",
        "the next hand, with the hole cards that are known",
    ),
):
    line_of(NextHand, template, example, means, module=__name__)


@line(
    "level ends, blinds {limits}",
    "level ends, blinds 200/400 ante 50",
    "during a hand, the new level waits for the next; between hands, it depends on the book",
)
class LevelEnds(LevelEnd, frozen=True):
    pass


@line(
    "level ends {moment}, blinds {limits}",
    "level ends after the riffle, blinds 200/400",
    "between hands, with how far the next deal was: 'before the riffle', 'after the riffle' or "
    "'after the cut'",
)
class LevelEndsAt(LevelEnd, frozen=True):
    moment: str


@line(
    "first button",
    "first button",
    "the button is placed for the first time, before the first 'next hand'",
)
class FirstButton(Event, frozen=True):
    pass


@line(
    "first button, lot falls on {seat}",
    "first button, lot falls on 5",
    "the button is placed for the first time, and a draw gave this seat",
)
class FirstButtonLot(Event, frozen=True):
    seat: int


@line(
    "high card for the button: {draws}",
    "high card for the button: 2 Ah, 3 Kd",
    "the button is placed for the first time by a card dealt face up to every seat",
)
class HighCard(Event, frozen=True):
    draws: Draws


@line(
    "floor puts the button at {seat}",
    "floor puts the button at 3",
    "the next hand has the button here, whatever came before",
)
class ButtonPut(Event, frozen=True):
    seat: int


@line(
    "floor called about the heads-up blinds",
    "floor called about the heads-up blinds",
    "two players dispute who posts which blind, before anyone has acted",
)
class HeadsUpBlinds(Event, frozen=True):
    pass


@line(
    "floor called about the heads-up turn",
    "floor called about the heads-up turn",
    "two players dispute who acts first in this round, before anyone has",
)
class HeadsUpTurn(Event, frozen=True):
    pass


@line(
    "floor called about the short blind",
    "floor called about the short blind",
    "a blind was posted short, and nobody has acted. Someone disputes whether its player gets a "
    "hand, or what the others put in",
)
class ShortBlindDisputed(Event, frozen=True):
    pass


@line(
    "floor called about the rest of the blind",
    "floor called about the rest of the blind",
    "a short blind has won the hand: must the missing part be made up?",
)
class ShortBlindDebt(Event, frozen=True):
    pass


@line(
    "{seat} of table {table} comes to seat {to}",
    "6 of table 2 comes to seat 3",
    "a player of another table takes this seat, to balance the tables",
)
class Comes(Balancing, frozen=True):
    to: int


@line(
    "{seat} of table {table} comes to this table",
    "6 of table 2 comes to this table",
    "a player of another table comes to balance the tables; the rules say which open seat",
)
class ComesHere(Balancing, frozen=True):
    pass


@line(
    "{seat} of table {table} comes to this table, draws seat {to}",
    "6 of table 2 comes to this table, draws seat 3",
    "a player of another table comes to balance the tables, and a draw would give this seat",
)
class ComesDraw(Balancing, frozen=True):
    to: int


@line(
    "new player in seat {to} with {amount}, table {table} broke",
    "new player in seat 3 with 12000, table 4 broke",
    "someone comes from a broken table that the record does not have",
)
class NewcomerBroke(Newcomer, frozen=True):
    table: int


@line(
    "new player in seat {to} with {amount}, to balance",
    "new player in seat 3 with 12000, to balance",
    "someone comes to balance the tables, from a table that the record does not have",
)
class NewcomerBalance(Newcomer, frozen=True):
    pass


@line(
    "table {table} breaks",
    "table 2 breaks",
    "all players of that table come to this one",
    ("table {table} is broken",),
)
class Breaks(FromTable, frozen=True):
    pass


@line(
    "table {table} breaks, {pairs}",
    "table 2 breaks, 1 to 3, 4 to 7",
    "the players named come to this table, in this order, to seats that a draw or the staff gave "
    "them",
)
class BreaksTo(FromTable, frozen=True):
    pairs: Pairs


@line(
    "{seat} moves to table {table} seat {to}",
    "4 moves to table 2 seat 7",
    "a player takes all chips to another table",
)
class Moves(ToTable, frozen=True):
    seat: int
    to: int


@line(
    "a player moves to table {table}",
    "a player moves to table 2",
    "someone of this table must go; the rules say who",
)
class Balances(ToTable, frozen=True):
    pass


@line(
    "a player moves to table {table}, lot or floor names {seat}",
    "a player moves to table 2, lot or floor names 4",
    "someone of this table must go; a draw or the floor would name this seat",
)
class BalancesLot(ToTable, frozen=True):
    seat: int


@line("table is {number} short", "table is 3 short", "this table has this many players too few")
class TableShort(Event, frozen=True):
    number: int


@line(
    "{seat} belongs at table {table} seat {to}",
    "3 belongs at table 2 seat 8",
    "a player has been in the wrong seat since the start; the right one is at another table",
)
class Belongs(WrongSeat, frozen=True):
    table: int


@line(
    "{seat} belongs in seat {to}",
    "3 belongs in seat 8",
    "a player has been in the wrong seat since the start; the right one is at this table",
)
class BelongsHere(WrongSeat, frozen=True):
    pass


@line("{seat} asks for seat {to}", "3 asks for seat 9", "a player wants another seat of this table")
class AsksSeat(NewSeat, frozen=True):
    pass


@line(
    "floor assigns {seat} to seat {to}",
    "floor assigns 3 to seat 9",
    "the person in charge gives a player another seat of this table",
)
class AssignsSeat(NewSeat, frozen=True):
    pass


@line(
    "tables left {number} of {amount}",
    "tables left 2 of 5",
    "how many tables are left, of how many at the start",
)
class TablesLeft(FieldShrinks, frozen=True):
    pass


@line(
    "tables left {number} of {amount}, seats drawn {pairs}",
    "tables left 2 of 6, seats drawn 2 to 5, 4 to 1",
    "how many tables are left, and the seats that players of this table drew here",
)
class TablesLeftDrawn(FieldShrinks, frozen=True):
    pairs: Pairs


FORMS = declared(__name__)
