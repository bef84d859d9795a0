"""Items: every case of every question under every book, made into something to answer.

What cannot be asked honestly is left out, and counted with its reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, TypeAlias, get_args

from floorbase.app.books.worked_out import worked_out
from floorbase.app.library import Library
from floorbase.app.training import hands
from floorbase.app.training.choices import FEWEST, answers_on, ruling_choices
from floorbase.app.training.follow_ups import follow_ups
from floorbase.app.training.honesty import doubt
from floorbase.app.training.item import Choice, Drawn, Item, ItemKey, Kind, chance
from floorbase.app.training.kinds.houses import book_choices, moving_choices
from floorbase.app.training.kinds.numbered import found_choices
from floorbase.app.training.kinds.spot import TOPICS, spot_hand
from floorbase.rules.rulings.model import Answer, Question, Status

# Why a case is no honest item: nobody has read the book for it; the house rules it, on top of the
# book that is learnt; its answer depends on more than is told; a fact of it has no words; its facts
# cannot be so together; the book rules it out; two readers part on it; what is told holds the
# ruling's own words; too little can be picked.
Reason: TypeAlias = Literal[
    "unread",
    "house_rule",
    "depends",
    "not_tellable",
    "cannot_be",
    "never_here",
    "two_readings",
    "gives_away",
    "too_few",
]
NOT_THE_BOOKS: Mapping[Status, Reason] = {
    "unread": "unread",
    "house": "house_rule",
    "depends": "depends",
}
REASONS: tuple[Reason, ...] = get_args(Reason)
KINDS: tuple[Kind, ...] = ("ruling", "provision", "book", "moving", "spot")
FEWEST_OF: dict[Kind, int] = {"ruling": FEWEST, "moving": FEWEST, "provision": 3, "book": 2}
OPEN = frozenset(("silent", "external", "delegated"))
SEED = 0  # with which it is found out what kinds of item a key has


@dataclass(frozen=True, slots=True)
class Askable:
    """All that can be asked, and what is left out, why; ``left_open`` are those of the keys on
    which the book says nothing, or leaves it to another text."""

    keys: tuple[ItemKey, ...]
    left_out: dict[ItemKey, Reason]
    left_open: frozenset[ItemKey]

    @property
    def reasons(self) -> Counter[Reason]:
        """How many keys are left out for each reason."""
        return Counter(self.left_out.values())

    def with_own(self, own: Askable, books: Collection[str]) -> Askable:
        """The same with the house's ``own`` books, one of which may be its edition of another."""
        left_out = {key: why for key, why in self.left_out.items() if key.book not in books}
        keys = (key for key in self.keys if key.book not in books)
        left_open = {key for key in self.left_open if key.book not in books}
        return Askable((*keys, *own.keys), left_out | own.left_out, own.left_open | left_open)


_askable: dict[int, tuple[Library, Askable]] = {}


def askable(library: Library) -> Askable:
    """Everything that can be asked of the books: worked out once, and kept."""
    found = _askable.get(id(library))
    if found is None or found[0] is not library:
        shipped, own = worked_out(library, "items", hands.CODE, _every)
        found = library, shipped.with_own(own, library.own.keys) if own else shipped
        _askable.clear()
        _askable[id(library)] = found
    return found[1]


def every_key(library: Library, books: Collection[str] = ()) -> list[ItemKey]:
    """Every case of every question under some books or every book, honest or not."""
    return [
        ItemKey(book, question.id, tuple(case.items()))
        for question in library.rules.questions.values()
        for case in question.cases()
        for book in books or library.rules.books
    ]


def _every(library: Library, books: Collection[str]) -> Askable:
    left_out: dict[ItemKey, Reason] = {}
    honest = []
    for key in every_key(library, books):
        reason = why_not(library, key)
        if reason is None:
            honest.append(key)
        else:
            left_out[key] = reason
    left_open = (key for key in honest if answers_on(library, key)[key.book].status in OPEN)
    return Askable(tuple(honest), left_out, frozenset(left_open))


def leaves_open(library: Library, key: ItemKey) -> bool:
    """Whether a book says nothing on a key, or leaves it to another text."""
    return key in askable(library).left_open


def keys(library: Library, books: Collection[str] = ()) -> list[ItemKey]:
    """Everything that can be asked of some books, or of all."""
    return [key for key in askable(library).keys if not books or key.book in books]


