"""Neutral facts at a showdown: who bet last, who asks, how the last hand came to be alone."""

from __future__ import annotations

from floorbase.engine.poker.showing import given_up, known
from floorbase.engine.table.cards import strength
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table


def last_bet_on(table: Table) -> dict[str, str]:
    """On which street the last bet or raise was made; nothing where the record began after it."""
    if table.street == "river" and table.aggressor is not None:
        return {"last_bet_on": "river"}
    if table.hand.earlier_bet is not None:
        turn = table.hand.earlier_bet[0] == "turn"
        return {"last_bet_on": "turn" if turn else "flop_or_preflop"}
    seen_whole = table.hand.first_street == "preflop" and table.hand.posted
    return {"last_bet_on": "none"} if seen_whole else {}


def left_how(table: Table) -> str:
    """How it came about that one hand is left."""
    gone = given_up(table)
    if gone:
        on_word = "on_word" in gone.values()
        return "mucked_on_announcement" if on_word else "mucked_at_showdown"
    return "folded_on_last_round" if table.street == "river" else "folded_earlier"


def last_bettor(table: Table, event: Event | None) -> Seat:
    """Whoever last bet or raised in this hand; if nobody did, the big blind, who was called.

    Raises: ReplayError: that is not known, or the seat is out of the hand.
    """
    number = None
    if table.aggressor is not None:
        number = table.aggressor.number
    elif table.hand.earlier_bet is not None:
        number = table.hand.earlier_bet[1]
    elif table.hand.first_street == "preflop" and table.hand.posted:
        number = max(reversed(table.hand.posted), key=lambda seat: table.hand.posted[seat])
    seat = table.seats.get(number or 0)
    if seat is None or seat.folded:
        what = f"seat {number}, who bet last, is out of the hand"
        if number is None:
            what = "who bet last is not known: that was before this record begins"
        fix = "rule on who shows, and write it: '4 shows' with its cards"
        raise refuse(event or Event(), what, fix)
    return seat


def leaders(table: Table) -> set[int]:
    """The seats whose hands take a pot as things stand: paid, the only ones left, or best shown."""
    if table.over and table.hand.awards:
        return {number for award in table.hand.awards for number, chips in award.paid if chips}
    live = table.live()
    if len(live) == 1:
        return {live[0].number}
    values = {}
    for seat in live:
        faces = known(table, seat.cards)
        if seat.shown and faces is not None:
            values[seat.number] = strength(faces)
    best = min(values.values(), default=0)
    return {number for number, value in values.items() if value == best}


def who_asks(table: Table, seat: Seat) -> str:
    """A value of the fact ``asker_at_showdown``."""
    how = given_up(table).get(seat.number)
    if how is not None and not seat.shown:
        return "mucked_on_announcement" if how == "on_word" else "mucked_unshown"
    if seat.folded and how is None:
        return "not_at_showdown"
    return "pot_winner" if seat.number in leaders(table) else "other_at_showdown"


def asked_facts(table: Table, asker: Seat, seat: Seat) -> dict[str, str]:
    """Who asks to see which hand. Whether cards in the muck can be told apart no event shows."""
    facts = {"asker_at_showdown": who_asks(table, asker)}
    if not seat.folded:
        winning = seat.number in leaders(table)
        facts["asked_hand"] = "winning_hand" if winning else "held"
    return facts
