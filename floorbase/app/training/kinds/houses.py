"""Two houses held against each other: which book rules so, and what differs on moving house."""

from __future__ import annotations

from random import Random

from floorbase.app.library import Library
from floorbase.app.training.choices import (
    answers_on,
    not_wrong,
    ruling_choices,
    same_words,
    verdict_of,
)
from floorbase.app.training.honesty import doubt
from floorbase.app.training.item import Choice, Item, ItemKey, chance
from floorbase.rules.rulings.matrix import parting


def book_choices(library: Library, key: ItemKey, draw: Random) -> tuple[Choice, ...]:
    """The house that rules so, and one that does not; none where no two can be told apart."""
    answers = answers_on(library, key)
    mine = answers[key.book].option
    others = {
        book: other
        for book, other in answers.items()
        if mine and other.option != mine and doubt(library, other) is None
    }
    rivals = [book for book, other in others.items() if other.option]
    rivals = rivals or [book for book, other in others.items() if other.status == "silent"]
    if not rivals:
        return ()
    offered = [key.book, draw.choice(rivals)]
    draw.shuffle(offered)
    return tuple(Choice(book, book == key.book) for book in offered)


def others_house(library: Library, item: Item) -> str | None:
    """The house that a director comes from, in an item on moving house."""
    return house_left(library, item.key, chance(item.key, "moving", item.seed))


def house_left(library: Library, key: ItemKey, draw: Random) -> str | None:
    """One of the houses that part from a key's own, by chance; None where none does plainly."""
    answers = answers_on(library, key)
    mine = answers[key.book]
    parted = [
        book
        for book, other in answers.items()
        if book != key.book
        and (mine.option or other.option)
        and parting(other, mine) is not None
        and verdict_of(other) not in {verdict_of(mine), *not_wrong(library, mine)}
        and doubt(library, other) is None
    ]
    ruling = [book for book in parted if answers[book].option]
    return draw.choice(ruling or parted) if parted else None


def moving_choices(library: Library, key: ItemKey, draw: Random) -> tuple[Choice, ...]:
    """What the new house rules, and what neither does: the old one's answer would always be wrong,
    so that it is none to pick from."""
    left = house_left(library, key, draw)
    if left is None:
        return ()
    question = library.rules.questions[key.question]
    old = same_words(question, verdict_of(answers_on(library, key)[left]))
    offered = ruling_choices(library, key, draw)
    return tuple(one for one in offered if same_words(question, one.verdict) != old)
