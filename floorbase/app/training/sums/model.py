"""What a kind of sum is, what it deals, and when what it deals is fair to ask.

A sum is fair where the book rules on all that its result turns on, or where it is plain poker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypeAlias

from floorbase.app.training.item import Item
from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.record import Record
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.tournament import Column

Case: TypeAlias = tuple[tuple[str, str], ...]  # what tells the cases of a kind apart


@dataclass(frozen=True, slots=True)
class SumBook:
    """A book as the sums see it: its answers to the questions, its printed payouts if any, and
    whether the big blind antes as much again for the table, at every level that it prints."""

    decide: Decide
    payouts: tuple[Column, ...] = ()
    big_blind_ante: bool = False

    def rules(self, question: str, **facts: str) -> bool:
        """Whether the book answers a question, on these facts, with one option."""
        return self.decide(question, facts).status == "ruled"

    def rules_plainly(self, question: str, **facts: str) -> bool:
        """Whether it does, and no reader could take it otherwise."""
        answer = self.decide(question, facts)
        debatable = any(claim.debatable for claim in answer.claims)
        return answer.status == "ruled" and not debatable


class Dealt(NamedTuple):
    """A hand dealt for a sum.

    ``stop`` is the index of the event that the result comes of, or the number of events where it
    is read off the table as they leave it. ``seat`` is whom the sum is about, 0 for nobody, and
    ``asked`` which of several things is wanted.
    """

    record: Record
    stop: int
    seat: int = 0
    asked: str = ""


@dataclass(frozen=True, slots=True)
class SumKind:
    """A kind of sum: its cases under a book, what deals one of them, and what reads the result off
    a hand as the engine has played it.

    ``deal`` gives None where the hand that chance dealt does not fit the case; it is tried again.
    ``result`` is given the replay, the seat it is about and what is asked, and gives what is to be
    typed. ``rests_on`` are the questions that it turns on.
    """

    name: str
    cases: Callable[[SumBook], Iterable[Case]]
    deal: Callable[[Random, Mapping[str, str], SumBook], Dealt | None]
    result: Callable[[Replay, int, str], str]
    rests_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SumItem(Item):
    """An item that is a sum; ``seat`` and ``asked`` as in ``Dealt``."""

    seat: int = 0
    asked: str = ""


def fair(played: Replay, stop: int = 0) -> bool:
    """Whether a replay ran to its end, and the book itself ruled on all that came up from ``stop``
    on."""
    return played.status == "complete" and all(
        step.needless or (step.answer is not None and step.answer.status == "ruled")
        for step in played.steps
        if step.question is not None and step.event >= stop
    )


def played(item: SumItem, decide: Decide) -> Replay:
    """The hand of a sum as its book plays it, every step kept."""
    assert item.drawn is not None
    return replay(item.drawn.record, decide, item.drawn.directions)
