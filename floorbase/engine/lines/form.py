"""A form of event: one line of the grammar, from which it is read, written and documented.

A form is declared above the class of its event: ``@line("{seat} raps", …)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from floorbase.engine.lines.parts import PARTS
from floorbase.engine.table.events import Event

BRACES = re.compile(r"\{(\w+)\}")  # a part of a template
BRACKETS = re.compile(r"\[([^\]]*)\]")  # what may stand in a template: [is |goes |]
ASIDE = {"text", "where", "words", "said", "mark"}  # fields that no form need write
E = TypeVar("E", bound=Event)
DECLARED: dict[str, list[Form]] = {}  # by the module that declares them, in its order


class Form(Struct, frozen=True):
    """How an event is written.

    ``template`` is the form that the program writes, ``also`` others that it reads, where brackets
    hold what may stand in their place: ``{seat} [is |goes |]all-in``. A ``spoken``
    form is what a player says, without its seat: ``raise to {amount}``.
    """

    event: type[Event]
    template: str
    example: str
    means: str
    also: tuple[str, ...] = ()
    spoken: bool = False

    @property
    def kind(self) -> str:
        """The kind of its event."""
        return self.event.kind

    @property
    def templates(self) -> tuple[str, ...]:
        """Every template that it is read by, the one that is written first."""
        return (self.template, *self.also)

    def read(self, parts: Sequence[str], found: Sequence[str], known: Mapping[str, Any]) -> Event:
        """An event from the parts of its line, and what else is known of it.

        Raises: ValueError: a part cannot be.
        """
        values = {part: PARTS[part].read(value) for part, value in zip(parts, found, strict=True)}
        return self.event(**known, **values)

    def fill(self, event: Event) -> str:
        """The line that the program writes for an event of this kind."""
        names = {part: PARTS[part].write(getattr(event, part)) for part in self.parts}
        return self.template.format(**names)

    @property
    def parts(self) -> tuple[str, ...]:
        """What stands in the braces of its template."""
        return parts_of(self.template)

    def fits(self, event: Event) -> bool:
        """Whether it has a place for everything that an event of its kind holds."""
        return all(
            field.required
            or field.name in ASIDE
            or (self.spoken and field.name == "seat")
            or (getattr(event, field.name) != field.default) == (field.name in self.parts)
            for field in fields_of(type(event))
        )


@cache
def fields_of(event: type[Event]) -> tuple[FieldInfo, ...]:
    """What the events of a class hold."""
    return fields(event)


def line(
    template: str, example: str, means: str, also: tuple[str, ...] = (), spoken: bool = False
) -> Callable[[type[E]], type[E]]:
    """How an event is written, declared above its class. Each part is a field of the class."""

    def declare(event: type[E]) -> type[E]:
        line_of(event, template, example, means, also, spoken)
        return event

    return declare


def line_of(
    event: type[Event],
    template: str,
    example: str,
    means: str,
    also: tuple[str, ...] = (),
    spoken: bool = False,
    module: str = "",
) -> None:
    """Another way to write an event; ``module`` is the one that says so, if not the event's."""
    form = Form(event, template, example, means, also, spoken)
    DECLARED.setdefault(module or event.__module__, []).append(form)


def declared(module: str) -> tuple[Form, ...]:
    """The forms that a module declares."""
    return tuple(DECLARED[module])


def parts_of(template: str) -> tuple[str, ...]:
    """What stands in a template's braces.

    >>> parts_of("{seat} bets {amount}")
    ('seat', 'amount')
    """
    return tuple(BRACES.findall(template))


@cache
def compiled_template(template: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """A template's pattern, and the part that each of its groups is."""
    pieces = BRACES.split(template)
    for index in range(1, len(pieces), 2):
        pieces[index] = PARTS[pieces[index]].pattern
    for index in range(0, len(pieces), 2):
        pieces[index] = _choices(pieces[index])
    return re.compile("".join(pieces), re.IGNORECASE), parts_of(template)


def _choices(text: str) -> str:
    """A literal stretch of a template, whose brackets hold what may stand there: [is |goes |]."""
    parts = BRACKETS.split(text)
    for index, part in enumerate(parts):
        words = "|".join(map(re.escape, part.split("|"))) if index % 2 else re.escape(part)
        parts[index] = f"(?:{words})" if index % 2 else words
    return "".join(parts)
