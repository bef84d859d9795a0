"""The faults of the sources: those noted by a reader, and the wrong references of the corpus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from floorbase.errors import BadRequestError, suggest
from floorbase.rules.books.terms import DEFECT_KINDS, Defect
from floorbase.rules.load import Rules

# How much hangs on a fault: a ruling that the fault leaves without an answer, or with two; a ruling
# that rests on a provision whose print is faulty; no ruling.
Weight: TypeAlias = Literal["heavy", "medium", "light"]
OF_MEANING = ("contradiction", "undefined", "wording")


def weight(rules: Rules, defect: Defect) -> Weight:
    """How much hangs on a fault."""
    if not any(rules.claims_on(id_) for id_ in defect.between):
        return "light"
    return "heavy" if defect.kind in OF_MEANING else "medium"


def topics_of(rules: Rules, defect: Defect) -> tuple[str, ...]:
    """What the provisions on its sides are about."""
    sides = (rules.provisions[id_] for id_ in defect.between if id_ in rules.provisions)
    return tuple(dict.fromkeys(topic for side in sides for topic in side.topics))


def narrowed(
    rules: Rules,
    defects: Iterable[Defect],
    topic: str | None = None,
    kind: str | None = None,
    heft: str | None = None,
) -> list[Defect]:
    """Those about a topic, of a kind and of a weight; None is any.

    Raises: BadRequestError: there is no such topic.
    """
    if topic is not None and topic.lower() not in rules.topics:
        raise BadRequestError(suggest("topic", topic, rules.topics))
    return [
        defect
        for defect in defects
        if (topic is None or topic.lower() in topics_of(rules, defect))
        and kind in (None, defect.kind)
        and heft in (None, weight(rules, defect))
    ]


def every_defect(rules: Rules) -> list[Defect]:
    """All of them, by book, kind and place in the original; nothing is told twice."""
    found = [*rules.defects, *_wrong_references(rules)]
    place = {id_: number for number, id_ in enumerate(rules.provisions)}
    books = list(rules.books)
    return sorted(
        found,
        key=lambda d: (
            books.index(d.book),
            DEFECT_KINDS.index(d.kind),
            min((place[id_] for id_ in d.between if id_ in place), default=0),
        ),
    )


def _wrong_references(rules: Rules) -> Iterator[Defect]:
    """References that the corpus marks as wrong, unless a reader noted the fault too."""
    noted = _noted(rules)
    for provision in rules.provisions.values():
        for reference in provision.references:
            if not reference.wrong or provision.id in noted:
                continue
            ends = [id_ for id_ in (reference.points_at, reference.to) if id_]
            yield Defect(
                book=provision.book,
                kind="reference",
                between=(provision.id, *dict.fromkeys(ends)),
                what=f"It refers to {reference.printed}: {reference.wrong}.",
                assume=f"{reference.to} is meant" if reference.to else "nothing can be",
                where=provision.where,
            )


def _noted(rules: Rules) -> set[str]:
    """Provisions whose wrong reference a reader noted; of several in one note all that agree."""
    ends = {
        provision.id: {(r.points_at, r.to) for r in provision.references if r.wrong}
        for provision in rules.provisions.values()
    }
    noted: set[str] = set()
    for defect in rules.defects:
        if defect.kind == "reference":
            first = defect.between[0]
            noted |= {first, *(id_ for id_ in defect.between if ends[id_] & ends[first])}
    return noted
