"""A record's ``tournament:`` read from YAML, and written as lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from floorbase.engine.table.tournament import CHOICES, Column, Tournament, decimal
from floorbase.errors import one_of
from floorbase.yamldata.fields import Fields
from floorbase.yamldata.kinds import FieldKind, Kind, Schema
from floorbase.yamldata.nodes import Map, Node, Seq, Text

MONEY = re.compile(r"\d{1,9}(?:\.\d{1,4})?")
SPAN = re.compile(r"(\d{1,6})-(\d{1,6})")
SUM: Schema = {"type": ["number", "string"]}
SUMS: Schema = {"type": "array", "items": SUM}


def _number(told: Fields, name: str, required: bool) -> int:
    text = told.text(name, "0").replace(",", "").replace("_", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        told.note(f"{name} is not a number", "write a whole number", told.where_of(name))
        return 0
    return int(text)


def _choice(told: Fields, name: str, required: bool) -> str:
    text = told.text(name, "")
    if text and text not in CHOICES[name]:
        fix = one_of(CHOICES[name])
        told.note(f"'{text}' is not a value of '{name}'", fix, told.where_of(name))
        return ""
    return text


def _sum(told: Fields, name: str, required: bool) -> Fraction | None:
    return next(_sums(told, name, told.map.get(name)), None)


def _prizes(told: Fields, name: str, required: bool) -> tuple[Fraction, ...]:
    return tuple(_sums(told, name, told.map.get(name)))


def _sums(told: Fields, name: str, node: Node | None) -> Iterator[Fraction]:
    """Sums of money, or per cents: decimals of up to four places."""
    items = [] if node is None else list(node) if isinstance(node, Seq) else [node]
    for item in items:
        text = str(item).replace(",", "").replace("$", "").removesuffix("%").strip()
        if not isinstance(item, Text) or not MONEY.fullmatch(text):
            fix = f"write only numbers, such as '{name}: 412.50'"
            told.note(f"{name} has something that is not a number", fix, told.where_of(name))
            return
        yield Fraction(text)


def _columns(told: Fields, node: Node | None) -> Iterator[Column]:
    """The payouts: one list, or one by size of the field as ``25-32: [45, 27, 17, 11]``."""
    by_size = node.items() if isinstance(node, Map) else [] if node is None else [("0-0", node)]
    for size, shares in by_size:
        span = SPAN.fullmatch(str(size))
        percent = tuple(_sums(told, "payouts", shares))
        if span is None or int(span[1]) > int(span[2]):
            fix = "write 'payouts: {25-32: [45, 27, 17, 11]}'"
            told.note(f"'{size}' is not a field size", fix, told.where_of("payouts"))
        elif sum(percent) != 100:
            what = f"the payouts add up to {decimal(Fraction(sum(percent)))} per cent, not 100"
            told.note(
                what, "correct them, or give amounts under 'prizes:'", told.where_of("payouts")
            )
        else:
            yield Column(int(span[1]), int(span[2]), percent)


def _whole(means: str) -> FieldKind:
    return FieldKind({"type": "integer"}, means, read=_number)


def _money(means: str) -> FieldKind:
    return FieldKind(SUM, means, read=_sum)


TOURNAMENT = Kind(
    "what a record tells of its tournament; money in dollars",
    {
        "players_left": _whole("those still in at every table, if more than it shows"),
        "entries": _whole("all entries, re-entries as well"),
        "re_entries": _whole("those of them that were re-entries"),
        "starting_stack": _whole("chips"),
        "rebuy_chips": _whole("chips that a rebuy brings"),
        "entry_fee": _money("the part of the buy-in that goes to prizes"),
        "pool": _money("the prize pool, where it is known as a sum"),
        "house_fee": _money("what comes off the pool before it is shared by chips"),
        "rebuy_fee": _money("what a rebuy puts into the pool"),
        "bounty": _money("what a bounty chip is worth"),
        "payouts": FieldKind(
            {
                "anyOf": [
                    {
                        "type": "string",
                        "description": "a book whose printed table gives them, as star",
                    },
                    SUMS,
                    {"type": "object", "additionalProperties": SUMS},
                ]
            },
            "per cent of the pool by place, or such lists by field: {25-32: [45, 27]}",
        ),
        "prizes": FieldKind(SUMS, "dollars by place, instead of payouts", read=_prizes),
        **{
            name: FieldKind({"enum": list(values)}, read=_choice)
            for name, values in CHOICES.items()
        },
    },
)


def read_tournament(table: Fields) -> Tournament | None:
    """The ``tournament`` of a record's table; None where it has none."""
    node = table.map.get("tournament")
    if node is None:
        return None
    told = table.inside(node, "a tournament", TOURNAMENT)
    payouts = told.map.get("payouts")
    named = str(payouts).strip() if isinstance(payouts, Text) else ""
    columns = () if named else tuple(_columns(told, payouts))
    return Tournament(payouts=columns, payout_table=named, **TOURNAMENT.values(told))


def tournament_lines(told: Tournament) -> Iterator[str]:
    """The fields of a tournament as a record writes them, those left out that say nothing."""
    for name, field in TOURNAMENT.fields.items():
        if field.read in (_number, _choice) and (value := getattr(told, name)):
            yield f"{name}: '{value}'"
    for name, field in TOURNAMENT.fields.items():
        if field.read is _sum and (value := getattr(told, name)) is not None:
            yield f"{name}: {decimal(value)}"
    if told.prizes:
        yield f"prizes: {_list(told.prizes)}"
    if told.payout_table:
        yield f"payouts: '{told.payout_table}'"
    elif [column.most for column in told.payouts] == [0]:
        yield f"payouts: {_list(told.payouts[0].percent)}"
    elif told.payouts:
        spans = [f"{c.fewest}-{c.most}: {_list(c.percent)}" for c in told.payouts]
        yield f"payouts: {{{', '.join(spans)}}}"


def _list(sums: tuple[Fraction, ...]) -> str:
    return f"[{', '.join(map(decimal, sums))}]"
