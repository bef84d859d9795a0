"""What went wrong, as JSON on stdout where that was asked for; in words it is on stderr."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import takewhile

import click

from floorbase.errors import Problem


def as_document(problems: Sequence[Problem]) -> None:
    """Print the problems in one line, as it may come after others; nothing without --json.

    What was asked for cannot be learned from click, which may have failed at the words.
    """
    if "--json" in takewhile(lambda word: word != "--", sys.argv[1:]):
        from floorbase.present.json.as_json import line, problems_json

        click.echo(line(problems_json(problems)))
        sys.stdout.flush()


def misused(error: click.ClickException) -> Problem:
    """What is wrong with how the command was called."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "floorbase"
    return Problem(error.format_message(), f"'{command} --help' shows how to call it")
