"""What is still to be done with the deck: a wrong burn nobody has noticed, and what rulings left
for streets to come. Cards are by their number in the deck."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field


class Plan(NamedTuple):
    """How a ruling has a coming street dealt.

    ``shuffle`` lie aside until then and go into the stub first. ``burns`` are owed off the stub
    before the street; ``kept_burn`` and ``kept`` lie aside face down and are used in place of the
    stub's cards.
    """

    shuffle: tuple[int, ...] = ()
    burns: int = 1
    kept_burn: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


PLAIN = Plan()


class WrongBurn(Struct):
    """A street dealt with no burn, with two, or with one after it, until somebody notices.

    ``question`` is what is then asked. ``stub`` (its top last) is as it lay before the street,
    ``shuffles`` how often the deck had been reshuffled by then. ``second`` is the card burned
    second, or late. ``bet_on`` has the streets since on which anybody could bet, the street itself
    among them.
    """

    question: str
    street: str
    stub: tuple[int, ...]
    shuffles: int
    second: int = 0
    bet_on: tuple[str, ...] = ()


class Dealing(Struct):
    """A table's deck business out of the ordinary; a hand dealt as it should be has none.

    ``burned`` counts cards burned by themselves for the coming street. ``stands`` is a street that
    came early and stays: it opens once the round is complete. ``waits`` is whether the hand waits
    for other tables. ``noticed`` has the seats that saw a bad card and kept quiet, with the number
    of the event. ``void`` is whether all action of this deal was undone.
    """

    burned: int = 0
    plans: dict[str, Plan] = field(default_factory=dict)
    wrong: WrongBurn | None = None
    stands: str = ""
    waits: bool = False
    noticed: dict[int, int] = field(default_factory=dict)
    void: bool = False
