"""The files of an own book, as far as they may be read at all.

The folder may come from anybody. Nothing outside it is ever opened: a link is refused whatever it
leads to, and so is what is no ordinary file, what is too large and what cannot be printed.
"""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from collections.abc import Container, Iterator
from hashlib import sha256
from pathlib import Path

from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.paths import shown
from floorbase.rules.books.locators import EDITIONS, book_of
from floorbase.yamldata.nodes import Map, Node, Seq, Text
from floorbase.yamldata.source import read

BOOK, PROVISIONS, OPTIONS, ORIGINAL = "book.yaml", "provisions.yaml", "options.yaml", "original.txt"
HOUSE_RULES, CLAIMS, CASES, TABLES = "house_rules.yaml", "claims", "cases", "tables"
TABLE_FILES = ("structures.yaml", "events.yaml", "payouts.yaml", "limits.yaml")
PROPOSALS = "proposals.yaml"  # what a draft proposes; only whoever reads the book looks at it
READ = frozenset((BOOK, PROVISIONS, OPTIONS, HOUSE_RULES, PROPOSALS))
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
# What else an id could be taken for: every book, and the nodes of the graph.
TAKEN = frozenset(("all", "any", "term", "question", "topic"))
LINKED = "this is a link, but a book is only read from its own folder"
LARGEST, LARGEST_BOOK = 5_000_000, 20_000_000  # bytes; the longest of the five has a hundredth
MOST_FILES, DEEPEST = 400, 4
FIX_NAME = "give the folder a name of small letters, digits and _, such as my_club"


def escaped(name: str) -> str:
    """A name as it can be printed, whatever stands in it.

    >>> escaped("a\\x1b[2J.yaml")
    'a\\\\x1b[2J.yaml'
    """
    return "".join(
        c
        if c.isprintable()
        else c.encode("unicode_escape", "replace").decode()
        if not "\ud800" <= c <= "\udfff"
        else "?"
        for c in name
    )


def place(path: Path, line: int = 1) -> Where:
    """A line of a file, as it can be printed."""
    return Where(escaped(shown(path)), line)


def named_well(folder: Path, shipped: Container[str]) -> Iterator[Problem]:
    """What is wrong with the name of a book's folder, which is its id; ``shipped`` has the ids that
    are taken."""
    name = book_of(folder)
    where = place(folder / BOOK)
    if name != folder.name and name in shipped:
        return  # the house's edition of a shipped book
    if not NAME.fullmatch(name):
        yield Problem(f"'{escaped(name)}' cannot be the id of a book", FIX_NAME, where)
    elif name in TAKEN or name in shipped:
        what = f"'{name}' is already an id in floorbase"
        yield Problem(what, "give the folder another name", where)


def files(folder: Path, problems: list[Problem], *, editions: bool = True) -> list[Path]:
    """Every file of a book that may be read, in order; what may not be is a problem.

    Without its other ``editions``, each of which is read by itself.
    """
    found: list[Path] = []
    total = 0
    aside = () if editions else (EDITIONS,)
    for path in _below(folder, 0, problems, aside):
        if len(found) == MOST_FILES:
            what = f"there are more than {MOST_FILES} files"
            problems.append(Problem(what, "keep only what belongs to the book", place(folder)))
            break
        size = path.lstat().st_size
        total += size
        if size > LARGEST:
            what = f"the file has {size:,} bytes, more than {LARGEST:,}"
            problems.append(Problem(what, "split it, or leave out what is not a rule", place(path)))
            continue
        if total > LARGEST_BOOK:
            what = f"the book's files come to more than {LARGEST_BOOK:,} bytes"
            problems.append(Problem(what, "keep only what belongs to the book", place(path)))
            break
        found.append(path)
    return sorted(found)


def entries_in(folder: Path, fix: str, problems: list[Problem]) -> list[os.DirEntry[str]]:
    """What lies in a folder, by name; where it cannot be read, a problem with its ``fix``."""
    try:
        with os.scandir(folder) as listed:
            return sorted(listed, key=lambda entry: entry.name)
    except OSError as error:
        what = f"this cannot be read: {reason(error)}"
        problems.append(Problem(what, fix, place(folder)))
        return []


