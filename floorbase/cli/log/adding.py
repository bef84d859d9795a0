"""``floorbase log add``: a dispute and what was ruled on it, entered in one command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from floorbase.cli.completing import completes
from floorbase.cli.log.options import (
    Desk,
    at_option,
    by_option,
    details_of,
    dispute_options,
    open_desk,
    reason_option,
    told,
    where_options,
)
from floorbase.cli.options import as_of_option, json_option, on_terminal, show_text
from floorbase.errors import BadRequestError, Problem

if TYPE_CHECKING:
    from floorbase.app.journal.precedents import CardPrecedent
    from floorbase.user.journal.entry import Body
    from floorbase.user.journal.store import KeptEntry

NOT_KEPT = 2  # the exit status where nothing outlasts the program


@click.command()
@click.argument("scenario", nargs=-1, shell_complete=completes("dispute", "question"))
@dispute_options
@reason_option
@where_options
@by_option
@at_option
@as_of_option
@click.option(
    "--record", type=click.Path(path_type=Path), metavar="FILE", help="The hand, as a record."
)
@json_option
def add(scenario: tuple[str, ...], record: Path | None, as_json: bool, **asked: Any) -> None:
    """Enter a ruling: what happened, what the book says, what was ruled, where and by whom.

    SCENARIO and --answer are as in 'floorbase walk'; what happened in any words will do. What the
    book rules is what was ruled, unless --choose or --depart says otherwise. All else may be left
    for later. Without SCENARIO it enters a penalty or a note alone.

    State facts, not opinions. Give names with --player, --person and --by only: names can be
    erased, words cannot.
    """
    desk = open_desk()
    body = _body(desk, " ".join(scenario), asked)
    if record is not None:
        body = replace(body, hand=_hand(record))
    against = _contradicted(desk, body)
    words = desk.words_of(body)
    if against:
        from floorbase.present.journal.precedent_lines import ENTER_ANYHOW, contradiction_lines

        for line in contradiction_lines(words, against):
            click.echo(line, err=True)
        if not as_json and on_terminal():
            click.confirm(ENTER_ANYHOW, abort=True)
    kept = desk.keep(body)
    report_kept(desk, kept, body, against, as_json=as_json)


def _body(desk: Desk, wanted: str, asked: dict[str, Any]) -> Body:
    from floorbase.app.journal.from_card import as_utc, body_of_dispute, checked_penalties
    from floorbase.user.journal.entry import Body, all_seats

    at, details = desk.time(asked["at"]), details_of(desk, asked)
    if wanted:
        return body_of_dispute(told(desk, wanted, asked), at, details)
    if not details.penalties and not details.note:
        fix = "name the dispute, or give --penalty or --note alone"
        raise BadRequestError(Problem("there is nothing to enter", fix))
    if asked["answers"] or asked["choices"] or asked["departures"]:
        raise BadRequestError(Problem("no dispute is named", "name it before the options"))
    book = desk.library.one_book(asked["book"]).id if asked["book"] else ""
    penalties = checked_penalties(desk.library, details.penalties, at)
    return Body(
        "penalty" if penalties else "note",
        book=book,
        event=details.event,
        level=details.level,
        table=details.table,
        seats=all_seats(details.seats, details.people, penalties),
        people=details.people,
        by=details.by,
        at=as_utc(at),
        penalties=penalties,
        note=details.note,
    )


def _hand(file: Path) -> str:
    from floorbase.app.replays import record_from
    from floorbase.engine.record.writer import record_as_yaml

    return record_as_yaml(record_from(file))


def _contradicted(desk: Desk, body: Body) -> list[tuple[str, CardPrecedent]]:
    """The rulings that this one contradicts; none where the journal cannot be read now."""
    from floorbase.app.journal.precedents import card_precedents, contradictions
    from floorbase.errors import BadFileError

    try:
        return contradictions(card_precedents(desk.journal, desk.library.rules, body))
    except BadFileError:
        return []


def report_kept(
    desk: Desk,
    kept: KeptEntry,
    body: Body,
    against: list[tuple[str, CardPrecedent]] | None = None,
    *,
    as_json: bool,
) -> None:
    """Say what became of an entry; leave with 2 where nothing outlasts the program."""
    words = desk.words_of(body)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import kept_json

        click.echo(j.dumps(kept_json(words, kept, body, against or [])))
    else:
        from floorbase.present.journal.entry_lines import kept_lines

        show_text("\n".join(kept_lines(words, kept, body)))
    raise SystemExit(0 if kept.lasting else NOT_KEPT)
