"""The journal to files: a list for a spreadsheet or to print, and the report on an entry."""

from __future__ import annotations

from functools import partial

from floorbase.app.journal.reports import (
    Report,
    ReportKind,
    found_entry,
    report_on_entry,
    ruling_of,
)
from floorbase.present.journal.entries_table import entries_as_csv
from floorbase.present.journal.entry_lines import head_lines, listed_line
from floorbase.present.journal.entry_words import EntryWords, made_on
from floorbase.present.journal.report_page import list_as_page, report_as_page
from floorbase.present.journal.report_words import report_as_text, report_words
from floorbase.present.json import as_json
from floorbase.present.json.journal_json import entries_json
from floorbase.present.screen_words import journal_lists as lists
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.writing import write
from floorbase.user.files import Forms
from floorbase.user.journal.found import EntryFilter, FoundEntry, in_order


def write_entries(desk: JournalDesk, wanted: EntryFilter) -> None:
    """Write the entries that are wanted, in order."""

    def look_up() -> tuple[list[FoundEntry], EntryWords, list[str]]:
        entries = in_order(desk.journal, wanted)
        said = desk.words(one.entry for one in entries)
        return entries, said, head_lines(desk.journal.heads())

    def ask(found: tuple[list[FoundEntry], EntryWords, list[str]]) -> None:
        entries, said, heads = found
        if not entries:
            desk.app.notify(lists.NONE_FOUND)
            return
        now = desk.now()

        def as_page() -> str:
            lines = [listed_line(said, one) for one in entries]
            return list_as_page(lists.HEADING, lines, heads, made_on(now))

        forms: Forms = {
            ".html": as_page,
            ".csv": partial(entries_as_csv, said, entries),
            ".json": lambda: as_json.dumps(entries_json(said, entries, len(entries))) + "\n",
        }
        title = f"{lists.TITLE} {now.astimezone():%Y-%m-%d}"
        write(desk.app, lists.writes(len(entries)), title, forms)

    desk.beside(look_up, ask, "write")


def write_report(desk: JournalDesk, id_: str, kind: str) -> None:
    """Write the dispute record or the incident report of an entry."""

    def look_up() -> tuple[Report, EntryWords]:
        found = ruling_of(desk.journal, found_entry(desk.journal, id_))
        form: ReportKind = "incident" if kind == "incident" else "dispute"
        made = report_on_entry(desk.journal, desk.library, form, found, {}, desk.now())
        entries = (e for one in made.entries for e in (one.found.entry, *one.answers))
        return made, desk.words(entries)

    def ask(found: tuple[Report, EntryWords]) -> None:
        made, said = found
        shown = report_words(said, made)
        forms = {".html": partial(report_as_page, shown), ".txt": partial(report_as_text, shown)}
        write(desk.app, shown.title, f"{shown.title} {id_}", forms)

    desk.beside(look_up, ask, "write")
