"""What the commands of the journal share: the journal itself, who, where, when, and the dispute."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial, reduce
from typing import TYPE_CHECKING, Any, TypeVar

import click

from floorbase.cli.completing import completes
from floorbase.errors import BadRequestError, Problem
from floorbase.user.one_line import one_line

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.journal.from_card import Departure, RulingDetails
    from floorbase.app.journal.persons import NamesTyped
    from floorbase.app.library import Library
    from floorbase.present.journal.entry_words import EntryWords
    from floorbase.user.journal.entry import Body, EntryPenalty, JournalEntry, Party
    from floorbase.user.journal.store import Journal, KeptEntry

Command = TypeVar("Command", bound=Callable[..., Any])
TIME = "%Y-%m-%d %H:%M"
PENALTY = re.compile(r"(?P<kind>[a-z_]+)(:(?P<amount>.+))?")


def repeated(name: str, into: str, metavar: str, help_: str) -> Callable[[Command], Command]:
    """An option that may be given many times."""
    return click.option(name, into, multiple=True, metavar=metavar, help=help_)


def together(*options: Callable[[Any], Any]) -> Callable[[Command], Command]:
    """Several options as one decorator."""
    return lambda command: reduce(lambda done, option: option(done), reversed(options), command)


by_option = click.option("--by", default="", metavar="NAME", help="Who ruled, or did this.")
at_option = click.option(
    "--at", default="", metavar="TIME", help='When, such as "2026-11-21 20:05"; now, if left out.'
)
reason_option = click.option("--reason", default="", metavar="WORDS", help="Why; facts only.")
where_options = together(
    click.option("--event", default="", metavar="NAME", help="The event."),
    click.option("--level", default="", metavar="LEVEL", help="The level."),
    click.option("--table", default="", metavar="TABLE", help="The table."),
    click.option("--seat", "seats", multiple=True, type=click.IntRange(1, 20), help="A seat."),
    repeated("--player", "players", "SEAT=NAME", "Who sits there; may be repeated."),
    repeated("--person", "others", "ROLE=NAME", "Anyone else, such as dealer=NAME."),
    repeated("--penalty", "given", "SEAT=KIND[:AMOUNT]", "Such as 5=missed_rounds:2."),
    click.option("--note", default="", metavar="WORDS", help="Facts, no opinions."),
)
dispute_options = together(
    click.option(
        "--book",
        default="",
        metavar="BOOK",
        shell_complete=completes("book"),
        help="The rulebook; the house's, if left out.",
    ),
    repeated("--answer", "answers", "NAME=VALUE", "A fact, or NAME=unknown, or NAME=disputed."),
    repeated("--choose", "choices", "QUESTION=OPTION", "What the floor chose."),
    repeated("--depart", "departures", "QUESTION=OPTION", "A ruling that departs from the book."),
    click.option(
        "--under", default="", metavar="CLAUSE", help="The clause that lets the floor depart."
    ),
)


@dataclass(slots=True)
class Desk:
    """The journal, the library and the names of people, as a command works with them."""

    library: Library
    journal: Journal
    typed: NamesTyped
    now: datetime = field(default_factory=lambda: datetime.now(UTC))

    def words(self, entries: Iterable[JournalEntry] = ()) -> EntryWords:
        """Puts entries in words, with the names of the people in them."""
        from floorbase.app.journal.persons import names_of
        from floorbase.present.journal.entry_words import EntryWords

        return EntryWords(self.library, names_of(self.journal, entries))

    def words_of(self, body: Body) -> EntryWords:
        """Puts an entry in words that is not in the journal."""
        from floorbase.app.journal.persons import tokens_of
        from floorbase.present.journal.entry_words import EntryWords
        from floorbase.user.journal.people import Person, persons

        names = persons(self.journal, tokens_of(body))
        new = {token: Person(token, name, "", "") for token, name in self.typed.names.items()}
        return EntryWords(self.library, {**new, **names})

    def token(self, name: str) -> str:
        """The token of a name that was typed."""
        return self.typed.token(one_line(name))

    def keep(self, body: Body) -> KeptEntry:
        """Keep an entry with the names that were typed for it."""
        return self.journal.append(body, self.typed.names)

    def time(self, typed: str) -> datetime:
        """A time that was typed, in the zone of this computer; now where none was."""
        return self.now if not typed.strip() else time_of(typed)


def open_desk(library: Library | None = None) -> Desk:
    """Open the journal of this house."""
    from floorbase.app.journal.persons import NamesTyped
    from floorbase.cli.options import open_library
    from floorbase.paths import journal_file
    from floorbase.user.journal.store import Journal

    journal = Journal(journal_file())
    click.get_current_context().call_on_close(partial(close, journal))
    return Desk(library or open_library(), journal, NamesTyped(journal))


def close(journal: Journal) -> None:
    """Close the journal, and say on stderr what was wrong with it; where it is so set, sync it."""
    if journal.trouble:
        click.echo(f"warning: {journal.trouble}", err=True)
    journal.close()
    from floorbase.user.journal.sync.on_its_own import start_sync

    start_sync(journal.path)


def time_of(typed: str) -> datetime:
    """A time that was typed. Raises: BadRequestError: it is none."""
    try:
        found = datetime.fromisoformat(typed.strip())
    except ValueError:
        what = f"'{typed}' is not a time"
        raise BadRequestError(Problem(what, "write a time such as 2026-11-21 20:05")) from None
    return found.astimezone()


def house_and_book(library: Library, book: str) -> tuple[Any, str]:
    """The house's choices, and the book to rule by. Raises: BadRequestError: none is known."""
    from floorbase.user.settings import remembered

    house = remembered(library.rules.books)
    if book:
        return house, library.one_book(book).id
    if house.book is None:
        what = "the house has no rulebook yet"
        raise BadRequestError(Problem(what, "name one: --book BOOK"))
    return house, house.book


