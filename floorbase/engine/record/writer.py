"""A record written out as YAML; reading it gives the same table and the same events again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import fields

from floorbase.engine.record.grammar import phrase
from floorbase.engine.record.record import Record
from floorbase.engine.record.setup import Setup
from floorbase.engine.record.tournament import tournament_lines
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.memory.between_hands import OtherTable
from floorbase.engine.table.stakes import Stakes


def record_as_yaml(record: Record) -> str:
    """A record as a person could have written it, one event a line."""
    scale = record.scale
    lines = [] if scale == 1 else [f"# {scale} here are 1 of the hand history's, which has parts."]
    lines += [f"title: {_quoted(record.title)}", "table:"]
    lines += [f"  {line}" for line in _table(record.setup)]
    if record.observed:
        lines.append("observed:")
        lines += [f"  {name}: {_quoted(value)}" for name, value in record.observed.items()]
    lines.append("events:")
    lines += [f"  - {_quoted(phrase(event))}" for event in record.events]
    return "\n".join(lines) + "\n"


def _table(setup: Setup) -> Iterator[str]:
    """The fields of a table, those left out that say nothing."""
    piles = {seat: _pile(pile) for seat, pile in setup.chips.items()}
    yield f"seats: {_flow({seat: piles.get(seat, chips) for seat, chips in setup.stacks.items()})}"
    if setup.button:
        yield f"button: {setup.button}"
    yield f"blinds: {setup.stakes.blinds[0]}/{setup.stakes.blinds[1]}"
    stakes = setup.stakes
    for name in ("raise_cap", "ante", "big_blind_ante", "smallest_chip"):
        yield from _unusual(stakes, name)
    for name in ("street", "pot", "to_act"):
        yield from _unusual(setup, name)
    yield from _unusual(stakes, "betting")
    yield from _unusual(setup, "chairs")
    if any(stakes.bets):
        yield f"bets: {stakes.bets[0]}/{stakes.bets[1]}"
    if setup.board and set(setup.board) != {UNKNOWN}:
        yield f"board: {' '.join(setup.board)}"
    if setup.folded:
        yield f"folded: [{', '.join(map(str, setup.folded))}]"
    if setup.posts:
        yield f"posts: {_flow(setup.posts)}"
    if stakes.antes:
        yield f"antes: {_flow(stakes.antes)}"
    if stakes.ante_is_dead:
        yield 'ante_is_dead: "yes"'
    if setup.away:
        yield f"away: {_flow(setup.away)}"
    yield from _around(setup)


def _unusual(told: Setup | Stakes, name: str) -> Iterator[str]:
    """A field that is not as a record has it which does not name it."""
    value = getattr(told, name)
    if value != next(field.default for field in fields(told) if field.name == name):
        yield f"{name}: {value}"


def _around(setup: Setup) -> Iterator[str]:
    """Cards as far as known, and the tables around."""
    if setup.hands:
        yield f"hands: {_flow({seat: ' '.join(cards) for seat, cards in setup.hands.items()})}"
    if setup.deck:
        yield f"deck: {' '.join(setup.deck)}"
    if setup.other_tables:
        yield "other_tables:"
        for number, other in setup.other_tables.items():
            yield f"  {number}: {_other(other)}"
    if setup.tournament is not None:
        told = ", ".join(tournament_lines(setup.tournament))
        yield f"tournament: {{{told}}}"


def _other(table: OtherTable) -> str:
    """Another table, its button and big blind where they are known."""
    spots = {"button": table.button, "big_blind": table.big_blind}
    known = [f"{name}: {chair}" for name, chair in spots.items() if chair]
    return "{" + ", ".join([f"seats: {_flow(table.seats)}", *known]) + "}"


def _pile(pile: Mapping[int, int]) -> str:
    return " ".join(f"{value}x{count}" for value, count in sorted(pile.items()))


def _flow(values: Mapping[int, object]) -> str:
    """By seat, on one line; in YAML a value must not begin with a question mark."""
    told = {seat: _quoted(str(v)) if "?" in str(v) else v for seat, v in values.items()}
    return "{" + ", ".join(f"{seat}: {value}" for seat, value in told.items()) + "}"


def _quoted(text: str) -> str:
    """A scalar that YAML reads as this text, whatever is in it.

    >>> _quoted("3 says \\"it's 5\\""), _quoted("Hand: 4")
    ('\\'3 says "it\\'\\'s 5"\\'', "'Hand: 4'")
    """
    return "'" + text.replace("'", "''") + "'"
