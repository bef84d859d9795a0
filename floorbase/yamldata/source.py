"""YAML with a line on everything: every scalar is text, and nothing is silently dropped.

``9.10`` stays ``"9.10"`` and ``no`` stays ``"no"``. Duplicate keys, anchors and tags are refused:
none of them has a use in these files, and each hides a mistake.
"""

from __future__ import annotations

from pathlib import Path

from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.paths import shown
from floorbase.yamldata.nodes import Node

LARGEST = 2_000_000  # characters; the longest of our own files has a sixth


def read(path: Path) -> Node:
    """Read one YAML file.

    Raises:
        BadFileError: the file is missing, not UTF-8, not YAML, empty, or uses what is refused.
    """
    name = shown(path)
    try:
        with path.open(encoding="utf-8") as file:
            source = file.read(LARGEST + 1)
    except OSError as error:
        what = f"this cannot be read: {reason(error)}"
        raise BadFileError(
            Problem(what, "check the file's name and permissions", Where(name, 1))
        ) from None
    except UnicodeDecodeError:
        raise BadFileError(
            Problem("the file is not UTF-8 text", "save the file as UTF-8", Where(name, 1))
        ) from None
    if len(source) > LARGEST:
        what = f"the file is longer than {LARGEST:,} characters"
        raise BadFileError(Problem(what, "give a single record or table", Where(name, 1)))
    return parse(source, name)


def parse(source: str, name: str) -> Node:
    """Parse YAML text; ``name`` stands in error messages. Errors as for ``read``."""
    # Most commands find everything in the cache, and have no need of a parser.
    from floorbase.yamldata.build import built

    return built(source, name)
