"""One fact at a time, one key an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from floorbase.present.screen_words.heard import YOU_SAID
from floorbase.present.text.plain import NOTHING_FITS, UNTOLD
from floorbase.present.text.words import asked
from floorbase.rules.rulings.model import Fact
from floorbase.tui.messages import Answered, NothingFits, SteppedBack
from floorbase.tui.pickers.list_picker import ListPicker, PickLine, numbered
from floorbase.tui.widgets.key_bar import KeyBar

FOR_EVENING = "(The answer is remembered for the evening: it is not asked again.)"


class WalkScreen(ListPicker):
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
        heard = {likely: YOU_SAID}  # behind the answer that was likely told
        answers = [(value, fact.values[value] + heard.get(value, "")) for value in values]
        untold = NOTHING_FITS if hinge else UNTOLD  # the first fact is known, or it is another one
        others = [PickLine(key, f"{key}  {told}") for key, told in untold.items()]
        super().__init__(asked(fact), [*numbered(answers), *others])
        self.name_of_dispute = title
        self.fact = fact
        self.values = values
        self.so_far = so_far
        self.establish = establish
        self.likely = likely
        self.hinge = hinge
        self.for_evening = False
        self.answered = False

    def compose(self) -> ComposeResult:
        """What is known (at first: what to establish), the question, its answers."""
        told = " · ".join(f"{label}: {words}" for label, words in self.so_far)
        yield Static(self.name_of_dispute, id="book")
        first = "\n".join(f"· {line}" for line in self.establish)
        yield Static(told or first, id="so-far", markup=False)
        yield Static(self.ask, classes="ask", markup=False)
        yield self.the_list()
        yield KeyBar()

    def first(self) -> int | None:
        """What was likely told; Enter must not answer what nobody told."""
        return self.values.index(self.likely) if self.likely in self.values else None

    def take(self, id_: str) -> None:
        """A number, Enter or a click answers."""
        if id_ in NOTHING_FITS:
            self.action_other()
        elif id_ in UNTOLD:
            self._answer(None, disputed=id_ == "d")
        else:
            self._answer(id_)

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
        told = f"{self.ask}\n{FOR_EVENING}" if self.for_evening else self.ask
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
