"""The shipped library, loaded once for all the tests that only read it."""

from __future__ import annotations

from floorbase.app.library import Library

LIBRARY = Library()
