"""Read what is done and said while a fact that decides a question is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorbase.errors import nearest
from floorbase.rules.rulings.addressed import SEATS, unknown_seats
from floorbase.rules.rulings.model import Meanwhile
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields

MEANWHILE = kinds.Kind(
    "what happens while a fact is still to come",
    {
        "dealer": kinds.must(kinds.texts("what the dealer does until then")),
        "say": kinds.must(kinds.texts("what is read out, each to whom it is addressed")),
    },
)


def meanwhiles(fields: Fields) -> Mapping[str, Meanwhile]:
    """A question's ``meanwhile``: by fact, the dealer's steps and what to say."""
    facts = fields.mapping("facts")
    found = {}
    for name, node in fields.mapping("meanwhile").items():
        if name not in facts:
            fix = nearest(name, facts) if facts else "remove it; the question has no fact"
            fields.note(f"'{name}' is not a fact of this question", fix, node.where)
            continue
        parts = fields.inside(node, f"the meanwhile of {name}", MEANWHILE)
        dealer, said = parts.texts("dealer"), parts.texts("say")
        for key, lines in (("dealer", dealer), ("say", said)):
            if not lines:
                what = f"'meanwhile' of {name} has no '{key}'"
                parts.note(what, f"write '{key}: [one sentence, or several]'")
        spoken_well(parts, "say", said)
        found[str(name)] = Meanwhile(tuple(map(str, dealer)), tuple(map(str, said)))
    return found


def spoken_well(fields: Fields, key: str, lines: Iterable[str]) -> None:
    """Note every seat in some sentences that nothing could ever fill."""
    for line in lines:
        for seat in unknown_seats(line):
            fix = (
                f"write {{NAME|words where the seat's number is not known}}; NAME is one of "
                f"{', '.join(SEATS)}"
            )
            fields.note(f"'{seat}' is not a known seat", fix, fields.where_of(key))
