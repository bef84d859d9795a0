"""The journal as a part of the app: its lists, its entries, and what the card asks of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from floorbase.app.journal.entering import as_it_stands
from floorbase.errors import BadFileError
from floorbase.present.journal.entry_words import EntryWords
from floorbase.tui.flows.journal.before import LookedBack, before_screen, look_back
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.journal.entering import CardEntry
from floorbase.tui.flows.journal.following import EntryPages
from floorbase.tui.flows.journal.listing import JournalList, PenaltiesNow
from floorbase.tui.screens.journal.form import FormScreen
from floorbase.tui.screens.journal.listing import JournalScreen, PenaltiesScreen
from floorbase.tui.screens.ruling import RulingScreen

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.tui.flows.dispute import Flow

ENTER, BEFORE, LOOK_BACK, PENALTIES = "enter", "before", "look-back", "penalties"


class JournalArea:
    """Shows the journal; what is read or written of it never holds up a key."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.desk = JournalDesk(flow.app, flow.library)
        self.entering = CardEntry(self.desk, flow)
        self.pages = EntryPages(self.desk, self.changed)
        self.penalties = PenaltiesNow(self.desk, self.pages.open, self.pages.end_of)
        self.list = JournalList(self.desk, self.pages.open, self.penalties.open)

    def open(self, id_: str) -> None:
        """The list; or what the card asks, penalties now, an entry by its id."""
        asked = {ENTER: self.entering.open, BEFORE: self.read_before, LOOK_BACK: self.look_back}
        if id_ in asked:
            if self.flow.dispute:  # a key may come after the card it was meant for
                asked[id_](self.flow.dispute)
        elif id_ == PENALTIES:
            self.penalties.open()
        elif id_:
            self.pages.open(id_)
        else:
            self.list.open()

    def changed(self) -> None:
        """Something was entered: list what is so now."""
        for screen in self.flow.app.screen_stack:
            if isinstance(screen, JournalScreen):
                self.list.look()
            elif isinstance(screen, PenaltiesScreen):
                self.penalties.look()

    # What the card asks

    def look_back(self, dispute: Dispute) -> None:
        """Say on the card how it was ruled before, once that is looked up."""
        self.entering.looked = None
        work = partial(self._looked_back, as_it_stands(dispute), self.entering.entry_of(dispute))
        self.desk.beside(work, self.say_before, "look-back")

    def _looked_back(self, dispute: Dispute, leave_out: str) -> LookedBack:
        """In a thread; a journal that cannot be read knows of nothing."""
        try:
            return look_back(self.desk, dispute, leave_out)
        except BadFileError:
            return LookedBack([], EntryWords(self.desk.library))

    def say_before(self, looked: LookedBack) -> None:
        """Say it, on the card and on its form."""
        self.entering.looked = looked
        for screen in self.flow.app.screen_stack:
            if isinstance(screen, RulingScreen):
                screen.say_before(*looked.line)
            elif isinstance(screen, FormScreen):
                screen.show()

    def read_before(self, dispute: Dispute) -> None:
        """Read how it was ruled before."""
        still, own = as_it_stands(dispute), self.entering.entry_of(dispute)

        def show(looked: LookedBack) -> None:
            if isinstance(self.flow.app.screen, RulingScreen):
                self.flow.app.push_screen(before_screen(still, looked))

        self.desk.beside(partial(self._looked_back, still, own), show, "before")
