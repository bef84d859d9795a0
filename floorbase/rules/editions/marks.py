"""The marks of a pinned original: by what each part of it is known in another edition.

The project holds no sentence of an original. It knows each provision, each heading and whatever
else stands there by a digest of its words and by one hexadecimal digit for each word: enough to
find where it stands now and what was changed in it, and too little to read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Literal

from floorbase.rules.books.model import Book, Provision, Span
from floorbase.rules.editions.words import digest, digits_of, label_of, label_words, words_of

Kind = Literal["provision", "heading", "outside", "furniture"]


@dataclass(frozen=True, slots=True)
class OriginalPart:
    """One part of an original, in the order of its lines.

    ``whole`` is the digest of its words, ``label`` the number or letter that it is printed under,
    ``under`` how many words that takes, ``body`` the digest of what follows it, ``digits`` one
    digit for each word.
    """

    kind: Kind
    id: str
    whole: str
    body: str
    label: str
    under: int
    digits: str


def part_of(kind: Kind, id_: str, text: str) -> OriginalPart:
    """The marks of one part's exact wording."""
    words = words_of(text)
    under = label_words(text, words)
    label = label_of(words[:under])
    return OriginalPart(
        kind, id_, digest(words), digest(words[under:]), label, under, digits_of(words)
    )


def without_furniture(book: Book, lines: Sequence[str]) -> list[str]:
    """The lines of an original with those that every page repeats left blank."""
    furniture = [re.compile(pattern) for pattern in book.page_headers]
    return ["" if any(f.search(line) for f in furniture) else line for line in lines]


def parts_of(
    book: Book, provisions: Iterable[Provision], lines: Sequence[str]
) -> list[OriginalPart]:
    """Every part of a pinned original, in the order of its lines."""
    own = without_furniture(book, lines)
    spans: list[tuple[Span, Kind, str]] = [(p.lines, "provision", p.id) for p in provisions]
    spans += [(s.lines, "heading", f"{book.id}:lines-{s.lines[0]}") for s in book.sections]
    spans += [(o.lines, "outside", f"{book.id}:lines-{o.lines[0]}") for o in book.outside]
    found = [
        part_of(kind, id_, "\n".join(own[first - 1 : last]))
        for (first, last), kind, id_ in sorted(spans)
    ]
    furniture = {
        line.strip(): number for number, line in enumerate(lines, 1) if line and not own[number - 1]
    }
    return found + [
        part_of("furniture", f"{book.id}:lines-{number}", line)
        for line, number in sorted(furniture.items())
    ]


def marks_text(book: Book, provisions: Iterable[Provision], lines: Sequence[str]) -> str:
    """The file of marks of a pinned original: one line for each part."""
    return "".join(
        f"{part.kind} {part.id.partition(':')[2]} {part.whole} {part.body}"
        f" {part.label or '-'} {part.under} {part.digits}\n"
        for part in parts_of(book, provisions, lines)
    )


def marks_file(rules: Path, book: str) -> Path:
    """Where the marks of a book are kept, below the folder of the rules."""
    return rules / "marks" / f"{book}.txt"


def read_marks(path: Path, book: str) -> list[OriginalPart]:
    """The marks of a book's parts; none where there is no such file."""
    if not path.is_file():
        return []
    kinds: dict[str, Kind] = {k: k for k in ("provision", "heading", "outside", "furniture")}
    found = []
    for row in path.read_text(encoding="utf-8").splitlines():
        kind, locator, whole, body, label, under, digits = row.split(" ")
        label = "" if label == "-" else label
        found.append(
            OriginalPart(kinds[kind], f"{book}:{locator}", whole, body, label, int(under), digits)
        )
    return found


def starts_of(parts: Sequence[OriginalPart]) -> list[int]:
    """Where each part begins among all the words of a book, and where the last one ends."""
    return [0, *accumulate(len(part.digits) for part in parts)]


def spread(parts: Sequence[OriginalPart]) -> Iterator[int]:
    """For each word of a book the place of its part."""
    for place, part in enumerate(parts):
        yield from [place] * len(part.digits)
