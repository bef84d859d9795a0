"""A JSON Schema of every kind of YAML file, made from the kinds that the loaders go by.

``make forms`` writes them to docs/schemas/yaml, with the settings by which an editor finds them; a
test holds the files against the kinds, and the shipped data against the schemas.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from floorbase.hearing.learnt.tellings import TELLING
from floorbase.present.json import record_forms
from floorbase.present.json.record_forms import DOCS
from floorbase.present.json.schemas import DRAFT, publish, written
from floorbase.rules.books import load_books, load_provisions, load_terms, tables
from floorbase.rules.own import house, options
from floorbase.rules.rulings import load_claims, load_numbers, load_steps
from floorbase.scenarios import case, exclusive, family, floor_frequency, not_asked, spoken, tree
from floorbase.yamldata import kinds
from floorbase.yamldata.kinds import Kind

Schema: TypeAlias = dict[str, Any]
FOLDER = DOCS / "schemas" / "yaml"
WORDS = "floorbase/scenarios/phrases/words*.yaml"  # the editor: !(words*) is any other
OWN = "examples/books/**"  # books of the house's own, and sheets of house rules


class FileKind(NamedTuple):
    """A kind of file: where such files lie, and the schema of one."""

    paths: tuple[str, ...]
    schema: Schema


def _list(kind: Kind) -> Schema:
    """A file that is a list of one kind."""
    return _each(dict(kind.schema))


def _each(schema: Schema) -> Schema:
    """A file that is a list."""
    return {"type": "array", "items": schema}


def _options() -> Schema:
    """A file of options of the house's own, by question and by their names."""
    named = kinds.named(options.OWN_OPTION, means="by its name, a word of small letters and _")
    return dict(kinds.named(named, means="by question").schema)


def _either(shipped: Kind, own: Kind) -> Schema:
    """What is held by a file that shipped books and a house's own have both, required by neither
    alone."""
    required = [name for name in own.schema["required"] if name in shipped.schema["required"]]
    fields = {**shipped.schema["properties"], **own.schema["properties"]}
    return {**shipped.schema, "required": required, "properties": fields}


def _cases() -> Schema:
    """A file of cases: named tables as a record has them, and the cases played on them."""
    table = record_forms.schema()["properties"]["table"]
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "tables": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Table"}},
            "cases": _list(case.CASE),
        },
        "$defs": {"Expect": case.EXPECT.schema, "Table": table},
    }


KINDS: Mapping[str, FileKind] = {
    "book": FileKind(
        ("corpus/*/book.yaml", f"{OWN}/book.yaml"), _either(load_books.BOOK, load_books.OWN_BOOK)
    ),
    "provisions": FileKind(
        ("corpus/*/provisions.yaml", f"{OWN}/provisions.yaml"),
        _each(_either(load_provisions.PROVISION, load_provisions.UNPINNED)),
    ),
    "structures": FileKind(("corpus/*/tables/structures.yaml",), _list(tables.STRUCTURE)),
    "events": FileKind(("corpus/*/tables/events.yaml",), _list(tables.EVENT_SERIES)),
    "payouts": FileKind(("corpus/*/tables/payouts.yaml",), _list(tables.PAYOUT)),
    "limits": FileKind(("corpus/*/tables/limits.yaml",), _list(tables.LIMIT)),
    "terms": FileKind(("corpus/terms.yaml",), _list(load_terms.TERM)),
    "topics": FileKind(("corpus/topics.yaml",), dict(kinds.facts("topic: its words").schema)),
    "facts": FileKind(("floorbase/rules/questions/facts/*.yaml",), _list(load_claims.FACT)),
    "questions": FileKind(("floorbase/rules/questions/*.yaml",), _list(load_claims.QUESTION)),
    "claims": FileKind(
        ("floorbase/rules/claims/*/*.yaml", f"{OWN}/claims/*.yaml"),
        _each(_either(load_claims.CLAIM, load_claims.OWN_CLAIM)),
    ),
    "options": FileKind((f"{OWN}/options.yaml",), _options()),
    "house_rules": FileKind((f"{OWN}/house_rules.yaml",), _list(house.HOUSE_RULE)),
    "numbers": FileKind(("floorbase/rules/numbers.yaml",), _list(load_numbers.NUMBER)),
    "steps": FileKind(("floorbase/rules/steps.yaml",), dict(load_steps.STEPS.schema)),
    "points": FileKind(("floorbase/rules/points/*.yaml",), _list(load_terms.POINT)),
    "defects": FileKind(("floorbase/rules/defects/*.yaml",), _list(load_terms.DEFECT)),
    "lineage": FileKind(("floorbase/rules/lineage.yaml",), _list(load_terms.LINEAGE)),
    "trees": FileKind(("floorbase/scenarios/trees/*.yaml",), _list(tree.TREE)),
    "cases": FileKind(
        ("floorbase/scenarios/cases/*.yaml", f"{OWN}/cases/*.yaml"),
        _cases(),
    ),
    "phrases": FileKind(
        ("floorbase/scenarios/phrases/!(words*).yaml",), _list(spoken.PHRASES_OF_DISPUTE)
    ),
    "heard": FileKind(
        ("floorbase/rules/phrases/*/*.yaml", "floorbase/scenarios/phrases/disputes/*.yaml"),
        dict(kinds.pattern("id: how people say it").schema),
    ),
    "words": FileKind((WORDS,), dict(kinds.pattern("class: every way to write it").schema)),
    "tellings": FileKind(("floorbase/scenarios/tellings/**/*.yaml",), _list(TELLING)),
    "exclusive": FileKind(("floorbase/scenarios/exclusive.yaml",), _list(exclusive.EXCLUSIVE)),
    "floor_frequency": FileKind(
        ("floorbase/scenarios/floor_frequency.yaml",), _list(floor_frequency.FREQUENCY)
    ),
    "not_asked": FileKind(("floorbase/scenarios/not_asked.yaml",), _list(not_asked.NOT_ASKED)),
    "families": FileKind(("floorbase/scenarios/families.yaml",), _list(family.FAMILY)),
    "record": FileKind(("examples/*.yaml",), record_forms.schema()),
}


def schema(kind: str) -> Schema:
    """A JSON Schema of one kind of file."""
    return {"$schema": DRAFT, "title": f"floorbase: {kind}", **KINDS[kind].schema}


def published() -> Iterator[tuple[str, str]]:
    """The name of each file below docs/schemas/yaml, and what is in it."""
    for kind in KINDS:
        yield f"{kind}.schema.json", written(schema(kind))


def editor_settings() -> str:
    """What an editor with the YAML language server (VS Code, for one) is to be told."""
    folder = "docs/schemas/yaml"
    found = {f"./{folder}/{kind}.schema.json": list(KINDS[kind].paths) for kind in KINDS}
    return json.dumps({"yaml.schemas": found}, indent=1) + "\n"


def write_docs(folder: Path = FOLDER) -> None:
    """Write every schema, and the settings beside them."""
    publish(folder, dict(published()))
    (folder / "settings.json").write_text(editor_settings(), encoding="utf-8")


if __name__ == "__main__":
    write_docs()
