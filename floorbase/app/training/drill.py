"""One learner's drill, for screens and lines alike: what is asked, given, and what it comes to.

What is given is kept at once, and an item counts as soon as its last answer is given, before
anything of its result is shown. A wrong ruling ends an item: what follows rests on the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from floorbase.app.library import ALL, Library
from floorbase.app.replays import ReplaysByBook
from floorbase.app.training import session
from floorbase.app.training.item import FollowUp, Item, Kind
from floorbase.app.training.memory import AWAY, due, training_day
from floorbase.app.training.source import ItemSource, LibraryItems
from floorbase.app.training.typed_answer import right_answer
from floorbase.errors import BadRequestError, suggest
from floorbase.scenarios.floor_frequency import SUMS
from floorbase.user.training.rows import Learner
from floorbase.user.training_store import Store

UNKNOWN = AWAY + 1  # seconds that an answer took where floorbase was stopped in between


@dataclass(frozen=True, slots=True)
class ItemDone:
    """An item that was answered: what was given, the ruling first, and which of it was right.

    What follows a ruling and was not asked is missing from both.
    """

    item: Item
    given: tuple[str, ...]
    right: tuple[bool, ...]


def local_now() -> datetime:
    """The time where the learner is."""
    return datetime.now().astimezone()


def topics_of(library: Library) -> list[str]:
    """Everything that can be trained by itself."""
    return [*dict.fromkeys(one.topic for one in library.rules.questions.values()), SUMS]


def topics_asked(source: LibraryItems) -> list[str]:
    """Of these, what something is asked about; a book says nothing of some."""
    asked = {source.topic(key) for key in source.offered()}
    return [topic for topic in topics_of(source.library) if topic in asked]


def items_of(library: Library, book: str = ALL, topic: str = "") -> LibraryItems:
    """The items of a book or of all, and of a topic or of all.

    Raises: BadRequestError: there is no such book or topic.
    """
    books = () if book.lower() == ALL else (library.one_book(book).id,)
    if topic and topic not in topics_of(library):
        raise BadRequestError(suggest("topic", topic, topics_of(library)))
    return LibraryItems(library, books, (topic,) if topic else ())


def due_today(source: ItemSource, store: Store, learner: Learner, now: datetime) -> int:
    """How many items a learner has due."""
    wanted = {str(key) for key in source.offered()}
    memories = store.memories(learner).values()
    return sum(memory.key in wanted for memory in due(memories, training_day(now)))


def hand_replays(library: Library, item: Item) -> ReplaysByBook | None:
    """The hand of an item under every book; None where none was dealt."""
    if item.drawn is None:
        return None
    return library.replay(item.drawn.record, ALL, item.drawn.directions)


class Drill:
    """A sitting as it goes on: ``item`` is what is being answered, None between two items."""

    def __init__(
        self,
        source: ItemSource,
        store: Store,
        learner: Learner,
        *,
        minutes: float = session.MINUTES,
        kinds: tuple[Kind, ...] = (),
        clock: Callable[[], datetime] = local_now,
    ) -> None:
        self.source = source
        self.store = store
        self.clock = clock
        self.sitting = session.begin(source, store, learner, clock(), minutes, kinds)
        self.item: Item | None = None
        self.given: tuple[str, ...] = ()
        self.right: tuple[bool, ...] = ()
        self.went_on = self.has_no_more = False
        self._shown = clock()
        self._took = 0.0

    @property
    def is_over(self) -> bool:
        """Whether its time is over."""
        return self.sitting.left(self.clock()) <= 0

    @property
    def minutes_left(self) -> int:
        """Whole minutes that are left, rounded up."""
        return max(0, -int(-self.sitting.left(self.clock()) // 60))

    @property
    def follow_up(self) -> FollowUp | None:
        """What is asked now after the ruling; None while the ruling itself is asked."""
        assert self.item is not None
        return self.item.follow_ups[len(self.given) - 1] if self.given else None

    def next(self) -> Item | None:
        """The next item, as far as it was answered before; None where the sitting is at its end."""
        now = self.clock()
        self.item = session.next_item(self.source, self.store, self.sitting, now)
        self.given, self.right, self.went_on = (), (), False
        self.has_no_more = self.item is None
        if self.item is not None:
            self._go_on(self.item)
        self._shown = self.clock()
        return self.item

    def _go_on(self, item: Item) -> None:
        """Take what was given before floorbase stopped."""
        given = session.given_so_far(self.store, self.sitting.learner, item)
        if 0 < len(given) <= len(item.follow_ups) and is_right(item, given[0]):
            told = zip(item.follow_ups, given[1:], strict=False)
            self.given, self._took, self.went_on = given, UNKNOWN, True
            self.right = (True, *(is_right(one, answer) for one, answer in told))

    def give(self, given: str) -> ItemDone | None:
        """Take an answer: the verdict of a choice, or what was typed.

        Gives what the item came to; None where more is asked after it.
        Raises: UnreadableError: what was typed is no answer of this kind.
        """
        item, asked = self.item, self.follow_up or self.item
        assert item is not None
        assert asked is not None
        now, right = self.clock(), is_right(asked, given)
        if not self.given:
            self._took = (now - self._shown).total_seconds()
        self.given, self.right = (*self.given, given), (*self.right, right)
        if self.right[0] and len(self.given) <= len(item.follow_ups):
            session.keep_given(self.store, self.sitting, item, self.given, now)
            return None
        return self._finish(item, now)

    def _finish(self, item: Item, now: datetime) -> ItemDone:
        """Keep what the item came to."""
        self.sitting, _ = session.answer(
            *(self.source, self.store, self.sitting, item, self.right[0], self._took, now),
            given=self.given[0],
            asked_after=len(self.given) - 1,
            right_after=sum(self.right[1:]),
        )
        self.item = None
        return ItemDone(item, self.given, self.right)


def is_right(asked: Item | FollowUp, given: str) -> bool:
    """Whether an answer is right.

    Raises: UnreadableError: what was typed is no answer of this kind.
    """
    if asked.choices:
        return any(choice.right for choice in asked.choices if choice.verdict == given)
    return right_answer(given, asked.typed)
