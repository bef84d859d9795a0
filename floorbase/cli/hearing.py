"""``floorbase hear``: what is read from somebody's words."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import ALL, fit, json_option, open_library, progress_bar
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from floorbase.app.library import Library

MOST_WRITTEN = 4  # provisions shown where it is no dispute
LINES = "-"  # words that stand for one telling a line on standard input


@click.command()
@click.argument("words", nargs=-1)
@click.option(
    "--book",
    default=None,
    metavar="BOOK",
    shell_complete=completes("book"),
    help="Say what this book still asks.",
)
@click.option(
    "--dispute",
    default=None,
    metavar="ID",
    shell_complete=completes("dispute"),
    help="Read the facts of this dispute.",
)
@json_option
def hear(words: tuple[str, ...], book: str | None, dispute: str | None, as_json: bool) -> None:
    """How WORDS are understood: disputes, best first, the facts they give, and the hand.

    ``-`` reads one account per line from standard input, and answers each (--json: on one line).
    """
    library = open_library(progress=progress_bar())
    about = library.scenario(dispute).id if dispute else None
    chosen = library.one_book(book).id if book else None
    if words == (LINES,):
        for line in sys.stdin:
            if telling := line.strip():
                click.echo(_answer(library, telling, about, chosen, as_json, None))
                sys.stdout.flush()
        return
    telling = " ".join(words).strip()
    if not telling:
        fix = "write what happened, for example: floorbase hear seat 5 raised out of turn"
        raise BadRequestError(Problem("there are no words to hear", fix))
    click.echo(_answer(library, telling, about, chosen, as_json, 2))


def _answer(
    library: Library,
    telling: str,
    about: str | None,
    book: str | None,
    as_json: bool,
    indent: int | None,
) -> str:
    """What one telling is heard as, with what a book still asks of it."""
    from floorbase.app.dispute import Dispute
    from floorbase.app.suggest import written
    from floorbase.present.screen_words.heard import heard_as_text, heard_json
    from floorbase.present.text.listing import lines_of

    heard = library.hearing.hear(telling, about)
    asks = None
    if book and heard.dispute:
        dispute = Dispute(library, heard.dispute, book)
        dispute.hear(telling)
        asks = dispute.walk().ask or ""
    if as_json:
        return json.dumps(heard_json(heard, asks), ensure_ascii=False, indent=indent)
    near = lines_of(library.rules, written(library, telling, book or ALL)[:MOST_WRITTEN])
    return fit(heard_as_text(library, heard, asks, [line for _, line in near]))
