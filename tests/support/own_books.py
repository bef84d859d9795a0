"""Books of a house's own, made up in a folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from floorbase.app.library import Library
from floorbase.errors import Problem
from floorbase.paths import Roots
from floorbase.rules.own.files import files
from floorbase.rules.own.load import load_own
from tests.support.shipped import LIBRARY

BOOK = "title: House rules of My Club\nshort: My Club\nplace: a club\nedition: first sheet\n"
PROVISIONS = """\
- id: "1"
  text: The odd chip of a split pot goes to the first hand left of the button.
- id: "2"
  text: A misdeal can be called until two players have acted.
- id: "3"
  text: A player whose raise out of turn meets no other action keeps it.
"""
POTS = """\
- question: odd_chip
  cites: ["1"]
  answer: all_to_first_left
  reading: The odd chip goes left of the button.
"""
SMALL = {"book.yaml": BOOK, "provisions.yaml": PROVISIONS, "claims/pots.yaml": POTS}

# An answer to the odd chip that no question foresaw.
DEALER = """\
odd_chip:
  to_the_dealer:
    words: The dealer keeps the odd chip.
    dealer: [Put the odd chip into the tray.]
    say: The odd chip goes to the dealer.
    if: the dealer keeps the odd chip
"""


def write_book(
    folder: Path, files: Mapping[str, str | bytes] | None = None, **changed: str | bytes
) -> Path:
    """A book in this folder: the small one, or these files; ``changed`` by name, without .yaml."""
    named = {f"{name}.yaml": content for name, content in changed.items()}
    for name, content in {**(SMALL if files is None else files), **named}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def with_files(folder: Path, **files: str) -> Path:
    """The small book with these files besides; ``__`` in a name stands for a folder."""
    return write_book(
        folder, {**SMALL, **{f"{k.replace('__', '/')}.yaml": v for k, v in files.items()}}
    )


def library_with(*folders: Path) -> Library:
    """The shipped books with these beside them."""
    return Library(Roots.shipped().with_own(folders))


def pots(**changed: str) -> str:
    """The claim on the odd chip with some of its lines written otherwise, or more lines."""
    lines = {"question": "odd_chip", "cites": '["1"]', "answer": "all_to_first_left"}
    lines |= {"reading": "So.", **changed}
    told = [f"{name}: {value}" for name, value in lines.items() if value]
    return "- " + "\n  ".join(told) + "\n"


TO_DEALER = pots(answer="to_the_dealer")


def problems(folder: Path) -> tuple[Problem, ...]:
    """What is wrong with a book, read with nothing kept."""
    met: list[Problem] = []
    paths = files(folder, met)
    return load_own(folder, paths, LIBRARY.shipped, met).problems
