"""From a text to a book: draft its provisions, then read it question by question."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import (
    json_option,
    on_terminal,
    open_library,
    plain_terminal,
    progress_bar,
    show_text,
)
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from floorbase.app.drafts.reading import BookReading
    from floorbase.app.library import Library


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    required=True,
    metavar="DIR",
    help="The book's new folder, whose name is its id; with --id, where that folder is made.",
)
@click.option("--id", "id_", metavar="ID", help="The book's id, such as harbour_club.")
@click.option("--title", metavar="TITLE", help="The book's title; its file's name, if left out.")
@click.option(
    "--edition-of",
    "base",
    metavar="BOOK",
    shell_complete=completes("book"),
    help="FILE is the next edition of this book; without FILE, the copy that is attached.",
)
@click.option(
    "--from", "since", metavar="DATE", help="With --edition-of: the day it comes into force."
)
@json_option
def draft(
    file: Path | None,
    into: Path,
    id_: str | None,
    title: str | None,
    base: str | None,
    since: str | None,
    as_json: bool,
) -> None:
    """Make a book from FILE, a text, Markdown or PDF: rules divided and pinned, with proposals.

    Nothing is answered for you: 'floorbase books read DIR' goes through the questions with you.

    With --edition-of, FILE is compared with the edition there is. What is still the same keeps its
    restatement and its answers; the rest comes as proposals for you to read.
    """
    if base or since:
        _edition(file, into, base or "", since or "", as_json)
        return
    if file is None:
        raise click.MissingParameter(param_hint="FILE", param_type="argument")
    from floorbase.app.drafts.drafting import draft as drafted
    from floorbase.app.drafts.drafting import place_of_draft, write_book
    from floorbase.present.books.draft_files import draft_files, draft_json, drafted_as_text
    from floorbase.present.json import as_json as j
    from floorbase.user.book_text import book_text

    library = open_library(progress=progress_bar())
    folder, name = place_of_draft(library, into.expanduser(), id_)
    text = book_text(file.expanduser())
    called = " ".join((title or file.stem.replace("_", " ").replace("-", " ")).split())
    made = drafted(library, text, name, called or name)
    write_book(folder, draft_files(made))
    if as_json:
        click.echo(j.dumps(draft_json(made, str(folder))))
    else:
        show_text(drafted_as_text(made, str(folder)))


def _edition(file: Path | None, into: Path, base: str, since: str, as_json: bool) -> None:
    """Draft the next edition of a book, from a file or from the copy that is attached."""
    from floorbase.app.drafts.drafting import write_book
    from floorbase.app.drafts.next_edition import attached_text, next_edition, place_of_edition
    from floorbase.present.books.edition_files import (
        edition_as_text,
        edition_files,
        edition_json,
    )
    from floorbase.present.json import as_json as j
    from floorbase.user.book_text import book_text

    if not base or not since:
        fix = "write both: --edition-of BOOK --from 2026-11-30"
        raise BadRequestError(Problem("an edition needs its book and its date", fix))
    library = open_library(progress=progress_bar())
    text = book_text(file.expanduser()) if file else attached_text(library, base)
    made = next_edition(library, base, since, text)
    folder = place_of_edition(into.expanduser(), made.base.own.id, since)
    write_book(folder, edition_files(library.shipped, made))
    if as_json:
        click.echo(j.dumps(edition_json(made, str(folder))))
    else:
        show_text(edition_as_text(made, str(folder), str(folder.parent.parent)))


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--question", metavar="ID", help="Begin with this question.")
@click.option("--plain", is_flag=True, help="Ask in plain lines, for a screen reader.")
@json_option
def read(folder: Path, question: str | None, plain: bool, as_json: bool) -> None:
    """Go through the questions for the book in DIR, those that a floor meets most often first.

    Beside each question stand the rules that may answer it. You say which do, and what they say, or
    that the book is silent. Each answer is saved at once, and the command goes on where you left
    off. With --json it asks nothing, and tells how far the book is read and what comes next.
    """
    from floorbase.app.drafts.reading import BookReading

    library = open_library(progress=progress_bar())
    reading = BookReading(library, folder.expanduser())
    if question:
        reading.go_to(question)
    if as_json:
        from floorbase.present.books.reading_words import reading_json
        from floorbase.present.json import as_json as j

        click.echo(j.dumps(reading_json(reading)))
    elif plain or not on_terminal() or plain_terminal():
        from floorbase.cli.books.plain_reading import read_plainly

        if reconfigure := getattr(sys.stdin, "reconfigure", None):
            reconfigure(errors="replace")  # what is no text is a wrong answer, not an end
        read_plainly(reading)
    else:
        _on_screens(library, reading)


def _on_screens(library: Library, reading: BookReading) -> None:
    """Read in the floor assistant; it ends when the reading does."""
    from floorbase.tui.app import FloorApp
    from floorbase.tui.flows.own_reading import OwnReading

    app = FloorApp(lambda: library, lambda: OwnReading(app, reading, app.exit).show())
    app.run()
    raise SystemExit(app.return_code or 0)
