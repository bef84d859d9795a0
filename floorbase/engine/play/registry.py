"""What is registered where it is defined: a handler of events, a procedure of rulings.

A handler does what physically happened, reads neutral facts off the table and asks. A procedure
does what the dealer's hands do once an option is ruled, and returns what changed. Neither knows a
rulebook.

A topic is imported when a record first needs it: an ordinary hand needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from floorbase.engine.play.finder import ALL, Finder
from floorbase.engine.play.play import Handler, Procedure
from floorbase.engine.table.events import Event


class Handlers(dict[type[Event], Handler]):
    """The handler of each kind of event; a family's is that of every kind in it."""

    def __missing__(self, event: type[Event]) -> Handler:
        for topic in (event.__module__.rpartition(".")[0], ALL):
            Finder.find(topic)
            for base in event.__mro__:
                if base in self:
                    return self.setdefault(event, self[base])
        raise KeyError(event)


class Procedures(dict[tuple[str, str], Procedure]):
    """The procedure of each option of a question."""

    def __missing__(self, key: tuple[str, str]) -> Procedure:
        Finder.find(ALL)
        if key not in self:
            raise KeyError(key)
        return self[key]


HANDLERS, PROCEDURES = Handlers(), Procedures()
H = TypeVar("H", bound=Handler)
P = TypeVar("P", bound=Procedure)


def handles(*events: type[Event]) -> Callable[[H], H]:
    """Register what follows for these kinds of event, or for families of them."""

    def register(handler: H) -> H:
        for event in events:
            assert event not in HANDLERS, f"two handlers of {event.kind}"
            HANDLERS[event] = handler
        return handler

    return register


def ruling(questions: str | tuple[str, ...], *options: str) -> Callable[[P], P]:
    """Register what follows for these options of a question, or of several alike."""
    asked = (questions,) if isinstance(questions, str) else questions

    def register(procedure: P) -> P:
        for key in ((question, option) for question in asked for option in options):
            assert key not in PROCEDURES, f"two procedures of {key}"
            PROCEDURES[key] = procedure
        return procedure

    return register
