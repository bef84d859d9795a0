"""The table drawn from above."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.state import Snapshot
from floorbase.present.words import chips

SEAT_WIDTH = 12
MIDDLE = 30


def draw_table(after: Snapshot, width: int = 80) -> list[str]:
    """The table from above, seats clockwise round the board; a plain list where that has no room.

    Arrows mark whose action it is, (D) the button; bets and chips waiting out of turn are named.
    """
    seats = [_seat_box(after, seat) for seat in sorted(after.stacks)]
    ends = 2 if len(seats) > 3 else 0
    top = seats[: (len(seats) - ends + 1) // 2]
    rest = seats[len(top) :]
    right, rest = (rest[0], rest[1:]) if ends else (_NOBODY, rest)
    left, bottom = (rest[-1], rest[:-1]) if ends else (_NOBODY, rest)
    inner = max(len(top) * (SEAT_WIDTH + 1), MIDDLE)
    if 2 * SEAT_WIDTH + inner + 2 > width:
        return _list_table(after, seats)
    edge = " " * SEAT_WIDTH
    lines = [_row(top, i, inner) for i in range(3)]
    lines.append(f"{edge} ╭{'─' * (inner - 2)}╮")
    beside = zip(("", *left, ""), _centre(after), ("", *right, ""), strict=True)
    for near_left, text, near_right in beside:
        lines.append(f"{near_left:<{SEAT_WIDTH}} │{text:^{inner - 2}}│ {near_right}")
    lines.append(f"{edge} ╰{'─' * (inner - 2)}╯")
    lines += [_row(bottom[::-1], i, inner) for i in range(3)]
    return [line.rstrip() for line in lines]


_NOBODY = ("", "", "")


def _centre(after: Snapshot) -> list[str]:
    board = " ".join(after.board) or "no board yet"
    return ["", after.street.upper(), board, f"POT {chips(after.pot)}", ""]


def _row(boxes: Sequence[tuple[str, str, str]], line: int, inner: int) -> str:
    text = " ".join(f"{box[line]:^{SEAT_WIDTH}}" for box in boxes)
    return " " * (SEAT_WIDTH + 1) + f"{text:^{inner}}"


def _list_table(after: Snapshot, seats: Sequence[tuple[str, str, str]]) -> list[str]:
    """The table for a narrow screen: a line for each seat."""
    lines = [" · ".join(text for text in _centre(after) if text)]
    return lines + [f"{name:<14}{stack:>9}  {state}".rstrip() for name, stack, state in seats]


def _seat_box(after: Snapshot, seat: int) -> tuple[str, str, str]:
    button = "(D)" if seat == after.button else ""
    name = f"►SEAT {seat}◄{button}" if seat == after.to_act else f"Seat {seat}{button}"
    if seat in after.folded:
        return (name, chips(after.stacks[seat]), "folded")
    bet, held = after.bets.get(seat), after.held.get(seat)
    state = f"waits {chips(held)}" if held else f"bet {chips(bet)}" if bet else ""
    return (name, chips(after.stacks[seat]) if after.stacks[seat] else "all-in", state)
