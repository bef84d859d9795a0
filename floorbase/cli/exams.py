"""``floorbase train exam``, ``class`` and ``export``: exams sat and printed, a class, Anki."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import click

from floorbase.cli.options import json_option, open_library
from floorbase.cli.training import (
    asked_book,
    book_option,
    force_option,
    learner_option,
    open_store,
    takes_any_text,
    write_page,
)

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.code import ExamSpec
    from floorbase.app.training.exam.draw import Exam
    from floorbase.user.training.rows import Learner
    from floorbase.user.training_store import Store

CODE = "star-7F3K-40"


@click.command()
@click.option("--seed", "code", metavar="CODE", help=f"The code of an exam, such as {CODE}.")
@book_option
@learner_option
@click.option("--paper", metavar="FILE", help="Write the paper as a page to print; nobody sits it.")
@click.option("--key", metavar="FILE", help="Write the key for whoever marks it.")
@click.option("--result", metavar="FILE", help="Write the result as a page to print and sign.")
@force_option
@json_option
def exam(
    code: str | None,
    book: str | None,
    learner: str,
    paper: str | None,
    key: str | None,
    result: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Sit an exam: 40 questions, 100 minutes, 90 % pass; answers can be changed until the end.

    An exam that is under way goes on. --seed draws the same exam again from its code. --paper and
    --key write it for a class, and --json prints it with its answers.
    """
    from floorbase.app.training.exam.draw import draw

    library = open_library()
    if paper is not None or key is not None or as_json:
        drawn = draw(library, wanted(library, code, book, asks=not as_json))
        printed(library, drawn, paper, key, force=force, as_json=as_json)
        return
    from floorbase.cli.plain_train.exam_room import sit_plainly

    takes_any_text()
    store = open_store()
    who = store.learner(learner)
    under_way = None if code else going(store, who)
    spec = under_way or wanted(library, code, book, asks=True)
    page = None if result is None else (result, force)
    raise SystemExit(sit_plainly(library, store, who, spec, page))


def going(store: Store, who: Learner) -> ExamSpec | None:
    """What the exam that somebody sits is drawn from."""
    from floorbase.app.training.drill import local_now
    from floorbase.app.training.exam.sitting import exam_under_way, spec_of

    kept = exam_under_way(store, who, local_now())
    return spec_of(kept) if kept else None


def wanted(library: Library, code: str | None, book: str | None, *, asks: bool) -> ExamSpec:
    """What a code says; without one a new exam of the book."""
    from floorbase.app.training.exam.code import ExamSpec, new_seed, read_code

    if code is not None:
        return read_code(code)
    return ExamSpec((asked_book(library, book, asks=asks),), new_seed(SystemRandom()))


def printed(
    library: Library,
    drawn: Exam,
    paper: str | None,
    key: str | None,
    *,
    force: bool,
    as_json: bool,
) -> None:
    """Write the paper and the key; say its code."""
    from floorbase.present.training.exam.pages import key_html, paper_html

    told = []
    if paper is not None:
        told.append(write_page(paper, paper_html(library, drawn), force=force))
    if key is not None:
        told.append(write_page(key, key_html(library, drawn), force=force))
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.training_json import exam_json

        click.echo(j.dumps(exam_json(library, drawn)))
        return
    from floorbase.present.training.exam.sheet import warning

    click.echo("\n".join([str(drawn.spec), *told, *filter(None, [warning(drawn)])]))


@click.command(name="class")
@click.argument("answers", type=click.Path(path_type=Path))
@click.option(
    "--seed", "code", required=True, metavar="CODE", help=f"The code of the exam, such as {CODE}."
)
@click.option("--csv", "table", metavar="FILE", help="Write everybody's result as CSV.")
@force_option
@json_option
def class_(answers: Path, code: str, table: str | None, force: bool, as_json: bool) -> None:
    """Mark a class: ANSWERS is a CSV with a line for each name, a letter for each question."""
    from floorbase.app.training.exam.class_results import class_of
    from floorbase.app.training.exam.code import read_code
    from floorbase.app.training.exam.draw import draw
    from floorbase.present.training.exam.class_csv import class_csv
    from floorbase.present.training.exam.sitting_words import class_lines

    library = open_library()
    drawn = draw(library, read_code(code))
    found = class_of(drawn, answers)
    told = []
    if table is not None:
        told.append(write_page(table, class_csv(found), force=force, suffix=".csv"))
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.training_json import class_json

        click.echo(j.dumps(class_json(drawn, found)))
    else:
        click.echo("\n".join([*class_lines(drawn, found), *told]))


@click.command()
@click.option(
    "--anki", required=True, metavar="FILE", help="A package for Anki, such as star.apkg."
)
@book_option
@force_option
@json_option
def export(anki: str, book: str | None, force: bool, as_json: bool) -> None:
    """Write what can be asked as cards for Anki: a deck for each book, tags by topic.

    Without --book, for all books. Importing it again keeps what was learned.
    """
    from floorbase.app.library import ALL
    from floorbase.app.training.drill import local_now
    from floorbase.errors import BadFileError, Problem
    from floorbase.present.training.anki_cards import export_anki

    library, path = open_library(), Path(anki).expanduser()
    books = () if book is None or book.lower() == ALL else (library.one_book(book).id,)
    if path.exists() and not force:
        fix = "give another name, or add --force to overwrite it"
        raise BadFileError(Problem(f"{path} already exists", fix))
    counts = export_anki(library, path, local_now(), books)
    if as_json:
        from floorbase.present.json import as_json as j

        click.echo(j.dumps({"file": str(path.absolute()), "notes": dict(counts)}))
    else:
        from floorbase.present.training.drill_words import export_lines

        click.echo("\n".join(export_lines(library, path, counts)))
