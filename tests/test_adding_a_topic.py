"""The topic that docs/adding-a-topic.md adds is added to a copy of floorbase, as the page says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copyfile, copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/adding-a-topic.md"
# A block that begins with the path of the file that it is, and a line added to another.
FILE = re.compile(r"^```\w+\n# (?P<path>[\w/]+\.\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
DIFF = re.compile(r"^\+\+\+ b/(?P<path>\S+)\n@@.*?\n(?P<lines>.*?)^```$", re.DOTALL | re.MULTILINE)
OTHERS = ("nunavut", "queensix", "star", "whangamata")  # "The other four books have the same file."


@pytest.fixture
def added(tmp_path: Path) -> Path:
    """A copy of the code, with the page's files."""
    for part in ("floorbase", "corpus", "tests/support", "tests/rules/rulings"):
        # With what is compiled: each module has its time still, but those that are changed.
        copytree(ROOT / part, tmp_path / part, ignore=ignore_patterns("*.pyc.*"))
    copyfile(ROOT / "tests/__init__.py", tmp_path / "tests/__init__.py")
    page = PAGE.read_text("utf-8")
    for block in FILE.finditer(page):
        book = "/michigan/"
        for other in (book, *(f"/{name}/" for name in OTHERS)):
            path = tmp_path / block["path"].replace(book, other)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block["text"], "utf-8")
    for diff in DIFF.finditer(page):
        lines = diff["lines"].splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if not line.startswith("+"))
        after = "".join(line[1:] for line in lines if not line.startswith("-"))
        path = tmp_path / diff["path"]
        text = path.read_text("utf-8")
        assert text.count(before) == 1, f"{diff['path']} no longer has what the page shows"
        path.write_text(text.replace(before, after), "utf-8")
    return tmp_path


def run(copy: Path, *command: str) -> str:
    """What Python prints, run where the copy is the floorbase that is found."""
    found = {"PYTHONPATH": str(copy), "XDG_CACHE_HOME": str(copy / "cache")}
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=copy,
        env={**os.environ, **found},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.stdout + ran.stderr


@pytest.mark.sweep
def test_the_page_adds_a_topic_that_holds(added: Path) -> None:
    assert run(added, "-m", "floorbase", "check").splitlines()[-1] == "no problems"
    answers = "tests/rules/rulings/test_answers.py"
    tests = (
        "tests/engine/topics/drinks",
        f"{answers}::test_every_question_lies_in_the_table_of_its_topic",
    )
    shown = run(added, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert re.search(r"^4 passed", shown, re.MULTILINE), shown
