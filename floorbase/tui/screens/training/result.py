"""What an answer came to: right or wrong, the ruling, the provision, and what other books say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar, Literal, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from floorbase.tui.widgets.key_bar import KeyBar

Wanted: TypeAlias = Literal["next", "stop", "rule", "five", "replay"]
SETTLES = 0.4  # seconds that a new result takes no Enter: the key that led here may come twice


class ResultScreen(Screen[None]):
    """Read it, look further, go on; ``want`` hears what is wanted."""

    CSS_PATH = "../../training.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "next", "Next", priority=True, id="result.next"),
        Binding("t", "want('rule')", "Rule", tooltip="read the provision", id="result.rule"),
        Binding("v", "want('five')", "Books", tooltip="what every book says", id="result.five"),
        Binding("r", "want('replay')", "Replay", tooltip="the hand", id="result.replay"),
        Binding("escape", "want('stop')", "Stop", tooltip="All is saved", id="result.stop"),
    ]

    def __init__(
        self,
        heading: str,
        parts: Sequence[Sequence[str]],
        case: Sequence[str],
        want: Callable[[Wanted], None],
        offers: frozenset[Wanted],
        *,
        right: bool,
    ) -> None:
        super().__init__()
        self.heading = heading
        self.parts = parts
        self.case = case
        self.want = want
        self.offers = offers
        self.right = right
        self.since = monotonic()

    def compose(self) -> ComposeResult:
        """Right or wrong on top, then why."""
        yield Static(self.heading, id="book", markup=False)
        yield Static(self.parts[0][0], id="verdict", markup=False)
        with VerticalScroll(id="result-scroll"):
            yield Static(self._told(), id="result")
        yield KeyBar()

    def _told(self) -> Text:
        text = Text()
        for part in self.parts[1:]:
            text.append("\n".join((*part, "", "")))
        first, *rest = self.case
        text.append(f"{first}\n", style="bold")
        text.append("\n".join(rest), style="dim")
        return text

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one("#verdict").set_class(not self.right, "-wrong")
        self.query_one(VerticalScroll).focus()
        self.since = monotonic()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what there is to look at."""
        return action != "want" or parameters[0] in self.offers

    def action_next(self) -> None:
        """The next item."""
        if monotonic() - self.since >= SETTLES:
            self.since = monotonic()
            self.want("next")

    def action_want(self, wanted: Wanted) -> None:
        """Look further, or stop."""
        self.want(wanted)
