"""Records written by the program read back identically."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from floorbase.app.histories import hands_in, read_hand
from floorbase.engine.record.record import Record
from floorbase.engine.record.writer import record_as_yaml
from floorbase.engine.replay.replay import replay
from tests.support.anything import play_anything
from tests.support.command import Run
from tests.support.histories import each_file
from tests.support.pokerkit_tables import BOOK
from tests.support.records import record, same_event
from tests.support.sweep import tries

FULL = """
title: "It's: all here"
table:
  seats: {2: 25x4 100x9, 4: 5000, 5: 600, 7: 800}
  button: 4
  blinds: 50/100
  big_blind_ante: 100
  betting: limit
  bets: 100/200
  smallest_chip: 25
  hands: {2: Ah Kc, 5: "?? 7d"}
  away: {7: no-show}
  deck: Ah ?? Kc
  chairs: 8
  other_tables: {2: {button: 3, seats: {1: 5000, 4: 25x4}, big_blind: 5}, 3: {seats: {1: 900}}}
observed: {reasonable_time: "yes"}
events:
"""
LATE = """
table:
  seats: {1: 500, 2: 700, 6: 900}
  button: 6
  blinds: 50/100
  street: turn
  board: Ah 7c 2d ??
  pot: 450
  folded: [2]
  to_act: 6
  antes: {1: 5, 6: 10}
  ante_is_dead: "yes"
  posts: {1: 50}
events:
"""


def read_again(made: Record) -> Record:
    """What reading the written record gives."""
    return record(record_as_yaml(made))


def same(made: Record, again: Record) -> bool:
    """Whether two records hold the same; the text of an event is the program's after writing."""
    alike = len(made.events) == len(again.events) and all(
        map(same_event, made.events, again.events)
    )
    rest = [(r.title, r.setup, r.observed) for r in (made, again)]
    return rest[0] == rest[1] and alike


@pytest.mark.parametrize("table", [FULL, LATE], ids=["before the flop", "late"])
def test_every_field_survives(table: str) -> None:
    made = record(table, "6 all-in", '4 says "raise to 800" out of turn')
    assert same(made, read_again(made))
    assert record_as_yaml(read_again(made)) == record_as_yaml(made)


@pytest.mark.parametrize("lot", range(tries(1, 8)))
def test_any_events_survive(lot: int) -> None:
    for seed in range(100 * lot, 100 * (lot + 1)):
        played = play_anything(Random(f"written {seed}"))
        if played is not None:
            assert same(played[0], read_again(played[0])), seed


@each_file
def test_a_hand_history_becomes_a_record_that_ends_the_same(hands: Path) -> None:
    for hand in list(hands_in(hands))[:200]:
        made = read_hand(hand)
        ended = [replay(r, BOOK, tracing=False).final for r in (made, read_again(made))]
        assert ended[0] == ended[1]


def test_the_command_writes_a_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(LATE + "  - 6 all-in\n", encoding="utf-8")
    ran = run("record", str(path))
    assert ran.status == 0
    assert "  - '6 all-in'" in ran.out
