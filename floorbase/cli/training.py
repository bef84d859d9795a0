"""``floorbase train``: drills, progress, exams, a class's answers, and who trains here."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from floorbase.app.library import ALL
from floorbase.cli.completing import completes
from floorbase.cli.options import json_option, open_library, plain_terminal, show_text

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.item import Kind
    from floorbase.user.training.rows import Learner
    from floorbase.user.training_store import Store

KINDS = ("ruling", "number", "provision", "spot", "book", "moving")
book_option = click.option(
    "--book",
    metavar="BOOK",
    shell_complete=completes("book", also=[ALL]),
    help="A rulebook's id, or all. [default: the house's]",
)
learner_option = click.option(
    "--learner", default="", metavar="NAME", help="Who trains. [default: who trained last]"
)
force_option = click.option("--force", is_flag=True, help="Write over an existing file.")


@click.group(invoke_without_command=True)
@book_option
@click.option(
    "--topic",
    default="",
    metavar="TOPIC",
    shell_complete=completes("topic", also=["sums"]),
    help="One topic alone, or sums for everything that is calculated.",
)
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=click.Choice(KINDS),
    help="What is asked; may be repeated. [default: all, in turn]",
)
@click.option(
    "--minutes", default=10, show_default=True, type=click.IntRange(1, 600), help="How long."
)
@learner_option
@json_option
@click.pass_context
def train(
    context: click.Context,
    book: str | None,
    topic: str,
    kinds: tuple[Kind, ...],
    minutes: int,
    learner: str,
    as_json: bool,
) -> None:
    """Learn a rulebook by ruling: ten minutes of cases, each told and then asked, line by line.

    What is due comes first, then new cases, the commonest on a floor first. Every answer is saved
    at once: you can stop at any moment and go on another day. --json asks nothing: it says what is
    due.
    """
    if context.invoked_subcommand is not None:
        return
    from floorbase.app.training.drill import Drill, items_of
    from floorbase.cli.plain_train.drilling import drill_plainly, told_resets

    takes_any_text()
    library, store = open_library(), open_store()
    wanted = items_of(library, asked_book(library, book, asks=not as_json), topic)
    who = store.learner(learner)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.training_json import train_json

        click.echo(j.dumps(train_json(wanted, store, who)))
        return
    drill = Drill(wanted, store, who, minutes=minutes, kinds=kinds)
    told_resets(library, drill)
    status = drill_plainly(library, drill)
    raise SystemExit(status)


def takes_any_text() -> None:
    """Have what is no text be a wrong answer, not an end."""
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def open_store() -> Store:
    """The training file; what is wrong with it is said on stderr, now or when it is let go."""
    from floorbase.user.training_store import Store

    store = Store()
    told = store.trouble
    if told:
        click.echo(f"warning: {told}", err=True)

    def let_go() -> None:
        if store.trouble and store.trouble != told:
            click.echo(f"warning: {store.trouble}", err=True)
        store.close()

    click.get_current_context().call_on_close(let_go)
    return store


def asked_book(library: Library, book: str | None, *, asks: bool) -> str:
    """The book that is named, or the house's; where it has none yet it is asked for, once."""
    from floorbase.user.settings import remembered

    if book:
        return book
    house = remembered(library.rules.books).book
    if house is None and asks:
        from floorbase.cli.plain_walk.asking import house_book
        from floorbase.cli.plain_walk.prompts import Left

        try:
            house = house_book(library)
        except Left:
            raise SystemExit(0) from None
    return house or next(iter(library.rules.books))


@train.command()
@book_option
@learner_option
@click.option("--html", metavar="FILE", help="Write a page with pictures instead.")
@click.option("--plain", is_flag=True, help="Sentences alone, for a screen reader.")
@force_option
@json_option
def progress(
    book: str | None, learner: str, html: str | None, plain: bool, force: bool, as_json: bool
) -> None:
    """What is remembered: recall by topic today and in thirty days, what is weakest, what is due.

    Without --book, for all books.
    """
    from floorbase.app.training.drill import items_of, local_now
    from floorbase.app.training.progress import progress as progress_of

    library, store = open_library(), open_store()
    found = progress_of(items_of(library, book or ALL), store, store.learner(learner), local_now())
    written = None
    if html is not None:
        from floorbase.present.text.made_of import made_of
        from floorbase.present.training.progress_page import progress_as_page

        page = progress_as_page(library.rules, found, made_of(library))
        written = write_page(html, page, force=force)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.training_json import progress_json

        click.echo(j.dumps(progress_json(found)))
    elif written is not None:
        click.echo(written)
    else:
        from floorbase.present.training.progress_text import progress_as_text

        bars = not plain and not plain_terminal()
        show_text(progress_as_text(library.rules, found, bars).rstrip("\n"))


def write_page(name: str, page: str, *, force: bool, suffix: str = ".html") -> str:
    """Write a file, and say where. Raises: BadFileError: there is one already, or it cannot be."""
    from floorbase.errors import BadFileError, Problem
    from floorbase.present.screen_words.writing import wrote
    from floorbase.user.files import TakenError, save

    try:
        return wrote(save(name, {suffix: lambda: page}, over=force))
    except TakenError as error:
        fix = "give another name, or add --force to overwrite it"
        raise BadFileError(Problem(error.problems[0].what, fix)) from None


@train.group(invoke_without_command=True)
@json_option
@click.pass_context
def learners(context: click.Context, as_json: bool) -> None:
    """Who trains on this machine."""
    if context.invoked_subcommand is None:
        show_learners(open_store(), as_json)


@learners.command(name="add")
@click.argument("name")
@json_option
def add_learner(name: str, as_json: bool) -> None:
    """Add somebody new, called NAME."""
    store = open_store()
    store.add_learner(name)
    show_learners(store, as_json)


@learners.command(name="rename")
@click.argument("name")
@click.argument("new_name")
@json_option
def rename_learner(name: str, new_name: str, as_json: bool) -> None:
    """Rename NAME to NEW_NAME; nothing that was answered is lost."""
    store = open_store()
    store.rename(store.learner(name), new_name)
    show_learners(store, as_json)


def show_learners(store: Store, as_json: bool) -> None:
    """Everybody, with how much each has met."""
    found: list[tuple[Learner, int]] = [(one, len(store.memories(one))) for one in store.learners()]
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.training_json import learners_json

        click.echo(j.dumps(learners_json(found)))
    else:
        from floorbase.present.training.drill_words import learner_lines

        show_text("\n".join(learner_lines((one.name, met) for one, met in found)))
