"""A book that lies in a folder goes through every command, and no line of Python knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.compare import compare
from floorbase.app.library import Library
from floorbase.app.training.choices import ruling_choices
from floorbase.app.training.item import ItemKey, chance
from floorbase.app.training.items import why_not
from floorbase.present.card.walk import card_of
from floorbase.present.compare.table import as_table
from floorbase.present.draw.book_colours import book_colours
from floorbase.present.text.plain import card_lines
from tests.support.command import Run
from tests.support.own_books import BOOK, library_with, write_book
from tests.support.shipped import LIBRARY

ROOT = Path(__file__).resolve().parents[3]
HAND = ROOT / "examples" / "star-7.34-example-1.yaml"
PROVISIONS = "".join(
    f'- {{id: "{n}", text: Rule {n} on odd chips and raises.}}\n' for n in range(1, 9)
)
# Eight questions, each answered in every case by an option that can be chosen in every case.
READ = {
    "odd_chip": "all_to_first_left",
    "oot_bet_or_raise": "binding",
    "suit_ranking": None,
    "tie_break": None,
    "showdown_order_with_bet": None,
    "showdown_order_no_bet": None,
    "all_in_show_order": None,
    "rebuys": None,
}


def eight_read(folder: Path) -> Path:
    """A book with a claim on each of eight questions."""
    claims = []
    for number, (name, wanted) in enumerate(READ.items(), 1):
        options = LIBRARY.rules.questions[name].options.values()
        answer = wanted or next(option.id for option in options if not option.when)
        claims.append(
            f'- {{question: {name}, cites: ["{number}"], answer: {answer}, reading: So it is.}}\n'
        )
    files = {"book.yaml": BOOK, "provisions.yaml": PROVISIONS, "claims/all.yaml": "".join(claims)}
    return write_book(folder, files)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_with(eight_read(tmp_path_factory.mktemp("books") / "my_club"))


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same book, where every command finds it."""
    monkeypatch.setenv("FLOORBASE_BOOKS", str(tmp_path / "shelf"))
    return eight_read(tmp_path / "shelf" / "my_club")


def test_eight_are_ruled_and_all_others_are_unread(library: Library) -> None:
    said = [library.ask(name, "my_club")["my_club"].status for name in library.rules.questions]
    assert said.count("ruled") == 8
    assert said.count("unread") == len(library.rules.questions) - 8


def test_a_walk_asks_nothing_that_only_the_unread_need(library: Library) -> None:
    told = {"out_of_turn_action": "raise", "players_acted_behind": "1"}
    walked = library.walk("action_out_of_turn", "my_club", told)
    assert walked.ask is None
    assert library.walk("action_out_of_turn", "star", told).ask == "intervening_action"
    assert card_of(library, walked, "my_club").status_words == "THE BOOK RULES"


def test_an_unread_card_says_so_and_who_decides(library: Library) -> None:
    walked = library.walk("string_bet", "my_club")
    assert walked.ask is None
    card = card_of(library, walked, "my_club")
    told = {section.heading: " ".join(section.lines) for section in card.sections}
    assert card.status_words == "NOT READ YET"
    assert "Nobody has read My Club for this question yet." in told["RULING"]
    assert told["WHO DECIDES"].startswith("The floor")
    assert "Rule: none yet, as nobody has read the book for this." in card_lines(card)


def test_no_book_differs_from_what_is_unread(library: Library) -> None:
    compared = compare(library, ["rebuys", "odd_chip", "string_bet"], books=["star", "my_club"])
    rows = [row for found in compared.values() for row in found]
    assert any(row.unread for row in rows)
    assert not any(row.unread and row.partings for row in rows)
    assert "one is not read yet" in as_table(library.rules, compared)


def test_eight_books_have_eight_colours(tmp_path: Path) -> None:
    three = [eight_read(tmp_path / name) for name in ("ace", "king", "queen")]
    library = library_with(*three)
    colours = book_colours(library.rules.books)
    assert len(set(colours.values())) == len(colours) == 8
    compared = compare(library, "odd_chip")
    assert all(name in as_table(library.rules, compared) for name in colours)


def test_no_item_of_training_rests_on_what_is_unread(library: Library) -> None:
    for question in library.rules.questions.values():
        case = next(question.cases())
        key = ItemKey("my_club", question.id, tuple(case.items()))
        answer = library.decide_for("my_club")(question.id, case)
        assert (why_not(library, key) == "unread") == (answer.status == "unread")
        if answer.status == "unread":
            star = ItemKey("star", question.id, key.facts)
            choices = ruling_choices(library, star, chance(star, "ruling", 1))
            assert "unread" not in [choice.verdict for choice in choices]


@pytest.mark.parametrize(
    ("command", "status", "what"),
    [
        (("books",), 0, "8 of {} questions read"),
        (("books", "list"), 0, "8 of {} questions read"),
        (("books", "check", "my_club"), 0, "read: 8 of {} questions"),
        (("ask", "odd_chip", "--book", "my_club"), 0, "my_club:1"),
        (("ask", "string_bet", "--book", "my_club"), 3, "NOT READ YET"),
        (("walk", "odd_chip", "--book", "my_club", "--json"), 0, "my_club:1"),
        (("compare", "odd_chip", "--books", "my_club,queensix"), 0, "my_club"),
        (("search", "odd chips and raises", "--book", "my_club"), 0, "my_club:1"),
        (("graph", "--around", "my_club:1"), 0, "my_club:1"),
        (("rule", "my_club:1"), 0, "Rule 1 on odd chips"),
        (("replay", str(HAND), "--book", "my_club"), 0, "my_club:2"),
        (("train", "--book", "my_club", "--json"), 0, "due"),
        (("log", "add", "question:odd_chip", "--book", "my_club", "--json"), 0, "entry"),
    ],
    ids=lambda one: "-".join(one[:2]) if isinstance(one, tuple) else "",
)
def test_every_command_takes_it(
    beside: Path, run: Run, command: tuple[str, ...], status: int, what: str
) -> None:
    ran = run(*command)
    assert ran.status == status, ran
    assert what.format(len(LIBRARY.rules.questions)) in ran.out
    assert "warning" not in ran.err


def test_no_python_names_a_book() -> None:
    assert "my_club" not in "".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "floorbase").rglob("*.py")
        if "present/books/template" not in path.as_posix()
    ).replace("such as my_club", "")
