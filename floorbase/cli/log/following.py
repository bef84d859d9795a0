"""The commands that answer an entry: correct, void, challenge, outcome, over."""

from __future__ import annotations

from typing import Any

import click

from floorbase.cli.log.adding import report_kept
from floorbase.cli.log.options import (
    Desk,
    at_option,
    by_option,
    open_desk,
    penalties_of,
    people_of,
    reason_option,
    seat_of,
    where_options,
)
from floorbase.cli.options import json_option, parse_pairs
from floorbase.errors import BadRequestError, Problem
from floorbase.user.one_line import one_line

entry_argument = click.argument("entry")


@click.command()
@entry_argument
@where_options
@click.option("--ruled-by", default="", metavar="NAME", help="Who ruled.")
@click.option("--ruled-at", default="", metavar="TIME", help="When it was ruled.")
@by_option
@json_option
def correct(entry: str, by: str, as_json: bool, **asked: Any) -> None:
    """Correct or complete an ENTRY; the old entry can still be read."""
    from floorbase.app.journal.following import correction
    from floorbase.app.journal.reports import found_entry

    desk = open_desk()
    found = found_entry(desk.journal, entry)
    body = correction(found, _changes(desk, found.entry.body, asked), desk.token(by))
    report_kept(desk, desk.keep(body), body, as_json=as_json)


def _changes(desk: Desk, before: Any, asked: dict[str, Any]) -> dict[str, Any]:
    """The fields that the options name, as they were."""
    from floorbase.app.journal.from_card import as_utc, checked_penalties, from_utc
    from floorbase.user.journal.entry import all_seats

    changes: dict[str, Any] = {
        name: one_line(asked[name]) for name in ("event", "level", "table", "note") if asked[name]
    }
    if asked["players"] or asked["others"]:
        changes["people"] = people_of(desk, asked["players"], asked["others"])
    if asked["given"]:
        people = changes.get("people", before.people)
        at = from_utc(before.at) or desk.now
        given = penalties_of(asked["given"], people, "")
        changes["penalties"] = checked_penalties(desk.library, given, at)
    if seats := all_seats(asked["seats"], changes.get("people", ())):
        changes["seats"] = seats
    if asked["ruled_by"]:
        changes["by"] = desk.token(asked["ruled_by"])
    if asked["ruled_at"]:
        changes["at"] = as_utc(desk.time(asked["ruled_at"]))
    return changes


@click.command()
@entry_argument
@reason_option
@by_option
@at_option
@json_option
def void(entry: str, reason: str, by: str, at: str, as_json: bool) -> None:
    """Enter that an ENTRY is void, and why; it can still be read."""
    from floorbase.app.journal.following import voiding
    from floorbase.app.journal.reports import found_entry

    desk = open_desk()
    found = found_entry(desk.journal, entry)
    body = voiding(found, one_line(reason), desk.token(by), desk.time(at))
    report_kept(desk, desk.keep(body), body, as_json=as_json)


@click.command()
@entry_argument
@click.option("--player", default="", metavar="SEAT=NAME", help="Who challenges it.")
@reason_option
@by_option
@at_option
@json_option
def challenge(entry: str, player: str, reason: str, by: str, at: str, as_json: bool) -> None:
    """Enter that somebody challenges the ruling of an ENTRY, and on what grounds (--reason)."""
    from floorbase.app.journal.following import challenge as challenging
    from floorbase.app.journal.reports import found_entry

    desk = open_desk()
    found = found_entry(desk.journal, entry)
    who = next(iter(people_of(desk, [player], [])), None) if player else None
    body = challenging(found, one_line(reason), who, desk.token(by), desk.time(at))
    report_kept(desk, desk.keep(body), body, as_json=as_json)


@click.command()
@entry_argument
@click.option(
    *("--ruled", "instead"),
    multiple=True,
    metavar="QUESTION=OPTION",
    help="What is ruled instead; without it the ruling stands.",
)
@reason_option
@by_option
@at_option
@json_option
def outcome(
    entry: str, instead: tuple[str, ...], reason: str, by: str, at: str, as_json: bool
) -> None:
    """Enter the outcome of a challenge: the ruling of an ENTRY stands, or is changed."""
    from floorbase.app.journal.following import outcome as deciding
    from floorbase.app.journal.reports import found_entry

    desk = open_desk()
    found = found_entry(desk.journal, entry)
    if found.entry.body.kind == "challenge":
        found = found_entry(desk.journal, found.entry.body.links[0])
    pairs = parse_pairs(instead, "ruling")
    who, when = desk.token(by), desk.time(at)
    body = deciding(desk.library, found, pairs, one_line(reason), who, when)
    report_kept(desk, desk.keep(body), body, as_json=as_json)


@click.command()
@entry_argument
@click.option("--seat", default="", metavar="SEAT", help="Whose penalty, if it gave several.")
@by_option
@at_option
@json_option
def over(entry: str, seat: str, by: str, at: str, as_json: bool) -> None:
    """Enter that the penalty of an ENTRY has been served."""
    from floorbase.app.journal.following import penalty_over
    from floorbase.app.journal.reports import found_entry

    desk = open_desk()
    found = found_entry(desk.journal, entry)
    wanted = seat_of(seat) if seat else None
    given = found.entry.body.penalties
    which = [n for n, one in enumerate(given) if wanted in (None, one.seat)]
    if len(which) > 1:
        what = f"entry {found.entry.id} gave {len(which)} penalties"
        raise BadRequestError(Problem(what, "say whose: --seat SEAT"))
    body = penalty_over(found, which[0] if which else -1, desk.time(at), desk.token(by))
    report_kept(desk, desk.keep(body), body, as_json=as_json)
