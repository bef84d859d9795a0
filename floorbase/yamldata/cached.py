"""What the cache holds thousands of is read from it by its constructor."""

from __future__ import annotations


class Cached:
    """A frozen dataclass with slots, of which many are kept.

    The standard library sets each field of such a one by a loop in Python, which is a tenth of
    the time that a ruling takes from the shell.
    """

    __slots__: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Its class, and its fields in their order."""
        return type(self), tuple(getattr(self, name) for name in type(self).__slots__)
