"""Two editions of a book set against each other: their provisions, and the rulings that change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.books.sides import NEW, OLD, EditionSide, beside, side_of
from floorbase.rules.editions.pairing import ProvisionPair, paired
from floorbase.rules.editions.rulings import RulingChange, changed_rulings
from floorbase.rules.load import Rules
from floorbase.rules.own.files import TABLE_FILES, TABLES
from floorbase.yamldata.nodes import Node
from floorbase.yamldata.source import read

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.replays import ReplaysByBook
    from floorbase.scenarios.case import Case

# What a book says of itself that its provisions and claims do not hold.
TOLD = ("roles", "last_resort", "departure", "precedence", "documents")


@dataclass(frozen=True, slots=True)
class ShownChange:
    """A ruling that comes out otherwise, and the worked hand that shows it, where there is one."""

    change: RulingChange
    case: Case | None = None
    replays: ReplaysByBook | None = None


@dataclass(frozen=True, slots=True)
class EditionDiff:
    """What became of a book: ``rules`` hold both editions, as the books ``OLD`` and ``NEW``.

    ``told`` are the parts of book.yaml that are not the same, and ``tables`` the files of tables.
    """

    old: EditionSide
    new: EditionSide
    rules: Rules
    provisions: tuple[ProvisionPair, ...]
    rulings: tuple[ShownChange, ...]
    told: tuple[str, ...]
    tables: tuple[str, ...]


def diff(
    library: Library, old: str, new: str, progress: Callable[[int, int], None] | None = None
) -> EditionDiff:
    """Compare two editions; ``progress`` hears how many changed rulings a hand was sought for.

    Raises: BadRequestError, BadFileError: one of them cannot be found or read.
    """
    one, other = side_of(library, old), side_of(library, new)
    rules = beside(library.shipped, one, other)
    changes = list(changed_rulings(rules, OLD, NEW))
    return EditionDiff(
        one,
        other,
        rules,
        tuple(paired(one.provisions, other.provisions)),
        tuple(_shown(library, rules, changes, progress)),
        tuple(name for name in TOLD if _of_itself(one, name) != _of_itself(other, name)),
        tuple(name for name in TABLE_FILES if _table(one, name) != _table(other, name)),
    )


def _of_itself(side: EditionSide, name: str) -> str:
    """A part of book.yaml, with its provisions as they are numbered in any edition."""
    return repr(getattr(side.book, name)).replace(f"'{side.own.id}:", "'")


def _table(side: EditionSide, name: str) -> Node | None:
    """What a file of a book's tables holds; None where there is no such file."""
    path = side.own.folder / TABLES / name
    return read(path) if path.is_file() else None


def _shown(
    library: Library,
    rules: Rules,
    changes: list[RulingChange],
    progress: Callable[[int, int], None] | None,
) -> list[ShownChange]:
    """Each change with the hand that shows it."""
    from floorbase.app.library import Library as Opened
    from floorbase.app.witnesses import Hands

    both = Opened(library.roots)
    vars(both).update(rules=rules, cases=library.cases, tables=library.tables)
    hands, found = Hands(both), []
    for number, change in enumerate(changes):
        if progress:
            progress(number, len(changes))
        hand = None
        known = change.way not in ("to_read", "now_read")
        if known and rules.questions[change.question].on_table:
            hand = hands.witness(change.question, change.facts, [(OLD, NEW)], lambda *_: True)
        if hand is None or not (hand.exact and hand.both):
            found.append(ShownChange(change))
        else:
            found.append(ShownChange(change, library.cases[hand.case], hands.replays(hand)))
    if progress and changes:
        progress(len(changes), len(changes))
    return found
