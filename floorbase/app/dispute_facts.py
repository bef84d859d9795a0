"""The facts of a dispute as people tell them: asked, answered, changed, and asked anew."""

from __future__ import annotations

from collections.abc import Container, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from floorbase.app.library import ALL, Library
from floorbase.app.other_books import Overview, overview
from floorbase.hearing.heard import FactHeard
from floorbase.rules.rulings.model import Fact
from floorbase.scenarios.walk import Walk, possible

UNTOLD = ("unknown", "disputed")  # what may be told of a fact instead of a value


class FactAnswer(NamedTuple):
    """What was answered to a fact: one of its values, or None where nobody can tell."""

    value: str | None
    disputed: bool = False
    from_house: bool = False


class UndoStep(NamedTuple):
    """What was answered and chosen at one time, to go back to."""

    given: dict[str, str]
    unknown: set[str]
    disputed: set[str]
    asked: list[str]
    told: dict[str, str]
    chosen: dict[str, dict[str, str]]


@dataclass(slots=True)
class DisputeFacts:
    """The facts of a scenario that is walked for ``book``, the one that rules here.

    ``asked`` are the facts answered, in order. ``told`` are those told in the first words; each is
    taken when it would be asked, here or by another book. ``evening`` is what the house said once
    for all disputes; it is taken likewise where nothing was told, and is then in ``from_house``.
    ``words`` are those first words and ``heard`` all that was read from them, also what is not
    certain; ``misread`` are facts of which that was taken back. ``confirmed`` is whether a person
    has seen what was read. ``wide_from`` is how many
    facts were answered when the other books' were begun.
    ``chosen`` is, by book, what the floor ruled on these facts where the book leaves it open.
    ``was`` is what was answered at first to a fact that was changed; ``before`` what a change can
    go back to.
    """

    library: Library
    scenario: str
    book: str
    given: dict[str, str] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    disputed: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)
    evening: dict[str, str] = field(default_factory=dict)
    from_house: set[str] = field(default_factory=set)
    wide_from: int | None = None
    words: str = ""
    confirmed: bool = False
    heard: dict[str, FactHeard] = field(default_factory=dict)
    misread: set[str] = field(default_factory=set)
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)
    was: dict[str, FactAnswer] = field(default_factory=dict)
    before: list[UndoStep] = field(default_factory=list)

    def walk(self) -> Walk:
        """Where the walk stands: what the book still needs, or every book while these are asked."""
        book = self.book if self.wide_from is None else ALL
        return self.library.walk(self.scenario, book, self.given, self.unknown, self.disputed)

    def overview(self) -> Overview:
        """What every book says on the facts known, and what the others would still ask."""
        return overview(self.library, self.scenario, self.given, self.unknown, self.disputed)

    def use_book(self, book: str) -> None:
        """Rule by another book from now on; what it needs may have been told already."""
        self.book = book
        self._take_told()

    def widen(self) -> bool:
        """Ask what the other books need as well; False where they need nothing more."""
        if self.overview().missing:
            self.wide_from = len(self.asked)
        return self.wide_from is not None

    def narrow(self) -> bool:
        """Ask for the other books no longer; False where nothing was asked for them."""
        was_wide, self.wide_from = self.wide_from is not None, None
        return was_wide

    def hear(self, words: str, besides: Container[str] = ()) -> None:
        """Take the facts that the first words tell, as far as they bear on the dispute.

        Nothing of those ``besides``, of which a person says it.
        """
        self.words = words
        heard = self.library.hearing.hear(words, self.scenario).facts if words.strip() else {}
        self.heard = {name: fact for name, fact in heard.items() if name not in besides}
        self.told = {name: fact.value for name, fact in self.heard.items() if fact.sure}
        self._take_told()

    def likely(self, fact: str) -> str | None:
        """The value that the first words likely tell of a fact; None where they tell none."""
        heard = self.heard.get(fact)
        return heard.value if heard else None

    def understood(self) -> list[tuple[Fact, FactHeard]]:
        """The facts taken from the first words, in order, each with the words that tell it."""
        known = self.library.rules.facts
        return [
            (known[name], self.heard[name])
            for name in self.asked
            if name in self.heard and self.told.get(name) == self.given.get(name) is not None
        ]

    def rests_on_words(self) -> bool:
        """Whether a ruling would rest on what was read alone, with nothing answered by a person."""
        read = {fact.id for fact, _ in self.understood()}
        answered = [name for name in self.asked if name not in read | self.from_house]
        return bool(read) and not answered and not self.confirmed

    def unread(self, fact: str) -> None:
        """What was read from the first words was not meant so: ask it, with no answer marked."""
        if fact in self.told and fact in self.asked:
            del self.told[fact]
            self.heard.pop(fact, None)
            self.misread.add(fact)
            self._forget(fact)
            self._ask_again()

    def _take_told(self) -> None:
        while (fact := (walked := self.walk()).ask) and self._foretold(fact, walked.values):
            pass
        if fact is None and {**self.evening, **self.told}.keys() - self.asked:
            missing = self.overview().missing
            if any(self._foretold(fact, values) for fact, values in missing.items()):
                self._take_told()

    def _foretold(self, fact: str, values: tuple[str, ...]) -> bool:
        """Take a fact as it was told, else as the house has it; False where neither is possible."""
        value = self.told.get(fact) or self.evening.get(fact)
        if value not in values:
            return False
        self._take(fact, value)
        if fact not in self.told:
            self.from_house.add(fact)
        return True

    def answer(self, fact: str, value: str | None, *, disputed: bool = False) -> None:
        """Answer a fact; None is that nobody can tell, or that it is ``disputed``.

        From then on this holds, whatever the first words told of it.
        """
        self.told.pop(fact, None)
        self.evening.pop(fact, None)
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
        self.from_house.discard(fact)

    def back(self) -> bool:
        """Take the last answer back, or none for the other books; False where there is none."""
        if self.wide_from is not None and len(self.asked) <= self.wide_from:
            return self.narrow()
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
            if fact != self.asked[0] or not self.library.scenario(self.scenario).ask:
                values.append(None)
            now = self.given.get(fact)
            current = values.index(now) if now in values else -1
            self.change(fact, values[(current + 1) % len(values)])
        return self.walk().ask not in self.library.scenario(self.scenario).ask

    def take(self, pairs: Mapping[str, str]) -> None:
        """Take facts given by name, as far as they are asked; one may be unknown or disputed."""
        self.told = {**self.told, **pairs}
        self._take_told()
        while (fact := (walked := self.walk()).ask) and pairs.get(fact) in UNTOLD:
            if not self.asked and walked.scenario.ask:  # all hangs on the first: it must be told
                return
            self.answer(fact, None, disputed=pairs[fact] == "disputed")

    def change(self, fact: str, value: str | None, *, disputed: bool = False) -> None:
        """Answer a fact otherwise, and keep of the others what still bears on the dispute."""
        self.remember()
        self.was = {known.id: answer for known, answer in self.facts()} | self.was
        self.told.pop(fact, None)
        self.evening.pop(fact, None)
        self._take(fact, value, disputed=disputed)
        self._ask_again()  # only then: beside the other facts as they are, it may be impossible

    def values(self, fact: str) -> tuple[str, ...]:
        """The values a fact can have in this dispute."""
        before = DisputeFacts(self.library, self.scenario, self.book)
        for name in self.asked:
            if name == fact:
                break
            before.answer(name, self.given.get(name), disputed=name in self.disputed)
        walked = before.walk()
        if walked.ask == fact:
            return walked.values
        if values := before.overview().missing.get(fact):
            return values
        questions = (self.library.question(name) for name in walked.answers)
        return possible(fact, walked.facts, questions)

    def _ask_again(self) -> None:
        """Answer anew, from the beginning, whatever was answered and is still asked."""
        before, house = replace(self), self.from_house
        self.given, self.unknown, self.disputed, self.asked = {}, set(), set(), []
        self.from_house = set()
        while (fact := (walked := self.walk()).ask) is not None:
            if not self._answered_before(before, fact, walked.values):
                break
        else:
            for fact, values in self.overview().missing.items():
                if fact not in self.asked:
                    self._answered_before(before, fact, values)
        self.from_house |= {fact for fact in house if fact in self.given}

    def _answered_before(self, before: DisputeFacts, fact: str, values: tuple[str, ...]) -> bool:
        """Answer a fact as it was before; False where it was not, or no longer can be so."""
        value = before.given.get(fact)
        if value not in values:
            value = None
            if fact not in before.unknown | before.disputed:
                return False
        self.answer(fact, value, disputed=fact in before.disputed)
        return True

    def changed(self) -> dict[str, FactAnswer]:
        """The facts that were changed after a ruling, each with what was answered at first."""
        first = ((fact.id, self.was.get(fact.id, now), now) for fact, now in self.facts())
        return {fact: was for fact, was, now in first if was != now}

    def facts(self) -> list[tuple[Fact, FactAnswer]]:
        """The facts asked, in order, each with its answer."""
        known = self.library.rules.facts
        return [
            (
                known[name],
                FactAnswer(self.given.get(name), name in self.disputed, name in self.from_house),
            )
            for name in self.asked
        ]

    def remember(self) -> None:
        """Note what is answered and chosen now, to go back to."""
        self.before.append(UndoStep(*(copy(getattr(self, name)) for name in UndoStep._fields)))

    def go_back(self) -> bool:
        """Have answered and chosen what was noted last; False where nothing was."""
        if not self.before:
            return False
        for name, value in self.before.pop()._asdict().items():
            setattr(self, name, value)
        return True
