"""Where runs of words of one text stand in another: in order, and what was moved.

Both texts are strings of one digit for each word. Runs that occur once in both are anchors; they
are drawn out as far as both texts agree; the heaviest chain of them that is in order is what was
not moved. What lies between two of the chain is treated likewise, with shorter runs.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

SIXTEEN = log(16)
CHANCE = 0.03  # how many false anchors a comparison may have, on average
LONGEST, SHORTEST = 10, 3
FEW = 2  # words of a printed number


class Block(NamedTuple):
    """Words ``old`` up to ``old + size`` of the one text are ``new`` and on in the other."""

    old: int
    new: int
    size: int


class Window(NamedTuple):
    """A stretch of both texts."""

    old: int
    old_end: int
    new: int
    new_end: int


def run_length(window: Window) -> int:
    """How long a run must be so that it is hardly ever found by chance."""
    pairs = max(1, (window.old_end - window.old) * (window.new_end - window.new))
    return min(LONGEST, max(SHORTEST, round(log(pairs / CHANCE) / SIXTEEN + 0.5)))


def anchored(old: str, new: str, window: Window) -> list[Block]:
    """Runs that occur once in both sides of a window, drawn out within it; longest first."""
    size = run_length(window)
    ours = _once(old, window.old, window.old_end, size)
    theirs = _once(new, window.new, window.new_end, size)
    reached: dict[int, int] = {}  # by how far the texts are shifted: where the last block ended
    found = []
    for run, start in ours.items():
        place = theirs.get(run, -1)
        if start < 0 or place < 0 or start < reached.get(place - start, -1):
            continue
        block = _drawn_out(old, new, window, Block(start, place, size))
        reached[place - start] = block.old + block.size
        found.append(block)
    return sorted(found, key=lambda block: -block.size)


def _once(text: str, start: int, end: int, size: int) -> dict[str, int]:
    """Runs of a text by where they start; -1 for those that occur again."""
    found: dict[str, int] = {}
    for place in range(start, end - size + 1):
        run = text[place : place + size]
        found[run] = -1 if run in found else place
    return found


def _drawn_out(old: str, new: str, window: Window, block: Block) -> Block:
    """A block as long as both texts agree."""
    start, place, size = block
    while start > window.old and place > window.new and old[start - 1] == new[place - 1]:
        start, place, size = start - 1, place - 1, size + 1
    ends = min(window.old_end - start, window.new_end - place)
    while size < ends and old[start + size] == new[place + size]:
        size += 1
    return Block(start, place, size)


def chain(blocks: Sequence[Block]) -> list[Block]:
    """The heaviest blocks that follow each other in both texts; where two overlap, both may."""
    ordered = sorted(blocks)
    weight = [block.size for block in ordered]
    before = [-1] * len(ordered)
    for i, block in enumerate(ordered):
        for j in range(i):
            other = ordered[j]
            if other.old < block.old and other.new < block.new:
                over = _overlap(other, block)
                if over < block.size and weight[j] + block.size - over > weight[i]:
                    weight[i], before[i] = weight[j] + block.size - over, j
    best = max(range(len(ordered)), key=weight.__getitem__, default=-1)
    found = []
    while best >= 0:
        found.append(ordered[best])
        best = before[best]
    return found[::-1]


def _overlap(block: Block, after: Block) -> int:
    """How many words the end of a block shares with the beginning of one that follows it."""
    return max(0, block.old + block.size - after.old, block.new + block.size - after.new)


def trimmed(blocks: Sequence[Block], bounds: Sequence[int]) -> Iterator[Block]:
    """Blocks of a chain without overlaps, divided where a part of the old text begins if possible.

    ``bounds`` are the places in the old text where its parts begin, in order.
    """
    last: Block | None = None
    for block in blocks:
        if last is None:
            last = block
            continue
        over = _overlap(last, block)
        if over:
            lost = min(_lost(last, block, over, bounds), last.size)
            keep = max(0, over - lost)
            last = Block(last.old, last.new, last.size - lost)
            block = Block(block.old + keep, block.new + keep, block.size - keep)
        elif _is_number(last, block, bounds):
            # A new rule under the number of the one that now follows it.
            end = last.old + last.size
            size = last.size - (end - bounds[bisect_right(bounds, end) - 1])
            last = Block(last.old, last.new, size)
        if last.size > 0:
            yield last
        last = block
    if last is not None and last.size > 0:
        yield last


def _is_number(last: Block, block: Block, bounds: Sequence[int]) -> bool:
    """Whether a block ends with the first words of a part that goes on after something new."""
    end = last.old + last.size
    into = end - bounds[bisect_right(bounds, end) - 1]
    skipped = block.old - end
    return 0 < into <= FEW and skipped <= FEW and block.new - last.new - last.size > skipped


def _lost(last: Block, block: Block, over: int, bounds: Sequence[int]) -> int:
    """How many words at its end a block loses to the next one, which it overlaps by ``over``.

    What begins a part belongs to the rest of that part: a few words of one rule are often those
    with which another begins or ends as well.
    """
    end = last.old + last.size
    into = end - bounds[bisect_right(bounds, end) - 1]  # words of the part that it ends in
    lacks = block.old - bounds[bisect_right(bounds, block.old) - 1]
    if into == 0:
        return 0
    if lacks <= FEW:
        return into if into - over <= FEW else over
    leads = bounds[min(bisect_right(bounds, block.old - 1), len(bounds) - 1)] - block.old
    if into <= over:
        return into
    return over - leads if leads <= over else 0


def in_order(old: str, new: str, window: Window, bounds: Sequence[int]) -> list[Block]:
    """Every block of a window that is in order, those between others found with shorter runs."""
    found: list[Block] = []
    todo = [window]
    while todo:
        at = todo.pop()
        if at.old >= at.old_end or at.new >= at.new_end:
            continue
        chosen = list(trimmed(chain(anchored(old, new, at)), bounds))
        found += chosen
        if chosen:
            todo += gaps(chosen, at)
    return sorted(found)


def gaps(blocks: Sequence[Block], window: Window) -> Iterator[Window]:
    """What lies between blocks that are in order, and before and after them."""
    old, new = window.old, window.new
    for block in blocks:
        yield Window(old, block.old, new, block.new)
        old, new = block.old + block.size, block.new + block.size
    yield Window(old, window.old_end, new, window.new_end)
