"""``floorbase train`` in plain lines: asked, answered, wrong keys, the end, and what is kept."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from floorbase.app.training.item import Item, ItemKey
from floorbase.app.training.items import item
from floorbase.paths import training_file
from floorbase.user.settings import House, remember
from floorbase.user.training_store import Store
from tests.support.command import Ran, Run
from tests.support.copies import ROOT
from tests.support.shipped import LIBRARY
from tests.support.terminal import WAIT, Terminal

pytestmark = pytest.mark.usefixtures("loaded_once")

# star:7.34: nobody changed the action, so the raise out of turn stands.
STANDS = "The out-of-turn wager stands as made."
FACTS = (("out_of_turn_action", "raise"), ("intervening_action", "fold"))
OOT = ItemKey("star", "oot_bet_or_raise", FACTS)
Type = Callable[..., Ran]
BOOK = ("--kind", "book")  # nothing follows it: any answer is its last


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house that plays by The Star, and a training file of its own."""
    path = tmp_path / "house.json"
    remember(House(book="star"), path)
    monkeypatch.setattr("floorbase.user.settings.config_file", lambda: path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return path


@pytest.fixture
def one_item(monkeypatch: pytest.MonkeyPatch) -> Item:
    """Only this can be asked: a raise out of turn, all fold behind it."""
    made = item(LIBRARY, OOT, "ruling", 7)
    assert made is not None
    monkeypatch.setattr("floorbase.app.training.items.keys", lambda _library, _books=(): [OOT])
    monkeypatch.setattr(
        "floorbase.app.training.numbers.number_keys", lambda _library, _books=(): []
    )
    return made


@pytest.fixture
def type_(run: Run, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Train with these lines typed; the first arguments are the command's."""

    def typed(arguments: tuple[str, ...], *lines: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("train", *arguments)

    return typed


def numbered(out: str, words: str) -> str:
    """The number beside a choice."""
    found = re.search(rf"^(\d+): {re.escape(words)}$", out, re.M)
    assert found, out
    return found[1]


def test_a_wrong_ruling_is_told_with_the_right_one_and_ends_the_item(
    type_: Type, one_item: Item
) -> None:
    number = numbered(type_((), "q").out, STANDS)
    ran = type_((), "1" if number != "1" else "2", "q")
    assert "Wrong. You answered:" in ran.out
    assert f"The answer: {STANDS}" in ran.out
    assert "7.34, Action out of turn." in ran.out
    assert "” is the answer under " in ran.out
    assert "Who decides: The book itself." in ran.out
    assert "Who acts next: seat" in ran.out  # what was not asked is told
    assert "1 item answered, 0 right." in ran.out
    assert ran.status == 0


def test_a_right_ruling_is_followed_one_at_a_time_and_each_is_marked(
    type_: Type, one_item: Item
) -> None:
    number = numbered(type_((), "q").out, STANDS)
    ran = type_((), number, "1", "what", "99", "1", "1", "1", "q")
    assert "What does the dealer do?" in ran.out
    assert "Who acts next? Type the seat." in ran.out
    assert "'what' cannot be read as an answer. Type a seat" in ran.out
    assert f"Right. {STANDS}" in ran.out
    assert "Who acts next: wrong. You answered: 99. The answer: seat" in ran.out
    assert "1 item answered, 1 right." in ran.out
    store = Store()
    (memory,) = store.memories(store.learner()).values()
    assert (memory.reviews, memory.misses) == (1, 0)


def test_the_table_is_told_where_none_is_drawn(type_: Type, one_item: Item) -> None:
    """Else nobody could say who acts next, and what it costs."""
    case, _, rest = type_((), "q").out.partition("The table one moment earlier:\n")
    told, _, asked = rest.partition("\n")
    acted = {*re.findall(r"[Ss]eat (\d)", case)}
    assert acted <= {*re.findall(r"\b\d\b", told)}
    assert " behind" in told
    assert "does the wager stand?" in asked


@pytest.mark.parametrize("wrong", ["0", "77", "", "b", "\x1b[A", "x" * 3000, "ü\ufffd"])
def test_a_wrong_key_loses_nothing(type_: Type, one_item: Item, wrong: str) -> None:
    number = numbered(type_((), "q").out, STANDS)
    ran = type_((), wrong, number, "q")
    assert "is not an answer here" in ran.out or "Nothing was typed." in ran.out
    assert "What does the dealer do?" in ran.out
    assert "\x1b" not in ran.out


def test_the_end_of_what_is_typed_ends_it_and_the_ruling_is_kept(
    type_: Type, one_item: Item
) -> None:
    number = numbered(type_((), "q").out, STANDS)
    ran = type_((), number)
    assert ran.status == 0
    assert "You stopped in the middle of a case. What you have answered is saved." in ran.out
    again = type_((), "q")
    assert "You go on where you stopped. The ruling you gave has been saved." in again.out
    assert "What does the dealer do?" in again.out
    assert "does the wager stand?" not in again.out


def test_more_of_a_result_is_read_on_request(type_: Type, one_item: Item) -> None:
    ran = type_(BOOK, "1", "?", "o", "r", "t", "c", "n", "1", "q")
    after = ran.out.partition("n: the next one (Enter alone)")[2]
    assert "QueenSix. The book rules:" in after
    assert "Event 1:" in after
    assert "star:7.34   Action out of turn" in after
    assert "The case:" in after
    assert "There is nothing more to ask" in after or "Which of these two" in after


def test_nothing_is_drawn_or_coloured(type_: Type) -> None:
    ran = type_(BOOK, "1", "o", "r", "", "1", "r", "", "q")
    assert not set(ran.out) & set("\x1b\r\b\t│─┌·→")


def test_a_book_a_topic_and_a_kind_can_be_chosen(type_: Type) -> None:
    ran = type_(("--book", "nunavut", "--topic", "showdown", "--kind", "provision"), "q")
    assert "Which provision of Nunavut answers this?" in ran.out
    sums = type_(("--kind", "number", "--minutes", "3"), "q")
    assert "3 minutes left" in sums.out
    assert "Type " in sums.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--topic", "shodown"), "no such topic: 'shodown'\n  fix: did you mean showdown?"),
        (("--book", "starr"), "no such book: 'starr'"),
        (
            ("--learner", "Zoë"),
            "no such learner: 'Zoë'\n"
            "  fix: add somebody new with 'floorbase train learners add NAME'",
        ),
        (("--kind", "opinion"), "opinion"),
        (("--minutes", "0"), "0 is not in the range"),
    ],
)
def test_what_there_is_not_is_said(type_: Type, arguments: tuple[str, ...], said: str) -> None:
    ran = type_(arguments, "q")
    assert said in ran.err
    assert ran.status == 2


def test_a_damaged_training_file_is_said_and_kept_aside(type_: Type, one_item: Item) -> None:
    path = training_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database at all" * 100)
    ran = type_(BOOK, "1", "q")
    assert "warning:" in ran.err
    assert "fix:" in ran.err
    assert "1 item answered" in ran.out
    assert [one.read_bytes() for one in path.parent.iterdir() if b"no data" in one.read_bytes()]
    assert "1 answered today" in type_(("progress",)).out


def test_each_learner_has_a_progress_of_their_own(type_: Type, one_item: Item) -> None:
    assert "Zoë: 0 items met" in type_(("learners", "add", "Zoë")).out
    type_(("--learner", "zoë", *BOOK), "1", "q")
    assert "Progress of Zoë" in type_(("progress",)).out  # who trained last
    assert "Quinn: 1 item met" in type_(("learners", "rename", "Zoë", "Quinn")).out
    taken = type_(("learners", "add", "QUINN"))
    assert "already" in taken.err
    assert taken.status == 2


def test_progress_is_told_drawn_and_written(type_: Type, one_item: Item, tmp_path: Path) -> None:
    type_(BOOK, "1", "q")
    assert "█" in type_(("progress",)).out
    assert not set(type_(("progress", "--plain")).out) & set("█▏·")
    page = tmp_path / "progress.html"
    assert f"Written to {page}" in type_(("progress", "--html", str(page))).out
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    again = type_(("progress", "--html", str(page)))
    assert "already exists" in again.err
    assert "--force" in again.err


POSIX = pytest.mark.skipif(os.name != "posix", reason="of terminals and pipes as Unix has them")


def told(tmp_path: Path) -> dict[str, str]:
    """A home of its own for a process."""
    (tmp_path / "config" / "floorbase").mkdir(parents=True)
    (tmp_path / "config" / "floorbase" / "house.json").write_text('{"book": "star"}')
    return os.environ | {
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }


@POSIX
def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    heeds = (  # who runs the tests may ignore Ctrl+C
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
        "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    )
    train = ["-m", "floorbase", "train", "--kind", "provision"]
    terminal = Terminal([sys.executable, "-c", heeds, *train], told(tmp_path), alone=True)
    terminal.read("Answer:")
    terminal.type("1\n")
    terminal.read("Next:")
    terminal.interrupt()
    painted = terminal.read("Everything is saved.")
    assert "1 item answered" in painted
    assert "Traceback" not in painted
    assert terminal.close() == 130


@pytest.mark.sweep
@POSIX
def test_a_kill_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    command, home = [sys.executable, "-m", "floorbase", "train"], told(tmp_path)
    terminal = Terminal([*command, "--kind", "provision"], home, alone=True)
    terminal.read("Answer:")
    terminal.type("1\n")
    terminal.read("Next:")
    os.killpg(terminal.program.pid, signal.SIGKILL)
    terminal.close()
    ran = subprocess.run([*command, "progress"], env=home, capture_output=True, text=True)
    assert ran.returncode == 0
    assert "1 answered today" in ran.stdout


@pytest.mark.sweep
@POSIX
def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "floorbase", "train", "progress"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=told(tmp_path),
    )
    assert running.stdout
    assert running.stderr
    running.stdout.close()
    assert running.wait(WAIT) == 0
    assert running.stderr.read() == b""
    running.stderr.close()
