"""Twenty common disputes, told in words, each reach the right ruling in a dozen keys."""

from __future__ import annotations

from typing import Any

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.suggest import suggestions
from tests.support.shipped import LIBRARY
from tests.support.twenty import KEYS, TWENTY


@pytest.mark.parametrize("told", [pytest.param(one, id=one["words"]) for one in TWENTY])
def test_words_and_a_few_answers_reach_the_ruling(told: dict[str, Any]) -> None:
    ids = [s.id for s in suggestions(LIBRARY, told["words"], told["book"])]
    dispute = Dispute(LIBRARY, told["scenario"], told["book"])
    dispute.hear(told["words"])
    keys = ids.index(told["scenario"]) + 1
    while (fact := dispute.walk().ask) is not None:
        keys += 1
        value = told["answers"].get(fact) or dispute.likely(fact)
        assert value, f"{fact} is asked, and nothing is said of it"
        dispute.answer(fact, value)
    keys += dispute.rests_on_words()  # Enter, once what was understood has been seen
    assert keys <= KEYS

    answers = dispute.walk().answers
    for question, ruling in told["rules"].items():
        answer = answers[question][told["book"]]
        assert ruling in (answer.option, answer.status)
