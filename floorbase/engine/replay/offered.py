"""What each rulebook leaves to be done next, and where they part on that while they agree on all
that was done: a least raise, whether a raise is open, what whoever rules may choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floorbase.engine.play.trace import Replay, Step
from floorbase.engine.replay.fork import divergence


class Offer(NamedTuple):
    """What may be done after an event: ``least`` is what a bet or raise must reach, None where
    there is none to make or no rule tells; ``menu`` what may be ruled where the replay waits."""

    may_raise: bool | None
    least: int | None
    menu: tuple[str, ...] = ()


class OffersApart(NamedTuple):
    """An event after which the books, alike in all that was done, leave different things to do."""

    event: int
    text: str
    offers: Mapping[str, Offer]

    @property
    def sides(self) -> frozenset[frozenset[str]]:
        """The books, those together that offer the same."""
        return frozenset(
            frozenset(book for book, other in self.offers.items() if other == offer)
            for offer in self.offers.values()
        )


def offers_apart(replays: Mapping[str, Replay]) -> list[OffersApart]:
    """Every event after which the books offer different things, up to where they part in what was
    done: from there on each plays a hand of its own."""
    parted = divergence(replays)
    steps = {book: {step.event: step for step in replay.steps} for book, replay in replays.items()}
    shared = set[int].intersection(*(set(found) for found in steps.values())) if steps else set()
    found = []
    for event in sorted(shared):
        if parted is not None and event >= parted.event:
            break
        offers = {book: _offer(replays[book], own[event]) for book, own in steps.items()}
        if len(set(offers.values())) > 1:
            found.append(OffersApart(event, next(iter(steps.values()))[event].text, offers))
    return found


def of_note(found: Sequence[OffersApart]) -> list[OffersApart]:
    """Of these events, those after which the books take sides that they had not taken before, and
    the last."""
    first = {apart.sides: apart for apart in reversed(found)}.values()
    return [apart for apart in found if apart in first or apart is found[-1]]


def _offer(replay: Replay, step: Step) -> Offer:
    pending = replay.pending if step is replay.steps[-1] else None
    menu, after = pending.menu if pending else (), step.after
    if after.to_act is None:
        return Offer(None, None, menu)
    return Offer(after.may_raise, after.min_raise_to, menu)
