"""Records made by chance: what may be ruled on them, and that a refusal is a proper one."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.record import Record
from floorbase.engine.replay.replay import replay
from floorbase.errors import FloorbaseError


def any_options(keys: Iterable[tuple[str, str]]) -> st.SearchStrategy[dict[str, str]]:
    """One option for each question, of those that have a procedure."""
    by_question: dict[str, list[str]] = {}
    for question, option in sorted(keys):
        by_question.setdefault(question, []).append(option)
    return st.fixed_dictionaries({q: st.sampled_from(listed) for q, listed in by_question.items()})


def played_or_refused(made: Record, decide: Decide) -> Replay | None:
    """The replay, which counts chips and cards at every step; None where it is properly refused."""
    try:
        return replay(made, decide)
    except FloorbaseError as error:
        caught = error
    assert all(problem.what and problem.fix for problem in caught.problems)
    assert "please report it" not in str(caught), "chips or cards were lost"
    return None
