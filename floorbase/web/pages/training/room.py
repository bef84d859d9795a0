"""What training needs beside the rules: the training file, who trains, the sittings under way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from aiohttp import web

from floorbase.app.library import ALL, Library
from floorbase.app.training import session
from floorbase.app.training.drill import Drill, ItemDone, items_of, local_now
from floorbase.app.training.exam.code import ExamSpec
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.app.training.source import LibraryItems
from floorbase.paths import training_file
from floorbase.user.training.rows import Learner
from floorbase.user.training_store import Store
from floorbase.web.pages.dispute import house_here
from floorbase.web.pages.rendering import chosen, in_thread, shared_by

LEARNER = "learner"  # the cookie with who trains in this browser: an id, no name
MOST_SITTINGS, MOST_EXAMS = 100, 12  # kept in memory; the rest are made again when asked for
LEFT_ALONE = timedelta(hours=1)  # after which a sitting is over
Made = TypeVar("Made")


@dataclass(slots=True)
class SittingUnderWay:
    """A drill, what its last item came to until the next is asked, and what was wrong."""

    drill: Drill
    done: ItemDone | None = None


class TrainingRoom:
    """The training file and the items are used in one thread, and hold up no ruling."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="training")
        self.sittings: OrderedDict[str, SittingUnderWay] = OrderedDict()
        self._sources: dict[tuple[str, str], LibraryItems] = {}
        self._exams: OrderedDict[str, Exam] = OrderedDict()
        self._store: Store | None = None
        self._path = training_file()

    @property
    def store(self) -> Store:
        """The training file, opened when it is first needed. To be called in its thread."""
        if self._store is None or self._path != training_file():
            self._path = training_file()
            self._store = Store(self._path)
        return self._store

    def source(self, book: str, topic: str = "") -> LibraryItems:
        """What is asked of a book, or of all. Raises: BadRequestError."""
        if (book, topic) not in self._sources:
            self._sources[book, topic] = items_of(self.library, book, topic)
        return self._sources[book, topic]

    def exam(self, spec: ExamSpec) -> Exam:
        """The exam of a code; drawn once. Raises: BadRequestError."""
        if str(spec) not in self._exams:
            self._exams[str(spec)] = draw(self.library, spec)
            while len(self._exams) > MOST_EXAMS:
                self._exams.popitem(last=False)
        return self._exams[str(spec)]

    def begin(self, learner: Learner, book: str, topic: str) -> SittingUnderWay:
        """A new sitting, with its first item."""
        drill = Drill(self.source(book, topic), self.store, learner)
        self.sittings[learner.id] = found = SittingUnderWay(drill)
        while len(self.sittings) > MOST_SITTINGS:
            self.sittings.popitem(last=False)
        self.go_on(found)
        return found

    def go_on(self, found: SittingUnderWay) -> None:
        """The next item; kept as under way, so that a server that starts again asks the same."""
        found.done = None
        item, drill = found.drill.next(), found.drill
        if item is not None and not drill.given:
            session.keep_given(self.store, drill.sitting, item, (), local_now())

    def sitting(self, learner: Learner, book: str) -> SittingUnderWay | None:
        """The sitting that somebody is in; where the server was started anew, the item kept."""
        found = self.sittings.get(learner.id)
        kept = None if found else self.store.under_way(learner)
        if kept and local_now() - kept.at < LEFT_ALONE:
            return self.begin(learner, kept.key.partition("/")[0] or book, "")
        return found

    def close(self) -> None:
        """Let go of the file once what is being done is done."""
        self.worker.submit(lambda: self._store.close() if self._store else None)
        self.worker.shutdown(wait=False)


ROOM = web.AppKey("training", TrainingRoom)


async def in_room(request: web.Request, does: Callable[[TrainingRoom], Made]) -> Made:
    """Do something with the training file in its thread."""
    room = request.app[ROOM]
    return await in_thread(request, room.worker, lambda: does(room))


def learner_here(request: web.Request, room: TrainingRoom) -> Learner | None:
    """Who trains in this browser; None where nobody said so yet."""
    id_ = chosen(request, LEARNER)
    return next((one for one in room.store.learners() if one.id == id_), None)


def book_here(request: web.Request) -> str:
    """The book that is trained: this browser's, the house's, or all."""
    house = house_here(request)
    return house.book if house.book in shared_by(request).books else ALL
