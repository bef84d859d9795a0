"""What a topic of the engine lacks: a class that fits its line, a handler, its name among them."""

from __future__ import annotations

import inspect
from collections.abc import Container, Iterable, Iterator
from pkgutil import iter_modules

from floorbase.engine import topics
from floorbase.engine.lines.form import Form, fields_of, parts_of
from floorbase.engine.play.registry import Handlers
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.table.events import Event, Said
from floorbase.errors import Problem, ReplayError, Where

TOPICS_FILE = "floorbase/engine/topics/__init__.py"


def topic_faults(known: Container[str] = topics.TOPICS) -> Iterator[Problem]:
    """Folders of topics that nothing imports."""
    for found in iter_modules(topics.__path__):
        if found.ispkg and found.name not in known:
            what = f"the topic '{found.name}' is not in TOPICS, so floorbase does not read it"
            yield Problem(what, f"add '{found.name}' to TOPICS", Where(TOPICS_FILE, 1))


def line_faults(forms: Iterable[Form], handlers: Handlers) -> Iterator[Problem]:
    """Lines that cannot be read as their class, or that nothing handles."""
    for form in forms:
        for what, fix in _faults(form, handlers):
            yield Problem(what, fix, _place(form.event))


def _faults(form: Form, handlers: Handlers) -> Iterator[tuple[str, str]]:
    """What is wrong with a line, and what to do."""
    name = form.event.__name__
    parts = {part for template in form.templates for part in parts_of(template)}
    lacking = parts - {field.name for field in fields_of(form.event)}
    if lacking:
        what = (
            f"the line '{form.template}' uses {', '.join(sorted(lacking))}, but {name} has no "
            "such field"
        )
        yield what, f"give {name} a field for each part of its line"
    elif form.spoken and not issubclass(form.event, Said):
        yield f"'{form.template}' is spoken, but {name} is not based on Said", "base it on Said"
    elif not _reads(form):
        what = f"the example '{form.example}' is not read as a {name}"
        yield what, f"correct the example or the line '{form.template}'"
    try:
        handlers[form.event]
    except KeyError:
        what = f"nothing handles the line '{form.example}'"
        yield what, f"write a function under '@handles({name})' in the topic's folder"


def _reads(form: Form) -> bool:
    try:
        return type(parse_event(form.example)) is form.event
    except (ReplayError, TypeError):  # TypeError: the line lacks a field that the class needs
        return False


def _place(event: type[Event]) -> Where:
    """Where a class of events is written, from the root of the project."""
    return Where(f"{event.__module__.replace('.', '/')}.py", inspect.getsourcelines(event)[1])
