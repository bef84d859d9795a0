"""Every command as a page, from the commands themselves: ``make forms`` writes docs/commands.md."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import click

from floorbase.cli import cli

PAGE = Path(__file__).resolve().parents[2] / "docs" / "commands.md"
OPENING = """\
# Commands

<!-- written by make forms; the words stand in floorbase/cli -->

Without a command, `floorbase` opens the floor assistant. `floorbase COMMAND --help` says the same
as this page; [json.md](json.md) says what `--json` writes.
"""


def commands(
    group: click.Group, above: click.Context
) -> Iterator[tuple[click.Command, click.Context]]:
    """Each command that does something, by name, with those of a group after one another."""
    for name in sorted(group.commands):
        command = group.commands[name]
        context = click.Context(command, info_name=name, parent=above)
        if not isinstance(command, click.Group) or command.invoke_without_command:
            yield command, context
        if isinstance(command, click.Group):
            yield from commands(command, context)


def usage(command: click.Command, context: click.Context) -> str:
    """How it is typed, on one line."""
    return " ".join([context.command_path, *command.collect_usage_pieces(context)])


def options(command: click.Command, context: click.Context) -> Iterator[str]:
    """The rows of its options, as its help has them."""
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record and isinstance(parameter, click.Option) and "--help" not in parameter.opts:
            written, meaning = (" ".join(words.split()).replace("|", r"\|") for words in record)
            yield f"| `{written}` | {meaning} |"


def described(command: click.Command) -> list[str]:
    """What it does: each paragraph of its help on one line."""
    text = inspect.cleandoc(command.help or "").partition("\f")[0].replace("\b\n", "")
    return [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]


def as_markdown() -> str:
    """Contents first, then each command: what it does, how it is typed, its options."""
    top = click.Context(cli, info_name="floorbase", **cli.context_settings)
    parts, contents = [], ["| command | does |", "|---|---|"]
    for command, context in commands(cli, top):
        name = context.command_path.removeprefix("floorbase ")
        does = described(command)
        contents.append(
            f"| [`{name}`](#{name.replace(' ', '-')}) | {does[0].partition('. ')[0].rstrip('.')} |"
        )
        parts += [f"## {name}", f"```text\n{usage(command, context)}\n```", *does]
        if rows := list(options(command, context)):
            parts.append("\n".join(["| option | means |", "|---|---|", *rows]))
    return "\n\n".join([OPENING.strip(), "\n".join(contents), *parts]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(as_markdown(), encoding="utf-8")
