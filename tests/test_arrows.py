"""The import arrows of the design, and that no line of Python decides by a rulebook's name."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.support.shipped import LIBRARY
from tests.support.sweep import first_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "floorbase"
MODULES = sorted(PACKAGE.rglob("*.py"))
ENGINE_MODULES = sorted((PACKAGE / "engine").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# The rooms of the package, from the ground up: each may import itself and those before it.
ROOMS = (
    "",  # the version
    "errors",
    "paths",
    "yamldata",
    "rules",
    "engine",
    "scenarios",
    "hearing",
    "user",
    "app",
    "present",
    "tui",
    "web",
    "cli",
    "__main__",
)
# Of rooms further down, some see only a part.
SEES = {
    "engine": {"errors", "yamldata", "rules.rulings.model"},
    "scenarios": {
        "errors",
        "paths",
        "yamldata",
        "rules.rulings.model",
        "rules.check.english",
        "engine",
    },
    "web": {"", "errors", "paths", "user", "app", "present"},
    "__main__": {"errors", "cli"},
}


def name_of(path: Path) -> str:
    """A module's dotted name below the package."""
    dotted = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    return dotted.removesuffix(".__init__").removesuffix("__init__")


def of_each(paths: Sequence[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """One test of all these files, which names every one that fails it."""

    def of_all(test: Callable[[Path], None]) -> Callable[[], None]:
        def test_all() -> None:
            wrong = []
            for path in paths:
                try:
                    test(path)
                except AssertionError as error:
                    wrong.append(f"{path}: {error}")
            assert len(paths) > 100
            assert wrong == []

        test_all.__doc__ = test.__doc__
        return test_all

    return of_all


@cache
def tree_of(path: Path) -> ast.Module:
    """A file, parsed once for all the tests."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All that a file is made of, gone through once for all the tests."""
    return tuple(ast.walk(tree_of(path)))


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Every module a file imports, lazily or not, with its line."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            module = node.module or ""
            yield node.lineno, module
            if module == "floorbase" or module.startswith("floorbase."):
                yield from (
                    (node.lineno, f"{module}.{alias.name}")
                    for alias in node.names
                    if (ROOT / (f"{module}.{alias.name}".replace(".", "/") + ".py")).exists()
                )


def under(name: str, prefix: str) -> bool:
    """Whether a module is, or lies below, another."""
    return name == prefix or (bool(prefix) and name.startswith(f"{prefix}."))


def room_of(name: str) -> str:
    """The room that a module is in."""
    return name.partition(".")[0]


def test_every_module_is_in_a_room() -> None:
    assert {room_of(name_of(path)) for path in MODULES} == set(ROOMS)
    assert len(ROOMS) - 1 <= 14


@of_each(MODULES)
def test_imports_only_point_down(path: Path) -> None:
    name = name_of(path)
    room = room_of(name)
    below = SEES.get(room, set(ROOMS[: ROOMS.index(room)]))
    for line, module in imports(path):
        if not under(module, "floorbase"):
            continue
        wanted = module.removeprefix("floorbase").removeprefix(".")
        fine = wanted in below or any(under(wanted, part) for part in below)
        assert fine or room_of(wanted) == room, f"{path}:{line}: {name} imports {wanted}"


MOST_BESIDE = 15  # modules of one folder, besides its ``__init__``


def test_no_folder_is_crowded() -> None:
    folders = Counter(path.parent for path in MODULES if path.name != "__init__.py")
    assert {folder: n for folder, n in folders.items() if n > MOST_BESIDE} == {}


# The folders of the engine: each may import itself and those before it. Ordinary poker stands below
# the rulings; where it meets them, ``poker.situations`` says so.
ENGINE = ("table", "lines", "play", "poker", "topics", "record", "replay")


def engine_folder(name: str) -> str | None:
    """The folder of the engine that a module lies in."""
    parts = name.removeprefix("floorbase.").split(".")
    return parts[1] if parts[0] == "engine" and len(parts) > 1 else None


@of_each(ENGINE_MODULES)
def test_the_folders_of_the_engine_keep_their_order(path: Path) -> None:
    own = engine_folder(name_of(path))
    for line, module in imports(path):
        wanted = engine_folder(module)
        if own and wanted:
            assert ENGINE.index(wanted) <= ENGINE.index(own), f"{path}:{line}: {own} -> {wanted}"


def circle(needs: Mapping[str, Iterable[str]]) -> list[str]:
    """Modules that need one another in a circle, the first again at the end; none if none do."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def topic_of(name: str) -> str | None:
    """The topic of the engine that a module belongs to."""
    parts = name.removeprefix("floorbase.").split(".")
    return parts[2] if parts[:2] == ["engine", "topics"] and len(parts) > 3 else None


def test_no_topic_needs_itself() -> None:
    """The folders of topics stand in an order; what two of them share lies in the lower one."""
    needs: dict[str, set[str]] = {}
    for path in MODULES:
        if own := topic_of(name_of(path)):
            wanted = {topic_of(module) for _, module in imports(path)}
            needs.setdefault(own, set()).update(topic for topic in wanted if topic and topic != own)
    assert len(needs) > 10
    assert circle(needs) == []


def test_no_module_needs_itself() -> None:
    """Lazy imports and those for types count; a package stands for what is in it to its own."""
    names = {name_of(path) for path in MODULES}
    needs = {}
    for path in MODULES:
        name = name_of(path)
        wanted = {module.removeprefix("floorbase.") for _, module in imports(path)} & names
        needs[name] = {other for other in wanted if not under(name, other)}
    assert circle(needs) == []


def test_a_circle_is_found() -> None:
    assert circle({"a": ["b"], "b": ["c"], "c": []}) == []
    assert sorted(set(circle({"a": ["b"], "b": ["c"], "c": ["b"]}))) == ["b", "c"]


@of_each(MODULES)
def test_only_the_screens_know_textual(path: Path) -> None:
    if under(name_of(path), "tui"):
        return
    for line, module in imports(path):
        assert not under(module, "textual"), f"{path}:{line}"
        assert not under(module, "rich"), f"{path}:{line}"


@of_each(MODULES)
def test_each_library_is_known_to_one_place(path: Path) -> None:
    homes = {"whoosh": ["rules.search"], "networkx": ["rules.graph"], "rtoml": ["app.histories"]}
    homes |= {
        "numpy": ["rules.search.meaning", "hearing.learnt.learn"],
        "phevaluator": ["engine.table.cards"],
        "fsrs": ["app.training.memory"],
        "genanki": ["app.training.anki"],
        "segno": ["present.draw.qr"],
        "pypdf": ["user.pdf_text"],
        "psycopg": ["user.journal.sync.connection"],
        "cryptography": ["web.door.issuing"],
    }
    for line, module in imports(path):
        known = homes.get(module.partition(".")[0])
        assert known is None or any(under(name_of(path), h) for h in known), f"{path}:{line}"


def test_a_ruling_pays_for_no_search_graph_or_screen() -> None:
    dear = "'whoosh networkx numpy textual rapidfuzz fsrs genanki sqlite3 psycopg'.split()"
    asks = (
        "import sys; from floorbase.app.library import Library; Library().ask('oot_fold');"
        f"print(*sorted({{*{dear}}} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


FIRST_PAINT = """
import asyncio, sys
from floorbase.tui.app import FloorApp
async def paint():
    app = FloorApp()
    async with app.run_test() as pilot:
        for _ in range(2000):
            await pilot.pause(0.01)
            if app.flow:
                return
        raise AssertionError("the rulebooks were never loaded")
asyncio.run(paint())
"""
COMMAND = """
import sys
from floorbase.__main__ import main
sys.argv = {words!r}
try: main()
except SystemExit as left: assert left.code in (0, 3), left.code
"""
PAYS_NOTHING = {
    "first paint": FIRST_PAINT,
    "ask": COMMAND.format(words=["floorbase", "ask", "odd_chip"]),
    "walk": COMMAND.format(words=["floorbase", "walk", "question:odd_chip"]),
    "replay": COMMAND.format(words=["floorbase", "replay", "examples/star-7.34-example-1.yaml"]),
}


@pytest.mark.parametrize("does", first_of(PAYS_NOTHING))
def test_nothing_of_training_or_the_journal_is_loaded_by(does: str, tmp_path: Path) -> None:
    """``train`` itself names its commands; what they do is loaded when one of them is run."""
    parts = "('training', '.journal', 'sqlite3', 'fsrs', 'psycopg')"
    loaded = f"[name for name in sys.modules if any(part in name for part in {parts})]"
    told = f"{PAYS_NOTHING[does]}\nprint('LOADED', *sorted({loaded}))"
    homes = {f"XDG_{name}_HOME": str(tmp_path) for name in ("DATA", "CONFIG", "STATE")}
    command = [sys.executable, "-c", told]
    ran = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=os.environ | homes, check=True
    )
    assert ran.stdout.strip().rpartition("LOADED")[2].split() in ([], ["floorbase.cli.training"])


@of_each(ENGINE_MODULES)
def test_the_engine_never_opens_a_file(path: Path) -> None:
    for line, module in imports(path):
        assert module not in ("pathlib", "os", "io", "click", "json"), f"{path}:{line}"
    calls = [n for n in nodes_of(path) if isinstance(n, ast.Call)]
    assert not [n for n in calls if isinstance(n.func, ast.Name) and n.func.id == "open"]


def public_classes(path: Path) -> Iterator[str]:
    """The classes that a module declares, within others too, but for its own alone."""
    for node in nodes_of(path):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def test_no_two_public_classes_share_a_name() -> None:
    """Whoever meets a name in a file knows which class it is."""
    homes: dict[str, list[str]] = {}
    for path in MODULES:
        for name in public_classes(path):
            homes.setdefault(name, []).append(name_of(path))
    assert len(homes) > 300
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


@of_each(TESTS)
def test_no_test_module_is_imported(path: Path) -> None:
    """What tests share lies in ``tests.support``, or is a fixture of a ``conftest``."""
    for line, module in imports(path):
        parts = module.split(".")
        own = parts[0] == "tests" and any(part.startswith("test_") for part in parts)
        assert not own, f"{path}:{line}: {module}"


LONGEST_MODULE, LONGEST_FUNCTION = 400, 40  # lines


@of_each(MODULES)
def test_modules_and_functions_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_MODULE, "too long"
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{path}:{node.lineno}: {node.name}, {lines} lines"


def deciding_nodes(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """What could decide by a value: comparisons, dictionary keys, matches, subscripts."""
    for node in nodes:
        if isinstance(node, ast.Compare | ast.MatchValue | ast.Subscript):
            yield node
        elif isinstance(node, ast.Dict):
            yield from (key for key in node.keys if key)


@of_each(MODULES)
def test_no_python_line_decides_by_a_books_name(path: Path) -> None:
    names = set(LIBRARY.rules.books)
    assert len(names) == 5
    for node in deciding_nodes(nodes_of(path)):
        for leaf in ast.walk(node):
            named = isinstance(leaf, ast.Constant) and leaf.value in names
            assert not named, f"{path}:{getattr(node, 'lineno', 0)}"


def test_the_arrows_test_can_fail() -> None:
    """A comparison with a book's name is what it looks for."""
    tree = ast.parse("if book == 'star': pass")
    leaves = [leaf for node in deciding_nodes(ast.walk(tree)) for leaf in ast.walk(node)]
    assert any(isinstance(leaf, ast.Constant) and leaf.value == "star" for leaf in leaves)
    assert room_of("engine.replay.replay") == "engine"
    assert ROOMS.index("engine") < ROOMS.index("app")
