"""The walk in plain lines: asked, answered, taken back, corrected, and left, without a screen."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from floorbase.user.settings import House, remember, remembered
from tests.support.command import Ran, Run
from tests.support.readings import hears, likely, sure
from tests.support.terminal import Terminal

pytestmark = pytest.mark.usefixtures("loaded_once")

WORDS = "oot raise 800 over 300"
OUT_OF_TURN = {"action_out_of_turn": 0.95, "raise_size": 0.05}
RAISED = {"out_of_turn_action": sure("raise", "raise 800")}
Type = Callable[..., Ran]


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house that plays by The Star."""
    path = tmp_path / "house.json"
    remember(House(book="star"), path)
    monkeypatch.setattr("floorbase.user.settings.config_file", lambda: path)
    return path


@pytest.fixture(autouse=True)
def read_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words tell that somebody raised out of turn, and no more."""
    hears(monkeypatch, OUT_OF_TURN, RAISED, enter=True)


@pytest.fixture
def type_(run: Run, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Walk with these lines typed; the first arguments are the command's."""

    def typed(arguments: tuple[str, ...], *lines: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("walk", "--ask", *arguments)

    return typed


def test_words_lead_to_the_ruling_and_what_they_told_is_not_asked(type_: Type) -> None:
    ran = type_((WORDS,), "1", "call", "q")
    assert "Dispute: Action out of turn." in ran.out
    assert "From your words: out-of-turn action: raised." in ran.out
    assert "What did the player do out of turn?" not in ran.out
    assert "Action out of turn; The Star. The book rules." in ran.out
    assert "Ruling: The out-of-turn wager stands as made." in ran.out
    assert ran.status == 0


def test_nothing_is_drawn_coloured_or_moved(type_: Type) -> None:
    ran = type_((WORDS,), "1", "2", "v", "r", "p", "q")
    assert not set(ran.out) & set("\x1b\r\b\t│─┌·→")
    assert "=" not in ran.out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("9", "'9' is not an answer here. Type a number from 1 to 3, u, d, b, q or ?."),
        ("", "Nothing was typed. Type a number from 1 to 3, u, d, b, q or ?."),
        ("th", "'th' is not an answer here."),
        ("\x1b[A\ufffd", "'[A\ufffd' is not an answer here."),
        ("x" * 3000, "xxx' is not an answer here."),
    ],
    ids=["9", "nothing", "two letters", "an arrow", "very long"],
)
def test_a_wrong_answer_loses_nothing(type_: Type, wrong: str, said: str) -> None:
    ran = type_((WORDS,), wrong, "one", "2", wrong, "q")
    assert said in ran.out
    assert "players who acted after the skip: one" in ran.out
    assert "\x1b" not in ran.out
    assert "Ruling:" in ran.out


def test_the_first_question_must_be_told(type_: Type) -> None:
    ran = type_(("action_out_of_turn",), "u", "d", "x", "b", "raised", "1", "2", "q")
    assert ran.out.count("This one must be answered") == 2
    assert "Type a number from 1 to 5, o, b, q or ?." in ran.out
    assert "There is nothing to go back to." in ran.out
    assert "First: Stop the action." in ran.out
    assert "The book rules." in ran.out


def test_where_no_first_answer_fits_other_words_are_asked_for(type_: Type) -> None:
    ran = type_(("action_out_of_turn",), "o", "string bet", "q")
    assert "o: something else" in ran.out
    before, _, after = ran.out.partition("Say it in other words.")
    assert "Dispute: Action out of turn" in before
    assert "What happened?" in after
    assert ran.status == 0


def test_a_question_can_be_repeated_and_an_answer_taken_back(type_: Type) -> None:
    ran = type_((WORDS,), "?", "2", "b", "1", "2", "b", "5", "q")
    assert ran.out.count("How many players acted behind") == 3
    assert "Known: out-of-turn action: raised; players who acted after the skip: one; " in ran.out
    assert "skipped player's later action: called." in ran.out
    assert "skipped player's later action: raised in full" in ran.out


def test_not_known_and_disputed_rule_in_branches(type_: Type) -> None:
    ran = type_((WORDS,), "1", "d", "q")
    assert "skipped player's later action: disputed" in ran.out
    assert "It depends." in ran.out
    assert ": The early bet or raise is returned" in ran.out
    assert ran.status == 0


def test_facts_can_be_given_and_the_rest_is_asked(type_: Type) -> None:
    given = ("--answer", "out_of_turn_action=raise", "--answer", "players_acted_behind=unknown")
    ran = type_(("action_out_of_turn", *given), "2", "q")
    assert "What did the player do out of turn?" not in ran.out
    assert "players who acted after the skip: not known" in ran.out


def test_a_fact_that_is_none_is_refused_before_anything_is_asked(type_: Type) -> None:
    ran = type_((WORDS, "--answer", "weather=rain"), "1")
    assert ran.status == 2
    assert "no such fact: 'weather'" in ran.err


