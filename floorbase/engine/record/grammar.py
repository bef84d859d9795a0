"""The grammar of events: every form that a line of a record can take."""

from __future__ import annotations

import re
from difflib import get_close_matches

from floorbase.engine import topics
from floorbase.engine.lines import poker as poker_lines
from floorbase.engine.lines.form import Form
from floorbase.engine.lines.form_reader import Reader
from floorbase.engine.lines.parts import QUOTED
from floorbase.engine.table.events import Event, is_said, seat_of
from floorbase.errors import Problem, ReplayError, Where

TOPICS = (poker_lines, *topics.parts("lines"))
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

    >>> event = parse_event("3 bets 300")
    >>> type(event).__name__, event.seat, event.amount
    ('Bet', 3, 300)
    """
    line = REMARK.sub("", " ".join(text.split()))
    try:
        event = _spoken(line, text, where) or READ_DONE.read(line, text=text, where=where)
    except ValueError as error:
        fix = "write each card once, as rank and suit (Ah, Tc), or ?? if it is not known"
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

    >>> phrase(poker_lines.MakeIt(seat=3, amount=800))
    '3 makes it 800'
    """
    said = is_said(event)
    for form in SPOKEN if said else DONE:
        if form.event is type(event) and form.fits(event):
            filled = form.fill(event)
            return f'{seat_of(event)} says "{filled}"' if said else filled
    raise ValueError(f"no line writes an event of kind {event.kind}")
