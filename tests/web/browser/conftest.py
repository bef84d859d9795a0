"""One server for all of a module's tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.pages import pages_served


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the pages are."""
    folder: Path = tmp_path_factory.mktemp("pages")
    with pages_served(folder) as url:
        yield url
