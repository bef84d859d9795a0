"""The lines of home."""

from __future__ import annotations

from collections.abc import Iterable


def go_on_words(title: str, told: Iterable[str]) -> str:
    """The dispute that was left last, as home offers to go on with it.

    >>> go_on_words("Action out of turn", ["raised", "one"])
    '↩  go on with: Action out of turn (raised · one)'
    """
    return f"↩  go on with: {title} ({' · '.join(told)})"


def not_kept_words(why: str) -> str:
    """What is said of a dispute that cannot be kept.

    >>> not_kept_words("dispute.txt cannot be written: No space left on device")
    'This dispute is not kept for later: dispute.txt cannot be written: No space left on device'
    """
    return f"This dispute is not kept for later: {why}"


def not_remembered_words(why: str) -> str:
    """What is said of a choice that cannot be remembered.

    >>> not_remembered_words("No space left on device")
    'The choice holds for now, but could not be remembered: No space left on device'
    """
    return f"The choice holds for now, but could not be remembered: {why}"
