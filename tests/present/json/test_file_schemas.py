"""docs/schemas/yaml: made from what the loaders go by, and every shipped file keeps to them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from floorbase.present.json.file_schemas import FOLDER, KINDS, WORDS, editor_settings, published
from tests.support import schemas
from tests.support.copies import ROOT

Loader: type = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # every scalar is text, as for us


def files(kind: str) -> list[Path]:
    """The shipped files of a kind; glob patterns of Python know no exception."""
    found = {
        path for part in KINDS[kind].paths for path in ROOT.glob(part.replace("!(words*)", "*"))
    }
    return sorted(found - set(ROOT.glob(WORDS)) if kind == "phrases" else found)


def plain(node: Any) -> Any:
    """What an editor makes of it: a number that stands alone is a number."""
    if isinstance(node, dict):
        return {name: plain(value) for name, value in node.items()}
    if isinstance(node, list):
        return [plain(value) for value in node]
    return int(node) if node.isascii() and node.isdigit() else node


def problems(kind: str, document: Any) -> list[str]:
    """Where a document is not as the published schema of a kind has it."""
    return schemas.problems(FOLDER / f"{kind}.schema.json", document)


def test_the_published_schemas_are_current() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert files == {**dict(published()), "settings.json": editor_settings()}, "run make forms"


@pytest.mark.parametrize("kind", list(KINDS))
def test_every_shipped_file_is_as_its_schema_has_it(kind: str) -> None:
    assert files(kind)
    for path in files(kind):
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=Loader)
        found = problems(kind, plain(document))
        assert not found, f"{path.relative_to(ROOT)} {found[0]}"


def test_every_file_of_an_own_book_has_a_schema() -> None:
    known = {path for kind in KINDS for path in files(kind)}
    books = {*(ROOT / "examples" / "books").rglob("*.yaml")}
    assert books
    assert not books - known


def test_every_shipped_file_of_the_data_has_a_schema() -> None:
    known = {path for kind in KINDS for path in files(kind)}
    shipped = {path for part in ("corpus", "floorbase") for path in (ROOT / part).rglob("*.yaml")}
    unknown = {"lexicon.yaml", "english.yaml"}  # lists of words that a module reads for itself
    assert {path.name for path in shipped - known} == unknown


@pytest.mark.parametrize(
    ("kind", "document"),
    [
        ("claims", [{"question": "odd_chip", "says": "carry_to_next_pot"}]),
        ("claims", [{"question": "odd_chip", "kind": "ruled"}]),
        ("claims", [{"cites": ["9.24"]}]),
        ("trees", [{"id": "odd", "title": "Odd", "about": "Odd.", "in_question": "chips"}]),
        ("cases", {"cases": [{"id": "odd", "events": "3 bets 300"}]}),
        ("cases", {"tables": {"one": {"blinds": "50-100", "seats": {"1": 100, "2": 100}}}}),
        ("questions", [{"id": "odd", "label": "Odd", "ask": "Odd?", "options": {"a": {}}}]),
        ("topics", ["pots"]),
        ("options", {"odd_chip": {"to_the_dealer": {"dealer": ["Put it away."]}}}),
        ("house_rules", [{"question": "odd_chip", "answer": "all_to_first_left"}]),
        ("book", {"title": "My Club", "short": "My Club", "place": "a club"}),
    ],
)
def test_a_mistake_is_shown(kind: str, document: Any) -> None:
    assert problems(kind, document)


@pytest.mark.parametrize(
    ("kind", "document"),
    [
        ("book", {"title": "My Club", "short": "My Club", "place": "a club", "edition": "first"}),
        ("provisions", [{"id": 1, "text": "The odd chip goes left."}]),
        ("claims", [{"question": "clock_time", "cites": ["1"], "value": "45 s", "reading": "So."}]),
    ],
)
def test_what_an_own_book_may_leave_out_or_say(kind: str, document: Any) -> None:
    assert not problems(kind, document)
