"""Files that a rulebook is drafted from: what they hold, and what is refused in words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from floorbase.errors import BadFileError, FloorbaseError
from floorbase.user import pdf_text
from floorbase.user.book_text import LINE, LONGEST, book_text, plain_lines


def pdf(lines: list[str], pages: int = 1) -> bytes:
    """A small PDF, written by hand: each page has the lines."""
    shown = " T* ".join(f"({line}) Tj" for line in lines)
    stream = f"BT /F1 12 Tf 14 TL 72 720 Td {shown} ET".encode()
    kids = " ".join(f"{4 + n} 0 R" for n in range(pages))
    parts = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {pages} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {} 0 R"
    page += " /Resources << /Font << /F1 3 0 R >> >> >>"
    parts += [page.format(4 + pages).encode() for _ in range(pages)]
    parts.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    made, places = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(parts) + 1
    head = b"xref\n0 %d\n0000000000 65535 f \n" % size
    end = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (size, len(made))
    return made + head + table + end


def refused(path: Path) -> str:
    with pytest.raises(FloorbaseError) as error:
        book_text(path)
    return str(error.value)


def test_text_is_read_in_plain_lines(tmp_path: Path) -> None:
    path = tmp_path / "club.txt"
    path.write_bytes("\ufeff1. Enter\r\n\uf0b7 early\x0c2. Late\x07".encode())
    assert book_text(path) == "1. Enter\n• early\n2. Late\n"
    path.write_bytes("1. Seats are drawn".encode("utf-16"))
    assert book_text(path) == "1. Seats are drawn\n"


def test_a_pdf_is_read_page_by_page(tmp_path: Path) -> None:
    pytest.importorskip("pypdf")
    path = tmp_path / "club.pdf"
    path.write_bytes(pdf(["1. Seats are drawn.", "2. Chips stay in sight."], pages=2))
    rules = "1. Seats are drawn.\n2. Chips stay in sight.\n"
    assert book_text(path) == rules + rules


def test_without_pypdf_a_pdf_is_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf_text, "find_spec", lambda name: None)
    path = tmp_path / "club.pdf"
    path.write_bytes(pdf(["1. Seats"]))
    assert "fix: run 'pip install floorbase[pdf]'" in refused(path)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"PK\x03\x04 word", "a word-processor document"),
        (b"1. \xff\xfe\xfa", "not UTF-8"),
        (b"rules\0\0", "is not text"),
        (b"", "no words"),
        (b"12 34 --", "no words"),
        (b"x " * (LONGEST // 2 + 1), "longer than"),
    ],
    ids=["word", "latin", "noughts", "empty", "figures", "long"],
)
def test_what_is_no_text_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "club.txt"
    path.write_bytes(content)
    said = refused(path)
    assert why in said
    assert "fix: " in said


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path)
    assert "cannot be read" in refused(tmp_path / "none.txt")
    os.mkfifo(tmp_path / "pipe")
    assert "cannot be read" in refused(tmp_path / "pipe")
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(20_000_001)
    assert "more than 20 MB" in refused(large)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"%PDF-1.7\n" + b"\0" * 2_000, "not a PDF that can be read"),
        (pdf(["1. Seats"])[:300], "not a PDF that can be read"),
        (pdf([""]), "holds no text"),
        (pdf(["1. Seats"]).replace(b"/Kids [4 0 R]", b"/Kids [2 0 R]"), "PDF"),
    ],
    ids=["noughts", "cut short", "empty page", "its own page"],
)
def test_a_hostile_pdf_is_refused_in_words(tmp_path: Path, content: bytes, why: str) -> None:
    pytest.importorskip("pypdf")
    path = tmp_path / "club.pdf"
    path.write_bytes(content)
    said = refused(path)
    assert "PDF" in said or "text" in said
    assert "Traceback" not in said
    assert why in said or "pictures" in said


def test_a_pdf_that_takes_for_ever_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf_text, "SECONDS", 0.01)
    path = tmp_path / "club.pdf"
    path.write_bytes(pdf(["1. Seats"]))
    with pytest.raises(BadFileError, match="took longer"):
        book_text(path)


def test_no_line_is_without_end() -> None:
    text = plain_lines("rule " * 2_000 + "." * 5_000 + "\n" + "x" * 5_000)
    assert max(map(len, text.split("\n"))) <= LINE
    assert "." * 41 not in text
