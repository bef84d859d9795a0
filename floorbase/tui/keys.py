"""The keys of every screen, and what is wrong with keys that a house chose instead."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from textual.app import App
from textual.binding import Binding
from textual.keys import Keys
from textual.widget import Widget

from floorbase.errors import Problem, alike
from floorbase.present.screen_words.help import key_words
from floorbase.tui import pickers, screens
from floorbase.tui.screens import journal, training

MODIFIERS = ("ctrl", "shift", "alt", "super", "hyper", "meta")
NAMED = frozenset(key.value for key in Keys if "+" not in key.value and "<" not in key.value)
TYPED = frozenset({"space", "question_mark"})  # named, and yet typed where one types
GLOBAL = "app"
RULING = "ruling"  # the screen where a capital letter rules what stands beside it
TYPING = ("home", GLOBAL)  # the first part of an action's id, where a letter would be typed


@dataclass(frozen=True, slots=True)
class KeyAction:
    """What a key does: its id is ``<screen>.<action>``, or ``app.<action>`` on every screen."""

    id: str
    keys: str
    label: str
    does: str

    @property
    def place(self) -> str:
        """The screen it belongs to."""
        return self.id.partition(".")[0]


def parts() -> list[type[Widget]]:
    """Every screen of the app, and every part of one that is ours."""
    for package in (screens, training, journal, pickers):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            importlib.import_module(found.name)
    return sorted(set(_ours(Widget)), key=lambda part: part.__name__)


def _ours(parent: type[Widget]) -> Iterator[type[Widget]]:
    for child in parent.__subclasses__():
        if child.__module__.startswith("floorbase."):
            yield child
        yield from _ours(child)


def actions(app: type[App[None]]) -> dict[str, KeyAction]:
    """Everything that a key does, by its id."""
    found: dict[str, KeyAction] = {}
    for owner in (app, *parts()):
        for holder in reversed(owner.__mro__):
            for bound in vars(holder).get("BINDINGS", ()):
                if isinstance(bound, Binding) and bound.id:
                    does = bound.action.removeprefix("app.")
                    action = KeyAction(bound.id, bound.key, bound.description, does)
                    found.setdefault(bound.id, action)
    return found


def clashes(keys: Mapping[str, str], known: Mapping[str, KeyAction]) -> list[Problem]:
    """What is wrong with a house's keys, each in words; nothing where they can all be used."""
    problems = []
    for id_, chosen in keys.items():
        if id_ not in known:
            fix = alike(id_, known) or "help (F1) names every action"
            problems.append(Problem(f"no such action to give a key to: '{id_}'", fix))
            continue
        problems += _faulty(known[id_], chosen)
        problems += _taken(known[id_], chosen, keys, known)
    return problems


def _faulty(action: KeyAction, chosen: str) -> Iterator[Problem]:
    names = [name.strip() for name in chosen.split(",") if name.strip()]
    if not names:
        yield Problem(f"{action.id} would have no key", "name one, such as x, f12 or ctrl+x")
    for name in names:
        *modifiers, key = name.split("+") if name != "+" else ["+"]
        printable = len(key) == 1 and key.isprintable()
        if any(modifier not in MODIFIERS for modifier in modifiers) or not (
            printable or key in NAMED
        ):
            told = f"'{name}' is not the name of a key"
            yield Problem(told, "use a letter, f12, ctrl+x, enter, escape, left, pageup …")
        elif key.isdigit() and not modifiers:
            told = f"the key {name} is taken: the number keys are for answers and choices"
            yield Problem(told, "use a letter, or f12")
        elif action.place in (RULING, GLOBAL) and not modifiers and len(key) == 1 and key.isupper():
            told = f"the key {name} is taken: it picks one of the rulings on a ruling card"
            yield Problem(told, "use a small letter, or f12")
    if action.place in TYPING and names and all(_typed(name) for name in names):
        told = f"'{chosen}' would be typed into the line on the home screen"
        yield Problem(told, "use f12 or a key with ctrl, alone or beside it: f12,x")


def _typed(name: str) -> bool:
    return len(name) == 1 or name in TYPED


def _taken(
    action: KeyAction, chosen: str, keys: Mapping[str, str], known: Mapping[str, KeyAction]
) -> Iterator[Problem]:
    wanted = {name.strip() for name in chosen.split(",")}
    for other in known.values():
        near = other.place in (action.place, GLOBAL) or action.place == GLOBAL
        if other.id == action.id or not near or other.does == action.does:
            continue
        if other.id in keys and other.id < action.id:
            continue  # said once, of the first of the two
        shared = wanted & {name.strip() for name in keys.get(other.id, other.keys).split(",")}
        for key in sorted(shared):
            told = (
                f"the key {key_words(key)} would do both {action.id} and {other.id} ({other.label})"
            )
            yield Problem(told, f"use another key, or first give {other.id} another")
