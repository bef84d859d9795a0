"""The import arrows of the design, and that no line of Python decides by a rulebook's name."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.shipped import LIBRARY

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "floorbase"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Each layer may import itself and what it lists. The first prefix that fits a module is its layer.
BOTTOM = {"errors", "paths", "own_files"}
LAYERS: dict[str, set[str]] = {
    "errors": set(),
    "paths": set(),
    "own_files": set(),
    "rules.model": BOTTOM,
    "rules.written": BOTTOM,
    "rules.vocabulary": BOTTOM,
    "rules.yamlfile": BOTTOM,
    "rules.fields": {*BOTTOM, "rules.yamlfile"},
    "rules.resolve": {*BOTTOM, "rules.model", "rules.written"},
    "rules": {*BOTTOM, "rules"},
    "engine.record": {*BOTTOM, "rules.fields", "rules.yamlfile", "engine"},
    "engine": {*BOTTOM, "rules.model", "engine"},
    "scenarios": {
        *BOTTOM,
        "rules.model",
        "rules.english",
        "rules.fields",
        "rules.yamlfile",
        "engine",
        "scenarios",
    },
    "hearing": {*BOTTOM, "rules", "engine", "scenarios", "hearing"},
    "printed_payouts": {"rules", "engine"},
    "checking": {*BOTTOM, "rules", "engine", "scenarios", "hearing", "printed_payouts"},
    "shelf": {*BOTTOM, "rules"},
    "replaying": {*BOTTOM, "rules", "engine"},
    "histories": {*BOTTOM, "engine"},
    "library": {
        *BOTTOM,
        "rules",
        "engine",
        "scenarios",
        "hearing",
        "checking",
        "shelf",
        "replaying",
        "printed_payouts",
    },
    "directing": {*BOTTOM, "rules", "engine", "scenarios", "library", "replaying"},
    "comparing": {*BOTTOM, "rules", "scenarios", "printed_payouts", "replaying", "library"},
    "witnessing": {
        *BOTTOM,
        "rules",
        "engine",
        "scenarios",
        "printed_payouts",
        "replaying",
        "library",
        "comparing",
    },
    "saving": BOTTOM,
    "house": {*BOTTOM, "saving"},
    "choices": {*BOTTOM, "house"},
    "keeping": {*BOTTOM, "saving"},
    "drafting": {*BOTTOM, "rules", "engine", "house", "hearing"},
    "standing": {*BOTTOM, "rules", "directing"},
    "present": {
        *BOTTOM,
        "",
        "rules",
        "engine",
        "scenarios",
        "checking",
        "library",
        "shelf",
        "replaying",
        "comparing",
        "overview",
        "house",
        "witnessing",
        "drafting",
        "hearing",
        "directing",
        "shown_hand",
        "present",
    },
    "shown_hand": {*BOTTOM, "engine", "scenarios", "library", "replaying", "directing"},
    "overview": {*BOTTOM, "rules", "scenarios", "library"},
    "disputing": {
        *BOTTOM,
        "rules",
        "hearing",
        "scenarios",
        "library",
        "replaying",
        "overview",
        "directing",
        "shown_hand",
        "standing",
        "present",
    },
    "sheet": {*BOTTOM, "disputing", "present"},
    "resuming": {*BOTTOM, "hearing", "library", "disputing"},
    "finding": {*BOTTOM, "rules", "hearing", "scenarios", "library", "present"},
    "cli": {
        *BOTTOM,
        "rules",
        "engine",
        "library",
        "shelf",
        "comparing",
        "witnessing",
        "replaying",
        "histories",
        "choices",
        "scenarios",
        "present",
        "disputing",
        "sheet",
        "directing",
        "standing",
        "finding",
        "house",
        "saving",
        "tui",
        "web",
        "",
    },
    "tui": {
        *BOTTOM,
        "",
        "rules",
        "hearing",
        "engine",
        "scenarios",
        "library",
        "shelf",
        "replaying",
        "comparing",
        "witnessing",
        "present",
        "disputing",
        "sheet",
        "resuming",
        "standing",
        "finding",
        "house",
        "choices",
        "keeping",
        "saving",
        "drafting",
        "tui",
    },
    "web": {*BOTTOM, "present", "web"},
    "__main__": {"errors", "cli"},
    "": set(),
}


def name_of(path: Path) -> str:
    """A module's dotted name below the package."""
    dotted = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    return dotted.removesuffix(".__init__").removesuffix("__init__")


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Every module a file imports, lazily or not, with its line."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


