"""One dispute as the screens walk it: the facts so far, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass, field

from floorbase.library import Library
from floorbase.present.card import Card, Section
from floorbase.present.ruling_text import side_by_side
from floorbase.present.walk_text import besides, card_of
from floorbase.replaying import Replays
from floorbase.rules.model import Fact
from floorbase.scenarios.case import Case
from floorbase.scenarios.walk import Walk, possible


@dataclass(slots=True)
class Dispute:
    """A scenario being walked for every book at once; ``book`` is the one that rules here."""

    library: Library
    scenario: str
    book: str
    given: dict[str, str] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)

    def walk(self) -> Walk:
        """Where the walk stands."""
        return self.library.walk(self.scenario, facts=self.given, unknown=self.unknown)

    def answer(self, fact: str, value: str | None) -> None:
        """Answer a fact; None is that nobody can tell."""
        if fact not in self.asked:
            self.asked.append(fact)
        if value is None:
            self.unknown.add(fact)
            self.given.pop(fact, None)
        else:
            self.given[fact] = value
            self.unknown.discard(fact)

    def back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if not self.asked:
            return False
        fact = self.asked.pop()
        self.given.pop(fact, None)
        self.unknown.discard(fact)
        return True

    def settle(self) -> Walk:
        """The walk's end on the facts so far; what is still missing counts as not known."""
        walked = self.walk()
        while walked.ask is not None:
            self.answer(walked.ask, None)
            walked = self.walk()
        return walked

    def flip(self, fact: str) -> Walk:
        """Give a fact its next possible value (after the last: not known), and rule again."""
        values: list[str | None] = [*self.values(fact)]
        if fact not in self.library.scenario(self.scenario).ask:
            values.append(None)
        current = values.index(self.given.get(fact)) if self.given.get(fact) in values else -1
        self.answer(fact, values[(current + 1) % len(values)])
        self._drop_stale()
        return self.settle()

    def values(self, fact: str) -> tuple[str, ...]:
        """The values a fact can have in this dispute."""
        scenario = self.library.scenario(self.scenario)
        if fact in scenario.ask:
            return tuple(self.library.rules.facts[fact].values)
        walked = self.walk()
        questions = (self.library.question(name) for name in walked.answers)
        return possible(fact, walked.facts, questions)

    def _drop_stale(self) -> None:
        """Forget facts that no longer bear on the dispute, or can no longer be."""
        scenario = self.library.scenario(self.scenario)
        for fact in [name for name in self.asked if name not in scenario.ask]:
            values = self.values(fact)
            if not values or (fact in self.given and self.given[fact] not in values):
                self.asked.remove(fact)
                self.given.pop(fact, None)
                self.unknown.discard(fact)

    def facts(self) -> list[tuple[Fact, str]]:
        """The facts asked, in order, each with its value in words."""
        known = self.library.rules.facts
        return [
            (known[name], known[name].values.get(self.given.get(name, ""), "not known"))
            for name in self.asked
        ]

    def card(self) -> Card:
        """The ruling card of this dispute's book, short enough for a small screen."""
        return card_of(self.library, self.settle(), self.book, brief=True)

    def besides(self) -> Section:
        """What else the book says of it: penalties, notes, and the branches of an open ruling."""
        return besides(self.library, self.settle(), self.book)

    def five(self, width: int) -> list[str]:
        """All books side by side."""
        walked = self.settle()
        replays = self.replays()
        answers = {
            book: [by_book[book] for by_book in walked.answers.values()]
            for book in self.library.rules.books
        }
        return side_by_side(self.library.rules, answers, replays.books if replays else None, width)

    def case(self) -> Case | None:
        """The hand-worked case that shows these facts."""
        return self.library.case_for(self.settle())

    def replays(self) -> Replays | None:
        """That case under every book; None where no case shows these facts."""
        case = self.case()
        if case is None or case.record is None:
            return None
        return self.library.replay(case.record, directions=case.directions)
