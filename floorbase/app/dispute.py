"""One dispute as people walk it: the facts so far, and what follows from them."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from floorbase.app.directions import given_with, holding, in_light_of
from floorbase.app.dispute_facts import DisputeFacts
from floorbase.app.hands.worked_hand import ShownHand, shown_hand
from floorbase.app.house_choices import in_force
from floorbase.app.replays import ReplaysByBook
from floorbase.rules.rulings.model import Answer
from floorbase.scenarios.walk import said


@dataclass(slots=True)
class Dispute(DisputeFacts):
    """A dispute with what the books, the floor and the house rule on its facts.

    ``standing`` is what the house chose once for all disputes where its book leaves it open;
    ``aside`` are questions on which that does not hold here.
    """

    standing: dict[str, str] = field(default_factory=dict)
    aside: set[str] = field(default_factory=set)

    def choose(self, question: str, option: str) -> bool:
        """Rule where this dispute's book leaves it open; whether it leaves this to be chosen.

        What that hinges on is ruled with it, where it can be one option alone.
        """
        answers = self.rulings()[self.book]
        ruled = holding(answers, {question: option})
        if ruled:
            self.remember()
            still = in_light_of(answers, self.ruled())
            about = next((a for a in still if a.question == question), None)
            ruled |= (given_with(about, still) or {}) if about else {}
            self.chosen = {**self.chosen, self.book: {**self.chosen.get(self.book, {}), **ruled}}
        return bool(ruled)

    def ruled(self) -> dict[str, str]:
        """What the floor or the house ruled under this dispute's book: options by question."""
        return {**self.by_house(), **self.chosen.get(self.book, {})}

    def by_house(self) -> dict[str, str]:
        """The house's standing choices that hold here: options by question."""
        left = {n: option for n, option in self.standing.items() if n not in self.aside}
        answers = said(self.settle().answers, self.book) if left else ()
        return in_force(self.library.rules, answers, left, self.chosen.get(self.book, {}))

    def take_back(self) -> bool:
        """Undo the last fact changed or ruling chosen, then what the house chose for all evening.

        False where there is none.
        """
        if self.go_back():
            return True
        by_house = self.by_house()
        self.aside |= by_house.keys()
        return bool(by_house)

    def can_take_back(self) -> bool:
        """Whether there is anything to undo."""
        return bool(self.before or self.by_house())

    def all_ruled(self) -> tuple[dict[str, dict[str, str]], dict[str, Set[str]]]:
        """By book, what was ruled where it leaves it open, and on which questions by the house."""
        by_house = self.by_house().keys()
        return {**self.chosen, self.book: self.ruled()}, {self.book: by_house}

    def rulings(self) -> dict[str, list[Answer]]:
        """What every book says to the questions that settle the dispute."""
        self.settle()
        answers = self.overview().walk.answers
        return {book: said(answers, book) for book in self.library.rules.books}

    def hand(self) -> ShownHand | None:
        """The hand as you told it, or else a worked one that shows these facts."""
        return shown_hand(self.library, self.settle(), self.words)

    def replays(self) -> ReplaysByBook | None:
        """That hand under every book; None where there is none."""
        hand = self.hand()
        chosen, standing = self.all_ruled()
        return hand.replays(self.library, chosen, standing=standing) if hand else None

    def own_replays(self) -> ReplaysByBook | None:
        """The same, where the dispute's own book can play it."""
        replays = self.replays()
        return replays if replays and self.book in replays.books else None
