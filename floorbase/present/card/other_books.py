"""What the other books rule where one's own leaves it open: the field, for whoever decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from floorbase.present.card.cases import OTHERWISE, cases_words
from floorbase.present.text.review_marks import marked
from floorbase.present.text.words import inner, lowered_start, menu_words, or_quoted, ruling
from floorbase.rules.rulings.model import Answer, Status

if TYPE_CHECKING:
    from floorbase.rules.load import Rules

OPEN: frozenset[Status] = frozenset(
    ["external", "delegated", "silent", "unread", "discretion", "conflict"]
)
# A brief card has room for the field only where its own book offers nothing else to read.
OPEN_BRIEFLY: frozenset[Status] = frozenset(["external", "delegated", "silent", "unread"])
UNTOLD: Mapping[Status, str] = {
    "silent": "Not said by {}.",
    "unread": "Not read yet: {}.",
    "external": "Left to another text by {}.",
    "delegated": "Left to the event's own rules by {}.",
}
LONGEST, MOST_CASES = 230, 3  # letters, and cases, of one book's ruling by cases
BRIEF_LINES = 2  # of the field on a card; all of it is in the notes and beside all books


def elsewhere(
    rules: Rules, answers: Mapping[str, Mapping[str, Answer]], book: str, *, brief: bool = False
) -> list[str]:
    """A line for each ruling of other books on what ``book`` leaves open, most books first.

    ``answers`` are every book's, by question and book. A brief field is that of the first open
    question, and leaves out who says nothing.
    """
    open_ = OPEN_BRIEFLY if brief else OPEN
    opened = [
        q for q, by_book in answers.items() if book in by_book and by_book[book].status in open_
    ]
    if brief and len(opened) < len(answers):
        return []
    labelled = len(opened) > 1
    if brief and all(answers[question][book].status == "external" for question in opened):
        labelled = False  # nor has the ruling labels: one other text settles all of it
    lines: list[str] = []
    for question in opened[:1] if brief else opened:
        others = [answer for name, answer in answers[question].items() if name != book]
        label = f"{rules.questions[question].label}: " if labelled else ""
        found = list(_field(rules, others, brief))
        lines += [f"{label}{line}" for line in found[:1]] + found[1:]
    return lines[:BRIEF_LINES] if brief else lines


def _field(rules: Rules, others: list[Answer], brief: bool) -> Iterator[str]:
    """The others by what they say, most books first; then those that say nothing."""
    told: dict[str, list[Answer]] = {}
    for answer in others:
        if answer.status not in UNTOLD:
            told.setdefault(_says(rules, answer, brief), []).append(answer)
    for words, agreeing in sorted(told.items(), key=lambda found: -len(found[1])):
        who = ", ".join(_name(rules, answer, brief) for answer in agreeing)
        yield f"{who}: {(_in_cases(rules, agreeing) if brief else '') or words}"
    if not brief:
        for status, sentence in UNTOLD.items():
            if names := [rules.books[a.book].short for a in others if a.status == status]:
                yield sentence.format(", ".join(names))


def _in_cases(rules: Rules, agreeing: list[Answer]) -> str:
    """What one book rules in each case, where all of it is short enough to be told."""
    if len(agreeing) > 1 or agreeing[0].status != "depends":
        return ""
    every = cases_words(rules, agreeing[0])
    cases = [(lead, found) for lead, found in every if found.status not in UNTOLD]
    if len(cases) < len(every) and any(lead == OTHERWISE for lead, _ in cases):
        return ""
    told = " ".join(f"{lead}: {lowered_start(inner(rules, found))}" for lead, found in cases)
    return told if len(told) <= LONGEST and len(cases) <= MOST_CASES else ""


def _says(rules: Rules, answer: Answer, brief: bool) -> str:
    """One book's ruling without its own names, so that equal ones are one line."""
    if answer.status == "discretion":
        return f"its floor chooses: {or_quoted(menu_words(rules, answer))}."
    if answer.status == "conflict":
        return "contradicts itself."
    if answer.status == "depends":
        wanted = " ".join(rules.facts[name].ask for name in answer.next[:1])
        options = [] if brief else [case.answer.option for case in answer.cases]
        known = rules.questions[answer.question].options
        may = [known[option].words for option in dict.fromkeys(options) if option]
        return f"it depends on this: {wanted}" + (f" ({or_quoted(may)}.)" if may else "")
    return ruling(rules, answer)


def _name(rules: Rules, answer: Answer, brief: bool) -> str:
    cites = answer.cites[:1] if brief else answer.cites
    return marked(answer, f"{rules.books[answer.book].short} ({', '.join(cites)})")
