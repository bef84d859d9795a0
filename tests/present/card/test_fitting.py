"""What gives way on a small screen, and what never does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floorbase.app.dispute import Dispute
from floorbase.present.card.card import Card, CardSection, section_as_lines
from floorbase.present.card.dispute import brief_card
from floorbase.present.card.fitting import fitted
from tests.support.shipped import LIBRARY

KEPT = ("RULING", "DEALER DOES", "SAY", "RULE", "WHO DECIDES")
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


@pytest.mark.parametrize(("steps", "lines"), [(18, 3), (19, 2), (20, 1), (21, 0)])
def test_then_what_other_books_rule_gives_way_line_by_line(steps: int, lines: int) -> None:
    field = ("A (a:1): " + "it stands as it was made, " * 10, "B (b:2): it is taken back.")
    dealer = tuple(f"{n}." for n in range(steps))
    shown = fitted(card_of(DEALER_DOES=dealer, ELSEWHERE=field), ())
    told = {part.heading: part for part in shown.sections}
    assert told["DEALER DOES"].lines == dealer
    assert (told.keys() == {"DEALER DOES"}) == (lines == 0)
    if lines:
        (cut,) = told["ELSEWHERE"].lines
        assert cut.startswith("A (a:1): it stands")
        assert cut.endswith(" …"), "that there is more is said"
        assert len(section_as_lines(told["ELSEWHERE"], WIDTH)) == lines


def test_names_without_a_ruling_tell_nothing() -> None:
    field = ("A long name of a book (with:1), " * 3 + "and another (with:2): it stands.",)
    shown = fitted(card_of(DEALER_DOES=("x",) * 20, ELSEWHERE=field), ())
    assert headings(shown) == ["DEALER DOES"]


def test_what_must_be_done_is_never_cut() -> None:
    parts = {name.replace(" ", "_"): ("Every word of it.",) * 9 for name in KEPT}
    card = card_of(**parts)
    assert fitted(card, ()) == card
