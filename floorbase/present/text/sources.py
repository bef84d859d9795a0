"""The user's own copies of the originals: what is attached, and where it differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.present.text.books import id_column
from floorbase.present.text.words import wrap
from floorbase.rules.editions.restatements import figures
from floorbase.user.attached import NewText, ProvisionChange, changes
from floorbase.user.copies import Attached

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.present.json import book_documents as books

WIDTH = 78
INDENT = 2  # of what became of a provision, beside the width
FATES = ("unchanged", "moved", "changed", "missing", "renumbered")
DRAFT = (
    "floorbase books draft --edition-of {0} --from DATE --into DIR drafts an edition of {0} from it"
)
SIGNS = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}


def copy_as_text(library: Library, copy: Attached, width: int = WIDTH) -> str:
    """One attached copy: the pinned edition, or what became of its provisions."""
    book = library.rules.books[copy.book]
    if copy.pinned:
        return f"{book.short}: the edition that was restated; its exact wording now shows"
    lines = [
        f"{book.short}: another edition, or other line breaks ({copy.sha256[:12]}…)",
        _counts(copy),
    ]
    changed, added = library.copy_changes(copy.book)
    doubtful = [change for change in changed if change.fate in ("changed", "missing")]
    for change in doubtful:
        rests = f"; to be reviewed: {', '.join(change.questions)}" if change.questions else ""
        named = f"{change.provision.id}  {change.provision.name}"
        lines += wrap(f"  {change.fate:<8} {named}{rests}", width)
    for new in added:
        lines += wrap(f"  {_head(new)}", width)
    if doubtful or added:
        lines += wrap(f"floorbase sources diff {copy.book} shows each of them", width)
        lines += wrap(DRAFT.format(copy.book), width)
    return "\n".join(lines)


def _counts(copy: Attached) -> str:
    """How many provisions met each fate, and how many texts are new."""
    return ", ".join([*(f"{copy.count(fate)} {fate}" for fate in FATES), f"{len(copy.added)} new"])


def _head(new: NewText) -> str:
    """Where a new text stands, and what it may touch."""
    first, last = new.lines
    lines = f"line {first}" if first == last else f"lines {first} to {last}"
    where = f"after {new.after}" if new.after else "before all provisions"
    touches = f"; may touch: {', '.join(new.questions)}" if new.questions else ""
    return f"new      {where} ({lines} of your copy){touches}"


def copies_as_text(library: Library) -> str:
    """Every book, and the copy of it that is attached."""
    lines = []
    wide = id_column(library.rules.books)
    for book in library.rules.books.values():
        copy = library.shelf.copies.get(book.id)
        if copy is None:
            own = book.id in library.own.keys
            state = "a book of your own" if own else "no copy attached"
        elif copy.pinned:
            state = "the edition that was restated"
        else:
            state = _counts(copy)
        lines.append(f"{book.id:<{wide}}{state}")
    return "\n".join(lines)


def diff_as_text(
    found: Sequence[ProvisionChange], added: Sequence[NewText], width: int = WIDTH
) -> str:
    """Each provision that differs: removed words as [-so-], added ones as {+so+}; what is new."""
    if not found and not added:
        return "nothing differs"
    lines: list[str] = []
    for change in found:
        rests = f"  to be reviewed: {', '.join(change.questions)}" if change.questions else ""
        lines.append(f"{change.provision.id}  {change.fate}{rests}")
        lines += [f"  {line}" for line in _body(change, width)]
        lines.append("")
    for new in added:
        told = " ".join(new.text.split())
        lines += [*wrap(_head(new), width), *(f"  {line}" for line in wrap(told, width, "")), ""]
    return "\n".join(lines).rstrip()


def _body(change: ProvisionChange, width: int) -> list[str]:
    if change.fate == "moved":
        return ["is elsewhere, word for word the same"]
    if change.fate == "missing":
        return ["is not in this copy"]
    if change.old is not None:
        marked = " ".join(
            SIGNS[kind].format(part) for kind, part in changes(change.old, change.new)
        )
        return wrap(marked, width, "")
    lines = wrap(f"we restated: {change.provision.text}", width, " " * 13)
    lines += wrap(f"your copy:   {' '.join(change.new.split())}", width, " " * 13)
    ours, theirs = figures(change.provision.text), figures(change.new)
    if ours != theirs:
        gone, new = ", ".join(sorted(ours - theirs)), ", ".join(sorted(theirs - ours))
        lines.append(f"figures: only restated {gone or 'none'}; only in your copy {new or 'none'}")
    return lines


def copy_json(library: Library, copy: Attached) -> books.CopyJson:
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
        "new": [_new_json(new) for new in library.shelf.added(copy)],
        "to_review": sorted(copy.to_review()),
    }


def _new_json(new: NewText) -> books.NewTextJson:
    return {
        "after": new.after,
        "before": new.before,
        "lines": list(new.lines),
        "text": new.text,
        "to_review": list(new.questions),
    }


def copies_json(library: Library) -> books.CopiesJson:
    """Every book's copy; null where none is attached."""
    copies = library.shelf.copies
    return {
        "sources": {
            book: copy_json(library, copies[book]) if book in copies else None
            for book in library.rules.books
        }
    }


def detached_json(book: str, gone: bool) -> books.DetachedJson:
    """A copy that was let go, as data."""
    return {"book": book, "detached": gone}


def diff_json(found: Sequence[ProvisionChange], added: Sequence[NewText]) -> books.DiffJson:
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
        ],
        "new": [_new_json(new) for new in added],
    }
