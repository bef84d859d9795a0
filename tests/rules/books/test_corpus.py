"""The whole corpus: books, tables, references and terms, by figures taken from the originals."""

from __future__ import annotations

from decimal import Decimal

import pytest

from floorbase.rules.books.tables import Tables
from tests.support.shipped import LIBRARY

RULES = LIBRARY.rules

# An independent count of each book; how finely a list is cut may differ by a few.
COUNTED = {"nunavut": 461, "queensix": 309, "star": 185, "michigan": 133, "whangamata": 105}


@pytest.mark.parametrize("book", COUNTED)
def test_every_book_is_whole(book: str) -> None:
    found = sum(provision.book == book for provision in RULES.provisions.values())
    assert abs(found - COUNTED[book]) <= 0.1 * COUNTED[book]


def test_the_books_stand_in_the_order_of_their_originals() -> None:
    for book in RULES.books:
        spans = [p.lines for p in RULES.provisions.values() if p.book == book]
        assert spans == sorted(spans)


@pytest.mark.parametrize(
    ("provision", "printed", "points_at", "to"),
    [
        pytest.param("nunavut:9.19", "7.17", None, "nunavut:9.17", id="nunavut:9.19"),
        pytest.param(
            "whangamata:8.1", "Rule 4", "whangamata:4", "whangamata:5.5", id="whangamata:8"
        ),
        pytest.param(
            "queensix:3.betting.7",
            "Section 6, Rule 8",
            "queensix:6.no-limit.8",
            "queensix:6.no-limit.10",
            id="queensix:3.betting.7",
        ),
    ],
)
def test_wrong_references_keep_the_print_and_what_is_meant(
    provision: str, printed: str, points_at: str | None, to: str
) -> None:
    wrong = [r for r in RULES.provisions[provision].references if r.wrong]
    assert [(r.printed, r.points_at, r.to) for r in wrong] == [(printed, points_at, to)]


STAR = LIBRARY.tables["star"]


def structure(name: str) -> tuple[int, int, dict[int, tuple[int, int, int, int]], dict[int, int]]:
    """One structure as stack, count of levels, levels by number, and breaks."""
    found = next(s for s in STAR.structures if s.id == name)
    levels = {
        one.number: (one.minutes, one.small_blind, one.big_blind, one.ante) for one in found.levels
    }
    return found.stack, len(found.levels), levels, dict(found.breaks)


def test_star_has_seven_structures() -> None:
    assert [s.id for s in STAR.structures] == [
        "monday-175",
        "two-bullet-bounty-250",
        "bounty-180",
        "friday-freezeout-200",
        "super-saturday-350",
        "action-clock-saturday-400",
        "monthly-monster-660",
    ]


def test_star_monday_as_printed() -> None:
    """Lines 143-185 of the original."""
    stack, count, levels, breaks = structure("monday-175")
    assert (stack, count) == (25_000, 26)
    assert levels[1] == (20, 100, 100, 100)
    assert levels[11] == (20, 1_500, 2_500, 2_500)
    assert levels[26] == (20, 60_000, 120_000, 120_000)
    assert breaks == {6: 15, 12: 30, 18: 15, 24: 15}


def test_star_monster_as_printed() -> None:
    """Lines 429-476 of the original."""
    stack, count, levels, _ = structure("monthly-monster-660")
    assert (stack, count) == (50_000, 28)
    assert levels[25] == (25, 40_000, 80_000, 80_000)
    assert levels[28] == (25, 75_000, 150_000, 150_000)


def test_star_has_53_dated_events() -> None:
    """Lines 39-91: 15 freezeouts, 14 action-clock Saturdays, 19 bounties, 5 monsters."""
    assert len(STAR.events) == 53
    first, last = STAR.events[0], STAR.events[-1]
    assert (first.date, first.day, first.starts) == ("1-Mar", "Fri", "5.15 pm")
    assert (last.date, last.day, last.starts) == ("30-Jul", "Tue", "6.15 pm")
    monsters = [event.date for event in STAR.events if event.pays.get("entry") == 600]
    assert monsters == ["23-Mar", "27-Apr", "25-May", "29-Jun", "27-Jul"]
    assert {sum(event.pays.values()) for event in STAR.events} == {200, 250, 400, 660}


def test_star_payouts_total_one_hundred_in_every_column() -> None:
    """Rows 21st to 25th are extracted one column right; shifted back, each column is whole."""
    assert len(STAR.payouts) == 25
    for places, column in enumerate(STAR.payouts, 1):
        assert len(column.percent) == places
        assert sum(column.percent) == Decimal(100)
    assert [(c.fewest, c.most) for c in STAR.payouts[:3]] == [(2, 8), (9, 16), (17, 24)]
    assert STAR.payouts[-1].percent[-1] == Decimal("0.750")
    assert STAR.payouts[20].percent[20] == Decimal("1.302")


@pytest.mark.parametrize(
    ("book", "limit", "sign", "value"),
    [
        pytest.param("nunavut", "entry-fee", "at_most", 100, id="nunavut:5.02, entry fee"),
        pytest.param("nunavut", "prize", "at_most", 2_500, id="nunavut:5.02, one prize"),
        pytest.param("nunavut", "rebuys", "at_most", 3, id="nunavut:8.12"),
        pytest.param("michigan", "prizes", "at_most", 80, id="michigan:30"),
        pytest.param("michigan", "expenses", "at_most", 50, id="michigan:25"),
        pytest.param("michigan", "raises", "at_most", 3, id="michigan:76(e)"),
        pytest.param("star", "action-clock", "at_most", 30, id="star:7.46(e)"),
        pytest.param("star", "bounty-two-bullet", "exactly", 70, id="star:4.two-bullet"),
    ],
)
def test_limits(book: str, limit: str, sign: str, value: int) -> None:
    tables: Tables = LIBRARY.tables[book]
    found = next(one for one in tables.limits if one.id == limit)
    assert (found.sign, found.value) == (sign, value)


def test_nunavut_sample_structure() -> None:
    """A.3: sixteen levels of 20 minutes, 1,500 in starting chips."""
    (found,) = LIBRARY.tables["nunavut"].structures
    assert (found.stack, len(found.levels)) == (1_500, 16)
    assert {level.minutes for level in found.levels} == {20}
    assert (found.levels[0].small_blind, found.levels[-1].big_blind) == (25, 40_000)


@pytest.mark.parametrize(
    ("term", "book", "word"),
    [
        ("fold", "michigan", "drop"),
        ("fold", "star", "fold"),
        ("chip-race", "nunavut", "colour-up"),
        ("pocket-cards", "michigan", "pocket cards"),
        ("community-cards", "michigan", "board cards"),
    ],
)
def test_terms_hold_each_books_own_word(term: str, book: str, word: str) -> None:
    assert word in RULES.terms[term].words[book]
