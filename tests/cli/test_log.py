"""``floorbase log``: everything of the journal, without screens."""

from __future__ import annotations

import contextlib
import csv
import json
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.user import autosave
from floorbase.user.journal.entry import EntryRuling
from floorbase.user.journal.store import Journal
from tests.support.command import Ran, Run
from tests.support.journals import ruled

pytestmark = pytest.mark.usefixtures("loaded_once")

RAISED = (
    *("action_out_of_turn", "--book", "star", "--answer", "out_of_turn_action=raise"),
    *("--answer", "players_acted_behind=1", "--answer", "intervening_action=call"),
)
WHERE = ("--event", "Main", "--level", "8", "--table", "4", "--seat", "5", "--by", "Bo Wen")
INSTEAD = ("--depart", "oot_bet_or_raise=bound_to_call", "--reason", "The caller was misled.")
STANDS = "The out-of-turn wager stands as made."


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A journal of its own, and a house that has chosen nothing."""
    path = tmp_path / "journal.sqlite"
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(path))
    monkeypatch.setattr("floorbase.user.settings.config_file", lambda: tmp_path / "house.json")
    return path


def entered(run: Run, *arguments: str) -> str:
    """The id of what was entered."""
    ran = run("log", *arguments, "--json")
    assert ran.status == 0, ran.err
    return str(ran.json()["entry"])


def refused(ran: Ran, what: str) -> None:
    assert ran.status == 2
    assert what in ran.err
    assert "fix: " in ran.err


def test_what_was_ruled_is_entered_and_found(run: Run) -> None:
    ran = run("log", "add", *RAISED, *WHERE)
    assert f"RULING: {STANDS}" in ran.out
    assert "Still open" not in ran.out
    listed = run("log", "list", "--table", "4").out
    assert "Action out of turn · Main · level 8 · table 4 · seat 5" in listed
    assert STANDS in listed
    assert "no such entry" in run("log", "list", "--table", "5").out


def test_what_is_missing_is_marked(run: Run) -> None:
    assert (
        "Still open: level, table, seats, by whom."
        in run("log", "add", *RAISED, "--event", "Main").out
    )


def test_words_alone_will_do(run: Run) -> None:
    id_ = entered(run, "add", "oot raise 800 over 300, seat 5 called", "--book", "star", *WHERE)
    shown = run("log", "show", id_, "--replay").out
    assert "As typed: “oot raise 800 over 300, seat 5 called”" in shown
    assert "- '7 raises to 800'" in shown
    assert "RULING: " + STANDS in shown  # the replay


def test_a_contradiction_is_said(run: Run) -> None:
    first = entered(run, "add", *RAISED, *WHERE)
    ran = run("log", "add", *RAISED, *WHERE, *INSTEAD)
    assert "the same facts were ruled differently on" in ran.err
    assert first in ran.err
    assert "Still open: the clause for the departure." in ran.out
    told = run("log", "precedents", *RAISED, *INSTEAD).out
    assert "Same facts · The out-of-turn raise does not stand" in told
    assert "RULED OTHERWISE" in told


def test_what_is_challenged_and_decided_is_read_with_the_ruling(run: Run) -> None:
    first = entered(run, "add", *RAISED, *WHERE)
    challenged = entered(
        *(run, "challenge", first, "--player", "4=Ann", "--reason", "Seat 4 had not acted.")
    )
    entered(run, "outcome", challenged, "--reason", "The dealer confirms it.", "--by", "Di Em")
    shown = run("log", "show", first).out
    assert "challenged" in shown
    assert "Seat 4 had not acted." in shown
    assert "by Di Em · The dealer confirms it." in shown
    record = run("log", "report", "dispute", challenged).out
    assert "Review: The ruling stands. The dealer confirms it." in record
    assert "Reviewed by: Di Em" in record
    assert "Area: [open]" in record


def test_a_correction_and_a_voiding_leave_what_was(run: Run) -> None:
    first, second = entered(run, "add", *RAISED, *WHERE), entered(run, "add", *RAISED, *WHERE)
    third = entered(run, "correct", first, "--table", "9", "--by", "Di Em")
    entered(run, "void", second, "--reason", "entered twice")
    assert "table 9" in run("log", "show", third).out
    assert "no longer stands" in run("log", "show", first).out
    refused(run("log", "void", first, "--reason", "again"), f"entry {first} no longer stands")
    refused(run("log", "void", third), "the reason is missing")


def test_who_serves_a_penalty_and_until_when(run: Run) -> None:
    assert "Nobody is serving a penalty now." in run("log", "penalties").out
    given = ("--player", "5=Ann Chovy", "--penalty", "5=time_away:20", "--event", "Main")
    entered(run, "add", *given)
    rounds = entered(run, "add", "--penalty", "6=missed_rounds:2", "--event", "Main")
    told = run("log", "penalties").out
    assert "seat 5, Ann Chovy: 20 minutes away from the table · until" in told
    assert "minutes left)" in told
    assert "seat 6: 2 missed rounds · until it is entered as over" in told
    entered(run, "over", rounds)
    assert "seat 6" not in run("log", "penalties").out
    had = run("log", "penalties", "--player", "ann chovy", "--book", "whangamata").out
    assert "20 minutes away" in had
    assert "IF IT IS DONE AGAIN: Whangamata" in had
    assert "whangamata:55" in had


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("add", "action_out_of_turn"), "the house has no rulebook yet"),
        (("add", "action_out_of_turn", "--book", "star"), "nothing says what"),
        (("add", *RAISED, "--choose", "oot_bet_or_raise=binding"), "nothing is left"),
        (("add", *RAISED, "--depart", "oot_bet_or_raise=bound_to_call"), "needs a reason"),
        (("add", *RAISED, "--penalty", "5=shouting"), "no such penalty"),
        (("add", *RAISED, "--penalty", "five=missed_hands"), "is not a seat"),
        (("add", *RAISED, "--player", "Ann"), "is not SEAT=NAME"),
        (("add", *RAISED, "--at", "later"), "is not a time"),
        (("add",), "there is nothing to enter"),
        (("add", "--note", "x", "--answer", "a=b"), "no dispute is named"),
        (("list", "--kind", "rulings"), "no such kind"),
        (("list", "--player", "Nobody"), "the journal has no people yet"),
        (("show", "7f3a-1"), "the journal has no entry"),
        (("penalties", "--seat", "5"), "a seat needs its event"),
        (("report", "dispute"), "the dispute report covers a single entry"),
        (("report", "event"), "no event is named"),
        (("report", "shift", "--field", "colour=red"), "no such field"),
        (("erase",), "no name is given"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, arguments: tuple[str, ...], what: str) -> None:
    refused(run("log", *arguments), what)


def test_verify_finds_another_hash_than_the_one_printed(run: Run) -> None:
    id_ = entered(run, "add", *RAISED, *WHERE)
    assert "Every entry is as it was written." in run("log", "verify").out
    (head,) = run("log", "verify", "--json").json()["heads"]
    assert run("log", "verify", "--printed", f"{id_}={head['hash']}").status == 0
    ran = run("log", "verify", "--printed", f"{id_}={'0' * 64}")
    assert ran.status == 1
    assert f"Entry {id_} is not the entry whose hash was printed." in ran.out


def test_a_ruling_that_would_be_another_now(run: Run, path: Path) -> None:
    before = EntryRuling("oot_bet_or_raise", "ruled", "bound_to_call", ("star:7.34",), "x")
    with Journal(path) as journal:
        journal.append(replace(ruled(), corpus="old", rulings=(before,)))
    ran = run("log", "review")
    assert ran.status == 3
    assert "1 ruling looked through, 1 of them on earlier data." in ran.out
    assert f"Now: {STANDS.rstrip('.')} (star:7.34)." in ran.out


def test_a_long_review_comes_in_parts(run: Run, path: Path) -> None:
    before = EntryRuling("oot_bet_or_raise", "ruled", "bound_to_call", ("star:7.34",), "x")
    with Journal(path) as journal:
        ids = [
            kept.id
            for _ in range(3)
            if (kept := journal.append(replace(ruled(), corpus="old", rulings=(before,))).entry)
        ]
    second = run("log", "review", "--most", "1", "--skip", "1")
    assert "2 to 2 of 3. See others with --skip and --most." in second.out
    assert [one for one in ids if f"{one} ·" in second.out] == ids[1:2]
    document = run("log", "review", "--most", "2", "--json").json()
    assert document["total"] == 3
    assert [one["entry"] for one in document["otherwise"]] == ids[:2]
    assert "None of 3." in run("log", "review", "--skip", "3").out


def test_verify_finds_and_mends_what_entries_are_found_by(run: Run, path: Path) -> None:
    id_ = entered(run, "add", *RAISED, *WHERE)
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute("DELETE FROM ruled")
        file.commit()
    ran = run("log", "verify")
    assert ran.status == 1
    assert f"index was wrong for 1 of them ({id_}). It has been rebuilt." in ran.out
    assert run("log", "precedents", *RAISED).out.count(id_) == 1
    document = run("log", "verify", "--json").json()
    assert document["search_amiss"] == []
    assert document["search_mended"] is False


def test_a_name_is_erased_for_good_but_not_while_a_book_wants_it(run: Run, path: Path) -> None:
    facts = ("--answer", "out_of_turn_action=raise")
    entered(
        run, "add", "action_out_of_turn", "--book", "nunavut", *facts, "--player", "5=Ann Xyzzy"
    )
    assert b"Xyzzy" in everything(path)
    refused(run("log", "erase", "Ann Xyzzy"), "a book wants these records kept at least until")
    autosave.keep("entry", "5 Ann Xyzzy")  # a form that was never entered
    entered(run, "erase", "Ann Xyzzy", "--anyway")
    assert autosave.kept("entry") is None
    assert b"Xyzzy" not in everything(path)
    assert "name erased" in run("log", "list").out.lower()
    refused(run("log", "erase", "Ann Xyzzy", "--anyway"), "the journal has no such person")


def everything(path: Path) -> bytes:
    """The bytes of a journal and of what lies beside it."""
    return b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))


HOSTILE = "<script>alert(1)</script>\x1b]52;c;aGk=\x07\u202e & seat 4"


def test_what_is_typed_is_shown_as_text(run: Run, tmp_path: Path) -> None:
    name = "=HYPERLINK(1)"
    id_ = entered(run, "add", *RAISED, "--note", HOSTILE, "--by", name, "--player", "5=Ann\x1b[2J")
    for ran in (run("log", "show", id_), run("log", "list"), run("log", "report", "dispute", id_)):
        assert "\x1b" not in ran.out
        assert "\u202e" not in ran.out
    for kind in ("dispute", "incident"):
        file = tmp_path / f"{kind}.html"
        assert run("log", "report", kind, id_, "--write", str(file)).status == 0
        text = file.read_text(encoding="utf-8")
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
        assert "<script" not in text
        assert "\x1b" not in text
    table = tmp_path / "entries.csv"
    assert run("log", "export", str(table)).status == 0
    (row,) = csv.DictReader(table.read_text(encoding="utf-8").splitlines())
    assert row["ruled by"] == "'=HYPERLINK(1)"
    assert row["entry"] == id_
    assert row["ruled"] == STANDS


def test_a_report_is_written_with_the_heads_and_not_over_another(run: Run, tmp_path: Path) -> None:
    entered(run, "add", *RAISED, *WHERE)
    (head,) = run("log", "verify", "--json").json()["heads"]
    file = tmp_path / "shift.html"
    wanted = ("log", "report", "shift", "--event", "Main", "--write", str(file))
    assert run(*wanted).status == 0
    text = file.read_text(encoding="utf-8")
    assert head["hash"] in text
    assert '<dd class="open">open</dd>' in text  # the property, that nobody has told
    refused(run(*wanted), "already exists")
    assert run(*wanted, "--over").status == 0
    assert run("log", "export", str(tmp_path / "all.json")).status == 0
    assert json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))["total"] == 1
    assert run("log", "export", str(tmp_path / "all.html")).status == 0


def test_a_journal_that_cannot_be_written_holds_nothing_up(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file where a folder would be", encoding="utf-8")
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(tmp_path / "taken" / "journal.sqlite"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    ran = run("log", "add", *RAISED, *WHERE)
    assert ran.status == 0
    assert "The journal cannot be written now." in ran.out
    assert "fix: " in ran.out


def test_the_commands_that_rule_load_nothing_of_the_journal() -> None:
    asks = "import sys; sys.argv = ['floorbase', 'ask', 'odd_chip']\n"
    told = "print([name for name in sys.modules if 'journal' in name])\n"
    code = f"{asks}from floorbase.__main__ import main\ntry:\n main()\nexcept SystemExit:\n {told}"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("[]\n")
