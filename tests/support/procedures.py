"""What one topic has registered."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from itertools import product
from pkgutil import iter_modules
from types import ModuleType

from floorbase.engine.play.play import Procedure
from floorbase.engine.replay.procedures import PROCEDURES


def procedures_of(topic: str, *modules: str) -> dict[tuple[str, str], Procedure]:
    """The procedures of a topic's folder, or of some modules in it, in a fixed order."""
    folder = import_module(f"floorbase.engine.topics.{topic}")
    names = modules or [found.name for found in iter_modules(folder.__path__)]
    loaded = [import_module(f"{folder.__name__}.{name}") for name in names]
    keys = sorted(key for module in loaded for key in ruled_in(module))
    return {key: PROCEDURES[key] for key in keys}


def ruled_in(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The questions and options named in the calls of ``ruling`` and ``ruling_by_option``."""
    for node in ast.walk(ast.parse(getsource(module))):
        # Of ``ruling(…)(says(…))`` the call inside is met by itself.
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id.startswith("ruling")
        ):
            asked, *options = eval(f"[{', '.join(map(ast.unparse, node.args))}]", vars(module))
            yield from product([asked] if isinstance(asked, str) else asked, options)
