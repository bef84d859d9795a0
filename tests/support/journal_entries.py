"""Entries of a made-up season: what a journal holds, in any number.

``python -m tests.support.journal_entries FILE`` makes the journal that the upgrade test opens; one
is stored for each number of the form, and never made again.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from floorbase.user.journal.entry import (
    Body,
    EntryFact,
    EntryPenalty,
    EntryRuling,
    Party,
    canonical,
)
from floorbase.user.journal.people import erase
from floorbase.user.journal.store import Journal, _new, _write_entry

AT = datetime(2026, 1, 2, 18, 0, tzinfo=UTC)
BOOKS = ("star", "nunavut", "michigan", "queensix", "whangamata")
EVENTS = 40
QUESTIONS = ("odd_chip", "clock_time", "dead_hand", "misdeal", "string_bet", "exposed_card")
FACTS = {
    "street": ("preflop", "flop", "turn", "river"),
    "heads_up": ("yes", "no"),
    "chips_moved": ("yes", "no"),
    "dealer_erred": ("yes", "no"),
    "players_acted": ("none", "one", "two_or_more"),
}
SAID = "seat folded out of turn while the big blind was thinking and the dealer mucked the cards"
# One with every field.
FULL = Body(
    "ruling",
    links=("7f3a90c2-1",),
    words="seat 3 folded out of turn – «ça va?»",
    scenario="fold_out_of_turn",
    facts=(
        EntryFact("street", "turn", "heard", "on the turn"),
        EntryFact("chips_moved", None, "unknown"),
    ),
    book="nunavut",
    edition="2026",
    corpus="c0ffee",
    rulings=(
        EntryRuling("odd_chip", "ruled", "carry", ("nunavut:9.24",), "other", "departure", "why"),
    ),
    event="Main",
    level="5",
    table="4",
    seats=(3, 4),
    people=(Party("aa", 3, "player"), Party("bb", None, "witness")),
    by="cc",
    at="2026-11-23T20:00:00Z",
    hand="table: 9",
    penalties=(EntryPenalty("missed_hands", "aa", 3, until="one round"),),
    note="n",
)


def body(number: int, hand: int = 800) -> Body:
    """The entry of a number, always the same; every hundredth gives a penalty."""
    chance = random.Random(number)
    question = chance.choice(QUESTIONS)
    facts = tuple(
        EntryFact(name, chance.choice(values), "heard", "as was said")
        for name, values in FACTS.items()
    )
    token = f"{chance.randrange(500):012x}"
    seat = chance.randrange(1, 10)
    penalty = EntryPenalty("one_round", token, seat, _at(number), "one round", "folded out of turn")
    return Body(
        "ruling",
        words=" ".join(chance.sample(SAID.split(), 9)),
        scenario=f"dispute_about_{question}",
        facts=facts,
        book=BOOKS[number % 5],
        edition="2026-01-01",
        corpus="c0ffee" * 10,
        rulings=(EntryRuling(question, "ruled", "yes", ("star:1.2",), "yes"),),
        event=f"Event {number * EVENTS // 100_000 % EVENTS}",
        level=str(number % 30),
        table=str(chance.randrange(1, 30)),
        seats=(seat,),
        people=(Party(token, seat, "player"),),
        by=f"{chance.randrange(9):012x}",
        at=_at(number),
        hand="seat 3 folds\n" * (hand // 13),
        penalties=(penalty,) if number % 100 == 0 else (),
    )


def _at(number: int) -> str:
    return (AT + timedelta(minutes=2 * number)).isoformat().replace("+00:00", "Z")


def filled(path: Path, entries: int, hand: int = 800) -> Journal:
    """A journal with so many entries, written in a few transactions."""
    journal = Journal(path)
    for start in range(0, entries, 5000):
        numbers = iter(range(start, min(start + 5000, entries)))
        journal.change(
            lambda connection, some=numbers: [
                _write_entry(connection, _new(canonical(body(number, hand)).decode()))
                for number in some
            ]
        )
    return journal


# What the stored journals hold: an entry of every kind, linked, with names and without.
STORED = (
    replace(FULL, links=()),
    body(1),
    Body("correction", ("*-2",), note="seat 4, not 3", rulings=FULL.rulings),
    Body("challenge", ("*-1",), people=(Party("aa", 3, "player"),)),
    Body("outcome", ("*-4", "*-1"), note="upheld"),
    Body("penalty", penalties=FULL.penalties, event="Main"),
    Body("voiding", ("*-6",)),
    Body("note", note="the clock stopped"),
)
NAMES = {"aa": "Anna Zoë", "bb": "Bea", "cc": "Carl"}


def stored(device: str) -> list[Body]:
    """The entries of a stored journal, but for the erasure that comes after them."""
    own = (tuple(one.replace("*", device) for one in body.links) for body in STORED)
    return [replace(body, links=links) for body, links in zip(STORED, own, strict=True)]


def main() -> None:
    """Make a journal as the upgrade test wants it."""
    with Journal(Path(sys.argv[1])) as journal:
        for one in stored(journal.device):
            journal.append(one, NAMES if one.kind == "ruling" else None)
        erase(journal, "bb", "2026-11-23T21:00:00Z")


if __name__ == "__main__":
    main()
