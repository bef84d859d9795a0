"""What can be held to be right by one director and wrong by another, and is therefore not asked.

A claim that another reader may take otherwise is marked debatable. What bears on a case besides is
in not_asked.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from floorbase.app.library import Library
from floorbase.app.training.item import ItemKey
from floorbase.errors import sound
from floorbase.rules.rulings.model import Answer
from floorbase.scenarios.not_asked import NotAsked, Why, load_not_asked


def doubt(library: Library, answer: Answer) -> Why | None:
    """Why an answer is not to be held against anybody; None where it is plain."""
    debatable = any(claim.debatable for claim in answer.claims)
    return left_out(library, answer) or ("two_readings" if debatable else None)


def left_out(library: Library, answer: Answer) -> Why | None:
    """Why the case of an answer is left out by the data; None where it is not."""
    for one in _about(library.roots.scenarios, answer.book, answer.question):
        if one.leaves_out(answer):
            return one.why
    return None


def of_course(library: Library, key: ItemKey) -> Iterator[str]:
    """The facts of a case that a book leaves no other way, so that they need not be told."""
    question, case = library.rules.questions[key.question], key.by_name
    about = _about(library.roots.scenarios, key.book, key.question)
    never = [one for one in about if one.why == "never_here"]
    for name, values in question.facts.items():
        others = [value for value in values if value != case[name]]
        barred = (
            any(
                one.holds(key.book, key.question, {name: value})
                for one in never
                if name in one.when
            )
            for value in others
        )
        if others and all(barred):
            yield name


@lru_cache(maxsize=8192)
def _about(scenarios: Path, book: str, question: str) -> tuple[NotAsked, ...]:
    """Those that can leave out a case of a question under a book."""
    return tuple(one for one in _listed(scenarios) if one.bears_on(book, question))


@lru_cache(maxsize=4)
def _listed(scenarios: Path) -> tuple[NotAsked, ...]:
    return sound(lambda problems: load_not_asked(scenarios, problems))
