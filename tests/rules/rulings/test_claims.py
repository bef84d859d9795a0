"""What of the claims no row of ``answers`` can say."""

from __future__ import annotations

import pytest

from floorbase.rules.rulings.model import Facts
from tests.support.shipped import LIBRARY

BOOKS = tuple(LIBRARY.rules.books)
SEARCHED = [q.id for topic in ("conduct", "presence") for q in LIBRARY.questions(topic)]
PENALTIES = "penalties_available"  # what every penalty is, in words
HEARD = [q.id for topic in ("conduct", "organising") for q in LIBRARY.questions(topic)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_citation_exists(book: str) -> None:
    for (name, _), claims in LIBRARY.rules.claims.items():
        if name == book:
            for claim in claims:
                for cite in (*claim.cites, *claim.see_also):
                    assert LIBRARY.provision(cite).book == book


@pytest.mark.parametrize("question", SEARCHED)
def test_every_silence_says_what_was_searched(question: str) -> None:
    for book in BOOKS:
        for claim in LIBRARY.rules.claims[book, question]:
            assert claim.kind != "silent" or len(claim.searched) >= 3


@pytest.mark.parametrize("question", [q.id for q in LIBRARY.questions("out_of_turn")])
def test_michigan_was_searched(question: str) -> None:
    assert LIBRARY.rules.claims["michigan", question][0].searched


@pytest.mark.parametrize("question", [*HEARD, "first_card", "family_seating"])
def test_every_question_is_heard_in_a_dozen_ways(question: str) -> None:
    assert len(set(LIBRARY.question(question).phrases)) >= 12


@pytest.mark.parametrize("book", ["star", "whangamata"])
def test_whether_a_check_out_of_turn_binds_depends_on_the_action(book: str) -> None:
    assert LIBRARY.ask("oot_check", book)[book].status == "depends"


@pytest.mark.parametrize(
    ("behind", "chips"),
    [
        pytest.param("3+", "yes", id="three actions"),
        pytest.param("3+", "no", id="three actions of any kind"),
        pytest.param("2", "yes", id="two, one with chips"),
    ],
)
def test_star_7_35_lists_its_choices_in_order(behind: str, chips: str) -> None:
    facts = {"players_acted_behind": behind, "chips_went_in": chips, "reasonable_time": "yes"}
    answer = LIBRARY.ask("skipped_player", "star", facts)["star"]
    assert answer.menu == ("hand_dead", "non_aggressive_only", "all_options")


def test_whangamata_penalises_who_acts_out_of_turn_again() -> None:
    again = LIBRARY.ask("oot_penalty", "whangamata", {"repeated": "yes"})["whangamata"]
    assert "no_penalty" not in again.menu, "55: penalties will follow"
    once = LIBRARY.ask("oot_penalty", "whangamata", {"repeated": "no"})["whangamata"]
    assert "no_penalty" in once.menu, "36: may be penalised"


def test_the_three_procedures_for_an_early_turn_are_three_options() -> None:
    """queensix 19, queensix 27 and whangamata 34 burn, set aside and shuffle back differently."""
    options = LIBRARY.question("turn_early").options
    assert {"back_no_burn", "river_card_as_turn", "back_with_burn"} <= set(options)
    assert all(option.dealer for option in options.values())


def test_two_tied_players_with_two_chips_left_are_no_tie() -> None:
    cases = list(LIBRARY.question("chip_race_tie").cases())
    assert len(cases) == 6
    two = [case for case in cases if case["race_tied_players"] == "2"]
    assert not [case for case in two if case["race_chips_left"] == "more"]


def test_nunavut_leaves_a_later_exposed_card_to_the_director() -> None:
    """B.irregularities.12 points to rules of the game that the document does not have."""
    facts = {"how_hole_card_exposed": "face_up"}
    answer = LIBRARY.ask("misdeal_hole_card_exposed", "nunavut", facts)["nunavut"]
    assert (answer.status, answer.by) == ("discretion", "td")
    assert answer.menu == ("replaced_exposed_burned",)  # B.irregularities.11: only a player's plays


@pytest.mark.parametrize(
    ("acted", "most", "big", "told"),
    [
        # One fold: no book with a rule bars a misdeal.
        pytest.param("1", "nothing", "no", "TTTT", id="one fold"),
        # One raise: only the first-bet books bar it (Nunavut against itself).
        pytest.param("1", "raise", "no", "TTCL", id="one raise"),
        # Two folds: too many for a count of players, not for substantial action or a first bet.
        pytest.param("2", "nothing", "no", "CTLT", id="two folds"),
        # Two with a raise: every book but QueenSix, whose rule 2 waits for the big blind.
        pytest.param("2", "raise", "no", "CLLL", id="a raise and a fold"),
        # Heads-up, the button raised and the big blind called: late everywhere.
        pytest.param("2", "raise", "yes", "LLLL", id="heads-up, raise and call"),
        # Three folds: substantial action though no chip went in; no first bet yet.
        pytest.param("3+", "nothing", "no", "CLLT", id="three folds"),
    ],
)
def test_the_four_cut_offs_side_by_side(acted: str, most: str, big: str, told: str) -> None:
    """T: in time, L: too late, C: the book contradicts itself."""
    facts: Facts = {
        "acted_in_turn_preflop": acted,
        "most_put_in_preflop": most,
        "big_blind_acted_preflop": big,
    }
    answers = LIBRARY.ask("misdeal_cutoff", "all", facts)
    words = {"in_time": "T", "too_late": "L", None: "C"}
    books = ("queensix", "whangamata", "nunavut", "michigan")
    assert "".join(words[answers[book].option] for book in books) == told


def test_an_option_that_two_questions_have_is_said_once_and_keeps_its_place() -> None:
    miscall, every = (LIBRARY.question(name).options for name in ("miscall_penalty", PENALTIES))
    assert [*miscall][:4] == ["no_penalty", "players_told", "verbal_warning", "missed_hand"]
    assert miscall["missed_hand"] is every["missed_hand"]
    assert "no_penalty" not in every
