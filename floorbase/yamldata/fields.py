"""Take the fields of one YAML object, noting every fault instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from floorbase.errors import BadFileError, Problem, Where
from floorbase.yamldata.nodes import Map, Node, Seq, Text
from floorbase.yamldata.source import read


class HasId(Protocol):
    """What a file lists by id."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def where(self) -> Where:
        """Its line."""


Named = TypeVar("Named", bound=HasId)


class Fields:
    """One mapping of a file, read field by field; problems go to the list it was given.

    A missing or misshapen field yields an empty value, so that the rest is still checked. ``path``
    is the file; ``book`` the rulebook that it is about, where it is about one.
    """

    path = Path()
    book = ""

    def __init__(
        self, node: Node, problems: list[Problem], kind: str, known: Iterable[str]
    ) -> None:
        self.where: Where = node.where
        self.problems = problems
        self.kind = kind
        self.map = node if isinstance(node, Map) else Map()
        allowed = frozenset(known)
        if not isinstance(node, Map):
            self.note(f"{kind} cannot be a list or text", "write it as 'name: value' lines")
        for key in self.map:
            if key not in allowed:
                fix = f"use only {', '.join(sorted(allowed))}"
                self.note(f"'{key}' is not a field of {kind}", fix, _where(key, self.where))

    def inside(self, node: Node, kind: str, known: Iterable[str]) -> Fields:
        """An object that stands in this one."""
        fields = Fields(node, self.problems, kind, known)
        fields.book = self.book
        return fields

    def note(self, what: str, fix: str, where: Where | None = None) -> None:
        """Record a problem, at this object unless a line is given."""
        self.problems.append(Problem(what, fix, where or self.where))

    def text(self, key: str, default: str | None = None) -> str:
        """A field of one scalar; without a default it must be there and not be empty."""
        node = self.map.get(key)
        if isinstance(node, Text) and (node.strip() or default is not None):
            return node.strip()
        if node is None and default is not None:
            return default
        what, fix = f"{self.kind} has no '{key}'", f"write '{key}: …'"
        if isinstance(node, Text):
            what, fix = f"'{key}' is empty", f"write its value after '{key}:'"
        elif node is not None:
            what = f"'{key}' is not a line of text"
        self.note(what, fix, None if node is None else node.where)
        return default or ""

    def texts(self, key: str) -> tuple[str, ...]:
        """A field of none, one or several scalars."""
        node = self.map.get(key)
        if node is None:
            return ()
        if isinstance(node, Text):
            return (node,) if node else ()
        if isinstance(node, Seq) and all(isinstance(item, Text) for item in node):
            return tuple(item for item in node if isinstance(item, Text))
        self.note(f"'{key}' is not a list of words", f"write '{key}: [one, two]'", node.where)
        return ()

    def mapping(self, key: str) -> Map:
        """A field of names and values; empty where it is missing."""
        node = self.map.get(key)
        if node is None:
            return _empty(self.where)
        if isinstance(node, Map):
            return node
        self.note(
            f"'{key}' cannot be a list or text", f"write '{key}: {{name: value}}'", node.where
        )
        return _empty(self.where)

    def pattern(self, key: str) -> dict[str, tuple[str, ...]]:
        """A field of names, each with the value or values it may have."""
        return values_of(self.mapping(key))

    def facts(self, key: str) -> dict[str, str]:
        """A field of names, each with one value."""
        return {str(name): str(value) for name, value in self.mapping(key).items()}

    def items(self, key: str) -> list[Node]:
        """A field that is a list of anything; empty where it is missing."""
        node = self.map.get(key)
        if node is None:
            return []
        if isinstance(node, Seq):
            return list(node)
        self.note(f"'{key}' is not a list", "start each entry with '- '", node.where)
        return []

    def where_of(self, key: str) -> Where:
        """The line of a field, or of the object where the field is missing."""
        node = self.map.get(key)
        return self.where if node is None else node.where


def read_noted(path: Path, problems: list[Problem]) -> Node | None:
    """One file's root, or None where it cannot be read and its problems are noted."""
    try:
        return read(path)
    except BadFileError as error:
        problems.extend(error.problems)
        return None


def entries(
    paths: Iterable[Path], problems: list[Problem], kind: str, known: Iterable[str]
) -> Iterator[Fields]:
    """Every object of some files, each a list of ``kind``; a file that is not there holds none."""
    names = tuple(known)
    for path in paths:
        root = read_noted(path, problems) if path.exists() else None
        if isinstance(root, Seq):
            for item in root:
                fields = Fields(item, problems, f"a {kind}", names)
                fields.path = path
                yield fields
        elif root is not None:
            what = "this is not a list"
            problems.append(Problem(what, f"start each {kind} with '- '", root.where))


def by_id(
    found: Iterable[Named],
    problems: list[Problem],
    twice: str = "'{}' is defined twice",
    fix: str = "keep only one entry",
) -> dict[str, Named]:
    """Objects by their ids, the first of each; a problem where one is there ``twice``."""
    named: dict[str, Named] = {}
    for one in found:
        if named.setdefault(one.id, one) is not one:
            problems.append(Problem(twice.format(one.id), fix, one.where))
    return named


def values_of(node: Map) -> dict[str, tuple[str, ...]]:
    """A mapping of names to one value or a list of them, as names to tuples."""
    return {
        str(name): tuple(map(str, value)) if isinstance(value, Seq) else (str(value),)
        for name, value in node.items()
    }


def _where(text: str, fallback: Where) -> Where:
    return text.where if isinstance(text, Text) else fallback


def _empty(where: Where) -> Map:
    result = Map()
    result.where = where
    return result
