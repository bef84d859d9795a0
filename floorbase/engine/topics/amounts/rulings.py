"""What the dealer's hands do: what chips and words come to.

Where a ruling makes the action plain, it is carried out here; where it only says what of it counts,
``amounts_rewritten`` changes what the seat is doing and the engine reads on.
"""

from __future__ import annotations

from floorbase.engine.play.registry import ruling
from floorbase.engine.poker import betting
from floorbase.engine.poker.ruled_moves import refused, return_chips, taken
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.seat import Move
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts.rewritten import pushes_of


@ruling(
    (
        "oversized_chip_facing_bet",
        "raise_declared_oversized_chip",
        "two_chip_call",
        "mixed_chips",
        "half_raise_50pct",
        "under_raise_declared",
    ),
    "call",
)
@ruling("string_bet_left_short", "made_up")
def only_calls(table: Table, context: RulingContext) -> list[Change]:
    """The price of the call stays, the rest goes back as change."""
    seat = context.player
    owes = table.current_bet > seat.bet
    total = min(table.current_bet, seat.has)
    return taken(table, context, Move("call", total) if owes else Move("check", seat.bet))


@ruling(("two_chip_call", "mixed_chips", "half_raise_50pct", "under_raise_declared"), "full_raise")
@ruling("oversized_chip_no_bet", "smallest_bet")
@ruling(("raise_declared_oversized_chip", "string_bet_left_short"), "least_raise")
def least_size(table: Table, context: RulingContext) -> list[Change]:
    """Brought up, or down, to the least bet or raise and no further.

    Raises: ReplayError: how much a raise must add is not known.
    """
    seat = context.player
    if not table.current_bet:
        return taken(table, context, Move("bet", min(table.big_blind, seat.has)))
    least = raise_sizes.smallest_raise(table, seat)
    if least is None:
        what = "how much a raise must add here is not known"
        raise refused(context, what, "write the amount that was ruled")
    return taken(table, context, Move("raise", least))


@ruling(("two_chip_call", "mixed_chips", "half_raise_50pct"), "raise_as_made")
@ruling("under_raise_declared", "as_announced")
@ruling("oversized_chip_facing_bet", "raise_to_chip")
@ruling("oversized_chip_no_bet", "bet_full_chip")
@ruling("raise_declared_oversized_chip", "most_for_chip")
def as_made(table: Table, context: RulingContext) -> list[Change]:
    """It stands at the amount put in or said.

    Raises: ReplayError: it does not exceed the bet in front.
    """
    if table.current_bet and context.amount <= table.current_bet:
        what = f"{context.amount} is no more than the bet of {table.current_bet}"
        raise refused(context, what, "write the amount that was ruled")
    return taken(table, context, Move("raise" if table.current_bet else "bet", context.amount))


@ruling("oversized_chip_no_bet", "adds_nothing")
def adds_nothing(table: Table, context: RulingContext) -> list[Change]:
    """The chip goes back, and the player has checked."""
    return taken(table, context, Move("check", context.player.bet))


@ruling("table_rap", "check")
def raps_check(table: Table, context: RulingContext) -> list[Change]:
    """A rap is a check. Raises: ReplayError: there is a bet to answer."""
    seat = context.player
    if table.current_bet > seat.bet:
        what = f"seat {seat.number} has {table.price(seat)} to call and cannot check"
        raise refused(
            context, what, "rule on it: write a fold, or remove this line if it was no action"
        )
    return taken(table, context, Move("check", seat.bet))


@ruling("table_rap", "fold")
def raps_fold(table: Table, context: RulingContext) -> list[Change]:
    """A rap is a fold: the cards go to the muck."""
    return taken(table, context, Move("fold", context.player.bet))


@ruling("string_bet_left_short", "may_retract")
@ruling("table_rap", "no_action")
@ruling("silent_chips_amount", "not_yet_action")
@ruling("chips_pulled_back", "not_bound")
@ruling("pot_bet_in_nl", "not_a_bet")
def no_action(table: Table, context: RulingContext) -> list[Change]:
    """Nothing has been done yet: chips put forward go back, and the seat has every option."""
    return return_chips(context)


@ruling("silent_chips_amount", "as_put_in")
def as_put_in(table: Table, context: RulingContext) -> list[Change]:
    """The silent chips are the action that they add up to."""
    move = betting.plain_push(table, context.player, pushes_of(context.player)[-1].chips)
    if move is None:
        raise refused(
            context, "what these chips mean is not clear", "write what they were ruled to be"
        )
    return taken(table, context, move)


CALLS = (
    "oversized_chip_facing_bet",
    "raise_declared_oversized_chip",
    "two_chip_call",
    "mixed_chips",
    "half_raise_50pct",
    "under_raise_declared",
)
