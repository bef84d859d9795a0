"""What stands in the form of a table, and what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import NamedTuple

from floorbase.engine.record.record import Record
from floorbase.errors import Problem
from floorbase.user.own_files import json_map
from floorbase.user.settings import House


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in each field of the form, as typed; ``events`` has a line for each."""

    title: str = ""
    seats: str = ""
    stacks: str = ""
    button: str = ""
    blinds: str = ""
    ante: str = ""
    board: str = ""
    pot: str = ""
    to_act: str = ""
    folded: str = ""
    hands: str = ""
    also: str = ""
    events: str = ""


class Trouble(NamedTuple):
    """What is wrong in a field, or in a line of the events, and how to mend it."""

    field: str
    line: int
    what: str
    fix: str


class Written(NamedTuple):
    """A draft as the text of a record; of each line of it, the field and the line of the events
    that it comes from."""

    text: str
    places: tuple[tuple[str, int], ...]

    def troubles(self, problems: Iterable[Problem]) -> list[Trouble]:
        """Problems of the record as troubles of the draft."""
        found = []
        for problem in problems:
            at = problem.where.line - 1 if problem.where else 0
            field, line = self.places[min(max(at, 0), len(self.places) - 1)]
            found.append(Trouble(field, line, problem.what, problem.fix))
        return list(dict.fromkeys(found))


class DraftReading(NamedTuple):
    """What a draft comes to: a record, or else what is wrong."""

    record: Record | None
    written: Written
    troubles: list[Trouble]


def draft_for(house: House) -> Draft:
    """The table that a house usually has, before anything happened."""
    return Draft(
        seats=str(house.seats),
        stacks=str(house.stack),
        button="1",
        blinds=f"{house.small}/{house.big}",
        ante=str(house.ante) if house.ante else "",
    )


def draft_as_text(draft: Draft) -> str:
    """A draft to be kept."""
    return json.dumps(asdict(draft), ensure_ascii=False, indent=1)


def draft_of_text(text: str | None) -> Draft | None:
    """A draft that was kept; None where it cannot be read as one."""
    try:
        kept = json_map(text or "")
    except ValueError:
        return None
    known = [field.name for field in fields(Draft)]
    return Draft(**{name: kept[name] for name in known if isinstance(kept.get(name), str)})
