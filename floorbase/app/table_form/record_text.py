"""A draft written as a record's text, and read as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

from floorbase.app.table_form.draft import Draft, DraftReading, Trouble, Written
from floorbase.app.table_form.typed import (
    NAME,
    also_told,
    antes_told,
    cards_told,
    chips_told,
    hands_told,
    seats_told,
    stacks_told,
)
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.record import read_record
from floorbase.engine.table.events import STREETS
from floorbase.errors import BadFileError, Problem, ReplayError
from floorbase.hearing.hand.lines import Round, record_lines
from floorbase.yamldata.emit import flow, flow_by_seat, quoted
from floorbase.yamldata.source import parse

NOTHING_YET = "floor called"  # changes nothing: with it, a table without events can be looked at


def read_draft(draft: Draft) -> DraftReading:
    """The record of a draft; every trouble where there is none."""
    troubles: list[Trouble] = []
    written = write_draft(draft, troubles)
    problems: list[Problem] = []
    record = None
    try:
        record = read_record(parse(written.text, NAME), problems)
    except BadFileError as error:
        problems.extend(error.problems)
    for trouble in written.troubles(problems):
        if "button" in trouble.what and not draft.button.strip():
            trouble = trouble._replace(field="button")  # it has no line that could be named
        known = {noted.field for noted in troubles}
        # Of a field, what is wrong first is enough; wrong seats make all else wrong.
        if trouble.line or not known & {trouble.field, "seats", "stacks"}:
            troubles.append(trouble)
    order = [field.name for field in fields(Draft)]
    troubles.sort(key=lambda trouble: (order.index(trouble.field), trouble.line))
    return DraftReading(None if troubles else record, written, troubles)


def write_draft(draft: Draft, troubles: list[Trouble]) -> Written:
    """A draft as a record's text; what cannot be is noted, and written as it stands."""
    lines: list[tuple[str, str, int]] = []
    if draft.title.strip():
        lines.append((f"title: {quoted(draft.title.strip())}", "title", 0))
    lines.append(("table:", "seats", 0))
    also = also_told(draft.also, troubles)
    table = {name: node for name, node in also.items() if name != "observed"}
    told = [*_table(draft, troubles), *((f"{n}: {flow(v)}", "also") for n, v in table.items())]
    lines += [(f"  {line}", field, 0) for line, field in told]
    if "observed" in also:
        lines.append((f"observed: {flow(also['observed'])}", "also", 0))
    lines.append(("events:", "events", 0))
    happened = [(n, line.strip()) for n, line in enumerate(draft.events.splitlines(), 1)]
    happened = [(n, line) for n, line in happened if line and not line.startswith("#")]
    so_far = Round(seats_told(draft.seats) or ())
    for number, line in happened or [(0, NOTHING_YET)]:
        for event in _as_read(line.removeprefix("- "), so_far):
            so_far.took(event)
            lines.append((f"  - {quoted(event)}", "events", number))
    places = tuple((field, number) for _, field, number in lines)
    return Written("".join(f"{line}\n" for line, _, _ in lines), places)


def _as_read(line: str, so_far: Round) -> list[str]:
    """A line of a record, or the lines that a person's words for events mean; else as it stands."""
    try:
        parse_event(line)
    except ReplayError:
        return record_lines(line, so_far) or [line]
    return [line]


def _table(draft: Draft, troubles: list[Trouble]) -> Iterator[tuple[str, str]]:
    """The lines of the table that have a field of their own."""
    seats = seats_told(draft.seats)
    if seats is None:
        fix = "write how many, as 9, or which, as 2-6 8"
        troubles.append(Trouble("seats", 0, f"'{draft.seats}' are not seats from 1 to 10", fix))
    stacks = stacks_told(draft.stacks, seats, troubles) if seats else {}
    yield f"seats: {flow_by_seat(stacks)}", "stacks" if seats else "seats"
    if draft.button.strip():
        yield f"button: {quoted(draft.button.strip())}", "button"
    if not draft.blinds.strip():
        troubles.append(Trouble("blinds", 0, "there are no blinds", "write them as 100/200"))
    blinds = re.sub(r"\s*[/\s-]\s*", "/", draft.blinds.strip(), count=1)
    yield f"blinds: {quoted('/'.join(map(chips_told, blinds.split('/'))))}", "blinds"
    for name, amount in antes_told(draft.ante):
        yield f"{name}: {quoted(amount)}", "ante"
    board = draft.board.strip()
    if board.lower() in STREETS:
        yield f"street: {board.lower()}", "board"
    elif board:
        cards = cards_told(board)
        street = STREETS[min(max(len(cards.split()) - 2, 1), len(STREETS) - 1)]
        yield f"street: {street}", "board"
        yield f"board: {quoted(cards)}", "board"
    if draft.pot.strip():
        yield f"pot: {quoted(chips_told(draft.pot))}", "pot"
    if draft.to_act.strip():
        yield f"to_act: {quoted(draft.to_act.strip())}", "to_act"
    if folded := draft.folded.replace(",", " ").split():
        yield f"folded: [{', '.join(map(quoted, folded))}]", "folded"
    if hands := dict(hands_told(draft.hands, troubles)):
        yield f"hands: {flow_by_seat(hands)}", "hands"
