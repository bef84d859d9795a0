"""From screen to screen: which comes next, given the dispute as it stands."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Protocol, cast

from floorbase.app.books.opened import left_out
from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.app.suggest import of_number, suggestions
from floorbase.hearing.hand.seating import Usual
from floorbase.paths import journal_file, training_file
from floorbase.present.card.card import Card
from floorbase.present.card.dispute import (
    brief_card,
    changed_facts,
    facts_in_words,
    five_books,
)
from floorbase.present.card.fitting import ShownFacts
from floorbase.present.compare.legends import beside_legend
from floorbase.present.screen_words.heard import READING_SOON, first_lines, so_far_words, understood
from floorbase.present.screen_words.home import go_on_words, not_kept_words, not_remembered_words
from floorbase.present.text.listing import Listed, lines_of, scenario_line
from floorbase.present.text.words import all_books, first_up
from floorbase.tui.flows.card import CardFlow
from floorbase.tui.messages import Place, View
from floorbase.tui.pickers.pick_book import PickBook
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.home import FAMILY, GO_ON, HomeScreen
from floorbase.tui.screens.ruling import ChangedFacts, RulingScreen
from floorbase.tui.screens.understood import UnderstoodScreen
from floorbase.tui.screens.walk import WalkScreen
from floorbase.user.attached import unread
from floorbase.user.autosave import kept, why_not_kept
from floorbase.user.settings import House, remembered, why_not_remembered

if TYPE_CHECKING:
    from floorbase.tui.noticing import Noticing

YIELD = 0.0005  # seconds after which a thread that works lets the typing go first
KEPT = "dispute"  # the name under which the dispute at hand is kept


class Area(Protocol):
    """A part of the app: it pushes its screens and hears what they ask for."""

    def open(self, id_: str) -> None:
        """Show something of it by its id; its beginning for an empty id."""


class CountsDue(Area, Protocol):
    """The part where one trains."""

    def due_at_home(self) -> int:
        """How much is due."""


class Flow:
    """One person's way through the app: the house's rulebook and the dispute at hand.

    ``parts`` makes each other part of the app when it is first gone to.

    Raises: BrokenDataError: the data cannot be read.
    """

    def __init__(
        self,
        app: Noticing,
        library: Library,
        home: HomeScreen,
        parts: Mapping[Place, Callable[[Flow], Area]],
    ) -> None:
        self.app = app
        self.library = library
        self.home = home
        self.dispute: Dispute | None = None
        books = library.rules.books
        self.house = remembered(books)
        self.book = self.house.book or next(iter(books))
        self.parts = parts
        self.areas: dict[Place, Area] = {}
        self.can_search = False
        self.not_kept = ""  # why the dispute at hand is not kept
        self.waiting: tuple[str, str] | None = None  # a dispute, and its words, not read yet
        self._finding = Lock()  # the index is read by one at a time
        card = CardFlow(app, self.open)
        self.views: dict[View, Callable[[Dispute], None]] = {
            "five": self._five,
            "others": self._others,
            "compare": self._compare,
            "besides": card.besides,
            "replay": card.replay,
            "provisions": card.provisions,
            "large": card.large,
            "copy": card.copy,
            "save": card.save,
            "ours": card.ours,
            "enter": lambda _: self.go("journal", "enter"),
            "before": lambda _: self.go("journal", "before"),
        }
        home.fill(self.book_name, self.listed)
        app.run_worker(self.prepare_search, thread=True, group="search")
        if self.house.book is None:
            self.choose_book()

    @property
    def book_name(self) -> str:
        """The rulebook in use, as people call it."""
        return self.library.rules.books[self.book].short

    def listed(self, words: str, family: str | None) -> list[Listed]:
        """What matches the words: disputes, then questions, then provisions of the house's book.

        For a family its disputes, and the provisions of its number; without words, the families.
        """
        if family is not None or not words.strip():
            numbered = of_number(self.library, words, self.book)
            return [*self._without_words(family), *lines_of(self.library.rules, numbered)]
        with self._finding:
            found = suggestions(self.library, words, self.book, searched=self.can_search)
        return lines_of(self.library.rules, found)

    def _without_words(self, family: str | None) -> list[Listed]:
        chosen = next((f for f in self.library.families if f.key == family), None)
        if chosen is None:
            families = [(f"{FAMILY}{f.key}", f"{f.key}  {f.title}") for f in self.library.families]
            return [*self._go_on_line(), *families]
        members = chosen.members(self.library.scenarios.values())
        return [scenario_line(scenario) for scenario in members]

    def _go_on_line(self) -> list[Listed]:
        dispute = self._left_off()
        if dispute is None:
            return []
        title = self.library.scenario(dispute.scenario).title
        return [(GO_ON, go_on_words(title, (words for _, words in facts_in_words(dispute))))]

    def _left_off(self) -> Dispute | None:
        """The dispute that was left last, where it still fits the rules."""
        house = self.house
        text = kept(KEPT) or ""
        return gone_on_with(self.library, text, self.book, house.evening, house.standing)

    def prepare_search(self) -> None:
        """Open the search index, or build it the first time, beside everything else."""
        sys.setswitchinterval(YIELD)
        if self.library.finder and self.library.hearing:
            self.usual_table()
            self.can_search = True
            if not self.app.is_headless:
                gc.freeze()  # the rules stay for good: to look through them again delays a key
            self.app.call_from_thread(self.ready)

    def ready(self) -> None:
        """List what the words find, and begin what had to wait until they could be read."""
        self.app.say_meanwhile()
        for problem in (*left_out(self.library), *unread(self.library)):
            self.app.notify(str(problem), title="Warning", severity="warning", markup=False)
        self.home.fill(self.book_name, self.listed)
        self.look_up_due()
        waiting, self.waiting = self.waiting, None
        if waiting and self.app.screen is self.home:
            self.begin(*waiting)

    def look_up_due(self) -> None:
        """Have home say what is due of training, where somebody has trained here."""
        if training_file().exists():
            self.app.run_worker(self._look_up_due, thread=True, group="due", exclusive=True)

    def _look_up_due(self) -> None:
        from floorbase.present.screen_words.training import due_line

        area = cast("CountsDue", self.areas.setdefault("train", self.parts["train"](self)))
        self.app.call_from_thread(self.home.say_due, due_line(area.due_at_home()))

    def usual_table(self) -> None:
        """Let a hand that is told have of the house's usual table what was not told."""
        house = self.house
        self.library.hearing.house = Usual(house.small, house.big, house.stack)

    def open(self, id_: str, words: str = "") -> None:
        """Begin a dispute or a question, or show what a provision says.

        An id that a scenario and a question share is the scenario's.
        """
        if id_ == GO_ON:
            self.dispute = self._left_off()
            if self.dispute:
                self.advance()
        elif found := self.library.named(id_):
            self.begin(found.id, words)
        else:
            self.go("read", id_)

    def choose_book(self) -> None:
        """Ask which rulebook the house plays by."""
        if not isinstance(self.app.screen, PickBook):
            books = PickBook(self.library.rules.books, self.book)
            self.app.push_screen(books, self.use_book)

    def use_book(self, book: str | None) -> None:
        """Rule by this book from now on, and remember it; None keeps the one in use."""
        self.book = book or self.book
        self.keep(replace(self.house, book=self.book))
        self.home.fill(self.book_name, self.listed)
        if self.dispute:
            self.dispute.use_book(self.book)
            ruled = isinstance(self.app.screen, RulingScreen)
            asking = isinstance(self.app.screen, (WalkScreen, UnderstoodScreen))
            if asking or (ruled and self.dispute.walk().ask):
                self.advance()  # it needs other facts than the last one did
            else:
                self.refresh()

    def keep(self, house: House) -> None:
        """Take these as the house's choices from now on, and remember them."""
        before, self.house = self.house, house
        if self.can_search:
            self.usual_table()
        if why := why_not_remembered(house, before=before):
            self.app.notify(not_remembered_words(why), severity="warning", markup=False)

    def go(self, place: Place, id_: str = "") -> None:
        """Go to another part of the app: its beginning, or something in it by its id."""
        area = self.areas.get(place)
        if area is None:
            area = self.areas.setdefault(place, self.parts[place](self))
        area.open(id_)

    def begin(self, scenario: str, words: str = "") -> None:
        """Begin a dispute, with the facts that the words tell already answered.

        Until words can be read, which takes a while once, it waits for that.
        """
        if words.strip() and not self.can_search:
            self.waiting = scenario, words
            self.app.say_meanwhile(READING_SOON)
            return
        evening, standing = dict(self.house.evening), dict(self.house.standing)
        self.dispute = Dispute(
            self.library, scenario, self.book, evening=evening, standing=standing
        )
        with self._finding:
            self.dispute.hear(words)
        self.advance()

    def answer(
        self, fact: str, value: str | None, *, disputed: bool = False, evening: bool = False
    ) -> None:
        """Take one answer and go on; one for the ``evening`` is asked no more."""
        if evening and value is not None:
            self.keep(replace(self.house, evening={**self.house.evening, fact: value}))
        if self.dispute:
            self.dispute.answer(fact, value, disputed=disputed)
            self.advance()

    def back(self) -> None:
        """Take the last answer back, or leave the dispute where there is none."""
        if self.dispute and self.dispute.back():
            self.advance()
        else:
            self.leave()

    def leave(self, *, anew: bool = False) -> None:
        """Go home, to its words as they were or ``anew``; the dispute can be gone on with."""
        self.dispute = None
        if anew:
            self.home.action_clear()
        else:
            self.home.refresh_list()
        self._to_home()

    def _to_home(self) -> None:
        while len(self.app.screen_stack) > 1 and self.app.screen is not self.home:
            self.app.pop_screen()

    def advance(self) -> None:
        """Ask the next fact, or rule."""
        dispute = self.dispute
        assert dispute is not None
        self._keep_dispute()
        walked = dispute.walk()
        self._to_home()
        title = walked.scenario.title
        if walked.ask is None and dispute.rests_on_words():
            read = [(fact.id, understood(fact, told)) for fact, told in dispute.understood()]
            self.app.push_screen(UnderstoodScreen(title, dispute.words, read))
        elif walked.ask is None:
            self.app.push_screen(RulingScreen(*_shown(dispute)))
            self.look_back()
            if dispute.narrow():  # what the other books needed has been asked: back to them
                self._five(dispute)
        else:
            fact = self.library.rules.facts[walked.ask]
            so_far = so_far_words(facts_in_words(dispute), dispute.understood())
            first = () if so_far else first_lines(walked.scenario)
            likely = dispute.likely(fact.id)
            hinge = not so_far and bool(walked.scenario.ask)
            values = walked.values
            screen = WalkScreen(title, fact, values, so_far, first, likely, hinge=hinge)
            self.app.push_screen(screen)

    def understood(self, fact: str | None) -> None:
        """Go on with what was read from the words; or ask a fact that was read wrong."""
        if self.dispute:
            if fact is None:
                self.dispute.confirmed = True
            else:
                self.dispute.unread(fact)
            self.advance()

    def flip(self, fact: str) -> None:
        """Change one fact and rule again."""
        if self.dispute:
            if self.dispute.flip(fact):
                self._keep_dispute()
                self.refresh()
            else:
                self.advance()

    def rule(self, question: str, option: str) -> None:
        """Rule as the floor does, where the house's book leaves it open."""
        if self.dispute and self.dispute.choose(question, option):
            self._keep_dispute()
            self.refresh()

    def take_back(self) -> None:
        """Undo the last fact changed on the card, or the floor's last ruling."""
        if self.dispute and self.dispute.take_back():
            self._keep_dispute()
            self.refresh()

    def _keep_dispute(self) -> None:
        """Keep it as it stands, so that a crash or a closed terminal loses nothing.

        Why it cannot be kept is said, once as long as it is so.
        """
        if self.dispute and self.dispute.asked:
            why = why_not_kept(KEPT, kept_text(self.dispute))
            if why and why != self.not_kept:
                self.app.notify(not_kept_words(why), severity="warning", markup=False)
            self.not_kept = why

    def refresh(self) -> None:
        """Show the ruling for the facts and book as they are now, where one is shown."""
        if self.dispute is None:
            return
        for screen in self.app.screen_stack:
            if isinstance(screen, RulingScreen):
                screen.show(*_shown(self.dispute))
                self.look_back()

    def look_back(self) -> None:
        """Have the card say how it was ruled before, where there is a journal; nothing waits."""
        if journal_file().exists():
            self.app.run_worker(self._look_back, thread=True, group="to-journal")

    def _look_back(self) -> None:
        area = self.areas.get("journal")
        if area is None:  # loaded here, where no key waits for it
            area = self.areas.setdefault("journal", self.parts["journal"](self))
        self.app.call_from_thread(area.open, "look-back")

    def view(self, view: View) -> None:
        """Open another view of this dispute."""
        if self.dispute:
            self.views[view](self.dispute)

    def _five(self, dispute: Dispute) -> None:
        missing = bool(dispute.overview().missing)
        rules, lines = self.library.rules, partial(five_books, dispute)
        heading = first_up(all_books(rules))
        self.app.push_screen(FiveScreen(lines, heading, beside_legend(rules), missing=missing))

    def _others(self, dispute: Dispute) -> None:
        """Ask what the other books need, then show them."""
        dispute.widen()
        self.advance()

    def _compare(self, dispute: Dispute) -> None:
        self.go("compare", " ".join(dispute.settle().answers))


def _shown(dispute: Dispute) -> tuple[Card, ShownFacts, ChangedFacts]:
    """What a ruling card shows of a dispute."""
    card = brief_card(dispute)
    return (
        card,
        facts_in_words(dispute),
        ChangedFacts(changed_facts(dispute), dispute.can_take_back()),
    )
