"""The command that holds rulebooks beside one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from floorbase.cli.options import fact_option, json_option, open_library, parse_pairs
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from floorbase.comparing import Compared
    from floorbase.library import Library


@click.command()
@click.argument("question_or_topic", required=False)
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
@click.option("--witness", is_flag=True, help="Hands that end otherwise under two books.")
@click.option("--format", "form", type=click.Choice(["table", "md", "csv", "html"]))
@json_option
def compare(
    question_or_topic: str | None,
    facts: tuple[str, ...],
    books: str,
    only: str | None,
    witness: bool,
    form: str | None,
    as_json: bool,
) -> None:
    """A question, each question of a topic, or everything, against every rulebook."""
    from floorbase.comparing import compare as compared_by
    from floorbase.present import as_json as j

    library = open_library()
    if witness:
        show_witnesses(library, question_or_topic, as_json)
        return
    chosen = [book.strip() for book in books.split(",") if book.strip()]
    given = parse_pairs(facts, "fact")
    compared = compared_by(library, question_or_topic, given, chosen, only)
    if as_json:
        click.echo(j.dumps(j.compare_json(library.rules, compared)))
    else:
        briefing = form is None and len(chosen) > 1 and question_or_topic is None
        click.echo(told(library, compared, "briefing" if briefing else form or "table", chosen))


def told(library: Library, compared: Compared, form: str, books: list[str]) -> str:
    """What was compared, in one of the forms."""
    from floorbase.present.briefing import as_briefing
    from floorbase.present.matrix_page import as_html
    from floorbase.present.matrix_text import FORMATS

    if form == "briefing":
        return as_briefing(library.rules, compared, [library.one_book(b).id for b in books])
    if form == "html":
        return as_html(library.rules, compared)
    return FORMATS[form](library.rules, compared)


def show_witnesses(library: Library, question: str | None, as_json: bool) -> None:
    """Print the hands that show where books part on a question.

    Raises: BadRequestError: no question is named, or there is none of that name.
    """
    from floorbase.present import as_json as j
    from floorbase.present.witness_text import witnesses_as_text, witnesses_json
    from floorbase.witnessing import witnesses

    if question is None:
        what = "a witness belongs to a question"
        raise BadRequestError(Problem(what, "write 'floorbase compare QUESTION --witness'"))
    found = witnesses(library, question)
    name = library.question(question).id
    if as_json:
        click.echo(j.dumps(witnesses_json(name, found)))
    else:
        click.echo(witnesses_as_text(library.rules, name, found))
