"""Other editions of a rulebook, made by planting changes in its original: all at random, by seed.

A new edition changes rules and is laid out anew. ``edition`` does both and says what it changed, so
that what is found can be held against it. Every sentence that it plants is ours.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from floorbase.rules.books.model import Book, Provision
from floorbase.rules.editions.words import label_words, words_of
from tests.rules.editions.relaying import laid_out

WHO = ("A player", "The dealer", "Any entrant", "The floor", "Each late arrival", "The organiser")
DOES = (
    "must show both cards",
    "may ask for a recount of the stack",
    "shall wait until the next level begins",
    "will hand in a written note",
    "cannot take back the chips",
    "is to be seated by the exit",
    "may, at their discretion, end the break",
    "must return the button at once",
)
WHEN = (
    "before the river is burnt",
    "once the second break is over",
    "if the table is short by three seats",
    "unless the director has said otherwise",
    "when a chip of 25 is found on the floor",
    "for as long as the hand is in play",
    "no later than 17 minutes after the start",
)
TERMS = ("Blue Plaque", "Side Table", "Night Shift", "Ladder", "Soft Opening")
WORDS = ("promptly", "seldom", "forfeited", "voluntary", "steward", "eastern", "twice", "waived")
FIGURE = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w.]*\w)")
SENTENCE = re.compile(r"(?<=[a-z)][.;])\s+(?=[A-Z])")


class Planted(NamedTuple):
    """A change: its kind, and the provision at which it must be reported."""

    kind: str
    provision: str


@dataclass(slots=True)
class Piece:
    """Lines of an edition: a provision's, or others'."""

    provision: str | None
    lines: list[str]


@dataclass(slots=True)
class Edition:
    """An edition in the making: its pieces, and what was changed in it."""

    pieces: list[Piece]
    tables: frozenset[str]
    chance: random.Random
    planted: list[Planted] = field(default_factory=list)
    touched: set[int] = field(default_factory=set)

    def free(self, fits: Callable[[int], bool]) -> int | None:
        """The place of a provision that fits, away from all that was changed, if there is one."""
        places = [
            place
            for place, piece in enumerate(self.pieces)
            if piece.provision and not self.near(place) and fits(place)
        ]
        return self.chance.choice(places) if places else None

    def near(self, place: int) -> bool:
        """Whether something close by was changed."""
        return any(abs(place - other) <= 4 for other in self.touched)

    def done(self, kind: str, place: int) -> None:
        """Note a change."""
        provision = self.pieces[place].provision
        assert provision
        self.planted.append(Planted(kind, provision))
        self.touched.add(place)

    def is_prose(self, place: int) -> bool:
        """Whether a provision is words, with some after its number."""
        piece = self.pieces[place]
        return piece.provision not in self.tables and len(_body(piece.lines[-1])[1].split()) > 5


def sentence(chance: random.Random) -> str:
    """A sentence of ours."""
    return f"{chance.choice(WHO)} {chance.choice(DOES)} {chance.choice(WHEN)}."


@cache  # each change looks at every line of its edition
def _body(line: str) -> tuple[str, str]:
    """What a line is printed with, and the rest of it."""
    words = words_of(line)
    under = label_words(line, words)
    start = words[under].start if under < len(words) else len(line)
    return line[:start], line[start:]


def pieces_of(provisions: Sequence[Provision], lines: Sequence[str]) -> list[Piece]:
    """An original in pieces."""
    owner = {n: p.id for p in provisions for n in range(p.lines[0], p.lines[1] + 1)}
    found: list[Piece] = []
    for number, line in enumerate(lines, 1):
        own = owner.get(number)
        if own and found and found[-1].provision == own:
            found[-1].lines.append(line)
        else:
            found.append(Piece(own, [line]))
    return found


def add_rule(edition: Edition) -> None:
    """A rule of its own after another, numbered as that one is, or a paragraph."""
    place = edition.free(edition.is_prose)
    if place is None:
        return
    piece, chance = edition.pieces[place], edition.chance
    head = _body(piece.lines[0])[0]
    printed = re.sub(r"(\d+)(?=\W*$)", r"\1A", re.sub(r"\b[a-z](?=\W*$)", "z", head))
    term = re.match(r"[A-Z][A-Z -]+:|\W*“[^”]+”\W* means", piece.lines[0])
    if term:
        printed = re.sub("[A-Z][A-Za-z -]+", chance.choice(TERMS), term[0], count=1)
        printed = printed.upper() + " " if printed.endswith(":") else printed + " that "
    text = printed + " ".join(sentence(chance) for _ in range(chance.randint(1, 3)))
    before = edition.pieces[place - 1].lines
    blank = [] if before and before[-1].strip() else [""]
    edition.pieces.insert(place + 1, Piece(None, [*blank, text]))
    edition.touched = {other + (other > place) for other in edition.touched}
    edition.done("new", place)


def append_sentence(edition: Edition) -> None:
    """A sentence more at the end of a rule."""
    place = edition.free(edition.is_prose)
    if place is not None:
        lines = edition.pieces[place].lines
        lines[-1] = f"{lines[-1].rstrip()} {sentence(edition.chance)}"
        edition.done("changed", place)


def insert_sentence(edition: Edition) -> None:
    """A sentence more within a rule."""

    def within(parts: list[str]) -> None:
        parts.insert(edition.chance.randint(1, len(parts) - 1), sentence(edition.chance))

    _of_several(edition, within)


def cut_sentence(edition: Edition) -> None:
    """A sentence fewer."""
    _of_several(edition, lambda parts: parts.pop(edition.chance.randint(1, len(parts) - 1)))


def _of_several(edition: Edition, change: Callable[[list[str]], object]) -> None:
    """Change the sentences of a rule that has several."""
    place = edition.free(
        lambda at: edition.is_prose(at) and bool(SENTENCE.search(edition.pieces[at].lines[-1]))
    )
    if place is not None:
        lines = edition.pieces[place].lines
        parts = SENTENCE.split(lines[-1])
        change(parts)
        lines[-1] = " ".join(parts)
        edition.done("changed", place)


def edit_word(edition: Edition) -> None:
    """Another word, anywhere in a rule."""
    place = edition.free(edition.is_prose)
    if place is not None:
        lines = edition.pieces[place].lines
        head, body = _body(lines[-1])
        words = body.split(" ")
        at = edition.chance.choice(
            [i for i, word in enumerate(words) if re.search("[a-zA-Z]", word)]
        )
        words[at] = re.sub(r"[a-zA-Z]+", edition.chance.choice(WORDS), words[at], count=1)
        lines[-1] = head + " ".join(words)
        edition.done("changed", place)


def edit_figure(edition: Edition) -> None:
    """Another number in a rule."""

    def fits(at: int) -> bool:
        return edition.is_prose(at) and bool(FIGURE.search(_body(edition.pieces[at].lines[-1])[1]))

    place = edition.free(fits)
    if place is not None:
        lines = edition.pieces[place].lines
        head, body = _body(lines[-1])
        found = edition.chance.choice(list(FIGURE.finditer(body)))
        number = str(edition.chance.randint(11, 99))
        number = number if number != found[0] else "7"
        lines[-1] = f"{head}{body[: found.start()]}{number}{body[found.end() :]}"
        edition.done("changed", place)


def rewrite(edition: Edition) -> None:
    """The same number over other sentences."""
    place = edition.free(
        lambda at: (
            edition.is_prose(at)
            and len(edition.pieces[at].lines) == 1
            and bool(
                label_words(edition.pieces[at].lines[0], words_of(edition.pieces[at].lines[0]))
            )
        )
    )
    if place is not None:
        lines = edition.pieces[place].lines
        lines[0] = _body(lines[0])[0] + sentence(edition.chance) + " " + sentence(edition.chance)
        edition.done("changed", place)


def delete_rule(edition: Edition) -> None:
    """A rule fewer."""
    place = edition.free(lambda at: True)
    if place is not None:
        edition.done("missing", place)
        edition.pieces[place] = Piece(None, [])


def move_rule(edition: Edition) -> None:
    """A rule somewhere else, word for word."""
    place = edition.free(lambda at: len(" ".join(edition.pieces[at].lines).split()) > 3)
    target = edition.free(lambda at: place is not None and abs(at - place) > 12)
    if place is not None and target is not None:
        edition.done("moved", place)
        moved = edition.pieces[place].lines
        edition.pieces[place] = Piece(None, [])
        edition.pieces.insert(target + 1, Piece(None, ["", *moved]))
        edition.touched = {other + (other > target) for other in (*edition.touched, target)}


def shift_numbers(edition: Edition) -> None:
    """A rule fewer, and those after it one number lower, to the end of their list."""

    def number(at: int) -> int | None:
        piece = edition.pieces[at] if at < len(edition.pieces) else Piece(None, [])
        found = (
            re.fullmatch(r"([\s-]*)(\d{1,2})\. ", _body(piece.lines[0])[0]) if piece.lines else None
        )
        return int(found[2]) if found and piece.provision else None

    def follow(at: int) -> list[int]:
        places, last = [], number(at)
        for other in range(at + 1, min(at + 40, len(edition.pieces))):
            if last is not None and number(other) == last + 1:
                places.append(other)
                last += 1
        return places

    def fits(at: int) -> bool:
        places = follow(at)
        return 0 < len(places) < 15 and not any(edition.near(other) for other in places)

    place = edition.free(fits)
    if place is not None:
        for other in follow(place):
            lines = edition.pieces[other].lines
            lines[0] = re.sub(r"\d+", lambda m: str(int(m[0]) - 1), lines[0], count=1)
            edition.done("renumbered", other)
        edition.done("missing", place)
        edition.pieces[place] = Piece(None, [])


def insert_number(edition: Edition) -> None:
    """A rule more, under the number of the one after it, which gets the next, to the list's end."""

    def number(at: int) -> int | None:
        piece = edition.pieces[at]
        found = re.fullmatch(r"[\s-]*(?:7\.)?(\d{1,2})\.? ", _body("".join(piece.lines[:1]))[0])
        return int(found[1]) if found and piece.provision else None

    def follow(at: int) -> list[int]:
        places, last = [], number(at)
        for other in range(at + 1, len(edition.pieces)):
            if last is not None and number(other) == last + 1:
                places.append(other)
                last += 1
        return places

    def fits(at: int) -> bool:
        places = follow(at)
        return 0 < len(places) < 15 and not any(edition.near(other) for other in places)

    place = edition.free(fits)
    if place is not None:
        own = edition.pieces[follow(place)[0]].lines[0]
        after = follow(place)
        for other in after:
            first, *more = edition.pieces[other].lines
            head, body = _body(first)
            head = re.sub(r"(\d+)(?=\.? $)", lambda m: str(int(m[0]) + 1), head)
            edition.pieces[other].lines = [head + body, *more]
            edition.done("renumbered", other)
        at = after[0]
        latest = max(n for n in range(at) if edition.pieces[n].provision)
        edition.done("new", latest)
        text = _body(own)[0] + sentence(edition.chance)
        edition.pieces.insert(at, Piece(None, [text]))
        edition.touched = {other + (other >= at) for other in edition.touched}


