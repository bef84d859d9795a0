"""How it is written: seats, button and blinds between hands."""

from __future__ import annotations

from floorbase.engine.lines.form import Form

NEXT_HAND = (
    Form(
        "next_hand",
        "next hand",
        "next hand",
        "the button moves, blinds are posted and cards are dealt",
    ),
    Form(
        "next_hand",
        "next hand, blinds {limits}",
        "next hand, blinds 100/200",
        "the next hand at these blinds, without an ante unless 'ante 25' or 'big-blind ante "
        "200' follows",
    ),
    Form(
        "next_hand",
        "next hand, hands {hands}",
        "next hand, hands 3 Ah Kc, 4 Qd Qs",
        "the next hand, with the hole cards that are known",
    ),
    Form(
        "level_ends",
        "level ends, blinds {limits}",
        "level ends, blinds 200/400 ante 50",
        "during a hand, the new level waits for the next; between hands, it depends on the book",
    ),
    Form(
        "level_ends_at",
        "level ends {moment}, blinds {limits}",
        "level ends after the riffle, blinds 200/400",
        "between hands, with how far the next deal was: 'before the riffle', 'after the "
        "riffle' or 'after the cut'",
    ),
)
BUTTON = (
    Form(
        "first_button",
        "first button",
        "first button",
        "the button is placed for the first time, before the first 'next hand'",
    ),
    Form(
        "first_button_lot",
        "first button, lot falls on {seat}",
        "first button, lot falls on 5",
        "the button is placed for the first time, and a draw gave this seat",
    ),
    Form(
        "high_card",
        "high card for the button: {draws}",
        "high card for the button: 2 Ah, 3 Kd",
        "the button is placed for the first time by a card dealt face up to every seat",
    ),
    Form(
        "button_put",
        "floor puts the button at {seat}",
        "floor puts the button at 3",
        "the next hand has the button here, whatever came before",
    ),
    Form(
        "heads_up_blinds",
        "floor called about the heads-up blinds",
        "floor called about the heads-up blinds",
        "two players dispute who posts which blind, before anyone has acted",
    ),
    Form(
        "heads_up_turn",
        "floor called about the heads-up turn",
        "floor called about the heads-up turn",
        "two players dispute who acts first in this round, before anyone has",
    ),
)
SHORT = (
    Form(
        "short_blind_disputed",
        "floor called about the short blind",
        "floor called about the short blind",
        "a blind was posted short, and nobody has acted. Someone disputes whether its player "
        "gets a hand, or what the others put in",
    ),
    Form(
        "short_blind_debt",
        "floor called about the rest of the blind",
        "floor called about the rest of the blind",
        "a short blind has won the hand: must the missing part be made up?",
    ),
)
COMING = (
    Form(
        "comes",
        "{seat} of table {number} comes to seat {to}",
        "6 of table 2 comes to seat 3",
        "a player of another table takes this seat, to balance the tables",
    ),
    Form(
        "comes_here",
        "{seat} of table {number} comes to this table",
        "6 of table 2 comes to this table",
        "a player of another table comes to balance the tables; the rules say which open seat",
    ),
    Form(
        "comes_draw",
        "{seat} of table {number} comes to this table, draws seat {to}",
        "6 of table 2 comes to this table, draws seat 3",
        "a player of another table comes to balance the tables, and a draw would give this seat",
    ),
    Form(
        "newcomer_broke",
        "new player in seat {to} with {amount}, table {number} broke",
        "new player in seat 3 with 12000, table 4 broke",
        "someone comes from a broken table that the record does not have",
    ),
    Form(
        "newcomer_balance",
        "new player in seat {to} with {amount}, to balance",
        "new player in seat 3 with 12000, to balance",
        "someone comes to balance the tables, from a table that the record does not have",
    ),
    Form(
        "breaks",
        "table {number} breaks",
        "table 2 breaks",
        "all players of that table come to this one",
        ("table {number} is broken",),
    ),
    Form(
        "breaks_to",
        "table {number} breaks, {pairs}",
        "table 2 breaks, 1 to 3, 4 to 7",
        "the players named come to this table, in this order, to seats that a draw or the "
        "staff gave them",
    ),
)
GOING = (
    Form(
        "moves",
        "{seat} moves to table {number} seat {to}",
        "4 moves to table 2 seat 7",
        "a player takes all chips to another table",
    ),
    Form(
        "balances",
        "a player moves to table {number}",
        "a player moves to table 2",
        "someone of this table must go; the rules say who",
    ),
    Form(
        "balances_lot",
        "a player moves to table {number}, lot or floor names {seat}",
        "a player moves to table 2, lot or floor names 4",
        "someone of this table must go; a draw or the floor would name this seat",
    ),
    Form(
        "table_short",
        "table is {number} short",
        "table is 3 short",
        "this table has this many players too few",
    ),
    Form(
        "belongs",
        "{seat} belongs at table {number} seat {to}",
        "3 belongs at table 2 seat 8",
        "a player has been in the wrong seat since the start; the right one is at another table",
    ),
    Form(
        "belongs_here",
        "{seat} belongs in seat {to}",
        "3 belongs in seat 8",
        "a player has been in the wrong seat since the start; the right one is at this table",
    ),
    Form(
        "asks_seat",
        "{seat} asks for seat {to}",
        "3 asks for seat 9",
        "a player wants another seat of this table",
    ),
    Form(
        "assigns_seat",
        "floor assigns {seat} to seat {to}",
        "floor assigns 3 to seat 9",
        "the person in charge gives a player another seat of this table",
    ),
    Form(
        "tables_left",
        "tables left {number} of {amount}",
        "tables left 2 of 5",
        "how many tables are left, of how many at the start",
    ),
    Form(
        "tables_left_drawn",
        "tables left {number} of {amount}, seats drawn {pairs}",
        "tables left 2 of 6, seats drawn 2 to 5, 4 to 1",
        "how many tables are left, and the seats that players of this table drew here",
    ),
)
FORMS: tuple[Form, ...] = (*NEXT_HAND, *BUTTON, *SHORT, *COMING, *GOING)
