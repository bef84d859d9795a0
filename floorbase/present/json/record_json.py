"""A record as JSON: by docs/schemas/yaml/record.schema.json, to be read again as a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from floorbase.engine.record.record import Record
from floorbase.engine.record.writer import record_as_yaml
from floorbase.yamldata.nodes import Map, Node, Seq
from floorbase.yamldata.source import parse

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import RecordJson

WORDS = ("title", "observed", "events")  # in these a number alone is text as well


def record_json(record: Record) -> RecordJson:
    """A record, and how many of its chips are one of the hand history's, which may have parts."""
    written = parse(record_as_yaml(record), record.title)
    assert isinstance(written, Map)
    return {
        "scale": record.scale,
        "record": {
            str(name): _plain(node, numbers=name not in WORDS) for name, node in written.items()
        },
    }


def _plain(node: Node, *, numbers: bool) -> Any:
    """What was parsed, in plain words and, where they can be, whole numbers."""
    if isinstance(node, Map):
        return {str(key): _plain(value, numbers=numbers) for key, value in node.items()}
    if isinstance(node, Seq):
        return [_plain(value, numbers=numbers) for value in node]
    return int(node) if numbers and node.isascii() and node.isdigit() else str(node)
