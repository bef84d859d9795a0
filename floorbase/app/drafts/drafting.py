"""Draft a rulebook from a house's text: divided, pinned, and with a proposal for each provision."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from floorbase.app.drafts.proposals import Proposals, Proposer, RuleText
from floorbase.app.library import Library
from floorbase.errors import BadFileError, BadRequestError, Problem, reason
from floorbase.rules.drafting.drafted import DraftedProvision, DraftedText, divided
from floorbase.user.files import write_whole

BOOK_ID = re.compile(r"[a-z][a-z0-9_]*")
LONGEST_ID = 40  # signs
MOST = 3_000  # provisions; the longest of the five books has 340
LARGEST = 1_900_000  # signs of a file that is read again
FILES = ("book.yaml", "provisions.yaml", "original.txt", "proposals.yaml")
# Who decides at a table, by what books call them: our name of the role, and words that name it.
ROLES: Mapping[str, tuple[str, ...]] = {
    "td": ("tournament director",),
    "floor": ("floor manager", "floor supervisor", "floor person", "floorperson", "floor staff"),
    "manager": ("tournament manager", "card room manager", "poker manager", "poker room manager"),
    "supervisor": ("supervisor",),
    "committee": ("committee",),
    "host": ("host",),
    "chair": ("chairperson", "chairman"),
    "house": ("management",),
    "dealer": ("dealer",),
}


@dataclass(frozen=True, slots=True)
class BookDraft:
    """A rulebook as far as its text alone makes it one; ``sha256`` is that of the text in UTF-8."""

    id: str
    title: str
    text: str
    sha256: str
    divided: DraftedText
    proposals: Proposals
    roles: Mapping[str, str]


def draft(
    library: Library,
    text: str,
    id_: str,
    title: str,
    progress: Callable[[int, int], None] | None = None,
) -> BookDraft:
    """A rulebook drafted from a text. Raises: BadFileError: it has no rules, or far too many."""
    found = divided(text)
    if len(found.provisions) > MOST:
        what = f"the text divides into {len(found.provisions):,} provisions, more than {MOST:,}"
        raise BadFileError(Problem(what, "draft it part by part"))
    if not found.provisions:
        fix = "number the rules, or leave a blank line between them"
        raise BadFileError(Problem("no rule was found in the text, only headings", fix))
    words = {provision.id: provision.text for provision in found.provisions}
    texts = [
        RuleText(one.id, one.text, words.get(one.parent, ""), _heading(found, one))
        for one in found.provisions
    ]
    pinned = hashlib.sha256(text.encode()).hexdigest()
    proposals = Proposer(library).proposals(texts, progress)
    return BookDraft(id_, title, text, pinned, found, proposals, _roles(text))


def _heading(found: DraftedText, provision: DraftedProvision) -> str:
    """The heading that a provision stands under; nothing where there is none."""
    above = [h for h in found.headings if h.lines[0] <= provision.lines[0]]
    return f"{above[-1].lines[0]}: {above[-1].title}" if above else ""


def place_of_draft(library: Library, into: Path, id_: str | None) -> tuple[Path, str]:
    """The folder of a new book, and its id: the folder's name, or a folder of that name in it.

    Raises: BadRequestError: no id that a book can have, or a shipped book's; there is one already.
    """
    folder = into / id_ if id_ else into
    name = id_ or into.absolute().name
    problems = []
    if not BOOK_ID.fullmatch(name) or len(name) > LONGEST_ID:
        fix = "use small letters, digits and _, and begin with a letter: --id harbour_club"
        problems.append(Problem(f"'{name[:LONGEST_ID]}' cannot be a book's id", fix))
    elif name in library.rules.books:
        fix = f"give your book another id: --id {name}_house"
        problems.append(Problem(f"there is already a book with the id '{name}'", fix))
    there = [file for file in FILES if (folder / file).exists()]
    if there:
        what = f"{folder} already has {' and '.join(there[:2])}"
        problems.append(Problem(what, "name a new folder, or empty this one first"))
    if problems:
        raise BadRequestError(problems)
    return folder, name


def write_book(folder: Path, files: Mapping[str, str]) -> None:
    """Write a book's files; what is in a folder already is left as it is but for these.

    Raises: BadFileError: they cannot be written, or could not be read again.
    """
    for name, text in files.items():
        if name.endswith(".yaml") and len(text) > LARGEST:
            what = f"{name} would have more than {LARGEST:,} characters"
            raise BadFileError(Problem(what, "draft the text in parts"))
    try:
        for name in ("", *files):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        what = f"the folder {folder} cannot be created: {reason(error)}"
        raise BadFileError(Problem(what, "name a folder that you may write to")) from None
    for name, text in files.items():
        write_whole(folder / name, text)


def _roles(text: str) -> dict[str, str]:
    """The roles whose name stands in a text, each as the text first has it."""
    found = {}
    for role, names in ROLES.items():
        for name in names:
            spaced = r"\s+".join(name.split())
            if match := re.search(rf"\b{spaced}\b", text, re.IGNORECASE):
                found[role] = " ".join(match[0].split())
                break
    return found
