"""Bounty chips: who won the pots that a player was in, and so who takes the player's own chip.

Sources: star:3.bounty, star:5.bounty-button, star:4.bounty-180.notes, michigan:73.
"""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.poker.awarding import awarded
from floorbase.engine.poker.pots import pots
from floorbase.engine.table.cards import strength
from floorbase.engine.table.changes import RulingContext
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table

Winners = list[tuple[int, ...]]


def rule_out(play: Play, number: int) -> None:
    """A player is out: whose is the bounty chip, where this tournament has any?"""
    finish = finish_of(play.table)
    if finish.told.bounty is not None and number not in finish.given:
        rule(play, play.table.seats[number])


def rule(play: Play, seat: Seat) -> None:
    """Ask who takes the bounty chip of a seat that was all-in, and those that it had won."""
    table = play.table
    finish = finish_of(table)
    finish.given.add(seat.number)
    winners = winners_of(table, seat)
    result = result_of(seat, winners)
    facts = {"bounty_pot_result": result} if result else {}
    event = play.events[play.index]
    context = RulingContext(seat, event, seats=flattened(winners))
    option = play.rule("bounty_eligibility", play.seen(**facts), context)
    if (
        finish.won.get(seat.number)
        and not seat.stack
        and option not in ("owner_keeps", "no_bounty")
    ):
        play.rule("bounty_chips_won", play.seen(), context)


def winners_of(table: Table, seat: Seat) -> Winners:
    """Who won each pot that a seat was in, the main pot first; empty where that is not known."""
    paid = {number for award in awarded(table) for number, chips in award.paid if chips}
    layers = [pot.seats for pot in pots(table) if seat.number in pot.seats]
    board = table.deck.face_all(table.board)
    winners: Winners = []
    for layer in layers:
        here = [number for number in layer if number in paid]
        if len(here) > 1:
            try:
                values = {n: strength((*table.faces(table.seats[n]), *board)) for n in here}
            except (KeyError, ValueError):  # a card not known, or a joker
                return []
            here = [number for number in here if values[number] == min(values.values())]
        if not here:
            return []
        winners.append(tuple(here))
    return winners


def result_of(seat: Seat, winners: Winners) -> str:
    """The value of the fact ``bounty_pot_result``; nothing where the winners are not known."""
    if not winners:
        return ""
    if all(won == (seat.number,) for won in winners):
        return "owner_won"
    if any(seat.number in won for won in winners):
        return "split_with_owner" if len(set(winners)) == 1 else "several_won_alive"
    if seat.stack:
        alone = len(set(winners)) == 1 and len(winners[0]) == 1
        return "one_winner_alive" if alone else "several_won_alive"
    if len(set(winners)) > 1:
        return "side_pots_bust"
    return "one_winner_bust" if len(winners[0]) == 1 else "split_bust"


def flattened(winners: Winners) -> tuple[int, ...]:
    """The winners for a procedure: a pot after the other, 0 between them."""
    flat: list[int] = []
    for won in winners:
        flat += [*won, 0]
    return tuple(flat)


def by_pot(seats: tuple[int, ...]) -> Winners:
    """What ``flattened`` was given.

    >>> by_pot(flattened([(3, 4), (4,)]))
    [(3, 4), (4,)]
    """
    pots_won: Winners = [()]
    for number in seats:
        if number:
            pots_won[-1] += (number,)
        else:
            pots_won.append(())
    return pots_won[:-1]
