"""Every form of places: it reads, writes and plays; and whatever is written, only typed errors."""

from __future__ import annotations

from random import Random

import pytest

from floorbase.engine.lines.form import Form
from floorbase.engine.play.trace import Decide, Replay
from floorbase.engine.record.record import Record
from floorbase.engine.record.writer import record_as_yaml
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.replay.replay import replay
from floorbase.engine.topics.places.lines import FORMS
from floorbase.present.replay.trace import place_words
from floorbase.present.text.words import change_words
from tests.support.anything import OPTIONS, TOURNAMENTS, check, line
from tests.support.places_tables import BOOKS, ONE_OUT, TWO_OUT, four, table, two, under
from tests.support.procedures import procedures_of
from tests.support.random_play import played_or_refused
from tests.support.records import Hand, always, laid_out, record
from tests.support.sweep import tries

LEFT = four("players_left: 14, prizes: [100]")
MONEY = four("bounty: 70, prizes: [2000.50, 0]")
BUYS = four(
    'starting_stack: 9000, re_entry: once, late_entry: open, rebuys: "yes", rebuy_time: open, '
    "rebuy_chips: 500"
)
HAND_FOR_HAND = ("director starts hand for hand",)
DEAL = table({3: 900, 4: 900}, "prizes: [1200.50, 800]", button=3)
EXAMPLES: dict[str, Hand] = {
    "Ann of table 2 is out, began with 4000": (LEFT, ()),
    "Ann of table 2 is out first, began with 4000": (LEFT, ONE_OUT),
    "Ann of table 2 is out later, began with 4000": (LEFT, ONE_OUT),
    "draw for the place: 3 Ah, 4 Kd": (LEFT, ()),
    "floor called about the pot that broke 3": (two("prizes: [1]"), ()),
    "floor called about the order of finish": (LEFT, ()),
    "floor gives 3 place 2": (LEFT, ("floor called about the order of finish",)),
    "floor called about the prize pool": (LEFT, ()),
    "deal agreed: 3 gets 1200.50, 4 gets 800": (DEAL, ("3 folds",)),
    "deal refused by 4: 3 gets 1200, 4 gets 800": (DEAL, ("3 folds",)),
    "floor called about the bounty of 3": (MONEY, ONE_OUT),
    "time is up": (LEFT, ()),
    "director stops play for the day": (LEFT, ()),
    "director starts hand for hand": (LEFT, ()),
    "director ends hand for hand": (LEFT, HAND_FOR_HAND),
    "level clock at 12:30": (LEFT, ()),
    "hand took 0:45": (LEFT, (*HAND_FOR_HAND, *ONE_OUT)),
    "late entry closes": (BUYS, ()),
    "rebuy time ends": (BUYS, ()),
    "3 re-enters": (BUYS, ()),
    "3 re-enters in seat 7": (BUYS, ()),
    "3 gives up the stack to buy in again": (BUYS, ONE_OUT),
    "3 rebuys 10000": (BUYS, ONE_OUT),
    "3 rebuys": (BUYS, ONE_OUT),
    "3 missed blinds of 150": (BUYS, ()),
    '3 says "rebuy"': (BUYS, ()),
}
# Seat 3 is broke: 1 has its cards.
BROKE = ("3 all-in", "1 calls", "dealer deals flop 2c 7c 9h", "dealer deals turn 3s",
         "dealer deals river 4s", "1 shows Ah Ad", "3 shows Kh Kd")  # fmt: skip
SMALL = table({1: 9000, 3: 900}, "starting_stack: 900, rebuy_chips: 500, prizes: [5]", button=3)
SMALL = SMALL.replace("  hands: {1: Kh Kd, 3: Ah Ad}\n", "")
NEEDS_BROKE = {"3 re-enters", "3 re-enters in seat 7", "3 missed blinds of 150", '3 says "rebuy"',
               "floor called about the pot that broke 3"}  # fmt: skip
OPEN = SMALL.replace("prizes: [5]", 're_entry: once, late_entry: open, rebuys: "yes"')


