"""Find the provision by its number alone, where what provisions are called would tell the right
one.

Such an item is for somebody with the rulebook at hand, as a director has it on the floor.
"""

from __future__ import annotations

import re
from random import Random

from floorbase.app.library import Library
from floorbase.app.training.choices import answers_on
from floorbase.app.training.item import Choice, Item, ItemKey
from floorbase.app.training.kinds.provision import (
    FEWEST_WRONG,
    NEAR,
    WRONG,
    governs,
    near,
    offered,
    unhinted_choices,
)

PARTS = re.compile(r"(\([^)]*\))+$")


def found_choices(library: Library, key: ItemKey, chance: Random) -> tuple[Choice, ...]:
    """A provision that answers, among others: by what they are called, or by number alone."""
    return unhinted_choices(library, key, chance) or numbered_choices(library, key, chance)


def numbered_choices(library: Library, key: ItemKey, chance: Random) -> tuple[Choice, ...]:
    """The one provision that answers, among near ones of the same series of numbers; none where
    more than one answers together, too few are near, or the book gives it a name and no number."""
    answer = answers_on(library, key)[key.book]
    if not governs(answer) or len(answer.cites) != 1:
        return ()
    (right,) = answer.cites
    found = near(library, answer, right)[:NEAR]
    alike = [one for one in found if series(one) == series(right) and has_number(one)]
    if len(alike) < FEWEST_WRONG or not has_number(right):
        return ()
    return offered(right, chance.sample(alike, min(WRONG, len(alike))), chance)


def by_number(library: Library, item: Item) -> bool:
    """Whether the provisions of an item are shown by number alone, since titles would tell."""
    return item.kind == "provision" and not unhinted_choices(library, item.key, item.chance)


def has_number(name: str) -> bool:
    """Whether a provision is told by a number of its own, not by what it is called.

    >>> has_number("queensix:3.misdeals.1(a)"), has_number("nunavut:5.02.prizes")
    (True, False)
    """
    own = PARTS.sub("", name).partition(":")[2].rpartition(".")[2]
    return any(letter.isdigit() for letter in own)


def series(name: str) -> str:
    """What a provision's number has in common with those beside it.

    >>> series("star:7.34"), series("michigan:64(b)(ii)"), series("queensix:3.misdeals.1(a)")
    ('star:7', 'michigan', 'queensix:3.misdeals')
    """
    book, _, number = PARTS.sub("", name).partition(":")
    above = number.rpartition(".")[0]
    return f"{book}:{above}" if above else book
