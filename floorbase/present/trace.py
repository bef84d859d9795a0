"""A replay told step by step, and the table drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorbase.engine.fork import Divergence
from floorbase.engine.state import Snapshot
from floorbase.engine.trace import Replay, Step
from floorbase.present.words import change_words, chips, plain, ruling, turn_words
from floorbase.replaying import Replays
from floorbase.rules.load import Rules

SEAT_WIDTH = 12
MIDDLE = 30


def step_lines(rules: Rules, replay: Replay, step: Step) -> list[str]:
    """One step: what happened, or what was asked and ruled; the table after, and its provisions."""
    told = change_words(step.changes)
    if step.question is None:
        head = step.text if step.event >= 0 else "The table"
        after = table_words(step.after)
        if step.after.min_raise_to is not None:
            after += f" [least raise: {', '.join(replay.raise_rule.cites)}]"
        return [f"{head}" + (f": {told}" if told else ""), f"  → {after}"]
    assert step.answer is not None
    cites = f" under {', '.join(step.answer.cites)}" if step.answer.cites else ""
    words = ruling(rules, step.answer)
    if step.directed:
        who = step.directed.by or "the floor"
        chosen = rules.questions[step.question].options[step.directed.option].words
        words = f"{words} {who[0].upper()}{who[1:]} rules: {chosen}"
    return [
        f"RULING{cites}: {words}",
        *([f"  {told}"] if told else []),
        f"  → {table_words(step.after)}",
    ]


def table_words(after: Snapshot) -> str:
    """The table in one line."""
    bets = ", ".join(f"{seat}: {chips(amount)}" for seat, amount in after.bets.items())
    held = ", ".join(f"{seat}: {chips(amount)}" for seat, amount in after.held.items())
    parts = [turn_words(after), f"pot {chips(after.pot)}"]
    if bets:
        parts.append(f"bets {bets}")
    if held:
        parts.append(f"waiting {held}")
    return "; ".join(parts)


def replay_as_lines(rules: Rules, replay: Replay) -> list[str]:
    """Every step of a replay."""
    lines: list[str] = []
    last = None
    for step in replay.steps:
        for index, line in enumerate(step_lines(rules, replay, step)):
            number = f"{step.event + 1:>3}" if index == 0 and step.event != last else "   "
            lines.append(f"{number}  {line}")
        last = step.event
    return lines


def replays_as_text(rules: Rules, replays: Replays) -> str:
    """A record under each book, its branches where one is open, and where the books part."""
    lines = [replays.record.title, ""]
    for book, forked in replays.books.items():
        replay = forked.replay
        lines += [f"== {rules.books[book].short} ({book}) =="]
        lines += replay_as_lines(rules, replay)
        if replay.pending:
            words = ruling(rules, replay.pending.answer)
            lines.append(f"     OPEN: {words}")
            for name in replay.pending.answer.next:
                values = " or ".join(rules.facts[name].values)
                lines.append(f"     to rule, add to the record: observed: {{{name}: {values}}}")
            for option, branch in forked.forks.items():
                end = table_words(branch.final)
                more = "; then a further ruling is needed" if branch.pending else ""
                lines.append(f"     if {plain(option)}: {end}{more}")
            for option, why in forked.unplayed.items():
                lines.append(f"     if {plain(option)}: not played ({why})")
        returned = _amounts(replay.returned)
        lines.append(f"     END {replay.status}; {table_words(replay.final)}; returned {returned}")
        lines.append("")
    lines += divergence_lines(rules, replays.divergence) if len(replays.books) > 1 else []
    return "\n".join(lines).rstrip()


def divergence_lines(rules: Rules, parted: Divergence | None) -> list[str]:
    """Where the books part, and what each does there."""
    if parted is None:
        return ["The books do not part on this record."]
    place = f"event {parted.event + 1}, {parted.text}" if parted.event >= 0 else "the table"
    lines = [f"The books part at {place}:"]
    for book, decisions in parted.decisions.items():
        told = ", ".join(
            f"{plain(q)}: {plain(option or status)}" for q, status, option in decisions
        )
        lines.append(f"  {rules.books[book].short}: {told or 'no ruling needed'}")
    return lines


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


def _amounts(amounts: Mapping[int, int]) -> str:
    return ", ".join(f"{chips(a)} to seat {s}" for s, a in amounts.items()) or "nothing"
