"""A pot pushed to the wrong player, and whether it can be put right.

Sources: queensix:2.decision.4 and 2.decision.5, nunavut:B.house-policies.5 and B.house-policies.6,
whangamata:18 and 19.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.poker.awarding import award, awarded, settle
from floorbase.engine.poker.showing import known, require_betting_over
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.memory.showdown_state import Award, WrongPush
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.showdown.lines import PushesPot, Riffle
from floorbase.engine.topics.showdown.pots_back import hand_begun, require_chips


@handles(PushesPot)
def pushes_pot(play: Play, event: PushesPot) -> None:
    """The dealer pushes the whole pot to a seat, rightly or wrongly.

    Raises: ReplayError: whose pot it is cannot be told yet.
    """
    table = play.table
    seat = play.seat(event)
    require_betting_over(table, event)
    wrong = table.wrong_push
    if wrong is not None and not hand_begun(play, wrong.event):
        play.step(moved_back(table, RulingContext(seat, event)))
    if not table.over:
        read_hands(play, event)
    due = awarded(table)
    if not due:
        raise betting.refuse(event, "nothing is known about this pot", "remove this line")
    if all([number for number, _ in paid.paid] == [seat.number] for paid in due):
        play.step([Change("pushed", seat.number, sum(paid.amount for paid in due))])
        return
    require_chips(table, due, event)
    push(table, seat, due)
    table.round.ended = None
    table.wrong_push = WrongPush(seat.number, tuple(due), play.index)
    play.step([Change("pushed_wrongly", seat.number, table.wrong_push.amount)])


def read_hands(play: Play, event: Event) -> None:
    """Give the pot to whom the hands send it, tabled or not. Raises: ReplayError: not known."""
    table = play.table
    live = table.live()
    waits = table.showing is not None and (table.showing.owes or table.showing.up)
    if waits or (len(live) > 1 and any(known(table, seat.cards) is None for seat in live)):
        what = "it is not known whose pot it is until every remaining hand has been shown"
        raise betting.refuse(event, what, "first write the hands that are shown")
    for seat in live:
        seat.shown = True
    if len(live) > 1:
        award(play)
    settle(play)


def push(table: Table, seat: Seat, due: Sequence[Award]) -> None:
    """Every pot goes to one seat instead of those that it is due to."""
    for paid in due:
        for number, chips in paid.paid:
            table.seats[number].stack -= chips
        table.carried -= paid.carried
        seat.stack += paid.amount


@handles(Riffle)
def riffles(play: Play, event: Riffle) -> None:
    """The first riffle for the next hand. Raises: ReplayError: the hand is not over."""
    if not play.table.over:
        raise betting.refuse(event, "the hand is not over", "first write how it ended")
    play.step([Change("riffle")])


def rule_on_pushed(play: Play, seat: Seat, wrong: WrongPush, event: Event) -> None:
    """A player says that the pot went to the wrong seat."""
    table = play.table
    late = hand_begun(play, wrong.event)
    facts = play.seen(pot_error_raised="after_next_riffle" if late else "before_next_riffle")
    play.step([Change("claims", seat.number)])
    option = play.rule("pot_pushed_wrongly", facts, RulingContext(seat, event))
    if option == "result_stands" and not hand_begun(play, wrong.event, ("next_hand",)):
        table.hand.awards = (Award(wrong.amount, ((wrong.to, wrong.amount),)),)
        table.hand.uncontested = None


@ruling("pot_pushed_wrongly", "pot_moved")
def moved_back(table: Table, context: RulingContext) -> list[Change]:
    """What was pushed goes from the wrong seat to those it is due to; no chip more or less.

    Raises: ReplayError: the next hand is being played with it, or the chips are no longer there.
    """
    wrong = table.wrong_push
    event = context.event or Event()
    if wrong is None or not table.over:
        what = "those chips are in play in the next hand, and no book says how to take them back"
        raise betting.refuse(event, what, "rule that the result holds, or end the record here")
    debtor = table.seats.get(wrong.to)
    has = debtor.stack if debtor is not None else 0
    missing = [n for paid in wrong.due for n, _ in paid.paid if n not in table.seats]
    if debtor is None or has < wrong.amount or missing:
        what = f"seat {wrong.to} has {has} of the {wrong.amount} that it was pushed"
        if missing:
            what = f"seat {missing[0]}, to whom the pot is due, has left the table"
        raise betting.refuse(event, what, "end the record here: no book says what to do then")
    table.wrong_push = None
    changes = []
    for paid in wrong.due:
        debtor.stack -= paid.amount
        table.carried += paid.carried
        for number, chips in paid.paid:
            table.seats[number].stack += chips
            changes.append(Change("pot_moved", number, chips, to=wrong.to))
    return changes


@ruling("pot_pushed_wrongly", "rebuilt_and_moved")
def rebuilt_and_moved(table: Table, context: RulingContext) -> list[Change]:
    """The betting is added up again, and that much is moved. Raises: as ``moved_back``."""
    amount = table.wrong_push.amount if table.wrong_push is not None else 0
    return [Change("rebuilt", None, amount), *moved_back(table, context)]


@ruling("pot_pushed_wrongly", "result_stands")
def result_stands(table: Table, context: RulingContext) -> list[Change]:
    """The pot stays where it went."""
    wrong = table.wrong_push
    table.wrong_push = None
    return [Change("pot_stays_with", wrong.to if wrong is not None else None)]
