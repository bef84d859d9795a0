"""The faults of the sources: those noted by a reader, and the wrong references of the corpus."""

from __future__ import annotations

from collections.abc import Iterator

from floorbase.rules.load import Rules
from floorbase.rules.vocabulary import DEFECT_KINDS, Defect


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
