"""A replay told in the amounts of its file.

The engine counts whole units. Where a hand history has parts of a chip, a unit is such a part, and
what is told of it is divided again: exactly, so an amount may then be a Decimal.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from msgspec.structs import replace

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay, Step
from floorbase.engine.record.setup import Setup
from floorbase.engine.replay.fork import BranchedReplay
from floorbase.engine.table.changes import Change
from floorbase.errors import Problem, ReplayError

OF_TABLE = ("pot", "to_call", "min_raise_to", "carried", "removed")
BY_SEAT = ("stacks", "bets", "held")


def in_chips(units: int, scale: int) -> int | Decimal:
    """An amount as its file has it.

    >>> in_chips(7, 4), in_chips(8, 4)
    (Decimal('1.75'), 2)
    """
    return Decimal(units) / scale if units % scale else units // scale


def forked_in_chips(forked: BranchedReplay, scale: int) -> BranchedReplay:
    """A replay and its branches."""
    forks = {option: replay_in_chips(branch, scale) for option, branch in forked.forks.items()}
    unplayed = {option: in_parts(why, scale) for option, why in forked.unplayed.items()}
    return BranchedReplay(replay_in_chips(forked.replay, scale), forks, unplayed)


def replay_in_chips(replay: Replay, scale: int) -> Replay:
    """A replay, step by step."""
    steps = tuple(_step(step, scale) for step in replay.steps)
    return replace(replay, steps=steps, returned=_by_seat(replay.returned, scale))


def setup_in_chips(setup: Setup, scale: int) -> Setup:
    """The table before the first event, as far as it is told."""
    stakes = setup.stakes
    in_file = replace(
        stakes,
        blinds=tuple(in_chips(blind, scale) for blind in stakes.blinds),
        ante=in_chips(stakes.ante, scale),
        big_blind_ante=in_chips(stakes.big_blind_ante, scale),
    )
    stacks, pot = _by_seat(setup.stacks, scale), in_chips(setup.pot, scale)
    return replace(setup, stacks=stacks, stakes=in_file, pot=pot)


def error_in_chips(error: ReplayError, scale: int) -> ReplayError:
    """What is refused, with a word on how its amounts are counted."""
    found = error.problems
    return ReplayError(Problem(in_parts(one.what, scale), one.fix, one.where) for one in found)


def in_parts(what: str, scale: int) -> str:
    """A sentence of the engine's, whose amounts are in units.

    >>> in_parts("seat 3 has only 21", 2)
    'seat 3 has only 21 (amounts here are counted in parts of a chip: 2 make one chip)'
    """
    return f"{what} (amounts here are counted in parts of a chip: {scale} make one chip)"


def _step(step: Step, scale: int) -> Step:
    changes = [_change(change, scale) for change in step.changes]
    return replace(step, changes=changes, after=_table(step.after, scale))


def _change(change: Change, scale: int) -> Change:
    """A history tells of nothing else that is counted: every amount is one of chips."""
    if change.amount is None:
        return change
    return replace(change, amount=in_chips(change.amount, scale))


def _table(after: Snapshot, scale: int) -> Snapshot:
    told = {name: _by_seat(getattr(after, name), scale) for name in BY_SEAT}
    alone = {name: getattr(after, name) for name in OF_TABLE}
    known = {name: in_chips(units, scale) for name, units in alone.items() if units is not None}
    return replace(after, **told, **known)


def _by_seat(amounts: Mapping[int, int], scale: int) -> dict[int, int | Decimal]:
    return {seat: in_chips(units, scale) for seat, units in amounts.items()}
