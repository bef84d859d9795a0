"""docs/schemas/json: made from the types of the documents, and every command keeps to them."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from jsonschema_rs import meta

from floorbase.app.dispute import Dispute
from floorbase.app.journal.from_card import RulingDetails, body_of_dispute
from floorbase.cli import cli
from floorbase.paths import originals_folder
from floorbase.present.json.record_forms import DOCS
from floorbase.present.json.schemas import DOCUMENTS, FOLDER, SAME, file_name, published
from floorbase.user.journal.entry import Party
from floorbase.user.journal.store import Journal
from floorbase.user.training_store import Store
from tests.support.command import Run
from tests.support.copies import ROOT
from tests.support.each import holds_for_each
from tests.support.journals import AT, penalised
from tests.support.own_books import POTS, SMALL, write_book
from tests.support.schemas import holds
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("loaded_once")

EXAMPLE = str(ROOT / "examples" / "star-7.34-example-1.yaml")
EXAM = ("--seed", "star-7F3K-5")
ORIGINALS = originals_folder()
# What is run of each command; the words before the first that is not of its name are the name.
RUNS = [
    ("ask", "odd_chip"),
    ("ask", "oot_bet_or_raise"),
    ("ask", "oot_call", "--book", "star"),
    ("books",),
    ("compare", "odd_chip"),
    ("compare", "oot_call", "--only", "rule-differently"),
    ("compare --witness", "odd_chip", "oot_call"),
    ("config",),
    ("config set", "ante", "100"),
    ("config reset", "ante"),
    ("defects",),
    ("defects", "--book", "star", "--kind", "contradiction"),
    ("demo",),
    ("events",),
    ("events", "zebra"),
    ("graph", "--around", "star:7.34"),
    ("graph", "--around", "topic:showdown"),
    ("hear", "seat 5 raised out of turn"),
    ("hear", "--book", "star", "seat 5 raised out of turn"),
    ("hear", "what is the weather"),
    ("log add", "question:odd_chip", "--book", "queensix", "--penalty", "5=time_away:20"),
    ("log add", "--note", "a note", "--person", "dealer=Bo"),
    ("log correct", "ENTRY", "--table", "9"),
    ("log void", "ENTRY", "--reason", "entered twice"),
    ("log challenge", "ENTRY", "--reason", "seat 4 had not acted", "--player", "4=Ann"),
    ("log outcome", "ENTRY", "--ruled", "oot_bet_or_raise=bound_to_call", "--reason", "fairness"),
    ("log over", "ENTRY"),
    ("log list",),
    ("log list", "raise", "--event", "Main"),
    ("log show", "ENTRY"),
    ("log show", "ENTRY", "--replay"),
    ("log penalties",),
    ("log penalties", "--player", "Ann Chovy", "--book", "whangamata"),
    ("log precedents", "oot raise 800 over 300, seat 5 called", "--book", "star"),
    ("log report", "dispute", "ENTRY"),
    ("log report", "incident", "ENTRY", "--field", "property=Harbour Club"),
    ("log report", "shift"),
    ("log report", "event", "--event", "Main"),
    ("log review",),
    ("log verify",),
    ("log erase", "Ann Chovy"),
    ("log erase", "--due", "0"),
    ("log export", "FOLDER/journal.csv"),
    ("questions",),
    ("questions", "out_of_turn"),
    ("record", EXAMPLE),
    ("replay", EXAMPLE),
    ("replay", EXAMPLE, "--book", "michigan"),
    ("rule", "star:7.34"),
    ("rule", "nunavut:9.24"),
    ("rule", "whangamata:16"),
    ("scenarios",),
    ("search", "odd chip"),
    ("search", "7.34"),
    ("search", "zebra crossing"),
    ("sources list",),
    ("sources detach", "star"),
    ("train",),
    ("train", "--book", "all", "--topic", "sums"),
    ("train class", "FOLDER/answers.csv", *EXAM),
    ("train exam", *EXAM),
    ("train learners",),
    ("train learners add", "Ada"),
    ("train learners rename", "Ada", "Zoë"),
    ("train progress", "--book", "star"),
    ("walk", "action_out_of_turn"),
    ("walk", "question:odd_chip"),
    ("walk", "question:odd_chip", "--choose", "odd_chip=carry_to_next_pot"),
    ("walk", "action_out_of_turn", "--answer", "out_of_turn_action=disputed"),
]
FAILING = [("ask", "nonsense"), ("replay", "/nowhere.yaml"), ("rule", "star:999"), ("walk", "no")]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who has chosen and attached nothing yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(tmp_path / "journal.sqlite"))
    for module in ("user.settings", "paths"):
        monkeypatch.setattr(f"floorbase.{module}.config_file", lambda: tmp_path / "house.json")


def entered(tmp_path: Path) -> str:
    """The id of an entry of the journal: a ruling with its hand, a penalty and people."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear("oot raise 800 over 300, seat 5 called")
    people, given = (Party("a1", 7),), (penalised("missed_rounds", "a1", 7, amount="2"),)
    details = RulingDetails("Main", "8", "4", (7,), people, "b1", given)
    with Journal(tmp_path / "journal.sqlite") as journal:
        kept = journal.append(body_of_dispute(dispute, AT, details), {"a1": "Ann Chovy"})
    assert kept.entry is not None
    return kept.entry.id


