"""Other editions of a book's provisions, made by planting changes in them: all at random, by seed.

``edition_of`` says what it changed, so that what is found can be held against it. Nothing is
changed twice.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from floorbase.rules.books.model import Provision
from floorbase.rules.editions.pairing import paired
from tests.rules.editions.planting import WORDS, Planted, sentence

FIGURE = re.compile(r"\d+")
NUMBER = re.compile(r"\d+(?=\D*$)")
FAR = 8  # places that a moved provision passes at least
LONGEST = 12  # provisions that are numbered anew at once


@dataclass
class Replanted:
    """An edition being made; ``was`` has the old id of each provision, empty where it is new."""

    now: list[Provision]
    chance: random.Random
    was: list[str] = field(default_factory=list)
    planted: list[Planted] = field(default_factory=list)
    touched: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.was = [provision.id for provision in self.now]

    @property
    def taken(self) -> set[str]:
        """The numbers that there are, or were."""
        return {p.id.lower() for p in self.now} | {name.lower() for name in self.was}

    def any(self, fits: Callable[[Provision], bool] = lambda _: True) -> int | None:
        """The place of a provision that was not changed yet."""
        free = [n for n, p in enumerate(self.now) if self.was[n] not in self.touched and fits(p)]
        free = [n for n in free if self.was[n]]
        return self.chance.choice(free) if free else None

    def done(self, kind: str, place: int) -> None:
        self.planted.append(Planted(kind, self.was[place]))
        self.touched.add(self.was[place])

    def say(self, place: int, text: str) -> None:
        """Other words for a provision."""
        if text != self.now[place].text:
            self.now[place] = replace(self.now[place], text=text)
            self.done("changed", place)

    def put(self, place: int, provision: Provision, was: str = "") -> None:
        self.now.insert(place, provision)
        self.was.insert(place, was)

    def pull(self, place: int) -> Provision:
        self.was.pop(place)
        return self.now.pop(place)


def edit_number(edition: Replanted) -> None:
    """Another figure."""
    place = edition.any(lambda p: bool(FIGURE.search(p.text)))
    if place is not None:
        text = edition.now[place].text
        found = edition.chance.choice(list(FIGURE.finditer(text)))
        number = str(int(found[0]) + edition.chance.choice((1, 5, 10)))
        edition.say(place, text[: found.start()] + number + text[found.end() :])


def edit_word(edition: Replanted) -> None:
    """Another word."""
    place = edition.any(lambda p: len(p.text.split()) > 3)
    if place is not None:
        words = edition.now[place].text.split(" ")
        letters = [n for n, word in enumerate(words) if re.search("[a-z]", word)]
        if letters:
            at = edition.chance.choice(letters)
            words[at] = edition.chance.choice(WORDS)
            edition.say(place, " ".join(words))


def more(edition: Replanted) -> None:
    """A sentence more."""
    place = edition.any()
    if place is not None:
        edition.say(place, f"{edition.now[place].text} {sentence(edition.chance)}")


def rewrite(edition: Replanted) -> None:
    """Other sentences under the same number."""
    place = edition.any()
    if place is not None:
        edition.say(place, f"{sentence(edition.chance)} {sentence(edition.chance)}")


def add(edition: Replanted) -> None:
    """A provision more, with a number of its own."""
    place = edition.chance.randrange(len(edition.now))
    _added(edition, place + 1, f"{edition.now[place].id}A")


def _added(edition: Replanted, place: int, number: str) -> None:
    if number.lower() in edition.taken:
        return
    text = " ".join(sentence(edition.chance) for _ in range(edition.chance.randint(1, 3)))
    made = replace(edition.now[place - 1], id=number, label=number.partition(":")[2], text=text)
    edition.put(place, made)
    edition.planted.append(Planted("added", number))


def remove(edition: Replanted) -> None:
    """A provision fewer."""
    place = edition.any()
    if place is not None:
        edition.done("removed", place)
        edition.pull(place)


def move(edition: Replanted) -> None:
    """A provision elsewhere, under its number or the next one there."""
    place = edition.any(lambda p: len(p.text.split()) > 3)
    if place is None or len(edition.now) < 3 * FAR:
        return
    edition.done("moved", place)
    was = edition.was[place]
    provision = edition.pull(place)
    ways = [n for n in range(len(edition.now)) if abs(n - place) > FAR]
    to = edition.chance.choice(ways)
    number = f"{edition.now[to].id}B"
    if edition.chance.random() < 0.5 and number.lower() not in edition.taken:
        provision = replace(provision, id=number)
    edition.put(to + 1, provision, was)


def _run(edition: Replanted) -> list[int]:
    """Provisions in a row whose numbers follow each other, to the end of their list."""
    start = edition.any(lambda p: bool(NUMBER.search(p.id)))
    if start is None:
        return []
    found, at = [start], start
    while at + 1 < len(edition.now):
        follows = NUMBER.sub(lambda m: str(int(m[0]) + 1), edition.now[at].id)
        if edition.now[at + 1].id != follows or edition.was[at + 1] in edition.touched:
            break
        at += 1
        found.append(at)
    taken = at + 1 < len(edition.now) and edition.now[at + 1].id == NUMBER.sub(
        lambda m: str(int(m[0]) + 1), edition.now[at].id
    )
    plain = all(edition.was[n] == edition.now[n].id for n in found)
    return found if plain and not taken and len(found) <= LONGEST else []


def _shift(edition: Replanted, places: Sequence[int], by: int) -> None:
    for place in places:
        number = NUMBER.sub(lambda m: str(int(m[0]) + by), edition.now[place].id)
        edition.now[place] = replace(edition.now[place], id=number)
        edition.done("renumbered", place)


def shift_down(edition: Replanted) -> None:
    """A provision fewer, and those after it one number lower."""
    first, *rest = _run(edition) or [-1]
    if rest and all(len(edition.now[n].text.split()) > 3 for n in rest):
        edition.done("removed", first)
        _shift(edition, rest, -1)
        edition.pull(first)


def shift_up(edition: Replanted) -> None:
    """A provision more, and those after it one number higher."""
    places = _run(edition)
    last = edition.now[places[-1]].id if places else ""
    follows = NUMBER.sub(lambda m: str(int(m[0]) + 1), last)
    short = any(len(edition.now[n].text.split()) < 4 for n in places)
    if not places or short or follows.lower() in edition.taken:
        return
    number = edition.now[places[0]].id
    _shift(edition, places, 1)
    text = " ".join(sentence(edition.chance) for _ in range(2))
    edition.put(places[0], replace(edition.now[places[0]], id=number, text=text))
    edition.planted.append(Planted("added", number))


CHANGES: Sequence[Callable[[Replanted], None]] = (
    edit_number,
    edit_number,
    edit_word,
    edit_word,
    more,
    rewrite,
    add,
    remove,
    move,
    shift_down,
    shift_up,
)


def edition_of(provisions: Sequence[Provision], seed: str) -> tuple[list[Provision], list[Planted]]:
    """Other provisions of a book, and what was changed in them."""
    chance = random.Random(seed)
    made = Replanted(list(provisions), chance)
    for change in chance.choices(CHANGES, k=chance.randint(1, 12)):
        change(made)
    return made.now, made.planted


def told_of(old: Sequence[Provision], new: Sequence[Provision]) -> list[Planted]:
    """What is told of two editions, as it is planted."""
    found = []
    for pair in paired(old, new):
        known = pair.old or pair.new
        if pair.fate != "unchanged" and known:
            found.append(Planted(pair.fate, known.id))
    return found
