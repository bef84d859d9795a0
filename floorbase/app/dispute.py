"""One dispute as people walk it: the facts so far, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Set
from copy import copy
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from floorbase.app.directions import holding
from floorbase.app.house_choices import in_force
from floorbase.app.library import ALL, Library
from floorbase.app.other_books import Overview, overview
from floorbase.app.replays import Replays
from floorbase.app.worked_hand import ShownHand, shown_hand
from floorbase.hearing.heard import FactHeard
from floorbase.present.card.card import Card, Section
from floorbase.present.card.fitting import fitted
from floorbase.present.card.heard import understood
from floorbase.present.card.ruling import side_by_side
from floorbase.present.card.walk import besides, card_of, cited_by
from floorbase.present.text.words import HOUSE_SETTING
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Answer, Fact
from floorbase.scenarios.walk import Walk, possible, said

UNTOLD = ("unknown", "disputed")  # what may be told of a fact instead of a value


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
    """A scenario being walked for ``book``, the one that rules here.

    ``asked`` are the facts answered, in order. ``told`` are those told in the first words; each is
    taken when it would be asked, here or by another book. ``evening`` is what the house said once
    for all disputes; it is taken likewise where nothing was told, and is then in ``from_house``.
    ``words`` are those first words and ``heard`` all that was read from them, also what is not
    certain; ``confirmed`` is whether a person has seen what was read. ``wide_from`` is how many
    facts were answered when the other books' were begun.
    ``chosen`` is, by book, what the floor ruled where the book leaves it open. ``standing`` is what
    the house chose once for that; ``aside`` are questions on which it does not hold here. ``was``
    what a changed fact was at first; ``before`` what a change can go back to.
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
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)
    standing: dict[str, str] = field(default_factory=dict)
    aside: set[str] = field(default_factory=set)
    was: dict[str, str] = field(default_factory=dict)
    before: list[State] = field(default_factory=list)

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

    def hear(self, words: str) -> None:
        """Take the facts that the first words tell, as far as they bear on the dispute."""
        self.words = words
        self.heard = dict(self.library.hearing.hear(words, self.scenario).facts)
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

    def _answered_before(self, before: Dispute, fact: str, values: tuple[str, ...]) -> bool:
        """Answer a fact as it was before; False where it was not, or no longer can be so."""
        value = before.given.get(fact)
        if value not in values:
            value = None
            if fact not in before.unknown | before.disputed:
                return False
        self.answer(fact, value, disputed=fact in before.disputed)
        return True

    def changed(self) -> dict[str, str]:
        """The facts that were changed on the card, each with what it was at first."""
        first = ((fact.id, self.was.get(fact.id, now), now) for fact, now in self.facts())
        return {fact: was for fact, was, now in first if was != now}

    def choose(self, question: str, option: str) -> bool:
        """Rule where this dispute's book leaves it open; whether it leaves this to be chosen."""
        ruled = holding(self.rulings()[self.book], {question: option})
        if ruled:
            self.before.append(state_of(self))
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
        if self.before:
            go_back(self, self.before.pop())
            return True
        by_house = self.by_house()
        self.aside |= by_house.keys()
        return bool(by_house)

    def can_take_back(self) -> bool:
        """Whether there is anything to undo."""
        return bool(self.before or self.by_house())

    def facts(self) -> list[tuple[Fact, str]]:
        """The facts asked, in order, each with its value in words."""
        known = self.library.rules.facts
        told = dict.fromkeys(self.disputed, "disputed")
        return [
            (
                fact,
                fact.values.get(self.given.get(fact.id, ""), told.get(fact.id, "not known"))
                + (HOUSE_SETTING if fact.id in self.from_house else ""),
            )
            for fact in (known[name] for name in self.asked)
        ]

    def card(self) -> Card:
        """The ruling card of this dispute's book, short enough for a small screen."""
        return fitted(self._card(brief=True), self.facts(), self.changed())

    def whole_card(self) -> Card:
        """The same with nothing left out, to be copied or written down."""
        return self._card(brief=False)

    def _card(self, *, brief: bool) -> Card:
        return card_of(
            self.library,
            self.settle(),
            self.book,
            self.ruled(),
            brief=brief,
            from_house=self.from_house,
            standing=self.by_house().keys(),
            words=self.words,
        )

    def cited(self) -> list[Provision]:
        """The provisions behind the card, those that rule first."""
        return cited_by(self.library, self.settle(), self.book)

    def besides(self) -> list[Section]:
        """What was read from the words, and what else the book says: penalties, notes, branches."""
        read = tuple(understood(fact, told) for fact, told in self.understood())
        heard = [Section("UNDERSTOOD", read)] if read else []
        more = besides(self.library, self.settle(), self.book, self.ruled(), self.words)
        return [*heard, *more]

    def five(self, width: int) -> list[str]:
        """All books side by side; where one depends on more, its cases."""
        replays = self.replays()
        forked = replays.books if replays else None
        chosen, standing = self._all_ruled()
        return side_by_side(self.library.rules, self.rulings(), forked, width, chosen, standing)

    def _all_ruled(self) -> tuple[dict[str, dict[str, str]], dict[str, Set[str]]]:
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

    def replays(self) -> Replays | None:
        """That hand under every book; None where there is none."""
        hand = self.hand()
        chosen, standing = self._all_ruled()
        return hand.replays(self.library, chosen, standing=standing) if hand else None


def state_of(dispute: Dispute) -> State:
    """What is answered and chosen now."""
    return State(*(copy(getattr(dispute, name)) for name in State._fields))


def go_back(dispute: Dispute, state: State) -> None:
    """Have answered and chosen what was then."""
    for name, value in state._asdict().items():
        setattr(dispute, name, value)
