"""``floorbase log erase``: a name goes for good, and an entry says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from floorbase.cli.log.options import Desk, by_option, open_desk, reason_option
from floorbase.cli.options import json_option, show_text
from floorbase.errors import BadRequestError, Problem
from floorbase.user.one_line import one_line

if TYPE_CHECKING:
    from floorbase.user.journal.people import Person


@click.command()
@click.argument("name", required=False)
@click.option(
    *("--due", "years"),
    type=int,
    is_flag=False,
    flag_value=-1,
    metavar="[YEARS]",
    help="List the names that no entry has mentioned for that long.",
)
@click.option("--anyway", is_flag=True, help="Even if a book wants the records kept longer.")
@reason_option
@by_option
@json_option
def erase(
    name: str | None, years: int | None, anyway: bool, reason: str, by: str, as_json: bool
) -> None:
    """Erase the NAME of a person for good. Entries keep a token that says nothing.

    With --due it lists the names that have been kept as long as the house has set
    (names_kept.BOOK in 'floorbase config'), or for YEARS, and how long a book wants them kept.
    """
    from floorbase.app.journal.from_card import as_utc
    from floorbase.app.journal.half_typed import forget_half_typed
    from floorbase.present.journal.erase_lines import erased_as_text
    from floorbase.present.json import as_json as j
    from floorbase.present.json.journal_json import erase_json
    from floorbase.user.journal.people import erase as erasing

    desk = open_desk()
    if (name is None) == (years is None):
        raise BadRequestError(Problem("no name is given", "give a NAME, or --due"))
    if name is None:
        _due(desk, -1 if years is None else years, as_json=as_json)
        return
    token = _wanted(desk, one_line(name), anyway=anyway).token
    who = desk.token(by)
    for new, called in desk.typed.names.items():
        desk.journal.name(new, called)
    kept = erasing(desk.journal, token, as_utc(desk.now), who, one_line(reason))
    forget_half_typed()
    if as_json:
        click.echo(j.dumps(erase_json(token, kept, ())))
    else:
        show_text(erased_as_text(token, kept))


def _wanted(desk: Desk, typed: str, *, anyway: bool) -> Person:
    """Whose name is to go. Raises: BadRequestError: nobody's, or a book wants it longer."""
    from floorbase.app.journal.retention import wanted_until
    from floorbase.user.journal.people import named, persons

    found = [*persons(desk.journal, [typed]).values()] or named(desk.journal, typed)
    if not found:
        fix = "list everybody in it with 'floorbase log erase --due 0'"
        raise BadRequestError(Problem(f"the journal has no such person: '{typed}'", fix))
    if len(found) > 1:
        tokens = ", ".join(one.token for one in found)
        what = f"{len(found)} people are called '{typed}'"
        raise BadRequestError(
            Problem(what, f"say which, by the token that stands for the name: {tokens}")
        )
    until = wanted_until(desk.journal, desk.library, found[0].token)
    if until and until > desk.now and not anyway:
        what = f"a book wants these records kept at least until {until:%Y-%m-%d}"
        raise BadRequestError(Problem(what, "erase the name all the same with --anyway"))
    return found[0]


def _due(desk: Desk, years: int, *, as_json: bool) -> None:
    from floorbase.app.journal.retention import names_to_erase
    from floorbase.present.journal.erase_lines import names_as_text
    from floorbase.present.json import as_json as j
    from floorbase.present.json.journal_json import erase_json
    from floorbase.user.settings import remembered

    kept = {} if years >= 0 else remembered(desk.library.rules.books).names_kept
    most = years if years >= 0 else None
    names = names_to_erase(desk.journal, desk.library, kept, desk.now, most)
    if as_json:
        click.echo(j.dumps(erase_json(None, None, names)))
    else:
        show_text(names_as_text(names))
