"""How the questions of a card were ruled before, and whether its ruling would contradict that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import facts_known, rulings_given
from floorbase.rules.load import Rules
from floorbase.user.journal.entry import Body, EntryRuling, JournalEntry
from floorbase.user.journal.found import linking
from floorbase.user.journal.precedents import Precedent, precedents
from floorbase.user.journal.store import Journal

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute

MOST = 5  # precedents of a question that are read
LOOKED_THROUGH = 12  # of a question, among which those are chosen


@dataclass(frozen=True, slots=True)
class FactDiffering:
    """A fact that was otherwise then; None where it was not known."""

    fact: str
    then: str | None
    now: str


@dataclass(frozen=True, slots=True)
class CardPrecedent:
    """An earlier ruling of a question of the card.

    ``agrees`` is whether the card rules as it did, None where either gives no option yet.
    ``overturned`` is whether a challenge of it ended in another ruling.
    """

    entry: JournalEntry
    ruling: EntryRuling
    differing: tuple[FactDiffering, ...]
    same_book: bool
    agrees: bool | None
    overturned: bool = False

    @property
    def exact(self) -> bool:
        """Whether it was ruled on the same facts."""
        return not self.differing

    @property
    def contradicted(self) -> bool:
        """Whether the card would rule otherwise on the same facts by the same book."""
        return self.exact and self.same_book and self.agrees is False and not self.overturned


@dataclass(frozen=True, slots=True)
class QuestionPrecedents:
    """A question of the card, what is ruled on it now ("" while nothing is), what was before."""

    question: str
    now: str
    before: tuple[CardPrecedent, ...]


def card_precedents(
    journal: Journal, rules: Rules, body: Body, most: int = MOST, *, leave_out: str = ""
) -> list[QuestionPrecedents]:
    """What was ruled before on each question of an entry, which need not be in the journal yet.

    The same facts come first, then those that differ in one. ``leave_out`` is the id of an entry
    that is no precedent: this one. Raises: BadFileError: the journal cannot be read.
    """
    known = {one.name: one.value for one in body.facts if one.value is not None}
    found = []
    for ruling in body.rulings:
        question = rules.questions.get(ruling.question)
        names = question.facts.keys() if question else known.keys()
        facts = {name: value for name, value in known.items() if name in names}
        earlier = precedents(journal, ruling.question, facts, LOOKED_THROUGH)
        near = [
            one
            for one in earlier
            if len(one.differing) + len(one.open) <= 1 and one.entry.id != leave_out
        ]
        found.append(QuestionPrecedents(ruling.question, ruling.ruled, ()))
        if near:
            before = _seen(journal, body, ruling, near, facts)[:most]
            found[-1] = QuestionPrecedents(ruling.question, ruling.ruled, tuple(before))
    return found


def before_of(journal: Journal, dispute: Dispute, leave_out: str = "") -> list[QuestionPrecedents]:
    """How the questions of a dispute were ruled before. Raises: BadFileError."""
    facts, rulings = facts_known(dispute), rulings_given(dispute)
    body = Body("ruling", book=dispute.book, facts=facts, rulings=rulings)
    return card_precedents(journal, dispute.library.rules, body, leave_out=leave_out)


def _seen(
    journal: Journal,
    body: Body,
    now: EntryRuling,
    near: Sequence[Precedent],
    facts: Mapping[str, str],
) -> list[CardPrecedent]:
    links = linking(journal, [one.entry.id for one in near])
    seen = []
    for one in near:
        outcomes = [link.id for link in links.get(one.entry.id, ()) if link.kind == "outcome"]
        again = (_ruled_again(journal, id_, one.ruling) for id_ in outcomes)
        then = {fact.name: fact.value for fact in one.entry.body.facts}
        differing = tuple(
            FactDiffering(name, then.get(name), facts[name]) for name in (*one.differing, *one.open)
        )
        agrees = _agrees(now.ruled, one.ruling.ruled)
        same_book = one.entry.body.book == body.book
        seen.append(CardPrecedent(one.entry, one.ruling, differing, same_book, agrees, any(again)))
    return sorted(seen, key=lambda one: (not one.exact, one.overturned, not one.same_book))


def _ruled_again(journal: Journal, outcome: str, before: EntryRuling) -> bool:
    """Whether the outcome of a challenge rules otherwise on a question."""
    rulings = journal.entry(outcome).body.rulings
    return any(one.question == before.question and one.ruled != before.ruled for one in rulings)


def as_ruled(
    found: Sequence[QuestionPrecedents], ruled: Mapping[str, str]
) -> list[QuestionPrecedents]:
    """The same for another ruling of the card: what is ruled now, by question."""
    again = []
    for one in found:
        now = ruled.get(one.question, one.now)
        before = tuple(replace(then, agrees=_agrees(now, then.ruling.ruled)) for then in one.before)
        again.append(replace(one, now=now, before=before))
    return again


def _agrees(now: str, then: str) -> bool | None:
    return now == then if now and then else None


def contradictions(found: Sequence[QuestionPrecedents]) -> list[tuple[str, CardPrecedent]]:
    """The rulings that the card would contradict: on the same facts, by the same book."""
    return [(one.question, then) for one in found for then in one.before if then.contradicted]
