"""The table drawn from above: lines of pieces, each with the name of its style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.table.cards import UNKNOWN
from floorbase.present.text.words import chips

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
BACK = "▒▒"
WIDEST = 100  # a table drawn wider only draws apart what belongs together
NARROWEST = 10  # of a seat
INSIDE = 24  # the least between the two ends of the table
LOWEST, USUAL, HIGHEST = 3, 5, 7  # lines inside the rail
CORNER = 4  # columns by which the rail is rounded
AROUND = 8  # lines outside it: three for each row of seats, and the rail's own two


class Piece(NamedTuple):
    """Some characters and what they are: ``seat``, ``turn``, ``gone``, ``all-in``, ``chips``,
    ``bet``, ``waits``, ``cards``, ``rail``, ``street``, ``pot``, or nothing of note."""

    text: str
    style: str = ""


Line: TypeAlias = list[Piece]


class SeatCell(NamedTuple):
    """A seat: who, what it has, and what lies before it, towards the middle."""

    name: Line
    has: Line
    before: Line

    @property
    def width(self) -> int:
        """Of its longest line."""
        return max(length(line) for line in self)


def draw_table(after: Snapshot, width: int = 80, height: int | None = None) -> list[str]:
    """The same as ``table_lines``, without styles."""
    return [plain_line(line) for line in table_lines(after, width, height)]


def table_lines(after: Snapshot, width: int = 80, height: int | None = None) -> list[Line]:
    """The table from above, seats clockwise round the board; a list where that has no room.

    Arrows mark whose action it is, (D) the button. Every state is a word. ``height`` is how many
    lines it may take, as far as it can; without it, the usual 13.
    """
    for tight in (False, True):
        cells = [_cell(after, seat, tight) for seat in sorted(after.stacks)]
        top, right, bottom, left = _places(cells)
        seat = max(NARROWEST, *(cell.width for cell in cells))
        row = max(len(top), len(bottom))
        if row * (seat + 1) - 1 <= width and 2 * seat + 4 + INSIDE <= width:
            total = min(width, WIDEST)
            inside = _inside(after, height, total - 2 * seat - 2)
            ends = _ends(inside, left, right, seat)
            facing = [SeatCell(*reversed(cell)) for cell in reversed(bottom)]
            lines = [*_row(top, total), *ends, *_row(facing, total)]
            return [_trimmed(line) for line in lines]
    return _listed(after, width)


def plain_line(line: Line) -> str:
    """A line's characters."""
    return "".join(piece.text for piece in line)


def length(line: Line) -> int:
    """How many cells a line takes; everything drawn is one wide."""
    return sum(len(piece.text) for piece in line)


def faces(cards: Sequence[str], between: str = " ") -> str:
    """Cards as they look; their back where nobody knows them.

    >>> faces(["Ah", "??", "Tc"])
    'A♥ ▒▒ T♣'
    """
    return between.join(BACK if c == UNKNOWN else c[0] + SUITS.get(c[1], c[1:]) for c in cards)


def _places(
    cells: list[SeatCell],
) -> tuple[list[SeatCell], list[SeatCell], list[SeatCell], list[SeatCell]]:
    """Who sits along the top, at the right end, along the bottom and at the left end, clockwise."""
    ends = 2 if len(cells) > 3 else 0
    top = (len(cells) - ends + 1) // 2
    right = top + ends // 2
    bottom = len(cells) - ends // 2
    return cells[:top], cells[top:right], cells[right:bottom], cells[bottom:]


def _cell(after: Snapshot, seat: int, tight: bool) -> SeatCell:
    """A seat as it is drawn; ``tight`` where every column counts."""
    turn = seat == after.to_act
    name = [Piece(f"►SEAT {seat}◄" if turn else f"Seat {seat}", "turn" if turn else "seat")]
    if seat == after.button:
        name.append(Piece(" (D)", "turn" if turn else "seat"))
    stack, hand = after.stacks[seat], after.hands.get(seat)
    playing = seat not in after.folded and not _between(after)
    if stack or not playing:
        has = [Piece(chips(stack) if stack else "no chips", "chips" if playing else "gone")]
    else:
        has = [Piece("ALL-IN", "all-in")]
    if seat in after.folded:
        has.append(Piece(" folded", "gone"))
    elif hand:
        hidden = tight and set(hand) == {UNKNOWN}
        shown = BACK if hidden else faces(hand, "" if tight else " ")
        has.append(Piece(f" {shown}", "cards"))
    return SeatCell(name, has, _before(after, seat))


def _between(after: Snapshot) -> bool:
    """Whether no hand is going on: nobody to act, and no chips to play for."""
    return after.to_act is None and not (after.pot or after.bets or after.held)


