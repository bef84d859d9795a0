"""The words of the form in which a table is entered, and what its check came to."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floorbase.app.replays import ReplaysByBook
from floorbase.app.table_form.draft import Trouble
from floorbase.engine.play.snapshot import Snapshot
from floorbase.present.json.record_forms import topics
from floorbase.present.text.words import turn_words
from floorbase.rules.load import Rules

# Each field of the form in order: its label, and what may be written there.
FIELDS: Mapping[str, tuple[str, str]] = {
    "seats": ("Seats", "how many, such as 9, or which, such as 2-6 8"),
    "stacks": ("Stacks", "one amount for all, such as 10000; then any that differ: 3: 4500"),
    "button": ("Button", "its seat; empty if the first event places it"),
    "blinds": ("Blinds", "small and big, such as 100/200"),
    "ante": ("Ante", "from each player: 25; from the big blind for all: bb 200"),
    "board": ("Board", "its cards, such as Ah 7c 2d; or flop, turn, river; empty before the flop"),
    "pot": ("Pot", "the chips already in the middle"),
    "to_act": ("To act", "whose turn it is; empty for the usual order"),
    "folded": ("Folded", "seats no longer in the hand, such as 4 5"),
    "hands": ("Cards", "hole cards, if known, such as 3 Ah Kc, 4 Qd Qs"),
    "title": ("Title", "what the hand is about"),
    "also": ("More", "anything else in a record: smallest_chip: 100, away: {5: absent}"),
}
OPENS = "Open which record?"
SAVES = "Save this table as"
NOT_HERE = "In a browser, paste the record's text under 'What happened' instead."
EVENTS = "What happened, one line each"
STARTED_ANEW = "Cleared. The same key brings back what was here."
BROUGHT_BACK = "What was here before is back."


class Checked(NamedTuple):
    """What a check of the form came to: troubles, or else the hand under every book.

    ``so_far`` is the hand up to its first trouble, as far as that could be played.
    """

    troubles: Sequence[Trouble]
    replays: ReplaysByBook | None
    so_far: ReplaysByBook | None = None


class FormLine(NamedTuple):
    """A line below the form; ``wrong`` is what must be mended before the hand can be played."""

    text: str
    wrong: bool


def check_said(rules: Rules, checked: Checked, book: str) -> list[FormLine]:
    """What a check came to, in words."""
    if checked.replays is None:
        return [FormLine(trouble_words(trouble), True) for trouble in checked.troubles]
    replays = checked.replays
    shown = replays.books.get(book) or next(iter(replays.books.values()))
    said = [FormLine(f"It can be played (F8). At its end {turn_words(shown.replay.final)}.", False)]
    if replays.divergence:
        part = replays.divergence
        at = f"'{part.text}'" if part.event >= 0 else "the start"
        said.append(FormLine(f"The books part at {at}.", False))
    elif apart := replays.apart:
        at = f"after '{apart[0].text}'" if apart[0].event >= 0 else "from the start"
        said.append(FormLine(f"The books part only on what may be done next, {at}.", False))
    elif len(replays.books) > 1 and not replays.refused:
        said.append(FormLine("All books agree on it so far.", False))
    for refused, problems in replays.refused.items():
        said.append(
            FormLine(f"{rules.books[refused].short} cannot play it: {problems[0].what}", False)
        )
    return said


def table_heading(after: Snapshot, whole: bool) -> str:
    """What stands over the table that is drawn beside the form."""
    return f"{'At the end' if whole else 'Before the line to correct'}: {turn_words(after)}"


def trouble_words(trouble: Trouble) -> str:
    """What is wrong, where, and how to mend it."""
    label = f"line {trouble.line}" if trouble.line else FIELDS.get(trouble.field, (EVENTS,))[0]
    fix = trouble.fix.replace("docs/record.md has them all", "F7 lists them all")
    return f"{label}: {trouble.what}; {fix}"


def forms_listed(words: str = "") -> list[tuple[str, str]]:
    """The forms of events that hold all these words, as (example, meaning); numbers and quotes
    say nothing of a form."""
    wanted = [word.lower() for word in re.findall(r"[^\W\d_]{2,}", words)]
    found = []
    for heading, topic in topics():
        for form in topic.FORMS:
            text = f"{form.example} {form.means} {heading}".lower()
            if all(word in text for word in wanted):
                found.append((form.example, form.means))
    # Those whose example holds the words come first: that is how an event begins.
    return sorted(found, key=lambda form: not all(w in form[0].lower() for w in wanted))


def example_for(line: str, example: str) -> str:
    """An example with the seat that somebody has begun to write a line with.

    >>> example_for("6 rai", "3 raises to 800"), example_for("6 rai", "dealer burns")
    ('6 raises to 800', 'dealer burns')
    """
    seat = re.match(r"\s*(\d{1,2})\b", line)
    return re.sub(r"^\d{1,2}\b", seat[1], example) if seat else example


def form_like(line: str) -> str:
    """The form that somebody may be typing, with what it means; nothing for an empty line."""
    if not re.search(r"[^\W\d_]{2}", line):
        return "An event is a line such as '3 bets 300' or '6 says \"call\"'; F7 lists them all"
    found = forms_listed(line)
    return (
        f"{example_for(line, found[0][0])}   {found[0][1]}"
        if found
        else "F7 lists the forms of events"
    )
