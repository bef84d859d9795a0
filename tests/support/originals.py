"""Copies of the originals, for tests that need one."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.paths import originals_folder

ORIGINALS = originals_folder()


needs_originals = pytest.mark.skipif(
    ORIGINALS is None, reason="the five originals are not beside this checkout"
)


def original(book: str) -> Path:
    """The pinned edition of a book."""
    assert ORIGINALS
    return ORIGINALS / f"{book}.txt"
