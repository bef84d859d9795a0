"""Changing the house's choices one at a time, as words: for the settings screen and the command."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from floorbase.errors import BadRequestError, Problem, alike, suggest
from floorbase.user.settings import ASK, EVENING, NAMES_KEPT, SEATS, STANDING, YEARS, House

NAMES = tuple(field.name for field in fields(House))
KEYS = "keys."  # begins the name of the key of one action: keys.ruling.replay
LEAST = {"small": 0, "big": 1, "ante": 0, "stack": 1}
MOST_CHIPS = 10**9


@dataclass(frozen=True, slots=True)
class SettingChoices:
    """What there is to choose from; ``clashes`` says what is wrong with a choice of keys.

    ``evening`` are the facts that are the same all evening, each with its values;
    ``standing`` the questions that are, each with what the house's book leaves to be chosen.
    """

    books: Collection[str]
    themes: Collection[str]
    actions: Collection[str]
    clashes: Callable[[Mapping[str, str]], list[Problem]]
    evening: Mapping[str, Collection[str]]
    standing: Mapping[str, Collection[str]]


def changed(house: House, name: str, value: str, known: SettingChoices) -> House:
    """The choices with one of them changed. Raises: BadRequestError: it cannot be; nothing is."""
    value = value.strip()
    if name.startswith(KEYS):
        return _with_key(house, name.removeprefix(KEYS), value, known)
    if name.startswith(EVENING):
        return _with_fact(house, name.removeprefix(EVENING), value, known)
    if name.startswith(STANDING):
        return _with_choice(house, name.removeprefix(STANDING), value, known)
    if name.startswith(NAMES_KEPT):
        return _with_years(house, name.removeprefix(NAMES_KEPT), value, known)
    if name == "names_kept":
        told = f"name one: {NAMES_KEPT}{next(iter(known.books), 'BOOK')} YEARS"
        raise _refused("how long names are kept is set for one rulebook at a time", told)
    if name == "standing":
        told = f"name one: {STANDING}{next(iter(known.standing), 'QUESTION')} OPTION"
        raise _refused("standing choices are made one question at a time", told)
    if name == "evening":
        told = f"name one: evening.{next(iter(known.evening), 'FACT')} VALUE"
        raise _refused("the evening's answers are set one fact at a time", told)
    if name == "keys":
        raise _refused("keys are set one action at a time", "name one: keys.ruling.replay x")
    if name not in NAMES:
        raise BadRequestError(suggest("choice", name, NAMES))
    if name in ("book", "theme"):
        offered = known.books if name == "book" else known.themes
        if value not in offered:
            what = "rulebook" if name == "book" else "theme"
            raise BadRequestError(suggest(what, value, offered))
        return _put(house, name, value)
    return _with_number(house, name, value)


def back_to_default(house: House, name: str | None, known: SettingChoices) -> House:
    """The choices with one of them, or all, as if never made. Raises: BadRequestError."""
    if name is None:
        return House()
    if name.startswith(KEYS):
        action = name.removeprefix(KEYS)
        if action not in known.actions and action not in house.keys:
            fix = alike(action, known.actions) or "help (F1) names every action"
            raise _refused(f"no such action: '{action}'", fix)
        kept = {other: keys for other, keys in house.keys.items() if other != action}
        return replace(house, keys=kept)
    if name.startswith(EVENING):
        return _with_fact(house, name.removeprefix(EVENING), ASK, known)
    if name.startswith(STANDING):
        return _with_choice(house, name.removeprefix(STANDING), ASK, known)
    if name.startswith(NAMES_KEPT):
        return _with_years(house, name.removeprefix(NAMES_KEPT), ASK, known)
    if name not in NAMES:
        raise BadRequestError(suggest("choice", name, NAMES))
    return _sound(_put(house, name, getattr(House(), name)))


def _put(house: House, name: str, value: Any) -> House:
    return replace(house, **{name: value})


def _with_number(house: House, name: str, value: str) -> House:
    plain = value.replace(",", "").replace(" ", "").replace("_", "")
    thousands = plain[-1:] in ("k", "K")
    plain = plain[:-1] if thousands else plain
    if not (plain.isascii() and plain.isdigit()) or len(plain) > 12:
        raise _refused(f"'{value}' is not a whole number", "write digits, such as 200 or 10,000")
    number = int(plain) * (1000 if thousands else 1)
    if name == "seats":
        if number not in SEATS:
            told = f"a table cannot have {number} seats"
            raise _refused(told, f"choose {SEATS[0]} to {SEATS[-1]}")
    elif not LEAST[name] <= number <= MOST_CHIPS:
        told = f"{number:,} chips cannot be the {SPOKEN[name]}"
        raise _refused(told, f"choose {LEAST[name]:,} to {MOST_CHIPS:,}")
    return _sound(_put(house, name, number))


SPOKEN: Mapping[str, str] = {
    "book": "rulebook",
    "small": "small blind",
    "big": "big blind",
    "ante": "ante",
    "stack": "starting stack",
    "seats": "seats at a table",
    "theme": "theme",
    "keys": "keys",
    "evening": "evening",
    "standing": "standing choices",
    "names_kept": "years that names are kept",
}


def _sound(house: House) -> House:
    if house.small > house.big:
        told = f"the small blind ({house.small:,}) would be more than the big blind ({house.big:,})"
        raise _refused(told, "change the small blind to less, or the big blind first")
    return house


def _with_key(house: House, action: str, value: str, known: SettingChoices) -> House:
    if action not in known.actions:
        fix = (
            alike(action, known.actions)
            or "'floorbase config --keys' lists them, and so does help (F1)"
        )
        raise BadRequestError(Problem(f"no such action: '{action}'", fix))
    keys = {**house.keys, action: value}
    problems = known.clashes(keys)
    if problems:
        raise BadRequestError(problems)
    return replace(house, keys=keys)


def _with_fact(house: House, fact: str, value: str, known: SettingChoices) -> House:
    others = {name: kept for name, kept in house.evening.items() if name != fact}
    if fact not in known.evening and not (value == ASK and fact in house.evening):
        raise BadRequestError(suggest("question for the evening", fact, known.evening))
    if value == ASK:
        return replace(house, evening=others)
    values = known.evening[fact]
    if value not in values:
        raise BadRequestError(suggest(f"value of {fact}", value, [*values, ASK]))
    return replace(house, evening={**others, fact: value})


def _with_choice(house: House, question: str, option: str, known: SettingChoices) -> House:
    others = {name: kept for name, kept in house.standing.items() if name != question}
    if option == ASK and (question in house.standing or question in known.standing):
        return replace(house, standing=others)
    if question not in known.standing:
        raise BadRequestError(suggest("standing choice", question, known.standing))
    options = known.standing[question]
    if not options:
        fix = "see what it does leave to the house with 'floorbase config'"
        raise _refused(f"the house's rulebook leaves nothing to choose for {question}", fix)
    if option not in options:
        raise BadRequestError(suggest(f"choice for {question}", option, [*options, ASK]))
    return replace(house, standing={**others, question: option})


def _with_years(house: House, book: str, value: str, known: SettingChoices) -> House:
    """How long the journal keeps names, in years; until somebody asks where that is ``ASK``."""
    if book not in known.books and not (value == ASK and book in house.names_kept):
        raise BadRequestError(suggest("rulebook", book, known.books))
    others = {name: kept for name, kept in house.names_kept.items() if name != book}
    if value == ASK:
        return replace(house, names_kept=others)
    if not (value.isascii() and value.isdigit() and len(value) < 4 and int(value) in YEARS):
        told = f"'{value}' is not a possible number of years"
        raise _refused(told, f"choose {YEARS[0]} to {YEARS[-1]}, or '{ASK}'")
    return replace(house, names_kept={**others, book: int(value)})


def _refused(what: str, fix: str) -> BadRequestError:
    return BadRequestError(Problem(what, fix))
