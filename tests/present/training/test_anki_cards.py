"""What an Anki package holds, opened as the zip and the SQLite file that it is.

That Anki's own reader imports it, and keeps what was learned when a second one is imported, was
tried by hand with its package ``anki`` 26.9.
"""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from dataclasses import dataclass
from datetime import datetime
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from floorbase.app.training.anki import MODEL, deck_id, guid_of, picture_name
from floorbase.app.training.item import ItemKey
from floorbase.app.training.items import item, keys
from floorbase.app.training.numbers import number_keys
from floorbase.errors import BadFileError, BadRequestError
from floorbase.present.training import anki_cards
from floorbase.present.training.anki_cards import anki_note, export_anki
from floorbase.present.training.telling import ItemText, item_text
from tests.support.shipped import LIBRARY

AT = datetime(2026, 11, 23, 20, 0)


@dataclass
class Opened:
    """A package: its notes as (guid, model, key, front, back, tags), its cards, decks and media."""

    notes: list[tuple[str, int, str, str, str, set[str]]]
    cards: list[tuple[int, int]]
    decks: dict[int, str]
    media: dict[str, str]
    size: int


def opened(path: Path, folder: Path) -> Opened:
    """A package as a reader of the format opens it."""
    with zipfile.ZipFile(path) as package:
        assert package.testzip() is None
        package.extract("collection.anki2", folder)
        names = json.loads(package.read("media"))
        media = {name: package.read(entry).decode() for entry, name in names.items()}
        assert {*package.namelist()} == {"collection.anki2", "media", *names}
    with sqlite3.connect(folder / "collection.anki2") as held:
        notes = [
            (guid, model, *flds.split("\x1f"), {*tags.split()})
            for guid, model, flds, tags in held.execute("SELECT guid, mid, flds, tags FROM notes")
        ]
        cards = held.execute("SELECT did, ord FROM cards").fetchall()
        ((decks, models),) = held.execute("SELECT decks, models FROM col").fetchall()
    (model,) = json.loads(models).values()
    assert [one["name"] for one in model["flds"]] == ["Key", "Front", "Back"]
    named = {int(number): deck["name"] for number, deck in json.loads(decks).items()}
    return Opened(notes, cards, named, media, path.stat().st_size)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    folder = tmp_path_factory.mktemp("anki")
    counts = export_anki(LIBRARY, folder / "two.apkg", AT, ["star", "michigan"])
    two = opened(folder / "two.apkg", folder)
    assert sum(counts.values()) == len(two.notes)
    assert counts.keys() == {"star", "michigan"}
    return two


def test_there_is_a_note_and_a_card_for_everything(package: Opened) -> None:
    books = ["star", "michigan"]
    every = {str(key) for key in (*keys(LIBRARY, books), *number_keys(LIBRARY, books))}
    assert {unescape(key) for _, _, key, *_ in package.notes} == every
    assert len(package.notes) == len(package.cards) == len(every) > 1500
    assert package.size < 14_000_000


def test_a_deck_for_each_book(package: Opened) -> None:
    assert package.decks == {
        1: "Default",
        deck_id("star"): "Poker tournament rules::The Star",
        deck_id("michigan"): "Poker tournament rules::Michigan",
    }
    assert {deck for deck, _ in package.cards} == {deck_id("star"), deck_id("michigan")}


def test_ids_never_change() -> None:
    """Whoever changes these takes from all who use the cards what they have learned."""
    assert MODEL == 1735204419
    assert deck_id("star") == 1564538265
    assert guid_of(ItemKey.parse("star/odd_chip")) == "C$#K:Y?K|"
    assert guid_of(ItemKey.parse("star/oot_call/intervening_action=raise")) == "zlX)@hTk:B"


def test_told_otherwise_it_is_the_same_note(package: Opened, tmp_path: Path) -> None:
    export_anki(LIBRARY, tmp_path / "other.apkg", AT, ["michigan"], seed=7)
    other = opened(tmp_path / "other.apkg", tmp_path)
    mine = {key: (guid, front) for guid, _, key, front, *_ in package.notes}
    theirs = {key: (guid, front) for guid, _, key, front, *_ in other.notes}
    assert {key: guid for key, (guid, _) in theirs.items()} == {
        key: guid for key, (guid, _) in mine.items() if key.startswith("michigan/")
    }
    assert len({guid for guid, _ in mine.values()}) == len(mine)
    assert sum(mine[key][1] != theirs[key][1] for key in theirs) > len(theirs) / 2


def test_the_same_export_is_the_same(package: Opened, tmp_path: Path) -> None:
    export_anki(LIBRARY, tmp_path / "again.apkg", AT, ["michigan"])
    again = opened(tmp_path / "again.apkg", tmp_path)
    assert again.notes == [note for note in package.notes if note[2].startswith("michigan/")]
    assert again.media.items() <= package.media.items()


def test_every_picture_is_there_and_none_is_left_over(package: Opened) -> None:
    shown = {name for note in package.notes for name in re.findall(r'<img src="([^"]+)">', note[3])}
    assert shown == {*package.media}
    assert len(shown) > 200
    for name, svg in package.media.items():
        assert name == picture_name(svg)
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"


def test_tags_by_topic_and_kind(package: Opened) -> None:
    for _, _, text, _, _, tags in package.notes:
        key = ItemKey.parse(unescape(text))
        topic = "sums" if key.is_sum else LIBRARY.rules.questions[key.question].topic
        kind = "number" if key.is_sum else "ruling"
        assert tags == {"floorbase", f"topic::{topic}", f"kind::{kind}", f"book::{key.book}"}


def test_both_sides(package: Opened) -> None:
    """The front tells and asks, and the back has the right ruling and its provision."""
    by_key = {unescape(key): (front, back) for _, _, key, front, back, _ in package.notes}
    for key in keys(LIBRARY, ["star"])[::40]:
        front, back = by_key[str(key)]
        made = item(LIBRARY, key, "ruling", 0)
        assert made is not None
        assert made.answer is not None
        text = item_text(LIBRARY, made)
        assert re.findall(r"<li>(.*?)</li>", front) == [plain(words) for words in text.choices]
        assert plain(text.ask) in front
        right = [words for words, one in zip(text.choices, made.choices, strict=True) if one.right]
        assert f". {plain(right[0])}</p>" in back
        for cite in made.answer.cites:
            assert plain(cite.partition(":")[2]) in back


def plain(words: str) -> str:
    """Words as HTML writes them, by hand."""
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"), ("'", "&#x27;")):
        words = words.replace(sign, written)
    return words


def test_words_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = ItemText(("Tom & <i>Jo</i>",), "1 < 2?", ("“A” & B", "<script>"))
    monkeypatch.setattr(anki_cards, "item_text", lambda library, item: odd)
    made = item(LIBRARY, keys(LIBRARY, ["star"])[0], "ruling", 0)
    assert made is not None
    front = anki_note(LIBRARY, made).front
    assert "<p>Tom &amp; &lt;i&gt;Jo&lt;/i&gt;</p>" in front
    assert '<p class="ask">1 &lt; 2?</p>' in front
    assert "<ol><li>“A” &amp; B</li><li>&lt;script&gt;</li></ol>" in front


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("mine")
    with pytest.raises(BadFileError, match="cannot be written"):
        export_anki(LIBRARY, taken / "cards.apkg", AT, ["star"])
    with pytest.raises(BadRequestError, match="no such book: 'starr'"):
        export_anki(LIBRARY, tmp_path / "cards.apkg", AT, ["starr"])
    assert taken.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [taken]
