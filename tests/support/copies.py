"""Where the checkout is, and copies of its data to break."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def copy_of_data(folder: Path) -> Path:
    """The shipped data, laid out as in a checkout, to be broken.

    Of the cases there are those of one dispute, and of the tellings one file.
    """
    shutil.copytree(ROOT / "corpus", folder / "corpus")
    for part in ("rules", "scenarios"):
        source = ROOT / "floorbase" / part
        shutil.copytree(source, folder / "floorbase" / part, ignore=shutil.ignore_patterns("*.py"))
    for path in (folder / "floorbase" / "scenarios" / "cases").glob("*.yaml"):
        if path.name != "out_of_turn.yaml":
            path.unlink()
    for path in (folder / "floorbase" / "scenarios" / "tellings").rglob("*.yaml"):
        if path.name != "idiom-1.yaml":
            path.unlink()
    return folder


def data_without_phrases(folder: Path) -> Path:
    """A copy of the shipped data whose index is built at once.

    One of the books is in it, Michigan, and nothing that people say.
    """
    copy_of_data(folder)
    for book in ("star", "queensix", "whangamata", "nunavut"):
        shutil.rmtree(folder / "corpus" / book)
        shutil.rmtree(folder / "floorbase" / "rules" / "claims" / book)
    shutil.rmtree(folder / "floorbase" / "rules" / "points")
    shutil.rmtree(folder / "floorbase" / "rules" / "phrases")
    phrases = folder / "floorbase" / "scenarios" / "phrases"
    shutil.rmtree(phrases / "disputes")
    for path in phrases.glob("*.yaml"):
        if path.name != "words.yaml":
            path.unlink()
    return folder


def edit(path: Path, change: Callable[[str], str]) -> None:
    """Rewrite a file; the change must change something."""
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before, f"{path} was not changed"
    path.write_text(after, encoding="utf-8")
