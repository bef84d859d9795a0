"""A penalty is added to an entry: what the player had before, and what the book says of again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import checked_penalties, penalty_kinds
from floorbase.app.journal.penalties import done_before, had_at, had_by, said_of_repetition
from floorbase.app.journal.persons import known_person
from floorbase.app.journal.typed_entry import FieldError, person_typed, read_penalty
from floorbase.errors import BadRequestError
from floorbase.present.journal import penalty_lines as say
from floorbase.present.screen_words import journal as words
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.journal.fields import FieldLists, field, kind_words, wrong_field
from floorbase.tui.screens.journal.form import FormActions, FormScreen, Values, WrongField
from floorbase.user.journal.entry import EntryPenalty

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import DoneBefore, PenaltyHad

SHOWN = 4  # earlier penalties that are told


class PenaltyForm:
    """The form of one penalty; ``add`` takes it. ``event`` and ``table`` are those of the entry."""

    def __init__(
        self,
        desk: JournalDesk,
        book: str,
        scenario: str,
        where: Values,
        add: Callable[[EntryPenalty], None],
    ) -> None:
        self.desk = desk
        self.book = book
        self.scenario = scenario
        self.where = where
        self.add = add
        self.lists = FieldLists(desk)
        self.screen: FormScreen | None = None

    def open(self) -> None:
        """Show it."""
        fields = [
            field("kind", "", kind_words),
            field("amount"),
            field("player")._replace(whole=True),
            field("from"),
            field("until"),
            field("reason"),
        ]
        actions = FormActions(self.keep, self.choose, looks=self.look)
        self.screen = FormScreen(words.PENALTY_HEADING, fields, actions)
        self.desk.app.push_screen(self.screen)
        self.look({})

    @property
    def kinds(self) -> list[str]:
        """The kinds of penalty there are."""
        return penalty_kinds(self.desk.library, self.book)

    def choose(self, form: FormScreen, name: str) -> bool:
        """The kinds, or names that are known."""
        if name == "kind":
            self.lists.pick(form, name, [(kind, kind_words(kind)) for kind in self.kinds])
            return True
        return self.lists.open(form, name)

    def keep(self, values: Values) -> WrongField | None:
        """Take it, or say what is wrong."""
        now = self.desk.now()
        try:
            penalty = read_penalty(values, self.kinds, now)
            checked_penalties(self.desk.library, [penalty], now)
        except FieldError as error:
            return wrong_field(error.field, error)
        except BadRequestError as error:
            return wrong_field("amount", error)
        self.add(penalty)
        return None

    def look(self, values: Values) -> None:
        """Look up what they had before, and say it with what the book says of a repetition."""
        self.desk.beside(lambda: self._looked_up(values, self.desk.now()), self.say, "penalty")

    def say(self, lines: list[str]) -> None:
        """Say it."""
        if self.screen is not None and self.screen.is_attached:
            self.screen.say(lines)

    def _looked_up(self, values: Values, now: datetime) -> list[str]:
        """In a thread."""
        had: list[PenaltyHad] = []
        before: list[DoneBefore] = []
        journal, event = self.desk.journal, self.where.get("event", "")
        try:
            whose = person_typed("player", values.get("player", ""))
        except FieldError:
            whose = None
        person = known_person(journal, whose.name) if whose and whose.name else None
        if person:
            had = had_by(journal, person.token, now)
            library = self.desk.library
            before = done_before(journal, library, event, self.scenario, person.token)
        elif whose and whose.seat and event:
            had = had_at(journal, event, whose.seat, now, self.where.get("table") or None)
        return [*self._had(had, now, named=whose is not None), *self._again(before)]

    def _had(self, had: list[PenaltyHad], now: datetime, *, named: bool) -> list[str]:
        said = self.desk.words(one.entry for one in had)
        told = say.had_as_text(said, had[:SHOWN], now).splitlines() if named else []
        return ["", words.HAD_BEFORE, *told] if told else []

    def _again(self, before: list[DoneBefore]) -> list[str]:
        said = self.desk.words()
        repeated = said_of_repetition(self.desk.library, self.book) if self.book else []
        lines = [*say.done_before_lines(said, before), *say.repetition_lines(said, repeated)]
        return ["", say.again_heading(said, self.book), *lines] if lines else []