def told(desk: Desk, wanted: str, asked: dict[str, Any]) -> Dispute:
    """The dispute that the options tell. Raises: BadRequestError."""
    from floorbase.app.journal.told import told_dispute
    from floorbase.cli.options import parse_pairs

    house, book = house_and_book(desk.library, asked["book"])
    facts = parse_pairs(asked["answers"], "fact")
    choices = parse_pairs(asked["choices"], "ruling")
    return told_dispute(desk.library, house, one_line(wanted), book, facts, choices)


def departures_of(pairs: tuple[str, ...], reason: str, under: str) -> dict[str, Departure]:
    """What was ruled though the book does not, by question."""
    from floorbase.app.journal.from_card import Departure
    from floorbase.cli.options import parse_pairs

    away = parse_pairs(pairs, "ruling")
    return {name: Departure(option, one_line(reason), under) for name, option in away.items()}


def details_of(desk: Desk, asked: dict[str, Any]) -> RulingDetails:
    """Who, where and what was given, as the options tell. Raises: BadRequestError."""
    from floorbase.app.journal.from_card import RulingDetails

    people = people_of(desk, asked["players"], asked["others"])
    away = departures_of(asked.get("departures", ()), asked.get("reason", ""), asked["under"])
    return RulingDetails(
        one_line(asked["event"]),
        one_line(asked["level"]),
        one_line(asked["table"]),
        tuple(asked["seats"]),
        people,
        desk.token(asked["by"]),
        penalties_of(asked["given"], people, "" if away else asked.get("reason", "")),
        away,
        one_line(asked["note"]),
    )


def people_of(desk: Desk, players: Iterable[str], others: Iterable[str]) -> tuple[Party, ...]:
    """The people that were named. Raises: BadRequestError: a seat is none, or a name is missing."""
    from floorbase.user.journal.entry import Party

    found = []
    for pair in players:
        seat, name = _pair(pair, "SEAT=NAME")
        found.append(Party(desk.token(name), seat_of(seat)))
    for pair in others:
        role, name = _pair(pair, "ROLE=NAME")
        found.append(Party(desk.token(name), None, one_line(role)))
    return tuple(found)


def penalties_of(
    given: Iterable[str], people: Iterable[Party], reason: str
) -> tuple[EntryPenalty, ...]:
    """The penalties that were given. Raises: BadRequestError."""
    from floorbase.user.journal.entry import EntryPenalty

    sits = {one.seat: one.person for one in people if one.seat}
    found = []
    for pair in given:
        place, what = _pair(pair, "SEAT=KIND[:AMOUNT]")
        seat, told = seat_of(place), PENALTY.fullmatch(what)
        if told is None:
            raise BadRequestError(
                Problem(f"'{what}' is not a penalty", "write it as in 5=missed_rounds:2")
            )
        amount = one_line(told["amount"] or "")
        person = sits.get(seat, "")
        found.append(
            EntryPenalty(told["kind"], person, seat, amount=amount, reason=one_line(reason))
        )
    return tuple(found)


def seat_of(typed: str) -> int:
    """A seat's number. Raises: BadRequestError: it is none."""
    if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= 20:
        return int(typed[:4])
    raise BadRequestError(Problem(f"'{typed}' is not a seat", "give a seat number, 1 to 20"))


def _pair(pair: str, form: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in pair.partition("="))
    if not (name and equals and value):
        raise BadRequestError(Problem(f"'{pair}' is not {form}", f"write {form}"))
    return name, value
