"""A house's own answers as they lie in options.yaml: those that there are, and one added.

Nothing else of the file is touched.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from floorbase.errors import BadFileError, Problem, Where
from floorbase.paths import shown
from floorbase.rules.own.files import OPTIONS, blank
from floorbase.rules.own.options import load_own_options
from floorbase.rules.rulings.model import Option, Question
from floorbase.user.files import write_whole
from floorbase.yamldata.emit import Value, listed
from floorbase.yamldata.nodes import Map
from floorbase.yamldata.source import read


def own_answers(
    folder: Path, questions: Mapping[str, Question]
) -> Mapping[str, Mapping[str, Option]]:
    """The answers that a book adds to questions; what is wrong with them is for the check."""
    path = folder / OPTIONS
    if not path.is_file() or blank(path):
        return {}
    return load_own_options(folder, questions, [])


def add_answer(folder: Path, question: str, name: str, fields: Mapping[str, Value]) -> None:
    """Write one more answer. Raises: BadFileError: the file cannot be read, or has another form."""
    path = folder / OPTIONS
    told = [line[2:] for line in listed([fields]).splitlines()]
    if not path.exists() or blank(path):
        before, at, indent = (path.read_text(encoding="utf-8") if path.exists() else ""), -1, "  "
    else:
        before = path.read_text(encoding="utf-8")
        at, indent = _place(path, question, before.split("\n"))
    entry = [f"{indent}{name}:", *(f"{indent}  {line}" for line in told)]
    lines = before.rstrip("\n").split("\n") if before.strip() else []
    if at < 0:
        gap = [""] if lines else []
        lines += [*gap, f"{question}:", *entry]
    else:
        lines[at:at] = entry
    write_whole(path, "\n".join(lines) + "\n")


def _place(path: Path, question: str, lines: list[str]) -> tuple[int, str]:
    """Before which line a question's next answer goes, and how far in; -1 for a new question."""
    root = read(path)
    if not isinstance(root, Map):
        raise _unwritable(path, 1)
    key = next((name for name in root if name == question), None)
    if key is None:
        return -1, "  "
    node, line = root[key], getattr(key, "where", root.where).line
    under = next(iter(node), None) if isinstance(node, Map) else None
    first = getattr(under, "where", Where("", 0)).line
    if first <= line:
        raise _unwritable(path, line)
    begun = lines[first - 1]
    return first - 1, begun[: len(begun) - len(begun.lstrip())]


def _unwritable(path: Path, line: int) -> BadFileError:
    fix = (
        "write each question on a line of its own, and its answers below it, indented by two spaces"
    )
    return BadFileError(Problem("no answer can be added here", fix, Where(shown(path), line)))
