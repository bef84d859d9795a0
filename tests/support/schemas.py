"""Whether a document is as its published schema has it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator

from floorbase.present.json import schemas


@cache
def validator(path: Path) -> Draft202012Validator:
    """What a published schema takes."""
    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def problems(schema: Path, document: Any) -> list[str]:
    """Where a document is not as a published schema has it."""
    found = validator(schema).iter_errors(document)
    return [f"{error.instance_path}: {error.message[:300]}" for error in found]


def holds(command: str, text: str) -> None:
    """The published schema of a command takes what was written."""
    found = problems(schemas.FOLDER / schemas.file_name(command), json.loads(text))
    assert not found, found[0]
