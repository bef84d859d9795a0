"""A kind of YAML object: its fields declared once, for the loader, and as a schema for editors.

A loader gives its ``Kind`` to ``Fields``, which refuses any other field; docs/schemas/yaml is made
from the same kinds (``make forms``). In these files every scalar is text, so a schema takes a
number wherever a word may stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from floorbase.yamldata.fields import Fields

Schema: TypeAlias = Mapping[str, Any]
SCALAR: Schema = {"type": ["string", "number", "boolean"]}
SCALARS: Schema = {"anyOf": [SCALAR, {"type": "array", "items": SCALAR}]}


@dataclass(frozen=True, slots=True)
class FieldKind:
    """One field: what it may hold, what it means in a line, and whether it must be there."""

    holds: Schema
    means: str = ""
    required: bool = False
    read: Callable[[Fields, str, bool], Any] | None = None

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

    def values(self, fields: Fields, *but: str) -> dict[str, Any]:
        """What an object of this kind holds, for a class that has the same names.

        Left out are the fields in ``but``, and those that are themselves objects.
        """
        return {
            name: field.read(fields, name, field.required)
            for name, field in self.fields.items()
            if field.read and name not in but
        }

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
    return replace(field, required=True)


def may(field: FieldKind) -> FieldKind:
    """The same field, where it may be left out."""
    return replace(field, required=False)


def text(means: str = "", pattern: str = "") -> FieldKind:
    """One scalar; of a certain form, if one is given."""
    holds = {**SCALAR, "pattern": pattern} if pattern else SCALAR
    return FieldKind(holds, means, read=_text)


def _text(fields: Fields, name: str, required: bool) -> str:
    return fields.text(name) if required else fields.text(name, "")


def text_or_none(means: str = "") -> FieldKind:
    """One scalar; None where it is left out."""
    return replace(text(means), read=lambda fields, name, _: fields.text(name, "") or None)


def choice(options: Iterable[str], means: str = "") -> FieldKind:
    """One of a closed list."""
    return FieldKind({"enum": list(options)}, means)


def yes(means: str = "") -> FieldKind:
    """Whether it is so; it is not where it is left out."""
    field = choice(["no", "yes"], means)
    return replace(field, read=lambda fields, name, _: fields.text(name, "no") == "yes")


def texts(means: str = "") -> FieldKind:
    """None, one or several scalars."""
    return FieldKind(SCALARS, means, read=lambda fields, name, _: fields.texts(name))


def facts(means: str = "") -> FieldKind:
    """Names, each with one value."""
    holds = {"type": "object", "additionalProperties": SCALAR}
    return FieldKind(holds, means, read=lambda fields, name, _: fields.facts(name))


def pattern(means: str = "") -> FieldKind:
    """Names, each with the value or values it may have."""
    holds = {"type": "object", "additionalProperties": SCALARS}
    return FieldKind(holds, means, read=lambda fields, name, _: fields.pattern(name))


def one(kind: Kind, means: str = "") -> FieldKind:
    """One object."""
    return FieldKind(kind.schema, means)


def many(*kinds: Kind | FieldKind, means: str = "") -> FieldKind:
    """A list; each entry is of one of some kinds."""
    return FieldKind({"type": "array", "items": either(*kinds)}, means)


def objects(kind: Kind, noun: str, build: Callable[[Fields], Any], means: str = "") -> FieldKind:
    """A list of objects of one kind; errors call one of them by the noun."""

    def read(fields: Fields, name: str, required: bool) -> tuple[Any, ...]:
        return tuple(build(fields.inside(node, noun, kind)) for node in fields.items(name))

    return replace(many(kind, means=means), read=read)


def some(*kinds: Kind | FieldKind, means: str = "") -> FieldKind:
    """One thing or a list of them, each of one of some kinds."""
    each = either(*kinds)
    return FieldKind({"anyOf": [each, {"type": "array", "items": each}]}, means)


def named(*kinds: Kind | FieldKind, means: str = "") -> FieldKind:
    """Names, each with an object, of one of some kinds."""
    return FieldKind({"type": "object", "additionalProperties": either(*kinds)}, means)


def either(*kinds: Kind | FieldKind) -> Schema:
    """What holds one of some kinds."""
    schemas = [kind.schema for kind in kinds]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
