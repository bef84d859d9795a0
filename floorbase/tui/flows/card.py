"""What can be done with a ruling: read its provisions, show it large, copy it, write it down."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import App

from floorbase.present.card.card import card_as_text
from floorbase.present.card.dispute import brief_card, cited_in, notes_of
from floorbase.present.draw.large import large
from floorbase.present.html.card_page import (
    COPIED,
    PROVISIONS,
    PROVISIONS_HINT,
    SAVES,
    card_as_page,
    card_as_record,
    sheet_of,
    told_large,
    under_large,
)
from floorbase.present.replay import stepping
from floorbase.tui.flows.writing import write
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.screens.large import LargeScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.text_page import TextPage

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute

TOLD = "told:"  # begins the id of a table as it was told


class CardFlow:
    """The keys of a ruling card; ``read`` opens a provision by its id."""

    def __init__(self, app: App[Any], read: Callable[[str], None]) -> None:
        self.app = app
        self.read = read

    def provisions(self, dispute: Dispute) -> None:
        """Read a provision that the card rests on; where there are several, choose one."""
        cited = cited_in(dispute)
        if len(cited) == 1:
            self.read(cited[0].id)
            return
        lines = [(p.id, f"{p.id}  {p.name}") for p in cited]

        def chosen(id_: str | None) -> None:
            if id_ is not None:
                self.read(id_)

        self.app.push_screen(PickItem(PROVISIONS, numbered(lines), PROVISIONS_HINT), chosen)

    def besides(self, dispute: Dispute) -> None:
        """What was read from the words, and what else the book says."""
        notes = ["\n".join((part.heading, *part.lines)) for part in notes_of(dispute)]
        self.app.push_screen(TextPage(f"Notes · {brief_card(dispute).title}", notes))

    def replay(self, dispute: Dispute) -> None:
        """The hand, played out."""
        hand = dispute.hand()
        if hand and (replays := dispute.own_replays()):
            edit = f"case:{hand.case.id}" if hand.case else f"{TOLD}{dispute.words}"
            source = stepping.EXAMPLE if hand.case else stepping.TOLD
            title = hand.title if hand.case else f"“{dispute.words}”"
            rules = dispute.library.rules
            shown = ReplayScreen(rules, title, replays, dispute.book, source, edit)
            self.app.push_screen(shown)
        else:
            self.app.notify("No worked hand shows exactly these facts yet.", title="Replay")

    def large(self, dispute: Dispute) -> None:
        """What to tell the players, in large letters."""
        card = brief_card(dispute)
        self.app.push_screen(LargeScreen(partial(large, told_large(card)), under_large(card)))

    def ours(self, dispute: Dispute) -> None:
        """Make one of its open questions a rule of the house."""
        from floorbase.tui.flows.books.our_rule import make_our_rule

        make_our_rule(self.app, dispute)

    def copy(self, dispute: Dispute) -> None:
        """The whole card, to the clipboard."""
        self.app.copy_to_clipboard(card_as_text(sheet_of(dispute, datetime.now()).card))
        self.app.notify(COPIED)

    def save(self, dispute: Dispute) -> None:
        """The whole card to a file, as text or as a page to print."""
        sheet = sheet_of(dispute, datetime.now())
        forms = {".html": partial(card_as_page, sheet), ".txt": partial(card_as_record, sheet)}
        write(self.app, SAVES, f"{sheet.at:%Y-%m-%d %H%M} {sheet.card.title}", forms)