def _below(
    folder: Path, depth: int, problems: list[Problem], aside: tuple[str, ...] = ()
) -> Iterator[Path]:
    """The ordinary files below a folder; those that begin with a dot belong to other programs."""
    for entry in entries_in(folder, "check the folder's name and permissions", problems):
        path = folder / entry.name
        if entry.name.startswith(".") or entry.name in aside:
            continue
        if refused := _refused(entry, depth):
            problems.append(Problem(*refused, place(path)))
        elif entry.is_dir(follow_symlinks=False):
            yield from _below(path, depth + 1, problems)
        else:
            yield path


def _refused(entry: os.DirEntry[str], depth: int) -> tuple[str, str] | None:
    """Why something in a book's folder is not opened, and what to do about it."""
    if entry.is_symlink():
        return LINKED, "put the file itself here"
    if not entry.name.isprintable() or "\\" in entry.name:
        return (
            "the name has characters that cannot be printed",
            "give it a name of letters and digits",
        )
    mode = entry.stat(follow_symlinks=False).st_mode
    if stat.S_ISDIR(mode):
        too_deep = depth >= DEEPEST
        return ("the folders are nested too deeply", "use fewer levels") if too_deep else None
    return None if stat.S_ISREG(mode) else ("this is not an ordinary file", "remove it")


def key_of(folder: Path, paths: list[Path]) -> str:
    """A name for the content of a book's files, wherever the book lies."""
    digest = sha256()
    for path in paths:
        try:
            content = path.read_bytes()
        except OSError:
            content = b""
        name = str(path.relative_to(folder))
        digest.update(f"{name}\0{len(content)}\0".encode(errors="replace") + content)
    return digest.hexdigest()[:32]


def unread_files(folder: Path, paths: list[Path]) -> Iterator[Problem]:
    """YAML that nothing reads, as it lies in the wrong place or is misspelt."""
    for path in paths:
        parts = path.relative_to(folder).parts
        if path.suffix not in (".yaml", ".yml") or parts[0] == EDITIONS:
            continue
        known = parts[0] in READ if len(parts) == 1 else _known_below(parts)
        if not known:
            where = f"{BOOK}, {PROVISIONS}, {OPTIONS}, {CLAIMS}/*.yaml or {CASES}/*.yaml"
            yield Problem("nothing reads this file", f"call it one of {where}", place(path))


def _known_below(parts: tuple[str, ...]) -> bool:
    if len(parts) != 2 or not parts[1].endswith(".yaml"):
        return False
    return parts[0] in (CLAIMS, CASES) or (parts[0] == TABLES and parts[1] in TABLE_FILES)


def claim_files(folder: Path, paths: list[Path]) -> list[Path]:
    """Those of a book's files that hold claims."""
    return [p for p in paths if p.parent == folder / CLAIMS and p.suffix == ".yaml"]


def blank(path: Path) -> bool:
    """Whether a file has nothing but notes in it: there is nothing of it to read yet."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    return all(not line.strip() or line.lstrip().startswith("#") for line in lines)


def malformed(paths: list[Path]) -> Iterator[Problem]:
    """What is no plain YAML in some files, and text in them that cannot be printed."""
    for path in paths:
        if path.suffix == ".yaml":
            try:
                root = read(path)
            except BadFileError as error:
                yield from error.problems
            else:
                yield from _unprintable(root)


def _unprintable(node: Node) -> Iterator[Problem]:
    if isinstance(node, Text):
        bad = next((c for c in node if _is_bad(c)), "")
        if bad:
            what = f"the text has a character that cannot be printed (U+{ord(bad):04X})"
            yield Problem(what, "remove it", node.where)
    elif isinstance(node, Seq):
        for item in node:
            yield from _unprintable(item)
    elif isinstance(node, Map):
        for name, value in node.items():
            if isinstance(name, Text):
                yield from _unprintable(name)
            yield from _unprintable(value)


def _is_bad(sign: str) -> bool:
    """Whether a sign commands a terminal or turns text round, instead of being read."""
    return sign != "\n" and sign != "\t" and unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co")
