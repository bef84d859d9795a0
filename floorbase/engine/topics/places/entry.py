"""What the dealer's hands do: players who buy back in, or buy more.

Sources: star:7.12, star:7.21 and 1.format.3, queensix:3.buy-in.2, tournament.29 and 4.blinds.6,
whangamata:23, nunavut:8.12 and 9.25 to 9.27, michigan:43 and 76(b).
"""

from __future__ import annotations

from msgspec.structs import replace

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play, number_of
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.memory.tournament_state import Finish
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.places.lines import (
    BlindsMissed,
    BuysBackIn,
    BuysMore,
    GivesUpStack,
    LateEntryCloses,
    RebuyTimeEnds,
    ReEntersAt,
    SaysRebuy,
)
from floorbase.engine.topics.presence.withdraw import in_hand, remove
from floorbase.engine.topics.seating import leaving

START = "give 'starting_stack:' under 'tournament:'"


@handles(LateEntryCloses, RebuyTimeEnds)
def closes(play: Play, event: LateEntryCloses | RebuyTimeEnds) -> None:
    """The time for entering and re-entering, or for rebuys, is over."""
    finish = finish_of(play.table)
    if isinstance(event, LateEntryCloses):
        finish.late_entry, finish.just_closed = "closed", True
    else:
        finish.rebuy_time = "closed"
    play.step([Change(event.kind)])


def is_broke(table: Table, number: int) -> bool:
    """Whether the player of this chair has lost the last chips, in a hand that is over."""
    seat = table.seats.get(number)
    if seat is not None:
        return not (seat.stack + seat.bet + seat.held) and (table.over or not in_hand(table, seat))
    lost = table.presence.lost if table.presence is not None else {}
    return number in lost or (table.finish is not None and number in table.finish.broke)


def broke_seat(play: Play, event: BuysBackIn | BuysMore | SaysRebuy) -> Seat:
    """The seat named, whose player is broke. Raises: ReplayError: it is not."""
    number = event.seat
    if not is_broke(play.table, number):
        what = f"the player in seat {number} has not lost their last chips here"
        raise refuse(event, what, "write this line once the hand in which they bust is over")
    return play.table.seats.get(number) or Seat(number, 0)


@handles(BuysBackIn)
def re_enters(play: Play, event: BuysBackIn) -> None:
    """Somebody who is broke pays again and wants to come back in."""
    between_hands(play, event)
    table = play.table
    finish = finish_of(table)
    seat = broke_seat(play, event)
    leaving.check_free(table, event, event.to if isinstance(event, ReEntersAt) else seat.number)
    facts = {}
    if finish.told.re_entry:
        facts["reentry_terms"] = finish.told.re_entry
    if finish.late_entry:
        facts["late_entry_open"] = "yes" if finish.late_entry == "open" else "no"
    if play.seen(**facts).get("reentry_terms") != "none":
        facts["reentries_made"] = "1+" if finish.again.get(seat.number) else "0"
    given = play.seen(**facts)
    if given.get("reentry_terms") == "none":
        given.pop("reentries_made", None)
    context = RulingContext(seat, event, amount=finish.told.starting_stack)
    ruling = play.ask("re_entry", given, seat)
    most = number_of(ruling)
    if most is not None and finish.again.get(seat.number, 0) >= most:
        ruling = ruling[0], "may_not", ruling[2]
    play.carry_out("re_entry", given, context, ruling)
    if ruling[1] == "may_re_enter":
        play.rule("re_entry_stack", play.seen(), context)


@ruling("re_entry", "may_re_enter")
def may_re_enter(table: Table, context: RulingContext) -> list[Change]:
    """A new entry: it is counted, and has yet to be given its chips."""
    finish, number = finish_of(table), context.player.number
    finish.enter(number, again=True)
    finish.again[number] = finish.again.get(number, 0) + 1
    return [Change("re_enters", number)]


@ruling("re_entry_stack", "full_stack_when_seat_free")
def full_stack(table: Table, context: RulingContext) -> list[Change]:
    """A full starting stack at a free seat, or as many chips as the house says."""
    if context.value:
        context = replace(context, amount=context.value)
    return _sits_again(table, context, 0)


@ruling("re_entry_stack", "stack_less_blinds")
def stack_less_blinds(table: Table, context: RulingContext) -> list[Change]:
    """A starting stack less the blinds gone by. Raises: ReplayError: nobody has counted them."""
    finish, number = finish_of(table), context.player.number
    less = finish.missed.pop(number, None)
    if less is None:
        fix = f"before this line, write how much was missed: '{number} missed blinds of 150'"
        raise refuse(context.cause, "no book says how missed blinds are counted", fix)
    return _sits_again(table, context, less)


