"""The next edition of a book, drafted from its new text: what stands is carried over, with its
readings; whatever rests on changed or new words is left for a person to read."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from floorbase.app.books.sides import EditionSide, side_of
from floorbase.app.drafts.carried import SAME, CarriedProvision, carried, numbers
from floorbase.app.drafts.proposals import Proposer, RuleText
from floorbase.errors import BadFileError, BadRequestError, Problem
from floorbase.rules.books.load_books import NO_DAY, is_day
from floorbase.rules.books.locators import EDITIONS
from floorbase.rules.books.model import Provision
from floorbase.rules.editions.align import Alignment, align
from floorbase.rules.editions.marks import OriginalPart, marks_file, part_of, parts_of, read_marks
from floorbase.rules.own.files import ORIGINAL
from floorbase.rules.rulings.model import Claim
from floorbase.user.book_text import plain_lines

if TYPE_CHECKING:
    from floorbase.app.library import Library

LIKELY = 3  # questions that a new or changed provision is taken to speak to
LEAST = 0.25  # of the words must be the book's, or the text is another book's
FROM_SILENCE = ("silent", "defers", "delegates")  # what a book says by saying nothing itself


@dataclass(frozen=True, slots=True)
class NextEdition:
    """A draft of a book's next edition, which holds since the day ``since``.

    ``claims`` are the readings that still stand, as those of the new numbers; ``to_read`` are the
    questions that lost one, each with the provisions that may answer it. ``look_at`` are questions
    with an answer that a new or changed provision may speak to as well.
    """

    base: EditionSide
    since: str
    text: str
    sha256: str
    provisions: tuple[CarriedProvision, ...]
    gone: tuple[str, ...]
    numbers: Mapping[str, str]
    sections: tuple[tuple[int, str], ...]
    claims: Mapping[str, tuple[Claim, ...]]
    to_read: Mapping[str, tuple[str, ...]]
    look_at: Mapping[str, tuple[str, ...]]


def next_edition(
    library: Library,
    book: str,
    since: str,
    text: str,
    progress: Callable[[int, int], None] | None = None,
) -> NextEdition:
    """Draft the edition of a book that a text is.

    Raises:
        BadRequestError: no such book or day; a sheet of house rules, which has no text of its own.
        BadFileError: the text is not that book's.
    """
    if not is_day(since):
        raise BadRequestError(Problem(f"'{since}' is not a date", NO_DAY))
    base = side_of(library, book)
    if base.book.based_on:
        fix = f"draft the next edition of {base.book.based_on}: the sheet follows the newest"
        raise BadRequestError(Problem(f"{book} is a sheet of house rules, not a rulebook", fix))
    parts = _parts(library, base)
    alignment = align(parts, base.book, text)
    _must_be(base, alignment)
    found = carried(base.provisions, parts, alignment, text)
    now = numbers(found)
    gone = tuple(p.id for p in base.provisions if p.id.partition(":")[2] not in now)
    proposed = _proposed(library, found, progress)
    kept, left = _claims(base, found, proposed)
    return NextEdition(
        base,
        since,
        text,
        hashlib.sha256(text.encode()).hexdigest(),
        tuple(found),
        gone,
        now,
        tuple(_sections(base, parts, text)),
        kept,
        {name: _beside(base, name, proposed, now) for name in left},
        {name: ids for name, ids in proposed.items() if name in kept and name not in left},
    )


def _parts(library: Library, base: EditionSide) -> list[OriginalPart]:
    """What the edition before is known by: its marks, its text, or its provisions alone."""
    id_ = base.own.id
    if base.own.folder == library.roots.corpus / id_:
        return read_marks(marks_file(library.roots.rules, id_), id_)
    original = base.own.folder / ORIGINAL
    if base.own.hash and original.is_file():
        lines = original.read_text(encoding="utf-8").splitlines()
        return parts_of(base.book, base.provisions, lines)
    return [part_of("provision", p.id, f"{_printed(p)} {p.text}") for p in base.provisions]


def _printed(provision: Provision) -> str:
    """What a provision is likely printed under, where only its number is known."""
    locator = provision.id.partition(":")[2]
    if provision.label != locator:
        return provision.label
    letter = re.search(r"\([a-z]{1,2}\)$", locator)
    return letter[0] if letter else f"{locator}."


def _must_be(base: EditionSide, alignment: Alignment) -> None:
    if alignment.share < LEAST:
        name = base.book.short
        what = f"this is not {name}'s text: only {alignment.share:.0%} of the words match"
        fix = "give the text of that rulebook, or draft this text as a book of its own"
        raise BadFileError(Problem(what, fix))


def _proposed(
    library: Library,
    found: Sequence[CarriedProvision],
    progress: Callable[[int, int], None] | None,
) -> dict[str, tuple[str, ...]]:
    """The questions that new and changed provisions likely speak to, with these provisions."""
    proposer = Proposer(library)
    fresh = [one for one in found if one.fate not in SAME]
    likely: dict[str, tuple[str, ...]] = {}
    for done, one in enumerate(fresh, 1):
        scores = proposer.scores(RuleText(one.id, one.text))
        for name in sorted(scores, key=lambda q: (-scores[q], q))[:LIKELY]:
            likely[name] = (*likely.get(name, ()), one.id)
        if progress:
            progress(done, len(fresh))
    return likely


def _claims(
    base: EditionSide, found: Sequence[CarriedProvision], proposed: Mapping[str, Sequence[str]]
) -> tuple[dict[str, tuple[Claim, ...]], list[str]]:
    """The claims that still stand, and the questions that lost one."""
    same = {one.was.id for one in found if one.was and one.fate in SAME}
    added = " ".join(one.text.lower() for one in found if one.fate == "added")
    kept: dict[str, tuple[Claim, ...]] = {}
    left = []
    for (_, name), claims in base.own.claims.items():
        stand = tuple(c for c in claims if _stands(c, same, added, name in proposed))
        if stand:
            kept[name] = stand
        if len(stand) < len(claims):
            left.append(name)
    return kept, left


def _stands(claim: Claim, same: set[str], added: str, proposed: bool) -> bool:
    """Whether a claim still stands.

    A book that says something by its silence was read with the provisions that it had: what is
    ``added`` may break it, and so may a provision that likely speaks to the question now.
    """
    if any(cite not in same for cite in claim.cites):
        return False
    if claim.kind not in FROM_SILENCE:
        return True
    searched = any(re.search(rf"\b{re.escape(word.lower())}", added) for word in claim.searched)
    return not proposed and not searched


def _beside(
    base: EditionSide, name: str, proposed: Mapping[str, Sequence[str]], now: Mapping[str, str]
) -> tuple[str, ...]:
    """The provisions that may answer a question: those it rested on, and the likely ones."""
    claims = base.own.claims.get((base.own.id, name), ())
    cites = [cite.partition(":")[2] for claim in claims for cite in claim.cites]
    rested = [now[cite] for cite in cites if cite in now]
    return tuple(dict.fromkeys([*proposed.get(name, ()), *rested]))


def _sections(base: EditionSide, parts: Sequence[OriginalPart], text: str) -> list[tuple[int, str]]:
    """The headings of the edition before that stand in the text on a line of their own."""
    titles = {f"{base.own.id}:lines-{s.lines[0]}": s.title for s in base.book.sections}
    wanted = [(part.whole, titles[part.id]) for part in parts if part.id in titles]
    found, at = [], 0
    lines = text.splitlines()
    known = [part_of("heading", "", line).whole if line.strip() else "" for line in lines]
    for whole, title in wanted:
        place = next((n for n in range(at, len(lines)) if known[n] == whole), None)
        if place is not None:
            found.append((place + 1, title))
            at = place + 1
    return found


def attached_text(library: Library, book: str) -> str:
    """The text of the copy of a book that is attached.

    Raises: BadRequestError: none is, or it is the edition that there is.
    """
    found = library.one_book(book.partition("@")[0])
    copy = library.shelf.copies.get(found.id)
    if copy is None:
        fix = (
            "name the next edition's file, or attach a copy first: floorbase sources attach "
            f"{found.id} FILE"
        )
        raise BadRequestError(Problem(f"no copy of {found.id} is attached", fix))
    if copy.pinned:
        what = f"the copy of {found.id} is the edition that the book already restates"
        raise BadRequestError(Problem(what, "name the file of the next edition"))
    return plain_lines(copy.layout.text)


def place_of_edition(into: Path, book: str, since: str) -> Path:
    """The folder of a new edition: in the book's own folder, below its day.

    Raises: BadRequestError: there is one of this day already.
    """
    own = into if into.absolute().name == book else into / book
    folder = own / EDITIONS / since
    if folder.exists() and any(folder.iterdir()):
        what = f"{folder} already exists and is not empty"
        raise BadRequestError(Problem(what, "give another date, or remove what is in it"))
    return folder
