"""Settings: what the house chose, changed in place and remembered at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from floorbase.app.house_choices import menus
from floorbase.errors import BadRequestError
from floorbase.paths import visitor
from floorbase.present.screen_words.help import keys_words
from floorbase.present.screen_words.palette import theme_about
from floorbase.present.screen_words.settings import (
    EVENING_HINT,
    NONE_LEFT,
    SettingRow,
    action_about,
    evening_choices,
    evening_rows,
    house_rows,
    kept_text,
    names_kept_rows,
    standing_choices,
    standing_rows,
)
from floorbase.tui.keys import KeyAction, actions, clashes
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.pickers.pick_book import PickBook
from floorbase.tui.pickers.pick_theme import PickTheme
from floorbase.tui.screens.settings import (
    EveningScreen,
    KeysScreen,
    NamesKeptScreen,
    SettingsScreen,
    StandingScreen,
)
from floorbase.tui.shell import Shell
from floorbase.tui.themes import NAMES
from floorbase.user.setting_words import KEYS, SettingChoices, back_to_default, changed
from floorbase.user.settings import ASK, EVENING, NAMES_KEPT, STANDING, House, own_file

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow


class SettingsArea:
    """Pushes the settings, and takes what is changed there."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        assert isinstance(flow.app, Shell)
        self.shell: Shell = flow.app

    @cached_property
    def actions(self) -> dict[str, KeyAction]:
        """Everything that has a key."""
        return actions(type(self.shell))

    @property
    def known(self) -> SettingChoices:
        """What there is to choose from."""
        books = self.flow.library.rules.books
        facts = self.flow.library.rules.evening.items()
        evening = {name: list(fact.values) for name, fact in facts}
        return SettingChoices(
            books,
            NAMES,
            self.actions,
            lambda keys: clashes(keys, self.actions),
            evening,
            self.left_to_house(),
        )

    def left_to_house(self) -> dict[str, tuple[str, ...]]:
        """What the book in use leaves to the house for all evening, by question."""
        return menus(self.flow.library.rules, self.flow.book)

    def open(self, id_: str) -> None:
        """The settings, or the keys alone; nothing new where they are open already."""
        if id_ == "keys":
            self.show_keys()
        elif not any(isinstance(screen, SettingsScreen) for screen in self.shell.screen_stack):
            settings = SettingsScreen("Settings", self.rows, self.change, self.pick, self.note())
            self.shell.push_screen(settings)

    def note(self) -> str:
        """Where the choices are remembered; a visitor has nothing of the server's files."""
        return kept_text(None if visitor() else own_file())

    def rows(self) -> list[SettingRow]:
        """The choices as they are now."""
        books = {book.id: book.short for book in self.flow.library.rules.books.values()}
        return house_rows(self.flow.house, books)

    def key_rows(self) -> list[SettingRow]:
        """Every action, its place first, with its keys as they are now."""
        chosen = self.flow.house.keys
        return [
            SettingRow(
                f"{KEYS}{action.id}",
                f"{action.id:<20} {action.label}",
                keys_words(chosen.get(action.id, action.keys).split(",")),
                chosen.get(action.id, action.keys),
                action_about(action.id, keys_words(action.keys.split(","))),
            )
            for action in sorted(self.actions.values(), key=lambda action: action.id)
        ]

    def change(self, name: str, value: str | None) -> str:
        """Take a choice and remember it; what is wrong with it in words, else nothing."""
        emptied = name.startswith((KEYS, NAMES_KEPT)) and not (value or "").strip()
        try:
            if value is None or emptied:
                self.take(back_to_default(self.flow.house, name, self.known))
            else:
                self.take(changed(self.flow.house, name, value, self.known))
        except BadRequestError as error:
            return str(error)
        return ""

    def take(self, house: House) -> None:
        """Put the choices to use, and remember them."""
        old = self.flow.house
        if house.book != old.book:
            house_book = house.book or next(iter(self.flow.library.rules.books))
            self.flow.use_book(house_book)
        self.flow.keep(house)
        if house.theme != old.theme:
            self.shell.show_theme(house.theme)
        if house.keys != old.keys:
            self.shell.set_keymap(dict(house.keys))

    def pick(self, name: str) -> bool:
        """Open the list that a choice is made from; False where it is typed."""
        lists: dict[str, Callable[[], None]] = {
            "book": self.pick_book,
            "theme": self.pick_theme,
            "keys": self.show_keys,
            "evening": self.show_evening,
            "standing": self.show_standing,
            "names_kept": self.show_names_kept,
        }
        if name not in lists:
            return False
        lists[name]()
        return True

    def show_evening(self) -> None:
        """What is the same all evening, each changed from a list."""
        facts = self.flow.library.rules.evening

        def rows() -> list[SettingRow]:
            return evening_rows(self.flow.house, facts.values())

        def pick(name: str) -> bool:
            fact = facts[name.removeprefix(EVENING)]
            now = self.flow.house.evening.get(fact.id, ASK)
            self.pick_one(name, fact.ask, evening_choices(fact), now)
            return True

        screen = EveningScreen("This evening", rows, self.change, pick, self.note())
        self.shell.push_screen(screen)

    def show_standing(self) -> None:
        """What the book leaves to the house for all evening, each chosen from a list."""
        questions = self.flow.library.rules.standing

        def rows() -> list[SettingRow]:
            return standing_rows(self.flow.house, questions, self.left_to_house())

        def pick(name: str) -> bool:
            question = questions[name.removeprefix(STANDING)]
            now = self.flow.house.standing.get(question.id, ASK)
            choices = standing_choices(question, self.left_to_house()[question.id])
            self.pick_one(name, question.ask, choices, now)
            return True

        if not rows():
            self.shell.notify(NONE_LEFT)
            return
        screen = StandingScreen("Standing choices", rows, self.change, pick, self.note())
        self.shell.push_screen(screen)

    def show_names_kept(self) -> None:
        """For how long the journal keeps names, each rulebook's typed in place."""
        from floorbase.app.journal.retention import years_wanted

        library = self.flow.library
        books = {book.id: book.short for book in library.rules.books.values()}
        wanted = years_wanted(library)

        def rows() -> list[SettingRow]:
            return names_kept_rows(self.flow.house, books, wanted)

        screen = NamesKeptScreen("Names kept", rows, self.change, lambda _name: False, self.note())
        self.shell.push_screen(screen)

    def pick_one(self, name: str, ask: str, choices: Sequence[tuple[str, str]], now: str) -> None:
        """The list that a row is chosen from, and what is chosen there; None leaves it."""

        def take(value: str | None) -> None:
            if value is not None:
                self.change(name, value)

        self.shell.push_screen(PickItem(ask, numbered(choices), EVENING_HINT, now), take)

    def pick_book(self) -> None:
        """The list of rulebooks."""
        books = PickBook(self.flow.library.rules.books, self.flow.book)
        self.shell.push_screen(books, self.flow.use_book)

    def pick_theme(self) -> None:
        """The list of themes, each shown as it is highlighted."""
        themes = {name: theme_about(name) for name in NAMES}
        current = self.flow.house.theme
        screen = PickTheme(themes, current, self.shell.show_theme)
        self.shell.push_screen(screen, lambda name: self.shell.use_theme(name) if name else None)

    def show_keys(self) -> None:
        """Every action and its keys."""
        if isinstance(self.shell.screen, KeysScreen):
            return
        keys = KeysScreen("Keys", self.key_rows, self.change, lambda _name: False, self.note())
        self.shell.push_screen(keys)
