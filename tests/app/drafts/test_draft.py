"""A rulebook drafted from a text: its files hold, and what it proposes is mostly right."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from floorbase.app.drafts.drafting import BookDraft, draft, place_of_draft, write_book
from floorbase.errors import BadFileError, BadRequestError, Problem
from floorbase.present.books.draft_files import draft_files
from floorbase.rules.books.load_books import load_books
from floorbase.rules.books.load_provisions import load_provisions
from floorbase.rules.editions.accounting import line_problems
from tests.support.shipped import LIBRARY

TEXT = """\
THE WHITE OAK
Rules of the house

1. A player under 21 may not play.
2. A raise must be made in one motion. Going back to the stack is a string bet.
3. A fold out of turn is binding.
4. The odd chip of a split pot goes to the first hand left of the button.
5. If two players have acted, it can no longer be a misdeal, except:
   (a) where the deck has two of the same card.
6. Phones may not be used at the table.
7. When the clock is called, a player has one minute to act.
8. A flop of four cards is turned down and shuffled, and one is drawn to be the next burn.
9. Where these rules are silent the floor manager decides.

For the house
J. Marsh
"""
# By hand: the question that each rule is plainly about.
ABOUT = {
    "1": "age_limit",
    "2": "string_bet",
    "3": "oot_fold",
    "4": "odd_chip",
    "5": "misdeal_cutoff",
    "5(a)": "duplicate_card",
    "6": "phone",
    "7": "clock_time",
    "8": "flop_four_cards",
    "9": "dispute_settled_by",
}


@pytest.fixture(scope="module")
def drafted() -> BookDraft:
    return draft(LIBRARY, TEXT, "white_oak", "The White Oak")


def test_the_files_are_read_again_and_every_line_is_accounted_for(
    drafted: BookDraft, tmp_path: Path
) -> None:
    folder, id_ = place_of_draft(LIBRARY, tmp_path, "white_oak")
    write_book(folder, draft_files(drafted))
    problems: list[Problem] = []
    found = load_provisions(tmp_path, [id_], problems)
    assert problems == []
    assert [one.id.partition(":")[2] for one in found.values()] == list(ABOUT)
    assert found["white_oak:5(a)"].parent == "white_oak:5"
    assert found["white_oak:3"].text == "A fold out of turn is binding."
    assert all(
        one.topics and set(one.topics) <= set(LIBRARY.rules.topics) for one in found.values()
    )
    book = load_books(tmp_path, problems)[id_]
    assert {problem.what for problem in problems} == {
        "'place' is empty",
        "'edition' is empty",
    }
    original = folder / "original.txt"
    assert book.sha256 == sha256(original.read_bytes()).hexdigest()
    assert book.roles == {"floor": "floor manager"}
    lines = original.read_text(encoding="utf-8").splitlines()
    assert list(line_problems(book, found.values(), lines)) == []


def test_what_a_rule_is_about_is_among_the_first_five_proposed(drafted: BookDraft) -> None:
    proposed = {one.provision: one.questions[:5] for one in drafted.proposals.of_provision}
    wrong = {id_: proposed[id_] for id_, about in ABOUT.items() if about not in proposed[id_]}
    assert len(wrong) <= 1, wrong


def test_the_example_of_who_decides_cites_a_rule_of_this_book(drafted: BookDraft) -> None:
    book = draft_files(drafted)["book.yaml"]
    assert "#   - who: floor\n" in book
    assert '#     cites: ["9"]\n' in book


def test_a_question_has_the_rule_that_answers_it_first(drafted: BookDraft) -> None:
    first = {question: ids[0] for question, ids in drafted.proposals.for_question.items()}
    right = [id_ for id_, about in ABOUT.items() if first.get(about) == id_]
    assert len(right) >= 8, right


def test_questions_come_as_a_floor_needs_them(drafted: BookDraft) -> None:
    topics = [LIBRARY.rules.questions[name].topic for name in drafted.proposals.for_question]
    once = list(dict.fromkeys(topics))
    assert once[:3] == ["amounts", "out_of_turn", "showdown"]
    assert once[-1] == "organising"


def test_a_text_of_headings_alone_is_no_book() -> None:
    with pytest.raises(BadFileError, match="no rule was found"):
        draft(LIBRARY, "# Chips\n\n# Seats\n", "white_oak", "The White Oak")


@pytest.mark.parametrize("name", ["star", "Club 7", "7up", "", "all members of the club" * 3])
def test_an_id_that_no_book_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadRequestError, match="id") as error:
        place_of_draft(LIBRARY, tmp_path / "Club 7", name)
    assert "fix: " in str(error.value)


def test_no_book_is_written_over(drafted: BookDraft, tmp_path: Path) -> None:
    write_book(tmp_path / "white_oak", draft_files(drafted))
    with pytest.raises(BadRequestError, match="already"):
        place_of_draft(LIBRARY, tmp_path, "white_oak")
