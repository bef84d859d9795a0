"""Players who are not at the table: dealt in or not, blinded or not, back in time or not.

Sources: star:7.13 to 7.15, queensix:tournament.5 and tournament.10, whangamata:26,
nunavut:B.tournament-play.6, B.tournament-play.15 and 9.25.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, refuse
from floorbase.engine.table.extensions import presence_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.presence.events import BackInDeal
from floorbase.engine.topics.presence.lines import (
    Absent,
    NeverArrived,
    OnDuty,
    PutOutAsked,
    Returns,
)
from floorbase.engine.topics.presence.sitting_out import (
    BACK,
    deal_past,
    mark_away,
    serve,
    unpost,
)
from floorbase.engine.topics.presence.withdraw import in_hand, remove

AWAY = {"absent": "absent", "never_arrived": "no-show", "on_duty": "duty"}


@handles(Absent, NeverArrived, OnDuty)
def goes_away(play: Play, event: Absent | NeverArrived | OnDuty) -> None:
    """A player is not at the table; what follows is asked when cards are next dealt."""
    seat = play.seat(event)
    if seat.away:
        raise refuse(event, f"seat {seat.number} is already away", "remove this line")
    mark_away(seat, AWAY[event.kind])
    presence_of(play.table)
    play.step([Change(event.kind, seat.number)])


@handles(Returns)
def returns(play: Play, event: Returns | BackInDeal) -> None:
    """A player is at the table again, for every hand that is still to be dealt."""
    seat = who_is_away(play, event)
    seat.away = seat.no_show = seat.on_duty = False
    play.step([Change("returns", seat.number)])


def who_is_away(play: Play, event: Event) -> Seat:
    """The seat named, whose player is away. Raises: ReplayError: it is not away."""
    seat = play.seat(event)
    if not seat.away:
        fix = f"write 'seat {seat.number} absent' first, or remove this line"
        raise refuse(event, f"seat {seat.number} is not away", fix)
    return seat


@handles(BackInDeal)
def back_in_deal(play: Play, event: BackInDeal) -> None:
    """A player came back while cards were dealt: the deal has already been ruled on with it.

    Raises: ReplayError: the line does not follow a deal directly.
    """
    before = play.index - 1
    while before >= 0 and play.events[before].kind in BACK:
        before -= 1
    dealt = before < 0 or play.events[before].kind.startswith("next_hand")
    dealt = dealt or play.dealt_at == before + 1
    if not dealt or play.table.street != "preflop":
        fix = f"write this line right after the deal, or 'seat {event.seat} returns'"
        raise refuse(event, "nothing was being dealt", fix)
    returns(play, event)


@handles(PutOutAsked)
def put_out_asked(play: Play, event: PutOutAsked) -> None:
    """Somebody wants a player who is away put out of the tournament."""
    seat = who_is_away(play, event)
    refuse_live(play.table, seat, event)
    play.rule("absent_put_out", play.seen(), RulingContext(seat, event))


def refuse_live(table: Table, seat: Seat, event: Event) -> None:
    """Raises: ReplayError: the seat is still in a hand that no book then provides for."""
    if in_hand(table, seat):
        what = f"no book says what then happens to seat {seat.number}'s live hand"
        raise refuse(event, what, "write first how its hand ended")


@ruling(("absent_dealt_in", "penalty_dealt_in"), "dealt_out")
def dealt_out(table: Table, context: RulingContext) -> list[Change]:
    """The seat gets no cards: everyone's lie as if nobody had dealt to it."""
    seat = context.player
    served = serve(seat)
    return [Change("dealt_out", seat.number), *served, *deal_past(table, seat)]


@ruling("penalty_dealt_in", "dealt_in_and_mucked")
def mucked(table: Table, context: RulingContext) -> list[Change]:
    """The seat has been dealt in, and its hand is mucked: one hand of the penalty is served."""
    served = serve(context.player)
    return [*served, *dead_hands.kill(table, context.player, context.event)]


@ruling(("absent_blinds", "penalty_missed_blinds"), "posted_from_stack")
def posted(table: Table, context: RulingContext) -> list[Change]:
    """What fell due was taken from the stack."""
    return [Change(f"posted_{context.name}", context.player.number, context.amount)]


@ruling(("absent_blinds", "penalty_missed_blinds"), "not_posted")
def not_posted(table: Table, context: RulingContext) -> list[Change]:
    """Nothing is taken from the stack."""
    unpost(table, context.player, context.name, context.amount)
    return [Change(f"unposted_{context.name}", context.player.number, context.amount)]


@ruling("absent_put_out", "put_out")
def put_out(table: Table, context: RulingContext) -> list[Change]:
    """The stack goes out of play, and the seat is empty from the next deal on."""
    seat = context.player
    seat.away = False
    return [Change("put_out", seat.number), *remove(table, seat, seat.stack)]


ruling("absent_dealt_in", "dealt_in")(says_of_player("dealt_in_away"))
ruling(("absent_at_deal", "absent_on_duty"), "hand_dead")(dead_hands.dies)
ruling(("absent_at_deal", "absent_on_duty"), "hand_live")(says_of_player("still_live"))
ruling("absent_put_out", "stays_in")(says_of_player("stays_entered"))
