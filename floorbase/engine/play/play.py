"""A replay under way: the table, the decisions asked, and the steps kept."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from floorbase.engine.play.snapshot import Seen, take
from floorbase.engine.play.trace import Decide, Pending, Step, named_ruling
from floorbase.engine.table.changes import Change, Direction, RulingContext
from floorbase.engine.table.events import Event, refuse, seat_of
from floorbase.engine.table.seat import Seat, slotted
from floorbase.engine.table.state import Table
from floorbase.errors import Problem, ReplayError, one_of
from floorbase.rules.rulings.model import Answer, Facts

Procedure: TypeAlias = Callable[[Table, RulingContext], list[Change]]


def played(answer: Answer, option: str | None) -> str | None:
    """What is played for an option: one that a house added is played as another, or cannot be."""
    own = answer.own.get(option or "")
    return option if own is None else own.like or None


def number_of(ruling: tuple[Answer, str, Direction | None]) -> int | None:
    """The number of a ruling that is one of the house's own."""
    answer, _, directed = ruling
    own = answer.own.get((directed.option if directed else answer.option) or "")
    return own.value if own else None


def playable(decide: Decide) -> Decide:
    """A book's answers with what is played in place of options that its house added."""

    def plain(question: str, facts: Facts) -> Answer:
        answer = decide(question, facts)
        if answer.option is None or answer.option not in answer.own:
            return answer
        return dataclasses.replace(answer, option=played(answer, answer.option))

    return plain


class StopHere(Exception):  # noqa: N818 - not an error: the floor is needed
    """The book gives no option, and no direction was given."""

    def __init__(self, pending: Pending) -> None:
        self.pending = pending


@slotted
class Play(Struct, eq=False):
    """What handlers work on.

    ``observed`` holds facts that no event can show; ``directions`` are those not yet used;
    ``tracing`` is whether steps are kept. ``dealt_at`` is the event before which the last deal was
    complete. ``decide`` has options that can be played alone; ``told`` is as the book has them.
    """

    table: Table
    events: Sequence[Event]
    observed: Mapping[str, str]
    decide: Decide
    directions: list[Direction]
    procedures: Mapping[tuple[str, str], Procedure]
    tracing: bool
    steps: list[Step] = field(default_factory=list)
    returned: dict[int, int] = field(default_factory=dict)
    skips_ruled: frozenset[int] = frozenset()
    index: int = -1
    dealt_at: int = 0
    told: Decide | None = None

    def seat(self, event: Event, number: int | None = None) -> Seat:
        """The seat an event names. Raises: ReplayError: it is not at this table."""
        number = seat_of(event) if number is None else number
        found = self.table.seats.get(number or 0)
        if found is None:
            fix = one_of(self.table.seats, "use")
            raise refuse(event, f"seat {number} is not at this table", fix)
        return found

    def live_seat(self, event: Event) -> Seat:
        """The seat an event names, still in the hand. Raises: ReplayError: it is not."""
        seat = self.seat(event)
        if seat.folded or self.table.over:
            over = self.table.over
            what = "the hand is over" if over else f"seat {seat.number} has folded"
            raise refuse(event, what, "remove this line")
        return seat

    def seen(self, **facts: str) -> dict[str, str]:
        """Facts read off the table, completed by what was observed besides."""
        return {**self.observed, **facts}

    def rule(self, question: str, facts: Facts, context: RulingContext) -> str:
        """Ask a question, carry out its answer, keep the step.

        Returns: the option that was carried out.
        Raises: StopHere: neither the book nor a direction gives one.
        """
        ruling = self.ask(question, facts, context.seat)
        self.carry_out(question, facts, context, ruling)
        return ruling[1]

    def ask(
        self, question: str, facts: Facts, seat: Seat | None = None
    ) -> tuple[Answer, str, Direction | None]:
        """The book's option, or else the floor's.

        Raises: StopHere: neither has one.
        """
        return self.settle((self.told or self.decide)(question, facts), question, facts, seat)

    def settle(
        self, answer: Answer, question: str, facts: Facts, seat: Seat | None = None
    ) -> tuple[Answer, str, Direction | None]:
        """The option of an answer, or else the floor's. Raises: StopHere: neither has one."""
        if (option := played(answer, answer.option)) is not None:
            return answer, option, None
        for direction in self.directions:
            if direction.question == question and (option := played(answer, direction.option)):
                self.directions.remove(direction)
                return answer, option, direction
        number = seat.number if seat else None
        kind = "pending" if seat else "pending_table"
        untold = [Change("own_option_unplayed")] if answer.option else []
        self.step([*untold, Change(kind, number)], question, facts, answer)
        if answer.option:  # nobody said which option it is like: it may be played as any
            as_any = tuple(option for of, option in self.procedures if of == question)
            answer = dataclasses.replace(answer, menu=as_any)
        raise StopHere(Pending(question, number, answer, self.index))

    def carry_out(
        self,
        question: str,
        facts: Facts,
        context: RulingContext,
        ruling: tuple[Answer, str, Direction | None],
    ) -> None:
        """Run the procedure of a ruling and keep the step."""
        answer, option, directed = ruling
        own = answer.own.get((directed.option if directed else answer.option) or "")
        if own is not None:
            context = replace(context, value=own.value)
        try:
            changes = self.procedures[question, option](self.table, context)
        except ReplayError as error:
            behind = named_ruling(question, option)
            told = (Problem(one.what + behind, one.fix, one.where) for one in error.problems)
            raise ReplayError(told) from None
        if own is not None:
            option = own.id
            changes += [Change("own_option_alike")] if own.value is None else []
        for change in changes:
            if change.kind == "returned" and change.seat is not None:
                self.count_back(change.seat, change.amount or 0)
        self.step(changes, question, facts, answer, option, directed)

    def count_back(self, number: int, chips: int) -> None:
        """Add to what rulings gave back to a seat."""
        self.returned[number] = self.returned.get(number, 0) + chips

    def restate(self, changes: Sequence[Change]) -> None:
        """Complete the last step by what became plain after it: the rights of the seat on turn."""
        if changes and self.steps and self.steps[-1].event == self.index:
            last = self.steps[-1]
            self.steps[-1] = replace(
                last, changes=[*last.changes, *changes], after=take(self.table)
            )

    def step(
        self,
        changes: Sequence[Change],
        question: str | None = None,
        facts: Facts | None = None,
        answer: Answer | None = None,
        option: str | None = None,
        directed: Direction | None = None,
        closely: bool = True,
        seen: Seen | None = None,
    ) -> None:
        """Keep what changed and the table after it, its cards as ``seen`` where they are known.

        Raises: ReplayError: a chip or card is lost.
        """
        if not self.tracing:
            return
        self.table.conserve(closely)
        after = take(self.table, seen)
        at, given = self.index, facts or {}
        text = self.events[at].text if at >= 0 else "The table"
        self.steps.append(Step(at, text, changes, after, question, given, answer, option, directed))


Handler: TypeAlias = Callable[[Play, Any], None]  # the event of a kind that it handles
