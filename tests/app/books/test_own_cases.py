"""Cases of a house's own: what its book promises, and what is said where it is not kept."""

from __future__ import annotations

from pathlib import Path

from floorbase.app.books.checked import check_book, listed_books
from tests.support.own_books import DEALER, TO_DEALER, library_with, with_files
from tests.support.shipped import LIBRARY

# Seats 4, 7 and 9 tie for 1,100 in hundreds: two chips over, seat 4 first left of the button.
ODD = """\
tables:
  odd:
    seats: {4: 1000, 7: 1000, 9: 1000}
    button: 9
    blinds: 50/100
    smallest_chip: 100
    street: river
    board: Th Jh Qh Kh Ah
    pot: 1100
    hands: {4: 2c 3c, 7: 2d 3d, 9: 2s 3s}
cases:
- id: two_odd_hundreds_here
  scenario: odd_chips_and_side_pots
  title: Three tie for 1,100
  source: rule 1
  table: odd
  facts: {pot_dispute: odd_chip}
  events: [4 checks, 7 checks, 9 checks, 4 shows, 7 shows, 9 shows]
  expect:
    my_club: {why: rule 1, EXPECTED}
"""


def said(folder: Path) -> list[tuple[str, str]]:
    """What is wrong with a book and its cases, and what to do."""
    return [(problem.what, problem.fix) for problem in check_book(LIBRARY, folder).problems]


def book(folder: Path, expected: str, claim: str = TO_DEALER) -> Path:
    """A book where the dealer keeps the odd chip, with a case that expects this."""
    case = ODD.replace("EXPECTED", expected)
    return with_files(folder / "my_club", options=DEALER, claims__pots=claim, cases__odd=case)


def test_a_case_names_an_option_that_floorbase_cannot_play(tmp_path: Path) -> None:
    expected = "answers: {odd_chip: to_the_dealer}, status: pending, question: odd_chip"
    assert said(book(tmp_path, expected)) == []


def test_a_hand_that_stopped_says_where(tmp_path: Path) -> None:
    ((what, fix),) = said(book(tmp_path, "stacks: {4: 1500, 7: 1300, 9: 1300}"))
    assert "stacks should be 4: 1500, 7: 1300, 9: 1300" in what
    assert "the hand stopped at odd_chip" in fix


def test_a_list_of_books_counts_the_cases_that_are_not_kept(tmp_path: Path) -> None:
    """As 'books add' does, which refuses such a book."""
    wrong = book(tmp_path, "stacks: {4: 1500, 7: 1300, 9: 1300}")
    (listed,) = listed_books(library_with(wrong))
    assert (listed.problems, listed.own.problems) == (1, ())


FOUR = "".join(
    f'- {{question: flop_four_cards, cites: ["2"], when: {{burn_identified: "{known}"}},'
    f" answer: {option}, reading: So.}}\n"
    for known, option in (("no", "redeal_burn_lost"), ("yes", "extra_card_back"))
)
FOUR_UP = """\
cases:
- id: four_up_here
  scenario: board_and_burns
  title: Four cards on the flop
  source: rule 2
  facts: {board_went_wrong: too_many_up, board_street: flop}
  expect:
    my_club: {why: rule 2, answers: {flop_four_cards: extra_card_back}}
"""


def test_answers_are_looked_up_by_the_facts_of_the_case(tmp_path: Path) -> None:
    """Rule 2 turns on whether the burn is known, which the case does not tell."""
    own = with_files(tmp_path / "my_club", claims__board=FOUR, cases__board=FOUR_UP)
    ((what, fix),) = said(own)
    assert "but came out as depends" in what
    assert "write under 'facts:'" in fix
    told = FOUR_UP.replace("flop}", 'flop, burn_identified: "yes"}')
    assert said(with_files(tmp_path / "my_club", cases__board=told, claims__board=FOUR)) == []
