"""What the dealer's hands do: bounty chips, a player's own and those won before.

Sources: star:3.bounty, star:5.bounty-button, star:4.two-bullet-bounty-250.notes, michigan:73.
"""

from __future__ import annotations

from collections.abc import Callable

from floorbase.engine.play.effects import says, says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.state import Table
from floorbase.engine.topics.places import bounties
from floorbase.engine.topics.places.lines import BountyCalled

SILENT = "choose another ruling on the bounty chip, or end the record here"


@handles(BountyCalled)
def bounty_called(play: Play, event: BountyCalled) -> None:
    """Somebody asks whose the bounty chip of a player is, who was all-in in this hand."""
    between_hands(play, event)
    finish = finish_of(play.table)
    seat = play.seat(event)
    if finish.told.bounty is None:
        fix = "give 'bounty:', what each is worth, under 'tournament:'"
        raise refuse(event, "the record says nothing about bounties", fix)
    if not seat.paid or seat.number in finish.given:
        what = f"seat {seat.number}'s bounty chip was not in this pot, or is ruled on"
        raise refuse(event, what, "name a player who was all-in in this hand")
    bounties.rule(play, seat)


@ruling("bounty_eligibility", "pot_winner", pick=lambda won: {n for pot in won for n in pot})
@ruling("bounty_eligibility", "main_pot_winner", pick=lambda won: set(won[0]))
@ruling("bounty_eligibility", "last_side_pot_winner", pick=lambda won: set(won[-1]))
def _to_winner(
    table: Table, context: RulingContext, pick: Callable[[bounties.Winners], set[int]]
) -> list[Change]:
    """The bounty chip goes to the one winner of some pots.

    Raises: ReplayError: several won, or who did is not known.
    """
    winners = bounties.by_pot(context.seats)
    taken = pick(winners) if winners else set()
    if len(taken) != 1:
        what = "it is not known which player won the pot that the bounty chip goes with"
        raise refuse(context.cause, what, SILENT)
    (winner,) = taken
    if winner == context.player.number:
        return [Change("bounty_stays", winner)]
    finish = finish_of(table)
    finish.won[winner] = finish.won.get(winner, 0) + 1
    return [Change("bounty_won", winner, to=context.player.number)]


@ruling("bounty_eligibility", "value_shared")
def value_shared(table: Table, context: RulingContext) -> list[Change]:
    """Every other winner gets an equal part of what the chip is worth."""
    finish = finish_of(table)
    winners = {n for won in bounties.by_pot(context.seats) for n in won} - {context.player.number}
    if not winners or finish.told.bounty is None:
        raise refuse(context.cause, "who won the pot is not known", SILENT)
    for number in winners:
        part = finish.told.bounty / len(winners)
        finish.parts[number] = finish.parts.get(number, part - part) + part
    return [Change("bounty_shared", number, to=context.player.number) for number in sorted(winners)]


@ruling("bounty_chips_won", "owner_keeps")
def won_before_stay(table: Table, context: RulingContext) -> list[Change]:
    """Bounty chips won earlier stay with the player, who cashes them."""
    number = context.player.number
    return [Change("bounties_stay", number, finish_of(table).won.get(number))]


@ruling("bounty_chips_won", "winner_takes_all")
def won_before_go(table: Table, context: RulingContext) -> list[Change]:
    """They go to the winner with the player's own. Raises: ReplayError: not one winner."""
    finish, number = finish_of(table), context.player.number
    winners = {n for won in bounties.by_pot(context.seats) for n in won}
    if len(winners) != 1:
        raise refuse(context.cause, "several players won, or it is not known who", SILENT)
    (winner,) = winners
    count = finish.won.pop(number, 0)
    finish.won[winner] = finish.won.get(winner, 0) + count
    return [Change("bounties_go", winner, count, to=number)]


ruling("bounty_eligibility", "owner_keeps")(says_of_player("bounty_stays"))
ruling(("bounty_eligibility", "bounty_chips_won"), "no_bounty")(says("no_bounty"))
