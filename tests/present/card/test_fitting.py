"""What gives way on a small screen, and what never does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card, CardSection
from floorbase.present.card.dispute import brief_card
from floorbase.present.card.fitting import facts_as_lines, fitted
from tests.support.shipped import LIBRARY

KEPT = ("RULING", "DEALER DOES", "FLOOR DOES", "SAY", "RULE", "WHO DECIDES")
WIDTH = 77  # of a card on 80 columns


def card_of(**lines: tuple[str, ...]) -> Card:
    """A card of these lines alone, by heading; `_` is a space."""
    any_card = brief_card(Dispute(LIBRARY, "skipped_player", "star"))
    parts = tuple(CardSection(name.replace("_", " "), told) for name, told in lines.items())
    return replace(any_card, sections=parts, choices=())


def headings(card: Card) -> list[str]:
    """The headings of a card, in order."""
    return [part.heading for part in card.sections]


def test_what_has_room_is_left_as_it_is() -> None:
    card = card_of(RULING=("It stands.",), ELSEWHERE=("A: b.", "C: d."), EXAMPLE=("Confirmed.",))
    assert fitted(card, ()) == card


def test_the_example_goes_first() -> None:
    """21 lines are left for the card beside one of facts: 20 steps, a field, and no example."""
    steps = tuple(f"{n}." for n in range(20))
    card = card_of(DEALER_DOES=steps, ELSEWHERE=("A: b.",), EXAMPLE=("Confirmed.",))
    assert headings(fitted(card, ())) == ["DEALER DOES", "ELSEWHERE"]


@pytest.mark.parametrize(
    ("steps", "left"), [(19, ["DEALER DOES", "REPLAY", "RULE"]), (20, ["DEALER DOES", "RULE"])]
)
def test_how_the_hand_goes_on_gives_way_to_the_rules(steps: int, left: list[str]) -> None:
    dealer = tuple(f"{n}." for n in range(steps))
    card = card_of(
        DEALER_DOES=dealer, RULE=("star:7.34: It stands.",), REPLAY=("Seat 4.",), ELSEWHERE=("A.",)
    )
    assert sorted(headings(fitted(card, ()))) == left


def test_no_line_ends_between_a_number_and_its_fact() -> None:
    """Nor within the words of what the keys do; wrapped at every width."""
    fact = LIBRARY.rules.facts["intervening_action"]
    for width in range(40, 90):
        lines = facts_as_lines([(fact, "called"), (fact, "folded")], {}, True, width)
        assert not any(line.endswith(("(1)", "(2)")) for line in lines)
        assert any(line.endswith("· a number changes it, a letter rules") for line in lines)


@pytest.mark.parametrize(("steps", "shown"), [(18, 2), (19, 1), (20, 0)])
def test_then_what_other_books_rule_gives_way_sentence_by_sentence(steps: int, shown: int) -> None:
    """Of 21 lines the first book takes two and the second one; a cut sentence says nothing."""
    field = ("A (a:1): It " + "stands as it was made and " * 3 + "stays.", "B (b:2): It goes back.")
    dealer = tuple(f"{n}." for n in range(steps))
    told = {p.heading: p for p in fitted(card_of(DEALER_DOES=dealer, ELSEWHERE=field), ()).sections}
    assert told["DEALER DOES"].lines == dealer
    assert (told["ELSEWHERE"].lines if shown else ()) == field[:shown]


def test_what_another_book_rules_is_told_by_its_letter_before_it_goes() -> None:
    """Of 21 lines three are rulings; an option's condition is no part of its words, nor is its
    number in a conflict."""
    menu = ("The floor may rule:", "A  If it was early: the flop stays.", "B  It is dead (a:1).")
    field = (
        "Other (o:1): The flop stays.",
        "Third (t:1): its floor chooses: “It is dead” or “No”.",
    )
    for steps, shown in ((16, field), (17, ("Other (o:1): as A.",)), (18, ())):
        dealer = tuple(f"{n}." for n in range(steps))
        parts = fitted(card_of(RULING=menu, DEALER_DOES=dealer, ELSEWHERE=field), ()).sections
        assert {p.heading: p.lines for p in parts}.get("ELSEWHERE", ()) == shown


def test_what_fits_no_screen_keeps_the_condition_of_each_option() -> None:
    menu = ("The floor may rule:", "A  If it was early: the flop stays.")
    parts = fitted(card_of(RULING=menu, DEALER_DOES=("1.",) * 30), ()).sections
    assert parts[0].lines[1] == menu[1]


def test_what_the_floor_must_do_stays_though_its_rule_has_no_title() -> None:
    floor, rule = ("First rule on this.", "Then on that."), ("x:1 (" + "A long title " * 6 + ")",)
    parts = fitted(card_of(DEALER_DOES=("1.",) * 30, FLOOR_DOES=floor, RULE=rule), ()).sections
    assert parts[1].lines == floor


def test_before_whom_it_can_be_appealed_stays_without_its_number() -> None:
    who = (
        "The Director (a:1) or the Host (a:2(b)). Consider: fairness. Complaints: inspector (a:1).",
    )
    parts = fitted(card_of(DEALER_DOES=("1.",) * 20, WHO_DECIDES=who), ()).sections
    assert parts[1].lines == ("The Director or the Host. Complaints: inspector.",)


def test_names_without_a_ruling_tell_nothing() -> None:
    field = ("A long name of a book (with:1), " * 3 + "and another (with:2): it stands.",)
    shown = fitted(card_of(DEALER_DOES=("x",) * 20, ELSEWHERE=field), ())
    assert headings(shown) == ["DEALER DOES"]


def test_what_must_be_done_is_never_cut() -> None:
    parts = {name.replace(" ", "_"): ("Every word of it.",) * 9 for name in KEPT}
    card = card_of(**parts)
    assert fitted(card, ()) == card
