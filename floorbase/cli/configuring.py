"""The command on the house's choices: what is remembered, where, and how to change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from floorbase.cli.options import json_option, open_library
from floorbase.errors import BadFileError, Problem, Where
from floorbase.user.own_files import json_map, read_bytes

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.user.setting_words import SettingChoices
    from floorbase.user.settings import House


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def config(context: click.Context, as_json: bool) -> None:
    """The house's choices: rulebook, blinds, ante, stack, seats, evening, standing, theme, keys."""
    if context.invoked_subcommand is None:
        library = open_library()
        show(library, house_now(library), as_json)


@config.command(name="set", context_settings={"ignore_unknown_options": True})
@click.argument("name")
@click.argument("value")
@json_option
def set_one(name: str, value: str, as_json: bool) -> None:
    """Set NAME to VALUE from now on.

    NAME is book, small, big, ante, stack, seats, theme, keys.ACTION, evening.FACT,
    standing.QUESTION or names_kept.BOOK (years).
    """
    from floorbase.user.setting_words import changed

    library = open_library()
    house = house_now(library)
    keep(library, changed(house, name, value, known(library, house)), as_json, house)


@config.command()
@click.argument("name", required=False)
@json_option
def reset(name: str | None, as_json: bool) -> None:
    """Give NAME its default again; without a NAME, everything."""
    from floorbase.user.setting_words import back_to_default
    from floorbase.user.settings import House

    library = open_library()
    house = House() if name is None else house_now(library)
    before = None if name is None else house
    keep(library, back_to_default(house, name, known(library, house)), as_json, before)


def house_now(library: Library) -> House:
    """What is remembered. Raises: BadFileError: the file is not what floorbase writes."""
    from floorbase import paths
    from floorbase.user import settings as house

    path = paths.config_file()
    try:
        json_map(read_bytes(path))
    except FileNotFoundError:
        pass
    except (OSError, ValueError):
        fix = "correct it, or forget every choice with 'floorbase config reset'"
        told = "the house's choices cannot be read from it"
        raise BadFileError(Problem(told, fix, Where(str(path), 1))) from None
    return house.remembered(library.rules.books, path)


def known(library: Library, house: House) -> SettingChoices:
    """What there is to choose from."""
    from floorbase.tui.app import FloorApp
    from floorbase.tui.keys import actions, clashes
    from floorbase.tui.themes import NAMES
    from floorbase.user.setting_words import SettingChoices

    found = actions(FloorApp)
    return SettingChoices(
        library.rules.books,
        NAMES,
        found,
        lambda keys: clashes(keys, found),
        {name: list(fact.values) for name, fact in library.rules.evening.items()},
        left_to_house(library, house),
    )


def left_to_house(library: Library, house: House) -> Mapping[str, tuple[str, ...]]:
    """What the house's book leaves to it, by question; by the first book where none is chosen."""
    from floorbase.app.house_choices import menus

    return menus(library.rules, house.book or next(iter(library.rules.books)))


def keep(library: Library, house: House, as_json: bool, before: House | None) -> None:
    """Remember it, and show what is remembered now. Raises: BadFileError: it cannot be written."""
    from floorbase.paths import config_file
    from floorbase.user.settings import remembered, why_not_remembered

    path = config_file()
    if why := why_not_remembered(house, path, before):
        raise BadFileError(Problem(why, "free some space, or make its folder writable"))
    show(library, remembered(library.rules.books, path), as_json)


def show(library: Library, house: House, as_json: bool) -> None:
    """Every choice, and the file's path."""
    from floorbase.paths import config_file
    from floorbase.present.json import as_json as j
    from floorbase.present.screen_words.settings import (
        evening_rows,
        house_as_json,
        house_as_text,
        names_kept_rows,
        standing_rows,
    )

    books = {book.id: book.short for book in library.rules.books.values()}
    if as_json:
        click.echo(j.dumps(house_as_json(house, config_file())))
    else:
        rows = evening_rows(house, library.rules.evening.values())
        rows += standing_rows(house, library.rules.standing, left_to_house(library, house))
        rows += [row for row in names_kept_rows(house, books, {}) if row.typed]
        click.echo(house_as_text(house, books, config_file(), rows))
