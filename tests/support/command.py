"""The command line run in this process, as the console script does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from floorbase.__main__ import main
from tests.support.copies import ROOT


class Ran:
    """One run of the command."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    def json(self) -> Any:
        """The one document on stdout."""
        return json.loads(self.out)


class Run:
    """Runs the command in this process, as the console script does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str) -> Ran:
        """Run with these arguments."""
        self.monkeypatch.setattr(sys, "argv", ["floorbase", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = self.capsys.readouterr()
        assert "Traceback" not in printed.out + printed.err
        return Ran(int(ended.value.code or 0), printed.out, printed.err)


def in_another_process(code: str) -> str:
    """What some Python prints in a process of its own, whose strings have other hashes."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    ran = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    )
    return ran.stdout
