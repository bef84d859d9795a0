"""What is registered where it is defined: a handler of events, a procedure of rulings.

A handler does what physically happened, reads neutral facts off the table and asks. A procedure
does what the dealer's hands do once an option is ruled, and returns what changed. Neither knows a
rulebook.

A topic is imported when a record first needs it: an ordinary hand needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Concatenate, TypeVar

from floorbase.engine.play.finder import ALL, Finder
from floorbase.engine.play.play import Handler, Procedure
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.state import Table


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
P = TypeVar("P", bound=Callable[Concatenate[Table, RulingContext, ...], list[Change]])


def handles(*events: type[Event]) -> Callable[[H], H]:
    """Register what follows for these kinds of event, or for families of them."""

    def register(handler: H) -> H:
        for event in events:
            assert event not in HANDLERS, f"two handlers of {event.kind}"
            HANDLERS[event] = handler
        return handler

    return register


def ruling(questions: str | tuple[str, ...], *options: str, **given: object) -> Callable[[P], P]:
    """Register what follows for these options of a question, or of several alike.

    What is ``given`` is what tells these options from others of the same function.
    """
    asked = (questions,) if isinstance(questions, str) else questions

    def register(procedure: P) -> P:
        for key in product(asked, options):
            assert key not in PROCEDURES, f"two procedures of {key}"
            PROCEDURES[key] = partial(procedure, **given) if given else procedure
        return procedure

    return register


def ruling_by_option(question: str, *options: str) -> Callable[[P], P]:
    """Register what follows for each of these options, which it is given as its ``option``."""

    def register(procedure: P) -> P:
        for option in options:
            ruling(question, option, option=option)(procedure)
        return procedure

    return register
