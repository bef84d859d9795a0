"""What the floor rules where a book leaves it open: on the card, in a walk, and as JSON."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.resume import gone_on_with, kept_text
from floorbase.present.card.dispute import brief_card, changed_facts, whole_card
from floorbase.user.settings import House, remember
from tests.support.cards import parts
from tests.support.command import Run
from tests.support.shipped import LIBRARY

pytestmark = pytest.mark.usefixtures("loaded_once")

# nunavut:B.tournament-play.22 leaves to the Director whether an action out of turn binds; star:7.34
# rules it.
FACTS = ("out_of_turn_action=raise", "players_acted_behind=1", "intervening_action=raise")
GIVEN = [part for fact in FACTS for part in ("--answer", fact)]
RULES = "oot_bet_or_raise=all_options"


def raised(book: str) -> Dispute:
    """The dispute on these facts, under a book."""
    dispute = Dispute(LIBRARY, "action_out_of_turn", book)
    for fact in FACTS:
        name, _, value = fact.partition("=")
        dispute.answer(name, value)
    return dispute


def test_the_card_offers_each_item_by_a_letter() -> None:
    card = brief_card(raised("nunavut"))
    assert card.status_words == "THE FLOOR CHOOSES"
    assert [(c.letter, c.option) for c in card.choices] == [("A", "binding"), ("B", "all_options")]
    ruling = next(section.lines for section in card.sections if section.heading == "RULING")
    assert ruling == (
        "The Tournament Director chooses one:",
        "A  The out-of-turn wager stands as made.",
        "B  The early bet or raise is returned. Once the skipped seat has acted, the player who "
        "acted early has every option.",
    )


def test_what_the_floor_ruled_is_the_floors_and_the_book_keeps_its_word() -> None:
    """The card has the option's words, steps and replay, and names the clause that left it open."""
    dispute = raised("nunavut")
    assert dispute.choose("oot_bet_or_raise", "all_options")
    card = brief_card(dispute)
    assert card.by_floor
    assert card.status_words == "RULED BY THE FLOOR"
    assert card.status == "discretion", "the book itself still rules nothing"
    assert card.choices == ()
    told = parts(card)
    assert told["RULING"] == (
        "Ruled by the floor: The early bet or raise is returned. Once the skipped seat has acted, "
        "the player who acted early has every option. The book leaves it open; the Tournament "
        "Director chooses (nunavut:B.tournament-play.22)."
    )
    back = "“Take your chips back. You have all your options.”"
    assert told["SAY"] == f"To the player who acted out of turn: {back}"
    assert "2. Return the out-of-turn chips to the player." in told["DEALER DOES"]
    # Seat 3 bet 300, the skipped seat made it 600, and seat 6 has its 800 back.
    example = parts(whole_card(dispute))["EXAMPLE"]
    assert "Seat 6 to act, 600 to call, raise to 900 or more; 800 returned to seat 6." in example
    assert "CONFIRMED" not in example, "the text promises nothing of what the floor rules"
    assert "600" not in " ".join(told.values()), "an example lends a brief card none of its figures"


def test_a_silence_that_the_floor_ruled_on_names_who_decides() -> None:
    """michigan has no word on it: its posted house rules come first, then the Chairperson."""
    dispute = raised("michigan")
    assert brief_card(dispute).status == "silent"
    assert dispute.choose("oot_bet_or_raise", "binding")
    told = parts(brief_card(dispute))["RULING"]
    assert "Ruled by the floor: The out-of-turn wager stands as made." in told
    assert "Then decides: Posted house rules (michigan:76); if silent," in told


def test_where_the_book_rules_nothing_can_be_chosen() -> None:
    dispute = raised("star")
    assert brief_card(dispute).choices == ()
    assert not dispute.choose("oot_bet_or_raise", "binding")
    assert not dispute.choose("oot_bet_or_raise", "nonsense")
    assert brief_card(dispute).status == "ruled"
    assert not dispute.take_back()


def test_one_question_after_the_other() -> None:
    """Two open questions: each choice has a letter of its own, and ruling one leaves the other."""
    dispute = Dispute(LIBRARY, "chips_out_of_view", "whangamata")
    while fact := dispute.walk().ask:
        dispute.answer(fact, LIBRARY.scenario("chips_out_of_view").commonest[fact])
    first, second = (answer.question for answer in dispute.rulings()["whangamata"])
    menu = brief_card(dispute).choices
    assert "".join(choice.letter for choice in menu) == "ABCDEFGH"[: len(menu)]
    assert {choice.question for choice in menu} == {first, second}
    dispute.choose(first, brief_card(dispute).choices[0].option)
    assert not brief_card(dispute).by_floor
    assert {choice.question for choice in brief_card(dispute).choices} == {second}
    dispute.choose(second, brief_card(dispute).choices[0].option)
    assert brief_card(dispute).by_floor


def test_it_is_the_ruling_of_one_book_on_these_facts() -> None:
    dispute = raised("nunavut")
    dispute.choose("oot_bet_or_raise", "all_options")
    dispute.book = "michigan"
    assert brief_card(dispute).status_words == "THE BOOK DOES NOT SAY"
    dispute.book = "nunavut"
    assert brief_card(dispute).by_floor
    dispute.change("intervening_action", "call")
    assert not brief_card(dispute).by_floor, "it was ruled on other facts"
    assert dispute.take_back()
    assert brief_card(dispute).by_floor
    assert dispute.take_back()
    assert not brief_card(dispute).by_floor
    assert not dispute.take_back()


