"""The books there are, and the commands on those of the house's own."""

from __future__ import annotations

import click

from floorbase.cli.books.diff import diff
from floorbase.cli.books.drafting import draft, read
from floorbase.cli.books.own import add, check, listed, new, remove
from floorbase.cli.books.ruling import rule
from floorbase.cli.options import json_option, open_library, show_text


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def books(context: click.Context, as_json: bool) -> None:
    """The rulebooks and how much of each has been read.

    The commands below are for books of the house's own: folders of YAML that stand beside the five.
    """
    if context.invoked_subcommand is not None:
        return
    from floorbase.present.json import as_json as j
    from floorbase.present.text.books import books_as_text, books_json

    library = open_library()
    if as_json:
        click.echo(j.dumps(books_json(library)))
    else:
        show_text(books_as_text(library))


for command in (new, draft, read, add, check, diff, listed, remove, rule):
    books.add_command(command)
