"""The commands that write reports and files of the journal: report, export."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import click

from floorbase.cli.log.looking import filter_of, filter_options
from floorbase.cli.log.options import Desk, open_desk
from floorbase.cli.options import json_option, parse_pairs, show_text
from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.user.one_line import one_line

if TYPE_CHECKING:
    from floorbase.app.journal.reports import Report

KINDS = ("shift", "incident", "dispute", "event")


@click.command()
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("entry", required=False)
@click.option("--event", default=None, metavar="NAME", help="Of this event.")
@click.option("--since", default="", metavar="TIME", help="From this time on.")
@click.option("--until", default="", metavar="TIME", help="Before this time.")
@click.option(
    "--field",
    "given",
    multiple=True,
    metavar="NAME=WORDS",
    help="A field that no entry fills, such as property='Harbour Club'.",
)
@click.option("--write", "file", default="", metavar="FILE", help="To a .html or .txt file.")
@click.option("--over", is_flag=True, help="Write over an existing file.")
@json_option
def report(
    kind: str, entry: str | None, given: tuple[str, ...], file: str, over: bool, **asked: Any
) -> None:
    """A report: of a shift (--since, --until), of an event (--event), or on one ENTRY.

    KIND is shift, event, dispute or incident. A field that nothing fills is marked open. The
    .html page is made to be printed and signed, with the hash that stands for all entries.
    """
    desk = open_desk()
    made = _made(desk, kind, entry, _fields(given), asked)
    said = desk.words(e for one in made.entries for e in (one.found.entry, *one.answers))
    if file:
        from floorbase.present.journal.report_page import report_as_page
        from floorbase.present.journal.report_words import report_as_text, report_words
        from floorbase.present.screen_words.writing import wrote
        from floorbase.user.files import save

        page = report_words(said, made)
        forms = {".html": partial(report_as_page, page), ".txt": partial(report_as_text, page)}
        path = save(file, forms, over=over)
        if not asked["as_json"]:
            show_text(wrote(path))
            return
    if asked["as_json"]:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import report_json

        click.echo(j.dumps(report_json(said, made)))
    else:
        from floorbase.present.journal.report_words import report_as_text, report_words

        show_text(report_as_text(report_words(said, made)))


def _fields(given: tuple[str, ...]) -> dict[str, str]:
    from floorbase.app.journal.reports import GIVEN

    found = {name: one_line(words) for name, words in parse_pairs(given, "field").items()}
    if wrong := [suggest("field", name, GIVEN) for name in found if name not in GIVEN]:
        raise BadRequestError(wrong)
    return found


def _made(
    desk: Desk, kind: str, entry: str | None, given: dict[str, str], asked: dict[str, Any]
) -> Report:
    from floorbase.app.journal.reports import (
        ReportKind,
        found_entry,
        report_on_entry,
        report_on_time,
        ruling_of,
    )

    wanted = next(one for one in get_args(ReportKind) if one == kind)
    if kind in ("dispute", "incident"):
        if entry is None:
            raise BadRequestError(
                Problem(f"the {kind} report covers a single entry", "give the entry's id")
            )
        found = ruling_of(desk.journal, found_entry(desk.journal, entry))
        return report_on_entry(desk.journal, desk.library, wanted, found, given, desk.now)
    if entry is not None:
        raise BadRequestError(
            Problem(f"the {kind} report does not take an entry", "leave out the entry's id")
        )
    if kind == "event" and asked["event"] is None:
        raise BadRequestError(Problem("no event is named", "name it: --event NAME"))
    nothing = dict.fromkeys(("table", "player", "by", "book"), "")
    every = {"topics": (), "kinds": (), "departed": False, "challenged": False}
    filters = filter_of(desk, {**nothing, **every, **asked, "table": None})
    return report_on_time(desk.journal, desk.library, wanted, filters, given, desk.now)


@click.command()
@click.argument("file")
@filter_options
@click.option("--over", is_flag=True, help="Write over an existing file.")
@json_option
def export(file: str, over: bool, as_json: bool, **asked: Any) -> None:
    """Write entries to a FILE, in order: .csv for a spreadsheet, .json, or .html to print."""
    from floorbase.present.journal.entries_table import entries_as_csv
    from floorbase.present.journal.entry_lines import head_lines, listed_line
    from floorbase.present.journal.entry_words import made_on
    from floorbase.present.journal.report_page import list_as_page
    from floorbase.present.json import as_json as j
    from floorbase.present.json.journal_json import entries_json
    from floorbase.present.screen_words.writing import wrote
    from floorbase.user.files import save
    from floorbase.user.journal.found import in_order

    desk = open_desk()
    entries = in_order(desk.journal, filter_of(desk, asked))
    said = desk.words(one.entry for one in entries)
    heads = head_lines(desk.journal.heads())

    def as_page() -> str:
        lines = [listed_line(said, one) for one in entries]
        return list_as_page("Journal", lines, heads, made_on(desk.now))

    forms = {
        ".csv": lambda: entries_as_csv(said, entries),
        ".json": lambda: j.dumps(entries_json(said, entries, len(entries))) + "\n",
        ".html": as_page,
    }
    path = save(file, forms, over=over)
    document = {"file": str(path), "entries": len(entries)}
    click.echo(j.dumps(document)) if as_json else show_text(wrote(path))
    sys.stdout.flush()
