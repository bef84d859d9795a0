"""The penalties of a form: read, and what those they are for had before."""

from __future__ import annotations

from datetime import datetime

from floorbase.app.journal.from_card import checked_penalties, penalty_kinds
from floorbase.app.journal.penalties import (
    DoneBefore,
    PenaltyHad,
    done_before,
    had_at,
    had_by,
    said_of_repetition,
)
from floorbase.app.journal.persons import known_person
from floorbase.app.journal.typed_entry import FieldError, person_typed, read_penalty
from floorbase.errors import BadFileError, BadRequestError
from floorbase.present.journal import penalty_lines as say
from floorbase.present.pages.journal.fields import PENALTY, Values, penalties_in, wrong_words
from floorbase.present.screen_words import journal as words
from floorbase.user.journal.entry import EntryPenalty
from floorbase.web.pages.journal.desk import WebJournal

SHOWN = 4  # earlier penalties that are told


def kinds_of(desk: WebJournal) -> list[str]:
    """The kinds of penalty there are."""
    return penalty_kinds(desk.library)


def typed_penalties(
    desk: WebJournal, values: Values, now: datetime
) -> tuple[list[EntryPenalty], dict[str, str]]:
    """The penalties that were typed, and what is wrong with them, by the names of the fields."""
    found, wrong = [], {}
    for nth in range(1, penalties_in(values) + 1):
        told = {name: values.get(f"{name}-{nth}", "") for name in PENALTY}
        if not any(text.strip() for text in told.values()):
            continue
        try:
            penalty = read_penalty(told, kinds_of(desk), now)
            checked_penalties(desk.library, [penalty], now)
        except FieldError as error:
            wrong[f"{error.field}-{nth}"] = wrong_words(error)
        except BadRequestError as error:
            wrong[f"amount-{nth}"] = wrong_words(error)
        else:
            found.append(penalty)
    return found, wrong


def lines_before(
    desk: WebJournal, values: Values, book: str, scenario: str, now: datetime
) -> dict[int, list[str]]:
    """What each of them had before, with what the book says of doing it again."""
    try:
        every = range(1, penalties_in(values) + 1)
        return {nth: _lines(desk, values, nth, book, scenario, now) for nth in every}
    except BadFileError:
        return {}


def _lines(
    desk: WebJournal, values: Values, nth: int, book: str, scenario: str, now: datetime
) -> list[str]:
    had: list[PenaltyHad] = []
    before: list[DoneBefore] = []
    event, journal = values.get("event", ""), desk.journal
    try:
        whose = person_typed("player", values.get(f"player-{nth}", ""))
    except FieldError:
        whose = None
    person = known_person(journal, whose.name) if whose and whose.name else None
    if person:
        had = had_by(journal, person.token, now)
        before = done_before(journal, desk.library, event, scenario, person.token)
    elif whose and whose.seat and event:
        had = had_at(journal, event, whose.seat, now, values.get("table") or None)
    lines = []
    if whose:
        said = desk.words(one.entry for one in had)
        told = say.had_as_text(said, had[:SHOWN], now).splitlines()
        lines = [f"{words.HAD_BEFORE.capitalize()}:", *told]
    lines += say.done_before_lines(desk.words(), before)
    if book in desk.library.rules.books:
        lines += say.repetition_lines(desk.words(), said_of_repetition(desk.library, book))
    return lines
