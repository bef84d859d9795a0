"""How a card was ruled here before: looked up beside it, said in a line, read with a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from floorbase.app.journal.penalties import repetition_of
from floorbase.app.journal.precedents import QuestionPrecedents, before_of
from floorbase.present.journal.card_lines import BEFORE, BeforeLine, before_line, before_lines
from floorbase.present.journal.entry_words import EntryWords
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.screens.journal.pages import BeforeScreen

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
    found = before_of(desk.journal, dispute, leave_out)
    return LookedBack(found, desk.words(then.entry for one in found for then in one.before))


def before_screen(dispute: Dispute, looked: LookedBack) -> BeforeScreen:
    """The page that tells it."""
    repetition, book = repetition_of(dispute), dispute.book

    def lines(width: int) -> list[str]:
        return before_lines(looked.words, looked.found, repetition, book, width)

    return BeforeScreen(lines, BEFORE)
