"""The table from above as a picture that prints: black on white, every state in words."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from xml.sax.saxutils import escape

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.table.cards import UNKNOWN
from floorbase.present.draw.table_drawing import BACK, faces
from floorbase.present.draw.table_told import told_table
from floorbase.present.text.words import chips

WIDTH, HEIGHT = 710, 390
MIDDLE = (WIDTH / 2, HEIGHT / 2)
SEATS = (272, 152)  # how far the seats are from the middle, across and up
BETS = (152, 88)  # what lies before them
FELT = (190, 116)
WIDE, NARROW, HIGH = 152, 112, 58  # a seat; narrow where there are many
MANY = 11
INK, GREY, FELT_COLOUR, TURN = "#1d2733", "#6b7480", "#eef3ee", "#fff3c4"
RED = "#b3261e"
RED_SUITS = "♥♦"
DASHED = ' stroke-dasharray="4 3"'


def table_svg(table: Snapshot) -> str:
    """A table as an SVG picture: seats clockwise, the first of them at the top left."""
    drawn = [*_felt(table)]
    seats = sorted(table.stacks)
    for place, seat in enumerate(seats):
        angle = pi * (1 + 2 * (place + 0.5) / len(seats))
        drawn += _seat(table, seat, _at(SEATS, angle))
        drawn += _before(table, seat, _at(BETS, angle))
    title = f"The table: the pot is {chips(table.pot)}."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
            ' font-family="Helvetica, Arial, sans-serif">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(told_table(table))}</desc>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _at(reach: tuple[int, int], angle: float) -> tuple[float, float]:
    return MIDDLE[0] + reach[0] * cos(angle), MIDDLE[1] + reach[1] * sin(angle)


def _felt(table: Snapshot) -> Iterator[str]:
    """The table itself, and what lies in the middle of it."""
    (x, y), (across, up) = MIDDLE, FELT
    yield (
        f'<rect x="{x - across:.0f}" y="{y - up:.0f}" width="{2 * across}" height="{2 * up}"'
        f' rx="{up}" fill="{FELT_COLOUR}" stroke="{INK}" stroke-width="2"/>'
    )
    yield text(x, y - 32, table.street, 17, GREY)
    if table.board:
        yield cards(x, y, table.board, 30)
    more = [f"pot {chips(table.pot)}"] if table.pot or table.bets else []
    more += [f"{chips(table.carried)} for the next pot"] if table.carried else []
    more += [f"{chips(table.removed)} out of play"] if table.removed else []
    for place, line in enumerate(more):
        yield text(x, y + 38 + 22 * place, line, 20, bold=place == 0)


def _seat(table: Snapshot, seat: int, at: tuple[float, float]) -> Iterator[str]:
    """A seat, its chips and its cards; the button beside it."""
    (x, y), high = at, HIGH
    wide, size = (WIDE, 19) if len(table.stacks) < MANY else (NARROW, 15)
    turn, gone = seat == table.to_act, seat in table.folded or seat in table.away
    yield (
        f'<rect x="{x - wide / 2:.0f}" y="{y - high / 2:.0f}" width="{wide}" height="{high}" rx="8"'
        f' fill="{TURN if turn else "#fff"}" stroke="{GREY if gone else INK}"'
        f' stroke-width="{3 if turn else 1}"{DASHED if gone else ""}/>'
    )
    named = f"Seat {seat}, to act" if turn else f"Seat {seat}"
    yield text(x, y - 6, named, size, GREY if gone else INK, bold=not gone)
    hand = table.hands.get(seat, ())
    known = seat not in table.folded and not {*hand} <= {UNKNOWN}
    colour = GREY if gone else INK
    yield cards(x, y + 13, hand if known else (), size - 1, state_words(table, seat), colour)
    if seat == table.button:
        left = x - wide / 2 if x < MIDDLE[0] else x + wide / 2
        yield f'<circle cx="{left:.0f}" cy="{y - high / 2:.0f}" r="13" fill="{INK}"/>'
        yield text(left, y - high / 2 + 6, "D", 16, "#fff", bold=True)


def state_words(table: Snapshot, seat: int) -> str:
    """What a seat has, or that it is out of the hand."""
    has = table.stacks[seat]
    if seat in table.folded:
        return "folded"
    if seat in table.missing:
        return f"misses {table.missing[seat]}"
    if seat in table.away:
        return f"{chips(has)}, absent"
    playing = table.to_act is not None or table.pot or table.bets or table.held
    return chips(has) if has else ("all-in" if playing else "no chips")


def _before(table: Snapshot, seat: int, at: tuple[float, float]) -> Iterator[str]:
    """What lies before a seat."""
    bet, held = table.bets.get(seat), table.held.get(seat)
    if bet:
        yield text(at[0], at[1] + 5, chips(bet), 19, bold=True)
    if held:
        yield text(at[0], at[1] + (20 if bet else 5), f"{chips(held)} waits", 17, GREY)


def cards(
    x: float, y: float, dealt: tuple[str, ...], size: int, words: str = "", colour: str = INK
) -> str:
    """Cards in a row after some words, red suits red."""
    parts = [f'<tspan fill="{colour}">{escape(words)}</tspan>'] if words else []
    for card in faces(dealt).split():
        suit = RED if card[-1] in RED_SUITS else INK
        parts.append(f'<tspan fill="{suit}" font-weight="bold">{escape(_face(card))}</tspan>')
    return (
        f'<text x="{x:.0f}" y="{y + size / 3:.0f}" font-size="{size}" text-anchor="middle">'
        f"{' '.join(parts)}</text>"
    )


def _face(card: str) -> str:
    return "?" if card == BACK else card


def text(
    x: float,
    y: float,
    words: str,
    size: int,
    colour: str = INK,
    *,
    bold: bool = False,
    anchor: str = "middle",
) -> str:
    """Some words, in their middle or from one end."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{colour}"{weight}'
        f' text-anchor="{anchor}">{escape(words)}</text>'
    )
