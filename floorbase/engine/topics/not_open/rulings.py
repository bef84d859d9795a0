"""What the dealer's hands do where an action was not open, a wager over the limit, or earlier chips
were drawn back. Sources: whangamata:35; the other books are silent.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_chips
from floorbase.engine.play.registry import ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import notes_of
from floorbase.engine.table.state import Table
from floorbase.engine.topics.not_open.events import NEAREST


@ruling(("action_not_open", "over_the_limit"), "no_action")
def nothing_done(table: Table, context: RulingContext) -> list[Change]:
    """The seat acts as if it had done nothing."""
    seat = context.player
    back, seat.held, seat.doing = seat.held, 0, ()
    seat.stack += back
    return [Change("all_options", seat.number)]


@ruling("action_not_open", "no_raise")
def only_passive(table: Table, context: RulingContext) -> list[Change]:
    """The seat acts anew, and may not bet or raise."""
    context.player.passive = True
    return [Change("passive", context.player.number)]


@ruling("action_not_open", "nearest")
def nearest(table: Table, context: RulingContext) -> list[Change]:
    """It is taken for another action, which the handler goes on with.

    Raises: ReplayError: it is a check with a bet to answer, which is near to nothing.
    """
    event = context.cause
    if type(event) not in NEAREST:
        what = "nothing that can be done here is close to a check"
        raise refuse(event, what, "rule it no_action or no_raise")
    return [Change("taken_for_nearest", context.player.number)]


@ruling("earlier_chips_drawn_back", "counted_anew")
def counted_anew(table: Table, context: RulingContext) -> list[Change]:
    """The next chips of the seat are its whole bet. Until then the old ones count as out, so that
    nobody folds a blind back into the stack."""
    seat = context.player
    notes_of(table).drawn_back[seat.number] = context.amount
    return [Change("counted_anew", seat.number, context.amount)]


ruling("over_the_limit", "brought_down")(says_of_chips("brought_down"))
ruling("earlier_chips_drawn_back", "stay")(says_of_chips("stay_out"))
