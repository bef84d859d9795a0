"""The faults of the sources, book by book."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from floorbase.present.text.words import wrap
from floorbase.rules.books.defects import topics_of, weight
from floorbase.rules.books.terms import Defect
from floorbase.rules.load import Rules

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import DefectsJson

NOTHING = "No known fault has that topic, kind and weight."
KIND_WORDS = {
    "contradiction": "Contradictions",
    "reference": "Wrong or broken references",
    "undefined": "Terms that are used and never defined",
    "numbering": "Numbering",
    "misplaced": "Misplaced text",
    "table": "Damaged tables and lost pictures",
    "wording": "Unclear wording",
}


def defects_as_text(rules: Rules, defects: Sequence[Defect]) -> str:
    """Each book's faults by kind, with the provisions on both sides and what we assume."""
    lines: list[str] = [] if defects else [NOTHING]
    for book, by_book in groupby(defects, key=lambda defect: defect.book):
        listed = list(by_book)
        faults = "fault" if len(listed) == 1 else "faults"
        lines += [f"{rules.books[book].short}: {len(listed)} {faults} in the source", ""]
        for kind, by_kind in groupby(listed, key=lambda defect: defect.kind):
            lines.append(f"  {KIND_WORDS[kind]}")
            for defect in by_kind:
                head = f"{', '.join(defect.between)}: " if defect.between else ""
                head = f"[{weight(rules, defect)}] {head}"
                lines += [f"    {line}" for line in wrap(f"{head}{defect.what}", 74)]
                if defect.assume:
                    assumed = wrap(f"We assume: {defect.assume}", 70)
                    lines += [f"        {line}" for line in assumed]
            lines.append("")
    return "\n".join(lines).rstrip()


def defects_json(rules: Rules, defects: Sequence[Defect]) -> DefectsJson:
    """The faults as data."""
    return {
        "defects": [
            {
                "book": defect.book,
                "kind": defect.kind,
                "weight": weight(rules, defect),
                "topics": list(topics_of(rules, defect)),
                "between": list(defect.between),
                "what": defect.what,
                "assume": defect.assume,
                "where": str(defect.where),
            }
            for defect in defects
        ]
    }
