"""Every form of record, from the grammar itself: the page, the schema for editors, the command.

``make forms`` writes the list of docs/record.md and the schema in docs/schemas/yaml; a test holds
them against the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from floorbase.engine.lines.form import Form, compiled_template
from floorbase.engine.record import grammar
from floorbase.engine.table.tournament import CHOICES

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import EventsJson

DOCS = Path(__file__).resolve().parents[3] / "docs"
MARK = "<!-- the list below is written by make forms -->\n"
AMOUNT: dict[str, Any] = {"type": ["integer", "string"]}
SEAT: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 10}
SUM: dict[str, Any] = {"type": ["number", "string"]}
SUMS: dict[str, Any] = {"type": "array", "items": SUM}
# What a record tells of its tournament; money in dollars.
TOURNAMENT: dict[str, dict[str, Any]] = {
    **{
        name: {"type": "integer", "description": told}
        for name, told in (
            (
                "players_left",
                "those still in at every table, if more than it shows",
            ),
            ("entries", "all entries, re-entries as well"),
            ("re_entries", "those of them that were re-entries"),
            ("starting_stack", "chips"),
            ("rebuy_chips", "chips that a rebuy brings"),
        )
    },
    **{
        name: {**SUM, "description": told}
        for name, told in (
            ("entry_fee", "the part of the buy-in that goes to prizes"),
            ("pool", "the prize pool, where it is known as a sum"),
            ("house_fee", "what comes off the pool before it is shared by chips"),
            ("rebuy_fee", "what a rebuy puts into the pool"),
            ("bounty", "what a bounty chip is worth"),
        )
    },
    "payouts": {
        "anyOf": [
            {"type": "string", "description": "a book whose printed table gives them, as star"},
            SUMS,
            {"type": "object", "additionalProperties": SUMS},
        ],
        "description": "per cent of the pool by place, or such lists by field: {25-32: [45, 27]}",
    },
    "prizes": {**SUMS, "description": "dollars by place, instead of payouts"},
    **{name: {"enum": list(values)} for name, values in CHOICES.items()},
}
# The fields of a record's table: what each holds, and what it means.
TABLE: dict[str, tuple[dict[str, Any], str]] = {
    "seats": (
        {"type": "object", "additionalProperties": AMOUNT, "minProperties": 2},
        "chips behind by seat, 1 to 10: a total, or by denomination as '25x4 100x9'",
    ),
    "button": (
        SEAT,
        "the seat with the button; left out where the first event places it, or colours up",
    ),
    "blinds": ({"type": "string", "pattern": "^[0-9]+/[0-9]+$"}, "small and big, as 50/100"),
    "ante": ({"type": "integer"}, "what each seat antes"),
    "big_blind_ante": ({"type": "integer"}, "what the big blind antes for the table"),
    "antes": ({"type": "object"}, "what each seat antes, where they differ"),
    "ante_is_dead": ({"enum": ["no", "yes"]}, "whether an ante is nobody's share of the pot"),
    "posts": ({"type": "object"}, "who posts what, where it is not the usual two blinds"),
    "betting": ({"enum": ["no-limit", "pot-limit", "limit"]}, "no-limit if left out"),
    "bets": ({"type": "string"}, "limit betting's two sizes, as 100/200"),
    "raise_cap": ({"type": "integer"}, "the house's number of raises a round, where it has one"),
    "smallest_chip": ({"type": "integer"}, "the smallest chip in play, 1 if left out"),
    "street": (
        {"enum": ["preflop", "flop", "turn", "river"]},
        "preflop if left out: blinds are then posted",
    ),
    "board": ({"type": "string"}, "the board, ?? for a card not known"),
    "pot": ({"type": "integer"}, "chips already in the middle"),
    "folded": ({"type": "array", "items": SEAT}, "seats no longer in the hand"),
    "to_act": (SEAT, "whose turn it is; otherwise the first left of the button"),
    "hands": ({"type": "object"}, "hole cards by seat, as far as known: {3: Ah Kc}"),
    "deck": ({"type": "string"}, "the cards from the top of the deck as dealt, as far as known"),
    "seed": ({"type": "integer"}, "a deck shuffled from this number instead"),
    "away": (
        {"type": "object", "additionalProperties": {"enum": ["absent", "no-show", "duty"]}},
        "seats without their players: {5: absent}, or a no-show since the start, or on duty",
    ),
    "chairs": (SEAT, "how many chairs a table has, 10 if left out"),
    "other_tables": (
        {"type": "object", "additionalProperties": {"type": "object"}},
        "tables around by number: {2: {button: 3, seats: {1: 5000}, big_blind: 5}}, with the "
        "chairs that last had button and big blind",
    ),
    "tournament": (
        {"type": "object", "additionalProperties": False, "properties": TOURNAMENT},
        "what places and money go by, and what may be bought; with it, places are given",
    ),
}


def topics() -> Iterator[tuple[str, ModuleType]]:
    """Each topic of the grammar with forms: its heading, and its module."""
    for topic in grammar.TOPICS:
        if topic.FORMS:
            first = (topic.__doc__ or "").strip().partition("\n")[0].rstrip(".")
            yield first.partition(": ")[2] or first, topic


def forms_as_markdown() -> str:
    """Every form by topic: an example, and what it means; before them, what holds for all."""
    lines: list[str] = []
    for heading, topic in topics():
        lines += [f"### {heading[0].upper()}{heading[1:]}", ""]
        note = (topic.__doc__ or "").strip().partition("\n")[2].strip()
        lines += [note, ""] if note else []
        lines += ["| event | means |", "|---|---|"]
        for form in topic.FORMS:
            lines.append(f"| `{form.example}` | {form.means} |")
        lines.append("")
    return "\n".join(lines)


def fitting(words: str) -> Iterator[tuple[str, list[Form]]]:
    """The forms that hold some words, by the heading of their topic."""
    wanted = words.lower().split()
    for heading, topic in topics():
        found = [
            form
            for form in topic.FORMS
            if all(w in f"{form.example} {form.means} {heading}".lower() for w in wanted)
        ]
        if found:
            yield f"{heading[0].upper()}{heading[1:]}", found


def forms_as_text(words: str = "") -> str:
    """The forms that hold some words, one line each with an example."""
    lines: list[str] = []
    for heading, forms in fitting(words):
        lines += ["", heading]
        lines += [f"  {form.example:<42} {form.means}" for form in forms]
    return "\n".join(lines).strip()


def forms_json(words: str = "") -> EventsJson:
    """The forms that hold some words."""
    return {
        "events": [
            {"topic": heading, "example": form.example, "means": form.means}
            for heading, forms in fitting(words)
            for form in forms
        ]
    }


def schema() -> dict[str, Any]:
    """A JSON Schema for editors: what a record may hold, and the form of each event."""
    table = {name: {**shape, "description": told} for name, (shape, told) in TABLE.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A floorbase record",
        "type": "object",
        "required": ["table", "events"],
        "additionalProperties": False,
        "properties": {
            "title": {"type": "string"},
            "observed": {"type": "object", "description": "facts that no event can show"},
            "table": {
                "type": "object",
                "required": ["seats", "blinds"],
                "additionalProperties": False,
                "properties": table,
            },
            "events": {
                "type": "array",
                "minItems": 1,
                "items": {"type": "string", "anyOf": [_event(form) for form in grammar.FORMS]},
            },
        },
    }


def _event(form: Form) -> dict[str, Any]:
    patterns = [compiled_template(template)[0].pattern for template in form.templates]
    either = patterns[0] if len(patterns) == 1 else f"(?:{'|'.join(patterns)})"
    if form.spoken:
        either = rf"(?:seat )?\d{{1,2}} (?:says|declares) [\"'“”‘’]{either}[\"'“”‘’]"
    pattern = f"^{_any_case(either)}( out of turn)?$"
    return {"pattern": pattern, "description": form.means, "examples": [form.example]}


def _any_case(pattern: str) -> str:
    """Only the first letter of an event is written either way by people and their phones."""
    return re.sub(r"^([a-z])", lambda found: f"[{found[1]}{found[1].upper()}]", pattern)


def write_docs(docs: Path = DOCS) -> None:
    """Write the list of forms into docs/record.md."""
    page = docs / "record.md"
    before = page.read_text(encoding="utf-8").partition(MARK)[0]
    page.write_text(before + MARK + "\n" + forms_as_markdown(), encoding="utf-8")


if __name__ == "__main__":
    write_docs()
