"""A process that is killed while it writes loses no entry it acknowledged, and tears none."""

from __future__ import annotations

import os

import pytest

from tests.support.journal_kills import campaign
from tests.support.sweep import tries


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_no_kill_loses_or_tears_an_entry() -> None:
    """``python -m tests.support.journal_kills`` kills for longer."""
    kills = tries(25, 200)
    entries, found = campaign(kills)
    assert found == []
    assert entries > kills
