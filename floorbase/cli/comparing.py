"""The command that holds rulebooks beside one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import (
    ALL,
    as_of_option,
    columns,
    fact_option,
    fit,
    json_option,
    open_library,
    parse_pairs,
    show_text,
)
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from floorbase.app.compare import Compared
    from floorbase.app.library import Library
    from floorbase.user.files import Forms

ENDS = {"table": ".txt", "md": ".md", "csv": ".csv", "html": ".html", "json": ".json"}


@click.command()
@click.argument(
    "names",
    nargs=-1,
    metavar="[QUESTION|TOPIC|WORDS]...",
    shell_complete=completes("question", "topic"),
)
@fact_option
@click.option("--books", metavar="BOOK,BOOK", default="", help="Only these; two give a briefing.")
@click.option(
    "--only",
    type=click.Choice(
        ["rule-differently", "left-open", "silent", "another-document", "one", "nobody"]
    ),
    help="Cases where books rule differently, where one leaves open what another rules, where one "
    "is silent, where one leaves it to another document, where one alone answers, or none does.",
)
@click.option("--witness", is_flag=True, help="Hands that end differently under two books.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "md", "csv", "html", "briefing"]),
    help="As text, Markdown, a spreadsheet, a page, or a briefing about two books.",
)
@click.option(
    "--output",
    metavar="FILE",
    help="Write to a file; its ending (.md, .csv, .html …) gives the format.",
)
@click.option("--force", is_flag=True, help="Write over an existing file.")
@as_of_option
@json_option
def compare(
    names: tuple[str, ...],
    facts: tuple[str, ...],
    books: str,
    only: str | None,
    witness: bool,
    form: str | None,
    output: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Questions, all those of topics, or everything, against every rulebook.

    Several may be named, also in words: compare "odd chip" race.
    """
    from floorbase.app.compare import asked_for
    from floorbase.app.compare import compare as compared_by
    from floorbase.present.compare.bar import only_words

    library = open_library()
    questions = [question.id for question in asked_for(library, names)] if names else []
    chosen = [book.strip() for book in books.split(",") if book.strip()]
    if witness:
        show_witnesses(library, questions, chosen, as_json)
        return
    compared = compared_by(library, questions, parse_pairs(facts, "fact"), chosen, only)
    made = forms_of(library, compared, chosen, only_words(only), 80 if output else columns())
    default = "briefing" if len(chosen) > 1 and not names else "table"
    wanted = "json" if as_json else form
    if output is None:
        told = made[wanted or default]().rstrip("\n")
        click.echo(fit(told) if (wanted or default) == "briefing" else told)
    else:
        write(output, made, wanted, default, force)


def forms_of(
    library: Library, compared: Compared, books: list[str], filters: str, wide: int
) -> Forms:
    """How to make each form, by its name."""
    from floorbase.present.compare.briefing import as_briefing
    from floorbase.present.compare.forms import forms

    by_end = forms(library, compared, filters, wide)
    shown = [library.one_book(book).id for book in books] or list(library.chosen(ALL))
    return {
        "briefing": lambda: f"{as_briefing(library.rules, compared, shown)}\n",
        **{name: by_end[end] for name, end in ENDS.items()},
    }


def write(output: str, made: Forms, wanted: str | None, default: str, force: bool) -> None:
    """Write to the file; the end of its name says the form where none is asked for.

    Raises: BadRequestError, BadFileError: a form that there is not, or a file that is there.
    """
    from floorbase.present.screen_words.writing import wrote
    from floorbase.user.files import TakenError, save

    forms = {end: made[name] for name, end in ENDS.items()}
    if default == "briefing":
        forms = {".md": made[default], **{e: make for e, make in forms.items() if e != ".md"}}
    if wanted:
        ends = (ENDS.get(wanted, ".md"), *forms, f".{output.rpartition('.')[2].lower()}")
        forms = dict.fromkeys(ends, made[wanted])
    try:
        path = save(output, forms, over=force)
    except TakenError as error:
        what = error.problems[0].what
        raise BadRequestError(Problem(what, "give another name, or add --force")) from None
    click.echo(wrote(path), err=True)


def show_witnesses(
    library: Library, questions: Sequence[str], books: Sequence[str], as_json: bool
) -> None:
    """Print the hands that show where books, these or all, part on questions.

    Raises: BadRequestError: no question is named, or there is no such book.
    """
    from floorbase.app.witnesses import Hands, witnesses
    from floorbase.present.compare.witness import all_witnesses_json, witnesses_as_text
    from floorbase.present.json import as_json as j

    if not questions:
        what = "--witness needs a question"
        raise BadRequestError(Problem(what, "write 'floorbase compare QUESTION --witness'"))
    hands = Hands(library)
    found = {name: witnesses(library, name, books, hands) for name in questions}
    if as_json:
        click.echo(j.dumps(all_witnesses_json(found)))
    else:
        told = [witnesses_as_text(library.rules, name, hands) for name, hands in found.items()]
        show_text("\n\n".join(told))
