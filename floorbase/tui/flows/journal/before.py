"""How a card was ruled here before: looked up beside it, said in a line, read with a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import facts_known, rulings_given
from floorbase.app.journal.penalties import Repetition, said_of_repetition
from floorbase.app.journal.precedents import QuestionPrecedents, card_precedents
from floorbase.present.journal.card_lines import BEFORE, BeforeLine, before_line, before_lines
from floorbase.present.journal.entry_words import EntryWords
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.screens.journal.pages import BeforeScreen
from floorbase.user.journal.entry import Body

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute


@dataclass(frozen=True, slots=True)
class LookedBack:
    """What was found of a card: earlier rulings, and their words."""

    found: list[QuestionPrecedents]
    words: EntryWords

    @property
    def line(self) -> BeforeLine:
        """It in a line."""
        return before_line(self.words, self.found)


def look_back(desk: JournalDesk, dispute: Dispute, leave_out: str = "") -> LookedBack:
    """Look up how a dispute's questions were ruled before; in a thread. Raises: BadFileError."""
    facts, rulings = facts_known(dispute), rulings_given(dispute)
    body = Body("ruling", book=dispute.book, facts=facts, rulings=rulings)
    rules = dispute.library.rules
    found = card_precedents(desk.journal, rules, body, leave_out=leave_out)
    return LookedBack(found, desk.words(then.entry for one in found for then in one.before))


def repetition_of(dispute: Dispute) -> list[Repetition]:
    """What its book says of doing a thing again, where a penalty may follow its ruling."""
    walked = dispute.settle()
    if not walked.penalty:
        return []
    every = said_of_repetition(dispute.library, dispute.book)
    here = {*walked.penalty, *walked.answers, *walked.also}
    return [one for one in every if one.question in here] or every


def before_screen(dispute: Dispute, looked: LookedBack) -> BeforeScreen:
    """The page that tells it."""
    repetition, book = repetition_of(dispute), dispute.book

    def lines(width: int) -> list[str]:
        return before_lines(looked.words, looked.found, repetition, book, width)

    return BeforeScreen(lines, BEFORE)
