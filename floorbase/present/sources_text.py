"""The user's own copies of the originals: what is attached, and where it differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from floorbase.present.words import wrap
from floorbase.rules.originals.restatements import figures
from floorbase.shelf import changes

if TYPE_CHECKING:
    from floorbase.library import Library
    from floorbase.rules.originals.attached import Attached
    from floorbase.shelf import Change

WIDTH = 78
FATES = ("unchanged", "moved", "changed", "missing")
SIGNS = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}


def copy_as_text(library: Library, copy: Attached) -> str:
    """One attached copy: the pinned edition, or what became of its provisions."""
    book = library.rules.books[copy.book]
    if copy.pinned:
        return f"{book.short}: the edition that was restated; its exact wording now shows"
    counts = ", ".join(f"{copy.count(fate)} {fate}" for fate in FATES)
    lines = [f"{book.short}: another edition, or other line breaks ({copy.sha256[:12]}…)", counts]
    doubtful = [c for c in library.copy_changes(copy.book) if c.fate in ("changed", "missing")]
    for change in doubtful:
        rests = f"; to be reviewed: {', '.join(change.questions)}" if change.questions else ""
        lines += wrap(
            f"  {change.fate:<8} {change.provision.id}  {change.provision.name}{rests}", 78
        )
    if doubtful:
        lines.append(f"floorbase sources diff {copy.book} shows each of them")
    return "\n".join(lines)


def copies_as_text(library: Library) -> str:
    """Every book, and the copy of it that is attached."""
    lines = []
    for book in library.rules.books.values():
        copy = library.shelf.copies.get(book.id)
        if copy is None:
            state = "no copy attached"
        elif copy.pinned:
            state = "the edition that was restated"
        else:
            state = ", ".join(f"{copy.count(fate)} {fate}" for fate in FATES)
        lines.append(f"{book.id:<12}{state}")
    return "\n".join(lines)


def diff_as_text(library: Library, found: Sequence[Change]) -> str:
    """Each provision that differs: removed words as [-so-], added ones as {+so+}."""
    if not found:
        return "nothing differs"
    lines: list[str] = []
    for change in found:
        rests = f"  to be reviewed: {', '.join(change.questions)}" if change.questions else ""
        lines.append(f"{change.provision.id}  {change.fate}{rests}")
        lines += [f"  {line}" for line in _body(change)]
        lines.append("")
    return "\n".join(lines).rstrip()


def _body(change: Change) -> list[str]:
    if change.fate == "moved":
        return ["stands elsewhere, word for word the same"]
    if change.fate == "missing":
        return ["is nowhere in this copy"]
    if change.old is not None:
        marked = " ".join(
            SIGNS[kind].format(part) for kind, part in changes(change.old, change.new)
        )
        return wrap(marked, WIDTH, "")
    lines = wrap(f"we restated: {change.provision.text}", WIDTH, " " * 13)
    lines += wrap(f"your copy:   {' '.join(change.new.split())}", WIDTH, " " * 13)
    ours, theirs = figures(change.provision.text), figures(change.new)
    if ours != theirs:
        gone, new = ", ".join(sorted(ours - theirs)), ", ".join(sorted(theirs - ours))
        lines.append(f"figures: only restated {gone or 'none'}; only in your copy {new or 'none'}")
    return lines


def copy_json(copy: Attached) -> dict[str, Any]:
    """One attached copy as data."""
    return {
        "book": copy.book,
        "sha256": copy.sha256,
        "pinned": copy.pinned,
        "counts": {fate: copy.count(fate) for fate in FATES},
        "provisions": {
            id_: {"fate": found.fate, "lines": list(found.lines) if found.lines else None}
            for id_, found in copy.found.items()
        },
        "to_review": sorted(copy.to_review()),
    }


def copies_json(library: Library) -> dict[str, Any]:
    """Every book's copy; null where none is attached."""
    copies = library.shelf.copies
    return {
        "sources": {
            book: copy_json(copies[book]) if book in copies else None
            for book in library.rules.books
        }
    }


def diff_json(found: Sequence[Change]) -> dict[str, Any]:
    """Where a copy differs, as data; ``old`` is null where the restated edition is not at hand."""
    return {
        "changes": [
            {
                "id": change.provision.id,
                "fate": change.fate,
                "old": change.old,
                "new": change.new,
                "to_review": list(change.questions),
            }
            for change in found
        ]
    }
