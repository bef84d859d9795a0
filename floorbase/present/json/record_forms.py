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
from floorbase.engine.record.setup import TABLE

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import EventsJson

DOCS = Path(__file__).resolve().parents[3] / "docs"
MARK = "<!-- the list below is written by make forms -->\n"


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
    table = {name: field.schema for name, field in TABLE.fields.items()}
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
