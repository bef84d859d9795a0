"""The words of a rule that a house makes its own: as its sheet would have it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floorbase.errors import Problem
from floorbase.paths import shown
from floorbase.rules.own.options import of_value
from floorbase.rules.rulings.model import Question

if TYPE_CHECKING:
    from floorbase.app.books.our_rule import RuleDraft, RuleWish
    from floorbase.present.json import own_book_documents as books
    from floorbase.rules.load import Rules

HEADING = "Make this our rule"
HEADING_OF = "Make this our rule · {}"
NOT_OPEN = "The book itself rules here. There is nothing for the house to decide."
NO_SHEET = (
    "No house rules are based on {0} yet. 'floorbase books new DIR --based-on {1}' makes a sheet."
)
WHICH = "Which of these is to be our rule?"
INTO = "Into which sheet?"
HINT = "A number, or the arrows and Enter."
ALWAYS, HERE = "always", "here"
WHEN = {ALWAYS: "in every case", HERE: "on these facts"}
NOT_CHOSEN = "not chosen yet"
CHOOSE = "Choose what the house rules, or write a number."
SIGN = "Write who signs it."
SHOWN = "It will be written like this in {}:"
WRITTEN = "Written into {}."
NEXT_START = "It takes effect the next time floorbase starts."
TO_ADD = "'floorbase books add {}' puts the sheet into use."
NOT_WRITTEN = "Nothing is written yet. Add --yes, or answer y at a terminal."
ASK = "Write it?"
FIELDS = {
    "answer": ("Ruling", "Space for the list of what can be ruled."),
    "text": ("Text", "The rule as it stands on the house's sheet."),
    "value": ("Number", "Instead of a ruling from the list, such as 45 s or 2 rounds."),
    "when": ("Holds", "Space: on these facts, or in every case."),
    "date": ("Since", "The day, such as 2026-10-01."),
    "signed": ("Signed", "Who signs the sheet."),
}
LONG = ("answer", "text")  # fields with a line of their own


def text_of(rules: Rules, question: Question, wish: RuleWish) -> str:
    """The ruling of an option, or of a number, as a rule, with the facts that it is for."""
    found = question.options.get(wish.answer)
    if wish.value:
        found = of_value(question, wish.value, "", question.where, [])
    words = found.words if found else ""
    told = [rules.facts[n].if_.get(v, "") for n, v in wish.facts.items() if n in rules.facts]
    clauses = " and ".join(filter(None, told))
    return f"If {clauses}: {words}" if words and clauses else words


def refused(problems: Iterable[Problem]) -> list[str]:
    """Why a rule cannot be, without the place in the file that it is not in yet."""
    return [line for problem in problems for line in (f"{problem.what}.", f"Fix: {problem.fix}.")]


def drafted_as_text(draft: RuleDraft) -> str:
    """A rule as it would stand in the sheet."""
    return f"{SHOWN.format(shown(draft.sheet))}\n\n{draft.rule}"


def drafted_json(draft: RuleDraft, *, written: bool) -> books.RuleDraftJson:
    """The same for scripts."""
    return {
        "house": draft.house,
        "sheet": str(draft.sheet),
        "rule": draft.rule,
        "written": written,
    }
