"""A few cases of The Star to train: other data must not change what a test is asked."""

from __future__ import annotations

import pytest

from floorbase.app.training.item import ItemKey

CASES = [
    ItemKey.parse(text)
    for text in (
        "star/oot_bet_or_raise/out_of_turn_action=raise&intervening_action=fold",
        "star/oversized_chip_facing_bet/chip_street=preflop",
        "star/odd_chip",
        "star/deck_boxed_card",
        "star/showdown_order_with_bet",
    )
]


def only_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw exams of these cases alone, each to be answered by a letter."""
    monkeypatch.setattr("floorbase.app.training.exam.draw.keys", lambda *_: CASES)
    monkeypatch.setattr("floorbase.app.training.exam.draw.number_keys", lambda *_: [])
