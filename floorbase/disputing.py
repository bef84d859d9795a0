"""One dispute as people walk it: the facts so far, and what follows from them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from floorbase.directing import holding, replays_by
from floorbase.errors import FloorbaseError
from floorbase.library import Library
from floorbase.present.card import Card, Section
from floorbase.present.ruling_text import side_by_side
from floorbase.present.walk_text import besides, card_of, cited_by
from floorbase.replaying import Replays
from floorbase.rules.model import Answer, Fact
from floorbase.rules.written import Provision
from floorbase.scenarios.case import Case
from floorbase.scenarios.walk import Walk, possible


class State(NamedTuple):
    """What was answered and chosen at one time, to go back to."""

    given: dict[str, str]
    unknown: set[str]
    disputed: set[str]
    asked: list[str]
    told: dict[str, str]
    chosen: dict[str, dict[str, str]]


@dataclass(slots=True)
class Dispute:
    """A scenario being walked for every book at once; ``book`` is the one that rules here.

    ``asked`` are the facts answered, in order. ``told`` are those told in the first words; each is
    taken when it would be asked. ``chosen`` is, by book, what the floor ruled where the book leaves
    it open; ``was`` what a changed fact was at first; ``before`` what a change can go back to.
    """

    library: Library
    scenario: str
    book: str
    given: dict[str, str] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    disputed: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)
    was: dict[str, str] = field(default_factory=dict)
    before: list[State] = field(default_factory=list)

    def walk(self) -> Walk:
        """Where the walk stands."""
        return self.library.walk(
            self.scenario, facts=self.given, unknown=self.unknown, disputed=self.disputed
        )

    def hear(self, words: str) -> None:
        """Take the facts that the first words tell, as far as they bear on the dispute."""
        self.told = self.library.facts_told(self.scenario, words)
        self._take_told()

    def _take_told(self) -> None:
        while (fact := (walked := self.walk()).ask) and self.told.get(fact) in walked.values:
            self._take(fact, self.told[fact])

    def answer(self, fact: str, value: str | None, *, disputed: bool = False) -> None:
        """Answer a fact; None is that nobody can tell, or that it is ``disputed``.

        From then on this holds, whatever the first words told of it.
        """
        self.told.pop(fact, None)
        self._take(fact, value, disputed=disputed)
        self._take_told()

    def _take(self, fact: str, value: str | None, *, disputed: bool = False) -> None:
        if fact not in self.asked:
            self.asked.append(fact)
        self._forget(fact)
        self.chosen = {}  # it was ruled on other facts
        if value is not None:
            self.given[fact] = value
        elif disputed:
            self.disputed.add(fact)
        else:
            self.unknown.add(fact)

    def _forget(self, fact: str) -> None:
        self.given.pop(fact, None)
        self.unknown.discard(fact)
        self.disputed.discard(fact)

    def back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if not self.asked:
            return False
        self._forget(self.asked.pop())
        self.chosen, self.was, self.before = {}, {}, []
        return True

    def settle(self) -> Walk:
        """The walk's end on the facts so far; what is still missing counts as not known."""
        walked = self.walk()
        while walked.ask is not None:
            self.answer(walked.ask, None)
            walked = self.walk()
        return walked

    def flip(self, fact: str) -> bool:
        """Give a fact its next possible value (after the last: not known).

        What was answered before is kept as far as it still bears on the dispute. Returns whether it
        can be ruled on at once: no fact is left that tells what the dispute is about.
        """
        if fact in self.asked:  # a key may come after the dispute it was meant for
            values: list[str | None] = [*self.values(fact)]
            if fact != self.asked[0]:
                values.append(None)
            now = self.given.get(fact)
            current = values.index(now) if now in values else -1
            self.change(fact, values[(current + 1) % len(values)])
        return self.walk().ask not in self.library.scenario(self.scenario).ask

    def take(self, pairs: Mapping[str, str]) -> None:
        """Take facts given by name, as far as they are asked; one may be unknown or disputed."""
        self.told = {**self.told, **pairs}
        self._take_told()
        while (fact := self.walk().ask) and pairs.get(fact) in ("unknown", "disputed"):
            if not self.asked:  # the first must be told, as all hangs on it
                return
            self.answer(fact, None, disputed=pairs[fact] == "disputed")

    def change(self, fact: str, value: str | None, *, disputed: bool = False) -> None:
        """Answer a fact otherwise, and keep of the others what still bears on the dispute."""
        self.before.append(state_of(self))
        self.was = {known.id: words for known, words in self.facts()} | self.was
        self.answer(fact, value, disputed=disputed)
        self._ask_again()

    def values(self, fact: str) -> tuple[str, ...]:
        """The values a fact can have in this dispute."""
        before = Dispute(self.library, self.scenario, self.book)
        for name in self.asked:
            if name == fact:
                break
            before.answer(name, self.given.get(name), disputed=name in self.disputed)
        walked = before.walk()
        if walked.ask == fact:
            return walked.values
        questions = (self.library.question(name) for name in walked.answers)
        return possible(fact, walked.facts, questions)

    def _ask_again(self) -> None:
        """Answer anew, from the beginning, whatever was answered and is still asked."""
        given, unknown, disputed = self.given, self.unknown, self.disputed
        self.given, self.unknown, self.disputed, self.asked = {}, set(), set(), []
        walked = self.walk()
        while (fact := walked.ask) is not None:
            if given.get(fact) in walked.values:
                self.answer(fact, given[fact])
            elif fact in unknown or fact in disputed:
                self.answer(fact, None, disputed=fact in disputed)
            else:
                return
            walked = self.walk()

    def changed(self) -> dict[str, str]:
        """The facts that were changed on the card, each with what it was at first."""
        first = ((fact.id, self.was.get(fact.id, now), now) for fact, now in self.facts())
        return {fact: was for fact, was, now in first if was != now}

    def choose(self, question: str, option: str) -> bool:
        """Rule where this dispute's book leaves it open; whether it leaves this to be chosen."""
        ruled = holding(self.rulings()[self.book], {question: option})
        if ruled:
            self.before.append(state_of(self))
            self.chosen = {**self.chosen, self.book: {**self.ruled(), **ruled}}
        return bool(ruled)

    def ruled(self) -> dict[str, str]:
        """What the floor ruled under this dispute's book: options by question."""
        return self.chosen.get(self.book, {})

    def take_back(self) -> bool:
        """Undo the last fact changed or ruling chosen; False where there is none."""
        if not self.before:
            return False
        go_back(self, self.before.pop())
        return True

    def facts(self) -> list[tuple[Fact, str]]:
        """The facts asked, in order, each with its value in words."""
        known = self.library.rules.facts
        told = dict.fromkeys(self.disputed, "disputed")
        return [
            (fact, fact.values.get(self.given.get(fact.id, ""), told.get(fact.id, "not known")))
            for fact in (known[name] for name in self.asked)
        ]

    def card(self) -> Card:
        """The ruling card of this dispute's book, short enough for a small screen."""
        return card_of(self.library, self.settle(), self.book, self.ruled(), brief=True)

    def whole_card(self) -> Card:
        """The same with nothing left out, to be copied or written down."""
        return card_of(self.library, self.settle(), self.book, self.ruled())

    def cited(self) -> list[Provision]:
        """The provisions behind the card, those that rule first."""
        return cited_by(self.library, self.settle(), self.book)

    def besides(self) -> list[Section]:
        """What else the book says of it: penalties, notes, and the branches of an open ruling."""
        return besides(self.library, self.settle(), self.book, self.ruled())

    def five(self, width: int) -> list[str]:
        """All books side by side."""
        replays = self.replays()
        forked = replays.books if replays else None
        return side_by_side(self.library.rules, self.rulings(), forked, width, self.chosen)

    def rulings(self) -> dict[str, list[Answer]]:
        """What every book says to the questions that settle the dispute."""
        answers = self.settle().answers.values()
        return {book: [by_book[book] for by_book in answers] for book in self.library.rules.books}

    def case(self) -> Case | None:
        """The hand-worked case that shows these facts."""
        return self.library.case_for(self.settle())

    def replays(self) -> Replays | None:
        """That case under every book, as the floor ruled; None where none shows these facts."""
        case = self.case()
        return replays_by(self.library, case, self.chosen) if case else None

    def kept(self) -> str:
        """The dispute as text, to be kept until it is gone on with."""
        return json.dumps(
            {
                "scenario": self.scenario,
                "asked": self.asked,
                "given": self.given,
                "disputed": sorted(self.disputed),
                "told": self.told,
                "chosen": self.chosen,
            }
        )


def state_of(dispute: Dispute) -> State:
    """What is answered and chosen now."""
    return State(
        dict(dispute.given),
        set(dispute.unknown),
        set(dispute.disputed),
        list(dispute.asked),
        dict(dispute.told),
        dict(dispute.chosen),
    )


def go_back(dispute: Dispute, state: State) -> None:
    """Have answered and chosen what was then."""
    for name, value in state._asdict().items():
        setattr(dispute, name, value)


def gone_on_with(library: Library, text: str, book: str) -> Dispute | None:
    """A dispute as it was kept; None where the text is none, or no longer fits the rules."""
    try:
        kept = json.loads(text)
        dispute = Dispute(library, kept["scenario"], book)
        for fact in kept["asked"]:
            value = kept["given"].get(fact)
            walked = dispute.walk()
            if walked.ask != fact or value not in (None, *walked.values):
                return None
            dispute.answer(fact, value, disputed=fact in kept["disputed"])
        dispute.told = dict(kept["told"])
        dispute.chosen = {book: dict(ruled) for book, ruled in kept.get("chosen", {}).items()}
    except (ValueError, LookupError, TypeError, AttributeError, FloorbaseError):
        return None
    return dispute if dispute.asked else None
