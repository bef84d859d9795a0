"""A rule of the house's own, from what a card leaves open: drafted, shown, written."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import click

from floorbase.cli.options import (
    fact_option,
    json_option,
    on_terminal,
    open_library,
    parse_pairs,
    show_text,
)
from floorbase.paths import shown

if TYPE_CHECKING:
    from floorbase.app.books.our_rule import RuleWish


@click.command()
@click.argument("question")
@fact_option
@click.option("--answer", default="", metavar="OPTION", help="The option that the house gives.")
@click.option("--value", default="", metavar="NUMBER", help="Instead, its number, as '45 s'.")
@click.option("--text", default="", metavar="TEXT", help="The wording of the rule on the sheet.")
@click.option(
    "--date", "day", default="", metavar="DAY", help="From which day; today, if left out."
)
@click.option("--signed", required=True, metavar="NAME", help="Who signs it.")
@click.option(
    "--under", multiple=True, metavar="CLAUSE", help="The clause that lets the house depart."
)
@click.option("--book", default="", metavar="ID", help="The book that the sheet is based on.")
@click.option("--into", default="", metavar="DIR|ID", help="The sheet, if there are several.")
@click.option("--yes", is_flag=True, help="Write it without asking.")
@json_option
def rule(
    question: str,
    facts: tuple[str, ...],
    answer: str,
    value: str,
    text: str,
    day: str,
    signed: str,
    under: tuple[str, ...],
    book: str,
    into: str,
    yes: bool,
    as_json: bool,
) -> None:
    """Make a house rule on QUESTION, which the book leaves open; it is shown, then written.

    With --fact it holds for that case alone. A rule that clashes with the book is refused.
    """
    from floorbase.app.books.our_rule import RuleWish

    known, since = parse_pairs(facts, "fact"), day or date.today().isoformat()
    wish = RuleWish(question, known, answer, value, text, since, signed, under)
    made(wish, book, into, yes=yes, as_json=as_json)


def made(wish: RuleWish, book: str, into: str, *, yes: bool, as_json: bool) -> None:
    """Show a rule as it would stand in the sheet, and write it where that is wanted."""
    from floorbase.app.books.our_rule import draft_rule, sheet_for, write_rule
    from floorbase.present.books import rule_words as say
    from floorbase.present.json import as_json as j
    from floorbase.user.settings import remembered

    library = open_library()
    books = library.rules.books
    named = book or remembered(books).book or next(iter(books))
    folder = sheet_for(library, library.one_book(named).id, into)
    asked = library.question(wish.question)
    if not wish.text:
        wish = wish._replace(text=say.text_of(library.rules, asked, wish))
    draft = draft_rule(library, wish, folder)
    if not as_json:
        show_text(say.drafted_as_text(draft))
    wanted = yes or (on_terminal() and not as_json and click.confirm(say.ASK))
    if wanted:
        write_rule(draft)
    if as_json:
        click.echo(j.dumps(say.drafted_json(draft, written=wanted)))
    else:
        told = say.WRITTEN.format(shown(draft.sheet)) if wanted else say.NOT_WRITTEN
        used = draft.sheet.parent in library.roots.own
        show_text(told if used or not wanted else f"{told} {say.TO_ADD.format(shown(folder))}")
