"""YAML in which nothing is lost: text stays text, and every fault has its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorbase.errors import BadFileError
from floorbase.yamldata.nodes import Map, Seq, Text
from floorbase.yamldata.source import parse, read


@pytest.mark.parametrize("written", ["9.10", "no", "yes", "1e3", "null", "~", "0x10", "2026-01-01"])
def test_every_scalar_is_text(written: str) -> None:
    node = parse(f"id: {written}", "f.yaml")
    assert isinstance(node, Map)
    assert node["id"] == written
    assert isinstance(node["id"], Text)


def test_everything_knows_its_line() -> None:
    node = parse("a: 1\nb:\n  - x\n  - c: y\n", "f.yaml")
    assert isinstance(node, Map)
    listed = node["b"]
    assert isinstance(listed, Seq)
    inner = listed[1]
    assert isinstance(inner, Map)
    assert [str(node.where), str(listed[0].where), str(inner["c"].where)] == [
        "f.yaml:1",
        "f.yaml:3",
        "f.yaml:4",
    ]
    assert [str(key.where) for key in node if isinstance(key, Text)] == ["f.yaml:1", "f.yaml:2"]


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        pytest.param("a: 1\na: 2\n", 2, "twice", id="duplicate key"),
        pytest.param("a: 1\nb: &x [1]\nc: *x\n", 2, "anchor", id="alias of a list"),
        pytest.param("a: &x 1\nb: *x\n", 1, "anchor", id="alias of a scalar"),
        pytest.param("a: 1\nb: [1\nc: 2\n", 3, "malformed", id="bracket left open"),
        pytest.param("a: 'x\n", 2, "malformed", id="quote left open"),
        pytest.param("a: 1\n\tb: 2\n", 2, "malformed", id="tab"),
        pytest.param("? [1, 2]\n: 3\n", 1, "key", id="key that is a list"),
        pytest.param("", 1, "empty", id="empty"),
        pytest.param("# only a comment\n", 1, "empty", id="comment only"),
        pytest.param("a: 1\n---\nb: 2\n", 2, "malformed", id="two documents"),
        pytest.param("[" * 3000 + "]" * 3000, 1, "", id="nested too deeply"),
    ],
)
def test_what_is_refused_has_its_line(source: str, line: int, what: str) -> None:
    with pytest.raises(BadFileError) as caught:
        parse(source, "f.yaml")
    problem = caught.value.problems[0]
    assert str(problem.where) == f"f.yaml:{line}"
    assert what in problem.what
    assert problem.fix


def test_every_duplicate_is_named_in_one_run() -> None:
    with pytest.raises(BadFileError) as caught:
        parse("a: 1\na: 2\nb: 1\nb: 2\n", "f.yaml")
    assert [p.where.line for p in caught.value.problems if p.where] == [2, 4]


@pytest.mark.parametrize(
    "content", [pytest.param(b"\xff\xfe\x00", id="not UTF-8"), pytest.param(None, id="missing")]
)
def test_files_that_cannot_be_read(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "f.yaml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadFileError) as caught:
        read(path)
    assert str(caught.value).count("fix:") == 1


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=200))
def test_no_text_raises_anything_else(source: str) -> None:
    try:
        node: object = parse(source, "f.yaml")
    except BadFileError as error:
        node = error
    assert isinstance(node, Text | Seq | Map | BadFileError)
