"""Amounts and acts as people say them."""

from __future__ import annotations

import pytest

from floorbase.engine.record.grammar import parse_event
from floorbase.engine.table.events import is_said
from floorbase.errors import ReplayError


@pytest.mark.parametrize(
    ("said", "kind", "amount"),
    [
        ("raise 8000", "raise", 8000),
        ("raise to eight thousand", "raise", 8000),
        ("I raise it to 2.000".replace(".", ","), "raise", 2000),
        ("two hundred", "make_it", 200),
        ("make it twelve hundred and fifty", "make_it", 1250),
        ("I bet a thousand", "bet", 1000),
        ("bet twenty-two hundred", "bet", 2200),
        ("five k", "make_it", 5000),
        ("1500", "make_it", 1500),
        ("I call", "call", None),
        ("I'm all in", "all_in", None),
    ],
)
def test_what_is_said(said: str, kind: str, amount: int | None) -> None:
    event = parse_event(f'3 says "{said}"')
    assert (event.kind, getattr(event, "amount", None)) == (kind, amount)
    assert is_said(event)


@pytest.mark.parametrize("said", ["five", "raise to five or so hundred", "twenty"])
def test_what_could_be_meant_in_two_sizes_is_not_made_one(said: str) -> None:
    """An amount that leaves out its hundreds is written '3 says "five" meaning 500 or 5000'."""
    with pytest.raises(ReplayError, match="is not an event"):
        parse_event(f'3 says "{said}"')
