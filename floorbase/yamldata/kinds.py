"""A kind of YAML object: its fields declared once, for the loader, and as a schema for editors.

A loader gives its ``Kind`` to ``Fields``, which refuses any other field; docs/schemas/yaml is made
from the same kinds (``make forms``). In these files every scalar is text, so a schema takes a
number wherever a word may stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]
SCALAR: Schema = {"type": ["string", "number", "boolean"]}
SCALARS: Schema = {"anyOf": [SCALAR, {"type": "array", "items": SCALAR}]}


@dataclass(frozen=True, slots=True)
class FieldKind:
    """One field: what it may hold, what it means in a line, and whether it must be there."""

    holds: Schema
    means: str = ""
    required: bool = False

    @property
    def schema(self) -> Schema:
        """As an editor reads it."""
        return {**self.holds, "description": self.means} if self.means else self.holds


class Kind:
    """The fields of one kind of object, by name, in the order in which they are written.

    >>> term = Kind("a term", {"id": must(text()), "slang": texts("what the floor calls it")})
    >>> list(term)
    ['id', 'slang']
    >>> term.schema["required"]
    ['id']
    """

    def __init__(self, name: str, fields: Mapping[str, FieldKind]) -> None:
        self.name = name
        self.fields = fields

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    @property
    def schema(self) -> Schema:
        """As an editor reads it."""
        return {
            "description": self.name,
            "type": "object",
            "required": [name for name, field in self.fields.items() if field.required],
            "additionalProperties": False,
            "properties": {name: field.schema for name, field in self.fields.items()},
        }


def must(field: FieldKind) -> FieldKind:
    """A field that has to be there."""
    return FieldKind(field.holds, field.means, required=True)


def may(field: FieldKind) -> FieldKind:
    """The same field, where it may be left out."""
    return FieldKind(field.holds, field.means)


def text(means: str = "", pattern: str = "") -> FieldKind:
    """One scalar; of a certain form, if one is given."""
    return FieldKind({**SCALAR, "pattern": pattern} if pattern else SCALAR, means)


def choice(options: Iterable[str], means: str = "") -> FieldKind:
    """One of a closed list."""
    return FieldKind({"enum": list(options)}, means)


def texts(means: str = "") -> FieldKind:
    """None, one or several scalars."""
    return FieldKind(SCALARS, means)


def facts(means: str = "") -> FieldKind:
    """Names, each with one value."""
    return FieldKind({"type": "object", "additionalProperties": SCALAR}, means)


def pattern(means: str = "") -> FieldKind:
    """Names, each with the value or values it may have."""
    return FieldKind({"type": "object", "additionalProperties": SCALARS}, means)


def one(kind: Kind, means: str = "") -> FieldKind:
    """One object."""
    return FieldKind(kind.schema, means)


def many(*kinds: Kind | FieldKind, means: str = "") -> FieldKind:
    """A list; each entry is of one of some kinds."""
    return FieldKind({"type": "array", "items": either(*kinds)}, means)


def some(*kinds: Kind | FieldKind, means: str = "") -> FieldKind:
    """One thing or a list of them, each of one of some kinds."""
    each = either(*kinds)
    return FieldKind({"anyOf": [each, {"type": "array", "items": each}]}, means)


def named(kind: Kind | FieldKind, means: str = "") -> FieldKind:
    """Names, each with an object."""
    return FieldKind({"type": "object", "additionalProperties": either(kind)}, means)


def either(*kinds: Kind | FieldKind) -> Schema:
    """What holds one of some kinds."""
    schemas = [kind.schema for kind in kinds]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
