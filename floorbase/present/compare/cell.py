"""What one book says in one cell of the comparison: in a few lines, and in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.present.card.cases import cases_words
from floorbase.present.card.deciding import departure, who_decides
from floorbase.present.card.house_rules import house_line, on_sheet
from floorbase.present.text.review_marks import marked, review_line
from floorbase.present.text.words import (
    STATUS_SIGNS,
    STATUS_WORDS,
    facts_words,
    noted,
    overruled,
    ruling,
)
from floorbase.rules.rulings.model import Answer, Claim, Facts, Status, with_beneath

if TYPE_CHECKING:
    from floorbase.rules.load import Rules

GLANCED = 8  # a longer list of provisions is for the full page


@dataclass(frozen=True, slots=True)
class Glance:
    """A cell in a few lines: the question, the case, whose answer it is, and the answer."""

    ask: str
    when: str
    who: str
    says: str
    status: Status


@dataclass(frozen=True, slots=True)
class Cited:
    """A provision as an answer cites it: what it is read to say there, and its restatement."""

    id: str
    name: str
    reads: str
    text: str


@dataclass(frozen=True, slots=True)
class CellText:
    """A cell in full. ``told`` and ``after`` are paragraphs, before and after the provisions."""

    title: str
    status: Status
    ask: str
    when: str
    told: Sequence[str]
    cited: Sequence[Cited]
    after: Sequence[str]


def glance(rules: Rules, answer: Answer) -> Glance:
    """What stands below the table for the cell under the cursor."""
    cites = ", ".join(answer.cites[:GLANCED]) + (" …" if len(answer.cites) > GLANCED else "")
    name = rules.books[answer.book].short
    who = f"{name} {STATUS_SIGNS[answer.status]} {STATUS_WORDS[answer.status]}"
    if answer.status == "depends":
        return Glance(_ask(rules, answer), "", who, "\n".join(_cases(rules, answer)), answer.status)
    who = marked(answer, f"{who} ({cites})" if cites else who)
    told = " ".join(_searched(answer.claims)) if answer.status == "silent" else ""
    says = " ".join((told or ruling(rules, answer), *house_line(rules, answer)))
    return Glance(_ask(rules, answer), _facts(rules, answer.facts), who, says, answer.status)


def said(rules: Rules, answer: Answer) -> CellText:
    """All of it: the answer, each claim with its provision, and who decides."""
    book = rules.books[answer.book]
    status = f"{STATUS_SIGNS[answer.status]} {STATUS_WORDS[answer.status]}"
    told = _cases(rules, answer) if answer.status == "depends" else [ruling(rules, answer)]
    after = [*house_line(rules, answer), *on_sheet(answer), *_searched(answer.claims)]
    notes = dict.fromkeys(noted(rules, claim) for claim in answer.claims if claim.note)
    after += [f"Note: {note}" for note in notes]
    after += overruled(answer)
    after += [line] if (line := review_line(answer)) else []
    decide = [*who_decides(rules, answer), *departure(rules, answer)]
    after += [f"Who decides: {decide[0]}", *decide[1:]]
    return CellText(
        f"{book.short} · {rules.questions[answer.question].label}   [ {status} ]",
        answer.status,
        _ask(rules, answer),
        _facts(rules, answer.facts),
        told,
        list(_cited(rules, [c for found in with_beneath(answer) for c in found.claims])),
        after,
    )


def _ask(rules: Rules, answer: Answer) -> str:
    return rules.questions[answer.question].ask


def _facts(rules: Rules, facts: Facts) -> str:
    told = facts_words(rules, facts)
    return f"Facts: {told}" if told else ""


def _cases(rules: Rules, answer: Answer) -> list[str]:
    return [
        f"{when}: {STATUS_SIGNS[found.status]} {ruling(rules, found)}"
        for when, found in cases_words(rules, answer)
    ]


def _cited(rules: Rules, claims: Sequence[Claim]) -> Iterator[Cited]:
    """Each provision once, with all that claims read in it."""
    reads: dict[str, list[str]] = {}
    for claim in claims:
        for id_ in claim.cites:
            reads.setdefault(id_, []).append(claim.reading)
    for id_, told in reads.items():
        provision = rules.provisions[id_]
        yield Cited(id_, provision.name, " ".join(dict.fromkeys(told)), provision.text)


def _searched(claims: Sequence[Claim]) -> Iterator[str]:
    """What was looked for where the book says nothing, and what comes nearest."""
    silent = [claim for claim in claims if claim.kind == "silent"]
    words = dict.fromkeys(word for claim in silent for word in claim.searched)
    if words:
        yield f"Searched for: {', '.join(words)}."
    near = dict.fromkeys(id_ for claim in silent for id_ in claim.see_also)
    if near:
        yield f"Nearest: {', '.join(near)}."
