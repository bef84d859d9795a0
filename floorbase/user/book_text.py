"""A house's rulebook as it was given: text, Markdown or PDF, made into lines that can be pinned."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from floorbase.errors import BadFileError, Problem, Where, reason
from floorbase.paths import shown
from floorbase.user.own_files import LARGEST, read_bytes
from floorbase.user.pdf_text import pdf_pages

LONGEST = 1_500_000  # signs of a text; the longest of the five books has a ninth
LINE = 2_000  # signs of a line
SAME = 40  # the same sign in a row, beyond which it says no more
AS_LINES = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
UNSEEN = re.compile(
    "[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\ufeff\u200b\u00ad]"
)
LAYOUT = re.compile(rf"([^\w\n])\1{{{SAME},}}")
SAVE_AS = "save it as text, Markdown or PDF"


def book_text(path: Path) -> str:
    """The text of a file in plain lines.

    Raises: BadFileError: it cannot be read, is no text or too long. BadRequestError: it is a PDF,
    and pypdf is not installed.
    """
    try:
        content = read_bytes(path)
    except OSError as error:
        too_large = f"it has more than {LARGEST // 1_000_000} MB"
        why = too_large if "large" in str(error) else reason(error)
        fix = "give the name of a text, Markdown or PDF file"
        raise BadFileError(Problem(f"{shown(path)} cannot be read: {why}", fix)) from None
    pages = pdf_pages(content, path) if _is_pdf(content) else [_decoded(content, path)]
    text = plain_lines("\n".join(pages))
    if not any(sign.isalpha() for sign in text):
        raise _refused(path, "the file has no words in it", SAVE_AS)
    if len(text) > LONGEST:
        raise _refused(
            path, f"the file is longer than {LONGEST:,} characters", "draft it part by part"
        )
    return text


def plain_lines(text: str) -> str:
    """A text without what no eye sees, its lines ended alike and none without end.

    >>> plain_lines("1. Enter\\r\\n\\x07early\\f2. Late")
    '1. Enter\\n early\\n2. Late\\n'
    """
    ended = AS_LINES.sub("\n", text)
    seen = ended.translate({ord(sign): _shown(sign) for sign in set(ended)})
    short = LAYOUT.sub(lambda found: found[1] * SAME, seen)
    lines = [part for line in short.split("\n") for part in _broken(line.rstrip())]
    return "\n".join(lines).strip("\n") + "\n"


def _shown(sign: str) -> str:
    """A sign as it can be read; one of a font's own, which lists begin with, as a bullet."""
    kind = unicodedata.category(sign)
    if sign in "\t\n" or kind not in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return sign
    return {"Cc": " ", "Co": "•"}.get(kind, "")


def _broken(line: str) -> list[str]:
    """A line in parts that are not too long."""
    parts = []
    while len(line) > LINE:
        end = line.rfind(" ", 1, LINE)
        end = end if end > 0 else LINE
        parts.append(line[:end].rstrip())
        line = line[end:].lstrip()
    return [*parts, line]


def _is_pdf(content: bytes) -> bool:
    return b"%PDF-" in content[:1024]


def _decoded(content: bytes, path: Path) -> str:
    if content[:2] == b"PK" or content[:4] == b"\xd0\xcf\x11\xe0":
        raise _refused(path, "the file is a word-processor document, which cannot be read", SAVE_AS)
    wide = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        text = content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise _refused(path, "the file is not UTF-8 text", "save the file as UTF-8") from None
    if "\0" in text:
        raise _refused(path, "the file is not text", SAVE_AS)
    return text


def _refused(path: Path, what: str, fix: str) -> BadFileError:
    return BadFileError(Problem(what, fix, Where(shown(path), 1)))
