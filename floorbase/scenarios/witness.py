"""Witnesses: for two books that answer a question otherwise, a record that ends otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

from floorbase.engine.play.trace import Replay
from floorbase.rules.rulings.model import Question
from floorbase.scenarios.walk import Ask

Pair: TypeAlias = tuple[str, str, str]  # a question and two books, in their order


def differing(questions: Iterable[Question], ask: Ask) -> set[Pair]:
    """Every question of the table on which two books come to different ends, and which two.

    A book that gives no option stops the hand; two that both stop it end alike.
    """
    found: set[Pair] = set()
    for question in questions:
        if not question.on_table:
            continue
        for facts in question.cases():
            options = {book: answer.option for book, answer in ask(question.id, facts).items()}
            found.update(
                (question.id, one, other)
                for one, other in combinations(options, 2)
                if options[one] != options[other]
            )
    return found


def ruled(replay: Replay) -> dict[str, str | None]:
    """The option that the book gave on each question a replay met; None where it gave none."""
    options = {s.question: s.answer.option for s in replay.steps if s.question and s.answer}
    # The least raise is a right, asked once for the whole hand.
    options[replay.raise_rule.question] = replay.raise_rule.option
    if replay.pending:
        options[replay.pending.question] = None
    return options


def ends_otherwise(one: Replay, other: Replay) -> bool:
    """Whether two replays of a record end otherwise."""
    return one.status != other.status or one.final != other.final


def shown_by(replays: Mapping[str, Replay]) -> dict[Pair, bool]:
    """The differences that a case is a witness of, each with whether both books met the question.

    Where only one did, an earlier ruling of the other had taken the hand elsewhere: books that race
    chips off by a hand of poker never come to the cards of a chip race.
    """
    options = {book: ruled(replay) for book, replay in replays.items()}
    found = {}
    for one, other in combinations(replays, 2):
        if not ends_otherwise(replays[one], replays[other]):
            continue
        for question in options[one].keys() | options[other].keys():
            both = question in options[one] and question in options[other]
            if not both or options[one][question] != options[other][question]:
                found[question, one, other] = both
    return found
