"""YAML on one line."""

from __future__ import annotations

import re
from collections.abc import Mapping

from floorbase.yamldata.source import Map, Node, Seq

PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 /.+_-]*")


def flow(node: Node) -> str:
    """A node as YAML on one line."""
    if isinstance(node, Map):
        return "{" + ", ".join(f"{quoted(n)}: {flow(v)}" for n, v in node.items()) + "}"
    if isinstance(node, Seq):
        return "[" + ", ".join(flow(item) for item in node) + "]"
    return quoted(str(node))


def flow_by_seat(values: Mapping[int, str]) -> str:
    """Something of each seat, likewise."""
    return "{" + ", ".join(f"{seat}: {quoted(told)}" for seat, told in values.items()) + "}"


def quoted(text: str) -> str:
    """A scalar that YAML reads as this text, in quotes where it needs them.

    >>> quoted("25x4 100x9"), quoted("it's")
    ('25x4 100x9', "'it''s'")
    """
    safe = PLAIN.fullmatch(text) and text == text.strip()
    return text if safe else "'" + text.replace("'", "''") + "'"
