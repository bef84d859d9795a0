"""Numbers that a house sets for itself: said, compared, and counted by a replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.compare import compare
from floorbase.app.library import Library
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.record import Record, read_record
from floorbase.engine.table.changes import Direction
from floorbase.errors import Problem, Where
from floorbase.present.card.ruling import ask_as_text
from floorbase.present.compare.table import as_table
from floorbase.rules.own.house import said_already
from floorbase.rules.own.options import of_value
from floorbase.rules.rulings.load_numbers import GAP, UNITS, filled
from floorbase.yamldata.source import parse
from tests.support.houses import SIGNED
from tests.support.own_books import BOOK, SMALL, library_with, problems, write_book
from tests.support.records import record
from tests.support.reopening_tables import flop
from tests.support.shipped import LIBRARY

QUESTIONS = LIBRARY.shipped.questions
# What the issue names first, and what a house's sheet is likely to have.
ASKED = {
    "clock_time": "seconds",
    "action_clock_expiry": "seconds",
    "age_limit": "years",
    "rebuys": "times",
    "rebuy_chips": "chips",
    "late_registration": "minutes",
    "records_kept": "years",
    "reports_due": "days",
    "phone_consequence": "rounds",
    "oot_penalty": "hands",
    "final_table_size": "players",
    "hand_for_hand_clock": "minutes",
    "raises_cap": "times",
}


def with_number(folder: Path, question: str, value: str) -> Path:
    """A book with one answer more: a number."""
    claim = f"- {{question: {question}, cites: ['2'], value: {value}, reading: So many.}}\n"
    return write_book(folder, {**SMALL, "claims/numbers.yaml": claim})


def house(folder: Path, question: str, value: str, based_on: str = "star") -> Path:
    """A sheet with one rule, a number."""
    lines = f"question: {question}\nvalue: {value}\n{SIGNED}".strip().split("\n")
    files = {
        "book.yaml": f"based_on: {based_on}\n{BOOK}",
        "house_rules.yaml": "- " + "\n  ".join(lines) + "\n",
    }
    return write_book(folder, files)


def test_a_number_of_the_house_is_its_ruling_in_the_words_of_the_question(tmp_path: Path) -> None:
    library = library_with(with_number(tmp_path / "my_club", "clock_time", "45 s"))
    (answer,) = library.ask("clock_time", "my_club").values()
    assert (answer.status, answer.option) == ("ruled", "45_seconds")
    told = ask_as_text(library.rules, library.question("clock_time"), {"my_club": answer})
    assert "The player has 45 seconds." in told


def test_the_questions_that_a_house_answers_with_a_number_take_one() -> None:
    assert all(unit in QUESTIONS[name].numbers for name, unit in ASKED.items())


def test_every_number_reads_well_for_one_and_for_many() -> None:
    for question in QUESTIONS.values():
        for number in question.numbers.values():
            for value in (1, 1500):
                option = filled(number, value)
                lines = [option.words, option.if_, *(one.line for one in option.say)]
                lines += [one.line for one in (*option.dealer, *option.floor)]
                assert not any(GAP.search(line) for line in lines), option
                assert ("1" if value == 1 else "1,500") in option.words


def test_a_number_that_an_option_says_already_is_that_option() -> None:
    here = Where("made-up", 1)
    met: list[Problem] = []
    said = of_value(QUESTIONS["final_table_size"], "9 players", "made", here, met)
    assert said == QUESTIONS["final_table_size"].options["at_most_nine"]
    own = of_value(QUESTIONS["final_table_size"], "8", "made", here, met)
    assert own is not None
    assert (own.id, own.words) == ("8_players", "The final table seats 8 players at most.")
    assert met == []


@pytest.mark.parametrize(
    ("question", "written", "option"),
    [
        ("clock_time", "45", "45_seconds"),
        ("clock_time", "45s", "45_seconds"),
        ("clock_time", "1 second", "1_second"),
        ("pool_deduction", "15%", "15_percent"),
        ("entry_fee_cap", "$150", "150_dollars"),
        ("rebuy_chips", "15,000 chips", "15000_chips"),
        ("records_kept", "18 months", "18_months"),
    ],
)
def test_a_number_is_written_as_people_write_it(question: str, written: str, option: str) -> None:
    made = of_value(QUESTIONS[question], written, "made", Where("made-up", 1), [])
    assert made is not None
    assert made.id == option


@pytest.mark.parametrize(
    ("question", "written", "what"),
    [
        ("clock_time", "soon", "'soon' is not a number of seconds"),
        ("clock_time", "45 hands", "'hands' is not a unit of clock_time"),
        ("clock_time", "0", "the value is zero"),
        ("clock_time", "45 s, answer: thirty_countdown_5", "an answer and a value"),
        ("phone_consequence", "2", "'2' has no unit"),
        ("odd_chip", "3", "the answer to odd_chip cannot be a number"),
    ],
)
def test_a_number_that_cannot_be_is_named(
    tmp_path: Path, question: str, written: str, what: str
) -> None:
    folder = with_number(tmp_path / "my_club", question, written)
    if question == "odd_chip":
        (folder / "claims" / "pots.yaml").unlink()
    (found, *_) = [problem for problem in problems(folder) if what in problem.what]
    assert found.where is not None
    assert found.where.path.endswith("claims/numbers.yaml")
    assert found.fix


def test_the_same_number_of_two_houses_is_the_same_answer(tmp_path: Path) -> None:
    folders = [with_number(tmp_path / name, "clock_time", "45") for name in ("one", "two")]
    library = library_with(*folders)
    rows = compare(library, "clock_time", books=["one", "two"])["clock_time"]
    assert not any(row.partings for row in rows)


def test_two_numbers_are_compared_as_numbers(tmp_path: Path) -> None:
    folders = [with_number(tmp_path / f"club_{n}", "clock_time", str(n)) for n in (45, 60)]
    library = library_with(*folders)
    compared = compare(library, "clock_time", books=["club_45", "club_60"])
    assert all(row.differs for row in compared["clock_time"])
    told = as_table(library.rules, compared)
    assert "= 45 seconds" in told
    assert "= 60 seconds" in told


def replayed(folder: Path, made: Record, *directed: Direction) -> Replay:
    """A record under the book of a folder."""
    return library_with(folder).replay(made, folder.name, directed).books[folder.name].replay


def case_under(folder: Path, name: str, *directed: Direction) -> Replay:
    """A shipped case's hand under the book of a folder."""
    case = LIBRARY.cases[name]
    assert case.record is not None
    return replayed(folder, case.record, *case.directions, *directed)


