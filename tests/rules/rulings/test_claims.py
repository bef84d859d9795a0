"""What each book says, worked out from the originals by hand: question, facts, status, option."""

from __future__ import annotations

import pytest

from tests.support.shipped import LIBRARY

BOOKS = list(LIBRARY.rules.books)
SAME = ("fold", "call", "all_in_for_less")
CHANGED = ("raise", "all_in_under_raise")


def ask(question: str, book: str, **facts: str) -> tuple[str, str | None, tuple[str, ...]]:
    """Status, option and provisions."""
    answer = LIBRARY.ask(question, book, facts)[book]
    return answer.status, answer.option, answer.cites


@pytest.mark.parametrize("then", SAME)
@pytest.mark.parametrize(
    ("book", "option", "cite"),
    [
        pytest.param("star", "binding", "star:7.34", id="star:7.34"),
        pytest.param("whangamata", "binding", "whangamata:36", id="whangamata:36"),
        pytest.param(
            "queensix", "bound_to_call", "queensix:3.betting.5", id="queensix:3.betting.5"
        ),
    ],
)
def test_a_raise_out_of_turn_when_the_action_stays(
    book: str, option: str, cite: str, then: str
) -> None:
    found = ask("oot_bet_or_raise", book, out_of_turn_action="raise", intervening_action=then)
    assert found[:2] == ("ruled", option)
    assert cite in found[2]


@pytest.mark.parametrize("then", CHANGED)
@pytest.mark.parametrize("book", ["star", "queensix", "whangamata"])
def test_a_raise_out_of_turn_when_someone_between_raises(book: str, then: str) -> None:
    found = ask("oot_bet_or_raise", book, out_of_turn_action="raise", intervening_action=then)
    assert found[:2] == ("ruled", "all_options")


@pytest.mark.parametrize(
    ("book", "then", "status", "option"),
    [
        pytest.param("star", "check", "ruled", "binding", id="star:7.34 check"),
        pytest.param("star", "bet", "ruled", "all_options", id="star:7.34 bet"),
        pytest.param("whangamata", "fold", "ruled", "binding", id="whangamata:36 fold"),
        pytest.param("whangamata", "bet", "ruled", "all_options", id="whangamata:36 bet"),
        pytest.param("queensix", "check", "silent", None, id="queensix:3.betting.5 names no bet"),
        pytest.param("queensix", "bet", "silent", None, id="queensix:3.betting.5 names no bet 2"),
        pytest.param("nunavut", "check", "discretion", None, id="nunavut:B.tournament-play.22"),
        pytest.param("michigan", "check", "silent", None, id="michigan says nothing"),
    ],
)
def test_a_bet_out_of_turn(book: str, then: str, status: str, option: str | None) -> None:
    found = ask("oot_bet_or_raise", book, out_of_turn_action="bet", intervening_action=then)
    assert found[:2] == (status, option)


@pytest.mark.parametrize("then", ["check", "fold", "bet", "raise"])
def test_queensix_never_lets_an_out_of_turn_checker_bet_or_raise(then: str) -> None:
    found = ask("oot_check", "queensix", intervening_action=then)
    assert found == ("ruled", "no_bet_or_raise", ("queensix:3.betting.5",))


@pytest.mark.parametrize("book", ["star", "whangamata"])
def test_a_check_out_of_turn_follows_the_action(book: str) -> None:
    assert ask("oot_check", book, intervening_action="check")[1] == "binding"
    assert ask("oot_check", book, intervening_action="fold")[1] == "binding"
    assert ask("oot_check", book, intervening_action="bet")[1] == "all_options"
    assert ask("oot_check", book)[0] == "depends"


@pytest.mark.parametrize(
    ("book", "option"),
    [
        pytest.param("star", "all_options", id="star:7.34"),
        pytest.param("whangamata", "all_options", id="whangamata:36"),
        pytest.param("queensix", "call_or_fold", id="queensix:3.betting.5 never a raise"),
    ],
)
def test_a_call_out_of_turn_and_a_raise_between(book: str, option: str) -> None:
    assert ask("oot_call", book, intervening_action="raise")[:2] == ("ruled", option)
    assert ask("oot_call", book, intervening_action="call")[:2] == ("ruled", "binding")


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        pytest.param("star", {"star:7.34"}, id="star:7.34"),
        pytest.param("queensix", {"queensix:3.dead-hands.1(a)"}, id="queensix:3.dead-hands.1(a)"),
        pytest.param("whangamata", {"whangamata:36", "whangamata:46"}, id="whangamata:36 and 46"),
    ],
)
def test_a_fold_out_of_turn_binds_whatever_the_facts(book: str, cites: set[str]) -> None:
    status, option, found = ask("oot_fold", book)
    assert (status, option, set(found)) == ("ruled", "binding", cites)


