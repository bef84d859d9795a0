"""What must be ruled on, a folder for each topic.

A topic's ``lines`` say how its events are written, ``words`` what is said of its changes; every
other module of the folder registers its handlers and procedures where they stand. A new topic is a
folder, and its name here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from floorbase.engine.play.finder import ALL, Finder

TOPICS = (  # in the order of docs/record.md
    "betting",
    "not_open",
    "out_of_turn",
    "deal",
    "board",
    "amounts",
    "reopening",
    "hands",
    "showdown",
    "presence",
    "hidden_chips",
    "race",
    "seating",
    "hand_for_hand",
    "places",
)


def parts(name: str) -> Iterator[ModuleType]:
    """The module of this name, ``lines`` or ``words``, of every topic that has one."""
    for topic in TOPICS:
        folder = import_module(f"{__name__}.{topic}")
        if any(found.name == name for found in iter_modules(folder.__path__)):
            yield import_module(f"{folder.__name__}.{name}")


@cache
def load(topic: str = ALL) -> None:
    """Import every module of a topic, named as a package, or of all: what it has is registered."""
    for folder in (f"{__name__}.{name}" for name in TOPICS):
        if topic in (ALL, folder):
            for found in iter_modules(import_module(folder).__path__):
                import_module(f"{folder}.{found.name}")


Finder.find = staticmethod(load)  # pyrefly: ignore[method-assign]
