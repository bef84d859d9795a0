"""The pages about floorbase: no link leads nowhere, no path is gone, no made part is old."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from floorbase.cli import reference
from tests.support.copies import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "benchmarks/README.md"])
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
# In backquotes, what begins with a folder of ours is a path; <book>, * and … stand for any name.
PLACE = re.compile(r"`((?:corpus|floorbase|engine|docs|tests|examples|benchmarks)/[^`\s:]+)`")


def words_of(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


def anchors(page: Path) -> set[str]:
    """The names of a page's headings, as they are linked to."""
    headings = HEADING.findall(words_of(page))
    return {re.sub(r"[^\w\- ]", "", name.lower()).replace(" ", "-") for name in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(words_of(page)):
        if "://" in link:
            continue
        place, _, anchor = link.partition("#")
        target = (page.parent / place).resolve() if place else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_is_there(page: Path) -> None:
    for place in PLACE.findall(words_of(page)):
        path = f"floorbase/{place}" if place.startswith("engine/") else place
        shape = re.sub(r"<[^>]*>|…|\*+", "*", path).rstrip("/")
        assert list(ROOT.glob(shape)), place


def test_the_commands_are_all_told() -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.as_markdown(), "run make forms"


def test_the_architecture_fits_two_pages() -> None:
    lines = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 120


def test_the_pictures_show_the_data() -> None:
    folder = ROOT / "docs" / "pictures"
    drawn = runpy.run_path(str(folder / "draw.py"))["pictures"]()
    kept = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.svg")}
    assert drawn == kept, "run make forms"
