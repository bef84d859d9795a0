"""A hand that was dealt for a sum, told in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from floorbase.engine.lines.poker import AllIn, Bet, Call, Check, Fold, Push, Raise
from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.setup import Setup
from floorbase.engine.table.events import Event
from floorbase.present.text.words import chips

TOGETHER: Mapping[type[Event], str] = {Fold: "fold", Check: "check", Call: "call"}
ALONE: Mapping[type[Event], str] = {Fold: "folds", Check: "checks", Call: "calls"}
COUNTS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def seats_words(seats: Iterable[int]) -> str:
    """Seats by their numbers.

    >>> seats_words([2]), seats_words([2, 5, 7])
    ('seat 2', 'seats 2, 5 and 7')
    """
    numbers = list(map(str, seats))
    return f"seat{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def listed(words: Sequence[str]) -> str:
    """Words in a row, as a sentence has them.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def chips_of(count: int, value: int) -> str:
    """A number of chips of one value.

    >>> chips_of(1, 1000), chips_of(3, 25)
    ('a chip of 1,000', 'three chips of 25')
    """
    number = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{number} chip{'' if count == 1 else 's'} of {chips(value)}"


def pushed_words(pile: Sequence[int]) -> str:
    """Chips in one motion.

    >>> pushed_words((500, 100, 100)), pushed_words((1000,))
    ('a chip of 500 and two chips of 100', 'a chip of 1,000')
    """
    kinds = sorted(set(pile), reverse=True)
    return listed([chips_of(pile.count(kind), kind) for kind in kinds])


def table_words(start: Snapshot, setup: Setup) -> list[str]:
    """The level, the button, and the blinds or the board and the pot."""
    small, big = setup.stakes.blinds
    told = [
        f"The blinds are {chips(small)}/{chips(big)}, and the button is at seat {start.button}."
        f" The smallest chip in play is {chips(setup.stakes.smallest_chip)}."
    ]
    if start.street == "preflop":
        return [*told, blinds_words(start)]
    live = [seat for seat in start.stacks if seat not in start.folded]
    told.append(
        f"The {start.street} is {' '.join(start.board)}, and the pot is {chips(start.pot)}."
    )
    told.append(f"Still in the hand are {seats_words(live)}.")
    return told


def blinds_words(start: Snapshot) -> str:
    """Who has posted which blind."""
    (small, less), (big, more) = sorted(start.bets.items(), key=lambda bet: bet[1])
    return (
        f"Seat {small} posts the small blind of {chips(less)},"
        f" seat {big} the big blind of {chips(more)}."
    )


def actions_words(played: Replay, events: Sequence[Event]) -> list[str]:
    """What was done, in sentences; players who do the same in a row are told together."""
    sentences: list[str] = []
    for kind, seats, words in _runs(played, events):
        if len(seats) > 1:
            sentences.append(f"Seats {listed(list(map(str, seats)))} {TOGETHER[kind]}.")
        else:
            sentences.append(f"Seat {seats[0]} {words}.")
    return [" ".join(sentences)] if sentences else []


def _runs(played: Replay, events: Sequence[Event]) -> Iterator[tuple[type[Event], list[int], str]]:
    """Actions, those of one kind in a row together."""
    before = {step.event + 1: step.after for step in played.steps}
    kind: type[Event] = Event
    seats: list[int] = []
    words = ""
    for index, event in enumerate(events):
        seat = getattr(event, "seat", None)
        if seat is None:
            continue
        if seats and not (type(event) is kind and kind in TOGETHER):
            yield kind, seats, words
            seats = []
        kind, words = type(event), does(event, before[index])
        seats.append(seat)
    if seats:
        yield kind, seats, words


def does(event: Event, before: Snapshot) -> str:
    """What one player does: folds, raises to 800, goes all-in for 2,400 in all."""
    if isinstance(event, Raise):
        return f"raises to {chips(event.amount)}"
    if isinstance(event, Bet):
        return f"bets {chips(event.amount)}"
    if isinstance(event, AllIn):
        total = before.stacks[event.seat] + before.bets.get(event.seat, 0)
        return f"goes all-in for {chips(total)} in all"
    if isinstance(event, Push):
        return f"pushes out {pushed_words(event.chips)}"
    return ALONE[type(event)]
