"""The ruling card, with every fact one key away from being another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.present.card import HEADING_WIDTH, Card, section_as_lines
from floorbase.present.words import STATUS_SIGNS
from floorbase.rules.model import Fact
from floorbase.tui.messages import FactFlipped, LeftDispute, SteppedBack, View, ViewAsked
from floorbase.tui.widgets.key_bar import KeyBar

ShownFacts: TypeAlias = Sequence[tuple[Fact, str]]


def facts_line(facts: ShownFacts) -> str:
    """The facts, numbered by the keys that change them."""
    told = (f"({n}) {fact.label}: {words}" for n, (fact, words) in enumerate(facts, 1))
    return "  ".join(told) + "  · a number changes it"


class RulingScreen(Screen[None]):
    """What to rule, what the dealer does, under which rule, and who decides."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "view('five')", "Five", tooltip="all books side by side", id="ruling.five"),
        Binding("t", "view('provisions')", "Rule", tooltip="the provisions", id="ruling.rule"),
        Binding("r", "view('replay')", "Replay", tooltip="the hand played out", id="ruling.replay"),
        Binding("p", "view('besides')", "Notes", tooltip="penalties, notes", id="ruling.besides"),
        Binding("l", "view('large')", "Large", tooltip="for the players", id="ruling.large"),
        Binding("y", "view('copy')", "Copy", tooltip="to the clipboard", id="ruling.copy"),
        Binding("w", "view('save')", "Write", tooltip="to a file", id="ruling.write"),
        Binding("backspace,left", "back", "Back", key_display="←", id="ruling.back"),
        Binding("escape", "leave", "New", tooltip="another dispute", id="ruling.leave"),
    ]

    def __init__(self, card: Card, facts: ShownFacts) -> None:
        super().__init__()
        self.card = card
        self.facts = facts

    def compose(self) -> ComposeResult:
        """Title, facts, card."""
        yield Static(id="book", markup=False)
        yield Static(id="facts", markup=False)
        with VerticalScroll(id="card-scroll"):
            yield Static(id="card")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what it was given."""
        self.query_one(VerticalScroll).focus()
        self.show(self.card, self.facts)

    def on_resize(self) -> None:
        """Wrap the card anew."""
        self.show(self.card, self.facts)

    def show(self, card: Card, facts: ShownFacts) -> None:
        """Show another ruling in place."""
        self.card, self.facts = card, facts
        title = self.query_one("#book", Static)
        title.update(f"{card.title}   [ {STATUS_SIGNS[card.status]} {card.status_words} ]")
        title.set_classes(f"status-{card.status}")
        self.query_one("#facts", Static).update(facts_line(facts))
        self.query_one("#card", Static).update(self._card_text())

    def _card_text(self) -> Text:
        room = min(max(self.size.width - 3, 30), 117)  # a line that an eye can follow
        text = Text()
        for section in self.card.sections:
            for line in section_as_lines(section, room):
                text.append(line[:HEADING_WIDTH], style="bold")
                strong = "bold" if section.heading == "RULING" else ""
                text.append(line[HEADING_WIDTH:] + "\n", style=strong)
        text.rstrip()
        return text

    def on_key(self, event: events.Key) -> None:
        """A number flips the fact of that number."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 0 < number <= len(self.facts):
                event.stop()
                self.post_message(FactFlipped(self.facts[number - 1][0].id))

    def action_view(self, view: View) -> None:
        """Open another view."""
        self.post_message(ViewAsked(view))

    def action_back(self) -> None:
        """Take the last answer back."""
        self.post_message(SteppedBack())

    def action_leave(self) -> None:
        """A new dispute."""
        self.post_message(LeftDispute())