def amounts(replay: Replay, kind: str) -> list[int | None]:
    return [c.amount for step in replay.steps for c in step.changes if c.kind == kind]


CLOCK = """\
title: A clock of the house's own
table:
  seats: {3: 5000, 4: 5000, 5: 5000}
  button: 5
  blinds: 50/100
events:
  - 5 raises to 300
  - the floor puts the clock on 3
"""


def test_the_clock_runs_the_houses_seconds(tmp_path: Path) -> None:
    made = read_record(parse(CLOCK, "hand.yaml"), [])
    assert made is not None
    goes_on = Direction("who_may_call_clock", "clock_goes_on", "the floor", "it is asked for")
    replay = replayed(with_number(tmp_path / "my_club", "clock_time", "45 s"), made, goes_on)
    assert amounts(replay, "own_clock") == [45]


def test_a_time_bank_chip_buys_the_houses_seconds(tmp_path: Path) -> None:
    """Two chips of 20 seconds are 40 more."""
    folder = with_number(tmp_path / "my_club", "time_bank_use", "20 s")
    assert amounts(case_under(folder, "two_time_bank_chips_at_once"), "time_extended") == [40]
    folder = with_number(tmp_path / "other", "action_clock_expiry", "20 s")
    claims = folder / "claims" / "numbers.yaml"
    told = claims.read_text().replace("value:", "when: {time_bank_chips_left: 1+}, value:")
    claims.write_text(told)
    played = case_under(folder, "shot_clock_out_with_a_time_chip_left")
    assert amounts(played, "time_extended") == [20]


def test_hand_for_hand_takes_the_houses_minutes_off(tmp_path: Path) -> None:
    """Of 12:30 three minutes go, and 9:30 are 570 seconds."""
    folder = with_number(tmp_path / "my_club", "hand_for_hand_clock", "3 minutes")
    played = case_under(folder, "short_hand_off_the_clock")
    assert played.final.level_clock == 570


@pytest.mark.parametrize(("times", "stack"), [(2, 5800), (3, 6800), (5, 7800)])
def test_rebuys_end_at_the_houses_number(tmp_path: Path, times: int, stack: int) -> None:
    """Seat 2 has 3,800 and asks four times for 1,000."""
    folder = with_number(tmp_path / "my_club", "rebuys", f"{times} times")
    assert case_under(folder, "rebuy_number_four").final.stacks[2] == stack


def test_a_rebuy_brings_the_houses_chips(tmp_path: Path) -> None:
    """3,800 and 1,500."""
    folder = with_number(tmp_path / "my_club", "rebuy_chips", "1500 chips")
    may = Direction("rebuys", "may_rebuy", "the floor", "it is asked for")
    assert case_under(folder, "chips_of_a_rebuy", may).final.stacks[2] == 5300


