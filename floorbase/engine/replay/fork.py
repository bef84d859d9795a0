"""Replay every branch of an open ruling side by side, and find where rulebooks part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TypeAlias

from msgspec import Struct

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Decide, Replay, named_ruling
from floorbase.engine.record.record import Record
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import ReplayError
from floorbase.rules.rulings.model import Status

Decision: TypeAlias = tuple[str, Status, str | None]


class BranchedReplay(Struct, frozen=True):
    """A replay, and where it is pending, one replay for each option of the menu.

    ``unplayed`` says of an option why it could not be replayed on this record.
    """

    replay: Replay
    forks: Mapping[str, Replay]
    unplayed: Mapping[str, str]


class Divergence(Struct, frozen=True):
    """The first event after which the books no longer agree.

    ``event`` counts from 0; ``decisions`` are the question, status and option that each book's
    replay came to there.
    """

    event: int
    text: str
    decisions: Mapping[str, tuple[Decision, ...]]


def fork(record: Record, decide: Decide, directions: Sequence[Direction] = ()) -> BranchedReplay:
    """Replay a record; where the book leaves it open, replay each option as well.

    Raises: ReplayError: as ``replay``.
    """
    first = replay(record, decide, directions)
    forks: dict[str, Replay] = {}
    unplayed: dict[str, str] = {}
    if first.pending:
        for option in first.pending.menu:
            directed = Direction(first.pending.question, option)
            try:
                forks[option] = replay(record, decide, (*directions, directed))
            except ReplayError as error:
                itself = named_ruling(directed.question, option)
                unplayed[option] = error.problems[0].what.removesuffix(itself)
    return BranchedReplay(first, forks, unplayed)


def divergence(replays: Mapping[str, Replay]) -> Divergence | None:
    """Where replays of one record first part, in decisions or at the table; None if nowhere.

    What a raise must add is a right, not an event, so it parts no replays by itself:
    ``offered.offers_apart`` tells of that.
    """
    events = sorted({step.event for replay in replays.values() for step in replay.steps})
    for event in events:
        decisions = {book: _decisions(replay, event) for book, replay in replays.items()}
        by_all = set.intersection(*({asked for asked, *_ in found} for found in decisions.values()))
        tables = {_table_after(replay, event) for replay in replays.values()}
        ruled = {_telling(found, by_all) for found in decisions.values()}
        if len(tables) > 1 or len(ruled) > 1:
            text = next(
                step.text
                for replay in replays.values()
                for step in replay.steps
                if step.event == event
            )
            return Divergence(event, text, decisions)
    return None


def _telling(decisions: Sequence[Decision], by_all: Set[str]) -> tuple[Decision, ...]:
    """The decisions that can part books whose tables are alike.

    What one book rules, and another need not rule on to come to the same, parts nobody.
    """
    return tuple(one for one in decisions if one[0] in by_all or one[2] is None)


def _decisions(replay: Replay, event: int) -> tuple[Decision, ...]:
    return tuple(
        (step.question, step.answer.status, step.option)
        for step in replay.steps
        if step.event == event and step.question and step.answer and not step.needless
    )


def _table_after(replay: Replay, event: int) -> tuple[object, ...] | None:
    steps = [step for step in replay.steps if step.event == event]
    return _table(steps[-1].after) if steps else None


def _table(after: Snapshot) -> tuple[object, ...]:
    amounts = (after.stacks, after.bets, after.held)
    return (
        after.street,
        after.pot,
        after.folded,
        after.to_act,
        after.to_call,
        *(tuple(sorted(chips.items())) for chips in amounts),
        after.places,
        tuple(after.bounties.items()),
    )
