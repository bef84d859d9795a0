"""Words told of a question that no dispute leads to: they are kept, and nothing is read of them."""

from __future__ import annotations

from floorbase.scenarios.lone import PREFIX, leading
from tests.support.shipped import LIBRARY


def test_nothing_is_read_for_a_question_that_no_dispute_leads_to() -> None:
    scenarios = LIBRARY.scenarios.values()
    alone = [name for name in LIBRARY.rules.questions if not leading(name, scenarios)]
    assert "advertising" in alone, "no dispute of a hand asks what a venue may advertise"
    for name in alone:
        heard = LIBRARY.hearing.hear("seat 5 raises 800 on the turn", f"{PREFIX}{name}")
        assert heard.facts == {}
        assert heard.dispute == f"{PREFIX}{name}"
