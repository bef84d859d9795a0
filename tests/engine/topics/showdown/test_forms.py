"""Every form of event at a showdown: read, written again, and played under all five books."""

from __future__ import annotations

import pytest

from floorbase.engine.lines.form import Form
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.topics.showdown.lines import FORMS
from tests.support.records import Hand, laid_out, record
from tests.support.shipped import LIBRARY
from tests.support.showdowns import BET, BOOKS, CALLER_BEST, CHECKS, RIVER, RUN, SHORT

BLANK = RIVER.replace("  hands: {3: Ah Kh, 4: Qs Qd, 5: 7c 6c}\n", "")
SIDE = RIVER.replace("3: 5000", "3: 500")
SHOWN = (*BET, "3 shows", "4 shows")
TIE = RIVER.replace("3: Ah Kh, 4: Qs Qd", "3: Kh Jd, 4: Ks Jc")
# A table, and the events before the example, by the example of a form.
EXAMPLES: dict[str, Hand] = {
    "3 holds Ah Kc": (BLANK.replace("Kc 9d", "Kd 9d"), BET),
    "3 shows Ah Kc": (BLANK.replace("Kc 9d", "Kd 9d"), BET),
    "3 shows": (RIVER, BET),
    "3 mucks": (RIVER, (*BET, "4 shows")),
    "3 waits": (RIVER, BET),
    "4 demands that 3 shows": (RIVER, (*BET, "4 shows")),
    "3 refuses to show": (RIVER, (*BET, "3 shows Kh", "3 claims the pot")),
    "4 asks to see 3": (RIVER, (*BET, "4 shows", "3 mucks")),
    "3 asks which pot is first": (SIDE, ("3 all-in", "4 raises to 1000", "5 calls")),
    "4 disputes what 3 said": (CALLER_BEST, (*BET, '3 says "flush"', "3 shows", "4 shows")),
    "dealer mucks the tabled hand of 3": (RIVER, SHOWN),
    "dealer pushes the pot to 4": (RIVER, SHOWN),
    "dealer riffles": (RIVER, SHOWN),
    "3 claims the pot": (RIVER, (*SHOWN, "dealer pushes the pot to 4")),
    "4 claims a tie with 3": (RIVER, SHOWN),
    "4 claims to beat 3 by suit": (TIE, SHOWN),
    "dealer has an odd chip of 500": (TIE, BET),
    "3 claims the whole blind": (
        SHORT.replace("2: 1000, 3: 1000, 4: 80", "2: 1000, 3: 80, 4: 1000").replace(
            "button: 1", "button: 4"
        ),
        tuple(
            line.translate(str.maketrans("1234", "4123")) if line[0].isdigit() else line
            for line in RUN
        ),
    ),
    "3 claims the side pot": (SIDE, ("3 all-in", "4 raises to 1000", "5 calls")),
    "4 claims the uncalled bet": (
        RIVER.replace("3: 5000, 4: 5000", "3: 2000, 4: 800"),
        ("3 bets 2000", "4 calls", "5 folds"),
    ),
    '3 says "flush"': (RIVER, BET),
    '3 says "playing the board"': (RIVER, CHECKS),
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_every_form(form: Form) -> None:
    table, before = laid_out(EXAMPLES, form.example)
    replays = LIBRARY.replay(record(table, *before, form.example))
    assert set(replays.books) == set(BOOKS)
    last = [forked.replay.steps[-1].event for forked in replays.books.values()]
    assert max(last) == len(before), "some book plays on to the example"


@pytest.mark.parametrize(
    ("line", "kind", "name"),
    [
        ('3 says "two pair"', "announces", "two pair"),
        ('3 says "a boat"', "announces", "full house"),
        ('3 says "quads"', "announces", "four of a kind"),
        ('3 says "I play the board"', "says_board", ""),
        ("3 claims half", "claims", ""),
        ("3 disputes the pot", "claims", ""),
        ("4 claims to beat 3", "compares", ""),
        ("the odd chip is 500", "odd_chip_lies", ""),
        ("4 asks for the hand of 3", "asks_to_see", ""),
        ("dealer ships the pot to seat 4", "pushes_pot", ""),
    ],
)
def test_other_ways_to_write_them(line: str, kind: str, name: str) -> None:
    event = parse_event(line)
    assert (event.kind, getattr(event, "ranking", "")) == (kind, name)