def _table(edition: Edition) -> tuple[int, list[int]] | None:
    """A table, and its rows of figures."""
    place = edition.free(lambda at: edition.pieces[at].provision in edition.tables)
    if place is None:
        return None
    lines = edition.pieces[place].lines
    return place, [i for i, line in enumerate(lines) if "\t" in line and FIGURE.search(line)]


def edit_row(edition: Edition) -> None:
    """Another figure in a table."""
    if found := _table(edition):
        place, rows = found
        row, lines = edition.chance.choice(rows), edition.pieces[place].lines
        cell = edition.chance.choice(list(FIGURE.finditer(lines[row])))
        lines[row] = f"{lines[row][: cell.start()]}{cell[0]}5{lines[row][cell.end() :]}"
        edition.done("changed", place)


def add_row(edition: Edition) -> None:
    """A row more in a table, with other figures."""
    if found := _table(edition):
        place, rows = found
        row, lines = edition.chance.choice(rows), edition.pieces[place].lines
        more = FIGURE.sub(lambda m: f"{m[0]}1", lines[row])
        lines.insert(row + 1, more)
        edition.done("changed", place)


def cut_row(edition: Edition) -> None:
    """A row fewer in a table."""
    if found := _table(edition):
        place, rows = found
        edition.pieces[place].lines.pop(edition.chance.choice(rows))
        edition.done("changed", place)


CHANGES: Sequence[Callable[[Edition], None]] = (
    add_rule,
    append_sentence,
    insert_sentence,
    cut_sentence,
    edit_word,
    edit_figure,
    rewrite,
    delete_rule,
    move_rule,
    shift_numbers,
    insert_number,
    edit_row,
    add_row,
    cut_row,
)


def edition(
    book: Book, provisions: Sequence[Provision], lines: Sequence[str], seed: int
) -> tuple[str, list[Planted], list[str]]:
    """Another edition of a book; what was changed in it, and how it was laid out anew."""
    chance = random.Random(f"{book.id} {seed}")
    tables = frozenset(p.id for p in provisions if p.table)
    made = Edition(pieces_of(provisions, lines), tables, chance)
    for change in chance.choices(CHANGES, k=chance.randint(1, 8)):
        change(made)
    text = [line for piece in made.pieces for line in piece.lines]
    layout, names = laid_out(text, chance)
    return layout, made.planted, names
