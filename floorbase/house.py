"""What the house chose, remembered between runs: its rulebook."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from floorbase.paths import config_file


def remembered_book(known: Iterable[str], path: Path | None = None) -> str | None:
    """The rulebook chosen last; None where none was, or the memory cannot be read."""
    try:
        kept = json.loads((path or config_file()).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    book = kept.get("book") if isinstance(kept, dict) else None
    return book if isinstance(book, str) and book in set(known) else None


def remember_book(book: str, path: Path | None = None) -> bool:
    """Keep the choice, whole or not at all; whether it could be kept."""
    target = path or config_file()
    beside = target.with_suffix(f".{os.getpid()}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps({"book": book}) + "\n", encoding="utf-8")
        beside.replace(target)
    except OSError:
        return False
    return True