def kinds_of(library: Library, key: ItemKey) -> tuple[Kind, ...]:
    """The kinds of item that a key has; none where it is not honest."""
    if key.is_sum:
        return ("number",)
    if why_not(library, key) is not None:
        return ()
    return tuple(kind for kind in KINDS if _has(library, key, kind))


def why_not(library: Library, key: ItemKey) -> Reason | None:
    """Why a key is no honest item; None where it is one."""
    question, answer = library.rules.questions[key.question], answers_on(library, key)[key.book]
    if answer.status in NOT_THE_BOOKS:
        return NOT_THE_BOOKS[answer.status]
    if any(not library.rules.facts[name].if_.get(value) for name, value in key.facts):
        return "not_tellable"
    if doubted := doubt(library, answer):
        return doubted
    if gives_away(library, question, key, answer):
        return "gives_away"
    one_fits = answer.status == "discretion" and len(answer.menu) == 1  # no choice to be left
    offered = ruling_choices(library, key, chance(key, "ruling", SEED))
    plain = any(choice.verdict in question.options for choice in offered)
    return None if plain and len(offered) >= FEWEST and not one_fits else "too_few"


def gives_away(library: Library, question: Question, key: ItemKey, answer: Answer) -> bool:
    """Whether what is told of a case holds the words of its ruling."""
    if answer.option is None:
        return False
    told = [question.ask, *(library.rules.facts[name].if_[value] for name, value in key.facts)]
    return _words(question.options[answer.option].words) in " ".join(map(_words, told))


def _words(text: str) -> str:
    return re.sub(r"[^\w]+", " ", text).strip().casefold()


def item(
    library: Library, key: ItemKey, kind: Kind, seed: int, *, dealt: bool = True
) -> Item | None:
    """One item; None where it cannot be asked honestly. Without ``dealt``, no hand is dealt."""
    if key.is_sum:
        from floorbase.app.training.numbers import number_item

        return number_item(library, key, seed)
    if why_not(library, key) is not None:
        return None
    draw = chance(key, kind, seed)
    answer = answers_on(library, key)[key.book]
    if kind == "spot":
        return _spot(library, key, seed, answer)
    choices = _choices(library, key, kind, seed)
    if len(choices) < FEWEST_OF[kind]:
        return None
    hand = hands.deal(library, key, answer, draw) if dealt else None
    more = follow_ups(library, key, answer, hand, draw) if kind in ("ruling", "moving") else ()
    return Item(key, kind, seed, answer, choices, drawn=hand, follow_ups=more)


def _choices(library: Library, key: ItemKey, kind: Kind, seed: int) -> tuple[Choice, ...]:
    draw = chance(key, kind, seed)
    make = {
        "ruling": ruling_choices,
        "provision": found_choices,
        "book": book_choices,
        "moving": moving_choices,
    }
    return make[kind](library, key, draw)


def _spot(library: Library, key: ItemKey, seed: int, answer: Answer) -> Item | None:
    draw = chance(key, "spot", seed)
    hand = _dealt_for_spot(library, key, seed, answer)
    found = spot_hand(library, key, hand, draw) if hand is not None else None
    return Item(key, "spot", seed, answer, found[1], drawn=found[0]) if found else None


def _dealt_for_spot(library: Library, key: ItemKey, seed: int, answer: Answer) -> Drawn | None:
    if library.rules.questions[key.question].topic not in TOPICS:
        return None
    return hands.deal(library, key, answer, chance(key, "spot", seed))


def _has(library: Library, key: ItemKey, kind: Kind) -> bool:
    """Whether a key has items of a kind; a hand to be spotted must show what is wrong."""
    if kind == "spot":
        answer = answers_on(library, key)[key.book]
        return _spot(library, key, SEED, answer) is not None
    return len(_choices(library, key, kind, SEED)) >= FEWEST_OF[kind]


def fingerprint(library: Library, key: ItemKey) -> str:
    """What a memory rests on: another answer, or other provisions, give another one."""
    if key.is_sum:
        from floorbase.app.training.numbers import number_fingerprint

        return number_fingerprint(library, key)
    answer = answers_on(library, key)[key.book]
    rests_on = (answer.status, answer.option, answer.menu, answer.by, answer.cites)
    return sha256(repr(rests_on).encode()).hexdigest()[:16]
