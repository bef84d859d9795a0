"""The table as a picture for a phone held upright: its words are as large as those around it."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.table.cards import UNKNOWN
from floorbase.present.draw.table_svg import (
    DASHED,
    FELT_COLOUR,
    GREY,
    INK,
    TURN,
    cards,
    state_words,
    text,
)
from floorbase.present.draw.table_told import told_table
from floorbase.present.text.words import chips

WIDTH = 288  # what a phone of 320 pixels leaves, so that nothing is drawn smaller than it is here
WIDE, HIGH, APART = 108, 66, 8  # a seat, and how far it is from the next
TOP, LINE = 62, 22  # the middle of the table, which is drawn above the seats; a line of it
SIZE = 16
EDGE = 2  # beside a seat
UNDER = 18  # one line of a seat below the other
ASIDE = 12  # how far the cards give way to the button
MANY_CARDS = 4  # of one hand; so many are drawn smaller


def tall_table_svg(table: Snapshot) -> str:
    """A table as an SVG picture: seats clockwise, down at the right and up at the left."""
    lines = [*_middle(table)]
    top = TOP + LINE * len(lines)
    seats = sorted(table.stacks)
    right = seats[: (len(seats) + 1) // 2]
    left = seats[len(right) :][::-1]
    height = top + len(right) * (HIGH + APART) + APART
    drawn = [*_felt(table, lines, height)]
    for column, of in ((1, right), (0, left)):
        for place, seat in enumerate(of):
            drawn += _seat(table, seat, column, top + place * (HIGH + APART))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
            ' font-family="Helvetica, Arial, sans-serif">',
            f"<title>{escape(f'The table: the pot is {chips(table.pot)}.')}</title>",
            f"<desc>{escape(told_table(table))}</desc>",
            f'<rect width="{WIDTH}" height="{height:.0f}" fill="#fff"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _middle(table: Snapshot) -> Iterator[str]:
    """The pot, and other chips that no seat has, a line each."""
    if table.pot or table.bets:
        yield f"pot {chips(table.pot)}"
    if table.carried:
        yield f"{chips(table.carried)} for the next pot"
    if table.removed:
        yield f"{chips(table.removed)} out of play"


def _felt(table: Snapshot, lines: list[str], height: float) -> Iterator[str]:
    """The table itself, its street, its board and its pot."""
    edge = WIDE / 3
    yield (
        f'<rect x="{edge:.0f}" y="1" width="{WIDTH - 2 * edge:.0f}" height="{height - 2:.0f}"'
        f' rx="40" fill="{FELT_COLOUR}" stroke="{INK}" stroke-width="2"/>'
    )
    yield text(WIDTH / 2, 22, table.street, SIZE, GREY)
    if table.board:
        yield cards(WIDTH / 2, 40, table.board, 22)
    for place, line in enumerate(lines):
        yield text(WIDTH / 2, TOP + 4 + LINE * place, line, SIZE, bold=place == 0)


def _seat(table: Snapshot, seat: int, column: int, y: float) -> Iterator[str]:
    """A seat, its chips, its cards and what lies before it; ``column`` is 0 at the left."""
    x = EDGE + (WIDTH - WIDE - 2 * EDGE) * column
    turn, gone = seat == table.to_act, seat in table.folded or seat in table.away
    ink = GREY if gone else INK
    yield (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{WIDE}" height="{HIGH}" rx="8"'
        f' fill="{TURN if turn else "#fff"}" stroke="{ink}"'
        f' stroke-width="{3 if turn else 1}"{DASHED if gone else ""}/>'
    )
    middle, named = x + WIDE / 2, f"Seat {seat}" + (" acts" if turn else "")
    yield text(middle, y + 20, named, SIZE, ink, bold=not gone)
    for place, words in enumerate(state_words(table, seat).split(", ")):
        yield text(middle, y + 39 + UNDER * place, words, SIZE, ink)
    aside = 0
    if seat == table.button:  # in the corner away from the bets, beside the cards
        corner, aside = (x + WIDE - 14, -ASIDE) if column else (x + 14, ASIDE)
        yield f'<circle cx="{corner:.0f}" cy="{y + HIGH - 14:.0f}" r="11" fill="{INK}"/>'
        yield text(corner, y + HIGH - 8, "D", SIZE, "#fff", bold=True)
    hand = table.hands.get(seat, ())
    if hand and seat not in table.folded and not {*hand} <= {UNKNOWN}:
        yield cards(middle + aside, y + 52, hand, SIZE if len(hand) < MANY_CARDS else 13)
    yield from _before(table, seat, column, y)


def _before(table: Snapshot, seat: int, column: int, y: float) -> Iterator[str]:
    """What lies before a seat: at the left higher than at the right, each line on its own."""
    bet, held = table.bets.get(seat), table.held.get(seat)
    told = [(chips(bet), INK)] if bet else []
    told += [(chips(held), GREY), ("waits", GREY)] if held else []
    x, side = (WIDTH - WIDE - 6, "end") if column else (WIDE + 6, "start")
    first = 50 if column else 32 - UNDER * (len(told) - 1)
    for place, (words, colour) in enumerate(told):
        below = first + UNDER * place
        yield text(x, y + below, words, SIZE, colour, bold=colour == INK, anchor=side)
