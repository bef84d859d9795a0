"""The faults of the sources: the known ones are listed, with both sides and what we assume."""

from __future__ import annotations

import json
import sys

import pytest

from floorbase.__main__ import main
from floorbase.errors import BadRequestError
from floorbase.rules.books.defects import narrowed, weight
from floorbase.rules.books.terms import DEFECT_KINDS, Defect
from tests.support.shipped import LIBRARY


def about(book: str, kind: str, *sides: str) -> list[Defect]:
    """The faults of a kind that have all of some provisions on their sides."""
    return [
        defect
        for defect in LIBRARY.defects(book)
        if defect.kind == kind and set(sides) <= set(defect.between)
    ]


@pytest.mark.parametrize(
    ("book", "kind", "sides"),
    [
        pytest.param(
            "nunavut",
            "contradiction",
            ("nunavut:9.24", "nunavut:A.2.13", "nunavut:B.tournament-play.2"),
            id="the odd chip, three ways",
        ),
        pytest.param("nunavut", "reference", ("nunavut:9.19",), id="9.19 prints 7.17"),
        pytest.param("whangamata", "reference", ("whangamata:8.1",), id="rule 8 prints Rule 4"),
        pytest.param(
            "queensix", "reference", ("queensix:3.betting.7",), id="prints Section 6 Rule 8"
        ),
        pytest.param("star", "table", ("star:8.payouts",), id="payout rows one column right"),
        pytest.param("star", "undefined", ("star:7.35",), id="the floor is nowhere defined"),
        pytest.param(
            "michigan", "contradiction", ("michigan:70",), id="misdeal after the first bet"
        ),
    ],
)
def test_known_faults_are_listed(book: str, kind: str, sides: tuple[str, ...]) -> None:
    assert about(book, kind, *sides)


def test_every_fault_says_what_is_assumed() -> None:
    for defect in LIBRARY.defects():
        assert defect.what
        assert defect.assume
        assert defect.kind in DEFECT_KINDS


def test_no_fault_is_listed_twice() -> None:
    told = [(defect.book, defect.what) for defect in LIBRARY.defects()]
    assert len(told) == len(set(told))


@pytest.mark.parametrize(
    ("book", "told_of"),
    [
        pytest.param("nunavut", {"nunavut:8.03(b)", "nunavut:8.04"}, id="both cite 9.01"),
        pytest.param("nunavut", {"nunavut:9.19", "nunavut:9.21"}, id="both cite 7.17"),
        pytest.param("nunavut", {"nunavut:8.18", "nunavut:A.3.1"}, id="changes approved first"),
        pytest.param("nunavut", {"nunavut:C.colour-up", "nunavut:A.3.1"}, id="the Director"),
        pytest.param("nunavut", {"nunavut:9.15(a)"}, id="drop for fold"),
        pytest.param("whangamata", {"whangamata:33", "whangamata:34"}, id="card but the flop"),
        pytest.param("whangamata", {"whangamata:49", "whangamata:10"}, id="redress by Rule 10"),
    ],
)
def test_a_fault_that_two_readers_noted_counts_once(book: str, told_of: set[str]) -> None:
    """Some other fault may have one of these sides; what is misplaced is another matter."""
    told = [d for d in LIBRARY.defects(book) if told_of <= set(d.between)]
    assert len([d for d in told if d.kind != "misplaced"]) == 1
    sources = [d for d in LIBRARY.defects(book) if d.kind == "reference"]
    assert len([d for d in sources if told_of & set(d.between[:1])]) <= 1


@pytest.mark.parametrize(
    "sides",
    [
        pytest.param(("star:7.46(j)", "star:7.46(l)"), id="kept with one, and in sight"),
        pytest.param(("queensix:1.improper.5", "queensix:3.showdown.6"), id="ban and remedy"),
        pytest.param(("star:7.12", "star:7.21"), id="given up, or lost"),
        pytest.param(("michigan:62", "michigan:64(a)"), id="shows nothing, and wins"),
    ],
)
def test_what_goes_together_is_no_contradiction(sides: tuple[str, str]) -> None:
    assert not about(sides[0].split(":")[0], "contradiction", *sides)


@pytest.mark.parametrize(
    "side",
    ["star:7.15.1", "star:7.43", "star:7.32", "star:5.substantial-action", "whangamata:38"],
)
def test_wording_that_leaves_two_readings_is_told(side: str) -> None:
    assert about(side.split(":")[0], "wording", side)


def test_every_wrong_reference_of_the_corpus_is_a_fault() -> None:
    listed = {id_ for d in LIBRARY.defects() if d.kind == "reference" for id_ in d.between}
    for provision in LIBRARY.rules.provisions.values():
        if any(reference.wrong for reference in provision.references):
            assert provision.id in listed


def test_the_command_prints_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["floorbase", "defects", "--book", "michigan", "--json"])
    with pytest.raises(SystemExit):
        main()
    document = json.loads(capsys.readouterr().out)
    assert {defect["book"] for defect in document["defects"]} == {"michigan"}
    assert set(document["defects"][0]) == {
        "book",
        "kind",
        "weight",
        "topics",
        "between",
        "what",
        "assume",
        "where",
    }
    monkeypatch.setattr(sys, "argv", ["floorbase", "defects"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    text = capsys.readouterr().out
    assert "Contradictions" in text
    assert "We assume: " in text


def test_faults_by_topic_kind_and_weight() -> None:
    """The odd chip of Nunavut, three ways: a ruling with two answers."""
    rules = LIBRARY.rules
    every = LIBRARY.defects()
    odd = next(d for d in about("nunavut", "contradiction", "nunavut:9.24", "nunavut:A.2.13"))
    assert weight(rules, odd) == "heavy"
    assert odd in narrowed(rules, every, "pots", "contradiction", "heavy")
    assert odd not in narrowed(rules, every, "bounty")
    assert odd not in narrowed(rules, every, kind="reference")
    assert odd not in narrowed(rules, every, heft="light")
    assert narrowed(rules, every) == every
    parts = [narrowed(rules, every, heft=heft) for heft in ("heavy", "medium", "light")]
    assert all(parts)
    assert sum(map(len, parts)) == len(every)
    with pytest.raises(BadRequestError, match="no such topic: 'weather'"):
        narrowed(rules, every, "weather")


def test_a_misprinted_number_is_not_heavy() -> None:
    """nunavut:9.19 prints 7.17, and betting goes by what it means all the same."""
    misprint = about("nunavut", "reference", "nunavut:9.19")[0]
    assert weight(LIBRARY.rules, misprint) in ("medium", "light")


@pytest.mark.parametrize("book", LIBRARY.rules.books)
def test_no_text_stops_inside_a_quotation(book: str) -> None:
    """A # after a space begins a comment in YAML, and what follows it is lost without a word."""
    for defect in LIBRARY.defects(book):
        assert defect.what.count('"') % 2 == 0, defect.what
