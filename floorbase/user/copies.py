"""The user's own copies of the originals: kept, compared with the corpus, and quoted from.

A copy of the pinned edition gives the exact wording of every provision. Any other is aligned: what
is unchanged, moved or only numbered anew is quoted too; what was changed or is missing must be
reviewed before anyone relies on the claims that rest on it, and what is new is told.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.paths import shown
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.editions.align import Added, Alignment, Found, align
from floorbase.rules.editions.layout import Layout
from floorbase.rules.editions.marks import OriginalPart
from floorbase.user.own_files import json_map, read_bytes
from floorbase.yamldata.cache import unfinished, write

REVIEW = ("changed", "missing")


@dataclass(frozen=True, slots=True)
class Attached:
    """One attached copy: whether it is the pinned edition, and what became of each part in it."""

    book: str
    sha256: str
    pinned: bool
    layout: Layout
    alignment: Alignment

    @property
    def found(self) -> dict[str, Found]:
        """What became of each provision."""
        return self.alignment.found

    @property
    def added(self) -> tuple[Added, ...]:
        """What the edition that was restated has not."""
        return self.alignment.added

    def wording(self, provision: str) -> str:
        """The exact wording of a provision in this copy; empty where it is missing."""
        found = self.found.get(provision)
        return self.layout.wording(*found.span) if found and found.span else ""

    def new_text(self, added: Added) -> str:
        """The wording of what is new."""
        return self.layout.wording(*added.span)

    def to_review(self) -> frozenset[str]:
        """The provisions whose wording is not the one that was restated."""
        return frozenset(id_ for id_, found in self.found.items() if found.fate in REVIEW)

    def count(self, fate: str) -> int:
        """How many provisions met a fate."""
        return sum(found.fate == fate for found in self.found.values())


def read_copy(path: Path) -> bytes:
    """A user's file. Raises: BadFileError: it cannot be read, is not UTF-8 text, or is empty."""
    name = shown(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        what = f"this cannot be read: {reason(error)}"
        fix = "check the file's name and permissions"
        raise BadFileError(Problem(what, fix, Where(name, 1))) from None
    return checked_copy(content, path)


def checked_copy(content: bytes, path: Path) -> bytes:
    """A file's content. Raises: BadFileError: it is not UTF-8 text, or is empty."""
    name = shown(path)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        fix = "save the rulebook as plain UTF-8 text; a PDF has to be turned into text first"
        raise BadFileError(Problem("the file is not UTF-8 text", fix, Where(name, line))) from None
    if not text.strip():
        raise BadFileError(Problem("the file is empty", "give the rulebook's text", Where(name, 1)))
    return content


def compared(
    book: Book, provisions: Sequence[Provision], parts: Sequence[OriginalPart], content: bytes
) -> Attached:
    """A copy set against the corpus."""
    sha256 = hashlib.sha256(content).hexdigest()
    text = content.decode("utf-8-sig")
    if sha256 == book.sha256:
        alignment = _as_pinned(provisions, Layout(text))
    else:
        alignment = align(parts, book, text)
    layout = Layout(text, alignment.noise)
    return Attached(book.id, sha256, sha256 == book.sha256, layout, alignment)


def _as_pinned(provisions: Sequence[Provision], layout: Layout) -> Alignment:
    """Every provision where the corpus says that it stands."""
    last = len(layout.starts) - 1
    spans = {
        p.id: (layout.starts[p.lines[0] - 1], layout.starts[min(p.lines[1], last)])
        for p in provisions
    }
    found = {p.id: Found("unchanged", p.lines, spans[p.id]) for p in provisions}
    return Alignment(found, (), 1.0, frozenset())


def attach(folder: Path, attached: Attached, content: bytes, key: str) -> None:
    """Keep a copy and what became of each provision in it. Raises: BadFileError: it cannot."""
    path = folder / f"{attached.book}.txt"
    with suppress(OSError):  # first, so that it never tells of another copy than is beside it
        (folder / f"{attached.book}.json").unlink(missing_ok=True)
    try:
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        write(path, content)
    except OSError as error:
        what = f"cannot be written: {reason(error)}"
        fix = "make the folder writable, and move away anything of that name"
        raise BadFileError(Problem(what, fix, Where(shown(path), 1))) from None
    with suppress(OSError):  # it is attached; what was worked out is worked out again next time
        if attached.pinned:
            write(folder / f"{attached.book}.pinned.txt", content)
        _keep(folder, attached, key)
    with suppress(OSError):
        for left in unfinished(folder, f"{attached.book}."):
            left.unlink()


def _keep(folder: Path, attached: Attached, key: str) -> None:
    kept = {"sha256": attached.sha256, "key": key, "alignment": attached.alignment}
    write(folder / f"{attached.book}.json", msgspec.json.encode(kept))


def load(folder: Path, book: Book, key: str) -> Attached | None:
    """An attached copy as it was compared; None where there is none, or the corpus has changed."""
    try:
        content = (folder / f"{book.id}.txt").read_bytes()
        kept = json_map(read_bytes(folder / f"{book.id}.json"))
        if kept["key"] != key or kept["sha256"] != hashlib.sha256(content).hexdigest():
            return None
        alignment = msgspec.convert(kept["alignment"], Alignment)
        layout = Layout(content.decode("utf-8-sig"), alignment.noise)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return Attached(book.id, kept["sha256"], kept["sha256"] == book.sha256, layout, alignment)


def is_as_attached(folder: Path, book: str, content: bytes) -> bool:
    """Whether a copy is what was attached, as far as what was worked out of that tells."""
    try:
        kept = json_map(read_bytes(folder / f"{book}.json"))
    except (OSError, ValueError):
        return True
    return kept.get("sha256") == hashlib.sha256(content).hexdigest()


def detach(folder: Path, book: str) -> bool:
    """Forget a copy; False where there was none. Raises: BadFileError: it cannot be removed."""
    names = (f"{book}.txt", f"{book}.json", f"{book}.pinned.txt")
    found = [path for name in names if os.path.lexists(path := folder / name)]
    try:
        for path in found:
            if path.is_dir() and not path.is_symlink():
                path.rmdir()
            else:
                path.unlink()
    except OSError as error:
        what = f"this cannot be removed: {reason(error)}"
        fix = "make sure that you may write to its folder, or move it yourself"
        raise BadFileError(Problem(what, fix, Where(shown(path), 1))) from None
    return bool(found)


def pinned_copy(folder: Path, book: Book, beside: Path | None) -> list[str] | None:
    """The lines of the pinned edition, if it was attached once or lies beside the checkout."""
    places = [folder / f"{book.id}.pinned.txt"]
    if beside:
        places.append(beside / f"{book.id}.txt")
    for path in places:
        try:
            content = read_bytes(path)
        except OSError:
            continue
        if hashlib.sha256(content).hexdigest() == book.sha256:
            return content.decode("utf-8").splitlines()
    return None
