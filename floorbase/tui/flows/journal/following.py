"""One entry: shown whole, replayed, written; and the entries that answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from floorbase.app.journal import following
from floorbase.app.journal.from_card import OTHER
from floorbase.app.journal.hand import replay_of
from floorbase.app.journal.penalties import SERVED
from floorbase.app.journal.persons import NamesTyped
from floorbase.app.journal.precedents import card_precedents
from floorbase.app.journal.reports import ReportedEntry, found_entry, with_answers
from floorbase.app.journal.typed_entry import (
    EntryTyped,
    FieldError,
    challenger_of,
    name_typed,
    person_typed,
    time_typed,
)
from floorbase.errors import BadRequestError, Problem
from floorbase.present.journal.card_lines import BEFORE, before_lines, wrapped
from floorbase.present.journal.entry_lines import entry_as_text, kept_lines
from floorbase.present.journal.entry_words import EntryWords, still_open
from floorbase.present.screen_words import journal as words
from floorbase.present.screen_words import journal_lists as lists
from floorbase.tui.flows.journal.correcting import CorrectionForm
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.journal.fields import FieldLists, field, wrong_field
from floorbase.tui.flows.journal.files import write_report
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.screens.journal.form import (
    FormActions,
    FormField,
    FormScreen,
    Values,
    WrongField,
)
from floorbase.tui.screens.journal.pages import BeforeScreen, Doing, EntryScreen, RuledHand
from floorbase.user.journal.entry import Body
from floorbase.user.journal.found import FoundEntry
from floorbase.user.journal.store import KeptEntry
from floorbase.user.one_line import one_line

if TYPE_CHECKING:
    from floorbase.app.replays import ReplaysByBook


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """An entry as it is shown, and the words for it."""

    reported: ReportedEntry
    words: EntryWords

    @property
    def body(self) -> Body:
        """What it holds."""
        return self.reported.found.entry.body


class EntryPages:
    """Shows entries, and enters what answers them; ``changed`` is told after each."""

    def __init__(self, desk: JournalDesk, changed: Callable[[], None]) -> None:
        self.desk = desk
        self.changed = changed
        self.lists = FieldLists(desk)

    def open(self, id_: str) -> None:
        """Show an entry; one that is shown already, as it is now."""
        self.desk.beside(partial(self._found, id_), self.show, "entry")

    def _found(self, id_: str) -> ShownEntry:
        """In a thread."""
        reported = with_answers(self.desk.journal, found_entry(self.desk.journal, id_))
        return ShownEntry(reported, self.desk.words([reported.found.entry, *reported.answers]))

    def show(self, shown: ShownEntry) -> None:
        """Show it."""
        found, said = shown.reported.found, shown.words
        text = entry_as_text(said, shown.reported).splitlines()
        heading = lists.entry_heading(found, said.title(shown.body))

        def lines(width: int) -> list[str]:
            return [part for line in text for part in wrapped(line, width)]

        screen = self.desk.app.screen
        if isinstance(screen, EntryScreen) and screen.entry == found.entry.id:
            screen.put(lines, heading)
            screen.do = partial(self.do, shown)
        else:
            do = partial(self.do, shown)
            self.desk.app.push_screen(EntryScreen(found.entry.id, lines, heading, do))

    def do(self, shown: ShownEntry, what: Doing) -> None:
        """What a key of its page asks for."""
        doing: Mapping[Doing, Callable[[ShownEntry], None]] = {
            "replay": self.replay,
            "before": self.before,
            "report": self.report,
            "correct": self.correct,
            "void": self.void,
            "challenge": self.challenge,
            "outcome": self.outcome,
            "over": self.over,
        }
        if what not in ("replay", "before", "report") and not shown.reported.found.stands:
            self.desk.app.notify(lists.NO_LONGER)
        else:
            doing[what](shown)

    # To read

    def replay(self, shown: ShownEntry) -> None:
        """Its hand, as it was ruled."""
        library = self.desk.library

        def play(replays: ReplaysByBook | None) -> None:
            if replays is None:
                self.desk.app.notify(lists.NOT_ITS_REPLAY)
                return
            title, book = shown.words.title(shown.body), shown.body.book
            hand = RuledHand(library.rules, title, replays, book, lists.REPLAYED)
            self.desk.app.push_screen(hand)

        self.desk.beside(partial(replay_of, library, shown.body), play, "replay")

    def before(self, shown: ShownEntry) -> None:
        """How it was ruled before, and since."""
        if not shown.body.rulings:
            self.desk.app.notify(lists.NO_RULING)
            return
        body, id_ = shown.body, shown.reported.found.entry.id
        rules = self.desk.library.rules

        def look_up() -> Callable[[int], list[str]]:
            found = card_precedents(self.desk.journal, rules, body, leave_out=id_)
            said = self.desk.words(then.entry for one in found for then in one.before)
            return lambda width: before_lines(said, found, (), body.book, width)

        def show(lines: Callable[[int], list[str]]) -> None:
            self.desk.app.push_screen(BeforeScreen(lines, BEFORE))

        self.desk.beside(look_up, show, "before")

    def report(self, shown: ShownEntry) -> None:
        """A report on it, to a file."""
        if shown.body.kind not in ("ruling", "correction"):
            self.desk.app.notify(lists.NO_RULING)
            return
        id_ = shown.reported.found.entry.id

        def chosen(kind: str | None) -> None:
            if kind is not None:
                write_report(self.desk, id_, kind)

        picker = PickItem(lists.WHICH_REPORT, numbered(lists.REPORTS), lists.REPORT_HINT)
        self.desk.app.push_screen(picker, chosen)

    # What answers it

    def correct(self, shown: ShownEntry) -> None:
        """A field of it was wrong, or was left open."""
        CorrectionForm(self.desk, shown.reported.found, shown.words, self._corrected).open()

    def _corrected(self, id_: str) -> None:
        if isinstance(self.desk.app.screen, EntryScreen):
            self.open(id_)
        self.changed()

    def ask(
        self,
        shown: ShownEntry,
        heading: str,
        fields: list[FormField],
        body: Callable[[FoundEntry, Values, Callable[[str], str]], Body],
        choose: Callable[[FormScreen, str], bool] | None = None,
    ) -> None:
        """The form of an entry that answers this one; ``body`` makes it of what was typed."""
        found = shown.reported.found

        def keep(values: Values) -> WrongField | None:
            try:
                body(found, values, lambda name: name)  # whatever is wrong with it is said now
            except FieldError as error:
                return wrong_field(error.field, error)
            except BadRequestError as error:
                return WrongField("reason", words.wrong_words(error.problems[0]))
            self.desk.beside(
                partial(self._answer, found.entry.id, values, body),
                partial(self._answered, found.entry.id),
                "answer",
                failed=self.changed,
            )
            return None

        actions = FormActions(keep, choose or self.lists.open)
        self.desk.app.push_screen(FormScreen(heading, fields, actions))

    def _answer(
        self,
        id_: str,
        values: Values,
        body: Callable[[FoundEntry, Values, Callable[[str], str]], Body],
    ) -> tuple[Body, KeptEntry, list[str]]:
        """In a thread."""
        names = NamesTyped(self.desk.journal)
        made = body(found_entry(self.desk.journal, id_), values, names.token)
        kept = self.desk.journal.append(made, names.names)
        self.desk.sync()
        return made, kept, list(kept_lines(self.desk.words_of(made, names.names), kept, made))

    def _answered(self, id_: str, told: tuple[Body, KeptEntry, list[str]]) -> None:
        body, kept, lines = told
        if kept.entry is not None:
            self.desk.app.notify(words.entered_words(kept.entry.id, still_open(body)), markup=False)
        else:
            self.desk.warn("\n".join(lines))
        self._corrected(id_)

    def void(self, shown: ShownEntry) -> None:
        """It does not hold."""

        def body(found: FoundEntry, values: Values, token: Callable[[str], str]) -> Body:
            by = token(name_typed("who", values["who"]))
            return following.voiding(found, one_line(values["reason"]), by, self.desk.now())

        heading = words.VOIDING.format(shown.reported.found.entry.id)
        self.ask(shown, heading, [field("reason"), field("who")], body)

    def challenge(self, shown: ShownEntry) -> None:
        """Somebody challenges it."""

        def body(found: FoundEntry, values: Values, token: Callable[[str], str]) -> Body:
            typed = EntryTyped(challenger=person_typed("challenger", values["challenger"]))
            by, who = token(name_typed("who", values["who"])), challenger_of(typed, token)
            grounds = one_line(values["grounds"])
            if not grounds:
                raise FieldError("grounds", Problem(*words.GROUNDS_NEEDED))
            return following.challenge(found, grounds, who, by, self.desk.now())

        if not shown.body.rulings:
            self.desk.app.notify(lists.NO_RULING)
            return
        heading = words.CHALLENGING.format(shown.reported.found.entry.id)
        self.ask(shown, heading, [field("challenger"), field("grounds"), field("who")], body)

    def outcome(self, shown: ShownEntry) -> None:
        """What became of a challenge: the ruling stands, or it is another."""
        if not shown.reported.found.challenged:
            self.desk.app.notify(lists.NOT_CHALLENGED)
            return
        library, rulings = self.desk.library, shown.body.rulings
        known = [one for one in rulings if one.question in library.rules.questions]

        def told(question: str, value: str) -> str:
            return shown.words.option(question, value) if value else words.STANDS

        def body(found: FoundEntry, values: Values, token: Callable[[str], str]) -> Body:
            instead = {
                one.question: values[f"{words.INSTEAD}{one.question}"]
                for one in known
                if values[f"{words.INSTEAD}{one.question}"]
            }
            by, why = token(name_typed("who", values["who"])), one_line(values["reason"])
            return following.outcome(library, found, instead, why, by, self.desk.now())

        def choose(form: FormScreen, name: str) -> bool:
            if not name.startswith(words.INSTEAD):
                return self.lists.open(form, name)
            question = name.removeprefix(words.INSTEAD)
            options = [*library.rules.questions[question].options_for(shown.body.book), OTHER]
            self.lists.pick(form, name, [(one, told(question, one)) for one in ("", *options)])
            return True

        fields = [
            FormField(
                f"{words.INSTEAD}{one.question}",
                words.INSTEAD_LABEL,
                hint=words.RULED_HINT,
                shown=partial(told, one.question),
                whole=True,
            )
            for one in known
        ]
        heading = words.DECIDING.format(shown.reported.found.entry.id)
        self.ask(shown, heading, [*fields, field("reason"), field("who")], body, choose)

    def over(self, shown: ShownEntry) -> None:
        """A penalty of it is over; of several, which."""
        given = shown.body.penalties
        runs = [n for n, one in enumerate(given) if one.kind in SERVED]
        if shown.body.kind == "outcome" or not runs:
            self.desk.app.notify(lists.NO_PENALTY_HERE)
        elif len(runs) == 1:
            self.end(shown, runs[0])
        else:

            def chosen(nth: str | None) -> None:
                if nth is not None:
                    self.end(shown, int(nth))

            lines = numbered((str(n), shown.words.penalty(given[n])) for n in runs)
            self.desk.app.push_screen(PickItem(words.WHOSE_PENALTY, lines, words.LIST_HINT), chosen)

    def end_of(self, id_: str, nth: int) -> None:
        """The penalty of an entry, by its number there, is over."""
        self.desk.beside(partial(self._found, id_), partial(self.end, nth=nth), "over")

    def end(self, shown: ShownEntry, nth: int) -> None:
        """A penalty of an entry is over: since when, and who says so."""

        def body(found: FoundEntry, values: Values, token: Callable[[str], str]) -> Body:
            at = time_typed("time", values["time"], self.desk.now()) or self.desk.now()
            by = token(name_typed("who", values["who"]))
            return following.penalty_over(found, nth, at, by)

        heading = words.ENDING.format(shown.words.penalty(shown.body.penalties[nth]))
        self.ask(shown, heading, [field("time"), field("who")], body)
