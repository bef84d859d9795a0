"""The pages about floorbase: no link leads nowhere, no path is gone, no made part is old."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from floorbase.app.books.checked import check_book
from floorbase.cli import reference
from floorbase.present.card.dispute import whole_card
from tests.support.cards import dispute_in, part
from tests.support.copies import ROOT
from tests.support.own_books import library_with, write_book
from tests.support.shipped import LIBRARY

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "benchmarks/README.md"])
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```yaml\n(.*?)^```$", re.M | re.S)
FILE = re.compile(r"^# ([a-z_/]+\.yaml)\n", re.M)
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


def written_in(page: Path) -> dict[str, dict[str, str]]:
    """The files of the books that a page writes out: each block begins with a file's name."""
    books: dict[str, dict[str, str]] = {"oak_room": {}, "harbour_sheet": {}}
    for block in FENCED.findall(page.read_text(encoding="utf-8")):
        _, *parts = FILE.split(block)
        files = books["harbour_sheet" if "based_on:" in block else "oak_room"]
        for name, text in zip(parts[::2], parts[1::2], strict=True):
            files[name] = files.get(name, "") + text
    return books


@pytest.mark.parametrize("book", ["oak_room", "harbour_sheet"])
def test_the_books_written_out_are_sound(book: str, tmp_path: Path) -> None:
    files = written_in(ROOT / "docs" / "own-books.md")[book]
    check = check_book(LIBRARY, write_book(tmp_path / book, files))
    assert check.problems == ()
    assert check.cases == (1 if book == "oak_room" else 0)


def test_the_book_written_out_says_what_the_page_says(tmp_path: Path) -> None:
    files = written_in(ROOT / "docs" / "own-books.md")["oak_room"]
    library = library_with(write_book(tmp_path / "oak_room", files))
    between = {"intervening_action": "check"}
    assert library.ask("oot_check", "oak_room", between)["oak_room"].status == "conflict"
    looked = {"undealt_card_look": "dealer_shows_after_hand"}
    assert library.ask("rabbit_hunt", "oak_room", looked)["oak_room"].option == "for_a_pound"
    card = dispute_in(library, "odd_chips_and_side_pots", "oak_room", pot_dispute="odd_chip")
    assert part(whole_card(card), "IF CHALLENGED").startswith("Tournament director: decides")
    assert "The odd chip goes left of the button." in part(whole_card(card), "RULE")