BUST_TWICE = """\
title: Seat 1 busts, comes back with 1,000, and busts again
table:
  seats: {1: 1000, 2: 5000, 3: 5000}
  button: 3
  blinds: 100/200
  hands: {1: Kh Kd, 3: Ah Ad}
  tournament: {starting_stack: 1000, re_entry: unlimited, late_entry: open}
events:
  - 3 raises to 1000
  - 1 all-in
  - 2 folds
  - dealer deals flop 2c 7c 9h
  - dealer deals turn 3s
  - dealer deals river 4s
  - 3 shows
  - 1 shows
  - 1 re-enters
  - next hand, hands 1 Kh Kd, 2 Ah Ad
  - 1 all-in
  - 2 calls
  - 3 folds
  - dealer deals flop 2c 7c 9h
  - dealer deals turn 3s
  - dealer deals river 4s
  - 2 shows
  - 1 shows
  - 1 re-enters
"""


@pytest.mark.parametrize(("times", "again"), [(1, False), (2, True)])
def test_re_entries_end_at_the_houses_number(tmp_path: Path, times: int, again: bool) -> None:
    folder = with_number(tmp_path / "my_club", "re_entry", f"{times} times")
    full = Direction("re_entry_stack", "full_stack_when_seat_free", "the floor", "so it is")
    made = read_record(parse(BUST_TWICE, "hand.yaml"), [])
    assert made is not None
    played = replayed(folder, made, full, full)
    kinds = [c.kind for step in played.steps for c in step.changes]
    assert kinds.count("re_enters") == times
    assert ("no_re_entry" in kinds) == (not again)


def test_a_re_entry_brings_the_houses_chips(tmp_path: Path) -> None:
    folder = with_number(tmp_path / "my_club", "re_entry_stack", "12000")
    assert case_under(folder, "stack_of_a_re_entry").final.stacks[1] == 12000


def test_the_house_keeps_its_part_of_the_pool(tmp_path: Path) -> None:
    """Four at $20 are 80; 10 in 100 are 8."""
    folder = with_number(tmp_path / "my_club", "pool_deduction", "10%")
    played = case_under(folder, "fee_of_a_one_table_game_of_four")
    assert [p.money for p in played.final.places if p.seat == 3] == ["72.00"]


@pytest.mark.parametrize(("hours", "removed"), [(12, 5000), (13, 0), (14, 0)])
def test_a_day_ends_after_the_houses_hours(tmp_path: Path, hours: int, removed: int) -> None:
    """Seat 3 has 5,000 and has played for 13 hours."""
    folder = with_number(tmp_path / "my_club", "time_play_limit", f"{hours} hours")
    assert case_under(folder, "thirteen_hours_of_play").final.removed == removed


def test_raises_end_at_the_houses_number(tmp_path: Path) -> None:
    """A bet of 100, two raises to 300; the third, to 400, is past a cap of two."""
    table = flop("3: 9900, 4: 9900, 5: 9900", 5, more="  betting: limit\n  bets: 100/200\n")
    made = record(table, "3 bets 100", "4 raises to 200", "5 raises to 300", "3 raises to 400")
    folder = with_number(tmp_path / "my_club", "raises_cap", "2")
    assert replayed(folder, made).final.bets[3] == 300


# The same on a house's sheet.


def ask(library: Library, question: str, **facts: str) -> tuple[str, str | None]:
    (answer,) = library.ask(question, "my_house", facts).values()
    return answer.status, answer.option


@pytest.mark.parametrize(
    ("question", "value", "option"),
    [
        pytest.param("final_table_size", "9", "at_most_nine", id="star leaves it to the director"),
        pytest.param("final_table_size", "8", "8_players", id="star leaves any to the director"),
        pytest.param("phone_consequence", "1 round", "1_round", id="star lets choose rounds"),
        pytest.param("rebuys", "2 times", "2_times", id="star is silent"),
        pytest.param("raises_cap", "4", "4_times", id="star leaves it to a document"),
    ],
)
def test_a_sheet_gives_a_number_where_its_book_leaves_room(
    tmp_path: Path, question: str, value: str, option: str
) -> None:
    folder = house(tmp_path / "my_house", question, value)
    assert problems(folder) == ()
    library = library_with(folder)
    assert ask(library, question) == ("house", option)
    assert [*said_already(library.rules, "my_house")] == []


def test_a_number_that_the_book_does_not_let_choose_is_a_clash(tmp_path: Path) -> None:
    """star:7.45 leaves a phone to a penalty of 7.39, where no time away is."""
    (fault,) = problems(house(tmp_path / "my_house", "phone_consequence", "10 minutes"))
    assert "is not one of the choices" in fault.what
    assert "star:7.45" in fault.what


def test_a_number_against_the_book_is_a_clash(tmp_path: Path) -> None:
    """star:7.25 gives 25 seconds and 5."""
    (fault,) = problems(house(tmp_path / "my_house", "clock_time", "45 s"))
    assert "'45_seconds' is against star:7.25, which rules 'thirty_countdown_5'" in fault.what


def test_every_unit_is_of_some_question() -> None:
    used = {unit for question in QUESTIONS.values() for unit in question.numbers}
    assert used == {*UNITS}