def test_a_changed_fact_says_what_it_was_until_it_is_undone() -> None:
    dispute = raised("star")
    dispute.flip("intervening_action")
    dispute.flip("intervening_action")
    assert dispute.given["intervening_action"] == "fold"
    assert changed_facts(dispute) == {"intervening_action": "raised in full, all-in or not"}
    dispute.take_back()
    assert dispute.unknown == {"intervening_action"}
    dispute.take_back()
    assert dispute.given["intervening_action"] == "raise"
    assert changed_facts(dispute) == {}


def test_it_is_kept_with_the_dispute() -> None:
    dispute = raised("nunavut")
    dispute.choose("oot_bet_or_raise", "all_options")
    again = gone_on_with(LIBRARY, kept_text(dispute), "nunavut")
    assert again
    assert brief_card(again).by_floor
    broken = kept_text(dispute).replace('"chosen": {', '"chosen": 7, "x": {')
    assert gone_on_with(LIBRARY, broken, "nunavut") is None
    gone = kept_text(dispute).replace('"all_options"', '"gone"')
    later = gone_on_with(LIBRARY, gone, "nunavut")
    assert later
    assert not brief_card(later).by_floor


def test_as_json_with_the_replay_that_it_makes(run: Run) -> None:
    made = run("walk", "action_out_of_turn", *GIVEN, "--choose", RULES, "--json")
    assert made.status == 0, "three books rule, and the floor where two leave it open"
    told = made.json()
    assert set(told["chosen"]) == {"nunavut", "michigan"}
    ruled = told["chosen"]["nunavut"]["oot_bet_or_raise"]
    assert ruled["option"] == "all_options"
    assert [set(said) for said in ruled["say"]] == [{"to", "line"}]
    assert ruled["dealer"][1] == "Return the out-of-turn chips to the player."
    assert told["answers"]["oot_bet_or_raise"]["nunavut"]["option"] is None
    replay = told["replay"]["books"]["nunavut"]
    assert replay["status"] == "complete"
    assert (replay["to_act"], replay["returned"]) == (6, {"6": 800})
    assert "nunavut" not in told["confirmed"]
    assert "star" in told["confirmed"]


@pytest.mark.parametrize("book", ["nunavut", "michigan"])
def test_what_the_floor_ruled_needs_nobody_else(run: Run, book: str) -> None:
    assert run("walk", "action_out_of_turn", "--book", book, *GIVEN).status == 3
    made = run("walk", "action_out_of_turn", "--book", book, *GIVEN, "--choose", RULES)
    assert made.status == 0
    assert "[RULED BY THE FLOOR]" in made.out


@pytest.mark.parametrize(
    ("arguments", "what", "fix"),
    [
        (["--book", "star", *GIVEN, "--choose", RULES], "nothing is left", "remove"),
        (["--book", "nunavut", "--choose", RULES], "nothing to choose yet", "answer out_of_turn"),
        ([*GIVEN, "--choose", "oot_call=binding"], "no such question in this ruling", ""),
        ([*GIVEN, "--choose", "oot_bet_or_raise=bindin"], "no such choice", "binding"),
        ([*GIVEN, "--choose", "oot_bet_or_raise"], "is not a ruling", "NAME=VALUE"),
    ],
)
def test_what_cannot_be_chosen_is_refused(
    run: Run, arguments: list[str], what: str, fix: str
) -> None:
    made = run("walk", "action_out_of_turn", *arguments)
    assert made.status == 2
    assert what in made.err
    assert "fix: " in made.err
    assert fix in made.err


def test_in_plain_lines(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """f lists what may be ruled, its letter rules, u takes it back; the status says who decided."""
    house = tmp_path / "house.json"
    remember(House(book="nunavut"), house)
    monkeypatch.setattr("floorbase.user.settings.config_file", lambda: house)

    def typed(*lines: str, choose: tuple[str, ...] = ()) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        ran = run("walk", "--ask", "action_out_of_turn", "--book", "nunavut", *GIVEN, *choose)
        return ran.status, ran.out

    status, out = typed("f", "b", "f", "x", "q")
    assert "A: The out-of-turn wager stands as made." in out
    assert "Ruling: Ruled by the floor: The early bet or raise is returned" in out
    assert status == 0
    assert typed("f", "b", "b", "q")[0] == 3, "what was ruled goes with the fact"
    status, out = typed("f", "b", "u", "u", "q")
    assert "There is nothing to undo." in out
    assert status == 3
    status, out = typed("f", "a", "f", "q")
    assert "There is nothing for the floor to choose here." in out
    status, out = typed("q", choose=("--choose", RULES))
    assert "Ruling: Ruled by the floor: The early bet or raise is returned" in out
    assert status == 0
    status, out = typed("q", choose=("--choose", "oot_call=binding"))
    assert "oot_call=binding cannot be chosen here." in out
    assert status == 3
    _, out = typed("3", "call", "?", "q")
    assert (
        "change skipped player's later action, now: called (was: raised in full, all-in or not)"
        in out
    )
