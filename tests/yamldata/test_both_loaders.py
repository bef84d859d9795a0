"""Our YAML files read alike with libyaml and with PyYAML's own reader: an installation may have
either, and each takes a few things that the other refuses.

The shortest of each folder and every fortieth of all are read here, and all by ``make sweep``:
PyYAML's own is slow.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from floorbase.yamldata import build
from floorbase.yamldata.nodes import Map, Node, Seq, Text
from floorbase.yamldata.source import parse
from tests.support.copies import ROOT
from tests.support.each import holds_for_each
from tests.support.sweep import tries

FOLDERS = ("corpus", "floorbase", "examples", "tests")
FILES = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.yaml"))]
SHORTEST = {path.parent: path for path in sorted(FILES, key=lambda path: -path.stat().st_size)}
READ = [
    path
    for number, path in enumerate(FILES)
    if path is SHORTEST[path.parent] or number % tries(40, 1) == 0
]
C_LOADER = getattr(yaml, "CSafeLoader", None)


def lines(node: Node) -> list[tuple[str, int]]:
    """Every text and every opening of a list or mapping, with its line."""
    found = [(str(node) if isinstance(node, Text) else type(node).__name__, node.where.line)]
    inner: list[Node] = []
    if isinstance(node, Map):
        inner = [
            part for pair in node.items() for part in pair if isinstance(part, Text | Seq | Map)
        ]
    elif isinstance(node, Seq):
        inner = list(node)
    return [*found, *(line for part in inner for line in lines(part))]


def test_there_are_files() -> None:
    """Some of each: of the corpus, the rules, the scenarios and the examples."""
    names = {path.relative_to(ROOT).parts[:2] for path in FILES}
    wanted = {("corpus", "star"), ("floorbase", "rules"), ("floorbase", "scenarios")}
    assert wanted <= names
    assert any(path.parts[-2] == "examples" for path in FILES)


@pytest.mark.sweep
def test_both_loaders_read_each_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no libyaml, PyYAML's own reader takes them all the same."""

    def alike(path: Path) -> None:
        source = path.read_text(encoding="utf-8")
        monkeypatch.setattr(build, "Loader", yaml.SafeLoader)
        plain = lines(parse(source, path.name))
        monkeypatch.setattr(build, "Loader", C_LOADER or yaml.SafeLoader)
        assert lines(parse(source, path.name)) == plain

    holds_for_each(READ, alike, lambda path: str(path.relative_to(ROOT)))
