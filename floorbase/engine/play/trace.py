"""What a replay leaves behind: steps, decisions, and where it stopped for want of a ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from floorbase.engine.play.snapshot import Snapshot, take
from floorbase.engine.table.changes import Change, Direction
from floorbase.engine.table.state import Table
from floorbase.rules.rulings.model import Answer, Facts

Status: TypeAlias = Literal["complete", "pending"]
EITHER_WAY = "either_way"  # a change: a ruling is not needed
Decide: TypeAlias = Callable[[str, Facts], Answer]


class Step(Struct, frozen=True):
    """One event, or one decision it led to, and the table after it.

    ``event`` counts from 0; -1 is before the first. A decision has a question, its facts and the
    answer; ``option`` is what was carried out, by the answer or by a direction.
    """

    event: int
    text: str
    changes: Sequence[Change]
    after: Snapshot
    question: str | None = None
    facts: Facts = {}
    answer: Answer | None = None
    option: str | None = None
    directed: Direction | None = None

    @property
    def needless(self) -> bool:
        """Whether nobody need make this ruling: whichever it is, the record ends alike."""
        return any(change.kind == EITHER_WAY for change in self.changes)


class Pending(Struct, frozen=True):
    """Where a replay stopped because the book gives no option: the floor must choose."""

    question: str
    seat: int | None
    answer: Answer
    event: int

    @property
    def menu(self) -> tuple[str, ...]:
        """The options to choose from."""
        return self.answer.menu


class Replay(Struct, frozen=True):
    """A record replayed as far as it goes.

    ``table`` is as the last event left it; ``returned`` sums the chips that rulings gave back.
    Without a trace there are no ``steps``.
    """

    status: Status
    steps: tuple[Step, ...]
    table: Table
    raise_rule: Answer
    returned: Mapping[int, int]
    pending: Pending | None = None

    @property
    def final(self) -> Snapshot:
        """The table after the last step."""
        return self.steps[-1].after if self.steps else take(self.table)


def named_ruling(question: str, option: str) -> str:
    """What stands behind the reason why a ruling could not be carried out.

    >>> named_ruling("joker", "hand_dead")
    ' (ruled: joker=hand_dead)'
    """
    return f" (ruled: {question}={option})"
