"""A process that is killed while it writes loses no entry it acknowledged, and tears none."""

from __future__ import annotations

import os

import pytest

from tests.support.journal_kills import campaign


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_two_hundred_kills() -> None:
    entries, found = campaign(200)
    assert found == []
    assert entries > 200
