"""The form by which a ruling is entered from its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import departure_clauses
from floorbase.app.journal.precedents import QuestionPrecedents, as_ruled, contradictions
from floorbase.present.journal.entry_words import EntryWords
from floorbase.present.journal.precedent_lines import contradiction_lines
from floorbase.present.pages.addresses import PageLink, of_dispute
from floorbase.present.pages.beside import TO_CARD
from floorbase.present.pages.journal.addresses import of_entry
from floorbase.present.pages.journal.fields import (
    ADD,
    LOOK,
    MOST_PENALTIES,
    WHERE,
    FieldGroup,
    JournalField,
    JournalFormView,
    KnownInJournal,
    Values,
    choice,
    field,
    penalties_in,
    penalty_groups,
)
from floorbase.present.screen_words import journal as words
from floorbase.scenarios.walk import said

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.rules.rulings.model import Answer
    from floorbase.user.journal.entry import EntryRuling

WARNED = "warned"  # the field with the entries that were warned of
ENTER, ENTER_ANYHOW = "Enter it", "Enter it all the same"
ADD_WORDS, LOOK_WORDS = "Another penalty", "Their earlier penalties"
CONTRADICTS = "This contradicts an earlier ruling."
ALREADY = "This ruling is in the journal as {}. If you enter it here, it will be there twice."
CORRECT_IT = "Correct that entry instead"
LEFT_OPEN = "What is left open can be filled in later."

NO_CLAUSE = "no clause"
BESIDES = ("players", "challenger", "grounds", "note")
MORE = "Players, challenge, note"
RULED_HEADING, OTHERWISE = "What was ruled", "Why it was ruled so, if it is not the book’s ruling"


@dataclass(frozen=True, slots=True)
class EnteringRuling:
    """What the form of a ruling is made of; ``entry`` is where it is in the journal already."""

    dispute: Dispute
    rulings: Sequence[EntryRuling]
    values: Values
    known: KnownInJournal
    before: Sequence[QuestionPrecedents]
    words: EntryWords
    kinds: Sequence[str]
    wrong: Values
    lines: Mapping[int, Sequence[str]]
    entry: str = ""

    @property
    def picks(self) -> dict[str, str]:
        """What is ruled on each question as the form stands; "" where nothing is."""
        return picks_in(self.values, self.rulings)


def picks_in(values: Values, rulings: Sequence[EntryRuling]) -> dict[str, str]:
    """What a form says was ruled, by question; what it does not ask is as the card has it."""
    told = {one.question: values.get(f"{words.RULED}{one.question}", one.ruled) for one in rulings}
    return {name: "" if pick == words.NOTHING_RULED else pick for name, pick in told.items()}


def warned_of(before: Sequence[QuestionPrecedents], picks: Mapping[str, str]) -> str:
    """The entries that a ruling would contradict, as a form carries them."""
    against = contradictions(as_ruled(before, picks))
    return " ".join(sorted({then.entry.id for _, then in against}))


def enter_view(form: EnteringRuling, action: str) -> JournalFormView:
    """The form."""
    dispute, values, wrong = form.dispute, form.values, form.wrong
    against = contradictions(as_ruled(form.before, form.picks))
    ruled = FieldGroup(RULED_HEADING, tuple(_ruled(form)))
    otherwise = tuple(_otherwise(form))
    apart = not any(one.value or one.wrong for one in otherwise)
    where = FieldGroup(
        "Where, when and by whom",
        tuple(field(name, values, wrong, form.known) for name in WHERE),
        lines=(LEFT_OPEN,),
    )
    more = tuple(field(name, values, wrong, form.known) for name in BESIDES)
    told = any(one.value or one.wrong for one in more)
    count = penalties_in(values)
    penalties = penalty_groups(form.kinds, values, wrong, form.known, form.lines)
    buttons = [(ADD, ADD_WORDS)] if count < MOST_PENALTIES else []
    warned = warned_of(form.before, form.picks)
    hidden = (("once", values.get("once", "")), ("penalties", str(count)), (WARNED, warned))
    entered = [PageLink(f"{of_entry(form.entry)}/correct", CORRECT_IT)] if form.entry else []
    return JournalFormView(
        "Enter a ruling",
        dispute.library.scenario(dispute.scenario).title,
        action,
        ENTER_ANYHOW if against or form.entry else ENTER,
        (
            ruled,
            FieldGroup(OTHERWISE, otherwise, apart),
            where,
            *penalties,
            FieldGroup("Players, challenge, note", more, not told),
        ),
        (ALREADY.format(form.entry),) if form.entry else (),
        (CONTRADICTS, *contradiction_lines(form.words, against)) if against else (),
        tuple(pair for pair in hidden if pair[1]),
        (*buttons, (LOOK, LOOK_WORDS)),
        (*entered, PageLink(of_dispute(dispute), TO_CARD)),
    )


def answers_of(dispute: Dispute) -> dict[str, Answer]:
    """The book's answers to the questions of a card."""
    found = said(dispute.settle().answers, dispute.book)
    return {answer.question: answer for answer in found}


def _ruled(form: EnteringRuling) -> list[JournalField]:
    """What was ruled on each question."""
    answers, wrong = answers_of(form.dispute), form.wrong
    fields = []
    for one in form.rulings:
        name, answer = f"{words.RULED}{one.question}", answers[one.question]
        value = form.values.get(name, one.ruled)
        options = [] if value else [("", words.NOT_CHOSEN)]
        options += words.ruled_choices(form.words, answer, value)
        label = form.words.question(one.question) if len(form.rulings) > 1 else words.RULED_LABEL
        fields.append(choice(name, label, options, {name: value}, wrong))
    return fields


def _otherwise(form: EnteringRuling) -> list[JournalField]:
    """Why it was not the book's ruling, and by which clause."""
    clauses = [("", NO_CLAUSE), *_clauses(form.dispute)]
    reason = field("reason", form.values, form.wrong)
    label = "Clause that lets the floor depart"
    return [reason, choice("under", label, clauses, form.values, form.wrong)]


def _clauses(dispute: Dispute) -> list[tuple[str, str]]:
    """The clauses by which the floor may depart, then what the card rests on."""
    cites = [cite for one in answers_of(dispute).values() for cite in one.cites]
    known = dispute.library.rules.provisions
    every = dict.fromkeys((*departure_clauses(dispute.library, dispute.book), *cites))
    return [(id_, f"{id_} {known[id_].name}") for id_ in every if id_ in known]
