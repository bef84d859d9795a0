"""A replay as JSON, by the schema of ``replay_document``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay, Step
from floorbase.engine.replay.fork import BranchedReplay, Divergence
from floorbase.engine.replay.offered import OffersApart, of_note
from floorbase.errors import Problem
from floorbase.present.json import replay_document as document
from floorbase.present.json.as_json import editions_json

if TYPE_CHECKING:
    from floorbase.rules.load import Rules


def replays_json(rules: Rules, replays: ReplaysByBook) -> document.Replays:
    """A record under each book, and where they part."""
    done = [_done(replays.divergence)] if replays.divergence else []
    partings = [*(_next(apart) for apart in of_note(replays.apart)), *done]
    return document.Replays(
        title=replays.record.title,
        editions=editions_json(rules, replays.books),
        books={book: _replayed(forked.replay, forked) for book, forked in replays.books.items()},
        refused={
            book: [problem_of(one) for one in problems]
            for book, problems in replays.refused.items()
        },
        divergence=next(iter([*done, *partings]), None),
        partings=partings,
    )


def replay_json(replay: Replay) -> document.Replayed:
    """One book's replay, without its branches."""
    return _replayed(replay)


def state_of(after: Snapshot) -> dict[str, Any]:
    """All that a snapshot holds, so that nothing of it can be forgotten."""
    return asdict(after) | {"places": [document.Place(**one._asdict()) for one in after.places]}


def problem_of(problem: Problem) -> document.Wrong:
    """What is wrong, where, and what to do."""
    where = str(problem.where) if problem.where else None
    return document.Wrong(where=where, what=problem.what, fix=problem.fix)


def _replayed(replay: Replay, forked: BranchedReplay | None = None) -> document.Replayed:
    made = document.Replayed(
        **state_of(replay.final),
        status=replay.status,
        returned=_by_seat(replay.returned),
        raise_rule=document.RaiseRule(
            option=replay.raise_rule.option, cites=list(replay.raise_rule.cites)
        ),
        steps=[_stepped(step) for step in replay.steps],
    )
    if replay.pending:
        made.pending = document.Waiting(
            question=replay.pending.question,
            seat=replay.pending.seat,
            status=replay.pending.answer.status,
            menu=list(replay.pending.menu),
            next=list(replay.pending.answer.next),
            cites=list(replay.pending.answer.cites),
        )
    if forked and replay.pending:
        made.forks = {option: _replayed(branch) for option, branch in forked.forks.items()}
        made.unplayed = dict(forked.unplayed)
    return made


def _stepped(step: Step) -> document.Stepped:
    return document.Stepped(
        event=step.text,
        index=step.event,
        question=step.question,
        facts=dict(step.facts),
        status=step.answer.status if step.answer else None,
        option=step.option,
        cites=list(step.answer.cites) if step.answer else [],
        changes=[document.Changed(**asdict(change)) for change in step.changes],
        after=document.State(**state_of(step.after)),
    )


def _done(parted: Divergence) -> document.Parting:
    ruled = {
        book: [document.Ruled(question=q, status=s, option=o) for q, s, o in decisions]
        for book, decisions in parted.decisions.items()
    }
    return document.Parting(step=parted.event, event=parted.text, over="done", books=ruled, next={})


def _next(apart: OffersApart) -> document.Parting:
    offered = {
        book: document.Offered(
            may_raise=offer.may_raise, min_raise_to=offer.least, menu=list(offer.menu)
        )
        for book, offer in apart.offers.items()
    }
    return document.Parting(step=apart.event, event=apart.text, over="next", books={}, next=offered)


def _by_seat(amounts: Mapping[int, int]) -> document.BySeat:
    return {str(seat): amount for seat, amount in amounts.items()}
