"""The text of a PDF, read by pypdf in a process of its own: a hostile file can only end that.

``python -m floorbase.user.pdf_text`` takes the file on its input and gives JSON: its pages, or why
it cannot be read.
"""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from floorbase.errors import BadFileError, BadRequestError, Problem, Where
from floorbase.paths import shown

PAGES = 2_000
SIGNS = 4_000_000  # of text, beyond which nothing is read
SECONDS = 60
MEMORY = 2_000_000_000  # bytes
FIXES = {
    "locked": ("the file is locked with a password", "save it without one, or as text"),
    "long": (f"the file has more than {PAGES:,} pages", "draft it part by part"),
    "pictures": (
        "the file holds no text, only pictures",
        "have its text recognised first, or type it",
    ),
    "broken": ("the file is not a PDF that can be read", "save it again as PDF, or as text"),
    "slow": (
        f"the file took longer than {SECONDS} seconds to read",
        "save it again as PDF, or as text",
    ),
}


def pdf_pages(content: bytes, path: Path) -> list[str]:
    """The text of each page.

    Raises: BadRequestError: pypdf is not installed. BadFileError: it cannot be read.
    """
    if find_spec("pypdf") is None:
        fix = "run 'pip install floorbase[pdf]', or save the book as text"
        raise BadRequestError(Problem("reading a PDF needs pypdf, which is not installed", fix))
    found = _told(content)
    pages = found.get("pages")
    if isinstance(pages, list) and any(str(page).strip() for page in pages):
        return [str(page) for page in pages]
    why = "pictures" if pages is not None else str(found.get("error"))
    what, fix = FIXES.get(why, FIXES["broken"])
    raise BadFileError(Problem(what, fix, Where(shown(path), 1)))


def _told(content: bytes) -> dict[str, object]:
    """What the other process says of a file."""
    command = [sys.executable, "-m", __name__]
    try:
        ran = subprocess.run(command, input=content, capture_output=True, timeout=SECONDS)
        found = json.loads(ran.stdout)
    except subprocess.TimeoutExpired:
        return {"error": "slow"}
    except (ValueError, OSError):
        return {"error": "broken"}
    return found if isinstance(found, dict) else {"error": "broken"}


def _confine() -> None:
    """Take no more memory and time than a rulebook can need."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def _read(content: bytes) -> dict[str, object]:
    """The pages of a PDF, or what is wrong with it."""
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(content), strict=False)
    if reader.is_encrypted and not reader.decrypt(""):
        return {"error": "locked"}
    if len(reader.pages) > PAGES:
        return {"error": "long"}
    pages: list[str] = []
    left = SIGNS
    for page in reader.pages:
        pages.append(page.extract_text()[:left])
        left -= len(pages[-1])
        if left <= 0:
            break
    return {"pages": pages}


def _main() -> None:
    import logging

    _confine()
    logging.disable()
    answer = sys.stdout
    sys.stdout = io.StringIO()
    found: dict[str, object]
    try:
        found = _read(sys.stdin.buffer.read())
    except Exception:  # whatever is wrong with it, it is the file
        found = {"error": "broken"}
    answer.write(json.dumps(found))


if __name__ == "__main__":
    _main()
