"""The command line: parse, ask, print. What it prints is made in ``present``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from floorbase import __version__
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from floorbase.library import Library
    from floorbase.rules.model import Answer

ALL = "all"

json_option = click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
book_option = click.option(
    "--book", default=ALL, show_default=True, metavar="BOOK", help="A rulebook's id, or all."
)
fact_option = click.option(
    "--fact", "facts", multiple=True, metavar="NAME=VALUE", help="A fact; may be repeated."
)


def open_library(root: Path | None = None) -> Library:
    """The shipped library, or that of another checkout; loaded only for commands that need it."""
    from floorbase.library import Library
    from floorbase.paths import Roots

    return Library(Roots.under(root) if root else None)


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
            problems.append(Problem(f"{name} is given twice", "give each once"))
        result[name] = value
    if problems:
        raise BadRequestError(problems)
    return result


def finish(answers: Iterable[Answer]) -> None:
    """Leave with status 3 where a person must decide, and 0 where the book answered."""
    needs_person = any(answer.status not in ("ruled", "depends") for answer in answers)
    raise SystemExit(3 if needs_person else 0)


@click.group(invoke_without_command=True)
@click.version_option(__version__)
@click.pass_context
def cli(context: click.Context) -> None:
    """Poker tournament floor rulings under five rulebooks, confirmed by replaying the hand.

    Without a command it opens the floor assistant.

    Exit status: 0 answered, 3 a person must decide, 2 bad usage or input, 1 broken data.
    """
    if context.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        from floorbase.tui.app import FloorApp

        app = FloorApp()
        app.run()
        raise SystemExit(app.return_code or 0)
    click.echo(context.get_help())


@cli.command()
@json_option
def books(as_json: bool) -> None:
    """The rulebooks and how much of each has been read."""
    from floorbase.present import as_json as j
    from floorbase.present.books_text import books_as_text, books_json

    library = open_library()
    click.echo(j.dumps(books_json(library)) if as_json else books_as_text(library))


@cli.command()
@click.argument("provision", metavar="BOOK:LOCATOR")
@json_option
def rule(provision: str, as_json: bool) -> None:
    """One provision, restated, with its links both ways and the claims on it."""
    from floorbase.present import as_json as j
    from floorbase.present.ruling_text import rule_as_text

    library = open_library()
    if as_json:
        click.echo(j.dumps(j.rule_json(library, provision)))
    else:
        click.echo(rule_as_text(library, provision))


@cli.command()
@click.argument("topic", required=False)
@json_option
def questions(topic: str | None, as_json: bool) -> None:
    """The questions that can be asked, with their facts and options."""
    from floorbase.present import as_json as j
    from floorbase.present.books_text import questions_as_text

    library = open_library()
    found = library.questions(topic)
    if as_json:
        listed = [j.question_json(library.rules, question) for question in found]
        click.echo(j.dumps({"questions": listed}))
    else:
        click.echo(questions_as_text(library, found))


@cli.command()
@click.argument("question")
@book_option
@fact_option
@json_option
def ask(question: str, book: str, facts: tuple[str, ...], as_json: bool) -> None:
    """What the rulebooks say to one QUESTION. Exit status 3: a person must decide."""
    from floorbase.present import as_json as j
    from floorbase.present.ruling_text import ask_as_text

    library = open_library()
    answers = library.ask(question, book, parse_pairs(facts, "fact"))
    found = library.question(question)
    if as_json:
        click.echo(j.dumps(j.ask_json(library.rules, found, answers)))
    else:
        click.echo(ask_as_text(library.rules, found, answers))
    finish(answers.values())


@cli.command()
@click.argument("question_or_topic")
@fact_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "md", "csv", "html"]),
    default="table",
    show_default=True,
)
@json_option
def compare(question_or_topic: str, facts: tuple[str, ...], form: str, as_json: bool) -> None:
    """A question, or each question of a topic, against every rulebook."""
    from floorbase.present import as_json as j
    from floorbase.present.matrix_text import FORMATS

    library = open_library()
    compared = library.compare(question_or_topic, parse_pairs(facts, "fact"))
    if as_json:
        click.echo(j.dumps(j.compare_json(library.rules, compared)))
    else:
        click.echo(FORMATS[form](library.rules, compared))


@cli.command()
@json_option
def scenarios(as_json: bool) -> None:
    """The disputes that can be walked through."""
    from floorbase.present import as_json as j

    found = open_library().scenarios.values()
    if as_json:
        listed = [
            {"id": s.id, "title": s.title, "about": s.about, "heard": list(s.heard)} for s in found
        ]
        click.echo(j.dumps({"scenarios": listed}))
    else:
        for scenario in found:
            click.echo(f"{scenario.id}: {scenario.title}. {scenario.about}")


@cli.command()
@click.argument("scenario")
@book_option
@click.option(
    "--answer",
    "answers",
    multiple=True,
    metavar="NAME=VALUE",
    help="A fact, or NAME=unknown; may be repeated.",
)
@json_option
def walk(scenario: str, book: str, answers: tuple[str, ...], as_json: bool) -> None:
    """The next thing to ask in a SCENARIO, or the ruling with its replay."""
    from floorbase.present import as_json as j
    from floorbase.present.walk_text import walk_as_text, walked_json

    library = open_library()
    pairs = parse_pairs(answers, "fact")
    given = {name: value for name, value in pairs.items() if value != "unknown"}
    walked = library.walk(scenario, book, given, pairs.keys() - given.keys())
    if as_json:
        click.echo(j.dumps(walked_json(library, walked)))
    else:
        click.echo(walk_as_text(library, walked))
    if walked.ask is None:
        finish(_every(walked.answers.values()))


def _every(answers: Iterable[Any]) -> Iterator[Answer]:
    for by_book in answers:
        yield from by_book.values()


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@book_option
@click.option(
    "--direct",
    "rulings",
    multiple=True,
    metavar="QUESTION=OPTION",
    help="What the floor ruled where the book leaves it open; may be repeated.",
)
@json_option
def replay(file: Path, book: str, rulings: tuple[str, ...], as_json: bool) -> None:
    """Replay a record FILE step by step. Exit status 3: it stopped for a ruling."""
    from floorbase.engine.trace import Directed
    from floorbase.present import as_json as j
    from floorbase.present.trace import replays_as_text

    library = open_library()
    directed = [Directed(q, option) for q, option in parse_pairs(rulings, "ruling").items()]
    replays = library.replay(library.read_record(file), book, directed)
    if as_json:
        click.echo(j.dumps(j.replays_json(replays)))
    else:
        click.echo(replays_as_text(library.rules, replays))
    pending = any(forked.replay.pending for forked in replays.books.values())
    raise SystemExit(3 if pending else 0)


@cli.command()
@click.option(
    "--originals",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with the five originals, to hold the restatements against.",
)
@click.option(
    "--root",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Check the data of another checkout.",
)
@json_option
def check(originals: Path | None, root: Path | None, as_json: bool) -> None:
    """Every problem in corpus, claims, trees and cases, at once."""
    from floorbase.present import as_json as j
    from floorbase.present.books_text import counts_as_text

    counts = open_library(root).check(originals)
    if as_json:
        click.echo(j.dumps(j.check_json(counts)))
    else:
        click.echo(counts_as_text(counts))
    for problem in counts.problems:
        click.echo(str(problem), err=True)
    raise SystemExit(1 if counts.problems else 0)


@cli.command()
def demo() -> None:
    """The demonstration ruling: seat 6 raised out of turn."""
    from floorbase.present.walk_text import DEMONSTRATION, walk_as_text

    library = open_library()
    click.echo(walk_as_text(library, library.walk("action_out_of_turn", ALL, DEMONSTRATION)))
