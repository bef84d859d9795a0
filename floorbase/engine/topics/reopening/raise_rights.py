"""Whether a seat may raise, and what a bet or raise must reach: asked only where it matters.

A call or a fold never asks. What a book rules is shown as soon as the turn comes to the seat; where
it is silent the replay stops only at the raise itself.
"""

from __future__ import annotations

from typing import NamedTuple

from floorbase.engine.lines.poker import Call, Check, MakeIt, Raise
from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting, legal_actions, situations
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action, Event, taken_as
from floorbase.engine.table.memory.notes import Right, Short
from floorbase.engine.table.seat import NOT_YET, Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.betting import least
from floorbase.engine.topics.betting.unfinished import unfinished
from floorbase.engine.topics.reopening import conditional_statements, short_calls
from floorbase.rules.rulings.model import Answer, Facts

CLOSES = ("no_raise", "call_or_fold")
THREE = 3


class RightQuestion(NamedTuple):
    """A question on which a right hangs, and its facts."""

    question: str
    facts: Facts


@situations.rights_in_question.ruled_by
def before(play: Play, seat: Seat, event: Action) -> Action | None:
    """An action in turn before it is read, with its rights ruled on where its words are clear.

    Returns: the action, or the call that is left of a raise; None where a ruling has put something
    else in its place, or the seat has its turn still.
    Raises: StopHere: the floor must rule.
    """
    table = play.table
    if seat.doing or unfinished(play, event):
        return event
    if short_calls.settle(play, seat, event):
        return None
    total = _total(seat, event)
    if total is None or not table.current_bet < total <= seat.has or seat.passive:
        return event
    if not table.current_bet:
        return event
    if not may(play, seat, event, total):
        return None if seat.passive else _as_call(table, seat, event)
    least.rule_raise(play, seat, event, total)
    return event


@situations.bound_otherwise.ruled_by
def after(play: Play, seat: Seat, event: Action, move: Move) -> Move | None:
    """What an action comes to once it has been read, and where a ruling has put it into other
    words, once these have been read. Returns and raises: as ``allowed``."""
    settled = allowed(play, seat, event, move)
    if settled is None and seat.doing:  # too little over a short all-in: read as such
        return situations.reads_differently(play, seat)
    return settled


def allowed(play: Play, seat: Seat, event: Action, move: Move) -> Move | None:
    """What an action in turn comes to, once it has been read.

    Returns: the move; None where a ruling has put something else in its place, or where it must be
    read again as ``seat.doing``.
    Raises: as ``before``.
    """
    table = play.table
    settled: Move | None = move
    if move.action == "raise" and not seat.passive:
        if may(play, seat, event, move.total):
            least.rule_raise(play, seat, event, move.total)
            lowest = raise_sizes.smallest_raise(table, seat)
            if lowest is not None and move.total < lowest:
                words = taken_as(event, MakeIt, amount=move.total, said=True)
                seat.doing = (words,)
                return None
        elif seat.passive:
            return None
        else:
            call = _as_call(table, seat, event)
            settled = betting.interpret(table, seat, call)
    elif short_calls.settle_words(play, seat, event, move):
        return None
    settled = (
        conditional_statements.settle(play, seat, event, settled) if settled is not None else None
    )
    if settled is not move:
        short_calls.forget_short(table, seat)
    return settled


def _total(seat: Seat, event: Event) -> int | None:
    """The whole bet of the round that an action would come to, if it names or pushes one."""
    if event.kind == "all_in":
        return seat.has
    return event.amount if isinstance(event, Raise | MakeIt) else None


def _as_call(table: Table, seat: Seat, event: Action) -> Action:
    """What is left of a raise that was not open: the call, or a check with nothing to call."""
    return taken_as(event, Call if table.current_bet > seat.bet else Check)


def may(play: Play, seat: Seat, event: Event, total: int) -> bool:
    """Whether a raise to this total is open to the seat; asks what has to be asked."""
    table = play.table
    notes = table.notes
    if notes is None or not legal_actions.can_raise(table, seat):
        return True
    if notes.allowed == (seat.number, table.current_bet):
        return True
    for question, facts in asked(play, seat):
        if question == "raises_cap" and not _disputed(play, facts):
            continue
        option = play.rule(question, facts, RulingContext(seat, event, total))
        if closes(table, option):
            return False
    notes.allowed = (seat.number, table.current_bet)
    return True


def _disputed(play: Play, facts: Facts) -> bool:
    """Whether the number of raises is at issue: a cap is known, or a book or the floor sets one.

    Where a book is silent and the house gave no number, nobody at the table objects.
    """
    if play.table.stakes.raise_cap and play.table.round.raises >= play.table.stakes.raise_cap:
        return True
    if any(directed.question == "raises_cap" for directed in play.directions):
        return True
    return play.decide("raises_cap", facts).option not in (None, "no_cap")


