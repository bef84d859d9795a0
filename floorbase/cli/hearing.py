"""``floorbase hear``: what is read from somebody's words."""

from __future__ import annotations

import json
import sys

import click

from floorbase.cli.options import json_option, open_library, progress_bar
from floorbase.errors import BadRequestError, Problem
from floorbase.present.heard_text import heard_as_text, heard_json

LINES = "-"  # words that stand for one telling a line on standard input


@click.command()
@click.argument("words", nargs=-1)
@click.option("--book", default=None, metavar="BOOK", help="The rulebook that asks.")
@click.option("--dispute", default=None, metavar="ID", help="Read the facts of this dispute.")
@json_option
def hear(words: tuple[str, ...], book: str | None, dispute: str | None, as_json: bool) -> None:
    """What WORDS are heard as: disputes, best first, the facts they tell, and the hand.

    ``-`` reads one telling a line from standard input, and answers each with a line (with --json a
    document).
    """
    library = open_library(progress=progress_bar())
    about = library.scenario(dispute).id if dispute else None
    chosen = library.one_book(book).id if book else None
    if words == (LINES,):
        for line in sys.stdin:
            if telling := line.strip():
                heard = library.hearing.hear(telling, about, chosen)
                told = json.dumps(heard_json(heard), ensure_ascii=False) if as_json else None
                click.echo(told or heard_as_text(library, heard))
                sys.stdout.flush()
        return
    telling = " ".join(words).strip()
    if not telling:
        fix = "write what happened, as: floorbase hear seat 5 raised out of turn"
        raise BadRequestError(Problem("there is nothing to hear", fix))
    heard = library.hearing.hear(telling, about, chosen)
    click.echo(
        json.dumps(heard_json(heard), ensure_ascii=False, indent=2)
        if as_json
        else heard_as_text(library, heard)
    )
