"""YAML as floorbase writes it: on one line, and as a list of objects."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from floorbase.yamldata.nodes import Map, Node, Seq

Value: TypeAlias = "str | Sequence[str] | Mapping[str, str | Sequence[str]]"
SHORT, WIDTH = 80, 94  # signs of a field on one line, and of a folded one
AS_NUMBER = re.compile(r"[-+]?[\d.,_:]+(?:e\d+)?")
AS_TRUTH = frozenset(["yes", "no", "on", "off", "true", "false", "null", "y", "n"])
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


def told(text: str) -> str:
    """A scalar likewise, in quotes also where other readers of YAML take it for something else.

    >>> told("9.10"), told("no"), told("9.10(a)"), told("odd_chip")
    ("'9.10'", "'no'", "'9.10(a)'", 'odd_chip')
    """
    other = AS_NUMBER.fullmatch(text) or text.lower() in AS_TRUTH
    return f"'{text}'" if other else quoted(text)


def listed(entries: Iterable[Mapping[str, Value]]) -> str:
    """Objects as a YAML list, a field a line; long texts are folded, empty fields left out.

    >>> print(listed([{"id": "1.2", "topics": ["pots"], "text": "Odd chips stay.", "note": ""}]))
    - id: '1.2'
      topics: [pots]
      text: Odd chips stay.
    <BLANKLINE>
    """
    lines = []
    for entry in entries:
        fields = [line for name, value in entry.items() if value for line in _field(name, value)]
        lines += [("  " if place else "- ") + line for place, line in enumerate(fields)]
    return "".join(f"{line}\n" for line in lines) or "[]\n"


def _field(name: str, value: Value) -> list[str]:
    """The lines of one field."""
    if isinstance(value, str):
        words = " ".join(value.split())
        if len(name) + len(words) <= SHORT:
            return [f"{name}: {told(words)}"]
        wrapped = textwrap.wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        return [f"{name}: >-", *(f"  {line}" for line in wrapped)]
    return [f"{name}: {_on_a_line(value)}"]


def _on_a_line(value: Value) -> str:
    if isinstance(value, str):
        return told(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{told(n)}: {_on_a_line(v)}" for n, v in value.items()) + "}"
    return "[" + ", ".join(map(_on_a_line, value)) + "]"
