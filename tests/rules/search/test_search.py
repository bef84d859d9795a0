"""Search: disputes in plain words, typing as it happens, filters, and results worth reading."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.app.library import Library
from floorbase.errors import BadRequestError
from floorbase.present.text.search import hits_as_text, hits_json, snippet, spans
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries


def found(words: str, limit: int = 3, **filters: str) -> list[str]:
    """The ids of the best results."""
    return [hit.page.id for hit in LIBRARY.search(words, limit=limit, **filters)]


@pytest.mark.parametrize(
    ("said", "right"),
    [
        pytest.param(
            "guy threw out two thousands facing twelve hundred and said nothing",
            {"star:7.33", "whangamata:40", "nunavut:B.tournament-play.8", "two_chip_call"},
            id="several chips, no words",
        ),
        pytest.param(
            "both busted same hand, who gets fourth",
            {"star:7.18", "star:7.18(a)", "star:7.18(b)", "queensix:tournament.31"},
            id="two out in one hand",
        ),
        pytest.param(
            "dealer flipped the turn before the bb acted",
            {"whangamata:34", "queensix:3.irregularities.19", "queensix:3.irregularities.27"},
            id="turn dealt early",
        ),
    ],
)
def test_a_dispute_in_plain_words_finds_its_rule(said: str, right: set[str]) -> None:
    assert right & set(found(said))


def test_action_out_of_turn_finds_a_question_and_a_scenario() -> None:
    kinds = {hit.page.kind for hit in LIBRARY.search("seat 6 raised out of turn", limit=10)}
    assert kinds == {"provision", "question", "scenario"}


@pytest.mark.parametrize(
    ("mistyped", "right"),
    [
        ("misdael two crads exposed", "misdeal two cards exposed"),
        ("strnig riase", "string raise"),
        ("boxxed card", "boxed card"),
    ],
)
def test_mistyped_words_are_understood(mistyped: str, right: str) -> None:
    assert len(set(found(mistyped)) & set(found(right))) >= 2


def test_words_run_together_are_split() -> None:
    assert set(found("deadbutton", limit=5)) & set(found("dead button", limit=5))


@pytest.mark.parametrize("typed", ["oversi", "oversiz", "oversized", "oversized ch"])
def test_a_word_is_found_while_it_is_typed(typed: str) -> None:
    oversized = {
        "star:7.32",
        "whangamata:39",
        "queensix:3.betting.9",
        "nunavut:B.tournament-play.9",
    }
    assert oversized & set(found(typed, limit=5))


@pytest.mark.parametrize(
    ("one", "other"),
    [("pocket cards in view", "hole cards in view"), ("colour up", "chip race")],
)
def test_terms_work_both_ways(one: str, other: str) -> None:
    assert set(found(one, limit=8)) & set(found(other, limit=8))


def test_filters() -> None:
    provisions = [id_ for id_ in found("side pot", 8, book="michigan") if ":" in id_]
    assert all(id_.startswith("michigan:") for id_ in provisions[:3])
    for hit in LIBRARY.search("chips", topic="chip_race"):
        assert "chip_race" in hit.page.topics
    assert {hit.page.kind for hit in LIBRARY.search("raise", kind="question")} == {"question"}


def test_naming_a_book_prefers_it() -> None:
    assert found("in michigan how many raises are allowed", 1)[0].startswith("michigan:")


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("7.34", "star:7.34"),
        ("star:7.34", "star:7.34"),
        ("rule 36 whangamata", "whangamata:36"),
        ("Nunavut section 9.24", "nunavut:9.24"),
        ("b.tournament-play.2", "nunavut:B.tournament-play.2"),
    ],
)
def test_a_provision_is_found_by_its_number(asked: str, first: str) -> None:
    assert found(asked, 1) == [first]


def test_a_number_in_a_story_is_no_provision() -> None:
    assert "michigan:30" not in found("he had 30 seconds and did nothing")
    assert len(set(found("36", 10))) == len(found("36", 10))


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("string bet", {"string_bet", "unclear_bet"}),
        ("odd chip", {"odd_chip", "odd_chips_and_side_pots"}),
    ],
)
def test_what_a_query_names_comes_first(asked: str, first: set[str]) -> None:
    assert set(found(asked, 2)) == first


@pytest.mark.parametrize("asked", ["clock", "raise", "string bet", "exposed card", "penalty"])
def test_ten_results_do_not_hide_the_provisions(asked: str) -> None:
    assert sum(":" in id_ for id_ in found(asked, 10)[:5]) >= 3


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("thirty second buttons in the 660", "star:4.monthly-monster-660.clock"),
        ("30 seconds in the 660", "star:4.monthly-monster-660.clock"),
        ("twenty-five seconds and 5", "star:7.25"),
        ("limit of 150 players", "nunavut:5.02.players"),
    ],
)
def test_numbers_count(asked: str, right: str) -> None:
    assert right in found(asked, 3)


def test_near_identical_entries_do_not_crowd_out_the_rule() -> None:
    """Two glossaries define a boxed card; what to do with one must be among the first."""
    first = [id_ for id_ in found("boxed card", limit=8) if ":" in id_][:4]
    assert "queensix:3.irregularities.7" in first
    assert sum("glossary" in id_ or ":C." in id_ for id_ in first) <= 2


@pytest.mark.parametrize(
    ("words", "filters", "what"),
    [
        ("   ", {}, "nothing to search for"),
        ("raise", {"book": "starr"}, "no such book: 'starr'"),
        ("raise", {"topic": "bets"}, "no such topic: 'bets'"),
        ("raise", {"kind": "rule"}, "no such kind: 'rule'"),
    ],
)
def test_bad_requests(words: str, filters: dict[str, str], what: str) -> None:
    with pytest.raises(BadRequestError, match=what):
        LIBRARY.search(words, **filters)  # pyrefly: ignore[bad-argument-type]


def test_nonsense_finds_nothing_or_something_but_never_fails() -> None:
    for text in ("zzzxqqj", "?", "the a of", "1200 400", "🂡🂱", "'", '"', "x" * 5_000):
        LIBRARY.search(text)


@settings(max_examples=tries(25, 300), deadline=None)
@given(st.text(min_size=1, max_size=80).filter(str.strip))
def test_any_text_can_be_searched(text: str) -> None:
    hits = LIBRARY.search(text)
    scores = [hit.score for hit in hits]
    assert len({hit.page.id for hit in hits}) == len(hits) <= 10
    assert all(score > 0 for score in scores)
    hits_as_text(LIBRARY.rules, hits)


def test_the_same_words_find_the_same() -> None:
    assert found("short all in reopen", 10) == [
        hit.page.id for hit in Library().search("short all in reopen", limit=10)
    ]


def test_results_are_marked_where_they_match() -> None:
    hits = LIBRARY.search("boxed card", limit=5)
    document = hits_json("boxed card", hits)
    first = document["results"][0]
    marked = {first["snippet"][start:end].lower() for start, end in first["marks"]}
    assert marked & {"boxed", "card", "cards"}
    assert "\x1b[1m" in hits_as_text(LIBRARY.rules, hits, marked=True)
    assert "\x1b" not in hits_as_text(LIBRARY.rules, hits)


def test_a_snippet_shows_the_matching_part() -> None:
    text = "Nothing here. " * 20 + "A boxed card is a scrap of paper. " + "Nothing there. " * 20
    part = snippet(text, frozenset({"box", "card"}))
    assert "boxed card" in part
    assert part.startswith("… ")
    assert part.endswith(" …")
    assert len(spans(part, frozenset({"box", "card"}))) == 2
