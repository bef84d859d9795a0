"""The provisions of a book's next edition: those that stand carried over, the others as printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from floorbase.rules.books.model import Provision, Span
from floorbase.rules.drafting.drafted import divided
from floorbase.rules.editions.align import Added, Alignment
from floorbase.rules.editions.layout import Layout
from floorbase.rules.editions.marks import OriginalPart
from floorbase.rules.editions.words import label_of, label_words, words_of

CarriedFate = Literal["unchanged", "moved", "renumbered", "changed", "added"]
SAME = ("unchanged", "moved", "renumbered")


@dataclass(frozen=True, slots=True)
class CarriedProvision:
    """One provision of the next edition: ``was`` is the one that it comes from, None for a new one.

    ``id`` and ``parent`` are numbers without the book. What was not changed has the restatement
    that it had, all else the words of the new text.
    """

    id: str
    was: Provision | None
    fate: CarriedFate
    lines: Span
    label: str
    title: str
    parent: str
    text: str


def carried(
    base: Sequence[Provision], parts: Sequence[OriginalPart], alignment: Alignment, text: str
) -> list[CarriedProvision]:
    """Every provision of the next edition, in the order of its text.

    Args:
        base: the provisions of the edition before.
        parts: what that edition is known by.
        alignment: the new text set against it.
        text: of the next edition.
    """
    layout = Layout(text, alignment.noise)
    labels = {part.id: part.label for part in parts}
    placed: list[tuple[int, CarriedProvision]] = []
    for provision in base:
        found = alignment.found[provision.id]
        if found.lines and found.span and found.fate != "missing":
            words = layout.wording(*found.span)
            one = _kept(provision, found.fate, found.lines, words, labels.get(provision.id, ""))
            placed.append((found.span[0], one))
    taken = {one.id.lower() for _, one in placed}
    for added in alignment.added:
        placed += [(added.span[0], one) for one in _new(added, layout, labels, taken)]
    placed.sort(key=lambda found: found[0])
    return _linked([one for _, one in placed])


def _kept(
    provision: Provision, fate: CarriedFate, lines: Span, words: str, printed: str
) -> CarriedProvision:
    """A provision that is still there, perhaps in other words or under another number."""
    number, said = _divided(words)
    id_, label = _locator(provision.id), provision.label
    if printed and number and number != printed:
        id_, label = _renumbered(id_, printed, number), _renumbered(label, printed, number)
    text = said if fate == "changed" else provision.text
    parent = _locator(provision.parent) if provision.parent else ""
    return CarriedProvision(id_, provision, fate, lines, label, provision.title, parent, text)


def _locator(id_: str) -> str:
    return id_.partition(":")[2]


def _divided(words: str) -> tuple[str, str]:
    """The number that some words are printed under, and what follows it on one line."""
    found = words_of(words)
    under = label_words(words, found)
    start = found[under].start if 0 < under < len(found) else 0
    said = re.sub(r"\*\*|__|^\s*[-•#]+\s*", "", words[start:])
    return label_of(found[:under]), " ".join(said.split())


def _renumbered(name: str, old: str, new: str) -> str:
    """A number or a label with another number in the place of the last that it has.

    >>> _renumbered("7.42(c)", "c", "d"), _renumbered("7.9", "7.9", "7.10")
    ('7.42(d)', '7.10')
    """
    at = name.lower().rfind(old)
    if at < 0:
        return name
    new = new.upper() if name[at : at + len(old)].isupper() else new
    return name[:at] + new + name[at + len(old) :]


def _new(
    added: Added, layout: Layout, labels: Mapping[str, str], taken: set[str]
) -> Iterator[CarriedProvision]:
    """What is new, divided by its own numbers; each gets a number that is not taken."""
    words = layout.wording(*added.span)
    after, first, last = added.after or "", *added.lines
    for place, one in enumerate(divided(words).provisions, 1):
        number, said = _divided(f"{one.label} {one.text}" if place > 1 else words)
        id_ = _numbered_after(_locator(after), labels.get(after, ""), number, place)
        while id_.lower() in taken:
            id_ += "-2"
        taken.add(id_.lower())
        lines = min(first + one.lines[0] - 1, last), min(first + one.lines[1] - 1, last)
        text = one.text if one.label or place > 1 else said
        yield CarriedProvision(id_, None, "added", lines, "", one.title, "", text)


def _numbered_after(before: str, printed: str, number: str, place: int) -> str:
    """A number for a new provision: as the one before it has, with what is printed over this one.

    >>> _numbered_after("7.42(b)", "b", "c", 1), _numbered_after("7.42(b)", "b", "", 1)
    ('7.42(c)', '7.42(b).new-1')
    """
    if number and printed and before.lower().endswith((printed, f"{printed})")):
        return _renumbered(before, printed, number)
    if re.search(r"\d", number):
        return number
    return f"{before or '0'}.new-{place}"


def _linked(found: Sequence[CarriedProvision]) -> list[CarriedProvision]:
    """The same with no number twice, and parents as they are numbered now, where they stand."""
    taken: set[str] = set()
    unique = []
    for one in _under_parents(found):
        id_ = one.id
        while id_.lower() in taken:
            id_ += "-2"
        taken.add(id_.lower())
        unique.append(replace(one, id=id_))
    now = numbers(unique)
    return [replace(one, parent=now.get(one.parent, "")) for one in unique]


def _under_parents(found: Sequence[CarriedProvision]) -> list[CarriedProvision]:
    """The same, where the parts of a provision that is numbered differently are so as well."""
    now = {_locator(one.was.id): one.id for one in found if one.was}
    moved = []
    for one in found:
        old = _locator(one.was.id) if one.was else ""
        within = [name for name in now if old.startswith(f"{name}(") and now[name] != name]
        whole = max(within, key=len, default="")
        if whole and one.id.startswith(whole):
            one = replace(one, id=now[whole] + one.id[len(whole) :])
        moved.append(one)
    return moved


def numbers(found: Sequence[CarriedProvision]) -> Mapping[str, str]:
    """What each provision of the edition before is numbered now, by its old number."""
    return {_locator(one.was.id): one.id for one in found if one.was}
