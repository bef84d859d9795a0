"""The house's choices in words: for the settings screen and ``floorbase config`` alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from floorbase.present.screen_words.palette import theme_about
from floorbase.present.text.words import chips, first_up
from floorbase.rules.rulings.model import Fact, Question
from floorbase.user.settings import ASK, EVENING, NAMES_KEPT, STANDING, YEARS, House

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import ConfigJson

ASKED = "asked each time"
RULED_EACH_TIME = "ruled each time"
NONE_LEFT = "This rulebook leaves nothing of the kind to the house."
EVENING_HINT = "A number or Enter sets it for every dispute · Escape changes nothing"
Menus: TypeAlias = Mapping[str, Collection[str]]  # options by question
LABELS: Mapping[str, tuple[str, str]] = {
    "book": ("Rulebook", "Every ruling follows it."),
    "small": ("Small blind", "In chips, unless somebody says otherwise."),
    "big": ("Big blind", "In chips, unless somebody says otherwise."),
    "ante": ("Ante", "In chips, from each player; 0 for none."),
    "stack": ("Starting stack", "Chips that a player starts with."),
    "seats": ("Seats at a table", "Chairs of a full table, 2 to 10."),
    "theme": ("Theme", "The colours of every screen."),
    "keys": ("Keys", "What each key does."),
    "evening": (
        "This evening",
        "What is the same for every dispute, so that it is not asked again.",
    ),
    "standing": ("Standing choices", "What the rulebook leaves to the house, chosen once."),
    "names_kept": (
        "Names kept",
        "How long the journal keeps people's names, by rulebook.",
    ),
}
MANY = ("keys", "evening", "standing", "names_kept")  # choices of several things, one by one
UNTIL_ASKED = "until erasure is asked for"


class SettingRow(NamedTuple):
    """One choice: how it is called, what it is now, and what a person would type for that."""

    name: str
    label: str
    value: str
    typed: str
    about: str


def house_rows(house: House, books: Mapping[str, str]) -> list[SettingRow]:
    """Every choice, in the order of the screen; ``books`` are what the rulebooks are called."""
    return [
        SettingRow(name, label, _value(house, name, books), _typed(house, name), about)
        for name, (label, about) in LABELS.items()
    ]


def _value(house: House, name: str, books: Mapping[str, str]) -> str:
    if name == "book":
        return books.get(house.book or "", "not chosen yet")
    if name == "theme":
        return f"{house.theme} ({theme_about(house.theme)})"
    if name == "keys":
        count = len(house.keys)
        return f"{count} changed" if count else "as supplied"
    if name == "evening":
        count = len(house.evening)
        return f"{count} answered" if count else ASKED
    if name == "standing":
        count = len(house.standing)
        return f"{count} chosen" if count else RULED_EACH_TIME
    if name == "names_kept":
        count = len(house.names_kept)
        return f"set for {count} rulebook{'' if count == 1 else 's'}" if count else UNTIL_ASKED
    if name == "seats":
        return str(house.seats)
    return chips(getattr(house, name))


def _typed(house: House, name: str) -> str:
    return "" if name in MANY else str(getattr(house, name) or "0")


def evening_rows(house: House, facts: Iterable[Fact]) -> list[SettingRow]:
    """Every fact of the evening, asked or as the house has it."""
    return [
        SettingRow(
            f"{EVENING}{fact.id}",
            first_up(fact.label),
            fact.values.get(house.evening.get(fact.id, ""), ASKED),
            house.evening.get(fact.id, ASK),
            f"{fact.ask} ({EVENING}{fact.id})",
        )
        for fact in facts
    ]


def evening_choices(fact: Fact) -> list[tuple[str, str]]:
    """What the house may say of a fact: nothing, or one of its values."""
    return [(ASK, ASKED), *fact.values.items()]


def standing_rows(
    house: House, questions: Mapping[str, Question], menus: Menus
) -> list[SettingRow]:
    """Every standing choice that ``menus`` leave to the house, made or not."""
    return [
        SettingRow(
            f"{STANDING}{name}",
            questions[name].label,
            _chosen(house, questions[name], menu),
            house.standing.get(name, ASK),
            f"{questions[name].ask} ({STANDING}{name})",
        )
        for name, menu in menus.items()
        if menu
    ]


def _chosen(house: House, question: Question, menu: Collection[str]) -> str:
    option = house.standing.get(question.id)
    return question.options[option].words if option in menu and option else RULED_EACH_TIME


def standing_choices(question: Question, menu: Iterable[str]) -> list[tuple[str, str]]:
    """What the house may choose for a question: nothing, or what its book leaves open."""
    return [(ASK, RULED_EACH_TIME), *((name, question.options[name].words) for name in menu)]


def names_kept_rows(
    house: House, books: Mapping[str, str], wanted: Mapping[str, int]
) -> list[SettingRow]:
    """For each rulebook how long names are kept; ``wanted`` are the years that a book asks for."""
    return [
        SettingRow(
            f"{NAMES_KEPT}{book}",
            name,
            years_words(house.names_kept[book]) if book in house.names_kept else UNTIL_ASKED,
            str(house.names_kept.get(book, "")),
            _years_about(book, wanted.get(book)),
        )
        for book, name in books.items()
    ]


def _years_about(book: str, wanted: int | None) -> str:
    """What may be typed for a rulebook.

    >>> _years_about("nunavut", 3)
    'Years: 1 to 99. The book wants its records kept for at least 3 years. (names_kept.nunavut)'
    """
    least = (
        f" The book wants its records kept for at least {years_words(wanted)}." if wanted else ""
    )
    return f"Years: {YEARS[0]} to {YEARS[-1]}.{least} ({NAMES_KEPT}{book})"


def years_words(years: int) -> str:
    """A number of years."""
    return f"{years} year{'' if years == 1 else 's'}"


def house_as_text(
    house: House, books: Mapping[str, str], path: Path, rows: Iterable[SettingRow] = ()
) -> str:
    """Every choice on a line, by the name that ``config set`` takes, and where they are kept.

    ``rows`` are those that are set one by one: facts of the evening, standing choices.
    """
    lines = [f"{row.name:<10}  {row.label:<16}  {row.value}" for row in house_rows(house, books)]
    lines += [f"            {row.name} = {row.typed}" for row in rows]
    lines += [f"            keys.{action} = {keys}" for action, keys in sorted(house.keys.items())]
    return "\n".join([*lines, f"remembered in {path}"])


def house_as_json(house: House, path: Path) -> ConfigJson:
    """The choices as they are, and where they are kept."""
    return {"file": str(path), "remembered": path.is_file(), "choices": house}


def kept_text(path: Path | None) -> str:
    """Where the choices are remembered, as the settings screen says it; None is a visitor's."""
    return f"Remembered in {path}" if path else "Remembered in this browser only"


def action_about(id_: str, keys: str) -> str:
    """One action of the keys screen, and its own keys."""
    return f"{id_}: usually {keys}. Write x, f12 or ctrl+x; leave it empty for the usual keys."
