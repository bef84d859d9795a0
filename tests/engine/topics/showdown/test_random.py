"""Random showdowns: known and unknown hands, tied boards, all-ins, and every form of dispute."""

from __future__ import annotations

import re
from random import Random

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.table.events import Event
from floorbase.engine.topics.showdown.lines import FORMS
from tests.support.anything import CARDS, attempt, check, rulebook
from tests.support.records import record
from tests.support.sweep import tries

ROYAL = ["Th", "Jh", "Qh", "Kh", "Ah"]
STREETS = {0: "flop", 3: "turn", 4: "river"}


def table(random: Random, cards: list[str], seats: int) -> str:
    """Two to four seats, before the flop or on the river, most hands known."""
    stacks = {seat: random.choice((80, 150, 300, 900, 2500)) for seat in range(1, seats + 1)}
    known = [seat for seat in stacks if random.random() < 0.8]
    hands = ", ".join(f"{seat}: {' '.join(hole(cards, seat))}" for seat in known)
    chip = random.choice((1, 25, 50))
    lines = [f"seats: {stacks}", f"button: {random.choice(list(stacks))}", "blinds: 50/100"]
    lines += [f"smallest_chip: {chip}", f"hands: {{{hands}}}"]
    if random.random() < 0.5:
        pot = random.choice((200, 625, 1500))
        lines += ["street: river", f"pot: {pot}", f"board: {' '.join(cards[:5])}"]
    elif random.random() < 0.5:
        lines.append(random.choice(("ante: 25", "big_blind_ante: 100")))
    return "table:\n" + "".join(f"  {line}\n" for line in lines) + "events:\n"


def hole(cards: list[str], seat: int) -> list[str]:
    """The two cards of a seat."""
    return cards[3 + 2 * seat : 5 + 2 * seat]


def dealt(random: Random, seats: int) -> list[str]:
    """A board and hands, often tied: a royal flush for all, or high cards only."""
    pool = random.choice((CARDS, CARDS, [card for card in CARDS if card[0] in "TJQKA"]))
    if random.random() < 0.3:
        return ROYAL + random.sample([card for card in CARDS if card[0] in "23456789"], 2 * seats)
    return random.sample(pool, 5 + 2 * seats)


def line(random: Random, cards: list[str], seats: int, reached: Replay | None) -> str:
    """What could come next: the betting, the board, or something at the showdown."""
    turn = reached.final.to_act if reached else 1
    if turn is not None and random.random() < 0.85:
        return f"{turn} {random.choice(('checks or calls', 'checks or calls', 'all-in', 'folds'))}"
    board = reached.final.board if reached else ()
    if len(board) in STREETS and random.random() < 0.6:
        street = STREETS[len(board)]
        return f"dealer deals {street} {' '.join(cards[len(board) : max(len(board) + 1, 3)])}"
    if random.random() < 0.05:
        return "next hand"
    form, seat = random.choice(FORMS), random.randint(1, seats)
    own = hole(cards, seat)
    parts = {
        "seat": str(seat),
        "to": str(random.randint(1, seats)),
        "amount": str(random.choice((50, 75, 100, 500))),
        "ranking": random.choice(("flush", "full house")),
        "cards": " ".join(own if random.random() < 0.7 else own[:1]),
    }
    filled = re.sub(r"\{(\w+)\}", lambda found: parts[found[1]], form.template)
    return f'{seat} says "{filled}"' if form.spoken else filled


@pytest.mark.parametrize("lot", range(tries(1, 12)))
def test_any_showdown(lot: int) -> None:
    """Only typed errors, no chip or card lost, the same result twice and without a trace."""
    random = Random(lot)
    for _ in range(60):
        seats = random.choice((2, 2, 3, 4))
        cards = dealt(random, seats)
        laid, decide = record(table(random, cards, seats), "floor called"), rulebook(random)
        kept: tuple[Event, ...] = ()
        reached = None
        for _ in range(24):
            event = line(random, cards, seats, reached[2] if reached else None)
            made = attempt(laid, kept, event, decide)
            if made is not None:
                reached, kept = (made[0], decide, made[1]), made[0].events
                if made[1].pending:
                    break
        if reached is not None:
            check(reached)
