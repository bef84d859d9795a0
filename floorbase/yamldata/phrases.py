"""What people say of a thing, beside the thing: a mapping of ids to phrases, in files by topic."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from floorbase.errors import Problem, nearest
from floorbase.yamldata.fields import Fields, read_noted
from floorbase.yamldata.nodes import Map

FOLDER = "phrases"


class PhrasesById:
    """The phrases of one folder by id, and the line of each."""

    def __init__(self, folder: Path, problems: list[Problem]) -> None:
        self.problems = problems
        self.known: dict[str, tuple[str, ...]] = {}
        self.fields: dict[str, Fields] = {}
        for path in sorted(folder.glob("*.yaml")):
            root = read_noted(path, problems)
            if not isinstance(root, Map):
                if root is not None:
                    what = "this is not an id with its phrases"
                    problems.append(Problem(what, "write 'id:' and its phrases", root.where))
                continue
            fields = Fields(root, problems, "phrases", root)
            for name in root:
                if name in self.known:
                    what = f"the phrases of '{name}' are listed twice"
                    problems.append(Problem(what, "keep only one list", fields.where_of(name)))
                self.known[str(name)] = tuple(map(str, fields.texts(name)))
                self.fields[str(name)] = fields

    def of(self, name: str) -> tuple[str, ...]:
        """What is said of one thing; nothing where nobody has written any."""
        return self.known.get(name, ())

    def check(self, known: Iterable[str], kind: str) -> None:
        """Note phrases of things that there are not."""
        names = set(known)
        for name, fields in self.fields.items():
            if name not in names:
                what = f"there is no {kind} '{name}'"
                self.problems.append(Problem(what, nearest(name, names), fields.where_of(name)))
