"""Exams: questions drawn by seed over the topics, in proportion to what the books say of each.

The same code, books and data give the same exam always, in the same order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, islice
from random import Random
from typing import TypeAlias

from floorbase import __version__
from floorbase.app.library import ALL, Library
from floorbase.app.training.exam.code import ExamSpec, check_spec
from floorbase.app.training.item import Item, ItemKey
from floorbase.app.training.items import item, keys, leaves_open
from floorbase.app.training.kinds.numbered import by_number
from floorbase.app.training.new_items import SAID_FOR_LEFT
from floorbase.app.training.numbers import number_item, number_keys
from floorbase.errors import BadRequestError, Problem
from floorbase.yamldata.cache import content_hash

SUMS = "sums"  # the topic of what the engine works out
SAID_HERE = 15  # what a book answers itself counts for so many, in what falls to each topic
PROVISIONS = 0.15  # how many ask for the provision instead of the ruling
# What two items must not have in common: facts, or the name of a question, a sum or a hand.
Case: TypeAlias = frozenset[tuple[str, str]] | str


@dataclass(frozen=True, slots=True)
class Exam:
    """An exam as it is sat: ``spec`` names the data of today, ``asked_for`` what its code says."""

    spec: ExamSpec
    items: tuple[Item, ...]
    topics: tuple[str, ...]
    asked_for: str = ""

    @property
    def is_as_first_made(self) -> bool:
        """Whether it is drawn from the data that its code was made with, as far as that says."""
        return self.asked_for in ("", self.spec.data)

    @property
    def books(self) -> tuple[str, ...]:
        """The books that it asks of, in the order of its code."""
        return self.spec.books

    def item(self, number: int) -> Item:
        """A question by its number, from 1."""
        return self.items[number - 1]


def data_name(library: Library) -> str:
    """A short name for all that an exam is made of: the books, the hands, and this floorbase."""
    roots = library.roots
    content = content_hash((roots.corpus, roots.rules, roots.scenarios), library.own.key)
    return sha256(f"{__version__} {content}".encode()).hexdigest()[:6]


def draw(library: Library, spec: ExamSpec) -> Exam:
    """The exam of a code.

    Raises: BadRequestError: no such book, or an exam that cannot be.
    """
    check_spec(spec)
    books = _books(library, spec)
    by_topic = _keys_by_topic(library, books)
    offered = sum(map(len, by_topic.values()))
    if spec.count > offered:
        what = f"an exam cannot have {spec.count} questions: only {offered} can be asked"
        raise BadRequestError(Problem(what, f"choose from 1 to {offered}"))
    chance = Random(f"{'+'.join(books)} {spec.seed} {spec.count}")
    drawn = list(islice(_drawn(library, spec, by_topic, chance), spec.count))
    chance.shuffle(drawn)
    today = spec.made_with(data_name(library))
    topics = tuple(topic for topic, _ in drawn)
    return Exam(today, tuple(made for _, made in drawn), topics, spec.data)


def _books(library: Library, spec: ExamSpec) -> list[str]:
    if ALL in spec.books:
        return list(library.rules.books)
    return [library.one_book(book).id for book in spec.books]


def _keys_by_topic(library: Library, books: Sequence[str]) -> dict[str, list[ItemKey]]:
    """What can be asked of some books, by topic."""
    found: dict[str, list[ItemKey]] = {}
    for key in (*keys(library, books), *number_keys(library, books)):
        topic = SUMS if key.is_sum else library.rules.questions[key.question].topic
        found.setdefault(topic, []).append(key)
    return dict(sorted(found.items()))


def weights(library: Library, by_topic: Mapping[str, Sequence[ItemKey]]) -> dict[str, int]:
    """How much the books have to say on each topic: by its questions, however many cases each has,
    and least for those that a book leaves open in every case."""
    found = {}
    for topic, offered in by_topic.items():
        every = {(key.book, key.question) for key in offered}
        said = {(key.book, key.question) for key in offered if not leaves_open(library, key)}
        found[topic] = len(every - said) + SAID_HERE * len(said)
    return found


def shares(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """How many of each topic, in proportion to how much there is; what is left over goes to the
    largest remainders.

    >>> shares({"deal": 60, "race": 30, "betting": 10}, 5)
    {'deal': 3, 'race': 1, 'betting': 1}
    """
    total = sum(sizes.values())
    found = {topic: size * count // total for topic, size in sizes.items()}
    by_rest = sorted(sizes, key=lambda topic: (-(sizes[topic] * count % total), topic))
    for topic in by_rest[: count - sum(found.values())]:
        found[topic] += 1
    return found


def _drawn(
    library: Library, spec: ExamSpec, by_topic: Mapping[str, Sequence[ItemKey]], chance: Random
) -> Iterator[tuple[str, Item]]:
    """The share of each topic, then what else there is, where a topic has run out; of several
    books each as often as the others."""
    books = sorted({key.book for found in by_topic.values() for key in found})
    chance.shuffle(books)
    told = set[Case]()
    piles = {topic: Piles(library, spec, found, chance, told) for topic, found in by_topic.items()}
    met: Counter[str] = Counter()
    wanted = shares(weights(library, by_topic), spec.count)
    for topic, count in (*wanted.items(), *((topic, spec.count) for topic in by_topic)):
        for _ in range(count):
            made = piles[topic].next_of(sorted(books, key=met.__getitem__))
            if made is not None:
                met[made.key.book] += 1
                yield topic, made


class Piles:
    """What is left to be asked of a topic, a pile for each book."""

    def __init__(
        self,
        library: Library,
        spec: ExamSpec,
        found: Sequence[ItemKey],
        chance: Random,
        told: set[Case],
    ) -> None:
        self._items: dict[str, Iterator[Item]] = {}
        self._mute: set[str] = set()  # books that say nothing themselves on the topic
        self._chance = Random(chance.random())
        for book in sorted({key.book for key in found}):
            mine = [key for key in found if key.book == book]
            own = Random(chance.random())
            self._items[book] = _items(library, spread(library, mine, own), spec, told)
            if all(leaves_open(library, key) for key in mine):
                self._mute.add(book)

    def next_of(self, books: Iterable[str]) -> Item | None:
        """The next item of the first of some books that has one; None where none has. A book that
        leaves the whole topic open comes after the others, but for once in a while."""
        if self._chance.random() >= 1 / SAID_FOR_LEFT:
            books = sorted(books, key=self._mute.__contains__)
        tried = (next(self._items[book], None) for book in books if book in self._items)
        return next((made for made in tried if made is not None), None)


def spread(library: Library, offered: Sequence[ItemKey], chance: Random) -> Iterator[ItemKey]:
    """Keys by chance, few that the book leaves to others or says nothing on, as long as there are
    more; and no question again while others have not come up. Chance picks among the questions, so
    that one of many cases comes no sooner than another."""
    mixed, questions = sorted(offered), sorted({key.question for key in offered})
    chance.shuffle(mixed)
    chance.shuffle(questions)
    mixed.sort(key=lambda key: questions.index(key.question))
    said = [key for key in mixed if not leaves_open(library, key)]
    left = [key for key in mixed if leaves_open(library, key)]
    unsaid, met = frozenset(left), Counter[str]()
    while said or left:
        if chance.random() < 1 / SAID_FOR_LEFT:
            key = min(chain(left, said), key=lambda one: met[one.question])
        else:  # rather a question once more than one that is left open
            key = min(chain(said, left), key=lambda one: met[one.question] + (one in unsaid))
        (left if key in left else said).remove(key)
        met[key.question] += 1
        yield key


def _items(
    library: Library, ordered: Iterable[ItemKey], spec: ExamSpec, told: set[Case]
) -> Iterator[Item]:
    """An item of each key, as far as it can be asked; what tells a case again comes last."""
    again = []
    for key in ordered:
        made = None if case_of(key) in told else asked(library, key, spec.number)
        if made is None or not told.isdisjoint(cases_of(made)):
            again.append(key)
            continue
        told.update(cases_of(made))
        yield made
    yield from filter(None, (asked(library, key, spec.number) for key in again))


def case_of(key: ItemKey) -> Case:
    """What is told of a case: its facts, whichever the question and the book; a question without
    any is told by itself. Sums are dealt anew."""
    if key.is_sum:
        return str(key)
    return frozenset(key.facts) or key.question


def cases_of(item: Item) -> set[Case]:
    """What an item tells: its case, and the worked hand that it was dealt from."""
    dealt = item.drawn is not None and not item.key.is_sum
    hand = {f"hand {item.drawn.record.title}"} if dealt and item.drawn else set[Case]()
    return {case_of(item.key), *hand}


def asked(library: Library, key: ItemKey, seed: int) -> Item | None:
    """How a key is asked: mostly for the ruling, at times for the provision, though never by its
    number alone, as no book is at hand."""
    if key.is_sum:
        return number_item(library, key, seed)
    for_provision = Random(f"{key} {seed} exam").random() < PROVISIONS
    made = item(library, key, "provision", seed) if for_provision else None
    if made is not None and by_number(library, made):
        made = None
    return made or item(library, key, "ruling", seed)
