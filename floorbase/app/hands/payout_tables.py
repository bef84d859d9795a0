"""Records that name a book's printed payout table get its columns before they are replayed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import structs

from floorbase.engine.record.record import Record
from floorbase.engine.table.tournament import Column
from floorbase.rules.books.tables import Tables


def with_payouts(record: Record, tables: Mapping[str, Tables]) -> Record:
    """The record with its payouts written out; as it is where no printed table fits its name."""
    told = record.setup.tournament
    if told is None or told.payout_table not in tables:
        return record
    columns = tuple(
        Column(payout.fewest, payout.most, tuple(map(Fraction, payout.percent)))
        for payout in tables[told.payout_table].payouts
    )
    if not columns:
        return record
    filled = structs.replace(told, payouts=columns, payout_table="")
    return structs.replace(record, setup=structs.replace(record.setup, tournament=filled))
