"""Books of a house's own, made up in a folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from floorbase.app.library import Library
from floorbase.paths import Roots

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


def library_with(*folders: Path) -> Library:
    """The shipped books with these beside them."""
    return Library(Roots.shipped().with_own(folders))
