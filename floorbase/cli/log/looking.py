"""The commands that read the journal: list, show, penalties, precedents, review, verify."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from floorbase.cli.completing import completes
from floorbase.cli.log.options import (
    Desk,
    at_option,
    dispute_options,
    house_and_book,
    open_desk,
    reason_option,
    seat_of,
    time_of,
    together,
    told,
)
from floorbase.cli.options import columns, json_option, parse_pairs, show_text
from floorbase.errors import BadRequestError, Problem, suggest
from floorbase.user.one_line import one_line

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import PenaltyHad
    from floorbase.user.journal.entry import EntryKind
    from floorbase.user.journal.found import EntryFilter

FAULTY, TO_DECIDE = 1, 3  # exit statuses
PRINTED = "ENTRY=HASH"
filter_options = together(
    click.option("--event", default=None, metavar="NAME", help="Of this event."),
    click.option("--table", default=None, metavar="TABLE", help="Of this table."),
    click.option("--player", default="", metavar="NAME", help="About this person."),
    click.option("--by", default="", metavar="NAME", help="Ruled by this person."),
    click.option(
        "--topic",
        "topics",
        multiple=True,
        metavar="ID",
        shell_complete=completes("dispute", "question"),
        help="A dispute or a question.",
    ),
    click.option("--book", default="", metavar="BOOK", shell_complete=completes("book")),
    click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Such as ruling."),
    click.option("--departed", is_flag=True, help="Only where the book was departed from."),
    click.option("--challenged", is_flag=True, help="Only what was challenged."),
    click.option("--since", default="", metavar="TIME", help="From this time on."),
    click.option("--until", default="", metavar="TIME", help="Before this time."),
)


def filter_of(desk: Desk, asked: dict[str, Any], words: str = "") -> EntryFilter:
    """The entries that the options name. Raises: BadRequestError: one cannot be."""
    from floorbase.app.journal.from_card import as_utc
    from floorbase.user.journal.entry import KINDS
    from floorbase.user.journal.found import EntryFilter

    kinds: tuple[EntryKind, ...] = tuple(one for one in KINDS if one in asked["kinds"])
    if wrong := [suggest("kind", one, KINDS) for one in asked["kinds"] if one not in KINDS]:
        raise BadRequestError(wrong)
    since, until = (as_utc(time_of(asked[n])) if asked[n] else "" for n in ("since", "until"))
    return EntryFilter(
        words,
        kinds,
        asked["event"],
        asked["table"],
        _token(desk, asked["player"]),
        tuple(asked["topics"]),
        desk.library.one_book(asked["book"]).id if asked["book"] else None,
        _token(desk, asked["by"]),
        departed=asked["departed"] or None,
        challenged=asked["challenged"] or None,
        since=since,
        until=until,
    )


def _token(desk: Desk, name: str) -> str | None:
    """Somebody's token. Raises: BadRequestError: the journal has no such person."""
    from floorbase.app.journal.persons import known_person
    from floorbase.user.journal.people import people

    if not name:
        return None
    found = known_person(desk.journal, one_line(name))
    if found is None:
        known = [one.name for one in people(desk.journal)]
        if not known:
            fix = "enter a ruling with that name first, or leave the name out"
            raise BadRequestError(Problem("the journal has no people yet", fix))
        raise BadRequestError(suggest("person", name, known))
    return found.token


@click.command(name="list")
@click.argument("words", nargs=-1)
@filter_options
@click.option("--most", default=20, show_default=True, type=click.IntRange(1, 100_000), metavar="N")
@json_option
def listed(words: tuple[str, ...], most: int, as_json: bool, **asked: Any) -> None:
    """Entries that have all these WORDS, the latest first; all entries without any."""
    from floorbase.user.journal.found import counted, found

    desk = open_desk()
    wanted = filter_of(desk, asked, " ".join(words))
    entries, total = found(desk.journal, wanted, most), counted(desk.journal, wanted)
    said = desk.words(one.entry for one in entries)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import entries_json

        click.echo(j.dumps(entries_json(said, entries, total)))
    else:
        from floorbase.present.journal.entry_lines import listed_as_text

        show_text(listed_as_text(said, entries, total))


@click.command()
@click.argument("entry")
@click.option("--replay", "replayed", is_flag=True, help="Replay its hand as it was ruled.")
@json_option
def show(entry: str, replayed: bool, as_json: bool) -> None:
    """One ENTRY in full, with the later entries on it."""
    from floorbase.app.journal.hand import replay_of
    from floorbase.app.journal.reports import found_entry, with_answers

    desk = open_desk()
    reported = with_answers(desk.journal, found_entry(desk.journal, entry))
    said = desk.words([reported.found.entry, *reported.answers])
    replays = replay_of(desk.library, reported.found.entry.body) if replayed else None
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import shown_json
        from floorbase.present.json.replay_json import replays_json

        answers = [found_entry(desk.journal, one.id) for one in reported.answers]
        document = shown_json(said, reported, answers)
        if replays:
            document["replay"] = replays_json(desk.library.rules, replays)
        click.echo(j.dumps(document))
        return
    from floorbase.present.journal.entry_lines import entry_as_text
    from floorbase.present.replay.trace import WIDTH, replays_told

    show_text(entry_as_text(said, reported))
    if replays:
        lines = replays_told(desk.library.rules, replays, columns(WIDTH))
        show_text("\n".join(["", *(line.text for line in lines)]))


