"""What a player in turn is doing: words and chips, in order, that are not yet an action."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from floorbase.engine.lines import poker as plain_lines
from floorbase.engine.lines.form_reader import Reader
from floorbase.engine.lines.poker import Motion, Push
from floorbase.engine.poker import betting
from floorbase.engine.table.changes import Change
from floorbase.engine.table.events import Action, Event, refuse, taken_as
from floorbase.engine.table.seat import Seat
from floorbase.engine.topics.amounts import lines
from floorbase.engine.topics.amounts.lines import PushSaying, TakesBack
from floorbase.engine.topics.betting.unfinished import SAYABLE
from floorbase.errors import ReplayError

Motions: TypeAlias = tuple[tuple[int, ...], ...]  # the chips of each motion
BOUND = "bound"  # the mark of a declaration that a ruling has already made binding
TOGETHER = "together"  # the mark of words spoken as the chips went in


class Done(NamedTuple):
    """What a player did in turn, in order: words, chips by motion, later words, later chips."""

    words: tuple[Action, ...]
    motions: Motions
    after: tuple[Action, ...]
    late: int
    last: Action


def take_up(seat: Seat, event: Action) -> None:
    """Add to what the seat is doing; its chips lie in front, not yet counted.

    Raises: ReplayError: the chips are not there.
    """
    if isinstance(event, Motion):
        betting.check_chips(seat, event)
        put = sum(event.chips)
        seat.stack -= put
        seat.held += put
    if isinstance(event, TakesBack) and not 0 < seat.held == event.amount:
        can = f"can take back only the {seat.held} just pushed"
        what = f"seat {seat.number} {can if seat.held else 'has no chips to take back'}"
        raise refuse(
            event, what, "write this line right after the chips went in, with the same amount"
        )
    if isinstance(event, PushSaying):
        said = said_action(seat, event)
        seat.doing += (replace(said, mark=TOGETHER), taken_as(event, Push))
    else:
        seat.doing += (event,)


def said_action(seat: Seat, event: PushSaying) -> Action:
    """The action that words name, spoken as chips went in. Raises: ReplayError: they name none."""
    text = f'{seat.number} says "{event.words}"'
    try:
        said = spoken_actions().read_words(seat.number, event.words, text, event.where)
    except ValueError:
        said = None
    if not isinstance(said, Action) or said.kind not in (*SAYABLE, "pot"):
        raise refuse(event, "what was said names no action", "write it on its own line")
    return said


@cache
def spoken_actions() -> Reader:
    """Reads what a player may say of an action."""
    return Reader(form for form in (*plain_lines.FORMS, *lines.FORMS) if form.spoken)


def in_front(seat: Seat) -> Change:
    """What the table sees while an action is not finished."""
    if seat.held:
        return Change("puts_out", seat.number, seat.held)
    return Change("speaks", seat.number)


def sort_out(doing: tuple[Action, ...]) -> Done:
    """What was said first, pushed, said after it and pushed after that."""
    words: list[Action] = []
    after: list[Action] = []
    motions: list[tuple[int, ...]] = []
    late = 0
    for event in doing:
        if isinstance(event, Push):
            if after:
                late += sum(event.chips)
            else:
                motions.append(event.chips)
        elif event.kind != "takes_back":
            (after if motions else words).append(event)
    return Done(tuple(words), tuple(motions), tuple(after), late, doing[-1])


def tangled(event: Event) -> ReplayError:
    """Words, chips and words again: no question covers that."""
    what = "no book covers a player who speaks, puts chips in, then says something else"
    return refuse(event, what, "write the action as it was ruled")
