"""``replay --json``: the documentation, the schema and what is written are one thing."""

from __future__ import annotations

from pathlib import Path

from msgspec.json import decode
from msgspec.structs import fields

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.table.changes import Change, Direction
from floorbase.present.json.as_json import dumps
from floorbase.present.json.record_forms import DOCS
from floorbase.present.json.replay_document import Changed, Replayed, Replays, State
from floorbase.present.json.replay_json import replays_json
from floorbase.present.json.replay_tables import MARK, tables
from tests.support.command import Run
from tests.support.each import holds_for_each
from tests.support.presence_tables import preflop
from tests.support.records import record
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

PLAYED = {id_: case for id_, case in LIBRARY.cases.items() if case.record is not None}
# Seat 2 folds before its turn; where that does not bind, it is still in when the next hand comes.
FOLD = """
table:
  seats: {2: 9900, 3: 9900, 4: 9900}
  button: 2
  blinds: 50/100
  street: flop
  board: Ah 7c 2d
  pot: 300
events:
  - 2 folds out of turn
  - 3 folds
  - 4 checks
  - next hand
"""


def test_the_documentation_is_made_from_the_types() -> None:
    page = (DOCS / "json.md").read_text(encoding="utf-8")
    assert page.partition(MARK)[2].strip() == tables().strip(), "run make forms"


def test_a_step_holds_all_of_the_table_and_of_what_changed() -> None:
    assert {one.name for one in fields(State)} == {one.name for one in fields(Snapshot)}
    assert {one.name for one in fields(Changed)} == {one.name for one in fields(Change)}
    assert {one.name for one in fields(State)} < {one.name for one in fields(Replayed)}


def test_what_is_written_of_a_worked_case_is_as_the_schema_has_it() -> None:
    holds_for_each([*PLAYED][:: tries(8, 1)], is_written_as_the_schema_has_it)


def is_written_as_the_schema_has_it(case_id: str) -> None:
    """Under every book, each step of it."""
    case = PLAYED[case_id]
    assert case.record is not None
    replays = LIBRARY.replay(case.record, "all", case.directions)
    read = decode(dumps(replays_json(LIBRARY.rules, replays)), type=Replays)
    assert set(read.books) | set(read.refused) == set(LIBRARY.rules.books)
    for book, forked in replays.books.items():
        assert len(read.books[book].steps) == len(forked.replay.steps)


def test_who_is_away_whose_cards_are_known_and_what_left_play() -> None:
    """star:7.15.2, as the Director chooses: seat 4 folds, is put out, and its 5000 leave play."""
    table = preflop(more="hands: {1: Ah Kc, 2: Qs Qd}")
    made = record(table, "4 folds", "seat 4 absent", "floor is asked to put 4 out")
    directed = (Direction("absent_put_out", "put_out"),)
    told = replays_json(LIBRARY.rules, LIBRARY.replay(made, "star", directed))
    read = decode(dumps(told), type=Replays)
    steps = read.books["star"].steps
    first, absent, last = steps[0].after, steps[2].after, steps[-1].after
    assert first.button == 1
    assert first.hands == {
        "1": ["Ah", "Kc"],
        "2": ["Qs", "Qd"],
        "3": ["??", "??"],
        "4": ["??", "??"],
    }
    assert (absent.away, absent.removed, absent.stacks["4"]) == ([4], 0, 5000)
    assert (last.away, last.removed, last.stacks["4"]) == ([], 5000, 0)
    assert "4" not in last.hands


def test_a_book_that_cannot_play_the_record_is_named_with_why(run: Run, tmp_path: Path) -> None:
    """star:7.34: the fold stands, so the hand is over; nunavut:B.tournament-play.22 lets the
    Director choose, and michigan is silent: so directed, seat 2 is to act when it would end."""
    hand = tmp_path / "hand.yaml"
    hand.write_text(FOLD, encoding="utf-8")
    told = run("replay", str(hand), "--book", "all", "--direct", "oot_fold=not_binding", "--json")
    read = decode(told.out, type=Replays)
    assert set(read.books) == {"star", "queensix", "whangamata"}
    assert set(read.refused) == {"nunavut", "michigan"}
    for problems in read.refused.values():
        assert [problem.where for problem in problems] == [f"{hand}:13"]
        assert all(problem.what and problem.fix for problem in problems)
