"""A house's claims as they lie in its files: what is answered, one added, old ones taken out.

Nothing else of a file is touched: comments and the order of what somebody wrote by hand stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.paths import shown
from floorbase.rules.rulings.model import Facts, Question, holds
from floorbase.user.files import write_whole
from floorbase.yamldata.emit import Value, listed
from floorbase.yamldata.fields import values_of
from floorbase.yamldata.nodes import Map, Node, Seq, Text
from floorbase.yamldata.source import read

CLAIMS = "claims"
CITED = ("cites", "see_also")


class WrittenClaim(NamedTuple):
    """One claim of a file, and its lines there, from 1."""

    question: str
    when: Mapping[str, tuple[str, ...]]
    fields: Map
    first: int
    last: int


class ClaimFiles:
    """The claims of one book's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / CLAIMS

    def every(self) -> dict[Path, list[WrittenClaim]]:
        """Every claim by file. Raises: BadFileError: one cannot be read."""
        return {path: _written(path) for path in sorted(self.folder.glob("*.yaml"))}

    def of(self, question: str) -> list[WrittenClaim]:
        """The claims that answer a question. Raises: BadFileError."""
        found = self.every().values()
        return [claim for claims in found for claim in claims if claim.question == question]

    def answered(self) -> set[str]:
        """The questions that have a claim. Raises: BadFileError."""
        return {claim.question for claims in self.every().values() for claim in claims}

    def cited(self) -> set[str]:
        """The provisions that a claim rests on or points to. Raises: BadFileError."""
        found = self.every().values()
        claims = [claim.fields for claims in found for claim in claims]
        return {id_ for fields in claims for key in CITED for id_ in _ids(fields.get(key))}

    def add(self, question: Question, claims: Sequence[Mapping[str, Value]]) -> None:
        """Write claims at the end of the topic's file. Raises: BadFileError."""
        path = self.folder / f"{question.topic}.yaml"
        before = ""
        if path.exists():
            _written(path)
            before = path.read_text(encoding="utf-8")
            before = "" if before.strip() == "[]" else before
            before += "" if before.endswith("\n") or not before else "\n"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            what = f"the folder {shown(self.folder)} cannot be created: {reason(error)}"
            raise BadFileError(Problem(what, "check who may write to the book's folder")) from None
        write_whole(path, before + listed(claims))

    def remove(self, question: str) -> None:
        """Take out the claims on a question, wherever they are. Raises: BadFileError."""
        for path, claims in self.every().items():
            gone = [claim for claim in claims if claim.question == question]
            if gone:
                lines = path.read_text(encoding="utf-8").split("\n")
                for claim in reversed(gone):
                    del lines[claim.first - 1 : claim.last]
                write_whole(path, "\n".join(lines) if any(lines) else "[]\n")


def _ids(node: Node | None) -> list[str]:
    """Provisions as a claim names them, without the book."""
    named = node if isinstance(node, Seq) else [node]
    return [str(name).rpartition(":")[2] for name in named if isinstance(name, Text)]


def _written(path: Path) -> list[WrittenClaim]:
    """The claims of a file, each from its dash to before the next one's comment."""
    if not path.is_file():
        return []
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError as error:
        raise _unread(path, 1, f"this cannot be read: {reason(error)}") from None
    if not any(line.strip() and not line.startswith("#") for line in lines):
        return []
    root = read(path)
    if not isinstance(root, Seq):
        raise _unread(path, root.where.line, "this is not a list of claims")
    maps = [node for node in root if isinstance(node, Map)]
    if not maps:
        return []
    starts = [node.where.line for node in maps]
    found = []
    for node, start, end in zip(maps, starts, [*starts[1:], len(lines) + 1], strict=True):
        if start == end or not lines[start - 1].startswith("- "):
            raise _unread(path, start, "a claim does not begin with '- ' on a line of its own")
        last = end - 1
        while last > start and (not lines[last - 1].strip() or lines[last - 1].startswith("#")):
            last -= 1
        question, when = node.get("question"), node.get("when")
        named = str(question) if isinstance(question, Text) else ""
        pattern = values_of(when) if isinstance(when, Map) else {}
        found.append(WrittenClaim(named, pattern, node, start, last))
    return found


def _unread(path: Path, line: int, what: str) -> BadFileError:
    fix = "write each claim as '- question: …' and its fields below"
    return BadFileError(Problem(what, fix, Where(shown(path), line)))


def open_cases(question: Question, claims: Sequence[WrittenClaim]) -> list[Facts]:
    """The cases of a question that no claim covers."""
    whens = [claim.when for claim in claims]
    return [case for case in question.cases() if not any(holds(when, case) for when in whens)]