def test_nunavut_contradicts_itself_on_a_fold_with_a_bet_to_face() -> None:
    status, option, cites = ask("oot_fold", "nunavut", facing_bet="yes", fold_moved_action="no")
    assert (status, option) == ("conflict", None)
    assert set(cites) == {"nunavut:B.tournament-play.22", "nunavut:B.dead-hands.1(a)"}
    assert ask("oot_fold", "nunavut", facing_bet="no", fold_moved_action="no")[0] == "discretion"


@pytest.mark.parametrize("question", ["oot_check", "oot_call", "oot_bet_or_raise"])
def test_nunavut_says_only_that_it_may_bind(question: str) -> None:
    status, option, cites = ask(question, "nunavut")
    assert (status, option, cites) == ("discretion", None, ("nunavut:B.tournament-play.22",))


@pytest.mark.parametrize("question", [q.id for q in LIBRARY.questions("out_of_turn")])
def test_michigan_does_not_say(question: str) -> None:
    status, option, cites = ask(question, "michigan")
    assert (status, option, cites) == ("silent", None, ())
    assert LIBRARY.rules.claims["michigan", question][0].searched


@pytest.mark.parametrize(
    ("behind", "chips", "time", "status"),
    [
        pytest.param("3+", "yes", "yes", "discretion", id="three actions"),
        pytest.param("3+", "no", "yes", "discretion", id="three actions of any kind"),
        pytest.param("2", "yes", "yes", "discretion", id="two, one with chips"),
        pytest.param("2", "no", "yes", "ruled", id="two checks or folds are not enough"),
        pytest.param("3+", "yes", "no", "ruled", id="no reasonable time"),
        pytest.param("1", "yes", "yes", "ruled", id="one action"),
    ],
)
def test_star_7_35_a_skipped_entrant(behind: str, chips: str, time: str, status: str) -> None:
    facts = {"players_acted_behind": behind, "chips_went_in": chips, "reasonable_time": time}
    answer = LIBRARY.ask("skipped_player", "star", facts)["star"]
    assert answer.status == status
    if status == "discretion":
        assert answer.menu == ("hand_dead", "non_aggressive_only", "all_options")
        assert "star:7.35" in answer.cites
        assert LIBRARY.ask("skipped_actions_stand", "star", facts)["star"].option == "stand"
    else:
        assert answer.option == "all_options"
        stand = LIBRARY.ask("skipped_actions_stand", "star", facts)["star"]
        assert stand.option == "judged_in_turn"


@pytest.mark.parametrize(
    ("behind", "front", "status"),
    [
        pytest.param("3+", "no", "discretion", id="three or more behind"),
        pytest.param("2", "no", "ruled", id="two behind"),
        pytest.param("3+", "yes", "ruled", id="waiting for someone in front"),
    ],
)
def test_queensix_3_betting_6_the_right_to_act(behind: str, front: str, status: str) -> None:
    facts = {"players_acted_behind": behind, "seat_in_front_pending": front}
    answer = LIBRARY.ask("skipped_player", "queensix", facts)["queensix"]
    assert (answer.status, answer.option) == (
        status,
        None if status == "discretion" else "all_options",
    )
    assert answer.cites == ("queensix:3.betting.6",)


@pytest.mark.parametrize("book", ["whangamata", "nunavut", "michigan"])
def test_the_others_say_nothing_of_a_skipped_player(book: str) -> None:
    assert ask("skipped_player", book) == ("silent", None, ())


def test_penalties() -> None:
    """star:7.39; queensix:1.improper.1; whangamata:55; nunavut:B.etiquette.1."""
    assert ask("oot_penalty", "star")[0] == "discretion"
    assert ask("oot_penalty", "queensix", deliberate="yes")[0] == "discretion"
    assert ask("oot_penalty", "queensix", deliberate="no")[0] == "silent"
    assert ask("oot_penalty", "nunavut", deliberate="no")[0] == "silent"
    again = LIBRARY.ask("oot_penalty", "whangamata", {"repeated": "yes"})["whangamata"]
    assert "no_penalty" not in again.menu, "55: penalties will follow"
    once = LIBRARY.ask("oot_penalty", "whangamata", {"repeated": "no"})["whangamata"]
    assert "no_penalty" in once.menu, "36: may be penalised"


@pytest.mark.parametrize("book", BOOKS)
def test_every_citation_exists(book: str) -> None:
    for (name, _), claims in LIBRARY.rules.claims.items():
        if name == book:
            for claim in claims:
                for cite in (*claim.cites, *claim.see):
                    assert LIBRARY.provision(cite).book == book


@pytest.mark.parametrize(
    ("book", "option"),
    [
        pytest.param("star", "last_bet_or_raise", id="star:7.34 examples"),
        pytest.param("queensix", "last_bet_or_raise", id="queensix:6.no-limit.3"),
        pytest.param("whangamata", "last_bet_or_raise", id="whangamata:38"),
        pytest.param("nunavut", "last_bet_or_raise", id="nunavut:3.raise"),
        pytest.param("michigan", "one_chip", id="michigan:18"),
    ],
)
def test_how_much_a_raise_must_add(book: str, option: str) -> None:
    assert ask("min_raise", book)[:2] == ("ruled", option)
