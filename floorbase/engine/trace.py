"""What a replay leaves behind: steps, decisions, and where it stopped for want of a ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from floorbase.engine.procedures.kinds import Change
from floorbase.engine.state import Snapshot
from floorbase.rules.model import Answer, Facts

Decide: TypeAlias = Callable[[str, Facts], Answer]


@dataclass(frozen=True, slots=True)
class Directed:
    """What the floor ruled where the book did not: an option of a question, by whom and why."""

    question: str
    option: str
    by: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One event, or one decision it led to, and the table after it.

    ``event`` counts from 0; -1 is before the first. A decision has a question, its facts and the
    answer; ``option`` is what was carried out, by the answer or by a direction.
    """

    event: int
    text: str
    changes: tuple[Change, ...]
    after: Snapshot
    question: str | None = None
    facts: Facts = field(default_factory=dict)
    answer: Answer | None = None
    option: str | None = None
    directed: Directed | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """Where a replay stopped because the book gives no option: the floor must choose."""

    question: str
    seat: int
    answer: Answer
    event: int

    @property
    def menu(self) -> tuple[str, ...]:
        """The options to choose from."""
        return self.answer.menu


@dataclass(frozen=True, slots=True)
class Replay:
    """A record replayed as far as it goes. ``returned`` sums the chips rulings gave back."""

    status: Literal["complete", "pending"]
    steps: tuple[Step, ...]
    returned: Mapping[int, int]
    raise_rule: Answer
    pending: Pending | None = None

    @property
    def final(self) -> Snapshot:
        """The table after the last step."""
        return self.steps[-1].after
