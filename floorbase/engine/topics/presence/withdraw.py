"""A player goes, or a turn is taken, by a ruling: what all that is about presence shares."""

from __future__ import annotations

from collections.abc import Collection

from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.out_of_turn.waiting import settle_folds
from floorbase.rules.rulings.model import Facts

NO_EVENT = Event(text="The table")


def in_hand(table: Table, seat: Seat) -> bool:
    """Whether the seat can still win the hand being played."""
    return not table.over and not seat.folded


def at_table(table: Table) -> list[int]:
    """The seats that are not yet out: with chips, or still in the hand."""
    seats = table.ring
    return [s.number for s in seats if s.stack or s.bet or s.held or in_hand(table, s)]


def refuse_unfinished(table: Table, seat: Seat, event: Event) -> None:
    """Raises: ReplayError: the seat has said or put forward what is not yet ruled on."""
    if seat.held or seat.doing or seat.number in table.waiting:
        what = f"what seat {seat.number} has said or put forward is not yet ruled on"
        raise betting.refuse(event, what, "let the action reach it first, or end the record here")


def judge(
    play: Play, question: str, facts: Facts, context: RulingContext, deadly: Collection[str]
) -> str:
    """Ask what may end a live hand, and carry it out.

    If the hand is to die while only folds out of turn keep it from having won, those come first.
    Returns: the option.
    """
    ruling = play.ask(question, facts, context.seat)
    if ruling[1] not in deadly or not settle_folds(play, context.player):
        play.carry_out(question, facts, context, ruling)
    return ruling[1]


def check_for(table: Table, seat: Seat, event: Event) -> list[Change]:
    """Check for the seat whose turn it is. Raises: ReplayError: it has a bet to call."""
    if table.current_bet > seat.bet:
        what = f"seat {seat.number} has {table.price(seat)} to call and cannot check"
        raise betting.refuse(event, what, "rule the hand dead, or end the record here")
    label = betting.apply(table, seat, Move("check", seat.bet))
    for waiting in table.waiting.values():
        waiting.between.append(label)
    back = betting.advance(table, seat)
    changes = [Change("check", seat.number)]
    return [*changes, Change("uncalled", None, back)] if back else changes


def remove(table: Table, seat: Seat, chips: int) -> list[Change]:
    """Take chips behind a seat out of play, from where no fold taken back can bring them."""
    seat.stack -= chips
    table.removed += chips
    table.round.ended = None
    if table.finish is not None and not seat.stack:
        table.finish.barred.add(seat.number)
    return [Change("removed", seat.number, chips)]


def give(table: Table, seat: Seat, chips: int) -> None:
    """Put chips that lay out of play behind a seat."""
    seat.stack += chips
    table.removed -= chips
    table.round.ended = None
