"""Situations: where ordinary poker meets what has to be ruled on, and hands it over.

``poker.situations`` declares each as a function without a body: what is handed over, and what comes
back. The topic that rules on it writes ``@its_name.ruled_by`` above the function that does. Each
has exactly one taker, which is found when the situation first arises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, ParamSpec, TypeVar

from floorbase.engine.play.finder import ALL, Finder

P = ParamSpec("P")
R = TypeVar("R")


class Situation(Generic[P, R]):
    """A named place in ordinary poker that a topic fills; it is called as its taker would be."""

    def __init__(self, declared: Callable[P, R]) -> None:
        self.name = declared.__name__
        self.__doc__ = declared.__doc__
        self.taker: Callable[P, R] | None = None

    def ruled_by(self, taker: Callable[P, R]) -> Callable[P, R]:
        """Have a function rule on it. Raises: TypeError: another one does already."""
        if self.taker is not None:
            raise TypeError(
                f"{self.name} is already ruled on by {self.taker}, so {taker} cannot do it too"
            )
        self.taker = taker
        return taker

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self.taker is None:
            Finder.find(ALL)
            assert self.taker is not None, self.name
        return self.taker(*args, **kwargs)


def declared_in(names: Mapping[str, object]) -> list[Situation[..., Any]]:
    """The situations among what a module defines."""
    return [value for value in names.values() if isinstance(value, Situation)]


def require_takers(situations: Iterable[Situation[..., Any]]) -> None:
    """Raises: TypeError: nobody rules on one of these."""
    untaken = [situation.name for situation in situations if situation.taker is None]
    if untaken:
        raise TypeError(f"no topic rules on {', '.join(untaken)}")
