"""Training: what is to be trained, a sitting item by item, the progress; exams are in ``exam``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from floorbase.app.library import ALL
from floorbase.app.training.drill import (
    Drill,
    ItemDone,
    due_today,
    hand_replays,
    items_of,
    local_now,
    topics_asked,
)
from floorbase.app.training.memory import due, training_day
from floorbase.app.training.progress import progress
from floorbase.app.training.typed_answer import UnreadableError
from floorbase.errors import FloorbaseError
from floorbase.present.card.ruling import side_by_side
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.screen_words import training as words
from floorbase.present.text.made_of import made_of
from floorbase.present.training import drill_words
from floorbase.present.training.progress_page import progress_as_page
from floorbase.present.training.progress_text import progress_as_text
from floorbase.present.training.progress_words import reset_words, title
from floorbase.tui.flows.exam import ExamFlow
from floorbase.tui.flows.writing import write
from floorbase.tui.pickers.list_picker import PickItem, PickLine, numbered
from floorbase.tui.pickers.pick_filter import PickFilter
from floorbase.tui.pickers.type_words import TypeWords
from floorbase.tui.screens.training.menu import TrainScreen
from floorbase.tui.screens.training.pages import BooksScreen, PractisedHand, ProgressScreen
from floorbase.tui.screens.training.question import QuestionScreen
from floorbase.tui.screens.training.result import ResultScreen, Wanted
from floorbase.user.training_store import Store

if TYPE_CHECKING:
    from floorbase.app.training.source import LibraryItems
    from floorbase.tui.flows.dispute import Flow

MINUTES = 10
NEW = "new"  # stands for a learner who is not there yet


class TrainArea:
    """What one person trains; the training file is opened once, and never blocks a key."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.app = flow.app
        self.library = flow.library
        self.store = Store()
        self.learner = self.store.learner()
        self.book = ""  # the house's, where none was chosen
        self.topic = ""
        self.drill: Drill | None = None
        self.exam = ExamFlow(self)
        self.told = ""  # the trouble that was told
        self._sources: dict[tuple[str, str], LibraryItems] = {}

    @property
    def book_in_use(self) -> str:
        """The book that is trained, or all."""
        return self.book or self.flow.book

    @property
    def book_name(self) -> str:
        """What it is called."""
        if self.book_in_use == ALL:
            return words.ALL_BOOKS
        return self.library.rules.books[self.book_in_use].short

    @property
    def source(self) -> LibraryItems:
        """What is asked of."""
        return self.source_of(self.topic)

    def source_of(self, topic: str) -> LibraryItems:
        """The same of one topic, or of all."""
        wanted = self.book_in_use, topic
        if wanted not in self._sources:
            self._sources[wanted] = items_of(self.library, *wanted)
        return self._sources[wanted]

    def due_at_home(self) -> int:
        """How much is due of the house's book, looked up without making an item."""
        memories = self.store.memories(self.learner).values()
        found = due(memories, training_day(local_now()))
        return sum(memory.key.startswith(f"{self.flow.book}/") for memory in found)

    # What to train

    def open(self, id_: str) -> None:
        """Show what can be trained at once; how much of it is due is looked up meanwhile."""
        if isinstance(self.app.screen, TrainScreen):
            return
        if any(isinstance(screen, TrainScreen) for screen in self.app.screen_stack):
            self.to_menu()
            return
        self.app.push_screen(TrainScreen(self.lines(), words.PREPARING, self.choose))
        self.refresh()

    def refresh(self, note: str = "") -> None:
        """List what is so now, once it is looked up."""

        def look_up() -> None:
            count = due_today(self.source, self.store, self.learner, local_now())
            self.app.call_from_thread(self.show, count, note)

        self.app.run_worker(look_up, thread=True, group="training", exclusive=True)

    def show(self, count: int, note: str) -> None:
        """List it."""
        for screen in self.app.screen_stack:
            if isinstance(screen, TrainScreen):
                screen.show(self.lines(count), note or words.NOTE)
        self.say_trouble()

    def lines(self, count: int | None = None) -> list[PickLine]:
        """What can be chosen; ``count`` is due, None while that is looked up."""
        topic = topic_words(self.topic) if self.topic else words.ALL_TOPICS
        return numbered(
            (
                ("begin", words.begin_words(MINUTES, self.book_name, count)),
                ("book", f"rulebook: {self.book_name}"),
                ("topic", f"topic: {topic}"),
                ("learner", f"learner: {self.learner.name}"),
                ("progress", "progress"),
                ("exam", words.exam_line(self.exam.left())),
            )
        )

    def choose(self, id_: str) -> None:
        """A line of the list."""
        doing: dict[str, Callable[[], None]] = {
            "begin": self.begin,
            "book": self.choose_book,
            "topic": self.choose_topic,
            "learner": self.choose_learner,
            "progress": self.show_progress,
            "exam": self.exam.open,
        }
        doing[id_]()

    def choose_book(self) -> None:
        """Another book, or all."""
        books = [(book.id, book.short) for book in self.library.rules.books.values()]
        lines = numbered([*books, (ALL, words.ALL_BOOKS)])
        picker = PickItem(words.WHICH_BOOK, lines, words.PICK_HINT, self.book_in_use)
        self.app.push_screen(picker, self.use_book)

    def use_book(self, book: str | None) -> None:
        """Train this one from now on."""
        if book is not None:
            self.book = book
            self.refresh()

    def choose_topic(self) -> None:
        """One topic of those that something is asked about, or all."""
        asked = topics_asked(self.source_of(""))
        lines = [(topic, topic_words(topic)) for topic in asked]
        chosen = [self.topic] if self.topic else []
        self.app.push_screen(
            PickFilter(words.WHICH_TOPIC, lines, chosen, many=False), self.use_topic
        )

    def use_topic(self, topic: str | None) -> None:
        """Train this one from now on."""
        if topic is not None:
            self.topic = topic
            self.refresh()

    def choose_learner(self) -> None:
        """Somebody else."""
        lines = [(one.id, one.name) for one in self.store.learners()]
        picker = PickItem(
            words.WHO,
            numbered([*lines, (NEW, words.NEW_LEARNER)]),
            words.PICK_HINT,
            self.learner.id,
        )
        self.app.push_screen(picker, self.use_learner)

    def use_learner(self, id_: str | None) -> None:
        """Train as this one from now on."""
        if id_ == NEW:
            asking = TypeWords(words.NAME, words.NAME_HINT, words.NAME_EXAMPLE, self.add_learner)
            self.app.push_screen(asking, lambda _name: self.refresh())
        elif id_ is not None:
            self.learner = next(one for one in self.store.learners() if one.id == id_)
            self.refresh()

    def add_learner(self, name: str) -> str:
        """Somebody new; what is wrong with the name, or nothing."""
        try:
            self.learner = self.store.add_learner(name)
        except FloorbaseError as error:
            return str(error)
        return ""

    def say_trouble(self) -> None:
        """Say what is wrong with the training file, once."""
        told = str(self.store.trouble or "")
        if told and told != self.told:
            self.app.notify(told, severity="warning", markup=False, timeout=10)
        self.told = told

    # A sitting

    def begin(self) -> None:
        """Begin a sitting; its first item is dealt meanwhile."""
        self.app.say_meanwhile(words.PREPARING)

        def deal() -> None:
            drill = Drill(self.source, self.store, self.learner, minutes=MINUTES, clock=local_now)
            drill.next()
            self.app.call_from_thread(self.begun, drill)

        self.app.run_worker(deal, thread=True, group="training", exclusive=True)

    def begun(self, drill: Drill) -> None:
        """Ask its first item."""
        self.app.say_meanwhile()
        if not isinstance(self.app.screen, TrainScreen):
            return
        self.drill = drill
        for line in reset_words(self.library.rules, drill.sitting.resets):
            self.app.notify(line, markup=False)
        self.ask()

    def ask(self) -> None:
        """What is asked now, or how it went."""
        drill = self.drill
        assert drill is not None
        if drill.item is None:
            self.end()
            return
        asked = drill_words.asked_text(self.library, drill.item, drill.follow_up)
        heading = drill_words.drill_heading(self.library, drill, drill.item)
        if drill.went_on:
            self.app.notify(drill_words.WENT_ON)
            drill.went_on = False
        self.put(QuestionScreen(heading, asked, self.take, self.end))

    def put(self, screen: Screen[Any]) -> None:
        """Show a screen of the sitting in place of the one before."""
        if isinstance(self.app.screen, (QuestionScreen, ResultScreen)):
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)

    def take(self, given: str) -> str:
        """Take an answer; what is wrong with it, or nothing."""
        drill = self.drill
        assert drill is not None
        assert drill.item is not None
        try:
            done = drill.give(given)
        except UnreadableError as error:
            asked = drill_words.asked_text(self.library, drill.item, drill.follow_up)
            return drill_words.unreadable(error, asked.hint)
        self.say_trouble()
        if done is None:
            self.ask()
        else:
            self.result(done)
        return ""

    def result(self, done: ItemDone) -> None:
        """What an item came to."""
        item = done.item
        parts = drill_words.done_parts(self.library, done)
        offers: set[Wanted] = {"stop"}
        if drill_words.cited(self.library, item):
            offers.add("rule")
        if not item.key.is_sum:
            offers.add("five")
        if item.drawn:
            offers.add("replay")
        assert self.drill is not None

        def want(wanted: Wanted) -> None:
            self.want(done, wanted)

        heading = drill_words.drill_heading(self.library, self.drill, item)
        case = drill_words.case_lines(self.library, item)
        shown = ResultScreen(heading, parts, case, want, frozenset(offers), right=done.right[0])
        self.put(shown)

    def want(self, done: ItemDone, wanted: Wanted) -> None:
        """Go on, or look further."""
        if wanted == "next":
            assert self.drill is not None
            self.drill.next()
            self.ask()
        elif wanted == "stop":
            self.end()
        elif wanted == "rule":
            self.read(done)
        elif wanted == "five":
            self.others(done)
        else:
            self.replay(done)

    def read(self, done: ItemDone) -> None:
        """The provision; where there are several, one of them."""
        cited = drill_words.cited(self.library, done.item)
        if len(cited) == 1:
            self.flow.open(cited[0].id)
            return
        lines = numbered((one.id, f"{one.id}  {one.name}") for one in cited)

        def chosen(id_: str | None) -> None:
            if id_ is not None:
                self.flow.open(id_)

        self.app.push_screen(PickItem(words.WHICH_PROVISION, lines, words.PICK_HINT), chosen)

    def others(self, done: ItemDone) -> None:
        """What every book says on the same facts."""
        key, rules = done.item.key, self.library.rules
        answers = self.library.ask(key.question, ALL, key.by_name)
        rulings = {book: [answer] for book, answer in answers.items()}

        def lines(width: int, _height: int) -> list[str]:
            return side_by_side(rules, rulings, None, width - 5)

        self.app.push_screen(BooksScreen(lines, words.OTHERS))

    def replay(self, done: ItemDone) -> None:
        """The hand, played under every book."""
        replays = hand_replays(self.library, done.item)
        if replays is not None:
            book = done.item.key.book
            shown = PractisedHand(self.library.rules, words.CASE, replays, book, words.TRAINING)
            self.app.push_screen(shown)

    def end(self) -> None:
        """Back to the list, which says how it went."""
        drill, self.drill = self.drill, None
        self.to_menu()
        if drill is not None:
            self.refresh(" ".join(self.went(drill)))

    def went(self, drill: Drill) -> list[str]:
        """How a sitting went."""
        told = drill_words.went(drill)
        if drill.has_no_more and not drill.is_over:
            told.append(drill_words.NO_MORE if drill.sitting.asked else drill_words.NO_ITEMS)
        return told

    def to_menu(self) -> None:
        """Leave what lies over the list."""
        while not isinstance(self.app.screen, TrainScreen) and len(self.app.screen_stack) > 1:
            self.app.pop_screen()

    # The progress

    def show_progress(self) -> None:
        """How much is known, of all books or of the one that is trained."""
        self.app.say_meanwhile(words.PREPARING)

        def look_up() -> None:
            found = progress(self.source, self.store, self.learner, local_now())
            self.app.call_from_thread(shown, found)

        def shown(found: Any) -> None:
            self.app.say_meanwhile()
            rules = self.library.rules

            def lines(width: int) -> list[str]:
                return progress_as_text(rules, found, width=width).splitlines()[1:]

            def write_it() -> None:
                made = made_of(self.library)
                forms = {".html": lambda: progress_as_page(rules, found, made)}
                write(self.app, words.SAVES_PROGRESS, words.page_title(self.learner.name), forms)

            if isinstance(self.app.screen, TrainScreen):
                self.app.push_screen(ProgressScreen(lines, title(found), write_it))

        self.app.run_worker(look_up, thread=True, group="training", exclusive=True)