def _sits_again(table: Table, context: RulingContext, less: int) -> list[Change]:
    event, old = context.cause, context.player.number
    if not context.amount:
        raise refuse(event, "the starting stack is not known", START)
    chair = event.to if isinstance(event, ReEntersAt) else old
    chips = max(context.amount - less, 0)
    finish_of(table).move({old: chair})
    if chair != old and old in table.seats:
        finish_of(table).settled.add(old)
    put_chips(table, chair, chips)
    return [Change("sits_again", chair, chips)]


def put_chips(table: Table, number: int, chips: int) -> None:
    """Issue chips to a chair; whoever comes to an empty one is dealt in next hand."""
    table.issued += chips
    table.round.ended = None
    seat = table.seats.get(number)
    if seat is None:
        seat = Seat(number, 0)
        seat.folded = True
        table.seats[number] = seat
        table.join()
    seat.stack += chips


@handles(GivesUpStack)
def gives_up(play: Play, event: GivesUpStack) -> None:
    """Somebody still in wants to give up the stack and buy in again."""
    between_hands(play, event)
    finish = finish_of(play.table)
    seat = play.seat(event)
    if not seat.stack:
        raise refuse(event, f"seat {seat.number} has no stack", f"write '{seat.number} re-enters'")
    facts = {}
    start = finish.told.starting_stack
    if start:
        fewer = "fewer" if seat.stack < start else "more"
        facts["stack_against_start"] = "equal" if seat.stack == start else fewer
    moment = moment_of(finish)
    if moment:
        facts["forfeit_moment"] = moment
    context = RulingContext(seat, event, amount=start)
    play.rule("forfeit_to_re_enter", play.seen(**facts), context)


def moment_of(finish: Finish) -> str:
    """The value of the fact ``forfeit_moment``; nothing where it is not known."""
    if finish.day_over:
        return "day_end"
    if finish.just_closed:
        return "period_end"
    return {"open": "during_period", "closed": "later"}.get(finish.late_entry, "")


@ruling("forfeit_to_re_enter", "may_forfeit")
def may_forfeit(table: Table, context: RulingContext) -> list[Change]:
    """The chips go out of play at once, and a full stack is bought."""
    seat = context.player
    if not context.amount:
        raise refuse(context.cause, "the starting stack is not known", START)
    changes = remove(table, seat, seat.stack)
    put_chips(table, seat.number, context.amount)
    finish = finish_of(table)
    finish.enter(seat.number, again=True)
    finish.again[seat.number] = finish.again.get(seat.number, 0) + 1
    return [*changes, Change("sits_again", seat.number, context.amount)]


@handles(BlindsMissed)
def blinds_missed(play: Play, event: BlindsMissed) -> None:
    """Blinds that a player missed since the last chips were lost, as somebody counted them."""
    finish = finish_of(play.table)
    number, chips = event.seat, event.amount
    seat = play.table.seats.get(number)
    if not chips or (not is_broke(play.table, number) and number not in finish.taken):
        what = f"the player in seat {number} has not gone broke here, or has missed no blinds"
        raise refuse(event, what, "write this line only for a player who buys back in")
    finish.missed[number] = chips
    play.step([Change("missed_blinds", number, chips)])
    if seat is not None and seat.stack:
        make_up(play, seat)


def make_up(play: Play, seat: Seat) -> None:
    """Must blinds missed before a rebuy be made up?"""
    missed = finish_of(play.table).missed
    if play.table.over and seat.number in missed:
        context = RulingContext(seat, amount=missed.pop(seat.number))
        play.rule("rebuy_missed_blinds", play.seen(), context)


@ruling("rebuy_missed_blinds", "made_up")
def made_up(table: Table, context: RulingContext) -> list[Change]:
    """They come out of the player's chips and lie in the next pot."""
    seat = context.player
    chips = min(context.amount, seat.stack)
    seat.stack -= chips
    table.carried += chips
    return [Change("missed_made_up", seat.number, chips)]


ruling("re_entry", "may_not")(says_of_player("no_re_entry"))
ruling("forfeit_to_re_enter", "may_not")(says_of_player("keeps_stack"))
ruling("rebuy_missed_blinds", "not_owed")(says_of_player("missed_not_owed"))
