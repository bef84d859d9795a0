"""The faults of the sources: the known ones are listed, with both sides and what we assume."""

from __future__ import annotations

import json
import sys

import pytest

from floorbase.__main__ import main
from floorbase.rules.vocabulary import DEFECT_KINDS, Defect
from tests.shipped import LIBRARY


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
    assert set(document["defects"][0]) == {"book", "kind", "between", "what", "assume", "where"}
    monkeypatch.setattr(sys, "argv", ["floorbase", "defects"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    text = capsys.readouterr().out
    assert "Contradictions" in text
    assert "We assume: " in text
