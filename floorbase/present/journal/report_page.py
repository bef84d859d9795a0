"""Reports and entries of the journal as pages to print, by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.present.html.pages import page
from floorbase.present.journal.report_words import OPEN, SIGNATURES, ReportPage

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNED = "The hash stands for every entry before it. Sign this page and keep it."


def report_as_page(report: ReportPage) -> str:
    """A report as one HTML page; a field that is open has a line to write on."""
    return page(
        "journal_report.html.j2",
        report=report,
        open=OPEN,
        signatures=SIGNATURES,
        signed=SIGNED,
    )


def list_as_page(title: str, lines: Sequence[str], heads: Sequence[str], made: str) -> str:
    """A list of entries as one HTML page."""
    from floorbase.present.journal.report_words import EntryBlock

    blocks = tuple(EntryBlock(line, ()) for line in lines)
    return report_as_page(ReportPage(title, (), (), (), blocks, (), tuple(heads), made))