def test_a_fact_is_changed_by_its_number_even_one_that_the_words_told(type_: Type) -> None:
    ran = type_((WORDS,), "1", "2", "1", "u", "called", "3", "b", "3", "5", "q")
    assert "1: change out-of-turn action, now: raised" in ran.out
    assert "This one must be answered" in ran.out
    assert "Known: out-of-turn action: called; players who acted after the skip: one; " in ran.out
    assert "skipped player's later action: called." in ran.out
    assert "The call is returned" in ran.out


def test_after_the_ruling_other_books_replay_and_notes(type_: Type) -> None:
    ran = type_((WORDS,), "1", "2", "v", "r", "p", "k", "queen", "c", "zz", "?", "q")
    assert "Whangamata. The book rules: The out-of-turn wager stands as made." in ran.out
    assert "Event 1: 3 bets 300." in ran.out
    assert "The books part at event" in ran.out
    assert "What penalty does a player get for acting out of turn?" in ran.out
    assert ran.out.count("Action out of turn; QueenSix.") == 2
    assert "'zz' is not an answer here." in ran.out
    assert ran.out.count("k: another rulebook") == 2
    assert ran.status == 0


def test_a_provision_is_read(type_: Type) -> None:
    ran = type_((WORDS,), "1", "2", "t", "b", "t", "1", "q")
    assert "1: star:7.34, " in ran.out
    assert "Referred to by:" in ran.out or "Refers to:" in ran.out


