"""Hand histories: read hand by hand, replayed one after the other or on several cores."""

from __future__ import annotations

import gzip
import json
import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import rtoml

from floorbase.app.histories import HandText, hand_at, hands_in, read_hand
from floorbase.cli.hands import batches
from floorbase.engine.lines.poker import MakeIt
from floorbase.engine.record.phh import record_of
from floorbase.errors import BadFileError, Where
from floorbase.present.draw.table_drawing import draw_table
from tests.support.command import Run
from tests.support.histories import COUNTS, each_file
from tests.support.shipped import LIBRARY

HERE = Where("made.phh", 1)
# Blinds 50/100, three players; seat 3 has the button. Seat 3 raises to 300 and is called by seat 2.
HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 QsQc', 'p3 cbr 300', 'p1 f', 'p2 cc',
  'd db 2c3d4h', 'p2 cc', 'p3 cc', 'd db 5s', 'p2 cc', 'p3 cc', 'd db Tc', 'p2 cc', 'p3 cc',
  'p2 sm KhKd', 'p3 sm QsQc']
"""
# The same blinds in parts of a chip; seat 3's raise is not called.
QUARTERS = """variant = 'NT'
blinds_or_straddles = [0.25, 0.50, 0]
min_bet = 0.50
starting_stacks = [10, 10, 10]
actions = ['p3 cbr 1.75', 'p1 f', 'p2 f']
"""
HALVES = """variant = 'NT'
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p2 2c3d', 'd dh p3 2d3c', 'p3 cc', 'p1 f', 'p2 cc', 'd db AsKsQs', 'p2 cc',
  'p3 cc', 'd db Js', 'p2 cc', 'p3 cc', 'd db Ts', 'p2 cc', 'p3 cc', 'p2 sm 2c3d', 'p3 sm 2d3c']
finishing_stacks = [99, 100.5, 100.5]
"""
BAD = HAND.replace("'p3 cbr 300'", "'p3 cbr 9000'")


def written(folder: Path, *hands: str, name: str = "hands.phhs") -> str:
    """A file of hands."""
    path = folder / name
    text = "".join(f"[{number}]\n{hand}\n" for number, hand in enumerate(hands, 1))
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_each_hand_of_many_is_told_in_a_line(run: Run, tmp_path: Path) -> None:
    """Seat 1 loses its blind of 50; seat 2's kings win 300 from seat 3 and the 50."""
    result = run("replay", written(tmp_path, HAND, HAND))
    assert result.status == 0
    lines = result.out.splitlines()
    assert [line.partition(": ")[2] for line in lines[:2]] == [
        "seat 1 -50, seat 2 +350, seat 3 -300"
    ] * 2
    assert lines[2].startswith("2 hands replayed; the books part in 0;")


def test_json_lines_hold_one_document_a_hand(run: Run, tmp_path: Path) -> None:
    result = run("replay", written(tmp_path, HAND, HAND, HAND), "--json", "--book", "star")
    documents = [json.loads(line) for line in result.out.splitlines()]
    assert [d["books"]["star"]["stacks"]["2"] for d in documents] == [1350, 1350, 1350]
    assert all(d["books"]["star"]["status"] == "complete" for d in documents)


def test_a_bad_hand_has_a_json_line_in_its_place(run: Run, tmp_path: Path) -> None:
    """Of three hands the second raises to 9000 out of 1000; its raise is on line 12."""
    path = written(tmp_path, HAND, BAD, HAND)
    for jobs in ("1", "2"):
        result = run("replay", path, "--json", "--book", "star", "--jobs", jobs)
        assert result.status == 2
        first, bad, last = (json.loads(line) for line in result.out.splitlines())
        assert first["books"]["star"]["stacks"] == last["books"]["star"]["stacks"]
        (problem,) = bad["problems"]
        assert problem["where"].endswith("hands.phhs:12")
        assert "seat 3 has only 1000" in problem["what"]
        assert result.err.count("seat 3 has only 1000") == 1


def test_a_hand_with_parts_of_a_chip_says_its_scale_in_json(run: Run, tmp_path: Path) -> None:
    """Quarters: four of the record's chips are one of the file's."""
    made = run("record", written(tmp_path, QUARTERS, name="one.phh"), "--json").json()
    assert made["scale"] == 4
    assert made["record"]["table"]["seats"] == {"1": 40, "2": 40, "3": 40}
    assert made["record"]["table"]["blinds"] == "1/2"


