"""``floorbase log erase``: a name goes for good, and an entry says so."""

from __future__ import annotations

import click

from floorbase.cli.log.options import by_option, one_line, open_desk, reason_option
from floorbase.cli.options import json_option, show_text
from floorbase.errors import BadRequestError, Problem


@click.command()
@click.argument("name", required=False)
@click.option("--due", "years", type=click.IntRange(0, 100), metavar="YEARS")
@click.option("--anyway", is_flag=True, help="Though a book wants the records kept longer.")
@reason_option
@by_option
@json_option
def erase(
    name: str | None, years: int | None, anyway: bool, reason: str, by: str, as_json: bool
) -> None:
    """Erase the NAME of a person for good. Entries keep a token that says nothing.

    With --due YEARS it lists the names that no entry has spoken of for so long, and how long a
    book wants them kept.
    """
    from floorbase.app.journal.from_card import as_utc
    from floorbase.app.journal.retention import names_to_erase, wanted_until
    from floorbase.present.journal import erase_lines as say
    from floorbase.present.json import as_json as j
    from floorbase.present.json.journal_json import erase_json
    from floorbase.user.journal.people import erase as erasing
    from floorbase.user.journal.people import named, persons

    desk = open_desk()
    if (name is None) == (years is None):
        raise BadRequestError(Problem("whose name is not said", "give a NAME, or --due YEARS"))
    if name is None:
        names = names_to_erase(desk.journal, desk.library, years or 0, desk.now)
        document = erase_json(None, None, names)
        click.echo(j.dumps(document)) if as_json else show_text(say.names_as_text(names))
        return
    typed = one_line(name)
    found = [*persons(desk.journal, [typed]).values()] or named(desk.journal, typed)
    if len(found) > 1:
        tokens = ", ".join(one.token for one in found)
        what = f"{len(found)} people are called '{typed}'"
        raise BadRequestError(Problem(what, f"give a token instead: {tokens}"))
    token = found[0].token if found else typed
    until = wanted_until(desk.journal, desk.library, token) if found else None
    if until and until > desk.now and not anyway:
        what = f"a book wants these records kept at least until {until:%Y-%m-%d}"
        raise BadRequestError(Problem(what, "erase the name all the same with --anyway"))
    kept = erasing(desk.journal, token, as_utc(desk.now), desk.token(by), one_line(reason))
    if desk.typed.names:
        for who, called in desk.typed.names.items():
            desk.journal.name(who, called)
    click.echo(j.dumps(erase_json(token, kept, ()))) if as_json else show_text(
        say.erased_as_text(token, kept)
    )
