"""The ruling card, with every fact and every choice of the floor one key away."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.present.card.card import HEADING_WIDTH, Card, section_as_lines
from floorbase.present.card.fitting import ShownFacts, facts_as_lines
from floorbase.present.text.words import STATUS_SIGNS
from floorbase.tui.messages import (
    FactFlipped,
    FloorRuled,
    LeftDispute,
    SteppedBack,
    TookBack,
    View,
    ViewAsked,
)
from floorbase.tui.widgets.key_bar import KeyBar

SETTLES = 0.4  # seconds that a new card takes no number: the key that led here may come twice


class ChangedFacts(NamedTuple):
    """By fact changed on the card, what it ``was``; and whether anything can be undone."""

    was: Mapping[str, str] = {}
    undo: bool = False


class RulingScreen(Screen[None]):
    """What to rule, what the dealer does, under which rule, and who decides."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "more", "More", tooltip="the rest of the card", id="ruling.more"),
        Binding("u", "take_back", "Undo", tooltip="the last change", id="ruling.undo"),
        Binding("v", "view('five')", "Books", tooltip="all books side by side", id="ruling.five"),
        Binding("j", "view('enter')", "Journal", tooltip="Enter the ruling", id="ruling.enter"),
        Binding("b", "view('before')", "Before", tooltip="how it was ruled", id="ruling.before"),
        Binding("t", "view('provisions')", "Rule", tooltip="the provisions", id="ruling.rule"),
        Binding("r", "view('replay')", "Replay", tooltip="the hand played out", id="ruling.replay"),
        Binding("p", "view('besides')", "Notes", tooltip="penalties, notes", id="ruling.besides"),
        Binding("l", "view('large')", "Large", tooltip="for the players", id="ruling.large"),
        Binding("y", "view('copy')", "Copy", tooltip="to the clipboard", id="ruling.copy"),
        Binding("w", "view('save')", "Write", tooltip="to a file", id="ruling.write"),
        Binding("o", "view('ours')", "Our rule", tooltip="make this our rule", id="ruling.ours"),
        Binding("backspace,left", "back", "Back", key_display="←", id="ruling.back"),
        Binding("escape", "leave", "New", tooltip="another dispute", id="ruling.leave"),
    ]

    def __init__(self, card: Card, facts: ShownFacts, changed: ChangedFacts) -> None:
        super().__init__()
        self.card = card
        self.facts = facts
        self.changed = changed
        self.since = monotonic()
        self.before = "", False

    def compose(self) -> ComposeResult:
        """Title, facts, card."""
        yield Static(id="book", markup=False)
        yield Static(id="facts", markup=False)
        with VerticalScroll(id="card-scroll"):
            yield Static(id="card")
        yield Static(id="before", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what it was given."""
        self.query_one(VerticalScroll).focus()
        self.say_before(*self.before)
        self.show(self.card, self.facts, self.changed)
        self.since = monotonic()

    def on_resize(self) -> None:
        """Wrap the card anew."""
        self.show(self.card, self.facts, self.changed)

    def show(self, card: Card, facts: ShownFacts, changed: ChangedFacts) -> None:
        """Show another ruling in place."""
        if card.choices != self.card.choices:
            self.since = monotonic()  # the same letters rule something else now
        self.card, self.facts, self.changed = card, facts, changed
        title = self.query_one("#book", Static)
        title.update(f"{card.title}   [ {STATUS_SIGNS[card.status]} {card.status_words} ]")
        title.set_classes(f"status-{card.status}")
        told = facts_as_lines(facts, changed.was, bool(card.choices), self.size.width - 2)
        self.query_one("#facts", Static).update("\n".join(told))
        self.query_one("#card", Static).update(self._card_text())
        self.call_after_refresh(self.refresh_bindings)  # it is known by then whether it all fits

    def say_before(self, told: str = "", warns: bool = False) -> None:
        """Say how this was ruled before; ``warns`` of a contradiction. Nothing takes no room."""
        self.before = told, warns  # it may be known before there is a line for it
        for before in self.query("#before").results(Static):
            before.update(told)
            before.display = bool(told)
            before.set_class(warns, "-warns")

    def _card_text(self) -> Text:
        room = min(max(self.size.width - 3, 30), 117)  # a line that an eye can follow
        text = Text()
        begins = {f"{choice.letter}  ": choice.letter for choice in self.card.choices}
        for section in self.card.sections:
            strong = Style(bold=section.heading == "RULING")
            letter = None
            for line in section_as_lines(section, room):
                text.append(line[:HEADING_WIDTH], style="bold")
                told = line[HEADING_WIDTH:].lstrip()
                hang = line[HEADING_WIDTH : len(line) - len(told)]
                text.append(hang, style=strong)
                if not hang:  # a line of its own: a choice goes on over those that hang below it
                    letter = begins.get(told[:3]) if strong.bold else None
                rules = {"@click": f"screen.rule({letter!r})"} if letter else None
                text.append(told + "\n", style=strong + Style(meta=rules) if rules else strong)
        text.rstrip()
        return text

    def on_key(self, event: events.Key) -> None:
        """A number flips the fact of that number; a capital letter rules what stands beside it."""
        typed = event.character or ""
        letters = {choice.letter: choice for choice in self.card.choices}
        numbers = {str(n): fact for n, (fact, _) in enumerate(self.facts, 1)}
        if typed not in letters and typed not in numbers:
            return
        event.stop()
        if monotonic() - self.since < SETTLES:
            return
        if typed in letters:
            self.action_rule(typed)
        else:
            self.post_message(FactFlipped(numbers[typed].id))

    def action_rule(self, letter: str) -> None:
        """Rule what stands beside a letter of the card."""
        for choice in self.card.choices:
            if choice.letter == letter:
                self.post_message(FloorRuled(choice.question, choice.option))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing to undo, or the whole card in sight: no key for it."""
        if action == "more":
            return self.is_mounted and self.query_one(VerticalScroll).max_scroll_y > 0
        return self.changed.undo if action == "take_back" else True

    def action_more(self) -> None:
        """Go on to what lies below, and from the end back to the top."""
        card = self.query_one(VerticalScroll)
        if card.scroll_offset.y < card.max_scroll_y:
            card.scroll_page_down(animate=False)
        else:
            card.scroll_home(animate=False)

    def action_take_back(self) -> None:
        """Undo the last change."""
        self.post_message(TookBack())

    def action_view(self, view: View) -> None:
        """Open another view."""
        self.post_message(ViewAsked(view))

    def action_back(self) -> None:
        """Take the last answer back."""
        self.post_message(SteppedBack())

    def action_leave(self) -> None:
        """A new dispute."""
        self.post_message(LeftDispute())
