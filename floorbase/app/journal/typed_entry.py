"""What somebody typed into the fields of an entry, read: seats, people, times, penalties."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta

from floorbase.app.journal.from_card import Departure, RulingDetails, as_utc, from_utc
from floorbase.errors import BadRequestError, FloorbaseError, Problem
from floorbase.user.journal.entry import Body, EntryPenalty, Party
from floorbase.user.journal.people import Person
from floorbase.user.one_line import one_line
from floorbase.user.training.learner_names import tidy

SEATS = range(1, 21)
SEATED = re.compile(r"(?P<seat>\d{1,9})\s*[=:.]?\s*(?P<name>.*)")
IN_ROLE = re.compile(r"(?P<role>[^\d=:][^=:]*)[=:]\s*(?P<name>.+)")
CLOCK = re.compile(r"(?P<hour>\d{1,2})[:.](?P<minute>\d\d)")
AHEAD = timedelta(minutes=5)  # that a clock may be ahead before a time is taken for yesterday's
TEXTS = ("event", "level", "table", "note", "grounds")
Values = Mapping[str, str]  # what stands in the fields of a form, by their names


class FieldError(BadRequestError):
    """A field of a form cannot be as it was typed."""

    def __init__(self, field: str, problem: Problem) -> None:
        super().__init__(problem)
        self.field = field


@dataclass(frozen=True, slots=True)
class PersonTyped:
    """Somebody as they were typed: by name, with a seat or as what they were there."""

    name: str
    seat: int | None = None
    role: str = ""


@dataclass(frozen=True, slots=True)
class EntryTyped:
    """The fields of an entry; people stand by their names, also in ``penalties``."""

    event: str = ""
    level: str = ""
    table: str = ""
    seats: tuple[int, ...] = ()
    people: tuple[PersonTyped, ...] = ()
    by: str = ""
    at: datetime | None = None
    note: str = ""
    penalties: tuple[EntryPenalty, ...] = ()
    challenger: PersonTyped | None = None
    grounds: str = ""

    @property
    def is_challenged(self) -> bool:
        """Whether a challenge was told with it."""
        return bool(self.challenger or self.grounds)


def read_entry(values: Values, now: datetime, penalties: Sequence[EntryPenalty]) -> EntryTyped:
    """The fields of an entry. Raises: FieldError: one cannot be."""
    words = {name: one_line(values.get(name, "")) for name in TEXTS}
    return EntryTyped(
        **words,
        seats=seats_typed(values.get("seats", "")),
        people=people_typed("players", values.get("players", "")),
        by=name_typed("by", values.get("by", "")),
        at=time_typed("time", values.get("time", ""), now),
        penalties=tuple(penalties),
        challenger=person_typed("challenger", values.get("challenger", "")),
    )


def seats_typed(typed: str) -> tuple[int, ...]:
    """Seats, apart by commas or spaces. Raises: FieldError: one is none.

    >>> seats_typed("5, 7")
    (5, 7)
    """
    return tuple(sorted({_seat("seats", one) for one in re.split(r"[,;\s]+", typed) if one}))


def _seat(field: str, typed: str) -> int:
    if typed.isascii() and typed.isdecimal() and int(typed[:4]) in SEATS:
        return int(typed[:4])
    raise FieldError(
        field, Problem(f"'{one_line(typed)}' is not a seat", "give a seat number, 1 to 20")
    )


def people_typed(field: str, typed: str) -> tuple[PersonTyped, ...]:
    """People, apart by commas. Raises: FieldError: one has no name, or a seat that is none.

    >>> [one.seat for one in people_typed("players", "5 Ann Chovy, dealer: Bo")]
    [5, None]
    """
    parts = (one.strip() for one in re.split(r"[,;\n]", typed))
    return tuple(found for one in parts if (found := person_typed(field, one)))


def person_typed(field: str, typed: str) -> PersonTyped | None:
    """Somebody by name, with a seat ("5 Ann") or a role ("dealer: Bo"); None where nobody is.

    A seat alone is somebody without a name. Raises: FieldError: a seat or a name that is none.
    """
    typed = one_line(typed)
    if not typed:
        return None
    if seated := SEATED.fullmatch(typed):
        seat = _seat(field, seated["seat"])
        return PersonTyped(name_typed(field, seated["name"]), seat)
    if told := IN_ROLE.fullmatch(typed):
        return PersonTyped(name_typed(field, told["name"]), None, one_line(told["role"]).lower())
    return PersonTyped(name_typed(field, typed))


def name_typed(field: str, typed: str) -> str:
    """A name; "" where none was typed. Raises: FieldError: it is none."""
    try:
        return tidy(one_line(typed)) if typed.strip() else ""
    except FloorbaseError as error:
        raise FieldError(field, error.problems[0]) from None


def time_typed(field: str, typed: str, now: datetime, *, later: bool = False) -> datetime | None:
    """A time: of the clock ("20:05"), or with its day; None where none was typed.

    A time of the clock is the last that was so; with ``later``, the next that will be so.
    Raises: FieldError: it is none.
    """
    typed, here = one_line(typed), now.astimezone()
    if not typed:
        return None
    if clock := CLOCK.fullmatch(typed):
        hour, minute = int(clock["hour"]), int(clock["minute"])
        if hour < 24 and minute < 60:
            found = datetime.combine(here.date(), time(hour, minute)).astimezone()
            if later and found < here - AHEAD:
                found += timedelta(days=1)
            elif not later and found > here + AHEAD:
                found -= timedelta(days=1)
            return found
    try:
        return datetime.fromisoformat(typed).astimezone()
    except (ValueError, OverflowError, OSError):
        what = f"'{typed}' is not a time"
        raise FieldError(
            field, Problem(what, "write a time such as 20:05 or 2026-11-21 20:05")
        ) from None


def read_penalty(values: Values, kinds: Sequence[str], now: datetime) -> EntryPenalty:
    """A penalty, its person by name. Raises: FieldError: it cannot be."""
    kind, amount = values.get("kind", ""), one_line(values.get("amount", ""))
    if kind not in kinds:
        raise FieldError("kind", Problem("no penalty has been chosen yet", "choose one"))
    whose = person_typed("player", values.get("player", ""))
    if whose is None:
        problem = Problem("nobody is named for the penalty", "give a seat, or a name")
        raise FieldError("player", problem)
    begins = time_typed("from", values.get("from", ""), now)
    ends = one_line(values.get("until", ""))
    if CLOCK.fullmatch(ends) or re.match(r"\d{4}-", ends):
        until = time_typed("until", ends, now, later=True)
        ends = as_utc(until) if until else ""
    from_ = as_utc(begins) if begins else ""
    reason = one_line(values.get("reason", ""))
    return EntryPenalty(kind, whose.name, whose.seat, from_, ends, reason, amount)


def details_of(
    typed: EntryTyped, token: Callable[[str], str], departures: Mapping[str, Departure]
) -> RulingDetails:
    """The same with people by their tokens."""
    people = tuple(_party(one, token) for one in typed.people)
    sits = {one.seat: one.person for one in people if one.person and one.seat is not None}
    penalties = tuple(
        replace(one, person=token(one.person) or sits.get(one.seat or 0, ""))
        for one in typed.penalties
    )
    by, where = token(typed.by), (typed.event, typed.level, typed.table)
    return RulingDetails(*where, typed.seats, people, by, penalties, departures, typed.note)


def _party(one: PersonTyped, token: Callable[[str], str]) -> Party:
    return Party(token(one.name), one.seat, one.role)


def challenger_of(typed: EntryTyped, token: Callable[[str], str]) -> Party | None:
    """Who challenged it, by token."""
    return _party(typed.challenger, token) if typed.challenger else None


def typed_of(body: Body, names: Mapping[str, Person]) -> dict[str, str]:
    """The fields of an entry as somebody would type them; a person without a name is a token."""
    at = from_utc(body.at)
    return {
        "event": body.event,
        "level": body.level,
        "table": body.table,
        "seats": ", ".join(str(seat) for seat in body.seats),
        "players": ", ".join(_person_text(one, names) for one in body.people),
        "by": name_text(body.by, names),
        "time": f"{at.astimezone():%Y-%m-%d %H:%M}" if at else "",
        "note": body.note,
    }


def name_text(token: str, names: Mapping[str, Person]) -> str:
    """What somebody is called, or their token where no name is kept."""
    known = names.get(token)
    return known.name if known and known.name else token


def _person_text(one: Party, names: Mapping[str, Person]) -> str:
    name = name_text(one.person, names)
    if one.seat:
        return f"{one.seat} {name}".strip()
    return f"{one.role}: {name}" if one.role else name
