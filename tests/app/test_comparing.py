"""What is compared: questions, topics and words, one or several."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.app.compare import asked_for
from floorbase.errors import BadRequestError
from tests.support.command import Run
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("loaded_once")


def named(*names: str) -> list[str]:
    return [question.id for question in asked_for(LIBRARY, names)]


def test_one_by_its_id_or_its_words() -> None:
    for names in (("odd_chip",), ("Odd Chip",), ("odd", "chip"), ("odd-chip",)):
        assert named(*names) == ["odd_chip"]


def test_a_topic_with_a_question_of_another_each_once() -> None:
    race = [question.id for question in LIBRARY.questions("race")]
    assert set(named("odd_chip", "race", "ODD_CHIP")) == {"odd_chip", *race}
    assert len(named("odd_chip", "race", race[0])) == len(race) + 1


def test_words_of_several_questions() -> None:
    found = named("first to show")
    assert "showdown_order_with_bet" in found
    assert "odd_chip" not in found
    assert set(named("first to show", "odd chip")) == {*found, "odd_chip"}


def test_words_that_no_question_is_called_by_are_searched_for() -> None:
    assert "odd_chip" in named("one chip that cannot be split")


def test_an_empty_name_is_not_everything() -> None:
    with pytest.raises(BadRequestError, match="no such question"):
        named("")


@pytest.mark.parametrize("names", [("weather",), ("odd_chip", "weather")])
def test_what_is_not_found_is_said(names: tuple[str, ...]) -> None:
    with pytest.raises(BadRequestError, match="no such question: 'weather'"):
        named(*names)


def test_no_name_is_everything() -> None:
    assert named() == list(LIBRARY.rules.questions)


def test_the_file_is_of_the_form_its_name_ends_in(run: Run, tmp_path: Path) -> None:
    for end, first in ((".csv", "\ufeffTopic,"), (".md", "# Rulings"), (".html", "<!DOCTYPE")):
        path = tmp_path / f"odd{end}"
        assert run("compare", "odd chip", "--output", str(path)).status == 0
        assert path.read_text(encoding="utf-8").startswith(first)
    assert (
        run("compare", "odd chip", "--format", "md", "--output", str(tmp_path / "a.b")).status == 0
    )
    assert (tmp_path / "a.b").read_text().startswith("# Rulings")


def test_a_file_is_not_written_over_unasked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text("mine")
    told = run("compare", "odd_chip", "--output", str(path))
    assert told.status == 2
    assert "add --force" in told.err
    assert path.read_text() == "mine"
    assert run("compare", "odd_chip", "--output", str(path), "--force").status == 0
    assert path.read_text().startswith("# Rulings")
    assert run("compare", "odd_chip", "--output", str(tmp_path / "x.docx")).status == 2


def test_two_books_write_a_briefing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.md"
    assert run("compare", "--books", "star,michigan", "--output", str(path)).status == 0
    told = path.read_text()
    assert told.startswith("# The Star and Michigan")
    first = told.partition("## What will surprise you")[2].partition("\n## ")[0]
    assert 100 < len(first.split()) < 2500, "read in ten minutes"


@pytest.mark.parametrize("one", ["star", "whangamata", "queensix"])
def test_what_surprises_is_read_in_ten_minutes(run: Run, one: str) -> None:
    """Some 275 words a minute; Whangamata and QueenSix part in most places."""
    for other in LIBRARY.rules.books:
        if other != one:
            told = run("compare", "--books", f"{one},{other}").out
            first = told.partition("## What will surprise you")[2].partition("\n## ")[0]
            assert len(first.split()) < 2750, other
