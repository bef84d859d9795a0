"""Whatever a person might write: random tables, random events of every form, random rulebooks.

``test_random`` plays ten thousand of these in the suite, ``make campaign`` a million.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace as answer_with
from functools import cache
from random import Random

from msgspec.structs import asdict, replace

from floorbase.engine.lines.form import Form
from floorbase.engine.play.snapshot import take
from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.grammar import FORMS, parse_event
from floorbase.engine.record.record import Record
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.cards import NUMBERS
from floorbase.engine.table.events import Event
from floorbase.errors import FloorbaseError
from floorbase.rules.rulings.model import Answer, Facts
from tests.support.records import HERE, always, record
from tests.support.shipped import LIBRARY

CARDS = sorted(NUMBERS)
# The big blind is 100, or 200 after a level: bets below it, between one and two of it, and more.
AMOUNTS = (25, 40, 50, 60, 70, 90, 100, 130, 150, 200, 300, 400, 600, 800, 1500, 5000)
STACKS = (40, 80, 130, 300, 900, 2500, 9900)
MONEY = "prizes: [450, 270, 110]"
TOURNAMENTS = (
    MONEY,
    "players_left: 12, entry_fee: 20, entries: 20, payouts: {17-20: [50, 30, 20]}, pay_in: dollars",
    f"re_entry: unlimited, late_entry: open, starting_stack: 900, bounty: 70, {MONEY}",
    f'rebuys: "yes", rebuy_time: open, rebuy_chips: 900, house_fee: 5, bounty: 50, {MONEY}',
    "entry_fee: 20, entries: 6, re_entries: 1, house_fee: 0, game: sit and go, payouts: [65, 35]",
)
# What may stand for the parts of a form that are one of a few.
FEW: dict[str, tuple[str, ...]] = {
    "amount": tuple(map(str, AMOUNTS)),
    **dict.fromkeys(("number", "table", "seconds", "minutes", "hours"), ("1", "2", "3", "30")),
    "name": ("2", "3", "a", "call", "raise"),
    "street": ("flop", "turn", "river"),
    "hand": ("kings", "a flush"),
    "words": ('"well"', '"call"', '"raise"', '"raise to 600"', '"300"'),
    "ranking": ("flush", "two pair"),
    "meanings": ("50 or 500", "300 or 3000"),
    "lap": ("", "first card ", "second card "),
    "quiet": ("", ", unnoticed"),
    "limits": ("100/200", "100/200 ante 25", "50/100 big-blind ante 100"),
    "moment": ("before the riffle", "after the riffle", "after the cut"),
    "clock": ("0:45", "2:00", "12:30"),
    "old": ("25",),
    "way": ("seat by seat", "round by round"),
}
# What stands for the other parts, in the event of a seat.
MADE: dict[str, Callable[[Random, str], str]] = {
    "seat": lambda random, seat: seat,
    "to": lambda random, seat: str(random.randint(1, 10)),
    "chips": lambda random, seat: "+".join(random.choices(FEW["amount"], k=random.randint(1, 3))),
    "card": lambda random, seat: random.choice(CARDS),
    "cards": lambda random, seat: " ".join(random.sample(CARDS, random.randint(1, 4))),
    "hands": lambda random, seat: f"{seat} Ah Kc",
    "shares": lambda random, seat: f"{seat} gets 450, {random.randint(1, 10)} gets 270.00",
    "draws": lambda random, seat: f"{seat} {random.choice(CARDS)}",
    "pairs": lambda random, seat: f"{seat} to {random.randint(1, 10)}",
    "odds": lambda random, seat: f"{seat} has {random.choice((25, 50, 75))} over",
    "faceup": lambda random, seat: f"{seat} Ah Kc, board 2c 7d 9h Js 3d",
}
OPTIONS: dict[str, list[str]] = {}
for asked, option in sorted(PROCEDURES):
    OPTIONS.setdefault(asked, []).append(option)
ORDINARY = [form for form in FORMS if form.kind in ("check", "call", "fold", "all_in", "board")]


def table(random: Random) -> str:
    """A table of two to nine seats, before or after the flop."""
    seats = sorted(random.sample(range(1, 11), random.randint(2, 9)))
    stacks = ", ".join(f"{seat}: {random.choice(STACKS)}" for seat in seats)
    if random.random() < 0.15:  # by denomination, so that chips can be coloured up
        piles = [random.choice(("25x3", "25x2 100x9", "25x5 100x24")) for _ in seats]
        stacks = ", ".join(f"{seat}: {pile}" for seat, pile in zip(seats, piles, strict=True))
    lines = [f"seats: {{{stacks}}}", f"button: {random.choice(seats)}", "blinds: 50/100"]
    lines.append(f"smallest_chip: {random.choice((1, 25, 50))}")
    roll = random.random()
    if roll < 0.4:
        street, count = random.choice((("flop", 3), ("turn", 4), ("river", 5)))
        lines += [f"street: {street}", f"pot: {random.choice((200, 625, 1500))}"]
        lines.append(f"board: {' '.join(random.sample(CARDS, count))}")
    elif roll < 0.55:
        lines.append(random.choice(("ante: 25", "big_blind_ante: 100")))
    if roll > 0.8:
        lines.append(
            "other_tables: {2: {seats: {1: 900, 5: 80}, big_blind: 5}, 3: {seats: {2: 50}}}"
        )
    if random.random() < 0.3:
        lines.append(f"tournament: {{{random.choice(TOURNAMENTS)}}}")
    return "table:\n" + "".join(f"  {line}\n" for line in lines) + "events:\n"


def line(random: Random, form: Form) -> str:
    """An event of a form, its parts filled at random."""
    seat = str(random.randint(1, 10))
    filled = re.sub(r"\{(\w+)\}", lambda found: part(random, found[1], seat), form.template)
    return f'{seat} says "{filled}"' if form.spoken else filled


def part(random: Random, name: str, seat: str) -> str:
    """What stands in one of a form's braces, at random."""
    return random.choice(FEW[name]) if name in FEW else MADE[name](random, seat)


