"""The form of an entry that is there already: what was wrong or left open is entered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from floorbase.app.journal.entering import Entered, correct
from floorbase.app.journal.from_card import checked_penalties
from floorbase.app.journal.reports import found_entry
from floorbase.app.journal.typed_entry import FieldError, name_typed, read_entry, typed_of
from floorbase.errors import BadRequestError
from floorbase.present.journal.entry_lines import kept_lines
from floorbase.present.journal.entry_words import EntryWords, still_open
from floorbase.present.screen_words import journal as words
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.journal.fields import FieldLists, field, open_now, wrong_field
from floorbase.tui.flows.journal.penalty import PenaltyForm
from floorbase.tui.screens.journal.form import (
    FormActions,
    FormSaid,
    FormScreen,
    Values,
    WrongField,
    as_at_first,
)
from floorbase.user.journal.entry import EntryPenalty
from floorbase.user.journal.found import FoundEntry

FIELDS = ("event", "level", "table", "seats", "by", "time", "players", "penalties", "note", "who")


class CorrectionForm:
    """Enter enters what was changed; ``done`` is told the entry that was corrected."""

    def __init__(
        self, desk: JournalDesk, found: FoundEntry, said: EntryWords, done: Callable[[str], None]
    ) -> None:
        self.desk = desk
        self.found = found
        self.words = said
        self.done = done
        self.lists = FieldLists(desk)
        self.penalties: list[EntryPenalty] = list(found.entry.body.penalties)
        self.before = {**typed_of(found.entry.body, said.names), "penalties": "", "who": ""}

    def open(self) -> None:
        """Show it."""
        body = self.found.entry.body
        fields = [
            field(name, self.before[name], self._penalties if name == "penalties" else None)
            for name in FIELDS
        ]
        heading = words.CORRECT.format(self.found.entry.id, self.words.title(body))
        first = next(iter(body.missing), "level")
        actions = FormActions(self.keep, self.choose, self.said, clear=self.clear)
        self.desk.app.push_screen(FormScreen(heading, fields, actions, first))

    def _penalties(self, _value: str) -> str:
        given = self.found.entry.body.penalties
        old = [self.words.penalty(one) for one in self.penalties if one in given]
        new = [one for one in self.penalties if one not in given]
        more = [words.penalties_words(new)] if new else []
        return "; ".join([*old, *more]) or words.NO_PENALTIES

    def said(self, values: Values) -> FormSaid:
        """What is left open."""
        departs = any(one.basis == "departure" for one in self.found.entry.body.rulings)
        under = any(one.under for one in self.found.entry.body.rulings)
        left = words.open_words(open_now(values, self.penalties, departs=departs and not under))
        return FormSaid([left] if left else [])

    def choose(self, form: FormScreen, name: str) -> bool:
        """Open the list of a field."""
        if name != "penalties":
            return self.lists.open(form, name)
        body = self.found.entry.body

        def add(penalty: EntryPenalty) -> None:
            self.penalties.append(penalty)
            form.put(name, self._penalties(""))

        PenaltyForm(self.desk, body.book, body.scenario, form.values, add).open()
        return True

    def clear(self, form: FormScreen, name: str) -> None:
        """Take the last penalty back."""
        if name == "penalties":
            del self.penalties[-1:]
            form.put(name, self._penalties(""))
        else:
            as_at_first(form, name)

    def keep(self, values: Values) -> WrongField | None:
        """Enter what was changed, or say what is wrong."""
        changed = frozenset(name for name in FIELDS[:-1] if values[name] != self.before[name])
        if not changed:
            return WrongField("", words.NOTHING_CHANGED)
        try:
            typed = read_entry(values, self.desk.now(), self.penalties)
            by = name_typed("who", values["who"])
            given = typed.at or self.desk.now()
            checked_penalties(self.desk.library, self.penalties, given)
        except FieldError as error:
            return wrong_field(error.field, error)
        except BadRequestError as error:
            return wrong_field("penalties", error)
        id_, library, journal = self.found.entry.id, self.desk.library, self.desk.journal

        def do() -> tuple[Entered, list[str]]:
            before = found_entry(journal, id_)
            done = correct(journal, library, before, typed, changed, self.desk.now(), corrector=by)
            self.desk.sync()
            said = self.desk.words_of(done.body, done.names)
            return done, list(kept_lines(said, done.kept, done.body))

        self.desk.beside(do, self._entered, "answer", failed=partial(self.done, id_))
        return None

    def _entered(self, told: tuple[Entered, list[str]]) -> None:
        done, lines = told
        if done.kept.entry is not None:
            left = still_open(done.body)
            self.desk.app.notify(words.entered_words(done.kept.entry.id, left), markup=False)
        else:
            self.desk.warn("\n".join(lines))
        self.done(self.found.entry.id)
