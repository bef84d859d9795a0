"""Hold the restatements against the originals, where these are at hand.

Proved here: the original is the pinned one; every line of it is accounted for; every span lies
inside it, and begins at the provision's own printed number; every figure of a span is in its
restatement; and no restatement repeats ten consecutive words of its original.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from floorbase.errors import Problem, Where
from floorbase.paths import shown
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.editions.accounting import line_problems
from floorbase.rules.editions.marks import marks_file, marks_text, without_furniture
from floorbase.rules.load import Rules

RUN = 10
# 'one' is as often a pronoun as a number, so it is not held against a restatement.
NUMBER_WORDS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "eight": "8",
    "ten": "10",
    "twenty": "20",
    "thirty": "30",
    "eighty": "80",
}
LABEL = re.compile(r"^\s*(?:#+ |- )?\**(?:\d+\.\d+|\d+\.|[a-z]\)|\([a-z]\))\**\s+", re.MULTILINE)
PRINTED = re.compile(
    r"^[\s#*-]*(?:(?:Rules? )?(?P<number>\d+(?:\.\d+)+(?=[.:*\s]|$)|\d+(?=[.:*]|$))"
    r"|\(?(?P<letter>[a-z])[.)]\s)"
)
HEADING = re.compile(r"^(?:Rules? \d+:.*$|Note \d+:|Example \d+\.$|Step \d+:)", re.MULTILINE)


def source_problems(
    rules: Rules, folder: Path, corpus: Path, marks: Path | None = None
) -> Iterator[Problem]:
    """Every restatement that does not stand up to its original in ``folder``.

    The figures of a table are looked for in its file under ``corpus``; ``marks`` is the folder of
    the rules, where the marks by which other editions are aligned must be those of this original.
    """
    for book in rules.books.values():
        path = folder / f"{book.id}.txt"
        if not path.is_file():
            continue
        content = path.read_bytes()
        found = hashlib.sha256(content).hexdigest()
        if found != book.sha256:
            what = (
                f"the original of {book.id} is not the edition that book.yaml names "
                f"(SHA-256 {found[:12]}…)"
            )
            yield Problem(
                what, "write its SHA-256 in book.yaml, and read every provision again", book.where
            )
            continue
        lines = content.decode("utf-8").splitlines()
        provisions = rules.of_book(book.id)
        yield from line_problems(book, provisions, lines)
        if marks:
            yield from _mark_problems(book, provisions, lines, marks_file(marks, book.id))
        own = without_furniture(book, lines)
        for provision in provisions:
            table = table_text(corpus, provision)
            if table is None:
                what = f"{provision.id}: its table '{provision.table}' is missing"
                fix = f"add corpus/{book.id}/tables/{provision.table}.yaml"
                yield Problem(what, fix, provision.where)
            yield from _provision_problems(provision, own, table or "")


def _mark_problems(
    book: Book, provisions: list[Provision], lines: list[str], path: Path
) -> Iterator[Problem]:
    inside = [p for p in provisions if 1 <= p.lines[0] <= p.lines[1] <= len(lines)]
    known = path.read_text(encoding="utf-8") if path.is_file() else ""
    if known != marks_text(book, inside, lines):
        what = f"the marks of {book.id} do not match the lines of its provisions"
        yield Problem(what, "run 'make marks'", Where(shown(path), 1))


def table_text(corpus: Path, provision: Provision) -> str | None:
    """The file of a provision's table, empty where it has none, None where it is missing."""
    if not provision.table:
        return ""
    path = corpus / provision.book / "tables" / f"{provision.table}.yaml"
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _provision_problems(provision: Provision, lines: list[str], table: str) -> Iterator[Problem]:
    first, last = provision.lines
    if not 1 <= first <= last <= len(lines):
        fix = f"give lines from 1 to {len(lines)}"
        yield Problem(
            f"{provision.id}: lines {first}-{last} are given, but the original has {len(lines)}",
            fix,
            provision.where,
        )
        return
    printed = printed_number(lines[first - 1])
    if printed and printed not in _numbers_of(provision):
        what = f"{provision.id}: line {first} of the original belongs to {printed}"
        yield Problem(
            what, "give the numbers of the lines where this provision stands", provision.where
        )
    original = "\n".join(lines[first - 1 : last])
    lost = sorted(figures(original) - figures(provision.text) - figures(table))
    if lost:
        what = f"{provision.id}: the restatement leaves out {', '.join(lost)}"
        yield Problem(what, "restate every figure of the original", provision.where)
    run = shared_run(original, provision.text)
    if run:
        fix = "say it in words of your own"
        yield Problem(
            f"{provision.id}: repeats the original's wording: '{run}'", fix, provision.where
        )


def printed_number(line: str) -> str:
    """The number or letter that a line is printed with, or an empty text.

    >>> [printed_number(line) for line in ("- 6.16 In the", "### **8.04**", " - b. Betting", "All")]
    ['6.16', '8.04', 'b', '']
    """
    match = PRINTED.match(line)
    return (match["number"] or match["letter"]) if match else ""


def _numbers_of(provision: Provision) -> set[str]:
    """Every way a provision's own number can be printed where it stands."""
    locator = provision.id.partition(":")[2]
    numbers = {locator, locator.rpartition(".")[2]}
    if letter := re.search(r"\(([a-z])\)$", locator):
        # QueenSix lost its lettering: what the id calls (b) is printed 2.
        numbers |= {letter[1], str(ord(letter[1]) - ord("a") + 1)}
    return numbers


def figures(text: str) -> set[str]:
    """The numbers in a text, those written out in words among them; labels and headings aside.

    >>> sorted(figures("7.39 At most 1, 2 or three orbits, and 1,500 chips"))
    ['1', '1500', '2', '3']
    """
    body = HEADING.sub("", LABEL.sub("", text))
    found = {number.replace(",", "") for number in re.findall(r"\d[\d,]*(?:\.\d+)?", body)}
    found = {number.rstrip(".") for number in found}
    return found | {
        NUMBER_WORDS[w] for w in re.findall(r"[a-z]+", body.lower()) if w in NUMBER_WORDS
    }


def shared_run(original: str, restated: str) -> str:
    """The first run of ten words that both share, or an empty text.

    >>> shared_run("one two three four five six seven eight nine ten", "zero one two three")
    ''
    """
    theirs, ours = _words(original), _words(restated)
    runs = {tuple(theirs[i : i + RUN]) for i in range(len(theirs) - RUN + 1)}
    for i in range(len(ours) - RUN + 1):
        if tuple(ours[i : i + RUN]) in runs:
            return " ".join(ours[i : i + RUN])
    return ""


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
