"""The palette: everything that can be done or gone to, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from textual.binding import ActiveBinding
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from floorbase.present.screen_words import palette as words
from floorbase.present.screen_words.help import keys_words
from floorbase.scenarios.lone import PREFIX
from floorbase.tui.areas import AREAS
from floorbase.tui.screens.home import FAMILY
from floorbase.tui.themes import NAMES

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow
    from floorbase.tui.shell import Shell

OWN = "app.palette"


class Command(NamedTuple):
    """One line of the palette; ``early`` is shown before anything is typed."""

    name: str
    about: str
    run: Callable[[], object]
    early: bool = True


class FloorProvider(Provider):
    """What is listed: this screen's keys first, then places, books, disputes, questions, themes."""

    async def startup(self) -> None:
        """List it once each time the palette is opened."""
        self.commands = [*self._actions(), *self._places(), *self._disputes(), *self._themes()]

    async def discover(self) -> Hits:
        """What is shown before anything is typed."""
        for command in self.commands:
            if command.early:
                yield DiscoveryHit(
                    Content(command.name),
                    command.run,
                    text=command.name,
                    help=Content(command.about).markup,
                )

    async def search(self, query: str) -> Hits:
        """What has the letters typed, in order; of a sentence, every word typed."""
        matcher = self.matcher(query)
        typed = query.lower().split()
        for command in self.commands:
            if not command.early and not all(word in command.name.lower() for word in typed):
                continue
            score = matcher.match(command.name)
            if score > 0:
                yield Hit(
                    score,
                    matcher.highlight(command.name),
                    command.run,
                    text=command.name,
                    help=Content(command.about).markup,
                )

    @property
    def shell(self) -> Shell:
        """The app."""
        return cast("Shell", self.app)

    def _actions(self) -> Iterator[Command]:
        found: dict[str, tuple[ActiveBinding, list[str]]] = {}
        for key, active in self.screen.active_bindings.items():
            binding = active.binding
            if active.enabled and binding.id and binding.description and binding.id != OWN:
                found.setdefault(binding.id, (active, []))[1].append(key)
        for active, keys in found.values():
            name = f"{active.binding.description} ({keys_words(keys)})"
            run = partial(self.app.run_action, active.binding.action, active.node)
            yield Command(name, active.binding.tooltip, run)

    def _places(self) -> Iterator[Command]:
        flow = self.shell.flow
        if flow is None:
            return
        for place in AREAS:
            if place != "settings":  # a key of every screen, and so listed with the keys
                yield Command(*words.PLACES[place], partial(flow.go, place))
        yield Command(*words.PENALTIES_NOW, partial(flow.go, "journal", "penalties"))
        for book in flow.library.rules.books.values():
            run = partial(flow.use_book, book.id)
            yield Command(words.RULE_BY.format(book.short), book.title, run)
        for book in flow.library.rules.books.values():
            if "read" in AREAS:
                run = partial(flow.go, "read", book.id)
                yield Command(words.READ.format(book.short), book.title, run)

    def _disputes(self) -> Iterator[Command]:
        flow = self.shell.flow
        if flow is None:
            return
        for family in flow.library.families:
            run = partial(show_family, flow, family.key)
            yield Command(words.INCIDENTS.format(family.title), "", run)
        for scenario in flow.library.scenarios.values():
            run = partial(flow.begin, scenario.id)
            yield Command(words.DISPUTE.format(scenario.title), scenario.about, run)
        for question in flow.library.rules.questions.values():
            run = partial(flow.begin, f"{PREFIX}{question.id}")
            yield Command(words.QUESTION.format(question.ask), question.id, run, early=False)

    def _themes(self) -> Iterator[Command]:
        for theme in NAMES:
            run = partial(self.shell.use_theme, theme)
            yield Command(words.THEME.format(theme), words.theme_about(theme), run)


def show_family(flow: Flow, key: str) -> None:
    """Home, with the disputes of one kind."""
    flow.leave()
    flow.home.choose(f"{FAMILY}{key}")
