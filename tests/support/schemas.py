"""Whether what a command writes is as its published schema has it."""

from __future__ import annotations

import json

from jsonschema import Draft202012Validator

from floorbase.present.json.schemas import FOLDER, file_name


def holds(command: str, text: str) -> None:
    """The published schema of a command takes what was written."""
    schema = json.loads((FOLDER / file_name(command)).read_text(encoding="utf-8"))
    found = list(Draft202012Validator(schema).iter_errors(json.loads(text)))
    assert not found, f"{found[0].json_path}: {found[0].message[:300]}"