def layer_of(name: str) -> str:
    """The layer a module belongs to."""
    return next(layer for layer in LAYERS if under(name, layer) or not layer)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_only_point_down(path: Path) -> None:
    name = name_of(path)
    allowed = LAYERS[layer_of(name)]
    for line, module in imports(path):
        if not under(module, "floorbase"):
            continue
        wanted = module.removeprefix("floorbase").removeprefix(".")
        fine = any(under(wanted, layer) for layer in allowed) or wanted in allowed
        own = layer_of(name) == layer_of(wanted)
        assert fine or own, f"{path}:{line}: {name} imports {wanted or 'floorbase'}"


# The folders of the engine: each may import itself and those before it. Ordinary poker stands below
# the rulings; where it meets them, ``poker.situations`` says so.
ENGINE = ("table", "lines", "play", "poker", "topics", "record", "replay")


def engine_folder(name: str) -> str | None:
    """The folder of the engine that a module lies in."""
    parts = name.removeprefix("floorbase.").split(".")
    return parts[1] if parts[0] == "engine" and len(parts) > 1 else None


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").rglob("*.py")), ids=name_of)
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
            needs.setdefault(own, set()).update(
                topic for topic in wanted if topic not in (None, own)
            )
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


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_screens_know_textual(path: Path) -> None:
    if under(name_of(path), "tui"):
        return
    for line, module in imports(path):
        assert not under(module, "textual"), f"{path}:{line}"
        assert not under(module, "rich"), f"{path}:{line}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_each_library_is_known_to_one_place(path: Path) -> None:
    homes = {"whoosh": ["rules.search"], "networkx": ["rules.graph"], "rtoml": ["histories"]}
    homes |= {
        "numpy": ["rules.search.meaning", "hearing.learnt.learn"],
        "phevaluator": ["engine.table.cards"],
    }
    for line, module in imports(path):
        known = homes.get(module.partition(".")[0])
        assert known is None or any(under(name_of(path), h) for h in known), f"{path}:{line}"


def test_a_ruling_pays_for_no_search_graph_or_screen() -> None:
    asks = (
        "import sys; from floorbase.library import Library; Library().ask('oot_fold');"
        "print(*sorted({'whoosh', 'networkx', 'numpy', 'textual', 'rapidfuzz'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").rglob("*.py")), ids=name_of)
def test_the_engine_never_opens_a_file(path: Path) -> None:
    for line, module in imports(path):
        assert module not in ("pathlib", "os", "io", "click", "json"), f"{path}:{line}"
    calls = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Call)]
    assert not [n for n in calls if isinstance(n.func, ast.Name) and n.func.id == "open"]


LONGEST_MODULE, LONGEST_FUNCTION = 400, 40  # lines


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_and_functions_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_MODULE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{path}:{node.lineno}: {node.name}, {lines} lines"


def deciding_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """What could decide by a value: comparisons, dictionary keys, matches, subscripts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.MatchValue | ast.Subscript):
            yield node
        elif isinstance(node, ast.Dict):
            yield from (key for key in node.keys if key)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_python_line_decides_by_a_books_name(path: Path) -> None:
    names = set(LIBRARY.rules.books)
    assert len(names) == 5
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in deciding_nodes(tree):
        for leaf in ast.walk(node):
            named = isinstance(leaf, ast.Constant) and leaf.value in names
            assert not named, f"{path}:{getattr(node, 'lineno', 0)}"


def test_the_arrows_test_can_fail() -> None:
    """A comparison with a book's name is what it looks for."""
    tree = ast.parse("if book == 'star': pass")
    leaves = [leaf for node in deciding_nodes(tree) for leaf in ast.walk(node)]
    assert any(isinstance(leaf, ast.Constant) and leaf.value == "star" for leaf in leaves)
    assert layer_of("engine.replay.replay") == "engine"
    assert layer_of("engine.record.setup") == "engine.record"
    assert not any(under("library", layer) for layer in LAYERS["engine"])
