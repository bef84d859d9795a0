"""Items as cards for Anki: what is told and asked on the front, the ruling and why on the back."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from floorbase.present.draw.table_svg import table_svg
from floorbase.present.text.made_of import data_hash
from floorbase.present.training.drill_words import caption_of, table_of
from floorbase.present.training.exam.sheet import key_of
from floorbase.present.training.telling import item_text

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.anki import AnkiNote
    from floorbase.app.training.item import Item, ItemKey

ANKI_STYLE = """
.card { font: 18px/1.45 Georgia, serif; max-width: 40em; margin: 0 auto; text-align: left; }
.ask { font-weight: bold; } .right { font-weight: bold; font-size: 1.1em; }
.why, .caption { font-size: .9em; } .caption { margin-bottom: 0; }
ol { list-style: upper-alpha; padding-left: 1.6em; } img { max-width: 100%; width: 34em; }
.book { font-size: .75em; opacity: .7; } .nightMode img { filter: invert(.9) hue-rotate(180deg); }
""".strip()
DECK = "Poker tournament rules::{}"
ABOUT = "{title}. {place}, edition: {edition}. Made with floorbase, data {data}."
SEED = 0  # with which an item is told on its card
SUMS = "sums"


def export_anki(
    library: Library, path: Path, now: datetime, books: Collection[str] = (), seed: int = SEED
) -> Mapping[str, int]:
    """Write a package with a deck for each of some books, or of all; how many notes each has.

    ``now`` dates the notes: Anki takes over what a newer package words otherwise.

    Raises:
        BadRequestError: no such book.
        BadFileError: it cannot be written.
    """
    from floorbase.app.training.anki import AnkiDeck, write_anki

    chosen = {id_: library.one_book(id_) for id_ in (books or library.rules.books)}
    data = data_hash(library)
    decks = [
        AnkiDeck(
            book.id,
            DECK.format(book.short.replace("::", " ")),
            escape(
                ABOUT.format(title=book.title, place=book.place, edition=book.edition, data=data)
            ),
            anki_notes(library, book.id, seed),
        )
        for book in chosen.values()
    ]
    return write_anki(decks, ANKI_STYLE, path, now)


def anki_notes(library: Library, book: str, seed: int = SEED) -> Iterator[AnkiNote]:
    """A note for everything that can be asked of a book: the ruling, or the result of a sum."""
    from floorbase.app.training.items import item, keys
    from floorbase.app.training.numbers import number_item, number_keys

    for key in keys(library, [book]):
        made = item(library, key, "ruling", seed)
        if made is not None:
            yield anki_note(library, made)
    for key in number_keys(library, [book]):
        dealt = number_item(library, key, seed)
        if dealt is not None:
            yield anki_note(library, dealt)


def anki_note(library: Library, item: Item) -> AnkiNote:
    """One item as a note."""
    from floorbase.app.training.anki import AnkiNote, picture_name

    table = table_of(item)
    svg = table_svg(table) if table else ""
    pictures = {picture_name(svg): svg} if svg else {}
    return AnkiNote(
        item.key,
        "".join(_front(library, item, tuple(pictures))),
        "".join(_back(library, item)),
        _tags(library, item.key, item.kind),
        pictures,
    )


def _front(library: Library, item: Item, pictures: tuple[str, ...]) -> Iterator[str]:
    text = item_text(library, item)
    yield f"<p>{escape(' '.join(text.situation))}</p>"
    for name in pictures:
        if caption := caption_of(item):
            yield f'<p class="caption">{escape(caption)}</p>'
        yield f'<p><img src="{name}"></p>'
    yield f'<p class="ask">{escape(text.ask)}</p>'
    if text.choices:
        choices = "".join(f"<li>{escape(words)}</li>" for words in text.choices)
        yield f"<ol>{choices}</ol>"


def _back(library: Library, item: Item) -> Iterator[str]:
    key = key_of(library, 0, item)
    letter = f"{key.letter}. " if key.letter else ""
    yield f'<p class="right">{escape(letter + key.right)}</p>'
    yield from (f'<p class="why">{escape(line)}</p>' for line in key.grounds)
    book = library.rules.books[item.key.book]
    yield f'<p class="book">{escape(f"{book.short}, edition: {book.edition}")}</p>'


def _tags(library: Library, key: ItemKey, kind: str) -> tuple[str, ...]:
    """What a card is found by in Anki; no blanks may stand in a tag."""
    topic = SUMS if key.is_sum else library.rules.questions[key.question].topic
    return "floorbase", f"topic::{topic}", f"kind::{kind}", f"book::{key.book}"
