"""A list to pick from: with the key beside a line, or with the arrows and Enter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

LAST = "0"  # the key of what stands beside the numbered lines


class PickLine(NamedTuple):
    """A line of a list; without a ``key``, only the arrows and a click come to it."""

    id: str
    words: str | Text
    key: str = ""


Find: TypeAlias = Callable[[str], Sequence[PickLine]]  # what fits the words typed


def numbered(lines: Iterable[tuple[str, str]]) -> list[PickLine]:
    """Each (id, words) with its number for a key.

    >>> numbered([("star", "PokerStars")])
    [PickLine(id='star', words='PokerStars', key='1')]
    """
    return [PickLine(id_, words, str(number)) for number, (id_, words) in enumerate(lines, 1)]


class ListPicker(Screen[str | None]):
    """Ends with the id of the item picked, None for nothing.

    With ``find`` the items are those that fit the words being typed. With ``ticked`` a key ticks
    its line, and it ends with every id that is ticked, apart by spaces.
    """

    def __init__(
        self,
        ask: str,
        items: Sequence[PickLine] = (),
        hint: str = "",
        current: str = "",
        *,
        ticked: Sequence[str] | None = None,
        find: Find | None = None,
        words: str = "",
    ) -> None:
        super().__init__()
        self.ask = ask
        self.items = items
        self.hint = hint
        self.current = current
        self.ticked = None if ticked is None else list(ticked)
        self.find = find
        self.words = words

    def the_list(self) -> OptionList:
        """The list, to be laid out."""
        return OptionList(*map(self._option, self.items), markup=False)

    def _option(self, item: PickLine) -> Option:
        listed_once = item.key != LAST  # where one was last may be a line of the list too
        return Option(self._prompt(item), id=item.id if listed_once else None)

    def _prompt(self, item: PickLine) -> str | Text:
        if not item.key:
            return item.words
        tick = "" if self.ticked is None else "[x] " if item.id in self.ticked else "[ ] "
        return f"{item.key}  {tick}{item.words}"

    def on_mount(self) -> None:
        """Type at once, where words narrow the list; else start on the item in use."""
        if self.find:
            self.query_one(Input).focus()
            self.narrow(self.words)
        else:
            listed = self.query_one(OptionList)
            listed.highlighted = self.first()
            listed.focus()

    def first(self) -> int | None:
        """The line to start on."""
        ids = [item.id for item in self.items]
        return ids.index(self.current) if self.current in ids else 0

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow as one types."""
        self.narrow(event.value)

    def narrow(self, words: str) -> None:
        """List what fits."""
        assert self.find
        self.words = words
        self.items = self.find(words)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options(map(self._option, self.items))
        if self.items:
            listed.highlighted = 0

    def on_input_submitted(self) -> None:
        """Enter takes what is highlighted."""
        self.action_take()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """So does Enter in the list, and a click."""
        event.stop()
        self.take(self.items[event.option_index].id)

    def on_key(self, event: events.Key) -> None:
        """A line's key; where several are ticked, the space bar ticks the line it is on."""
        at = self.query_one(OptionList).highlighted
        keys = {item.key: number for number, item in enumerate(self.items)}
        if self.ticked is not None and event.key == "space" and at is not None:
            event.stop()
            self.tick(at)
        elif event.character and event.character in keys:
            event.stop()
            number = keys[event.character]
            if self.ticked is None:
                self.take(self.items[number].id)
            else:
                self.tick(number)

    def tick(self, number: int) -> None:
        """Pick a line besides the others, or no longer."""
        assert self.ticked is not None
        item = self.items[number]
        if item.id in self.ticked:
            self.ticked.remove(item.id)
        else:
            self.ticked.append(item.id)
        listed = self.query_one(OptionList)
        listed.replace_option_prompt_at_index(number, self._prompt(item))
        listed.highlighted = number

    def take(self, id_: str) -> None:
        """Pick an item, or all that are ticked."""
        if self.ticked is not None:
            id_ = " ".join(item.id for item in self.items if item.id in self.ticked)
        self.dismiss(id_)

    def action_take(self) -> None:
        """Take what is highlighted."""
        at = self.query_one(OptionList).highlighted
        if at is not None:
            self.take(self.items[at].id)

    def action_move(self, by: int) -> None:
        """Move in the list without leaving the input."""
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            listed.highlighted = min(max(listed.highlighted + by, 0), listed.option_count - 1)

    def action_keep(self) -> None:
        """Pick nothing."""
        self.dismiss(None)


class PickItem(ListPicker, ModalScreen[str | None]):
    """The list in a box, over the screen that asks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Nothing", id="picking.keep"),
    ]
    PLACEHOLDER: ClassVar[str] = ""

    def compose(self) -> ComposeResult:
        """What is asked, the line to type in, the list, its keys."""
        with Vertical(id="dialog"):
            yield Static(self.ask, classes="ask", markup=False)
            if self.find:
                yield Input(self.words, placeholder=self.PLACEHOLDER)
            yield self.the_list()
            yield Static(self.hint, markup=False)
