"""The command that sets two editions of a book against each other."""

from __future__ import annotations

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import json_option, open_library, show_text


@click.command()
@click.argument("old", metavar="OLD", shell_complete=completes("book"))
@click.argument("new", metavar="NEW", shell_complete=completes("book"))
@json_option
def diff(old: str, new: str, as_json: bool) -> None:
    """How a book changed from its edition OLD to NEW: its provisions, and its rulings.

    Each is the folder of a book or of an edition, a book's id, or an id with a day, as
    club@2026-11-30. Every case of every question is decided under both. Where they decide it
    differently, a worked hand shows it if there is one.
    """
    from floorbase.app.books.diff import diff as compared
    from floorbase.present.books.diff_words import diff_as_text, diff_json
    from floorbase.present.json import as_json as j

    found = compared(open_library(), old, new)
    if as_json:
        click.echo(j.dumps(diff_json(found)))
    else:
        show_text(diff_as_text(found))