def fill_in(run: Run, answers: Path) -> None:
    """A class of two: all of the exam right as its own key has it, and nothing answered."""
    questions = json.loads(run("train", "exam", *EXAM, "--json").out)["questions"]
    right = [question["right"] for question in questions]
    with answers.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["Ada", *right], ["Ben", *([""] * len(right))]])


def with_json(group: click.Group, above: str = "") -> Iterator[str]:
    """Every command that takes --json, by its whole name."""
    for name, command in group.commands.items():
        if "as_json" in [parameter.name for parameter in command.params]:
            yield f"{above}{name}"
        if isinstance(command, click.Group):
            yield from with_json(command, f"{above}{name} ")


def test_the_published_schemas_are_current() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert files == dict(published()), "run make forms"


def test_each_is_a_schema_and_the_page_links_it() -> None:
    page = (DOCS / "json.md").read_text(encoding="utf-8")
    assert [name for name in DOCUMENTS if f"(schemas/json/{file_name(name)})" not in page] == []
    holds_for_each(DOCUMENTS, is_a_schema)


def is_a_schema(command: str) -> None:
    """By what a schema is."""
    text = (FOLDER / file_name(command)).read_text(encoding="utf-8")
    meta.validate(json.loads(text))


def test_every_command_with_json_has_a_schema_and_is_run_here() -> None:
    commands = set(with_json(cli))
    assert commands == {*DOCUMENTS, *SAME} - {"problems", "compare --witness"}
    run = {name for name, *_ in RUNS} | {"sources attach", "sources diff", "train export"}
    books = ("add", "check", "diff", "draft", "list", "new", "read", "remove", "rule")
    run |= {f"books {command}" for command in books}  # in tests/cli, which have folders
    run |= {"check"}  # in tests/test_check.py, which has counted everything
    run |= {"log sync"}  # in tests/user/journal/sync, which have a server
    assert run == {*DOCUMENTS, *SAME} - {"problems"}


@pytest.mark.parametrize("asked", RUNS, ids=" ".join)
def test_what_a_command_writes_is_as_its_schema_has_it(
    asked: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    name, *arguments = asked
    if name == "train learners rename":
        Store().add_learner(arguments[0])
    if name == "train class":
        fill_in(run, tmp_path / "answers.csv")
    if name.startswith("log"):
        id_ = entered(tmp_path)
        arguments = [word.replace("ENTRY", id_) for word in arguments]
    arguments = [word.replace("FOLDER", str(tmp_path)) for word in arguments]
    ran = run(*name.split(), *arguments, "--json")
    assert ran.status in (0, 3)
    holds(SAME.get(name, name), ran.out)


@pytest.mark.parametrize("asked", FAILING, ids=" ".join)
def test_what_a_command_writes_that_fails(asked: tuple[str, ...], run: Run) -> None:
    ran = run(*asked, "--json")
    assert ran.status == 2
    holds("problems", ran.out)


def test_what_is_written_of_own_books(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = str(tmp_path / "oak_room")
    for command, named in (
        ("new", folder),
        ("check", folder),
        ("add", folder),
        ("list", ""),
        ("remove", "oak_room"),
    ):
        ran = run("books", command, *([named] if named else []), "--json")
        assert ran.status == 0, ran.err
        holds(f"books {command}", ran.out)


def test_what_is_written_of_two_editions(run: Run, tmp_path: Path) -> None:
    """A ruling that changes, with the hand that shows it."""
    old = write_book(tmp_path / "one")
    pots = POTS.replace("all_to_first_left", "one_each_clockwise")
    new = write_book(tmp_path / "two", {**SMALL, "claims/pots.yaml": pots})
    ran = run("books", "diff", str(old), str(new), "--json")
    assert ran.json()["rulings"][0]["hand"]
    holds("books diff", ran.out)


def test_what_is_written_of_a_next_edition(run: Run, tmp_path: Path) -> None:
    folder = write_book(tmp_path / "my_club")
    text = "1. The odd chip of a split pot goes to the first hand left of the button.\n"
    (tmp_path / "next.txt").write_text(text + "2. A misdeal can be called until one has acted.\n")
    asked = ("books", "draft", str(tmp_path / "next.txt"), "--into", str(folder))
    ran = run(*asked, "--edition-of", str(folder), "--from", "2199-01-01", "--json")
    assert ran.json()["gone"] == ["my_club:3"]
    holds("books draft", ran.out)


def test_what_is_written_of_cards(run: Run, tmp_path: Path) -> None:
    package = str(tmp_path / "cards.apkg")
    holds(
        "train export", run("train", "export", "--anki", package, "--book", "nunavut", "--json").out
    )


@pytest.mark.skipif(ORIGINALS is None, reason="the five originals are not beside this checkout")
def test_what_is_written_of_a_copy(run: Run, tmp_path: Path) -> None:
    """The pinned edition, and another in which a provision is new and one says something else."""
    assert ORIGINALS
    text = (ORIGINALS / "whangamata.txt").read_text(encoding="utf-8")
    other = tmp_path / "other.txt"
    other.write_text(text.replace("odd chip", "spare chip") + "\n77. Hats are worn.\n")
    holds("sources attach", run("sources", "attach", "whangamata", str(other), "--json").out)
    holds("sources list", run("sources", "list", "--json").out)
    diff = run("sources", "diff", "whangamata", "--json")
    assert diff.json()["changes"]
    holds("sources diff", diff.out)
    holds("rule", run("rule", "whangamata:16", "--json").out)
    holds("sources detach", run("sources", "detach", "whangamata", "--json").out)
