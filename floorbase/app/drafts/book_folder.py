"""What a book's folder holds for who reads it: its rules, roles, proposals, what was put off."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from floorbase.errors import BadFileError, Problem
from floorbase.rules.books.load_provisions import load_own_provisions
from floorbase.rules.books.model import Provision
from floorbase.rules.own.files import BOOK, OPTIONS, ORIGINAL, PROVISIONS, blank, files, malformed
from floorbase.user.files import write_whole
from floorbase.yamldata.nodes import Map, Node, Seq, Text
from floorbase.yamldata.source import read

PUT_OFF = ".reading.json"  # other files of the book are read by others too
PROPOSALS = "proposals.yaml"
SHOWN = (BOOK, OPTIONS, PROVISIONS)
ROLES = {"floor": "floor"}


@dataclass(slots=True)
class PutOff:
    """What somebody who reads a book left for later: questions, and rules that answer no more."""

    questions: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)


def provisions_of(folder: Path) -> dict[str, Provision]:
    """A book's provisions by locator. Raises: BadFileError: there are none to read."""
    if not (folder / PROVISIONS).is_file():
        what = f"{folder} has no {PROVISIONS}, so it is not a book that can be read"
        fix = "name a book's folder; 'floorbase books draft FILE --into DIR' makes one"
        raise BadFileError(Problem(what, fix))
    problems: list[Problem] = []
    # A link could lead what is written out of the folder, and what is read command a terminal.
    paths = files(folder, problems)
    problems += malformed([p for p in paths if p.name in SHOWN and not blank(p)])
    if problems:
        raise BadFileError(problems)
    found = load_own_provisions(folder.absolute(), (folder / ORIGINAL).is_file(), problems)
    if problems:
        raise BadFileError(problems)
    return {id_.partition(":")[2]: provision for id_, provision in found.items()}


def roles_of(folder: Path) -> Mapping[str, str]:
    """Who decides in a book, by our name of the role."""
    roles = _book(folder).get("roles")
    if isinstance(roles, Map) and roles:
        return {str(role): str(name) for role, name in roles.items()}
    return ROLES


def cited_by_book(folder: Path) -> set[str]:
    """The rules that book.yaml cites: for who decides, and for other texts."""
    return set(_cites(_book(folder)))


def _book(folder: Path) -> Map:
    with contextlib.suppress(BadFileError):
        root = read(folder / BOOK)
        if isinstance(root, Map):
            return root
    return Map()


def _cites(node: Node) -> Iterator[str]:
    for inner in node.values() if isinstance(node, Map) else node if isinstance(node, Seq) else ():
        yield from _cites(inner)
    cites = node.get("cites") if isinstance(node, Map) else None
    if isinstance(cites, Seq):
        yield from (str(cite) for cite in cites if isinstance(cite, Text))


def proposals_for_questions(
    folder: Path, known: Mapping[str, Provision]
) -> dict[str, tuple[str, ...]] | None:
    """The rules that may answer each question, as drafted; None where that cannot be read."""
    found = _proposals(folder, "questions", "question", "provisions")
    if found is None:
        return None
    return {name: tuple(id_ for id_ in ids if id_ in known) for name, ids in found.items()}


def proposals_for_rules(folder: Path) -> dict[str, tuple[str, ...]]:
    """The questions that each rule may answer, as drafted."""
    return _proposals(folder, "provisions", "id", "questions") or {}


def _proposals(folder: Path, part: str, key: str, of: str) -> dict[str, tuple[str, ...]] | None:
    try:
        root = read(folder / PROPOSALS)
    except BadFileError:
        return None
    listed = root.get(part) if isinstance(root, Map) else None
    if not isinstance(listed, Seq):
        return None
    found = {}
    for entry in listed:
        name = entry.get(key) if isinstance(entry, Map) else None
        ids = entry.get(of) if isinstance(entry, Map) else None
        if isinstance(name, Text) and isinstance(ids, Seq):
            found[str(name)] = tuple(map(str, ids))
    return found


def put_off_in(folder: Path) -> PutOff:
    """What was put off; nothing where that cannot be read."""
    with contextlib.suppress(OSError, ValueError, AttributeError, TypeError):
        kept = json.loads((folder / PUT_OFF).read_text(encoding="utf-8"))
        return PutOff(set(map(str, kept.get("skipped", ()))), set(map(str, kept.get("passed", ()))))
    return PutOff()


def keep_put_off(folder: Path, put_off: PutOff) -> None:
    """Write it down. Raises: BadFileError: it cannot be written."""
    told = {"skipped": sorted(put_off.questions), "passed": sorted(put_off.rules)}
    write_whole(folder / PUT_OFF, json.dumps(told))
