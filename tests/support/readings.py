"""Readings written down in a test, so that it does not hang on how words are read today."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.hearing.heard import FactHeard, Heard, Hearing, Likely


def sure(value: str, words: str) -> FactHeard:
    """A fact that some words tell."""
    return FactHeard(value, sure=True, words=words)


def likely(value: str, words: str) -> FactHeard:
    """A fact that some words likely tell: it is asked, with its answer marked."""
    return FactHeard(value, sure=False, words=words)


def hears(
    monkeypatch: pytest.MonkeyPatch,
    shares: Mapping[str, float],
    facts: Mapping[str, FactHeard] | None = None,
    *,
    enter: bool = False,
    none: float = 0.0,
) -> None:
    """Have any words be read so.

    Args:
        shares: how likely each dispute is (0 to 1), the likeliest first.
        facts: what is told of whichever dispute is asked about.
        enter: whether the first dispute may be entered unasked.
        none: how likely it is no dispute at all.
    """
    ranked = tuple(
        Likely(name, share, enter and n == 0) for n, (name, share) in enumerate(shares.items())
    )

    def hear(_: Hearing, words: str, dispute: str | None = None, book: str | None = None) -> Heard:
        if not words:  # it was begun by its id
            return Heard(words, (), None, 1.0, dispute, {}, None)
        begun = ranked[0].id if enter else None
        return Heard(words, ranked, begun, none, dispute or begun, dict(facts or {}), None)

    monkeypatch.setattr(Hearing, "hear", hear)
