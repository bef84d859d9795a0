"""``floorbase log sync``: the journal and the server that all devices share."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from floorbase.cli.options import json_option, plain_terminal, show_text
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

    from floorbase.user.journal.store import Journal
    from floorbase.user.journal.sync.report import SyncReport
    from floorbase.user.journal.sync.syncing import SyncProgress

FAULTY = 1


@click.command()
@click.option("--init", is_flag=True, help="Make the journal on the server, once, as its owner.")
@click.option("--dry-run", is_flag=True, help="Say what would be sent and fetched, and do nothing.")
@click.option("--quiet", is_flag=True, help="Print nothing, as when it syncs on its own.")
@json_option
def sync(init: bool, dry_run: bool, quiet: bool, as_json: bool) -> None:
    """Send this device's entries to the house's server, and fetch those of its other devices.

    The server is named in sync.conf, beside the house's choices, or by PGHOST, PGDATABASE and
    PGUSER. The password comes from PGPASSWORD, a PGPASSFILE or that file. With on_its_own = yes in
    it, each new entry is synced without being asked. Exit status 1: an entry was changed.
    """
    from floorbase.paths import journal_file
    from floorbase.user.journal.store import Journal

    if init and (dry_run or quiet):
        what = "--init makes the journal on the server and does nothing else"
        raise BadRequestError(Problem(what, "give --init alone"))
    if init:
        _make(as_json)
        return
    with Journal(journal_file()) as journal:
        if quiet:
            from floorbase.user.journal.sync.on_its_own import sync_quietly

            sync_quietly(journal)
            return
        report = _synced(journal, dry_run)
        if journal.trouble:
            click.echo(f"warning: {journal.trouble}", err=True)
    _show(report, as_json)
    raise SystemExit(FAULTY if report.broken else 0)


def _make(as_json: bool) -> None:
    from floorbase.present.journal.sync_lines import made_as_text
    from floorbase.user.journal.sync.connection import connected
    from floorbase.user.journal.sync.server_file import server_settings
    from floorbase.user.journal.sync.server_form import make

    with connected(server_settings()) as server:
        steps = make(server)
    if as_json:
        from floorbase.present.json import as_json as j

        click.echo(j.dumps({"steps": steps}))
    else:
        show_text(made_as_text(steps))


def _synced(journal: Journal, dry: bool) -> SyncReport:
    from floorbase.user.journal.sync.on_its_own import sync_and_note
    from floorbase.user.journal.sync.server_file import server_settings

    return sync_and_note(journal, server_settings(), dry=dry, told=_bar())


def _show(report: SyncReport, as_json: bool) -> None:
    from floorbase.present.journal.sync_lines import synced_as_text

    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import sync_json

        click.echo(j.dumps(sync_json(report)))
    else:
        show_text(synced_as_text(report))


def _bar() -> SyncProgress | None:
    """A bar on stderr; none where nobody would see it."""
    if not sys.stderr.isatty() or plain_terminal():
        return None
    bars: list[ProgressBar[int]] = []

    def show(done: int, total: int) -> None:
        if not bars:
            bars.append(
                click.progressbar(length=total, label="Syncing", file=sys.__stderr__, width=24)
            )
        bars[0].update(done - bars[0].pos)
        if done >= total:
            bars[0].render_finish()

    return show
