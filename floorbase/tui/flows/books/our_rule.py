"""A ruling card's open question made a rule of the house: chosen, typed, shown, written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

from floorbase.app.books.our_rule import RuleDraft, RuleWish, draft_rule, sheets_on, write_rule
from floorbase.errors import FloorbaseError
from floorbase.present.books import rule_words as say
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.screens.journal.form import FormActions, FormField, FormScreen, WrongField
from floorbase.tui.screens.journal.form import Values as FormValues

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.rules.rulings.model import Answer


def make_our_rule(app: App[Any], dispute: Dispute) -> None:
    """Make one of a card's open questions a rule of the house; say why where none can be made."""
    rules = dispute.library.rules
    answers = [one for one in dispute.rulings()[dispute.book] if not one.settled]
    if not answers:
        app.notify(say.NOT_OPEN)
        return
    sheets = sheets_on(dispute.library, dispute.book)
    if not sheets:
        beneath = rules.books[rules.beneath(dispute.book)]
        app.notify(say.NO_SHEET.format(beneath.short, beneath.id), timeout=15, markup=False)
        return

    def into(answer: Answer) -> None:
        listed = [(name, rules.books[name].short) for name in sheets]
        _one_of(
            app,
            say.INTO,
            listed,
            lambda name: RuleForm(app, dispute, answer, sheets[name]).open(),
        )

    by_question = {one.question: one for one in answers}
    asks = [(name, rules.questions[name].ask) for name in by_question]
    _one_of(app, say.WHICH, asks, lambda name: into(by_question[name]))


def _one_of(
    app: App[Any], ask: str, lines: Sequence[tuple[str, str]], go: Callable[[str], None]
) -> None:
    """Go on with one of some things; with the only one at once."""
    if len(lines) == 1:
        go(lines[0][0])
        return

    def chosen(id_: str | None) -> None:
        if id_ is not None:
            go(id_)

    app.push_screen(PickItem(ask, numbered(lines), say.HINT), chosen)


class RuleForm:
    """The form of one rule, with the rule below it as it would stand in the sheet."""

    def __init__(self, app: App[Any], dispute: Dispute, answer: Answer, folder: Path) -> None:
        self.app = app
        self.library = dispute.library
        self.question = dispute.library.question(answer.question)
        self.facts = {n: v for n, v in dispute.given.items() if n in self.question.facts}
        self.answer = answer
        self.ruled = dispute.ruled().get(answer.question, "")
        self.folder = folder
        self.text = ""

    def open(self) -> None:
        """Show it."""
        values = {
            "answer": self.ruled,
            "when": say.HERE if self.facts else say.ALWAYS,
            "date": date.today().isoformat(),
        }
        asked = [name for name in say.FIELDS if name != "value" or self.question.numbers]
        fields = [self._field(name, values.get(name, "")) for name in asked]
        actions = FormActions(self.keep, self.choose, looks=self.look)
        self.screen = FormScreen(say.HEADING_OF.format(self.question.label), fields, actions)
        self.app.push_screen(self.screen)
        self.look({field.name: field.value for field in fields})

    def _field(self, name: str, value: str) -> FormField:
        label, hint = say.FIELDS[name]
        shown = {"answer": self._words, "when": self._when}.get(name)
        return FormField(name, label, value, hint, shown, whole=name in say.LONG)

    def _words(self, option: str) -> str:
        return self.question.options[option].words if option else say.NOT_CHOSEN

    def _when(self, when: str) -> str:
        return say.WHEN[when]

    def choose(self, form: FormScreen, name: str) -> bool:
        """The options of the question, or whether it always holds."""
        if name == "when":
            told = [(when, say.WHEN[when]) for when in (say.HERE, say.ALWAYS)]
        elif name == "answer":
            offered = self.answer.menu or self.question.options_for(self.answer.book)
            told = [(option, self.question.options[option].words) for option in offered]
        else:
            return False

        def chosen(value: str | None) -> None:
            if value is not None:
                form.put(name, value)

        label = say.FIELDS[name][0]
        self.app.push_screen(PickItem(label, numbered(told), say.HINT, form.value(name)), chosen)
        return True

    def look(self, values: FormValues) -> None:
        """Write the text anew where nobody has changed it, and show the rule."""
        wish = self._wish(values)
        words = say.text_of(self.library.rules, self.question, wish)
        if words and values.get("text", "") in ("", self.text) and words != self.text:
            self.text = words
            self.screen.call_after_refresh(self.screen.put, "text", words)
            return
        try:
            told = say.drafted_as_text(self.draft(values)).split("\n")
        except FloorbaseError as error:
            told = say.refused(error.problems)
        self.screen.call_after_refresh(self.screen.say, told)

    def draft(self, values: FormValues) -> RuleDraft:
        """The rule as it would stand. Raises: BadRequestError: what is missing, or clashes."""
        return draft_rule(self.library, self._wish(values), self.folder)

    def keep(self, values: FormValues) -> WrongField | None:
        """Write it, or say what is wrong."""
        wish = self._wish(values)
        if bool(wish.answer) == bool(wish.value):
            return WrongField("answer", say.CHOOSE)
        if not wish.signed:
            return WrongField("signed", say.SIGN)
        try:
            draft = self.draft(values)
            write_rule(draft)
        except FloorbaseError as error:
            return WrongField("answer", " ".join(say.refused(error.problems)))
        told = f"{say.WRITTEN.format(draft.sheet)} {say.NEXT_START}"
        self.app.notify(told, timeout=10, markup=False)
        return None

    def _case(self, values: FormValues) -> dict[str, str]:
        return {} if values.get("when") == say.ALWAYS else self.facts

    def _wish(self, values: FormValues) -> RuleWish:
        def typed(name: str) -> str:
            return " ".join(values.get(name, "").split())

        answer = "" if typed("value") else typed("answer")
        told = typed("text"), typed("date"), typed("signed")
        return RuleWish(self.question.id, self._case(values), answer, typed("value"), *told)
