"""The commands on own books: new, add, check, list, remove."""

from __future__ import annotations

from pathlib import Path

import click

from floorbase.cli.options import json_option, open_library, show_text
from floorbase.errors import BadFileError, BadRequestError, Problem, suggest
from floorbase.paths import shown

FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option("--based-on", metavar="ID", help="A sheet of house rules on top of this book.")
@json_option
def new(folder: Path, based_on: str | None, as_json: bool) -> None:
    """Write a book to fill in: a new folder DIR, whose name is the book's id."""
    from floorbase.present.books.check_words import WRITTEN
    from floorbase.present.books.template import sheet_template, template
    from floorbase.present.json import as_json as j
    from floorbase.rules.own.files import named_well
    from floorbase.user.books.shelf import write_new

    library, folder = open_library(), folder.expanduser().absolute()
    if wrong := list(named_well(folder, library.shipped.books)):
        raise BadRequestError(Problem(wrong[0].what, wrong[0].fix))
    if based_on is not None and based_on not in library.shipped.books:
        raise BadRequestError(suggest("book", based_on, library.shipped.books))
    rules, id_ = library.shipped, folder.name
    write_new(folder, sheet_template(rules, id_, based_on) if based_on else template(rules, id_))
    if as_json:
        click.echo(j.dumps({"id": folder.name, "folder": str(folder)}))
    else:
        show_text(WRITTEN.format(shown(folder)))


@click.command()
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option(
    "--replace", is_flag=True, help="If there is already a book with this id, set it aside."
)
@json_option
def add(folder: Path, replace: bool, as_json: bool) -> None:
    """Put the book in DIR beside the five: its files are copied into floorbase's data."""
    from floorbase.app.books.checked import check_book, own_folder
    from floorbase.present.books.check_words import ADDED
    from floorbase.present.json import as_json as j
    from floorbase.rules.own.files import files
    from floorbase.user.books.shelf import add as put

    library = open_library()
    folder = own_folder(library, str(folder))
    if problems := check_book(library, folder).problems:
        raise BadFileError(problems)
    kept = put(folder, files(folder, []), replace=replace)
    if as_json:
        click.echo(j.dumps({"id": kept.name, "folder": str(kept)}))
    else:
        show_text(ADDED.format(kept.name, shown(folder)))


@click.command()
@click.argument("book", metavar="DIR|ID")
@click.option("--pin", is_flag=True, help="Write the hash of original.txt into book.yaml.")
@json_option
def check(book: str, pin: bool, as_json: bool) -> None:
    """Everything that is wrong with a book of the house's own, and how much of it is read."""
    from floorbase.app.books.checked import check_book, own_folder
    from floorbase.present.books.check_words import check_as_text, check_json
    from floorbase.present.json import as_json as j
    from floorbase.user.books.shelf import pin as write

    library = open_library()
    folder = own_folder(library, book)
    found = check_book(library, folder)
    if pin and found.own.book and found.own.hash and not found.pinned:
        write(folder / "book.yaml", found.own.hash)
        found = check_book(library, folder)
    if as_json:
        click.echo(j.dumps(check_json(found)))
    else:
        show_text(check_as_text(found))
    for problem in found.problems:
        click.echo(str(problem), err=True)
    raise SystemExit(2 if found.problems else 0)


@click.command(name="list")
@json_option
def listed(as_json: bool) -> None:
    """The house's own books, where each is kept, and how much of it is read."""
    from floorbase.present.books.check_words import listed_as_text, listed_json
    from floorbase.present.json import as_json as j

    library = open_library()
    if as_json:
        click.echo(j.dumps(listed_json(library)))
    else:
        show_text(listed_as_text(library))


@click.command()
@click.argument("book", metavar="ID")
@json_option
def remove(book: str, as_json: bool) -> None:
    """Take an added book out again; its files are set aside."""
    from floorbase.present.books.check_words import OUT
    from floorbase.present.json import as_json as j
    from floorbase.user.books.shelf import remove as take_out

    kept = {folder.name: folder for folder in open_library().roots.own}
    aside = take_out(book, kept.get(book))
    if as_json:
        click.echo(j.dumps({"id": book, "folder": str(aside)}))
    else:
        show_text(OUT.format(book, aside))