def test_the_ruling_is_written_to_a_file_and_over_none_unasked(
    type_: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.txt").write_text("kept")
    ran = type_(
        *((WORDS,), "1", "2", "w", "", "w", "b", "w", "page.html", "w", "there.txt", "no"),
        *("w", "it.pdf", "w", "/nowhere/at/all.txt", "w", "there.txt", "1", "q"),
    )
    texts = sorted(path.name for path in tmp_path.glob("*action-out-of-turn-the-star.txt"))
    assert len(texts) == 1
    assert "stands as made" in (tmp_path / texts[0]).read_text()
    assert "<html" in (tmp_path / "page.html").read_text()
    assert "cannot be written as '.pdf'" in ran.out
    assert "/nowhere/at/all.txt cannot be written" in ran.out
    assert ran.out.count("Write over it?") == 2
    assert "stands as made" in (tmp_path / "there.txt").read_text()
    assert ran.out.count("Written to ") == 3


def test_back_from_a_choice_of_books_keeps_the_ruling(type_: Type) -> None:
    ran = type_((WORDS,), "1", "2", "k", "b", "c", "q")
    assert ran.out.count("Action out of turn; The Star.") == 2


def test_a_new_dispute_after_the_ruling(type_: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    hears(monkeypatch, {"action_out_of_turn": 0.07, "clock": 0.06})
    ran = type_(("action_out_of_turn",), "4", "1", "2", "n", "", "qqqq zzzz", "skipped_player", "q")
    assert "What happened? Use any words." in ran.out
    assert "No dispute matches that." in ran.out
    assert "Dispute: Skipped player." in ran.out


def test_where_several_disputes_are_near_one_is_picked(
    type_: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(monkeypatch, {"short_call": 0.6, "raise_size": 0.3})
    words = "said call but had not seen the raise"
    ran = type_((words,), "99", "1", "q")
    assert "Which of these is it?" in ran.out
    assert "'99' is not an answer here." in ran.out
    assert ran.out.count("Dispute: ") == 1
    ran = type_((words,), "none of", "clock on me", "1", "q")
    assert "Dispute: " in ran.out
    ran = type_((words,), "b", "q")
    assert "Dispute: " not in ran.out


def test_without_words_it_asks_what_happened(type_: Type) -> None:
    ran = type_((), WORDS, "1", "2", "q")
    assert "What happened? Use any words." in ran.out
    assert "Ruling:" in ran.out


def test_the_house_chooses_its_rulebook_once(type_: Type, house: Path) -> None:
    house.unlink()
    ran = type_((WORDS,), "7", "b", "2", "1", "2", "q")
    assert ran.out.count("Which rulebook does the house play by?") == 2
    assert "Action out of turn; QueenSix." in ran.out
    assert remembered(["queensix"], house).book == "queensix"
    ran = type_((WORDS, "--book", "nunavut"), "1", "2", "q")
    assert "Action out of turn; Nunavut." in ran.out
    assert ran.status == 3, "a person must decide"


@pytest.mark.parametrize("lines", [(), ("1",), ("1", "2"), ("1", "2", "1")])
def test_the_end_of_input_ends_it_quietly(type_: Type, lines: tuple[str, ...]) -> None:
    ran = type_((WORDS,), *lines)
    assert ran.status == 0
    assert ran.err == ""


def test_without_a_terminal_words_are_not_asked_about(run: Run) -> None:
    ran = run("walk", WORDS)
    assert ran.status == 2
    assert "no such scenario" in ran.err
    assert "add --ask" in ran.err
    assert "'floorbase ask QUESTION'" in ran.err
    assert run("walk").status == 2
    assert "--answer out_of_turn_action=raise" in run("walk", "action_out_of_turn").out


def test_with_json_nothing_is_asked(type_: Type) -> None:
    assert type_(("action_out_of_turn", "--json")).json()["ask"]


TOLD_ALL = RAISED | {
    "players_acted_behind": sure("1", "nobody else"),
    "intervening_action": sure("call", "seat 5 called"),
}


def test_enter_alone_takes_the_answer_that_was_likely_told(
    type_: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = RAISED | {"intervening_action": likely("call", "seat 5 called")}
    hears(monkeypatch, OUT_OF_TURN, heard, enter=True)
    ran = type_((WORDS,), "1", "", "q")
    assert ran.out.count("Enter alone: called, likely from your words.") == 1
    assert "Known: out-of-turn action: raised; players who acted after the skip: one; " in ran.out
    assert "skipped player's later action: called." in ran.out
    ran = type_((WORDS,), "1", "1", "q")
    assert "skipped player's later action: folded" in ran.out, (
        "another answer goes before the likely one"
    )


def test_nothing_is_ruled_on_words_alone_before_they_were_shown(
    type_: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(monkeypatch, OUT_OF_TURN, TOLD_ALL, enter=True)
    ran = type_((WORDS,))
    assert (
        "Is this right? Enter goes on. If a point is wrong, type its number to be asked instead."
        in ran.out
    )
    assert "3: skipped player's later action: called — “seat 5 called”" in ran.out
    assert "Ruling:" not in ran.out
    ran = type_((WORDS,), "", "q")
    assert "Ruling: The out-of-turn wager stands as made." in ran.out


def test_what_was_read_wrong_is_asked_by_its_number(
    type_: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(monkeypatch, OUT_OF_TURN, TOLD_ALL, enter=True)
    ran = type_((WORDS,), "9", "3", "5", "q")
    assert "'9' is not an answer here." in ran.out
    assert "likely from your words" not in ran.out, "what was taken back is not marked"
    assert "Known: out-of-turn action: raised; players who acted after the skip: one; " in ran.out
    assert "skipped player's later action: raised" in ran.out
    assert "Ruling: The early bet or raise is returned" in ran.out


def test_one_step_back_from_what_was_understood_asks_the_last_fact(
    type_: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(monkeypatch, OUT_OF_TURN, TOLD_ALL, enter=True)
    ran = type_((WORDS,), "b", "", "q")
    assert "What did the skipped player then do?" in ran.out
    assert "Ruling: The out-of-turn wager stands as made." in ran.out


# Takes the terminal that it stands on as its own, so that Ctrl+C reaches it; then is the command.
ON_IT = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)  # who runs the tests may ignore it
os.setsid()
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


class WalkTerminal(Terminal):
    """The command on a terminal of its own."""

    def __init__(self, home: Path, *arguments: str) -> None:
        config = home / "floorbase"
        config.mkdir(exist_ok=True)
        remember(House(book="star"), config / "house.json")
        super().__init__(
            [sys.executable, "-c", ON_IT, sys.executable, "-m", "floorbase", "walk", *arguments],
            os.environ | {"XDG_CONFIG_HOME": str(home), "TERM": "dumb", "NO_COLOR": "1"},
        )

    def until(self, wanted: str) -> None:
        """Read until this is shown, counted from what was waited for last."""
        before, found, self.painted = self.read(wanted).partition(wanted)
        assert found, before
        assert "\x1b" not in before


def test_on_a_terminal_it_asks_by_itself(tmp_path: Path) -> None:
    walk = WalkTerminal(tmp_path, "action_out_of_turn")
    walk.until("Dispute: Action out of turn.")
    walk.until("Answer: ")
    walk.type("raised\n")
    walk.until("Answer: ")
    walk.type("1\n")
    walk.until("Answer: ")
    walk.type("2\n")
    walk.until("The book rules.")
    walk.until("Next: ")
    walk.type("\x04")
    assert walk.close() == 0


def test_ctrl_c_ends_it_without_a_trace(tmp_path: Path) -> None:
    walk = WalkTerminal(tmp_path, "action_out_of_turn")
    walk.until("Answer: ")
    walk.interrupt()
    assert walk.close() == 130
    assert "Traceback" not in walk.painted


@pytest.mark.sweep
def test_on_a_terminal_a_finished_walk_prints_as_ever(tmp_path: Path) -> None:
    facts = ("out_of_turn_action=raise", "players_acted_behind=1", "intervening_action=raise")
    given = [part for fact in facts for part in ("--answer", fact)]
    walk = WalkTerminal(tmp_path, "action_out_of_turn", *given)
    walk.until("ALL FIVE BOOKS")
    walk.until("The books part")
    walk.close()
