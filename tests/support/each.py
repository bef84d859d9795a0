"""One cheap check of very many things, in one test that tells each of them that failed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def holds_for_each(
    things: Iterable[Thing], check: Callable[[Thing], object], name: Callable[[Thing], str] = str
) -> None:
    """Check every one, also after one that failed; then name all that did, each with its fault.

    >>> holds_for_each([1, 2], lambda number: None)
    >>> holds_for_each([1, 0], lambda number: 1 / number)
    Traceback (most recent call last):
    AssertionError: 1 of 2 failed:
    0: ZeroDivisionError: division by zero
    """
    tried = 0
    failed: list[str] = []
    for thing in things:
        tried += 1
        try:
            check(thing)
        except Exception as error:
            failed.append(f"{name(thing)}: {type(error).__name__}: {error}")
    assert tried, "nothing was checked"
    if failed:
        raise AssertionError("\n".join([f"{len(failed)} of {tried} failed:", *failed]))
