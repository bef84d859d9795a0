"""The commands on the user's own copies of the originals: attach, list, detach, diff."""

from __future__ import annotations

from pathlib import Path

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import columns, fit, json_option, open_library, show_text


@click.group()
def sources() -> None:
    """Your own copies of the rulebooks: the exact wording beside each restatement."""


@sources.command()
@click.argument("book", shell_complete=completes("book"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def attach(book: str, file: Path, as_json: bool) -> None:
    """Keep your copy of a BOOK, a text FILE; another edition is compared with what was restated."""
    from floorbase.present.json import as_json as j
    from floorbase.present.text.sources import WIDTH, copy_as_text, copy_json

    library = open_library()
    found = library.one_book(book)
    copy = library.shelf.attach(found, file)
    if as_json:
        click.echo(j.dumps(copy_json(library, copy)))
    else:
        show_text(copy_as_text(library, copy, columns(WIDTH)))


@sources.command(name="list")
@json_option
def listed(as_json: bool) -> None:
    """Which books have a copy attached, and whether it is the edition that was restated."""
    from floorbase.present.json import as_json as j
    from floorbase.present.text.sources import copies_as_text, copies_json

    library = open_library()
    click.echo(j.dumps(copies_json(library)) if as_json else fit(copies_as_text(library)))


@sources.command()
@click.argument("book", shell_complete=completes("book"))
@json_option
def detach(book: str, as_json: bool) -> None:
    """Forget your copy of a BOOK."""
    from floorbase.present.json import as_json as j
    from floorbase.present.text.sources import detached_json

    library = open_library()
    found = library.one_book(book)
    gone = library.shelf.detach(found)
    words = "is detached" if gone else "had no copy attached"
    click.echo(j.dumps(detached_json(found.id, gone)) if as_json else fit(f"{found.short} {words}"))


@sources.command()
@click.argument("name", metavar="BOOK|BOOK:LOCATOR", shell_complete=completes("book", "provision"))
@json_option
def diff(name: str, as_json: bool) -> None:
    """Where your copy differs from the edition that was restated, provision by provision."""
    from floorbase.present.json import as_json as j
    from floorbase.present.text.sources import INDENT, WIDTH, diff_as_text, diff_json

    library = open_library()
    changed, added = library.copy_changes(name)
    if as_json:
        click.echo(j.dumps(diff_json(changed, added)))
    else:
        show_text(diff_as_text(changed, added, columns(WIDTH + INDENT) - INDENT))
