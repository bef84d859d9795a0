"""Cards for Anki: a package with a deck for each book, whose ids never change.

Anki knows a note again by its guid and a deck by its id: whoever imports a newer package keeps what
they have learned. A guid is made of the key alone, an id of the book alone.
"""

from __future__ import annotations

import io
import os
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import genanki

from floorbase.app.training.item import ItemKey
from floorbase.errors import BadFileError, Problem, reason
from floorbase.yamldata.cache import write

MODEL = 1_735_204_419  # never changed: Anki knows the kind of note by it
FIRST_DECK = 1 << 30
FIELDS = ("Key", "Front", "Back")
CARD = {
    "name": "Card 1",
    "qfmt": "{{Front}}",
    "afmt": '{{FrontSide}}<hr id="answer">{{Back}}',
}
LONGEST_NAME = 16  # of a picture, in letters of its content's hash


@dataclass(frozen=True, slots=True)
class AnkiNote:
    """A note: its two sides as HTML, and the pictures that they show, by file name."""

    key: ItemKey
    front: str
    back: str
    tags: tuple[str, ...]
    pictures: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AnkiDeck:
    """The notes of one book."""

    book: str
    name: str
    about: str
    notes: Iterable[AnkiNote]


def deck_id(book: str) -> int:
    """The id of a book's deck: always the same.

    >>> deck_id("anything") == deck_id("anything") != deck_id("other")
    True
    """
    number = int(sha256(f"floorbase deck {book}".encode()).hexdigest()[:12], 16)
    return FIRST_DECK + number % FIRST_DECK


def guid_of(key: ItemKey) -> str:
    """What Anki knows a note by: made of its key alone, however it is told."""
    return str(genanki.guid_for("floorbase", str(key)))


def picture_name(svg: str) -> str:
    """The name of a picture, by what it shows."""
    return f"floorbase-{sha256(svg.encode()).hexdigest()[:LONGEST_NAME]}.svg"


def write_anki(
    decks: Sequence[AnkiDeck], style: str, path: Path, now: datetime
) -> Mapping[str, int]:
    """Write a package, whole or not at all; how many notes each book has.

    Anki takes over what a package words otherwise if its notes are newer: ``now`` dates them.
    Raises: BadFileError: it cannot be written.
    """
    with _or_bad_file(path):  # before all the cards are made, which takes seconds
        path.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path.parent).close()
    model = genanki.Model(
        MODEL,
        "floorbase",
        [{"name": name} for name in FIELDS],
        [CARD],
        css=style,
        sort_field_index=0,
    )
    pictures: dict[str, str] = {}
    made, counts = [], {}
    for deck in decks:
        filled = genanki.Deck(deck_id(deck.book), deck.name, deck.about)
        for note in deck.notes:
            filled.add_note(_note(model, note))
            pictures |= note.pictures
        counts[deck.book] = len(filled.notes)
        made.append(filled)
    with _or_bad_file(path):
        write(path, _package(made, pictures, now))
    return counts


@contextmanager
def _or_bad_file(path: Path) -> Iterator[None]:
    """Say why a file cannot be written."""
    try:
        yield
    except OSError as error:
        what = f"{path} cannot be written: {reason(error)}"
        raise BadFileError(
            Problem(what, "name a file in a folder that is there and that you may write to")
        ) from None


def _note(model: Any, note: AnkiNote) -> Any:
    return genanki.Note(
        model=model,
        fields=[escape(str(note.key)), note.front, note.back],
        guid=guid_of(note.key),
        tags=list(note.tags),
    )


def _package(decks: Sequence[Any], pictures: Mapping[str, str], now: datetime) -> bytes:
    """The package's bytes, as small as they go."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, svg in sorted(pictures.items()):
            files.append(os.path.join(folder, name))
            Path(files[-1]).write_text(svg, encoding="utf-8")
        plain = io.BytesIO()
        genanki.Package(decks, files).write_to_file(plain, timestamp=now.timestamp())
    packed = io.BytesIO()
    with zipfile.ZipFile(plain) as source, zipfile.ZipFile(packed, "w") as target:
        for entry in source.namelist():
            target.writestr(entry, source.read(entry), zipfile.ZIP_DEFLATED)
    return packed.getvalue()
