"""One fact at a time, one key an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from floorbase.present.card.heard import YOU_SAID
from floorbase.present.text.plain import NOTHING_FITS, UNTOLD
from floorbase.present.text.words import asked
from floorbase.rules.rulings.model import Fact
from floorbase.tui.messages import Answered, NothingFits, SteppedBack
from floorbase.tui.widgets.key_bar import KeyBar

FOR_EVENING = "(The answer is remembered for the evening: it is not asked again.)"


class WalkScreen(Screen[None]):
    """Ask one fact."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "unknown", "Not known", id="walk.unknown"),
        Binding("d", "disputed", "Disputed", id="walk.disputed"),
        Binding("o", "other", "Something else", id="walk.other"),
        Binding("e", "evening", "All evening", tooltip="not asked again", id="walk.evening"),
        Binding("backspace,left", "back", "Back", key_display="←", id="walk.back"),
        Binding("escape", "back", "Back", show=False, id="walk.escape"),
    ]

    def __init__(
        self,
        title: str,
        fact: Fact,
        values: Sequence[str],
        so_far: Sequence[tuple[str, str]],
        establish: Sequence[str],
        likely: str | None = None,
        *,
        hinge: bool = False,
    ) -> None:
        super().__init__()
        self.name_of_dispute = title
        self.fact = fact
        self.values = values
        self.so_far = so_far
        self.establish = establish
        self.likely = likely
        self.hinge = hinge
        self.for_evening = False
        self.answered = False

    @property
    def untold(self) -> Mapping[str, str]:
        """What else may be answered; the first fact is known, or it is another dispute."""
        return NOTHING_FITS if self.hinge else UNTOLD

    def compose(self) -> ComposeResult:
        """What is known (at first: what to establish), the question, its answers."""
        told = " · ".join(f"{label}: {words}" for label, words in self.so_far)
        yield Static(self.name_of_dispute, id="book")
        first = "\n".join(f"· {line}" for line in self.establish)
        yield Static(told or first, id="so-far", markup=False)
        yield Static(asked(self.fact), classes="ask", markup=False)
        yield OptionList(
            *(
                Option(f"{number}  {self.fact.values[value]}{self._mark(value)}", id=value)
                for number, value in enumerate(self.values, 1)
            ),
            *(Option(f"{key}  {told}", id=key) for key, told in self.untold.items()),
        )
        yield KeyBar()

    def _mark(self, value: str) -> str:
        """What stands behind the answer that was likely told."""
        return YOU_SAID if value == self.likely else ""

    def on_mount(self) -> None:
        """Arrows and Enter work as well; Enter takes what was likely told."""
        listed = self.query_one(OptionList)
        known = self.likely in self.values  # else Enter must not answer what nobody told
        listed.highlighted = self.values.index(self.likely or "") if known else None
        listed.focus()

    def on_key(self, event: events.Key) -> None:
        """A number answers."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 0 < number <= len(self.values):
                event.stop()
                self._answer(self.values[number - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click answers."""
        chosen = event.option.id
        if chosen in NOTHING_FITS:
            self.action_other()
        elif chosen in UNTOLD:
            self._answer(None, disputed=chosen == "d")
        else:
            self._answer(chosen)

    def _answer(self, value: str | None, *, disputed: bool = False) -> None:
        """Answer once, for the evening where that was asked for.

        What is typed before the next screen comes was not meant for this fact.
        """
        if not self.answered:
            self.answered = True
            self.post_message(
                Answered(self.fact.id, value, disputed=disputed, evening=self.for_evening)
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is the same all evening can be answered for it; u and d, or o."""
        if action == "evening":
            return self.fact.evening
        return self.hinge or action != "other"

    def action_evening(self) -> None:
        """Let the answer hold all evening, or for this dispute alone again."""
        self.for_evening = not self.for_evening
        told = asked(self.fact)
        told = f"{told}\n{FOR_EVENING}" if self.for_evening else told
        self.query_one(".ask", Static).update(told)

    def action_unknown(self) -> None:
        """Nobody can tell."""
        if not self.hinge:
            self._answer(None)

    def action_other(self) -> None:
        """It is some other dispute."""
        if self.hinge:
            self.post_message(NothingFits())

    def action_disputed(self) -> None:
        """They tell it differently: both branches are shown."""
        if not self.hinge:
            self._answer(None, disputed=True)

    def action_back(self) -> None:
        """One step back."""
        self.post_message(SteppedBack())
