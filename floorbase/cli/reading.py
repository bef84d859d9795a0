"""The commands that read: rule, search, graph, defects, check."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from floorbase.cli.completing import completes
from floorbase.cli.options import (
    as_of_option,
    book_option,
    columns,
    fit,
    has_width,
    json_option,
    open_library,
    plain_terminal,
    progress_bar,
    show_text,
)


@click.command()
@click.argument(
    "provision",
    metavar="PROVISION",
    nargs=-1,
    required=True,
    shell_complete=completes("provision"),
)
@as_of_option
@json_option
def rule(provision: tuple[str, ...], as_json: bool) -> None:
    """One provision, restated, with its links both ways and the claims on it.

    PROVISION is its id, such as star:7.34, or its number: 7.34, Star 7.34, Rule 39, 64(b).
    """
    from floorbase.present.json import as_json as j
    from floorbase.present.text.rule import rule_as_text, rule_json

    library = open_library()
    found = library.provision(" ".join(provision))
    if as_json:
        click.echo(j.dumps(rule_json(library, found)))
    else:
        show_text(rule_as_text(library, found))


@click.command()
@click.option(
    "--originals",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with the five originals, to check the restatements against.",
)
@click.option(
    "--root",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Check the data of another checkout.",
)
@json_option
def check(originals: Path | None, root: Path | None, as_json: bool) -> None:
    """Every problem in corpus, claims, trees and cases, at once."""
    from floorbase.present.json import as_json as j
    from floorbase.present.text.books import counts_as_text

    counts = open_library(root).check(originals)
    if as_json:
        click.echo(j.dumps(j.check_json(counts)))
    else:
        show_text(counts_as_text(counts))
    for problem in counts.problems:
        click.echo(str(problem), err=True)
    raise SystemExit(1 if counts.problems else 0)


@click.command()
@click.argument("words", nargs=-1, required=True)
@book_option
@click.option("--topic", metavar="TOPIC", help="Only what is about a topic.")
@click.option("--kind", metavar="KIND", help="Only provision, question or scenario.")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 100))
@json_option
def search(
    words: tuple[str, ...],
    book: str,
    topic: str | None,
    kind: str | None,
    limit: int,
    as_json: bool,
) -> None:
    """Find the provision, question or scenario that WORDS mean, best first.

    A number alone, such as 7.34, Rule 39 or Star 7.34, finds the provisions that have it.
    """
    from floorbase.present.json import as_json as j
    from floorbase.present.text.search import hits_as_text, hits_json, nothing_found

    library = open_library(progress=progress_bar())
    text = " ".join(words)
    hits = library.search(text, book, topic, kind, limit)
    if as_json:
        click.echo(j.dumps(hits_json(text, hits)))
    elif not hits:
        show_text(nothing_found(library, text))
    else:
        bold = sys.stdout.isatty() and not plain_terminal()
        width = columns() if has_width() else None
        click.echo(hits_as_text(library.rules, hits, marked=bold, width=width))


@click.command()
@click.option(
    "--around",
    metavar="ID",
    shell_complete=completes("provision", "question"),
    help="Only what is linked to one thing: an id, or a provision's number, such as 7.34.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "svg", "graphml", "json"]),
    default="text",
    show_default=True,
)
@json_option
def graph(around: str | None, form: str, as_json: bool) -> None:
    """How everything is linked: provisions, terms, questions, topics and books."""
    from floorbase.present.draw.graph_text import FORMATS
    from floorbase.rules.graph import named

    library = open_library()
    node = named(library.graph, around, library.numbered) if around else None
    made = FORMATS["json" if as_json else form](library, node)
    click.echo(fit(made) if form == "text" and not as_json else made)


@click.command()
@book_option
@click.option("--topic", metavar="TOPIC", help="Only where a provision is about a topic.")
@click.option(
    "--kind",
    type=click.Choice(
        ["contradiction", "reference", "undefined", "numbering", "misplaced", "table", "wording"]
    ),
    help="Only faults of a kind.",
)
@click.option(
    "--weight",
    type=click.Choice(["heavy", "medium", "light"]),
    help="Heavy: it leaves a ruling open or with two answers; medium: a ruling rests on what is "
    "misprinted; light: no ruling rests on it.",
)
@json_option
def defects(
    book: str, topic: str | None, kind: str | None, weight: str | None, as_json: bool
) -> None:
    """What is wrong in the rulebooks themselves, and how we read them for now."""
    from floorbase.present.json import as_json as j
    from floorbase.present.text.defects import defects_as_text, defects_json
    from floorbase.rules.books.defects import narrowed

    library = open_library()
    rules = library.rules
    found = narrowed(rules, library.defects(book), topic, kind, weight)
    if as_json:
        click.echo(j.dumps(defects_json(rules, found)))
    else:
        show_text(defects_as_text(rules, found))


@click.command()
@click.argument("words", nargs=-1)
@json_option
def events(words: tuple[str, ...], as_json: bool) -> None:
    """The events that a record can hold, or those whose form or meaning contains WORDS."""
    from floorbase.present.json import as_json as j
    from floorbase.present.json.record_forms import forms_as_text, forms_json

    wanted = " ".join(words)
    if as_json:
        click.echo(j.dumps(forms_json(wanted)))
    else:
        show_text(forms_as_text(wanted))


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--hand", "which", default=1, type=click.IntRange(min=1), metavar="N")
@json_option
def record(file: Path, which: int, as_json: bool) -> None:
    """Write FILE, a record or the Nth hand of a history, as a record to start from."""
    from floorbase.app.histories import hand_at, is_history
    from floorbase.app.replays import record_from
    from floorbase.engine.record.writer import record_as_yaml
    from floorbase.present.json import as_json as j
    from floorbase.present.json.record_json import record_json

    found = hand_at(file, which) if is_history(file) else record_from(file)
    click.echo(j.dumps(record_json(found)) + "\n" if as_json else record_as_yaml(found), nl=False)