def rulebook(random: Random) -> Decide:
    """A book that answers most questions, each always the same way, and leaves some open."""
    edition = random.random()

    @cache
    def option(question: str) -> str | None:
        own = Random(f"{edition} {question}")
        return own.choice(OPTIONS[question]) if own.random() < 0.9 else None

    def decide(question: str, facts: Facts) -> Answer:
        check_facts(question, facts)
        chosen = option(question) if question in OPTIONS else None
        answer = always(**{question: chosen} if chosen else {})(question, facts)
        return answer if chosen else answer_with(answer, menu=tuple(OPTIONS.get(question, ())))

    return decide


def check_facts(question: str, facts: Facts) -> None:
    """What was read off the table can occur: a value that the question has, with no other that it
    excludes."""
    asked = LIBRARY.rules.questions[question]
    known = {name: value for name, value in facts.items() if name in asked.facts}
    strange = {name: value for name, value in known.items() if value not in asked.facts[name]}
    if strange or next(asked.cases(known), None) is None:
        raise AssertionError(f"{question} cannot be asked on {strange or known}")


def play_anything(random: Random, tries: int = 14) -> tuple[Record, Decide, Replay] | None:
    """Play events that can follow one another; those refused are dropped.

    They are tried without a trace, which is quicker; what came of them is traced at the end.

    Returns: the record of what was played, the book, and its replay; None where nothing was.
    Raises: whatever the engine raises besides its own typed errors.
    """
    laid, decide = record(table(random), "floor called"), rulebook(random)
    kept: tuple[Event, ...] = ()
    reached: tuple[Record, Replay] | None = None
    for _ in range(tries):
        form = random.choice(ORDINARY if random.random() < 0.3 else FORMS)
        turn = reached[1].table.to_act if reached else None
        made = attempt(laid, kept, turned(random, line(random, form), turn), decide, tracing=False)
        if made is not None:
            reached = made
            kept = made[0].events
            if made[1].pending:
                break
    return (reached[0], decide, replay(reached[0], decide)) if reached else None


def turned(random: Random, event: str, turn: int | None) -> str:
    """Mostly, the seat whose turn it is does what a seat does."""
    if turn is None or random.random() < 0.25:
        return event
    return re.sub(r"^\d+", str(turn), event)


def attempt(
    laid: Record, kept: tuple[Event, ...], event: str, decide: Decide, tracing: bool = True
) -> tuple[Record, Replay] | None:
    """The replay of some events and one more, or None where that is refused, as it must be."""
    try:
        made = replace(laid, events=(*kept, parse_event(event, HERE)))
        return made, replay(made, decide, tracing=tracing)
    except FloorbaseError as error:
        if not all(problem.what and problem.fix for problem in error.problems):
            raise AssertionError("a refusal does not say what to do") from error
        if any("fault in floorbase" in problem.fix for problem in error.problems):
            raise AssertionError("chips or cards were lost") from error
        return None


def check(played: tuple[Record, Decide, Replay]) -> None:
    """Chips and cards are kept at every step (the engine counts them); the same gives the same."""
    made, decide, ended = played
    assert replay(made, decide) == ended
    untraced = replay(made, decide, tracing=False)
    assert (untraced.status, untraced.final) == (ended.status, take(ended.table))
    for step in ended.steps:
        check_amounts(asdict(step.after))


def check_amounts(after: Mapping[str, object]) -> None:
    """No stack, bet or pot is ever less than nothing, and nobody who folded is to act."""
    for name in ("stacks", "bets", "held"):
        amounts = after[name]
        assert isinstance(amounts, Mapping)
        assert all(chips >= 0 for chips in amounts.values())
    pot, turn, folded = after["pot"], after["to_act"], after["folded"]
    assert isinstance(pot, int)
    assert isinstance(folded, tuple)
    assert pot >= 0
    assert turn is None or turn not in folded
