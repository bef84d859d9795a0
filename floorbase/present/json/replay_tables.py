"""The schema of ``replay --json`` as tables for people.

``make forms`` writes the end of docs/json.md; a test holds it against the types that the documents
are made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from floorbase.present.json.record_forms import DOCS
from floorbase.present.json.schemas import schema

MARK = "<!-- the tables below are written by make forms -->\n"


def tables() -> str:
    """Each kind of object with its keys, what they hold and what they mean."""
    lines: list[str] = []
    for name, shape in schema("replay")["$defs"].items():
        lines += [f"### {name}", "", shape["description"], ""]
        lines += ["| key | holds | means |", "|---|---|---|"]
        for key, value in shape["properties"].items():
            left_out = "" if key in shape["required"] else " (or left out)"
            told = value.get("description", "").replace("|", "\\|")
            lines.append(f"| `{key}` | {holds(value)}{left_out} | {told} |")
        lines.append("")
    return "\n".join(lines)


def holds(value: dict[str, Any]) -> str:
    """What a key holds, in words.

    >>> holds({"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]})
    'list of integer, or null'
    """
    return ", or ".join(_kinds(value))


def _kinds(value: dict[str, Any]) -> Iterator[str]:
    if "anyOf" in value:
        for one in value["anyOf"]:
            yield from _kinds(one)
    elif "enum" in value:
        yield " ".join(f"`{one}`" if one is not None else "null" for one in value["enum"])
    elif "$ref" in value:
        yield value["$ref"].rpartition("/")[2]
    elif value["type"] == "array":
        yield f"list of {holds(value['items'])}"
    elif value["type"] == "object":
        yield f"{holds(value['additionalProperties'])} by key"
    else:
        yield value["type"]


def write_docs(docs: Path = DOCS) -> None:
    """Write the tables into docs/json.md."""
    page = docs / "json.md"
    before = page.read_text(encoding="utf-8").partition(MARK)[0]
    page.write_text(before + MARK + "\n" + tables(), encoding="utf-8")


if __name__ == "__main__":
    write_docs()
