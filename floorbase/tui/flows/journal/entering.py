"""The form of an entry from the card: filled from the dispute, kept with Enter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from floorbase.app.journal.entering import (
    Entered,
    as_it_stands,
    correct,
    departures_typed,
    enter,
    last_used,
)
from floorbase.app.journal.from_card import (
    Departure,
    departure_clauses,
    facts_known,
    rulings_given,
)
from floorbase.app.journal.half_typed import forget_half_typed, half_typed, keep_half_typed
from floorbase.app.journal.precedents import as_ruled, contradictions
from floorbase.app.journal.reports import found_entry
from floorbase.app.journal.typed_entry import EntryTyped, FieldError, read_entry
from floorbase.errors import BadFileError
from floorbase.present.journal.entry_lines import kept_lines
from floorbase.present.journal.entry_words import EntryWords, still_open
from floorbase.present.journal.precedent_lines import contradiction_lines
from floorbase.present.screen_words import journal as words
from floorbase.scenarios.walk import said
from floorbase.tui.flows.journal.before import LookedBack
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.journal.fields import FieldLists, open_now, wrong_field
from floorbase.tui.flows.journal.fields import field as form_field
from floorbase.tui.flows.journal.penalty import PenaltyForm
from floorbase.tui.screens.journal.form import (
    FormActions,
    FormField,
    FormSaid,
    FormScreen,
    Values,
    WrongField,
    as_at_first,
)
from floorbase.user.journal.entry import EntryFact, EntryPenalty, EntryRuling

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.rules.rulings.model import Answer
    from floorbase.tui.flows.dispute import Flow

FIELDS = ("event", "level", "table", "seats", "by", "time")
MORE = ("players", "penalties", "challenger", "grounds", "note")


@dataclass(slots=True)
class CardDraft:
    """What was typed for a dispute that is not in the journal yet, or is and can be corrected."""

    dispute: Dispute
    values: dict[str, str] = field(default_factory=dict)
    penalties: list[EntryPenalty] = field(default_factory=list)
    entry: str = ""
    facts: tuple[EntryFact, ...] = ()
    entered: dict[str, str] = field(default_factory=dict)  # the fields as they were entered
    rulings: tuple[EntryRuling, ...] = ()
    keeping: bool = False  # it is being entered now
    waits: bool = False  # it is entered, and waits beside a journal that cannot be written

    def for_other_facts(self) -> None:
        """Forget what belongs to the entry that was made on other facts."""
        self.penalties.clear()
        own = ("reason", "under", "challenger", "grounds", "penalties", "time")
        kept = {name: v for name, v in self.values.items() if name not in own}
        self.values = {name: v for name, v in kept.items() if not name.startswith(words.RULED)}


class CardEntry:
    """Enters what the card rules; Enter alone is enough where the book rules, or the floor has."""

    def __init__(self, desk: JournalDesk, flow: Flow) -> None:
        self.desk = desk
        self.flow = flow
        self.lists = FieldLists(desk)
        self.draft: CardDraft | None = None
        self.looked: LookedBack | None = None
        self.words = EntryWords(desk.library)

    def entry_of(self, dispute: Dispute) -> str:
        """The id under which a dispute was entered, "" where it was not."""
        return self.draft.entry if self.draft and self.draft.dispute is dispute else ""

    # The form

    def open(self, dispute: Dispute) -> None:
        """Show the form of a dispute, with what was typed before."""
        if isinstance(self.desk.app.screen, FormScreen):
            return
        if self.draft is None or self.draft.dispute is not dispute:
            self.draft = self._taken_up(dispute)
        draft = self.draft
        if draft.keeping:
            self.desk.app.notify(words.ENTERING)
            return
        if draft.facts and draft.facts != facts_known(dispute):
            draft.for_other_facts()
        waits = not draft.values and not draft.entry
        title = dispute.library.scenario(dispute.scenario).title
        if draft.entry and draft.facts == facts_known(dispute):
            heading = words.CORRECT.format(draft.entry, title)
        else:
            heading = words.ENTER.format(title)
        actions = FormActions(
            self.keep, self.choose, self.said, self.leave, leave=self.leave, clear=self.clear
        )
        fields = list(self.fields(dispute, draft))
        form = FormScreen(heading, fields, actions, self._first(fields), waits=waits)
        self.desk.app.push_screen(form)
        if waits:
            self.desk.beside(self._last_used, form.fill, "last-used")

    def _taken_up(self, dispute: Dispute) -> CardDraft:
        """A new draft, or what was typed when the program ended before it was entered."""
        before = half_typed(dispute)
        if before is None:
            return CardDraft(dispute)
        self.desk.app.notify(words.TYPED_BEFORE)
        return CardDraft(dispute, before.values, list(before.penalties))

    def fields(self, dispute: Dispute, draft: CardDraft) -> list[FormField]:
        """The fields: what was ruled on each question, why, where, who, penalties, challenge."""
        rulings = {one.question: one.ruled for one in rulings_given(dispute)}
        fields = []
        for question, answer in self.answers(dispute).items():
            shown = partial(words.ruled_words, self.words, answer)
            now, name = rulings.get(question, ""), f"{words.RULED}{question}"
            typed = draft.values.get(name, "")
            value = typed if words.departs(answer, typed) or typed == words.NOTHING_RULED else now
            fields.append(
                FormField(name, words.RULED_LABEL, value, words.RULED_HINT, shown, whole=True)
            )
        for name in ("reason", "under", *FIELDS, *MORE):
            value = draft.values.get(name, "")
            chosen = self._penalties_words if name == "penalties" else None
            fields.append(form_field(name, value, chosen))
        return fields

    def _first(self, fields: list[FormField]) -> str:
        """The field to begin in: what is not ruled yet, else the first that is seldom the same."""
        unruled = (one.name for one in fields if one.name.startswith(words.RULED) and not one.value)
        return next(unruled, "level")

    def answers(self, dispute: Dispute) -> dict[str, Answer]:
        """The book's answers to the questions of the card."""
        found = said(dispute.settle().answers, dispute.book)
        return {answer.question: answer for answer in found}

    def _penalties_words(self, _value: str) -> str:
        return words.penalties_words(self.draft.penalties if self.draft else ())

    def _last_used(self) -> dict[str, str]:
        try:
            return last_used(self.desk.journal)
        except BadFileError:
            return {}

    def leave(self, values: Values) -> None:
        """What was typed stays for the next time."""
        if self.draft:
            self.draft.values = dict(values)
            if not self.draft.entry:
                keep_half_typed(self.draft.dispute, values, self.draft.penalties)

    # What is said of it

    def said(self, values: Values) -> FormSaid:
        """What is still open, what would contradict an earlier ruling, what is not asked now."""
        assert self.draft is not None
        draft, dispute = self.draft, self.draft.dispute
        rulings = {one.question: one for one in rulings_given(dispute)}
        picks = {name: values.get(f"{words.RULED}{name}", "") for name in rulings}
        answers = self.answers(dispute)
        away = [name for name, pick in picks.items() if words.departs(answers[name], pick)]
        chosen = [name for name, one in rulings.items() if one.ruled and one.basis != "book"]
        other = [name for name, pick in picks.items() if pick != rulings[name].ruled and pick]
        hidden = {f"{words.RULED}{name}" for name in answers if name not in rulings}
        hidden |= set() if away or chosen or other else {"reason"}
        hidden |= set() if away else {"under"}
        lines = [words.open_words(open_now(values, draft.penalties, departs=bool(away)))]
        if draft.waits:
            lines = [words.WAITS_ALREADY, *lines]
        elif draft.entry:
            same = draft.facts == facts_known(dispute)
            told = words.ENTERED_ALREADY if same else words.ENTERED_OTHERWISE
            lines = [told.format(draft.entry), *lines]
        return FormSaid([line for line in lines if line], self._against(picks), hidden)

    def _against(self, picks: Mapping[str, str]) -> str:
        """What an entry so ruled would contradict, in words."""
        if self.looked is None:
            return ""
        now = {name: "" if one == words.NOTHING_RULED else one for name, one in picks.items()}
        against = contradictions(as_ruled(self.looked.found, now))
        return next(contradiction_lines(self.looked.words, against), "")

    # Its lists

    def choose(self, form: FormScreen, name: str) -> bool:
        """Open the list of a field."""
        assert self.draft is not None
        dispute = self.draft.dispute
        if name.startswith(words.RULED):
            self._choose_ruling(form, dispute, name.removeprefix(words.RULED))
        elif name == "under":
            self.lists.pick(form, name, self._clauses(dispute))
        elif name == "penalties":
            add = partial(self._add, form, self.draft)
            PenaltyForm(self.desk, dispute.book, dispute.scenario, form.values, add).open()
        else:
            return self.lists.open(form, name)
        return True

    def _choose_ruling(self, form: FormScreen, dispute: Dispute, question: str) -> None:
        answer, name = self.answers(dispute)[question], f"{words.RULED}{question}"
        lines = words.ruled_choices(self.words, answer, form.value(name))

        def put(value: str) -> None:
            if answer.option is None and value in answer.menu:
                self.flow.rule(question, value)
                for one in rulings_given(dispute):
                    form.put(f"{words.RULED}{one.question}", one.ruled)
            form.put(name, value)

        self.lists.take(form, name, lines, put)

    def _clauses(self, dispute: Dispute) -> list[tuple[str, str]]:
        """The clauses by which the floor may depart, then what the card rests on."""
        library, book = dispute.library, dispute.book
        cites = [cite for one in self.answers(dispute).values() for cite in one.cites]
        known = library.rules.provisions
        every = dict.fromkeys((*departure_clauses(library, book), *cites))
        return [(id_, f"{id_}  {known[id_].name}") for id_ in every if id_ in known]

    def _add(self, form: FormScreen, draft: CardDraft, penalty: EntryPenalty) -> None:
        draft.penalties.append(penalty)
        form.put("penalties", words.penalties_words(draft.penalties))

    def clear(self, form: FormScreen, name: str) -> None:
        """Take the last penalty back, or what was chosen."""
        assert self.draft is not None
        if name == "penalties":
            del self.draft.penalties[-1:]
            form.put(name, words.penalties_words(self.draft.penalties))
        else:
            as_at_first(form, name)

    # Keeping it

    def departures(self, dispute: Dispute, values: Values) -> dict[str, Departure]:
        """What was ruled that the card does not rule, and why; also why the floor chose so."""
        picks = {
            name.removeprefix(words.RULED): "" if pick == words.NOTHING_RULED else pick
            for name, pick in values.items()
            if name.startswith(words.RULED)
        }
        return departures_typed(dispute, picks, values.get("reason", ""), values.get("under", ""))

    def keep(self, values: Values) -> WrongField | None:
        """Enter it, or say what is wrong."""
        draft = self.draft
        assert draft is not None
        dispute = as_it_stands(draft.dispute)
        for one in rulings_given(dispute):
            if not values.get(name := f"{words.RULED}{one.question}"):
                return WrongField(name, words.RULE_FIRST)
        departures, under = self.departures(dispute, values), values.get("under", "").strip()
        if any(not one.reason for one in departures.values()):
            return WrongField("reason", words.REASON_NEEDED)
        if departures and under and under not in dispute.library.rules.provisions:
            return WrongField("under", words.NO_SUCH_CLAUSE.format(under))
        try:
            typed = read_entry(values, self.desk.now(), draft.penalties)
        except FieldError as error:
            return wrong_field(error.field, error)
        draft.values = dict(values)
        draft.keeping = True
        if draft.entry and draft.facts == facts_known(dispute):
            return self._correct(draft, dispute, typed, departures)
        self.desk.beside(
            partial(self._enter, dispute, typed, departures),
            partial(self._entered, draft),
            "enter",
            failed=partial(self._failed, draft),
        )
        return None

    def _failed(self, draft: CardDraft) -> None:
        """It was refused, and said why: it can be corrected and kept again."""
        draft.keeping = False

    def _enter(
        self, dispute: Dispute, typed: EntryTyped, departures: Mapping[str, Departure]
    ) -> tuple[Entered, list[str]]:
        """In a thread."""
        done = enter(self.desk.journal, dispute, typed, departures, self.desk.now())
        return self._done(done)

    def _done(self, done: Entered) -> tuple[Entered, list[str]]:
        self.desk.sync()
        return done, list(
            kept_lines(self.desk.words_of(done.body, done.names), done.kept, done.body)
        )

    def _correct(
        self,
        draft: CardDraft,
        dispute: Dispute,
        typed: EntryTyped,
        departures: Mapping[str, Departure],
    ) -> WrongField | None:
        """Enter what was changed as a correction of what is entered already."""
        now = {name: draft.values.get(name, "") for name in (*FIELDS, *MORE)}
        changed = frozenset(name for name, value in now.items() if value != draft.entered[name])
        rulings = rulings_given(dispute, departures)
        if not changed and rulings == draft.rulings:
            draft.keeping = False
            return WrongField("", words.NOTHING_CHANGED)
        library, entry = self.desk.library, draft.entry

        def do() -> tuple[Entered, list[str]]:
            before = found_entry(self.desk.journal, entry)
            now, journal = self.desk.now(), self.desk.journal
            return self._done(correct(journal, library, before, typed, changed, now, rulings))

        told, failed = partial(self._entered, draft), partial(self._failed, draft)
        self.desk.beside(do, told, "enter", failed=failed)
        return None

    def _entered(self, draft: CardDraft, told: tuple[Entered, list[str]]) -> None:
        """Say what became of it; what was typed stands ready to be corrected."""
        done, lines = told
        forget_half_typed()
        draft.keeping, draft.waits = False, done.kept.entry is None
        draft.rulings, draft.facts = done.body.rulings, done.body.facts
        draft.entered = {name: draft.values.get(name, "") for name in (*FIELDS, *MORE)}
        if done.kept.entry is not None:
            draft.entry = done.kept.entry.id
            self.desk.app.notify(
                words.entered_words(draft.entry, still_open(done.body)), markup=False
            )
        else:
            self.desk.warn("\n".join(lines))
