"""The fields of the journal's forms, and the lists that some of them are chosen from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from floorbase.app.journal.typed_entry import EntryTyped, FieldError, read_entry
from floorbase.errors import FloorbaseError
from floorbase.present.journal.entry_words import PENALTY_WORDS, still_open
from floorbase.present.screen_words import journal as words
from floorbase.present.text.words import first_up
from floorbase.tui.flows.journal.desk import JournalDesk, utc_now
from floorbase.tui.pickers.list_picker import PickItem, PickLine, numbered
from floorbase.tui.screens.journal.form import FormField, FormScreen, Values, WrongField
from floorbase.user.journal.entry import Basis, Body, EntryPenalty, EntryRuling, all_seats
from floorbase.user.journal.found import events
from floorbase.user.journal.people import people

WHERE = ("event", "level", "table", "by")
NAMED = ("by", "who", "players", "challenger", "player")  # fields that names stand in
MOST = 30  # lines of a list that words narrow


def field(name: str, value: str = "", shown: Callable[[str], str] | None = None) -> FormField:
    """A field by its name, with its own words."""
    label, hint = words.FIELDS[name]
    return FormField(name, label, value, hint, shown, whole=name in words.WHOLE)


def wrong_field(name: str, error: FloorbaseError) -> WrongField:
    """What is wrong with a field, in words."""
    return WrongField(name, words.wrong_words(error.problems[0]))


def open_now(values: Values, penalties: Sequence[EntryPenalty], *, departs: bool) -> list[str]:
    """What a form leaves open of its entry, in words; ``departs`` is whether a clause is wanted."""
    try:
        typed = read_entry(values, utc_now(), penalties)
    except FieldError:
        event, level, table, by = (values.get(name, "") for name in WHERE)
        typed = EntryTyped(event, level, table, by=by)
    seats = all_seats(typed.seats, typed.people, typed.penalties)
    basis: Basis = "departure" if departs else "book"
    ruling = EntryRuling("", "", None, basis=basis, under=values.get("under", ""))
    body = Body("ruling", rulings=(ruling,), event=typed.event, level=typed.level)
    return still_open(replace(body, table=typed.table, seats=seats, by=typed.by))


def kind_words(kind: str) -> str:
    """What a penalty is called."""
    return first_up(PENALTY_WORDS.get(kind, kind)) if kind else "not chosen yet"


class FieldLists:
    """What can stand in the fields that the journal knows something of."""

    def __init__(self, desk: JournalDesk) -> None:
        self.desk = desk

    def open(self, form: FormScreen, name: str) -> bool:
        """Open the list of a field; False where there is none."""
        if name == "event":
            self.desk.beside(lambda: events(self.desk.journal), partial(self.list_, form, name))
        elif name in NAMED:
            known = partial(self._names, form, name)
            self.desk.beside(lambda: [one.name for one in people(self.desk.journal)], known)
        else:
            return False
        return True

    def list_(self, form: FormScreen, name: str, lines: Iterable[str]) -> None:
        """A list of texts that can stand in a field."""
        self.pick(form, name, [(line, line) for line in lines])

    def pick(self, form: FormScreen, name: str, lines: Sequence[tuple[str, str]]) -> None:
        """A list of values, with their words, of which one is to stand in a field."""
        self.take(form, name, lines, partial(form.put, name))

    def take(
        self,
        form: FormScreen,
        name: str,
        lines: Sequence[tuple[str, str]],
        put: Callable[[str], None],
    ) -> None:
        """The same, with something else to be done with what is chosen."""
        app = self.desk.app
        if app.screen is not form:
            return
        if not lines:
            app.notify(words.NOTHING_LISTED)
            return

        def chosen(value: str | None) -> None:
            if value is not None:
                put(value)

        label, now = form.fields[name].label, form.value(name)
        app.push_screen(PickItem(label, numbered(lines), words.LIST_HINT, now), chosen)

    def _names(self, form: FormScreen, name: str, known: Sequence[str]) -> None:
        """A list of names, narrowed by what is typed; one goes after what stands there."""
        app, now = self.desk.app, form.value(name).rstrip()
        if app.screen is not form:
            return
        if not known:
            app.notify(words.NOTHING_LISTED)
            return

        def find(typed: str) -> list[PickLine]:
            fits = [one for one in known if typed.lower().strip() in one.lower()]
            return [PickLine(one, one) for one in fits[:MOST]]

        def take(chosen: str | None) -> None:
            if chosen is not None:
                form.put(name, joined(now, chosen, several=name == "players"))

        app.push_screen(PickItem(form.fields[name].label, hint=words.LIST_HINT, find=find), take)


def joined(before: str, name: str, *, several: bool) -> str:
    """A name after what stands in a field: after a seat, or after other people.

    >>> joined("5", "Ann", several=True), joined("5 Ann", "Bo", several=True)
    ('5 Ann', '5 Ann, Bo')
    >>> joined("4 An", "Bo", several=False)
    '4 Bo'
    """
    *others, last = before.split(",") if several else [before]
    seat = last.split()[0] if last.split() else ""
    if seat.isdecimal() and (not several or last.strip() == seat):
        return ", ".join([*(one.strip() for one in others), f"{seat} {name}"])
    if several and before.strip():
        return f"{before.rstrip(', ')}, {name}"
    return name
