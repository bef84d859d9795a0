"""The draft of a record that was written before."""

from __future__ import annotations

from collections import Counter

from floorbase.app.table_form.draft import Draft
from floorbase.app.table_form.typed import FORMED
from floorbase.errors import BadFileError, Problem, Where
from floorbase.yamldata.emit import flow
from floorbase.yamldata.nodes import Map, Node, Seq
from floorbase.yamldata.source import parse


def draft_of_record(text: str, name: str) -> Draft:
    """The draft of a record's text, with everything that stands in it, right or wrong.

    Raises: BadFileError: it is no YAML, or has no table.
    """
    node = parse(text, name)
    table = node.get("table") if isinstance(node, Map) else None
    if not isinstance(node, Map) or not isinstance(table, Map):
        fix = "give a record: a file with 'table:' and 'events:'"
        raise BadFileError(Problem("this is not a record of a table", fix, Where(name, 1)))
    also: dict[str, Node] = {n: v for n, v in table.items() if n not in FORMED}
    if observed := node.get("observed"):
        also["observed"] = observed
    events = node.get("events")
    happened = events if isinstance(events, Seq) else [events] if events else []
    return Draft(
        title=_bare(node.get("title")),
        **_seats_written(table.get("seats")),
        button=_bare(table.get("button")),
        blinds=_bare(table.get("blinds")),
        ante=_antes_written(table),
        board=_bare(table.get("board") or table.get("street")),
        pot=_bare(table.get("pot")),
        to_act=_bare(table.get("to_act")),
        folded=_bare(table.get("folded")).strip("[]").replace(",", ""),
        hands=_by_seat(table.get("hands"), " "),
        also=", ".join(f"{n}: {flow(v)}" for n, v in also.items()),
        events="".join(f"{_bare(event)}\n" for event in happened),
    )


def _seats_written(node: Node | None) -> dict[str, str]:
    """Seats and their stacks, as shortly as they can be written."""
    if not isinstance(node, Map):
        return {"seats": _bare(node), "stacks": ""}
    stacks = {str(seat): _bare(chips) for seat, chips in node.items()}
    usual, count = Counter(stacks.values()).most_common(1)[0] if stacks else ("", 0)
    if count < 2:
        told = ", ".join(f"{seat}: {chips}" for seat, chips in stacks.items())
    else:
        differing = [f"{seat}: {chips}" for seat, chips in stacks.items() if chips != usual]
        told = ", ".join([usual, *differing])
    return {"seats": _run(list(stacks)), "stacks": told}


def _run(seats: list[str]) -> str:
    """Seats, shortly: how many, from which to which, or each."""
    if all(seat.isdecimal() for seat in seats) and len(seats) > 1:
        first, last = int(seats[0]), int(seats[-1])
        if list(map(int, seats)) == list(range(first, last + 1)):
            return str(last) if first == 1 else f"{first}-{last}"
    return " ".join(seats)


def _antes_written(table: Map) -> str:
    both = [_bare(table.get("ante")), _bare(table.get("big_blind_ante"))]
    return "; ".join(part for part in (both[0], both[1] and f"bb {both[1]}") if part)


def _by_seat(node: Node | None, between: str) -> str:
    if not isinstance(node, Map):
        return _bare(node)
    return ", ".join(f"{seat}{between}{_bare(value)}" for seat, value in node.items())


def _bare(node: Node | None) -> str:
    """A scalar's own words; anything else as YAML on one line."""
    if node is None:
        return ""
    return " ".join(node.split()) if isinstance(node, str) else flow(node)
