"""The command line: parse, ask, print. What it prints is made in ``present``."""

from __future__ import annotations

import click

from floorbase import __version__
from floorbase.cli import (
    comparing,
    configuring,
    exams,
    hearing,
    reading,
    rulings,
    serving,
    sources,
    training,
)
from floorbase.cli.books import books
from floorbase.cli.log import log
from floorbase.cli.options import on_terminal, plain_terminal


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
@click.pass_context
def cli(context: click.Context) -> None:
    """Poker tournament floor rulings under five rulebooks or your own, shown by replaying the hand.

    Without a command it opens the floor assistant.

    Exit status: 0 answered, 3 a person must decide, 2 bad usage or input, 1 broken data.
    """
    if context.invoked_subcommand is not None:
        return
    if on_terminal() and not plain_terminal():
        from floorbase.tui.app import FloorApp

        app = FloorApp()
        app.run()
        raise SystemExit(app.return_code or 0)
    click.echo(context.get_help())
    if on_terminal():
        click.echo("\nThis terminal shows plain lines alone: 'floorbase walk' asks in these.")


for command in (
    rulings.ask,
    books,
    reading.check,
    comparing.compare,
    configuring.config,
    reading.defects,
    reading.events,
    rulings.demo,
    reading.graph,
    hearing.hear,
    log,
    rulings.questions,
    reading.record,
    rulings.replay,
    reading.rule,
    rulings.scenarios,
    reading.search,
    serving.serve,
    sources.sources,
    training.train,
    rulings.walk,
):
    cli.add_command(command)

for command in (exams.exam, exams.class_, exams.export):
    training.train.add_command(command)