@click.command()
@click.option("--player", default="", metavar="NAME", help="Those of this person.")
@click.option("--seat", default="", metavar="SEAT", help="Those of this seat; with --event.")
@click.option("--event", default=None, metavar="NAME", help="Of this event.")
@click.option("--table", default=None, metavar="TABLE", help="Of this table; with --seat.")
@click.option("--book", default="", metavar="BOOK", shell_complete=completes("book"))
@json_option
def penalties(
    player: str, seat: str, event: str | None, table: str | None, book: str, as_json: bool
) -> None:
    """Penalties being served now, and until when; or those that a player or a seat has had.

    With a player or a seat it also says what the book has on a repeat offence.
    """
    from floorbase.app.journal.penalties import being_served, had_at, had_by, said_of_repetition

    desk = open_desk()
    had: list[PenaltyHad]
    if player:
        had = had_by(desk.journal, _token(desk, player) or "", desk.now)
    elif seat:
        if event is None:
            raise BadRequestError(Problem("a seat needs its event", "name it: --event NAME"))
        had = had_at(desk.journal, event, seat_of(seat), desk.now, table)
    else:
        had = being_served(desk.journal, desk.now, event)
    again = {}
    if player or seat:
        _, ruled_by = house_and_book(desk.library, book)
        again = {ruled_by: said_of_repetition(desk.library, ruled_by)}
    said = desk.words(one.entry for one in had)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import penalties_json

        click.echo(j.dumps(penalties_json(said, had, desk.now, again)))
        return
    from floorbase.present.journal import penalty_lines as say

    if not (player or seat):
        show_text(say.serving_as_text(said, had, desk.now))
        return
    lines = [say.had_as_text(said, had, desk.now)]
    for name, repetition in again.items():
        lines += ["", say.again_heading(said, name), *say.repetition_lines(said, repetition)]
    show_text("\n".join(lines))


@click.command()
@click.argument("scenario", nargs=-1, required=True, shell_complete=completes("dispute"))
@dispute_options
@reason_option
@click.option("--event", default="", metavar="NAME", help="The event.")
@click.option(
    "--player", default="", metavar="NAME", help="Whether this player has done it before."
)
@at_option
@json_option
def precedents(
    scenario: tuple[str, ...], event: str, player: str, at: str, as_json: bool, **asked: Any
) -> None:
    """How this was ruled here before: the same facts first, then where one fact differs."""
    from floorbase.app.journal.from_card import RulingDetails, body_of_dispute
    from floorbase.app.journal.penalties import done_before
    from floorbase.app.journal.precedents import card_precedents
    from floorbase.cli.log.options import departures_of

    desk = open_desk()
    away = departures_of(asked["departures"], asked["reason"], asked["under"])
    dispute = told(desk, " ".join(scenario), asked)
    body = body_of_dispute(dispute, desk.time(at), RulingDetails(departures=away))
    found = card_precedents(desk.journal, desk.library.rules, body)
    said = desk.words(then.entry for one in found for then in one.before)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import precedents_json

        click.echo(j.dumps(precedents_json(said, found)))
        return
    from floorbase.present.journal.penalty_lines import done_before_lines
    from floorbase.present.journal.precedent_lines import precedents_as_text

    who = _token(desk, player)
    before = done_before(desk.journal, desk.library, event, dispute.scenario, who or "")
    show_text("\n".join([*done_before_lines(said, before), precedents_as_text(said, found)]))


@click.command()
@filter_options
@click.option("--most", default=20, show_default=True, type=click.IntRange(1, 100_000), metavar="N")
@click.option("--skip", default=0, type=click.IntRange(0), metavar="N", help="Leave out the first.")
@json_option
def review(most: int, skip: int, as_json: bool, **asked: Any) -> None:
    """Past rulings that would be different now. Exit status 3: there are some."""
    from floorbase.app.journal.review import review as reviewed
    from floorbase.user.journal.found import one_by_one
    from floorbase.user.settings import remembered

    desk = open_desk()
    standing = remembered(desk.library.rules.books).standing
    found = reviewed(desk.library, one_by_one(desk.journal, filter_of(desk, asked)), standing)
    shown = found.otherwise[skip : skip + most]
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import review_json

        click.echo(j.dumps(review_json(found, shown)))
    else:
        from floorbase.present.journal.precedent_lines import review_as_text

        said = desk.words(one.entry for one in shown)
        show_text(review_as_text(said, found, shown, skip))
    raise SystemExit(TO_DECIDE if found.otherwise else 0)


@click.command()
@click.option(
    "--printed",
    multiple=True,
    metavar=PRINTED,
    help="A hash from a signed sheet; may be repeated.",
)
@json_option
def verify(printed: tuple[str, ...], as_json: bool) -> None:
    """Whether every entry is as it was written. Exit status 1: one is not.

    It also checks that each can be found by its words, and rebuilds the search index if not. A
    journal that was rewritten as a whole would pass too: only a hash from a signed sheet
    (--printed) shows that.
    """
    desk = open_desk()
    faults = desk.journal.verify(parse_pairs(printed, PRINTED))
    heads = desk.journal.heads()
    amiss, mend = _found_amiss(desk, sound=not faults)
    if as_json:
        from floorbase.present.json import as_json as j
        from floorbase.present.json.journal_json import verify_json

        click.echo(j.dumps(verify_json(faults, heads, amiss, mended=mend)))
    else:
        from floorbase.present.journal.entry_lines import verified_as_text

        show_text(verified_as_text(faults, heads, amiss, mended=mend))
    raise SystemExit(FAULTY if faults or amiss else 0)


def _found_amiss(desk: Desk, *, sound: bool) -> tuple[Sequence[str], bool]:
    """The entries that are found by something else than they say, and whether that was mended.

    It is mended from the entries' own bytes, and so only where these are sound.
    """
    from floorbase.errors import BadFileError
    from floorbase.user.journal.searched import found_amiss, mended

    if sound:
        with suppress(BadFileError):  # it can be read but not written
            return mended(desk.journal), True
    return found_amiss(desk.journal), False
