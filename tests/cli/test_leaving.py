"""How the command meets a terminal: control characters, closed pipes, Ctrl-C, no colour."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color

from floorbase.cli.plain_walk import prompts
from floorbase.present.text.printable import printable
from floorbase.tui.words_only import WordsOnly
from floorbase.user.settings import House, remember, remembered
from tests.support.command import Run
from tests.support.copies import ROOT
from tests.support.sweep import by_turns, first_of
from tests.support.terminal import Terminal

CLIPBOARD = "\x1b]52;c;aGVsbG8=\x07"
POSIX = pytest.mark.skipif(os.name != "posix", reason="of terminals and pipes as Unix has them")
RECORD = """\
title: "Table 7 \\e]52;c;aGVsbG8=\\a\\u202e"
table: {seats: {1: 5000, 2: 5000, 3: 5000}, button: 1, blinds: 100/200}
events: [1 folds, 2 folds]
"""


def started(*arguments: str, **told: str) -> subprocess.Popen[bytes]:
    """The command, in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "floorbase", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=os.environ | told,
    )


def test_a_title_a_name_and_an_argument_give_no_orders(run: Run, tmp_path: Path) -> None:
    path = tmp_path / f"hand{CLIPBOARD}.yaml"
    path.write_text(RECORD)
    (tmp_path / f"bad{CLIPBOARD}.yaml").write_text("table: [")
    for ran in (
        run("replay", str(path), "--book", "star"),
        run("replay", str(tmp_path / f"bad{CLIPBOARD}.yaml")),
        run("ask", CLIPBOARD),
        run("search", f"odd chip {CLIPBOARD}"),
        run(CLIPBOARD),
    ):
        told = ran.out + ran.err
        assert told
        assert printable(told) == told


def test_a_screen_passes_on_words_alone() -> None:
    shown = WordsOnly().apply(
        [Segment(f"seat 4{CLIPBOARD} bets"), Segment("\x1b[2J", None, [])], Color(0, 0, 0)
    )
    assert [piece.text for piece in shown] == ["seat 4]52;c;aGVsbG8= bets", "[2J"]


@POSIX
def test_a_reader_that_goes_away_is_no_fault() -> None:
    running = started("questions")
    assert running.stdout
    assert running.stderr
    running.stdout.readline()
    running.stdout.close()
    assert running.wait(60) == 0
    assert running.stderr.read() == b""
    running.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("command", first_of(["books", "--help", "questions"]))
def test_a_full_disk_is_said_in_a_word(command: str) -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "floorbase", command],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            check=False,
        )
    assert ran.returncode == 2
    assert ran.stderr.decode().splitlines() == [
        "the output cannot be written: No space left on device",
        "  fix: free some space, or write elsewhere",
    ]


def test_ctrl_c_is_a_word_and_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt  # a signal could reach a callback of the collector, and be lost

    monkeypatch.setattr("floorbase.present.text.books.books_as_text", interrupted)
    ran = run("books")
    assert (ran.status, ran.out, ran.err.strip()) == (130, "", "Interrupted.")


def test_h_is_help(run: Run) -> None:
    for command in ((), ("ask",), ("sources", "attach")):
        assert run(*command, "-h").out == run(*command, "--help").out


COMPLETED = {
    "floorbase ask oot_fo": "oot_fold",
    "floorbase walk action_out": "action_out_of_turn",
    "floorbase search --book nun": "nunavut",
    "floorbase rule star:7.34": "star:7.34",
    "floorbase sources attach wh": "whangamata",
    "floorbase questions ra": "race",
}


@pytest.mark.parametrize("words", by_turns(COMPLETED, 3))
def test_a_shell_completes_ids(words: str) -> None:
    told = {
        "_FLOORBASE_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    asked = [sys.executable, "-c", "from floorbase.__main__ import main; main()"]
    ran = subprocess.run(asked, env=os.environ | told, capture_output=True, text=True, check=False)
    assert f"plain,{COMPLETED[words]}" in ran.stdout.splitlines()


def test_a_line_without_end_is_refused_soon(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "typed").write_text("x" * 20_000_000 + "\nraise\n")
    with (tmp_path / "typed").open() as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        assert prompts.heard("Answer:") == "raise"
    assert "too long" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("long.yaml", "a: [1, 2, 3]\n" * 200_000),
        ("deep.yaml", "[" * 100_000),
        ("deep.phh", "variant = " + "[" * 100_000),
    ],
)
def test_a_file_too_deep_or_too_long_is_refused(
    run: Run, tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text)
    ran = run("replay", str(tmp_path / name))
    assert ran.status == 2
    assert "nested too deeply" in ran.err or "is longer than" in ran.err
    assert ran.err.count("\n") == 2


@POSIX
@pytest.mark.parametrize("name", ["loop.yaml", "loop.phh"])
def test_a_loop_of_links_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / name).symlink_to(name)
    ran = run("replay", str(tmp_path / name))
    assert ran.status == 2
    assert "Too many levels of symbolic links" in ran.err


@POSIX
@pytest.mark.parametrize(
    ("told", "coloured"),
    [({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colours_are_for_terminals_that_show_them(
    told: dict[str, str], coloured: bool, tmp_path: Path
) -> None:
    (tmp_path / "hand.yaml").write_text(RECORD)
    environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    environment |= {"TERM": "xterm-256color"} | told
    painted = on_a_terminal(("replay", str(tmp_path / "hand.yaml")), environment)
    assert ("\x1b[1m" in painted) == coloured
    assert "\x1b]" not in painted


@POSIX
def test_a_dumb_terminal_is_told_of_plain_lines() -> None:
    painted = on_a_terminal((), os.environ | {"TERM": "dumb"})
    assert "\x1b" not in painted
    assert "'floorbase walk' asks in these" in painted


def on_a_terminal(arguments: tuple[str, ...], environment: dict[str, str]) -> str:
    """What the command paints on a terminal."""
    terminal = Terminal([sys.executable, "-m", "floorbase", *arguments], environment)
    painted = terminal.read()
    terminal.close()
    return painted


def test_two_programs_that_choose_lose_nothing(tmp_path: Path) -> None:
    """Each began with the same choices, and writes only what it changed."""
    path = tmp_path / "house.json"
    first = House(book="star", evening={"kept": "yes", "gone": "yes"})
    assert remember(first, path)
    changed = [House("star", evening=first.evening, standing={f"q{n}": "a"}) for n in range(30)]
    changed.append(House("star", seats=6, evening={"kept": "yes"}))
    changed.append(House("star", theme="dark-room", evening=first.evening))
    threads = [threading.Thread(target=remember, args=(house, path, first)) for house in changed]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    now = remembered(("star",), path)
    assert now.standing == {f"q{n}": "a" for n in range(30)}
    assert (now.seats, now.theme, now.evening) == (6, "dark-room", {"kept": "yes"})
