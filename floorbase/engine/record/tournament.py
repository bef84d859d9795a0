"""A record's ``tournament:`` read from YAML, and written as lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction

from floorbase.engine.table.tournament import CHOICES, Column, Tournament, decimal
from floorbase.yamldata.fields import Fields
from floorbase.yamldata.source import Map, Node, Seq, Text

MONEY = re.compile(r"\d{1,9}(?:\.\d{1,4})?")
SPAN = re.compile(r"(\d{1,6})-(\d{1,6})")
NUMBERS = ("players_left", "entries", "re_entries", "starting_stack", "rebuy_chips")
SUMS = ("entry_fee", "pool", "house_fee", "rebuy_fee", "bounty")
TOURNAMENT_FIELDS = [field.name for field in fields(Tournament) if field.name != "payout_table"]


def read_tournament(table: Fields) -> Tournament | None:
    """The ``tournament`` of a record's table; None where it has none."""
    node = table.map.get("tournament")
    if node is None:
        return None
    told = Fields(node, table.problems, "a tournament", TOURNAMENT_FIELDS)
    payouts = told.map.get("payouts")
    named = str(payouts).strip() if isinstance(payouts, Text) else ""
    return Tournament(
        players_left=_number(told, "players_left"),
        entries=_number(told, "entries"),
        re_entries=_number(told, "re_entries"),
        starting_stack=_number(told, "starting_stack"),
        rebuy_chips=_number(told, "rebuy_chips"),
        entry_fee=_sum(told, "entry_fee"),
        pool=_sum(told, "pool"),
        house_fee=_sum(told, "house_fee"),
        rebuy_fee=_sum(told, "rebuy_fee"),
        bounty=_sum(told, "bounty"),
        payouts=() if named else tuple(_columns(told, payouts)),
        payout_table=named,
        prizes=tuple(_sums(told, "prizes", told.map.get("prizes"))),
        pay_in=_choice(told, "pay_in"),
        game=_choice(told, "game"),
        re_entry=_choice(told, "re_entry"),
        late_entry=_choice(told, "late_entry"),
        rebuys=_choice(told, "rebuys"),
        rebuy_time=_choice(told, "rebuy_time"),
    )


def _number(told: Fields, name: str) -> int:
    text = told.text(name, "0").replace(",", "").replace("_", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        told.note(f"{name} is not a number", "write a whole number", told.where_of(name))
        return 0
    return int(text)


def _choice(told: Fields, name: str) -> str:
    text = told.text(name, "")
    if text and text not in CHOICES[name]:
        fix = f"choose one of {', '.join(CHOICES[name])}"
        told.note(f"'{text}' is no {name}", fix, told.where_of(name))
        return ""
    return text


def _sum(told: Fields, name: str) -> Fraction | None:
    return next(_sums(told, name, told.map.get(name)), None)


def _sums(told: Fields, name: str, node: Node | None) -> Iterator[Fraction]:
    """Sums of money, or per cents: decimals of up to four places."""
    items = [] if node is None else list(node) if isinstance(node, Seq) else [node]
    for item in items:
        text = str(item).replace(",", "").replace("$", "").removesuffix("%").strip()
        if not isinstance(item, Text) or not MONEY.fullmatch(text):
            fix = f"write numbers such as 412.50, '{name}: …'"
            told.note(f"{name} holds what is no number", fix, told.where_of(name))
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
            told.note(f"'{size}' is no size of a field", fix, told.where_of("payouts"))
        elif sum(percent) != 100:
            what = f"the payouts total {decimal(Fraction(sum(percent)))}, not 100"
            told.note(what, "read them again, or give 'prizes:'", told.where_of("payouts"))
        else:
            yield Column(int(span[1]), int(span[2]), percent)


def tournament_lines(told: Tournament) -> Iterator[str]:
    """The fields of a tournament as a record writes them, those left out that say nothing."""
    for name in (*NUMBERS, *CHOICES):
        if value := getattr(told, name):
            yield f"{name}: '{value}'"
    for name in SUMS:
        if (value := getattr(told, name)) is not None:
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