def closes(table: Table, option: str) -> bool:
    """Whether an option of a question on the right to raise closes the betting to the seat."""
    if option == "three_raises":
        return table.round.raises >= THREE
    if option == "number_set_elsewhere":
        return 0 < table.stakes.raise_cap <= table.round.raises
    return option in CLOSES


def asked(play: Play, seat: Seat) -> list[RightQuestion]:
    """The questions on which it hangs whether a seat may raise, in the order they are settled."""
    table = play.table
    notes = table.notes
    if notes is None:
        return []
    found = []
    corrected = notes.corrected
    if corrected and table.round.full_at == corrected.new and seat.level == corrected.old:
        found.append(RightQuestion("raise_after_correction", play.seen()))
    kind = least.FORMAT[table.stakes.betting]
    shorts = shorts_since(table, seat)
    if len(shorts) == 1 or (shorts and seat.level == NOT_YET):
        acted = "acted" if seat.level != NOT_YET else "blind_only"
        facts = {"short_all_in_made": shorts[0].made, "had_acted_before_all_in": acted}
        found.append(
            RightQuestion("short_all_in_reopen", play.seen(betting_limit_kind=kind, **facts))
        )
    elif shorts:
        full = table.current_bet - seat.level >= raise_sizes.full_step(table)
        facts = {"short_all_ins_together": "full_raise" if full else "under_full_raise"}
        found.append(
            RightQuestion("cumulative_all_ins_reopen", play.seen(betting_limit_kind=kind, **facts))
        )
    if table.round.raises >= THREE or 0 < table.stakes.raise_cap <= table.round.raises:
        facts = {"betting_limit_kind": kind, **_two_left(table)}
        found.append(RightQuestion("raises_cap", play.seen(**facts)))
    return found


def shorts_since(table: Table, seat: Seat) -> list[Short]:
    """The short all-ins since a seat's last action or its blind; none where a full bet or raise
    has come since then, or where it has neither acted nor posted."""
    notes = table.notes
    if notes is None or not notes.shorts:
        return []
    if seat.level == NOT_YET:
        posted = seat.bet > 0 and table.street == "preflop"
        return list(notes.shorts) if posted and not table.round.raises else []
    if table.round.full_at > seat.level:
        return []
    return [short for short in notes.shorts if short.total > seat.level]


def _two_left(table: Table) -> dict[str, str]:
    """The fact ``two_left_where``; two at the whole of this table may be two of the tournament."""
    if len(table.live()) > 2:
        return {"two_left_where": "neither"}
    if any(seat.folded and seat.stack for seat in table.seats.values()):
        return {"two_left_where": "in_hand"}
    return {}


@situations.rights_to_show.ruled_by
def show(play: Play) -> None:
    """Once the turn has come to a seat, its rights as far as they are ruled, without stopping."""
    table = play.table
    seat, notes = table.actor, table.notes
    if seat is None or notes is None or seat.passive or not legal_actions.can_raise(table, seat):
        return
    if notes.right is not None and notes.right[:2] == (seat.number, table.current_bet):
        return
    changes: list[Change] = []
    opened: bool | None = True
    for question, facts in asked(play, seat):
        if question == "raises_cap" and notes.raises_cap:
            if closes(table, notes.raises_cap):
                changes.append(Change("closed", seat.number, name="as ruled"))
                opened = False
            continue
        answer = play.decide(question, facts)
        if question == "raises_cap" and answer.option is None and not table.stakes.raise_cap:
            continue
        change = _told(table, seat, question, answer)
        changes += [change] if change else []
        opened = {"closed": False, "undecided": None}.get(change.kind, opened) if change else opened
        if opened is False:
            break
    notes.right = Right(seat.number, table.current_bet, opened)
    if opened is not False and notes.next_raise_is_open():
        answer = play.decide("next_raise_after_short_all_in", least.facts(play))
        notes.over_short = answer.option
        notes.only_shown = answer.option is not None
        if answer.option:
            total = raise_sizes.ruled_raise(table)
            short = total is not None and seat.has < total
            kind = "least_raise_or_all_in" if short else "least_raise"
            changes.append(Change(kind, seat.number, total, name=_cites(answer)))
    play.restate(changes)


def _told(table: Table, seat: Seat, question: str, answer: Answer) -> Change | None:
    """What an answer means for the seat on turn; None where nobody would mention it."""
    if answer.option is None:
        return Change("undecided", seat.number)
    if closes(table, answer.option):
        return Change("closed", seat.number, name=_cites(answer))
    if question == "raises_cap":
        return None
    return Change("open_again", seat.number, name=_cites(answer))


def _cites(answer: Answer) -> str:
    return ", ".join(answer.cites)