def _before(after: Snapshot, seat: int) -> Line:
    """What lies before a seat, and whether anybody sits there."""
    bet, held = after.bets.get(seat), after.held.get(seat)
    line: Line = []
    if seat in after.away or seat in after.missing:
        missing = after.missing.get(seat)
        line.append(Piece(f"misses {missing}" if missing else "absent", "gone"))
    if held:
        line.append(Piece(f"{chips(bet)}+{chips(held)} waits" if bet else f"waits {chips(held)}"))
        line[-1] = line[-1]._replace(style="waits")
    elif bet:
        line.append(Piece(f"bet {chips(bet)}", "bet"))
    if seat == after.to_act and after.clock is not None and not line:
        line.append(Piece(f"clock {after.clock}s", "turn"))
    return [line[0], *(piece._replace(text=f" {piece.text}") for piece in line[1:])] if line else []


def _middle(after: Snapshot) -> tuple[Line, Line, Line]:
    """The street, the board, the pot and other chips that no seat has."""
    board = faces(after.board) or "no board yet"
    pot: Line = [Piece(f"POT {chips(after.pot)}", "pot")]
    if after.carried:
        pot.append(Piece(f" · {chips(after.carried)} for the next pot"))
    if after.removed:
        pot.append(Piece(f" · {chips(after.removed)} out of play"))
    return [Piece(after.street.upper(), "street")], [Piece(board, "cards")], pot


def _inside(after: Snapshot, height: int | None, width: int) -> list[Line]:
    """The rail, rounded where that has room, and the middle of the table inside it."""
    count = USUAL if height is None else min(max(height - AROUND, LOWEST), HIGHEST)
    count -= 1 - count % 2  # the pot and the board lie in the middle
    middle: list[Line] = [[] for _ in range(count)]
    at = (count - LOWEST) // 2
    middle[at : at + LOWEST] = _middle(after)
    step = CORNER if count >= USUAL else 0
    flat = "─" * (width - 2 - 2 * step)
    lines = [_centred([Piece(f"╭{flat}╮", "rail")], width)]
    for index, line in enumerate(middle):
        near, far = _rails(step, index == 0, index == count - 1)
        room = width - 2 * len(near)
        lines.append([Piece(near, "rail"), *_centred(_cut(line, room), room), Piece(far, "rail")])
    lines.append(_centred([Piece(f"╰{flat}╯", "rail")], width))
    return lines


def _rails(step: int, first: bool, last: bool) -> tuple[str, str]:
    """The rail at the left and at the right of one line inside it."""
    if not step or not (first or last):
        return "│", "│"
    flat = "─" * (step - 1)
    outer, inner = f"╭{flat}╯", f"╰{flat}╮"
    return (outer, inner) if first else (inner, outer)


def _ends(inside: list[Line], left: list[SeatCell], right: list[SeatCell], seat: int) -> list[Line]:
    """The rail with a seat at either end of it."""
    at = (len(inside) - len(SeatCell._fields)) // 2
    lines = []
    for index, line in enumerate(inside):
        row = index - at
        beside = [
            cells[0][row] if cells and 0 <= row < len(SeatCell._fields) else []
            for cells in (left, right)
        ]
        room = seat - length(beside[0])
        lines.append([Piece(" " * room), *beside[0], Piece(" "), *line, Piece(" "), *beside[1]])
    return lines


def _row(cells: Sequence[SeatCell], width: int) -> list[Line]:
    """Seats side by side over the whole width."""
    bounds = [width * i // len(cells) for i in range(len(cells) + 1)]
    return [
        [
            piece
            for i, cell in enumerate(cells)
            for piece in _centred(cell[row], bounds[i + 1] - bounds[i])
        ]
        for row in range(len(SeatCell._fields))
    ]


def _centred(line: Line, width: int) -> Line:
    left = (width - length(line)) // 2
    return [Piece(" " * left), *line, Piece(" " * (width - length(line) - left))]


def _cut(line: Line, width: int) -> Line:
    """A line no longer than this; what is lost is marked as lost."""
    if length(line) <= width:
        return line
    kept: Line = []
    for piece in line:
        room = width - 1 - length(kept)
        kept.append(piece._replace(text=piece.text[:room]))
    return [*kept, Piece("…")]


def _trimmed(line: Line) -> Line:
    """A line without what is empty, and without blanks at its end."""
    line = [piece for piece in line if piece.text]
    while line and not line[-1].text.strip():
        line.pop()
    if line:
        line[-1] = line[-1]._replace(text=line[-1].text.rstrip())
    return line


def _listed(after: Snapshot, width: int) -> list[Line]:
    """The table for a narrow screen: a line for each seat."""
    street, board, pot = _middle(after)
    lines: list[Line] = [[*street, Piece(" · "), *board, Piece(" · "), *pot]]
    cells = [_cell(after, seat, True) for seat in sorted(after.stacks)]
    name = max(length(cell.name) for cell in cells)
    has = max(length(cell.has) for cell in cells)
    for cell in cells:
        gaps = [Piece(" " * (name - length(cell.name) + 1)), Piece(" " * (has - length(cell.has)))]
        lines.append([*cell.name, gaps[0], *cell.has, gaps[1], Piece(" "), *cell.before])
    return [_trimmed(_cut(line, width)) for line in lines]
