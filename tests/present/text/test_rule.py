"""One provision for a reader: what leads to it and from it, and the table it prints."""

from __future__ import annotations

import pytest

from floorbase.present.text.rule import rule_as_text, rule_json
from floorbase.rules.books.model import Provision
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries


def shown(provision: str) -> str:
    """The page of a provision, its line breaks folded."""
    return " ".join(rule_as_text(LIBRARY, LIBRARY.provision(provision)).split())


@pytest.mark.parametrize(
    ("provision", "parts"),
    [
        pytest.param(
            "star:4.monday-175.blinds",
            ["starting stack 25,000", "26 20 60,000 120,000 120,000", "break of 30 minutes"],
            id="a structure",
        ),
        pytest.param("star:1.dates", ["23-Mar Sat 12.15 pm $660 Monthly Monster"], id="events"),
        pytest.param("star:8.payouts", ["9-16: 65.000 35.000"], id="payouts"),
        pytest.param("nunavut:A.3.structure", ["16 20 20,000 40,000 -"], id="no ante"),
        pytest.param(
            "queensix:3.betting.7",
            ["printed “Section 6, Rule 8”, wrongly", "queensix:6.no-limit.10 is meant"],
            id="a wrong reference",
        ),
        pytest.param("michigan:64(b)(i)", ["Part of: michigan:64(b)"], id="a part"),
        pytest.param("michigan:64(b)", ["Holds: michigan:64(b)(i)"], id="parts"),
        pytest.param(
            "michigan:54",
            ["Term “drop” (michigan:10): To drop"],
            id="a term in its book's own word",
        ),
        pytest.param(
            "star:7.34", ["Answers oot_fold: binding", "Referred to by: star:7.2"], id="claims"
        ),
    ],
)
def test_it_shows(provision: str, parts: list[str]) -> None:
    text = shown(provision)
    for part in parts:
        assert part in text


def has_table(provision: Provision) -> bool:
    """Whether figures stand in it."""
    return provision.table is not None


def test_no_line_is_wider_than_the_terminal() -> None:
    every = [*LIBRARY.rules.provisions.values()]
    for provision in (*every[:: tries(3, 1)], *filter(has_table, every)):
        for line in rule_as_text(LIBRARY, provision).splitlines():
            assert len(line) <= 80, provision.id


def test_json_has_the_terms_in_the_books_own_words() -> None:
    document = rule_json(LIBRARY, LIBRARY.provision("michigan:54"))
    assert {"term": "fold", "word": "drop", "defined": ["michigan:10"]} in document["terms"]
    assert document["wording"] is None
