"""YAML with a line on everything: every scalar is text, and nothing is silently dropped.

``9.10`` stays ``"9.10"`` and ``no`` stays ``"no"``. Duplicate keys, anchors and tags are refused:
none of them has a use in these files, and each hides a mistake.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias, TypeVar

import yaml

from floorbase.errors import BadFileError, Problem, Where
from floorbase.paths import shown

Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Text(str):
    """A scalar, always text, that knows its line."""

    __slots__ = ("where",)
    where: Where


class Seq(list["Node"]):
    """A sequence that knows its line."""

    __slots__ = ("where",)
    where: Where


class Map(dict[str, "Node"]):
    """A mapping that knows its line; its keys are ``Text`` and know theirs."""

    __slots__ = ("where",)
    where: Where


Node: TypeAlias = Text | Seq | Map
Nested = TypeVar("Nested", Seq, Map)


def read(path: Path) -> Node:
    """Read one YAML file.

    Raises:
        BadFileError: the file is missing, not UTF-8, not YAML, empty, or uses what is refused.
    """
    name = shown(path)
    try:
        source = path.read_text(encoding="utf-8")
    except OSError as error:
        what = f"cannot be read: {error.strerror or error}"
        raise BadFileError(
            Problem(what, "check the file's name and permissions", Where(name, 1))
        ) from None
    except UnicodeDecodeError:
        raise BadFileError(
            Problem("is not UTF-8 text", "save the file as UTF-8", Where(name, 1))
        ) from None
    return parse(source, name)


def parse(source: str, name: str) -> Node:
    """Parse YAML text; ``name`` stands in error messages. Errors as for ``read``."""
    try:
        root = yaml.compose(source, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        what = error.problem or error.context or "this is not YAML"
        fix = "look for a missing quote, bracket, colon or indent on or above this line"
        raise BadFileError(Problem(f"malformed YAML: {what}", fix, Where(name, line))) from None
    except (yaml.YAMLError, RecursionError) as error:
        what = f"malformed YAML: {str(error).splitlines()[0]}"
        fix = "remove what is not plain YAML text"
        raise BadFileError(Problem(what, fix, Where(name, 1))) from None
    if root is None:
        raise BadFileError(Problem("the file is empty", "write its contents", Where(name, 1)))
    problems: list[Problem] = []
    try:
        node = _convert(root, name, problems, set())
    except RecursionError:
        deep = Problem("is nested too deeply", "write it flatter", Where(name, 1))
        raise BadFileError(deep) from None
    if problems:
        raise BadFileError(problems)
    return node


def _convert(node: yaml.Node, name: str, problems: list[Problem], seen: set[int]) -> Node:
    where = Where(name, node.start_mark.line + 1)
    if id(node) in seen:  # the parser hands out the same node for an anchor and its aliases
        what = "this value is used again through an alias (*name)"
        problems.append(Problem(what, "write the value out in both places", where))
        return _located(Seq(), where)
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        text = Text(node.value)
        text.where = where
        return text
    if isinstance(node, yaml.SequenceNode):
        return _located(Seq(_convert(item, name, problems, seen) for item in node.value), where)
    assert isinstance(node, yaml.MappingNode)
    result = _located(Map(), where)
    for key_node, value_node in node.value:
        key = _convert(key_node, name, problems, seen)
        if not isinstance(key, Text):
            problems.append(Problem("a key is not plain text", "write a simple name", key.where))
            continue
        if key in result:
            fix = "keep one of them"
            problems.append(Problem(f"the key '{key}' stands here twice", fix, key.where))
            continue
        result[key] = _convert(value_node, name, problems, seen)
    return result


def _located(node: Nested, where: Where) -> Nested:
    node.where = where
    return node
