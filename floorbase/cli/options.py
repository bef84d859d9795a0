"""What the commands share: their options, the library, and how they leave."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from floorbase.cli.completing import completes
from floorbase.errors import BadRequestError, Problem
from floorbase.rules.rulings.model import Answer

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

    from floorbase.app.library import Library, Progress

ALL = "all"

json_option = click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
book_option = click.option(
    "--book",
    default=ALL,
    show_default=True,
    metavar="BOOK",
    shell_complete=completes("book", also=[ALL]),
    help="A rulebook's id, or all.",
)
fact_option = click.option(
    "--fact", "facts", multiple=True, metavar="NAME=VALUE", help="A fact; may be repeated."
)


AS_OF = "floorbase.as_of"  # where a command's context has the day that was asked for


def _taken(context: click.Context, _: click.Parameter, day: str | None) -> None:
    """Keep the day whose editions are asked for. Raises: BadRequestError: it is none."""
    from floorbase.rules.books.load_books import NO_DAY, is_day

    if day is not None and not is_day(day.strip()):
        raise BadRequestError(Problem(f"'{day}' is not a date", NO_DAY))
    context.meta[AS_OF] = date.fromisoformat(day.strip()) if day else None


as_of_option = click.option(
    "--as-of",
    metavar="DATE",
    expose_value=False,
    callback=_taken,
    help="The editions in force on DATE, such as 2026-11-30; today's, if left out.",
)


def open_library(root: Path | None = None, progress: Progress | None = None) -> Library:
    """The shipped library, or that of another checkout; loaded only for commands that need it."""
    from floorbase.app.library import Library
    from floorbase.paths import Roots

    context = click.get_current_context(silent=True)
    as_of = context.meta.get(AS_OF) if context else None
    library = Library(Roots.under(root) if root else None, progress, as_of=as_of)
    if context:
        context.call_on_close(lambda: warn(library))
    return library


def warn(library: Library) -> None:
    """Say on stderr what of the user's own could not be read."""
    from floorbase.app.books.opened import left_out

    problems = left_out(library)
    if "shelf" in vars(library):  # what reads copies is loaded where one was met
        from floorbase.user.attached import unread

        problems += unread(library)
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)


def progress_bar() -> Progress | None:
    """A bar on stderr for the index that is built once; none where nobody would see it."""
    if not sys.stderr.isatty() or plain_terminal():
        return None
    bars: list[ProgressBar[int]] = []

    def show(done: int, total: int) -> None:
        if not bars:
            label = "Building the search index, once"
            bar = click.progressbar(
                length=total, label=label, file=sys.__stderr__, show_eta=False, width=24
            )
            bars.append(bar)
        bars[0].update(done - bars[0].pos)
        if done == total:
            bars[0].render_finish()

    return show


def told_once(text: str) -> Progress:
    """Long work in one line on stderr, for who hears the screen or has a dumb terminal."""
    told: list[int] = []

    def show(done: int, _total: int) -> None:
        if not told:
            told.append(done)
            click.echo(text, err=True)

    return show


def on_terminal() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def columns(most: int | None = None) -> int:
    """How wide the terminal is, or the ``most`` that a text takes; 80 where there is none."""
    from floorbase.present.text.printable import NARROWEST

    wide = max(shutil.get_terminal_size((80, 24)).columns, NARROWEST)
    return min(wide, most or wide)


def show_text(text: str) -> None:
    """Print a text, on a terminal in its width; elsewhere its lines stay whole."""
    click.echo(fit(text))


def fit(text: str) -> str:
    """A text in the terminal's width; as it is where there is none."""
    from floorbase.present.text.printable import fitted

    return fitted(text, columns()) if has_width() else text


def has_width() -> bool:
    """Whether what is printed goes where lines have a width."""
    return sys.stdout.isatty() or "COLUMNS" in os.environ


def plain_terminal() -> bool:
    """Whether the terminal shows plain lines alone: no colour, no cursor that moves."""
    return os.environ.get("TERM") == "dumb"


def tell(text: str, **style: Any) -> None:
    """Print a line, in colour where a terminal shows it and NO_COLOR does not forbid it."""
    plain = bool(os.environ.get("NO_COLOR")) or plain_terminal()
    click.echo(text if plain or not style else click.style(text, **style))


def parse_pairs(pairs: Iterable[str], kind: str) -> dict[str, str]:
    """NAME=VALUE pairs as a mapping.

    Raises: BadRequestError: a pair has no '=', or a name stands twice with two values.
    """
    result: dict[str, str] = {}
    problems = []
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name, value = name.strip(), value.strip()
        if not equals or not name or not value:
            problems.append(Problem(f"'{pair}' is not a {kind}", "write NAME=VALUE"))
        elif result.get(name, value) != value:
            problems.append(Problem(f"{name} is given twice", "give it only once"))
        result[name] = value
    if problems:
        raise BadRequestError(problems)
    return result


def exit_status(answers: Iterable[Answer]) -> int:
    """3 where a person must decide, and 0 where the book answered."""
    needs_person = any(answer.status not in ("ruled", "house", "depends") for answer in answers)
    return 3 if needs_person else 0


def finish(answers: Iterable[Answer]) -> None:
    """Leave with the status that the answers come to."""
    raise SystemExit(exit_status(answers))
