"""The grammar of events: every form that a line of a record can take."""

from __future__ import annotations

import re
from difflib import get_close_matches

from floorbase.engine import topics
from floorbase.engine.lines.form import QUOTED, Form, parts_of
from floorbase.engine.lines.form_reader import Reader
from floorbase.engine.table.events import Event
from floorbase.errors import Problem, ReplayError, Where

TOPICS = tuple(topics.parts("lines"))
FORMS: tuple[Form, ...] = tuple(form for topic in TOPICS for form in topic.FORMS)
DONE = tuple(form for form in FORMS if not form.spoken)
SPOKEN = tuple(form for form in FORMS if form.spoken)
READ_DONE, READ_SPOKEN = Reader(DONE), Reader(SPOKEN)
SAYS = re.compile(rf"(?:seat )?(\d{{1,2}}) (?:says|declares) {QUOTED}(.+){QUOTED}", re.IGNORECASE)
REMARK = re.compile(r" out of turn$", re.IGNORECASE)  # the engine knows whose turn it is
SHOWN_FORMS = 3


def parse_event(text: str, where: Where | None = None) -> Event:
    """Read one event in the grammar of records.

    Raises:
        ReplayError: it is not one of the forms, or a card or amount in it cannot be.

    >>> parse_event('6 says "raise to 800" out of turn').amount
    800
    """
    line = REMARK.sub("", " ".join(text.split()))
    try:
        event = _spoken(line, text, where) or READ_DONE.read(line, text, where)
    except ValueError as error:
        fix = "write cards as rank and suit, Ah or Tc, or ?? if unknown"
        raise ReplayError(Problem(str(error), fix, where)) from None
    if event is None:
        fix = f"write an event such as {', '.join(_like(line))}; docs/record.md has them all"
        raise ReplayError(Problem(f"'{text}' is not an event", fix, where))
    return event


def _spoken(line: str, text: str, where: Where | None) -> Event | None:
    said = SAYS.fullmatch(line)
    if said is None:
        return None
    words = said[2].strip()
    return READ_SPOKEN.read_words(int(said[1]), words, text, where)


def _like(line: str) -> list[str]:
    """The examples nearest to a line that could not be read."""
    examples = {form.example: form for form in FORMS}
    near = get_close_matches(line, examples, SHOWN_FORMS, 0.4)
    return [f"'{example}'" for example in near or list(examples)[:SHOWN_FORMS]]


def phrase(event: Event) -> str:
    """The line that the program writes for an event; reading it gives the event again.

    >>> phrase(Event("make_it", seat=3, amount=800))
    '3 makes it 800'
    """
    for form in SPOKEN if event.said else DONE:
        if form.kind == event.kind and _fits(form, event):
            filled = form.fill(event)
            return f'{event.seat} says "{filled}"' if event.said else filled
    raise ValueError(f"no form writes an event of kind {event.kind}")


def _fits(form: Form, event: Event) -> bool:
    """Whether the form has a place for everything the event holds."""
    parts = parts_of(form.template)
    has = (bool(event.cards), bool(event.chips), event.seat is not None and not event.said)
    cards = not {"cards", "card", "hands", "draws", "faceup"}.isdisjoint(parts)
    chips = not {"chips", "meanings", "limits", "odds", "shares"}.isdisjoint(parts)
    return has == (cards, chips, "seat" in parts)
