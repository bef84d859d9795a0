"""A book as one reads it: its headings in order, each with the provisions under it."""

from __future__ import annotations

from dataclasses import dataclass

from floorbase.rules.books.model import Provision
from floorbase.rules.load import Rules


@dataclass(frozen=True, slots=True)
class Chapter:
    """The provisions under one printed heading; ``above`` are headings that hold nothing else."""

    above: tuple[str, ...]
    title: str
    line: int
    provisions: tuple[Provision, ...]


def chapters(rules: Rules, book: str) -> list[Chapter]:
    """A book's chapters in order; a heading straight before another stands above that one."""
    found = rules.books[book]
    under: dict[int, list[Provision]] = {}
    for provision in rules.of_book(book):
        section = found.section_of(provision)
        under.setdefault(section.lines[0] if section else 0, []).append(provision)
    made = [Chapter((), found.title, 0, tuple(under[0]))] if 0 in under else []
    above: list[str] = []
    for section in found.sections:
        held = under.get(section.lines[0])
        if held:
            made.append(Chapter(tuple(above), section.title, section.lines[0], tuple(held)))
            above = []
        else:
            above.append(section.title)
    return made


def depth(rules: Rules, provision: Provision) -> int:
    """How many provisions a provision is a part of."""
    found = 0
    parent = provision.parent
    while parent:
        found += 1
        parent = rules.provisions[parent].parent
    return found
