"""What the dealer's hands do: rebuys, announced and made.

Sources: queensix:3.buy-in.2 and tournament.29, whangamata:19 and 23, nunavut:8.12 and 9.25 to 9.27,
michigan:43 and 76(b).
"""

from __future__ import annotations

from msgspec.structs import replace

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play, number_of
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hidden_chips.rulings import riffled
from floorbase.engine.topics.places.entry import broke_seat, is_broke, make_up, put_chips
from floorbase.engine.topics.places.lines import BuysMore, RebuysFor, SaysRebuy
from floorbase.engine.topics.presence.withdraw import in_hand


@handles(BuysMore)
def rebuys(play: Play, event: BuysMore) -> None:
    """A player wants more chips, or puts down those of a rebuy announced before."""
    table = play.table
    finish = finish_of(table)
    number = event.seat
    if number in finish.debts:
        pays_debt(play, event)
        return
    seat = broke_seat(play, event) if is_broke(table, number) else play.seat(event)
    facts = {"rebuys_taken": "3+" if finish.taken.get(number, 0) > 2 else "0-2"}
    if finish.told.rebuys:
        facts["rebuys_offered"] = finish.told.rebuys
    if finish.rebuy_time:
        facts["rebuy_time_open"] = "yes" if finish.rebuy_time == "open" else "no"
    facts |= state_of(play, seat)
    given = play.seen(**facts)
    if given.get("rebuys_offered") == "no":  # then neither can be, whatever was observed
        given = {k: v for k, v in given.items() if (k, v) != ("rebuys_taken", "3+")}
        given = {k: v for k, v in given.items() if (k, v) != ("rebuy_time_open", "yes")}
    ruling = play.ask("rebuys", given, seat)
    most = number_of(ruling)
    if most is not None and finish.taken.get(number, 0) >= most:
        ruling = ruling[0], "may_not", ruling[2]
    may = ruling[1] in ("may_rebuy", "may_rebuy_in_hand")
    chips = rebuy_chips(play, event) if may else 0
    play.carry_out("rebuys", given, RulingContext(seat, event, amount=chips), ruling)
    if may:
        make_up(play, table.seats[number])


def state_of(play: Play, seat: Seat) -> dict[str, str]:
    """The fact ``rebuyer_state``; nothing for a hand folded while it is played on.

    The next hand has begun with the first riffle (whangamata:19); no book that lets a later moment
    count tells it from this one.
    """
    table = play.table
    if is_broke(table, seat.number):
        begun = seat.number not in table.seats or not table.over or riffled(play)
        return {"rebuyer_state": "busted_next_hand_on" if begun else "busted_no_hand_yet"}
    if table.over:
        return {"rebuyer_state": "chips_between_hands"}
    return {"rebuyer_state": "chips_in_hand"} if in_hand(table, seat) else {}


def rebuy_chips(play: Play, event: BuysMore | SaysRebuy) -> int:
    """How many chips a rebuy brings: as the line or the record says, or as the book does."""
    told = finish_of(play.table).told
    chips = (event.amount if isinstance(event, RebuysFor) else 0) or told.rebuy_chips
    if chips:
        return chips
    fix = f"write '{event.seat} rebuys 10000', or give 'rebuy_chips:' under 'tournament:'"
    option = play.rule("rebuy_chips", play.seen(), RulingContext(event=event))
    if finish_of(play.table).told.rebuy_chips:
        return finish_of(play.table).told.rebuy_chips
    if option == "starting_stack":
        if told.starting_stack:
            return told.starting_stack
        fix = "give 'starting_stack:' under 'tournament:'"
    raise refuse(event, "how many chips a rebuy brings is not known", fix)


@ruling("rebuys", "may_rebuy")
def may_rebuy(table: Table, context: RulingContext) -> list[Change]:
    """The chips go to the player; during a hand they come once it is over."""
    finish, seat = finish_of(table), context.player
    if not table.over and seat.number in table.seats and seat.stack + seat.bet + seat.held:
        count(table, seat.number)
        finish.due[seat.number] = finish.due.get(seat.number, 0) + context.amount
        return [Change("rebuys_after_hand", seat.number, context.amount)]
    return may_rebuy_in_hand(table, context)


@ruling("rebuys", "may_rebuy_in_hand")
def may_rebuy_in_hand(table: Table, context: RulingContext) -> list[Change]:
    """The chips go on the stack at once, and play in the hand that is on."""
    seat = context.player
    count(table, seat.number)
    put_chips(table, seat.number, context.amount)
    return [Change("rebuys", seat.number, context.amount)]


def count(table: Table, number: int) -> None:
    """One more rebuy; a player counted out is in again."""
    finish = finish_of(table)
    finish.back(number)
    finish.taken[number] = finish.taken.get(number, 0) + 1
    finish.rebuys += 1


@handles(SaysRebuy)
def says_rebuy(play: Play, event: SaysRebuy) -> None:
    """A player who has just lost everything says that they will rebuy."""
    seat = broke_seat(play, event)
    if seat.number not in play.table.seats:
        said = "after_first_card"
    else:
        said = "after_riffle" if riffled(play) else "before_riffle"
    facts = play.seen(rebuy_said_when=said)
    ruling = play.ask("rebuy_announced", facts, seat)
    bound = ruling[1] == "bound_plays_behind"
    chips = rebuy_chips(play, event) if bound else 0
    play.carry_out("rebuy_announced", facts, RulingContext(seat, event, amount=chips), ruling)
    if bound:
        make_up(play, play.table.seats[seat.number])


@ruling("rebuy_announced", "bound_plays_behind")
def bound_plays_behind(table: Table, context: RulingContext) -> list[Change]:
    """The chips play as if they were there; they must be paid for."""
    number = context.player.number
    count(table, number)
    put_chips(table, number, context.amount)
    finish_of(table).debts[number] = context.amount
    return [Change("plays_behind", number, context.amount)]


def pays_debt(play: Play, event: BuysMore) -> None:
    """The chips of a rebuy announced are put down. Raises: ReplayError: they are not as many."""
    finish, number = finish_of(play.table), event.seat
    owed = finish.debts[number]
    if isinstance(event, RebuysFor) and event.amount != owed:
        what = f"seat {number} has announced a rebuy of {owed}"
        raise refuse(event, what, f"write '{number} rebuys {owed}'")
    del finish.debts[number]
    play.step([Change("debt_paid", number, owed)])


@ruling("rebuy_chips", "starting_stack")
def starting_stack(table: Table, context: RulingContext) -> list[Change]:
    """As many as a player starts with."""
    return [Change("rebuy_starting_stack")]


ruling("rebuys", "may_not")(says_of_player("no_rebuy"))
ruling("rebuy_announced", "not_bound")(says_of_player("rebuy_not_bound"))
ruling("rebuy_announced", "too_late")(says_of_player("rebuy_too_late"))


@ruling("rebuy_chips", "another_amount")
def another_amount(table: Table, context: RulingContext) -> list[Change]:
    """As many as are stated for the event, or as the house says."""
    if not context.value:
        return [Change("rebuy_amount_stated")]
    finish = finish_of(table)
    finish.told = replace(finish.told, rebuy_chips=context.value)
    return [Change("rebuy_amount", amount=context.value)]