def test_every_form_has_a_table_to_play_on() -> None:
    assert set(EXAMPLES) == {form.example for form in FORMS}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_a_form_plays(form: Form) -> None:
    laid, before = laid_out(EXAMPLES, form.example)
    if form.example in NEEDS_BROKE:
        laid, before = OPEN, BROKE
    for book in BOOKS:
        if form.kind == "place_given" and book not in ("nunavut", "michigan"):
            continue  # the order of finish waits for the floor
        directed = ("order_of_finish=by_other_method",) if form.kind == "place_given" else ()
        if form.kind == "place_given":
            made = record(laid, *before, form.example)
            played = replay(made, always(order_of_finish="by_other_method"))
        else:
            played = under(book, laid, *before, form.example, directed=directed)
        for step in played.steps:
            assert "{" not in change_words(step.changes)


@pytest.mark.parametrize("told", [*TOURNAMENTS, "payouts: star", 'pool: 12.34, rebuys: "no"', ""])
def test_a_tournament_is_written_and_read_again(told: str) -> None:
    made = record(four(told), "3 folds")
    assert record(record_as_yaml(made)).setup == made.setup


def test_places_in_words() -> None:
    played = under("star", LEFT, *HAND_FOR_HAND, *ONE_OUT, "Ann of table 2 is out, began with 9")
    assert played.pending is not None
    played = under("star", four("prizes: [50, 20, 10.5, 3]"), *TWO_OUT)
    told = [place_words(placing) for placing in played.final.places]
    assert told == ["place 3 seat 1 $10.50", "place 4 seat 2 $3.00"]


MINE = list(procedures_of("places"))
STREETS = ("flop 2c 7c 9c", "turn 3s", "river 4s")
SHOWN = {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd", 4: "Jh Jd", 5: "Th Td", 6: "8h 8d", 7: "6h 6d"}


def test_every_option_has_its_procedure() -> None:
    assert set(MINE) <= set(PROCEDURES)


def evening(random: Random) -> tuple[Record, Decide, Replay] | None:
    """Some hands in which most go all-in, and events of this topic and others between them."""
    seats = random.sample(range(1, 8), random.randint(2, 5))
    stacks = {seat: random.choice((80, 300, 900, 900, 5000)) for seat in sorted(seats)}
    others = ("other_tables: {2: {seats: {1: 900, 5: 80}, big_blind: 5}}",) * (
        random.random() < 0.3
    )
    laid = table(stacks, random.choice((*TOURNAMENTS, "")), *others, button=seats[0])
    laid = "\n".join(row for row in laid.split("\n") if "  hands" not in row)
    decide = always(
        **{
            asked: random.choice(options)
            for asked, options in OPTIONS.items()
            if random.random() < 0.95
        }
    )
    kept: list[str] = []
    reached: tuple[Record, Decide, Replay] | None = None
    for _ in range(random.randint(10, 40)):
        for event in lines(random, reached):
            made = record(laid, *kept, event)
            played = played_or_refused(made, decide)
            if played is not None:
                kept.append(event)
                reached = (made, decide, played)
        if reached is not None and reached[2].pending:
            break
    return reached


def lines(random: Random, reached: tuple[Record, Decide, Replay] | None) -> list[str]:
    """What carries the hand on; or, now and then, any event of this topic."""
    if reached is None:
        return ["floor called"]
    if random.random() < 0.4:
        return [line(random, random.choice(FORMS))]
    final, laid = reached[2].final, reached[2].table
    if laid.over:
        moved = f"new player in seat {random.randint(1, 9)} with 700, to balance"
        joins = f"latecomer joins in seat {random.randint(1, 9)} with 900"
        away = f"{random.choice([*laid.seats] or [1])} moves to table 2 seat {random.randint(1, 9)}"
        gone = f"seat {random.choice([*laid.seats] or [1])} is disqualified"
        rare = [random.choice((moved, joins, away, gone, "dealer riffles"))]
        return [*(rare if random.random() < 0.2 else []), "next hand"]
    if final.to_act is not None:
        return [f"{final.to_act} {'folds' if random.random() < 0.2 else 'all-in'}"]
    live = [seat for seat in final.hands if seat not in final.folded]
    shows = [f"{seat} shows {SHOWN.get(seat, '5h 5d')}" for seat in live]
    return [*(f"dealer deals {street}" for street in STREETS), *shows]


@pytest.mark.parametrize("lot", range(tries(1, 20)))
def test_any_evening(lot: int) -> None:
    """Chips and cards are counted at every step of a replay; only typed errors come out."""
    for seed in range(12):
        reached = evening(Random(f"places {lot}:{seed}"))
        if reached is not None:
            check(reached)
            made = reached[0]
            assert record(record_as_yaml(made)).setup == made.setup
