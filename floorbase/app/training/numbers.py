"""The numbers drill: sums of a hand dealt by chance, computed by the engine and typed, not picked.

A sum is offered only where the book rules on how it is worked out, or where it is plain poker.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING

from floorbase.app.training.item import SUM, Drawn, ItemKey, Kind, chance
from floorbase.app.training.sums.away import AWAY
from floorbase.app.training.sums.button import HEADS_UP, NEXT_HAND, PENALTY
from floorbase.app.training.sums.counted import COUNTED
from floorbase.app.training.sums.model import Dealt, SumBook, SumItem, SumKind
from floorbase.app.training.sums.money import PAYOUT, PRIZE_POOL, SHARED_PRIZES
from floorbase.app.training.sums.pots import ODD_CHIPS, SIDE_POTS
from floorbase.app.training.sums.race import CHIP_RACE, LATE_CHIPS
from floorbase.app.training.sums.raises import LEAST_RAISE, TO_CALL
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.tournament import Column

if TYPE_CHECKING:
    from floorbase.app.library import Library

KINDS: Mapping[str, SumKind] = {
    SUM + kind.name: kind
    for kind in (
        LEAST_RAISE,
        TO_CALL,
        COUNTED,
        SIDE_POTS,
        ODD_CHIPS,
        NEXT_HAND,
        HEADS_UP,
        CHIP_RACE,
        LATE_CHIPS,
        PAYOUT,
        SHARED_PRIZES,
        PRIZE_POOL,
        PENALTY,
        AWAY,
    )
}
NUMBER: Kind = "number"
TRIES = 400


def number_keys(library: Library, books: Iterable[str] | None = None) -> list[ItemKey]:
    """Every case of every sum that a book settles, for some books or all."""
    keys = []
    for name in library.rules.books if books is None else books:
        book = book_of(library, name)
        for question, kind in KINDS.items():
            keys += [ItemKey(name, question, case) for case in kind.cases(book)]
    return keys


def number_item(library: Library, key: ItemKey, seed: int) -> SumItem | None:
    """The sum of a key and a seed; None where none can be dealt that is fair to ask."""
    kind = KINDS.get(key.question)
    book = book_of(library, key.book)
    if kind is None or key.facts not in kind.cases(book):
        return None
    rng, case = chance(key, NUMBER, seed), key.by_name
    for _ in range(TRIES):
        dealt = kind.deal(rng, case, book)
        if dealt is not None:
            return _item(key, seed, dealt, kind, book)
    return None


def _item(key: ItemKey, seed: int, dealt: Dealt, kind: SumKind, book: SumBook) -> SumItem:
    played = replay(dealt.record, book.decide)
    before = next(step.after for step in reversed(played.steps) if step.event < dealt.stop)
    return SumItem(
        key,
        NUMBER,
        seed,
        answer=None,
        typed=kind.result(played, dealt.seat, dealt.asked),
        drawn=Drawn(dealt.record, dealt.stop, before),
        seat=dealt.seat,
        asked=dealt.asked,
    )


def number_fingerprint(library: Library, key: ItemKey) -> str:
    """What a memory of a sum rests on: other answers of its book, or payouts, give another one."""
    book, kind = book_of(library, key.book), KINDS[key.question]
    answers = [
        book.decide(name, case)
        for name in kind.rests_on
        for case in library.rules.questions[name].cases()
    ]
    rests_on = [(answer.status, answer.option, answer.cites) for answer in answers]
    paid = book.payouts if kind in (PAYOUT, SHARED_PRIZES) else ()
    return sha256(repr((rests_on, paid)).encode()).hexdigest()[:16]


def book_of(library: Library, name: str) -> SumBook:
    """A book as the sums see it."""
    tables = library.tables[name]
    columns = tuple(
        Column(payout.fewest, payout.most, tuple(map(Fraction, payout.percent)))
        for payout in tables.payouts
    )
    levels = [level for structure in tables.structures for level in structure.levels]
    antes = bool(levels) and all(level.ante == level.big_blind for level in levels)
    return SumBook(library.decide_for(name), columns, antes)
