"""What YAML text is read into: texts, lists and mappings that know their lines."""

from __future__ import annotations

from typing import TypeAlias

from floorbase.errors import Where

DEEPEST = 40  # levels; our own files need five


class Text(str):
    """A scalar, always text, that knows its line."""

    __slots__ = ("where",)
    where: Where

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """A cache keeps the words; their lines were only for errors."""
        return (str, (str(self),))


class Seq(list["Node"]):
    """A sequence that knows its line."""

    __slots__ = ("where",)
    where: Where


class Map(dict[str, "Node"]):
    """A mapping that knows its line; its keys are ``Text`` and know theirs."""

    __slots__ = ("where",)
    where: Where


Node: TypeAlias = Text | Seq | Map