def test_one_hand_is_told_step_by_step(run: Run, tmp_path: Path) -> None:
    result = run("replay", written(tmp_path, HAND, name="one.phh"), "--book", "star")
    assert result.status == 0
    assert "seat 2 takes 650 with one pair" in result.out


def test_a_hand_that_cannot_be_leaves_the_others_alone(run: Run, tmp_path: Path) -> None:
    result = run("replay", written(tmp_path, HAND, BAD, HAND))
    assert result.status == 2
    assert result.out.count("seat 2 +350") == 2
    assert "hands.phhs:12: 'p3 cbr 9000': seat 3 has only 1000" in result.err
    assert "\n  fix: " in result.err
    assert "1 could not be read or played" in result.out


def test_cards_for_a_seat_that_is_not_there_are_refused(run: Run, tmp_path: Path) -> None:
    """Three play, and a seventh is dealt a hand; its hand begins below its header, on line 2."""
    result = run(
        "replay", written(tmp_path, HAND.replace("'d dh p1", "'d dh p7 2c2d', 'd dh p1"), HAND)
    )
    assert result.status == 2
    assert "hands.phhs:2: cards are named for a seat that gets none" in result.err
    assert result.out.count("seat 2 +350") == 1


@pytest.mark.parametrize(("one", "other"), [("2c", "KhKd"), ("2c3c4c", "KhKd"), ("2c", "KhKd5c")])
def test_a_hand_of_one_card_or_three_is_refused(
    run: Run, tmp_path: Path, one: str, other: str
) -> None:
    dealt = HAND.replace("p1 ????", f"p1 {one}").replace("dh p2 KhKd", f"dh p2 {other}")
    result = run("replay", written(tmp_path, dealt, HAND))
    assert result.status == 2
    assert "hands.phhs:2: a hand must have two cards" in result.err
    assert "\n  fix: write two cards for each seat whose hand is known" in result.err
    assert result.out.count("seat 2 +350") == 1


def test_on_two_cores_the_same_is_told_in_the_same_order(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *[HAND.replace("1000]", f"{n}000]") for n in range(1, 60)], BAD)
    alone, shared = run("replay", file), run("replay", file, "--jobs", "2")
    assert alone.out == shared.out
    assert alone.err == shared.err
    assert alone.status == shared.status == 2


def test_no_hand_is_read_before_it_is_wanted() -> None:
    read: list[int] = []

    def endless() -> Iterator[HandText]:
        for number in range(10**9):
            read.append(number)
            yield HandText("", HERE)

    next(batches(endless()))
    assert len(read) <= 100


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        pytest.param("variant = NT\n", 1, "this is not TOML", id="not TOML"),
        pytest.param("x = 1\ny = [1,\n", 2, "this is not TOML", id="cut off"),
        pytest.param("variant = 'NT'\n", 1, "the hand has no starting_stacks", id="fields"),
        pytest.param(HAND.replace("'NT'", "'PO'"), 1, "'PO' is not a game", id="Omaha"),
        pytest.param(HAND.replace("p3 cbr 300", "p3 xyz"), 1, "'p3 xyz' is not", id="action"),
        pytest.param(HAND.replace("KhKd", "KhKx"), 1, "'Kx' is not a card", id="card"),
        pytest.param(HAND.replace("[1000, 1000, 1000]", "[1000]"), 1, "1 players", id="alone"),
        pytest.param(HAND.replace("1000, 1000, 1000", "1000, -5, 1"), 1, "-5 is not", id="debt"),
        pytest.param(HAND.replace("[1000, 1000, 1000]", "'many'"), 1, "cannot be read", id="word"),
    ],
)
def test_what_is_wrong_with_a_hand_has_its_line(text: str, line: int, what: str) -> None:
    with pytest.raises(BadFileError) as caught:
        read_hand(HandText(text, HERE))
    assert str(caught.value).startswith(f"made.phh:{line}: ")
    assert what in str(caught.value)
    assert "\n  fix: " in str(caught.value)


