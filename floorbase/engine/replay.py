"""Replay a record: every event on the table, every decision asked, every step kept.

``replay`` is pure: the same record, decisions and directions give the same result. It never sees a
file, a rulebook's name or a screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal

from floorbase.engine import betting
from floorbase.engine.events import Act, Deal, Event, Stop
from floorbase.engine.facts import QUESTION_OF, skip_facts, waiting_facts
from floorbase.engine.procedures import PROCEDURES, Change
from floorbase.engine.record import Record
from floorbase.engine.state import Seat, Table, Waiting
from floorbase.engine.trace import Decide, Directed, Pending, Replay, Step
from floorbase.errors import Problem, ReplayError
from floorbase.rules.model import Answer, Facts


def replay(record: Record, decide: Decide, directions: Sequence[Directed] = ()) -> Replay:
    """Replay a record under one rulebook.

    Args:
        record: the table and its events.
        decide: answers a question on the facts the engine has seen.
        directions: the floor's own rulings, each used once, where the book leaves it open.
    Returns:
        The trace; status ``pending`` where it stopped for want of a ruling.
    Raises:
        ReplayError: an event cannot have happened, or is not yet played.
    """
    return _Play(record, decide, list(directions)).run()


class _StopHere(Exception):  # noqa: N818 - not an error: the floor is needed
    def __init__(self, pending: Pending) -> None:
        self.pending = pending


class _Play:
    def __init__(self, record: Record, decide: Decide, directions: list[Directed]) -> None:
        self.record = record
        self.decide = decide
        self.directions = directions
        self.table = _lay(record)
        self.steps: list[Step] = []
        self.returned: dict[int, int] = {}
        self.skips_ruled: set[int] = set()
        self.event = -1
        self.text = "The table"

    def run(self) -> Replay:
        raise_rule = self.decide("min_raise", {})
        self.table.raise_option = raise_rule.option
        pending = None
        try:
            self._begin()
            for index, event in enumerate(self.record.events):
                self.event, self.text = index, event.text
                self._play(event)
                self._settle()
        except _StopHere as stop:
            pending = stop.pending
        status: Literal["complete", "pending"] = "pending" if pending else "complete"
        return Replay(status, tuple(self.steps), self.returned, raise_rule, pending)

    def _begin(self) -> None:
        setup, table = self.record.setup, self.table
        changes = []
        if setup.street == "preflop" and not setup.pot:
            posted = betting.post_blinds(table, *setup.blinds)
            changes = [Change("posts", seat, chips) for seat, chips in posted]
        else:
            betting.start(table)
        if setup.to_act is not None:
            table.to_act = setup.to_act
        self._step(changes)

    def _play(self, event: Event) -> None:
        if isinstance(event, Deal):
            betting.open_street(self.table, event)
            self._step([Change(event.street)])
        elif isinstance(event, Stop):
            self._step([Change("stopped", event.seat)])
            self._rule_on_skip()
        else:
            self._act(event)

    def _act(self, act: Act) -> None:
        table = self.table
        seat = table.seats.get(act.seat)
        if seat is None:
            known = ", ".join(map(str, table.seats))
            raise betting.refuse(
                act, f"seat {act.seat} is not at this table", f"use one of {known}"
            )
        if seat.folded or table.over:
            what = "the hand is over" if table.over else f"seat {act.seat} has folded"
            raise betting.refuse(act, what, "remove this line")
        if act.seat in table.waiting:
            self._put_forward(seat, table.waiting[act.seat], act)
        elif self._pays_own_words(seat, act):
            self._step([Change("pays")])
        elif act.seat == table.to_act:
            self._rule_on_skip()
            self._in_turn(seat, act)
        else:
            self._out_of_turn(seat, act)

    def _in_turn(self, seat: Seat, act: Act) -> None:
        table = self.table
        if seat.folded or table.to_act != seat.number:
            self._step([Change("void", seat.number)])
            return
        move = betting.interpret(table, seat, act)
        if seat.passive and move.action in ("bet", "raise"):
            raise betting.refuse(
                act,
                f"seat {seat.number} may not bet or raise on this turn",
                "write its check, call or fold",
            )
        if move.action == "fold" and seat.held:
            what = f"no book says whether the {seat.held} put forward out of turn stays in"
            raise betting.refuse(act, what, "end the record here, and rule on those chips")
        label = betting.apply(table, seat, move)
        for waiting in table.waiting.values():
            waiting.between.append(label)
        total = move.total if move.action in ("call", "bet", "raise") else None
        changes = [Change(move.action, seat.number, total)]
        back = betting.advance(table, seat.number)
        if back:
            changes.append(Change("uncalled", None, back))
        if table.over and len(table.live()) == 1:
            changes.append(Change("wins", table.live()[0].number))
        self._step(changes)

    def _out_of_turn(self, seat: Seat, act: Act) -> None:
        """Hold the action, with its chips in front, until the turn properly comes."""
        table = self.table
        if table.to_act is None or not seat.can_act:
            what = "no action is open" if table.to_act is None else f"seat {act.seat} is all-in"
            raise betting.refuse(act, what, "deal the next street first, or remove this line")
        seen = copy(table)
        seen.current_bet = max([table.current_bet, *(w.move.total for w in table.waiting.values())])
        move = betting.interpret(seen, seat, act)
        waiting = Waiting(act, move, seen.current_bet, table.to_act)
        table.waiting[seat.number] = waiting
        changes = [Change(f"oot_{move.action}", seat.number, move.total or None)]
        if not act.said:
            changes += self._hold(seat, move.total - seat.bet)
        self._step([*changes, Change("back_to", table.to_act)])

    def _put_forward(self, seat: Seat, waiting: Waiting, act: Act) -> None:
        """Chips that follow words spoken out of turn."""
        owed = waiting.move.total - seat.bet - seat.held
        if owed <= 0 or act.verb not in ("push", waiting.act.verb):
            raise betting.refuse(
                act,
                f"seat {act.seat} has already acted out of turn",
                "let the turn come to it first",
            )
        self._step(self._hold(seat, min(owed, seat.stack)))

    def _hold(self, seat: Seat, chips: int) -> list[Change]:
        if chips <= 0:
            return []
        seat.stack -= chips
        seat.held += chips
        return [Change("held", seat.number, chips)]

    def _pays_own_words(self, seat: Seat, act: Act) -> bool:
        """Whether chips only follow what the same player has just declared in turn."""
        previous = self.record.events[self.event - 1] if self.event else None
        return (
            act.verb == "push"
            and isinstance(previous, Act)
            and previous.said
            and previous.seat == act.seat
            and seat.acted
            and seat.bet > 0
        )

    def _rule_on_skip(self) -> None:
        """A seat that two or more have acted behind of: what may it do, and do they stand?

        One action behind puts nobody's right at issue: the action simply goes back.
        """
        table = self.table
        number = table.to_act
        if number is None or len(table.waiting) < 2 or number in self.skips_ruled:
            return
        self.skips_ruled.add(number)
        seat = table.seats[number]
        facts = skip_facts(table, seat, self.record.observed)
        # Both are asked before either is carried out: a dead hand would let the turn move on.
        first = self._ask("skipped_player", facts, seat)
        second = self._ask("skipped_actions_stand", facts, seat)
        self._carry_out("skipped_actions_stand", facts, seat, second)
        self._carry_out("skipped_player", facts, seat, first)

    def _settle(self) -> None:
        """While the turn is at a seat that acted before it, rule on what it did."""
        table = self.table
        while table.to_act is not None and table.to_act in table.waiting:
            seat = table.seats[table.to_act]
            waiting = table.waiting[seat.number]
            if waiting.faced > table.current_bet:
                what = "it answered a bet that has since been taken back, which is not yet played"
                raise betting.refuse(waiting.act, what, "end the record before it")
            question = QUESTION_OF[waiting.move.action]
            facts = waiting_facts(table, waiting)
            if waiting.stands:
                self._step(PROCEDURES[question, "binding"](table, seat))
                continue
            self._carry_out(question, facts, seat, self._ask(question, facts, seat))

    def _ask(self, question: str, facts: Facts, seat: Seat) -> tuple[Answer, str, Directed | None]:
        """The book's option, or else the floor's.

        Raises: _StopHere: neither has one.
        """
        answer = self.decide(question, facts)
        if answer.option is not None:
            return answer, answer.option, None
        for direction in self.directions:
            if direction.question == question:
                self.directions.remove(direction)
                return answer, direction.option, direction
        self._step([Change("pending", seat.number)], question, facts, answer)
        raise _StopHere(Pending(question, seat.number, answer, self.event))

    def _carry_out(
        self,
        question: str,
        facts: Facts,
        seat: Seat,
        ruling: tuple[Answer, str, Directed | None],
    ) -> None:
        answer, option, directed = ruling
        changes = PROCEDURES[question, option](self.table, seat)
        for change in changes:
            if change.kind == "returned" and change.seat is not None:
                self.returned[change.seat] = self.returned.get(change.seat, 0) + (
                    change.amount or 0
                )
        self._step(changes, question, facts, answer, option, directed)

    def _step(
        self,
        changes: list[Change],
        question: str | None = None,
        facts: Facts | None = None,
        answer: Answer | None = None,
        option: str | None = None,
        directed: Directed | None = None,
    ) -> None:
        self.table.conserve()
        self.steps.append(
            Step(
                self.event,
                self.text,
                tuple(changes),
                self.table.snapshot(),
                question,
                facts or {},
                answer,
                option,
                directed,
            )
        )


def _lay(record: Record) -> Table:
    """The table as the record begins.

    Raises: ReplayError: fewer than two seats are in the hand.
    """
    setup = record.setup
    seats = {
        number: Seat(number, stack, folded=number in setup.folded)
        for number, stack in sorted(setup.stacks.items())
    }
    table = Table(
        seats,
        setup.button,
        setup.blinds[1],
        setup.smallest_chip,
        setup.street,
        setup.board,
        setup.pot,
    )
    if len(table.live()) < 2:
        fix = "leave two seats or more in the hand"
        raise ReplayError(Problem("nobody is left to play the hand", fix, record.where))
    table.issued = table.chips()
    return table