def test_a_file_that_is_no_text_and_one_that_is_not_there(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bytes.phh").write_bytes(b"\xff\xfe\x00")
    for name in ("bytes.phh", "none.phh"):
        result = run("replay", str(tmp_path / name))
        assert result.status == 2
        assert f"{name}:1: the file cannot be read" in result.err


def test_fractions_of_a_chip_are_counted_exactly() -> None:
    """A blind of 0.25 needs quarters: every amount is four times as many units."""
    hand = tomllib.loads(HAND)
    hand |= {"blinds_or_straddles": [0.25, 0.5, 0], "min_bet": 0.5, "starting_stacks": [10, 10, 10]}
    hand["actions"] = ["p3 cbr 1.75", "p1 f", "p2 f"]
    record = record_of(hand, HERE)
    assert record.scale == 4
    assert record.setup.stakes.blinds == (1, 2)
    assert isinstance(record.events[0], MakeIt)
    assert record.events[0].amount == 7


def test_what_is_told_of_parts_of_a_chip_is_in_the_amounts_of_the_file(
    run: Run, tmp_path: Path
) -> None:
    """Blinds of 0.25 and 0.50, a raise to 1.75 that nobody calls: seat 3 wins 0.75."""
    told = run("replay", written(tmp_path, QUARTERS, name="one.phh"), "--book", "star")
    for words in (
        "Seats 1: 10, 2: 10, 3: 10; button 3; blinds 0.25/0.5",
        "0.5 to call, raise to 1 or more",
        "seat 3 raises to 1.75",
        "1.5 to call, raise to 3 or more",
        "1: 9.75, 2: 9.5, 3: 10.75",
    ):
        assert words in " ".join(told.out.split()), words
    lines = run("replay", written(tmp_path, QUARTERS, QUARTERS), "--book", "star").out
    assert lines.count("seat 1 -0.25, seat 2 -0.5, seat 3 +0.75") == 2
    wrong = QUARTERS.replace("cbr 1.75", "cbr 90")
    refused = run("replay", written(tmp_path, wrong, name="one.phh"), "--book", "star")
    assert "40 (amounts here are counted in parts of a chip: 4 make one chip)" in refused.err


def test_json_has_the_amounts_of_the_file_too(run: Run, tmp_path: Path) -> None:
    result = run("replay", written(tmp_path, QUARTERS, name="one.phh"), "--book", "star", "--json")
    replay = json.loads(result.out)["books"]["star"]
    raised = next(step for step in replay["steps"] if step["event"] == "p3 cbr 1.75")
    assert raised["changes"][0]["amount"] == 1.75
    after = raised["after"]
    assert (after["stacks"]["3"], after["bets"]) == (8.25, {"1": 0.25, "2": 0.5, "3": 1.75})
    assert (after["to_call"], after["min_raise_to"]) == (1.5, 3)
    assert replay["stacks"] == {"1": 9.75, "2": 9.5, "3": 10.75}


def test_half_a_chip_of_a_pot_split_doubles_nothing(run: Run, tmp_path: Path) -> None:
    """Blinds 1/2, seat 1 folds its 1: two hands play the board and halve the 5, as the file has it.
    It is drawn as it is told."""
    hand = HALVES.splitlines()
    path = Path(written(tmp_path, HALVES, name="one.phh"))
    replays = LIBRARY.replay(hand_at(path, 1), "star")
    final = replays.books["star"].replay.final
    assert hand[-1] == "finishing_stacks = [99, 100.5, 100.5]"
    assert final.stacks == {1: 99, 2: Decimal("100.5"), 3: Decimal("100.5")}
    drawn = "\n".join(draw_table(replays.books["star"].replay.steps[0].after))
    assert "bet 1" in drawn
    assert "bet 2" in drawn
    assert "98" in drawn
    record = run("record", str(path)).out
    assert record.startswith("# 2 here are 1 of the hand history's, which has parts.\n")
    assert "{1: 200, 2: 200, 3: 200}" in record


def test_the_button_posts_the_small_blind_heads_up() -> None:
    """The format writes the big blind's seat first; the button, its last player, is the small."""
    hand: dict[str, Any] = tomllib.loads(HAND)
    hand |= {"antes": [], "blinds_or_straddles": [50, 100], "starting_stacks": [1000, 900]}
    hand["actions"] = ["p2 f"]
    setup = record_of(hand, HERE).setup
    assert (setup.button, dict(setup.posts)) == (2, {2: 50, 1: 100})


@each_file
def test_rtoml_reads_every_hand_as_the_standard_library_does(hands: Path) -> None:
    read = list(hands_in(hands))
    assert len(read) == COUNTS[hands]
    assert all(rtoml.loads(hand.text) == tomllib.loads(hand.text) for hand in read[::20])
    assert [rtoml.loads(h.text) for h in read] == list(
        tomllib.loads(hands.read_text(encoding="utf-8")).values()
    )


def packed(folder: Path, text: bytes, name: str = "hands.phhs.gz") -> Path:
    """A packed file."""
    path = folder / name
    path.write_bytes(gzip.compress(text))
    return path


@pytest.mark.parametrize("name", ["hands.phhs.gz", "HANDS.PHHS.GZ", "hands.gz"])
def test_packed_hands_are_read_as_plain_ones(run: Run, tmp_path: Path, name: str) -> None:
    plain = written(tmp_path, HAND, BAD, HAND)
    path = packed(tmp_path, Path(plain).read_bytes(), name)
    one, other = run("replay", plain), run("replay", str(path))
    assert other.status == one.status == 2
    assert other.out == one.out.replace("hands.phhs:", f"{name}:")
    assert other.err == one.err.replace("hands.phhs:", f"{name}:")


def test_a_packed_file_of_one_hand_is_told_step_by_step(run: Run, tmp_path: Path) -> None:
    path = packed(tmp_path, HAND.encode(), "one.phh.gz")
    assert "seat 2 takes 650 with one pair" in run("replay", str(path), "--book", "star").out
    assert run("record", str(path)).out.startswith("title: ")


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda whole: b"no gzip at all", id="not packed"),
        pytest.param(lambda whole: whole[: len(whole) // 2], id="cut off"),
        pytest.param(lambda whole: whole[:-8] + b"\0" * 8, id="wrong sum"),
        pytest.param(lambda whole: whole[:40] + b"\xff" * 40 + whole[80:], id="holes"),
    ],
)
def test_a_damaged_packed_file_is_one_clear_error(
    run: Run, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = packed(tmp_path, Path(written(tmp_path, HAND, HAND)).read_bytes())
    path.write_bytes(damage(path.read_bytes()))
    result = run("replay", str(path))
    assert result.status == 2
    assert "hands.phhs.gz:" in result.err
    assert result.err.count("fix: ") == 1
    assert "Traceback" not in result.err
    assert run("replay", str(path), "--jobs", "2").err == result.err


@pytest.mark.parametrize("filler", [b"\n", b" ", b"# many words\n"])
def test_a_packed_file_without_end_is_not_unpacked_to_its_end(
    run: Run, tmp_path: Path, filler: bytes
) -> None:
    """Thirty million characters in a file of thirty thousand bytes."""
    path = packed(tmp_path, filler * (30_000_000 // len(filler)))
    result = run("replay", str(path))
    assert result.status == 2
    assert "a hand has more than 1,000,000 characters" in result.err


@pytest.mark.parametrize("name", ["none.phh", "none.phhs", "none.phhs.gz", "none.gz"])
@pytest.mark.parametrize("text", [b"", b"\n\n", b"[1]\n[2]\n"], ids=["empty", "blank", "headers"])
def test_a_file_without_a_hand_is_one_clear_error(
    run: Run, tmp_path: Path, name: str, text: bytes
) -> None:
    path = packed(tmp_path, text, name) if name.endswith("gz") else tmp_path / name
    path.write_bytes(path.read_bytes() if name.endswith("gz") else text)
    for command in (("replay",), ("replay", "--json"), ("replay", "--jobs", "2"), ("record",)):
        result = run(command[0], str(path), *command[1:])
        assert result.status == 2
        if "--json" in command:
            (problem,) = result.json()["problems"]
            assert problem["where"].endswith(f"{name}:1")
        else:
            assert result.out == ""
        assert f"{name}:1: the file holds no hand" in result.err
        assert result.err.count("fix: ") == 1


def test_a_packed_file_of_no_bytes_holds_no_hand(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "none.phh.gz"
    path.touch()
    result = run("replay", str(path))
    assert result.status == 2
    assert "none.phh.gz:1: the file holds no hand" in result.err
